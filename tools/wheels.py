"""A compiled wheel out of the plain one: the same files, the libraries beside them, and a name that says for whom."""

from __future__ import annotations

import base64
import hashlib
import re
import subprocess
import sysconfig
import zipfile
from pathlib import Path

OLDEST = 17  # manylinux_2_17: no Linux in use is older.
NEEDS = re.compile(rb"GLIBC_2\.(\d+)")


def with_libraries(plain: Path, folder: Path, out: Path) -> Path:
    """The plain wheel, and every library that lies in the folder."""
    libraries = sorted(folder.rglob("*.so"))
    tag = tag_of(libraries)
    with zipfile.ZipFile(plain) as old:
        files = {name: old.read(name) for name in old.namelist()}
    files |= {str(path.relative_to(folder)): path.read_bytes() for path in libraries}
    name, version = plain.name.split("-")[:2]
    about = f"{name}-{version}.dist-info"
    files[f"{about}/WHEEL"] = retagged(files[f"{about}/WHEEL"].decode(), tag).encode()
    files[f"{about}/RECORD"] = record(files, f"{about}/RECORD").encode()
    target = out / f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for path, content in files.items():
            new.writestr(path, content)
    return target


def tag_of(libraries: list[Path]) -> str:
    """``cp311-cp311-manylinux_2_17_x86_64``: the Python by the libraries' names, the system by what they call."""
    python = re.search(r"cpython-(\d+)", libraries[0].name)
    assert python is not None
    newest = max([OLDEST, *[glibc(path) for path in libraries if path.stat().st_nlink == 1]])
    machine = sysconfig.get_platform().partition("-")[2].replace("-", "_")
    return f"cp{python[1]}-cp{python[1]}-manylinux_2_{newest}_{machine}"


def glibc(library: Path) -> int:
    """The newest glibc 2.N of which a library wants something."""
    told = subprocess.run(["readelf", "-W", "--version-info", str(library)], capture_output=True, check=True).stdout
    return max([0, *[int(n) for n in NEEDS.findall(told)]])


def retagged(text: str, tag: str) -> str:
    return re.sub(r"Tag: .*", f"Tag: {tag}", text).replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")


def record(files: dict[str, bytes], own: str) -> str:
    """Every file with its hash and size, as a wheel must say."""
    lines = []
    for path, content in files.items():
        told = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},," if path == own else f"{path},sha256={told},{len(content)}")
    return "\n".join(lines) + "\n"
