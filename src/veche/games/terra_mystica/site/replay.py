"""A recorded game played again by our rules: every question finds its answer in the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from veche.core.action import Action
from veche.core.record import BadRecord, Record, line
from veche.core.state import CHANCE, Do, Question, Seat, Step, advance, answer, to_move
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.maps import HEX_OF, LANDS, MAPS, ROWS, bits
from veche.games.terra_mystica.neighbours import Leech
from veche.games.terra_mystica.setup import DrawCard, DrawFinal, DrawGoal
from veche.games.terra_mystica.site.commands import COLOURS, CULT_NAMES, RESOURCES, Command, Queue, split
from veche.games.terra_mystica.site.ledger import Ledger
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS, ROUNDS, WHEEL
from veche.games.terra_mystica.terrain import Into, apart
from veche.games.terra_mystica.verbs import (
    ACT, BRIDGE, BUILD, BURN, CARD, CONVERSIONS, CONVERT, DECLINE, DIG, DONE, FACTION, FAVOUR, FINAL, GOAL, GROW,
    INTO, LEAVE, LOWER, ORDAIN, PASS, PRIEST, RAFT, REMOVE, RETIRE, SEND, SHIP, SPADES, SPECIAL, STEP, TERRAIN, TOWN,
    UNLOCK, UPGRADES, WAIT,
)

BUILDING_CODES: Final = {"tp": 2, "te": 3, "sh": 4, "sa": 5, "trading post": 2, "temple": 3, "stronghold": 4,
                         "sanctuary": 5}  # fmt: skip
SPECIAL_CODES: Final = {
    "acta": "vision", "actc": "double", "acte": "span", "actg": "stomp", "actn": "storm", "acts": "market",
    "actw": "ride", "acth1": "shift", "acth2": "shed", "acth3": "shift", "acth4": "shed", "acth5": "shift",
    "acth6": "shed", "bon1": "card_spade", "bon2": "card_cult", "fav6": "favour",
}  # fmt: skip
IMPLIED: Final = ("Finish", "MayBuild", "UseSpades", "Leech", "Growth", "PlaceBridge")
UNITS: Final = {"pw": "power", "c": "coin", "w": "worker", "p": "priest", "vp": "vp"}


def options_of(ledger: Ledger) -> dict[str, str]:
    """What was agreed on there, in our words."""
    has = ledger.options
    expansion = any(o.startswith("fire-and-ice-factions") for o in has)
    corrected = "2015" if "fire-and-ice-factions/variable_v5" in has else "2014"
    return {
        "map": ledger.map,
        "factions": "fire-and-ice" if expansion else "base",
        "order": "passing" if "variable-turn-order" in has else "clockwise",
        "final": ledger.final or "off",
        "later_towns": "on" if "mini-expansion-1" in has else "off",
        "tenth_card": "on" if "shipping-bonus" in has else "off",
        "temple_goal": "on" if "temple-scoring-tile" in has else "off",
        "shapeshifting": corrected,
        "riverwalking": corrected,
        "site": "on",
        "cultism": "2013" if "errata-cultist-power" in has else "2012",
        "leaving": "on" if any(m.command.startswith("drop-faction") for m in ledger.moves) else "off",
    }


class Replay:
    """One game on its way through the ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        options = options_of(ledger)
        state = GAME.start(len(ledger.factions), options)
        assert isinstance(state, TerraMystica)
        self.s: TerraMystica = state
        self.record = Record(GAME.key, GAME.rules, self.names(), options)
        self.queues = [Queue() for _ in ledger.factions]
        self.shifted = ledger.map == "fire-and-ice"
        self.row = -1
        self.used: Command | None = None
        self.spades = 0
        self.watch: Callable[[Seat, Command | None, Step], None] = lambda seat, command, step: None
        self.fill()

    def names(self) -> list[str]:
        names = self.ledger.player_names
        return names if len(names) == len(self.ledger.factions) else list(self.ledger.factions)

    def fill(self) -> None:
        seats = {name: seat for seat, name in enumerate(self.ledger.factions)}
        for move in self.ledger.moves:
            if move.faction not in seats:
                raise BadRecord(f"{move.where}: {move.faction!r} does not play in this game")
            self.queues[seats[move.faction]].commands += split(move)

    def play(self) -> None:
        """To the end of the game; a ledger that ends earlier is cut off."""
        while self.s.stack:
            if all(not q.commands for q in self.queues) and not self.implied():
                break
            a = self.choose()
            self.record.lines.append(line(self.s, a))
            seat, step = to_move(self.s), self.s.stack[-1]
            answer(self.s, a)
            self.watch(seat, self.used, step)
            self.go_on()
        if self.s.stack:
            raise BadRecord(f"the ledger ends in round {self.s.round}, before the game does")
        late = next((c for q in self.queues for c in q.commands if c.acts), None)
        if late is not None:
            raise BadRecord(f"{late.move.where}: the game is over before {late.move.command!r} of {late.move.faction}")
        self.record.result = GAME.points(self.s)

    def implied(self) -> bool:
        """Questions that the ledger answers by saying nothing."""
        return type(self.s.stack[-1]).__name__ in IMPLIED

    def go_on(self) -> None:
        """Step by step, so that a checker can look in between."""
        s = self.s
        while s.stack:
            top: Step = s.stack[-1]
            if isinstance(top, Question):
                s.menu = top.menu(s)
                if s.menu:
                    return
            advance(s)
            if isinstance(top, Do):
                self.watch(CHANCE, None, top)
        s.menu = []

    def choose(self) -> Action:
        """The answer to the open question."""
        step = self.s.stack[-1]
        self.used = None
        seat = to_move(self.s)
        a = self.by_chance(step) if seat == CHANCE else self.by_seat(step, seat)
        if a not in self.s.menu:
            raise BadRecord(
                f"{self.where(seat)}: {a.text!r} is not possible as an answer to {type(step).__name__}; "
                f"possible: {', '.join(m.text for m in self.s.menu)}"
            )
        return a

    def where(self, seat: Seat) -> str:
        front = self.used or (self.queues[seat].front() if seat >= 0 else None)
        if front is None:
            return "at the end of the ledger"
        return f"{front.move.where}, {front.move.faction} ({front.move.command})"

    def by_chance(self, step: Step) -> Action:
        if isinstance(step, DrawGoal):
            return self.named(GOAL.nouns, GOAL.actions, self.ledger.goals[step.round])
        if isinstance(step, DrawCard):
            gone = {a.noun for a in self.s.menu}
            left = [c for c in self.ledger.removed if c in REMOVE.nouns and REMOVE.of(c).noun in gone]
            return REMOVE.of(left[0]) if left else self.missing("the ledger does not say which cards were removed")
        if isinstance(step, DrawFinal):
            return FINAL.of(self.ledger.final)
        return self.missing(f"{type(step).__name__} was not expected")

    def named(self, nouns: list[str], actions: list[Action], name: str) -> Action:
        return actions[nouns.index(name)] if name in nouns else self.missing(f"there is no tile {name}")

    def missing(self, why: str) -> Action:
        raise BadRecord(why)

    # Answers of seats, by the kind of question.

    def by_seat(self, step: Step, seat: Seat) -> Action:
        q = self.queues[seat]
        method = getattr(self, "at_" + type(step).__name__.lower(), None)
        if method is None:
            raise BadRecord(f"{self.where(seat)}: no answer is known to {type(step).__name__}")
        try:
            found = method(step, seat, q)
        except BadRecord:
            raise
        except (IndexError, ValueError) as error:
            raise BadRecord(f"{self.where(seat)}: this names something that is not in the game") from error
        assert isinstance(found, Action)
        return found

    def take(self, q: Queue, command: Command) -> None:
        q.use(command)
        self.used = command if command.left <= 0 else None
        if command.acts:
            self.row = command.row

    def at_choosefaction(self, step: Step, seat: Seat, q: Queue) -> Action:
        return FACTION[FACTION_KEYS.index(self.ledger.factions[seat])]

    def at_choosestart(self, step: Step, seat: Seat, q: Queue) -> Action:
        command = self.need(q, "pick-color")
        return TERRAIN.of(self.terrain(command.words[0]))

    at_choosehome = at_choosestart
    at_newhome = at_choosestart

    def terrain(self, colour: str) -> str:
        if colour not in COLOURS:
            raise BadRecord(f"there is no terrain of the colour {colour!r}")
        return COLOURS[colour]

    def need(self, q: Queue, *verbs: str) -> Command:
        """The next command of this kind must be there."""
        command = q.find(*verbs)
        if command is None:
            raise BadRecord(f"the ledger ends where {verbs[0]!r} is needed")
        self.take(q, command)
        return command

    def at_firstfavour(self, step: Step, seat: Seat, q: Queue) -> Action:
        return FAVOUR.of("FAV" + self.need(q, "favour").words[1])

    def at_firstdwelling(self, step: Step, seat: Seat, q: Queue) -> Action:
        return BUILD[self.hex(self.need(q, "build").words[0])]

    def at_firstcard(self, step: Step, seat: Seat, q: Queue) -> Action:
        return CARD.of(self.need(q, "pass", "card").words[0].upper())

    def hex(self, name: str) -> int:
        """The site labels the rows of one map a letter later than we do."""
        name = name.upper()
        if self.shifted and name[0] in ROWS + "J" and name[0] != "A":
            name = chr(ord(name[0]) - 1) + name[1:]
        if name not in HEX_OF:
            raise BadRecord(f"there is no hex {name}")
        return HEX_OF[name]

    def at_turn(self, step: Step, seat: Seat, q: Queue) -> Action:
        for stale in [c for c in q.before_acting() if c.verb in ("leech", "decline", "drop")]:
            self.take(q, stale)
        self.spades = 0
        front = q.front()
        if front is None:
            raise BadRecord(f"the ledger ends in the turn of {self.ledger.factions[seat]}")
        return self.acting(front, seat, q)

    def acting(self, c: Command, seat: Seat, q: Queue) -> Action:
        aside = self.aside(c, q)
        if aside is not None:
            return aside
        if c.verb == "dig":
            for more in [x for x in q.of_row(c.row) if x.verb == "dig"]:
                self.spades += int(more.words[0])
                self.take(q, more)
            target = self.target(q, c.row)
            return self.turning(target, seat, q) if target else self.missing("spades bought, but for which hex?")
        if c.verb in ("transform", "build"):
            return self.turning(c, seat, q)
        self.take(q, c)
        return self.plain(c, seat)

    def plain(self, c: Command, seat: Seat) -> Action:
        """Actions that are one answer."""
        if c.verb == "upgrade":
            if c.words[1] not in BUILDING_CODES:
                raise BadRecord(f"there is no building {c.words[1]!r}")
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
        raise BadRecord(f"{c.move.where}: {c.move.command!r} is not an action of a turn")

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
        if name not in CONVERSIONS:
            raise BadRecord(f"{c.move.where}: {c.move.command!r} is no conversion")
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
        return RAFT[fit[0]] if fit else self.missing(f"{c.move.where}: no town by {c.move.command!r}")

    def at_usespades(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.front()
        while c is not None and c.verb == "dig":
            self.spades += int(c.words[0])
            self.take(q, c)
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

    def is_home(self, seat: Seat, hex: int) -> bool:
        return bool(self.s.players[seat].builds_on >> self.s.terrain[hex] & 1)

    def at_into(self, step: Into, seat: Seat, q: Queue) -> Action:
        front = q.front()
        c = self.target(q, front.row) if front else None
        if c is None:
            return self.missing(f"{self.where(seat)}: into which terrain is not said")
        p = self.s.players[seat]
        if c.verb == "build":
            return INTO[p.home]
        self.take(q, c)
        if c.words[1]:
            return INTO.of(self.terrain(c.words[1]))
        return self.as_near_as_can_be(step, seat)

    def as_near_as_can_be(self, step: Into, seat: Seat) -> Action:
        """No colour said: home, or as near to it as all the spades lead."""
        p = self.s.players[seat]
        home = INTO[p.home]
        spades = step.free + self.spades
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
            return self.missing(f"{self.where(seat)}: which cult is not said")
        cult = CULT_NAMES.index(c.words[1])
        for _ in range(getattr(step, "steps", 1)):
            if c in q.commands:
                self.take(q, c)
            else:
                self.need(q, "step")
        return STEP[cult]

    at_cultreward = at_cultstep
    at_spadesteps = at_cultstep

    def at_whichtop(self, step: Step, seat: Seat, q: Queue) -> Action:
        """The ledger does not say; its values afterwards do."""
        later = [c.move.after for c in q.commands if c.move.after]
        seen = self.last_seen(seat)
        for after in ([seen] if seen else []) + later:
            fit = [a for a in self.s.menu if after[7 + a.noun] == 10]
            if fit:
                return fit[0]
        return self.s.menu[0]

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
        return fit[0] if fit else self.missing(f"{c.move.where}: no bridge can stand at {c.move.command!r}")

    def names_of(self, hex: int) -> list[str]:
        return [name for name, h in HEX_OF.items() if h == hex]

    def at_ride(self, step: Step, seat: Seat, q: Queue) -> Action:
        return BUILD[self.hex(self.need(q, "build").words[0])]

    def at_market(self, step: Step, seat: Seat, q: Queue) -> Action:
        return UPGRADES[2][self.hex(self.need(q, "upgrade").words[0])]

    def at_sandstorm(self, step: Step, seat: Seat, q: Queue) -> Action:
        c = q.find("transform", "build")
        if c is None:
            return self.missing("the ledger ends in a sandstorm")
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
        found = [c for c in q.before_acting() if c.verb in ("leech", "decline") and c.words[1] in (builder, "")]
        amounts = (str(step.most), str(step.amount(self.s)), "")
        same = [c for c in found if c.words[0] in amounts]
        return next(iter(same or found), None)

    def is_later(self, c: Command) -> bool:
        """Whether somebody is still to act, or to decide about an open offer, before this decision."""
        for seat, q in enumerate(self.queues):
            acting = next((x for x in q.commands if x.acts), None)
            decisions = [x for x in q.before_acting() if x.verb in ("leech", "decline") and self.is_open(seat, x)]
            if any(x is not None and x.row < c.row for x in (acting, *decisions)):
                return True
        return False

    def is_open(self, seat: Seat, c: Command) -> bool:
        asked = [(step.seat, step.builder) for step in self.s.stack if isinstance(step, Leech)]
        listed = [(self.s.offers[i + 1], self.s.offers[i + 2]) for i in range(0, len(self.s.offers), 4)]
        return any(who == seat and self.ledger.factions[by] == c.words[1] for who, by in asked + listed)
