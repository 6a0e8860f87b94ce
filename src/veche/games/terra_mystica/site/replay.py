"""A recorded game played again by our rules: every question finds its answer in the ledger."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat, Step
from veche.games.terra_mystica.maps import HEX_OF
from veche.games.terra_mystica.neighbours import Leech
from veche.games.terra_mystica.site.commands import CONVERSIONS, CULT_NAMES, DECISIONS, Command, Queue
from veche.games.terra_mystica.site.turns import TurnReader
from veche.games.terra_mystica.tables import TOP, WHEEL
from veche.games.terra_mystica.terrain import CULT, Into, UseSpades
from veche.games.terra_mystica.verbs import (
    BRIDGE,
    BUILD,
    BURN,
    BUY,
    CONVERT,
    DECLINE,
    DIG,
    DONE,
    FAVOUR,
    GROW,
    INTO,
    LOWER,
    PRIEST,
    STEP,
    TOP_OF,
    TOWN,
    UNLOCK,
    UPGRADES,
    WAIT,
)
from veche.games.terra_mystica.wheel import apart


class Replay(TurnReader):
    """Questions that come up on the way: spades, cult steps, power from neighbours."""

    def at_usespades(self, step: UseSpades, seat: Seat, q: Queue) -> Action:
        c = self.next_deed(q) if step.dig.kind == CULT else q.front()
        if c is not None and c.verb == "dig" and self.in_stages(seat):
            return self.digging(c, seat, q)
        while c is not None and c.verb == "dig":
            self.spades += c.left
            self.owing = True
            self.take(q, c, c.left)
            c = q.front()
        if c is None:
            return DONE[0]
        if c.verb == "drop" and c.words[1] == "spade":
            self.take(q, c)
            return DONE[0]
        aside = self.aside(c, q) if any(a.verb in (CONVERT, BURN) for a in self.s.menu) else None
        if aside is not None:
            return aside
        if c.verb in ("transform", "build"):
            a = DIG[self.hex(c.words[0])]
            if a in self.s.menu and not (c.verb == "build" and self.is_home(seat, a.noun)):
                return a
        return DONE[0]

    def next_deed(self, q: Queue) -> Command | None:
        """Between rounds land may be turned while a decision about power is still open."""
        return next((c for c in q.commands if c.verb not in DECISIONS), None)

    def is_home(self, seat: Seat, hex: int) -> bool:
        return bool(self.s.players[seat].builds_on >> self.s.terrain[hex] & 1)

    def at_into(self, step: Into, seat: Seat, q: Queue) -> Action:
        front = self.next_deed(q) if step.dig.kind == CULT else q.front()
        c = self.target(q, front.row) if front else None
        if c is None:
            return self.missing("into", self.where(seat))
        if front is not None and self.in_stages(seat):
            if front.verb == "dig":
                self.take(q, front)
                return BUY[0]
            if front.verb in CONVERSIONS:
                return self.converted(front, q)
        self.owing = False
        into = self.into(step, seat, c)
        if c.verb != "build":
            self.take(q, c)
        return into

    def into(self, step: Into, seat: Seat, c: Command) -> Action:
        p = self.s.players[seat]
        if c.verb == "build":
            return INTO[p.home]
        if c.words[1]:
            return INTO.of(self.terrain(c.words[1]))
        return self.as_near_as_can_be(step, seat)

    def as_near_as_can_be(self, step: Into, seat: Seat) -> Action:
        """No colour said: home, or as near to it as all the spades lead."""
        p = self.s.players[seat]
        home = INTO[p.home]
        spades = step.free + step.bought + self.spades
        goal = p.start if p.start >= 0 else p.home
        here = self.s.terrain[step.hex]
        if home in self.s.menu and (not spades or max(1, apart(here, goal)) <= spades or len(self.s.menu) == 1):
            return home
        near = sorted((apart(a.noun, goal), a.noun) for a in self.s.menu if a.noun < WHEEL
                      and apart(here, a.noun) == spades)  # fmt: skip
        return INTO[near[0][1]] if near else home

    def at_maybuild(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.front()
        if c is None:
            return DONE[0]
        if c.verb == "build" and BUILD[self.hex(c.words[0])] in self.s.menu and c.row == self.row:
            self.take(q, c)
            return BUILD[self.hex(c.words[0])]
        aside = self.aside(c, q) if c.row == self.row else None
        return aside or DONE[0]

    def at_reward(self, step: Step, seat: Seat, q: Queue) -> Action:
        front = q.front()
        if front is not None and front.row == self.row:
            aside = self.aside(front, q)
            if aside is not None:
                return aside
        c = self.need(q, "favour", "town")
        return FAVOUR.of("FAV" + c.words[1]) if c.verb == "favour" else TOWN.of("TW" + c.words[1])

    def at_cultstep(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.find("step")
        if c is None:
            return self.missing("cult", self.where(seat))
        cult = CULT_NAMES.index(c.words[1])
        for _ in range(getattr(step, "steps", 1)):
            if c in q.commands:
                self.take(q, c)
            else:
                self.need(q, "step")
        return STEP[cult]

    at_cultreward = at_cultstep

    at_spadesteps = at_cultstep

    def at_tenthstep(self, step: Step, seat: Seat, q: Queue) -> Action:
        """The site goes as far up as keys reach. A step down before (`-fire`) keeps a track from it, and a step up
        after (`+water`) says which of several takes the key; where it says nothing, the values afterwards do."""
        tops = [a for a in self.s.menu if a.verb is TOP_OF]
        free = [a for a in tops if CULT_NAMES[a.noun] not in self.spared]
        self.spared -= {CULT_NAMES[a.noun] for a in tops}
        said = q.front()
        if said is not None and said.verb == "step" and said.row == self.row:
            named = [a for a in tops if CULT_NAMES[a.noun] == said.words[1]]
            if named and len(tops) > 1:
                self.take(q, said)
                return named[0]
        seen = self.last_seen(seat)
        fit = [a for a in free if seen and seen[7 + a.noun] == TOP]
        return (fit or free or DECLINE.actions)[0]

    def last_seen(self, seat: Seat) -> tuple[int, ...]:
        done = [m for m in self.ledger.moves if m.faction == self.ledger.factions[seat] and m.row == self.row]
        return done[-1].after if done else ()

    def at_paycult(self, step: Step, seat: Seat, q: Queue) -> Action:
        front = q.front()
        if front is not None and front.verb == "transform":
            self.take(q, front)
        c = self.need(q, "lower")
        return LOWER[CULT_NAMES.index(c.words[1])]

    def at_paytokens(self, step: Step, seat: Seat, q: Queue) -> Action:
        front = q.front()
        if front is not None and front.verb == "transform":
            self.take(q, front)
        return self.s.menu[0]

    def at_shed(self, step: Step, seat: Seat, q: Queue) -> Action:
        return self.s.menu[0]

    def at_growth(self, step: Step, seat: Seat, q: Queue) -> Action:
        for c in q.before_acting():
            if c.verb == "gain" or (c.verb == "drop" and c.words[1].startswith("gain")):
                self.take(q, c)
                return GROW[0] if c.verb == "gain" else DECLINE[0]
        return DECLINE[0]

    def at_unlocking(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = self.need(q, "unlock-terrain")
        return PRIEST[0] if c.words[0].startswith("gain") else UNLOCK.of(self.terrain(c.words[0]))

    def at_placebridge(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.find("bridge")
        if c is None or (DONE[0] in self.s.menu and c.row != self.row):
            return DONE[0]
        self.take(q, c)
        a, b = (self.hex(w) for w in c.words[:2])
        names = [f"{x}-{y}" for x in self.names_of(a) for y in self.names_of(b)]
        names += [f"{y}-{x}" for x in self.names_of(a) for y in self.names_of(b)]
        fit = [BRIDGE.of(n) for n in names if n in BRIDGE.nouns]
        return fit[0] if fit else self.missing("bridge", c.move.where, c.move.command)

    def names_of(self, hex: int) -> list[str]:
        return [name for name, h in HEX_OF.items() if h == hex]

    def at_ride(self, step: Step, seat: Seat, q: Queue) -> Action:
        return BUILD[self.hex(self.need(q, "build").words[0])]

    def at_market(self, step: Step, seat: Seat, q: Queue) -> Action:
        return UPGRADES[2][self.hex(self.need(q, "upgrade").words[0])]

    def at_sandstorm(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.find("transform", "build")
        if c is None:
            return self.missing("sandstorm")
        if c.verb == "transform":
            self.take(q, c)
        return DIG[self.hex(c.words[0])]

    def at_finish(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.front()
        aside = self.aside(c, q) if c is not None and c.row == self.row else None
        return aside or DONE[0]

    def at_leech(self, step: Leech, seat: Seat, q: Queue) -> Action:
        """The ledger's order of decisions is kept: who has not spoken yet, waits."""
        decision = self.decision(step, q)
        if WAIT[0] in self.s.menu and (decision is None or self.is_later(decision)):
            return WAIT[0]
        if decision is None:
            return DECLINE[0]
        first = q.of_row(decision.row)[0]
        if first.verb == "burn" and BURN[0] in self.s.menu:
            self.take(q, first)
            return BURN[0]
        self.take(q, decision)
        return self.s.menu[0] if decision.verb == "leech" else DECLINE[0]

    def decision(self, step: Leech, q: Queue) -> Command | None:
        """What the ledger says about this offer: by the builder, and by the amount where it says more than one."""
        builder = self.ledger.factions[step.builder]
        passed = self.s.players[step.seat].passed
        found = [c for c in q.before_acting(passed) if c.verb in DECISIONS and c.words[1] in (builder, "")]
        amounts = (str(step.most), str(step.amount(self.s)), "")
        same = [c for c in found if c.words[0] in amounts]
        return next(iter(same or found), None)

    def is_later(self, c: Command) -> bool:
        """Whether somebody is still to act, or to decide about an open offer, before this decision."""
        for seat, q in enumerate(self.queues):
            acting = next((x for x in q.commands if x.acts), None)
            decisions = [x for x in q.before_acting() if x.verb in DECISIONS and self.is_open(seat, x)]
            if any(x is not None and x.row < c.row for x in (acting, *decisions)):
                return True
        return False

    def is_open(self, seat: Seat, c: Command) -> bool:
        asked = [(step.seat, step.builder) for step in self.s.stack if isinstance(step, Leech)]
        listed = [(offer.seat, offer.builder) for offer in self.s.offers]
        return any(who == seat and self.ledger.factions[by] == c.words[1] for who, by in asked + listed)
