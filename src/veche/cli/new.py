"""`veche new NAME`: a copy of Hamlet under another name, as a plug-in of its own."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import veche.games.hamlet as hamlet
from veche.cli.common import Bad, write_new
from veche.core.game import keys
from veche.core.phrases import Phrases

PROJECT = """\
[build-system]
requires = ["setuptools>=69"]
build-backend = "setuptools.build_meta"

[project]
name = "{key}"
version = "0.1.0"
description = "{title}, a game for Veche"
requires-python = ">=3.11"
dependencies = ["veche"]

[project.entry-points."veche.games"]
{key} = "{package}:GAME"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md", "*.svg"]
"""

README = """\
# {title}

A game for [Veche](https://github.com/veche/veche), begun as a copy of Hamlet.

- Edition and sources: which rulebook, which printing?
- Rulings: where the rules are silent, write `# RULING: …` in the code; `veche docs` collects them.
- Not implemented: everything you have not checked against the rulebook.

    pip install -e .                                  # now `veche games` lists it
    veche play {key}
    veche fuzz {key} --games 200
    pytest tests/contract -k {key}                    # in a checkout of Veche: the contract
"""


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("name", metavar="NAME", help=words.say("arg.newname"))
    parser.add_argument("--folder", metavar="DIR", help=words.say("arg.newfolder"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    key = args.name.lower().replace("_", "-").replace(" ", "-")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key):
        raise Bad(words.say("error.newname", args.name))
    if key in keys():
        raise Bad(words.say("error.taken", key))
    folder = Path(args.folder or key)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Bad(words.say("error.exists", folder))
    copy_template(folder, key, words)
    print(words.say("new.done", folder, key))
    return 0


def copy_template(folder: Path, key: str, words: Phrases) -> None:
    package = key.replace("-", "_")
    title = key.replace("-", " ").title()
    home = Path(str(hamlet.__file__)).parent
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".toml", ".md", ".svg") and "__pycache__" not in path.parts:
            text = renamed(path.read_text(encoding="utf-8"), key, package, title)
            write_new(folder / "src" / package / path.relative_to(home), text, words)
    write_new(folder / "pyproject.toml", PROJECT.format(key=key, package=package, title=title), words)
    write_new(folder / "README.md", README.format(key=key, title=title), words)


def renamed(text: str, key: str, package: str, title: str) -> str:
    """Hamlet's names made the new game's: package, key, class and title."""
    text = text.replace("veche.games.hamlet", package)
    text = text.replace('key="hamlet"', f'key="{key}"')
    for old in ("Хутор", "Hamlet"):
        text = text.replace(f'"{old}"', f'"{title}"').replace(f"# {old}", f"# {title}")
    return re.sub(r"\bHamlet\b", title.replace(" ", ""), text)
