"""The browser tests once in Firefox: `python tools/firefox.py [what pytest takes]`, by itself the main paths.

Debian's firefox-esr speaks WebDriver BiDi, and so does Playwright; some of what Playwright says to every new page (how
it should look to media queries) that Firefox does not know yet. A no of this kind is taken for a yes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.chromium import FIREFOX, quietly_installed

LENIENT = """const parse = JSON.parse;
JSON.parse = (text, ...how) => {
  const said = parse(text, ...how);
  const unknown = said?.type === "error" && said.error === "unknown command";
  return unknown ? { type: "success", id: said.id, result: {} } : said;
};
"""
MAIN = ("tests/server/test_browser_hands.py", "tests/server/test_browser_end.py", "tests/server/test_browser_popup.py")


def main(wanted: list[str]) -> int:
    found = shutil.which("firefox-esr") or quietly_installed("firefox-esr")
    if not found:
        print("there is no Firefox here, and none can be installed: only root of a Debian can")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        lenient = Path(folder) / "lenient.cjs"
        lenient.write_text(LENIENT, encoding="utf-8")
        known = {**os.environ, "CI": "true", FIREFOX: found, "NODE_OPTIONS": f"--require {lenient}"}
        return subprocess.run([sys.executable, "-m", "pytest", "-n", "0", *(wanted or MAIN)], env=known).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
