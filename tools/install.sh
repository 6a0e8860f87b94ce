#!/bin/sh
# Veche and what it needs, into a virtual environment: tools/install.sh PYTHON VENV WHAT (".", ".[dev]").
# As tested (requirements.lock), else as it can be had here. By uv where that can be had, three times as fast; else by pip.
python=$1 venv=$2 what=$3
lock="-c requirements.lock"

uv=$(command -v uv) || {
	fetched=$(mktemp -d)
	trap 'rm -rf "$fetched"' EXIT
	"$python" -m pip install --quiet --disable-pip-version-check --no-compile --retries 1 --target "$fetched" uv 2>/dev/null
	uv=$fetched/bin/uv
}

by_uv() {
	index=${PIP_INDEX_URL:-$("$python" -m pip config get global.index-url 2>/dev/null)} # uv does not read what pip is told.
	UV_DEFAULT_INDEX=${UV_DEFAULT_INDEX:-$index} "$uv" pip install --quiet --python "$venv/bin/python" "$@" -e "$what"
}

by_pip() {
	"$venv/bin/python" -m pip --version >/dev/null 2>&1 || "$venv/bin/python" -m ensurepip >/dev/null
	"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile "$@" -e "$what"
}

by_uv $lock 2>/dev/null || by_pip $lock 2>/dev/null || by_pip
