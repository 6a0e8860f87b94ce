"""`veche work`: lets bots think and analyses games for servers on the same PostgreSQL."""

from __future__ import annotations

import argparse
import asyncio
import signal

from veche.cli.common import Bad
from veche.cli.serve import checked, database, shown, store_arguments
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    store_arguments(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        from veche.server import logs
        from veche.server.database import url_of
        from veche.server.hall import Hall
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = database(args)
    if url_of(where).get_backend_name() != "postgresql":
        raise Bad(words.say("error.workfile", where))
    checked(where, words)
    logs.begin(args.log)
    print(words.say("work.begun", shown(where), max(1, args.workers)), flush=True)

    async def work() -> None:
        hall, stop = Hall(where, max(1, args.workers)), asyncio.Event()
        for sign in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(sign, stop.set)
        hall.start()
        await stop.wait()
        await hall.stop()

    asyncio.run(work())
    return 0
