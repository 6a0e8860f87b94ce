"""Where the games of an arena are played: in processes of this machine, or on a Ray cluster.

A game that ends is handed over at once, so that whoever holds the arena can write it down. Games come as they end, in
any order; the same plan gives the same games everywhere.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any, Final

from veche.bots.arena import Outcome, Plan, play_number
from veche.bots.workers import worker_pool
from veche.core.complaint import Unknown

PATIENCE: Final = 5.0  # seconds for a cluster to answer
AHEAD: Final = 2  # Games handed out for every core: one is played, one waits.


@dataclass(frozen=True)
class Processes:
    """On so many cores of this machine."""

    jobs: int

    def __call__(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        pool = worker_pool(self.jobs)
        try:
            todo = iter(numbers)
            running: set[Future[Outcome]] = set()
            while True:
                running |= {pool.submit(play_number, plan, n) for n in islice(todo, AHEAD * self.jobs - len(running))}
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (f.result() for f in finished)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class OnRay:
    """On a Ray cluster: the one of RAY_ADDRESS, with all its cores; else one started here for the while, with so many
    cores. Veche must be installed on every machine of the cluster, in the same version."""

    jobs: int

    def __call__(self, plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        ray = ray_itself()
        ours = not ray.is_initialized()
        if ours:
            self.begin(ray)
        try:
            remote = ray.remote(play_number)
            ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            todo = iter(numbers)
            running: list[Any] = []
            while True:
                running += [remote.remote(plan, n) for n in islice(todo, ahead - len(running))]
                if not running:
                    return
                finished, running = ray.wait(running, num_returns=1)
                yield from ray.get(finished)
        finally:
            if ours:
                ray.shutdown()

    def begin(self, ray: Any) -> None:
        address = os.environ.get("RAY_ADDRESS")
        silent = Unknown(f"no Ray cluster answers at {address!r} (RAY_ADDRESS)")
        if address and not answers(address):
            raise silent
        logging.getLogger("ray").setLevel(logging.ERROR)
        try:
            ray.init(
                address=address,
                num_cpus=None if address else self.jobs,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except ConnectionError:
            raise silent from None


def answers(address: str) -> bool:
    """Does somebody listen there? Ray itself would wait for minutes. What is no host and port is Ray's own business."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return True
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError:
        return False
    return True


def ray_itself() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise Unknown("noray") from None
