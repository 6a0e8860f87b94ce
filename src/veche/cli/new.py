"""`veche new NAME`: a copy of Hamlet under another name, as a plug-in of its own."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import veche.games.hamlet as hamlet
from veche.cli.common import Bad, write_new
from veche.core.game import keys
from veche.core.phrases import Phrases

TEMPLATE = Path(__file__).with_name("template")


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
        if path.suffix in (".py", ".toml", ".md", ".svg", ".json") and "__pycache__" not in path.parts:
            text = renamed(path.read_text(encoding="utf-8"), key, package, title)
            write_new(folder / "src" / package / path.relative_to(home), text, words)
    for path in sorted(TEMPLATE.rglob("*.*")):
        text = path.read_text(encoding="utf-8")
        for name, value in {"key": key, "package": package, "title": title}.items():
            text = text.replace(f"{{{name}}}", value)
        # Kept as texts, so that no tool takes them for parts of this project.
        write_new(folder / str(path.relative_to(TEMPLATE)).removesuffix(".txt"), text, words)


def renamed(text: str, key: str, package: str, title: str) -> str:
    """Hamlet's names made the new game's: package, key, class and title."""
    text = text.replace("veche.games.hamlet", package)
    text = text.replace('key="hamlet"', f'key="{key}"')
    for old in ("Хутор", "Hamlet"):
        text = text.replace(f'"{old}"', f'"{title}"').replace(f"# {old}", f"# {title}")
    return re.sub(r"\bHamlet\b", title.replace(" ", ""), text)
