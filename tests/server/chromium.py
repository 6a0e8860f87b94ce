"""A browser to test with: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]
SETTINGS = {"motion": False, "confirm": False}


@cache
def chromium() -> str:
    """Where Chromium is, or "". Where tests may install things, it is installed."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""
    wanted = os.environ.get("CI") == "true" or os.environ.get("VECHE_BROWSER") == "1"
    if not found and wanted and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        subprocess.run(["apt-get", "install", "-y", "chromium"], capture_output=True, check=False, timeout=300)
        found = shutil.which("chromium") or ""
    return found


def missing() -> str:
    """Why there can be no browser tests here; "" if there can."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "no browser tests: the package playwright is not installed"
    return "" if chromium() else "no browser tests: no Chromium was found (VECHE_BROWSER=1 lets root install it)"


def launch(driver: Any) -> Any:
    return driver.chromium.launch(executable_path=chromium(), args=ARGS)


PLAY = """async ([limit, seed]) => {
  const pause = ms => new Promise(done => setTimeout(done, ms));
  let state = seed, given = 0;
  const random = n => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % n; };
  const how = { bubbles: true, composed: true, clientX: 9, clientY: 9 };
  const click = node => node.dispatchEvent(new MouseEvent("click", how));
  const root = document.querySelector("#host").shadowRoot;
  const from = Date.now();
  while (!document.querySelector("#ask.over") && Date.now() - from < limit) {
    const lift = document.querySelector("#curtain:not([hidden]) button");
    const choice = document.querySelector("#pop:not([hidden]) .answer");
    const sure = document.querySelector("#sure");
    const spots = [...root.querySelectorAll(".can")], buttons = [...document.querySelectorAll("#answers .answer")];
    if (lift) click(lift);
    else if (sure) click(sure);
    else if (choice) { click(choice); given++; }
    else if (spots.length && (!buttons.length || random(4))) { click(spots[random(spots.length)]); given++; }
    else if (buttons.length) { click(buttons[random(buttons.length)]); given++; }
    await pause(15);
  }
  return [!!document.querySelector("#ask.over"), given];
}"""
