"""`veche serve`: the table in the browser."""

from __future__ import annotations

import argparse
import os
import socket
import threading
import time
import webbrowser
from pathlib import Path

from veche.cli.common import Bad
from veche.core.phrases import Phrases

PORT = 8230
HIGHEST_PORT = 65535


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="HOST", help=words.say("arg.host"))
    parser.add_argument("--port", type=int, metavar="N", help=words.say("arg.port"))
    store_arguments(parser, words)
    parser.add_argument("--open", action="store_true", help=words.say("arg.open"))
    parser.add_argument("--root-path", default="", metavar="/PATH", help=words.say("arg.rootpath"))
    parser.add_argument("--proxy", action="append", metavar="ADDRESS", help=words.say("arg.proxy"))


def store_arguments(parser: argparse.ArgumentParser, words: Phrases) -> None:
    """Where the tables are, how many processes think about them, how to write the log."""
    parser.add_argument("--db", metavar="FILE|URL", help=words.say("arg.db"))
    parser.add_argument("--workers", type=int, default=2, metavar="N", help=words.say("arg.workers"))
    parser.add_argument("--log", choices=("text", "json"), default="text", help=words.say("arg.log"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        import uvicorn

        from veche.server import logs
        from veche.server.app import create_app
        from veche.server.proxy import LOCAL, PREFIX
        from veche.server.wire import Server, protocol, raise_file_limit
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = database(args)
    checked(where, words)
    prefix = args.root_path.rstrip("/")
    if not PREFIX.fullmatch(prefix):
        raise Bad(words.say("error.rootpath", args.root_path))
    port = free_port(args.host, args.port, words)
    address = f"http://{'localhost' if args.host in ('127.0.0.1', '0.0.0.0', '::') else args.host}:{port}{prefix}/"
    print(words.say("serve.address", address, shown(where)), flush=True)
    if args.open:
        threading.Thread(target=show, args=(address, args.host, port, words), daemon=True).start()
    logs.begin(args.log)
    app = create_app(where, args.workers, prefix=prefix, proxies=args.proxy or LOCAL)
    config = uvicorn.Config(
        app,
        host=args.host,
        port=port,
        http=protocol(raise_file_limit()),
        ws="none",
        proxy_headers=False,
        server_header=False,
        log_config=None,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=75,  # Longer than proxies and browsers rest, so that they and we do not hang up at once.
    )
    Server(config).run()
    return 0


def database(args: argparse.Namespace) -> str:
    """As the command says, else as the environment says, else the usual file."""
    return str(args.db or os.environ.get("VECHE_DATABASE_URL") or database_file())


def found(args: argparse.Namespace, words: Phrases) -> str:
    """The same, if there is one. Who asks for what is kept must not be told that nothing is, since a path was wrong."""
    where = database(args)
    if not is_server(where) and not Path(where).is_file():
        raise Bad(words.say("error.db.none", where))
    return where


def is_server(where: str) -> bool:
    from veche.server.database import url_of

    return url_of(where).get_backend_name() == "postgresql"


def shown(where: str) -> str:
    """Without the password."""
    from veche.server.database import url_of

    return url_of(where).render_as_string() if is_server(where) else where


def checked(where: str, words: Phrases) -> None:
    """A database that cannot be used is spoken of before anything is started on it."""
    from veche.server.database import Unusable
    from veche.server.store import Store

    try:
        Store(where).close()
    except Unusable as error:
        raise Bad(words.say(f"error.db.{error.code}", shown(where), error.why)) from None


def database_file() -> Path:
    """Where tables are kept: the same folder as saved games of the terminal."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "veche"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite"


def free_port(host: str, wanted: int | None, words: Phrases) -> int:
    """The port asked for, and no other: a proxy waits there. If none was, the usual one or any that is free."""
    if wanted is not None and not 0 <= wanted <= HIGHEST_PORT:
        raise Bad(words.say("error.portnumber", wanted))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in (PORT, 0) if wanted is None else (wanted,):
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except (OSError, OverflowError):
                continue
            return int(probe.getsockname()[1])
    raise Bad(words.say("error.port", host, PORT if wanted is None else wanted))


def show(address: str, host: str, port: int, words: Phrases) -> None:
    """Open the browser as soon as the server answers; without a browser the printed address has to do."""
    for _ in range(100):
        try:
            with socket.create_connection(("127.0.0.1" if host in ("0.0.0.0", "::") else host, port), 0.2):
                break
        except OSError:
            time.sleep(0.1)
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        print(words.say("serve.nobrowser", address), flush=True)
