"""Take the compiled games to a machine that has gcc and Python's headers, but no mypy: for long self-play.

    python tools/pack.py build/pack terra_mystica feyas_swamp      # here: the C that mypyc writes, and its runtime
    cp -r src /tmp/veche; python3 build/pack/cc.py build/pack /tmp/veche              # there
    PYTHONPATH=/tmp/veche:build/pack python3 …

The games named (else all) are compiled, everything else is copied. The other machine's Python may be newer than ours.
"""

from __future__ import annotations

import json
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import compile as compiling


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit("Where to? python tools/pack.py FOLDER [GAME …]")
    pack, names = Path(sys.argv[1]), sys.argv[2:] or list(compiling.games())
    unknown = set(names) - set(compiling.games())
    if unknown:
        sys.exit(f"No game's package is called {', '.join(sorted(unknown))}; there are {', '.join(compiling.games())}.")
    shutil.rmtree(pack, ignore_errors=True)
    pack.mkdir(parents=True)
    log = compiling.ROOT / "build" / "pack.log"
    if not compiling.write_c(compiling.together({name: compiling.games()[name] for name in names}), pack, log):
        sys.exit(f"It does not compile: see {log}.")
    shutil.rmtree(pack / "veche")
    compiling.take_runtime(pack)
    extensions = find_spec("mypy_extensions")
    assert extensions and extensions.origin
    shutil.copy2(extensions.origin, pack)  # What the copied modules import, and how they find games and bots.
    shutil.copytree(compiling.SOURCE / "veche.egg-info", pack / "veche.egg-info")
    shutil.copy2(Path(compiling.__file__).with_name("cc.py"), pack)
    print(json.dumps({"pack": str(pack), "games": names, "bytes": sum(f.stat().st_size for f in pack.rglob("*.*"))}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
