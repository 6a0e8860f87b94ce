"""`python -m veche`: the program, where its name is not on the path."""

from veche.cli.main import script

if __name__ == "__main__":
    script()
