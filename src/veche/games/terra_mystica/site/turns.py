"""Set-up and turns: the commands that a seat acts by."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat, Step
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.maps import LANDS, MAPS, bits
from veche.games.terra_mystica.site.commands import CONVERSIONS, CULT_NAMES, DECISIONS, RESOURCES, Command, Queue
from veche.games.terra_mystica.site.reading import Reading
from veche.games.terra_mystica.site.words import bad
from veche.games.terra_mystica.spades import spades_for_sale
from veche.games.terra_mystica.tables import FACTION_KEYS, ROUNDS
from veche.games.terra_mystica.verbs import (
    ACT,
    BUILD,
    BURN,
    CARD,
    CONVERT,
    DIG,
    FACTION,
    FAVOUR,
    LEAVE,
    ORDAIN,
    PASS,
    RAFT,
    RETIRE,
    SEND,
    SHIP,
    SPADES,
    SPECIAL,
    TERRAIN,
    UPGRADES,
)

BUILDING_CODES: Final = {"tp": 2, "te": 3, "sh": 4, "sa": 5, "trading post": 2, "temple": 3, "stronghold": 4,
                         "sanctuary": 5}  # fmt: skip
SPECIAL_CODES: Final = {
    "acta": "vision", "actc": "double", "acte": "span", "actg": "stomp", "actn": "storm", "acts": "market",
    "actw": "ride", "acth1": "shift", "acth2": "shed", "acth3": "shift", "acth4": "shed", "acth5": "shift",
    "acth6": "shed", "bon1": "card_spade", "bon2": "card_cult", "fav6": "favour",
}  # fmt: skip
UNITS: Final = {"pw": "power", "c": "coin", "w": "worker", "p": "priest", "vp": "vp"}


class TurnReader(Reading):
    """What a seat does of its own accord."""

    def at_choosefaction(self, step: Step, seat: Seat, q: Queue) -> Action:
        return FACTION[FACTION_KEYS.index(self.ledger.factions[seat])]

    def at_choosestart(self, step: Step, seat: Seat, q: Queue) -> Action:
        command = self.need(q, "pick-color")
        return TERRAIN.of(self.terrain(command.words[0]))

    at_choosehome = at_choosestart
    at_newhome = at_choosestart

    def at_firstfavour(self, step: Step, seat: Seat, q: Queue) -> Action:
        return FAVOUR.of("FAV" + self.need(q, "favour").words[1])

    def at_firstdwelling(self, step: Step, seat: Seat, q: Queue) -> Action:
        return BUILD[self.hex(self.need(q, "build").words[0])]

    def at_firstcard(self, step: Step, seat: Seat, q: Queue) -> Action:
        return CARD.of(self.need(q, "pass", "card").words[0].upper())

    def at_turn(self, step: Step, seat: Seat, q: Queue) -> Action:
        for stale in [c for c in q.before_acting() if c.verb in (*DECISIONS, "drop")]:
            self.take(q, stale)
        self.spades = 0
        if self.spared:
            raise bad("steps_down", self.where(seat), sorted(self.spared))
        front = q.front()
        if front is None:
            raise bad("turn", self.ledger.factions[seat])
        return self.acting(front, seat, q)

    def acting(self, c: Command, seat: Seat, q: Queue) -> Action:
        aside = self.aside(c, q)
        if aside is not None:
            return aside
        if c.verb == "dig":
            return self.digging(c, seat, q)
        if c.verb in ("transform", "build"):
            return self.turning(c, seat, q)
        self.take(q, c)
        return self.plain(c, seat)

    def digging(self, c: Command, seat: Seat, q: Queue) -> Action:
        """Spades are paid for when the hex is turned: goods converted between them come first if they must pay."""
        target = self.target(q, c.row)
        if target is None:
            return self.missing("spades", c.move.where)
        if self.in_stages(seat):
            return self.turning(target, seat, q)
        bought = [x for x in q.before(target) if x.verb == "dig"]
        spades = sum(x.left for x in bought)
        if spades > spades_for_sale(self.s, seat, 0):
            for between in [x for x in q.before(target) if x.verb in CONVERSIONS]:
                if self.convertible(between):
                    return self.converted(between, q)
        for x in bought:
            self.take(q, x, x.left)
        self.spades += spades
        self.owing = True
        return self.turning(target, seat, q)

    def in_stages(self, seat: Seat) -> bool:
        """Whether spades are bought one by one in our game too."""
        powers = bending(self.s.players[seat], "digs_in_stages")
        return bool(powers) and powers[0].digs_in_stages(self.s, seat)

    def plain(self, c: Command, seat: Seat) -> Action:
        """Actions that are one answer."""
        if c.verb == "upgrade":
            if c.words[1] not in BUILDING_CODES:
                raise bad("building", c.words[1])
            return UPGRADES[BUILDING_CODES[c.words[1]]][self.hex(c.words[0])]
        if c.verb == "advance":
            return SHIP[0] if c.words[0] == "ship" else SPADES[0]
        if c.verb == "send":
            return self.sending(c)
        if c.verb == "action":
            code = c.words[0]
            return ACT.of(code.upper()) if code.upper() in ACT.nouns else SPECIAL.of(SPECIAL_CODES.get(code, "favour"))
        if c.verb == "pass":
            return RETIRE[0] if self.s.round == ROUNDS or not c.words[0] else PASS.of(c.words[0].upper())
        if c.verb == "drop-faction":
            return LEAVE[0]
        raise bad("action", c.move.where, c.move.command)

    def sending(self, c: Command) -> Action:
        cult = CULT_NAMES.index(c.words[0])
        if c.words[1]:
            return SEND.of(f"{c.words[0]} {c.words[1]}")
        values = [a.noun % 3 + 1 for a in self.s.menu if a.verb is SEND and a.noun // 3 == cult]
        return SEND[3 * cult + max(values, default=1) - 1]

    def target(self, q: Queue, row: int) -> Command | None:
        """The hex meant by spades that were bought before it was named."""
        return next((c for c in q.of_row(row) if c.verb in ("transform", "build")), None)

    def turning(self, c: Command, seat: Seat, q: Queue) -> Action:
        """Build on home terrain, or transform first: the command stays until the hex is turned or built."""
        h = self.hex(c.words[0])
        if c.verb == "build" and BUILD[h] in self.s.menu:
            self.take(q, c)
            return BUILD[h]
        self.row = c.row
        return DIG[h]

    def convertible(self, c: Command) -> bool:
        """Whether this conversion can be made now, at least once."""
        if c.verb == "burn":
            return BURN[0] in self.s.menu
        have, want = (RESOURCES.get(w, w) for w in (c.words[1], c.words[3]))
        if have == "w" and want == "p":
            return ORDAIN[0] in self.s.menu
        name = f"{UNITS.get(have, have)} {UNITS.get('w' if (have, want) == ('p', 'c') else want, want)}"
        return name not in CONVERT.nouns or CONVERT.of(name) in self.s.menu

    def converted(self, c: Command, q: Queue) -> Action:
        aside = self.aside(c, q)
        return aside if aside is not None else self.missing("conversion", c.move.where, c.move.command)

    def aside(self, c: Command, q: Queue) -> Action | None:
        """Conversions, burning and rafts."""
        if c.verb == "burn":
            self.take(q, c)
            return BURN[0]
        if c.verb == "connect":
            self.take(q, c)
            return self.raft(c)
        if c.verb == "convert":
            return self.converting(c, q)
        return None

    def converting(self, c: Command, q: Queue) -> Action | None:
        have, want = RESOURCES.get(c.words[1], c.words[1]), RESOURCES.get(c.words[3], c.words[3])
        if (have, want) == ("p", "c"):
            c.left, c.words = 2 * c.left, ("", "p", "", "w+c")
        if want == "w+c" or c.words[3] == "w+c":
            name = "priest worker" if c.left % 2 == 0 else "worker coin"
            self.take(q, c)
            return CONVERT.of(name)
        if have == "w" and want == "p":
            self.take(q, c)
            return ORDAIN[0]
        name = f"{UNITS.get(have, have)} {UNITS.get(want, want)}"
        if name not in CONVERT.nouns:
            raise bad("conversion", c.move.where, c.move.command)
        self.take(q, c)
        return CONVERT.of(name)

    def raft(self, c: Command) -> Action:
        if c.words[0].startswith("r"):
            return RAFT[int(c.words[0][1:])]
        hexes = [self.hex(w) for w in c.words if w]
        shared = MAPS[self.s.map].rivers
        for h in hexes:
            shared &= MAPS[self.s.map].near[h]
        open_ = {a.noun for a in self.s.menu if a.verb is RAFT}
        fit = [r - LANDS for r in bits(shared) if r - LANDS in open_]
        return RAFT[fit[0]] if fit else self.missing("town", c.move.where, c.move.command)
