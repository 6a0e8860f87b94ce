"""Compile what mypyc wrote: C files into shared libraries, on all cores; what has not changed is not compiled again.

    python3 cc.py WORK TARGET         # WORK holds extensions.json, the C and lib-rt; libraries go into TARGET

It needs gcc and Python's headers, and nothing of ours: tools/pack.py takes it to other machines.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Calls inside the library go straight to their function: nobody outside may put another in its place.
FLAGS = ["-g0", "-w", "-fPIC", "-fwrapv", "-DNDEBUG", "-fvisibility=hidden", "-fno-semantic-interposition"]
# A quarter of the compiler's time, and no game was measurably slower without them: what mypyc writes has few loops of
# numbers, and calls everywhere.
FLAGS += ["-fno-tree-pre", "-fno-gcse", "-fno-tree-vrp", "-fno-thread-jumps", "-fno-tree-tail-merge"]
FLAGS += ["-fno-tree-slp-vectorize", "-fno-tree-loop-vectorize"]
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
# What runs once, when a module is imported: long, and not worth a thought of the compiler.
ONCE = re.compile(r"^char (CPyDef\w+_____top_level__\(void\)) {", re.M)
# The ways in for interpreted callers: as many as there are functions, and not worth a long one.
WAY_IN = re.compile(r"^ *(PyObject \*CPyPy_\w+\([^;{]*\) {)", re.M)
OURS = '#include "__native'  # So begins what mypyc wrote, with headers of fifteen thousand lines.
TAIL = "// distutils"  # Behind it every module has a second, equal way in.


class Work:
    def __init__(self, folder: Path, target: Path, level: str = "-O2") -> None:
        self.folder, self.target = folder, target
        self.objects = folder / "objects" / SUFFIX.split(".")[1]
        self.objects.mkdir(parents=True, exist_ok=True)
        include = sysconfig.get_paths()["include"]
        self.flags = [level, *FLAGS, f"-I{folder / 'lib-rt'}", f"-I{folder / 'build'}", f"-I{include}"]
        headers = sorted([*(folder / "build").glob("*.h"), *(folder / "lib-rt").rglob("*.h")])
        self.headers = [path.name for path in headers if path.parent.name == "build"]
        self.ready = self.objects / "ready.h"
        read = [path.read_text(encoding="utf-8") for path in headers]
        self.common = digest(sys.version, SUFFIX, level, *FLAGS, *read)

    def place(self, source: str) -> Path:
        """mypyc names its own runtime by where it is installed; ours lies beside the rest."""
        return self.folder / ("lib-rt/" + source.split("lib-rt/")[1] if "lib-rt/" in source else source)

    def object(self, source: Path) -> Path:
        """The object of a C file: its name says what it was made of, so an old one is as good."""
        text = hurried(source.read_text(encoding="utf-8"))
        made = self.objects / f"{digest(self.common, source.name, text)}.o"
        if not made.exists():
            half = made.with_suffix(f".{os.getpid()}")
            first: list[str | Path] = ["-include", self.ready] if self.ready.exists() and text.startswith(OURS) else []
            run("gcc", *self.flags, *first, "-x", "c", "-c", "-", "-o", half, typed=text)
            half.replace(made)
        return made

    def read_headers(self) -> None:
        """Once for all: read anew by each of two hundred files, they took a tenth of the time."""
        self.ready.write_text("".join([f'#include "{name}"\n' for name in self.headers]), encoding="utf-8")
        run("gcc", *self.flags, "-x", "c-header", self.ready, "-o", f"{self.ready}.gch")

    def build(self) -> int:
        """How many modules there are now."""
        found: list[tuple[str, list[str]]] = json.loads((self.folder / "extensions.json").read_text(encoding="utf-8"))
        shims = {name: self.place(files[0]) for name, files in found if len(files) == 1}
        bundles = [self.bundle(n, names, shims) for n, names in enumerate(rounds(list(shims)))]
        wanted = [self.place(f) for _, files in found if len(files) > 1 for f in files] + [path for path, _ in bundles]
        self.read_headers()
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            wanted.sort(key=lambda path: -path.stat().st_size)
            objects = dict(zip(wanted, pool.map(self.object, wanted)))
        for name, files in [(name, files) for name, files in found if len(files) > 1]:
            self.link([objects[self.place(f)] for f in files], self.library(name))
        for path, names in bundles:
            self.share(objects[path], names)
        self.forget(set(objects.values()))
        return len(found)

    def bundle(self, number: int, names: list[str], shims: dict[str, Path]) -> tuple[Path, list[str]]:
        """The ways into many modules in one file: two hundred libraries of their own took a fifth of the time."""
        path = self.folder / "build" / f"ways_in_{number}.c"
        path.write_text("".join(shims[n].read_text(encoding="utf-8").split(TAIL)[0] for n in names), encoding="utf-8")
        return path, names

    def share(self, made: Path, names: list[str]) -> None:
        first = self.library(names[0])
        self.link([made], first)
        for name in names[1:]:
            other = self.library(name)
            other.unlink(missing_ok=True)
            os.link(first, other)

    def library(self, name: str) -> Path:
        return self.target / (name.replace(".", "/") + SUFFIX)

    def link(self, objects: list[Path], library: Path) -> None:
        run("gcc", "-shared", "-s", *objects, "-o", library)

    def forget(self, used: set[Path]) -> None:
        for path in set(self.objects.iterdir()) - used:
            path.unlink()


def hurried(text: str) -> str:
    """C with marks at what the compiler need not think about long."""
    text = ONCE.sub(r'__attribute__((optimize("O0"))) char \1 {', text)
    return WAY_IN.sub(r"__attribute__((cold)) \1", text)


def rounds(names: list[str]) -> list[list[str]]:
    """One way in of each last name to a file: Python looks for it by that alone."""
    found: list[dict[str, str]] = []
    for name in names:
        last = name.rpartition(".")[2]
        free = next((one for one in found if last not in one), None)
        if free is None:
            found.append(free := {})
        free[last] = name
    return [list(one.values()) for one in found]


def digest(*texts: str) -> str:
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:32]


def run(*command: str | Path, typed: str = "") -> None:
    done = subprocess.run(list(map(str, command)), input=typed, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr[-2000:])


def main() -> int:
    work, target = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    if shutil.which("gcc") is None:
        sys.exit("There is no gcc here.")
    print(f"{Work(work, target).build()} modules compiled into {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
