"""SVG to PNG, with fonts of our own choice so that a picture looks the same on every machine."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from veche.draw.svg import Svg

FAMILY = "Roboto"


class MissingParts(ImportError):
    """The optional packages resvg-py and font-roboto are not installed."""


def png(svg: Svg | str, width: int = 1600) -> bytes:
    """The picture, so many pixels wide."""
    try:
        resvg: Any = import_module("resvg_py")
        fonts = Path(str(import_module("font_roboto").__file__)).parent
    except ImportError as error:
        raise MissingParts("resvg-py and font-roboto: pip install veche") from error
    files = [str(path) for path in sorted(fonts.rglob("*.ttf"))]
    image = resvg.svg_to_bytes(
        svg_string=Svg(svg).flat(),
        width=width,
        skip_system_fonts=True,
        font_files=files,
        font_family=FAMILY,
        sans_serif_family=FAMILY,
        serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return bytes(image)
