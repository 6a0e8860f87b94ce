"""Take the compiled games to a machine that has gcc and Python's headers, but no mypy: for long self-play.

    python tools/pack.py build/pack terra_mystica feyas_swamp      # here: the C that mypyc writes, and its runtime
    python3 build/pack/make.py build/pack /tmp/veche src           # there: PYTHONPATH=/tmp/veche:build/pack

The games named (else all) are compiled, everything else is copied. The other machine's Python may be newer than ours.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import compile as compiling

SCRIPT = """
import json, sys
from mypyc.build import mypycify
sys.argv = ["setup.py"]
found = mypycify({modules!r}, opt_level="2", debug_level="0", multi_file=True, group_name="veche_pack")
open("extensions.json", "w").write(json.dumps([[e.name, e.sources] for e in found]))
"""

MAKE = '''"""Compile the pack: python3 make.py PACK TARGET SOURCES"""
import json, os, shutil, subprocess, sys, sysconfig, tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

pack, target, sources = [Path(a).resolve() for a in sys.argv[1:4]]
suffix, include = sysconfig.get_config_var("EXT_SUFFIX"), sysconfig.get_paths()["include"]
flags = ["-O2", "-g0", "-w", "-fPIC", "-fwrapv", f"-I{pack}/lib-rt", f"-I{pack}/build", f"-I{include}"]
shutil.rmtree(target, ignore_errors=True)
shutil.copytree(sources, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))


def place(source):
    return pack / ("lib-rt/" + source.split("lib-rt/")[1] if "lib-rt/" in source else source)


def run(command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr[-2000:])


with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(os.cpu_count()) as pool:
    compiles, links = [], []
    for n, (name, files) in enumerate(json.loads((pack / "extensions.json").read_text())):
        objects = [Path(work) / f"{n}-{m}.o" for m in range(len(files))]
        compiles += [(place(f), o) for f, o in zip(files, objects)]
        links.append(["gcc", "-shared", *objects, "-o", target / (name.replace(".", "/") + suffix)])
    compiles.sort(key=lambda pair: -pair[0].stat().st_size)
    list(pool.map(run, [["gcc", *flags, "-c", c, "-o", o] for c, o in compiles]))
    list(pool.map(run, links))
print(f"{len(links)} modules compiled into {target}")
'''


def write_c(work: Path, names: list[str]) -> None:
    """Let mypyc write the C of these games in a copy of the sources."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(compiling.SOURCE, work, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    games = compiling.games()
    modules = [m for name in names for m in games[name]]
    modules = compiling.core() + compiling.bots() + modules
    script = SCRIPT.format(modules=modules)
    subprocess.run([sys.executable, "-c", script], cwd=work, env={**os.environ, "MYPYPATH": str(work)}, check=True)


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit("Where to? python tools/pack.py FOLDER [GAME …]")
    pack, names = Path(sys.argv[1]), sys.argv[2:] or list(compiling.games())
    unknown = set(names) - set(compiling.games())
    if unknown:
        sys.exit(f"No game's package is called {', '.join(sorted(unknown))}; there are {', '.join(compiling.games())}.")
    work = compiling.ROOT / "build" / "packing"
    write_c(work, names)
    shutil.rmtree(pack, ignore_errors=True)
    shutil.copytree(work / "build", pack / "build")
    shutil.copy2(work / "extensions.json", pack)
    runtime, extensions = find_spec("mypyc"), find_spec("mypy_extensions")
    assert runtime and runtime.submodule_search_locations and extensions and extensions.origin
    shutil.copytree(Path(runtime.submodule_search_locations[0]) / "lib-rt", pack / "lib-rt")
    shutil.copy2(extensions.origin, pack)  # What the copied modules import, and how they find games and bots.
    shutil.copytree(compiling.SOURCE / "veche.egg-info", pack / "veche.egg-info")
    (pack / "make.py").write_text(MAKE, encoding="utf-8")
    shutil.rmtree(work)
    print(json.dumps({"pack": str(pack), "games": names, "bytes": sum(f.stat().st_size for f in pack.rglob("*.*"))}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
