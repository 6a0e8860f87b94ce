"""Contract 4, the words: everything has a phrase, in both languages, with the same slots."""

from __future__ import annotations

import ast
import re

from veche.contract.cases import Case, calls, sources, tour
from veche.contract.laws import law
from veche.core.codec import steps
from veche.core.game import Option, find
from veche.core.phrases import LANGUAGES, SLOT, Phrases
from veche.core.state import CHANCE, Draw, Question, to_move
from veche.core.where import title_bits
from veche.core.words import label, prompt, sentences
from veche.worth.topics import OPENING

NAMES = ["Anna", "Boris", "Clara", "Dmitri", "Eva"]
CASE_FORMS = ("nom", "gen", "dat", "acc", "ins", "pre", "loc", "plural", "many", "few")
SPOKEN = ("do.", "ask.", "log.", "why.", "option.", "about")


def slots(template: str) -> set[str]:
    return {m.group(1) for m in SLOT.finditer(template)}


def required(key: str) -> list[str]:
    """Every phrase a game must have, found in its verbs, steps, options, reasons and powers."""
    game = find(key)
    found = ["about", *[f"do.{verb.name}" for verb in game.verbs]]
    asked = [cls for cls in steps(key) if issubclass(cls, Question) and cls.menu is not Question.menu]
    found += [f"ask.{c.__name__}" for c in asked if not any(c in other.__bases__ for other in asked)]
    found += [f"log.{name}" for name in events(key)]
    found += [f"source.{event}" for event, tally in game.tallies.items() if not tally.of]
    found += [f"why.{reason}" for reason in reasons(key) if reason not in ("", "ok")]
    for option in game.options:
        found += wanted(option)
    topics = game.judge().topics if game.judge else {}
    return found + [f"topic.{topic}" for topic in {OPENING: "", **dict.fromkeys(topics.values())} if topics]


def wanted(option: Option) -> list[str]:
    return [f"option.{option.key}", *[f"option.{option.key}.{word}" for word in ("help", *option.values)]]


def events(key: str) -> dict[str, int]:
    """Names of told events with the fewest arguments one is told with (99 where a star hides the count)."""
    found: dict[str, int] = {}
    for tree in sources(key).values():
        for call in calls(tree, "tell"):
            args = [a.value if isinstance(a, ast.Constant) else None for a in call.args]
            starred = any(isinstance(a, ast.Starred) for a in call.args)
            private = bool(args) and args[0] == "private"
            at = 2 if private else 0
            name = args[at] if len(args) > at else None
            if isinstance(name, str):
                count = 99 if starred else len(args) - at - 1 + private
                found[name] = min(found.get(name, 99), count)
    return found


def reasons(key: str) -> list[str]:
    """The keys of the game's reasons: made by ``Reason(…)``."""
    found: list[str] = []
    for tree in sources(key).values():
        made = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and ast.unparse(n.func) == "Reason"]
        found += [str(call.args[0].value) for call in made if isinstance(call.args[0], ast.Constant)]
    return found


@law("game")
def everything_has_a_phrase(key: str) -> None:
    for lang in LANGUAGES:
        phrases = find(key).phrases[lang]
        missing = [k for k in required(key) if k not in phrases]
        assert not missing, f"phrases.{lang}.toml of {key} lacks {missing}"


@law("game")
def every_power_has_a_name_and_a_text(key: str) -> None:
    for lang in LANGUAGES:
        table = find(key).phrases[lang].table
        for power in find(key).powers:
            assert any(k.endswith(f".{power}") for k in table), f"{power} has no name"
            assert any(k.endswith(f".{power}.text") for k in table), f"{power} has no text"


def form_of(key: str, table: Phrases) -> bool:
    """A case form one language has and the other does without."""
    bare, _, form = key.rpartition(".")
    return form in CASE_FORMS and bare in table


@law("game")
def both_languages_have_the_same_keys(key: str) -> None:
    en, ru = find(key).phrases["en"], find(key).phrases["ru"]
    assert [k for k in ru.table if k not in en and not form_of(k, en)] == [], "missing in English"
    assert [k for k in en.table if k not in ru and not form_of(k, ru)] == [], "missing in Russian"


@law("game")
def both_languages_have_the_same_slots(key: str) -> None:
    en, ru = find(key).phrases["en"].table, find(key).phrases["ru"].table
    differ = {k: (v, ru[k]) for k, v in en.items() if k in ru and slots(v) != slots(ru[k])}
    assert not differ


@law("game")
def a_log_phrase_uses_only_what_is_told(key: str) -> None:
    table = find(key).phrases["en"].table
    for name, count in events(key).items():
        used = [int(x) for x in slots(table[f"log.{name}"]) if x.isdigit()]
        assert all(n < count for n in used), f"log.{name} uses {used}, but only {count} are told"


@law("game")
def russian_is_russian_and_english_english(key: str) -> None:
    en, ru = find(key).phrases["en"].table, find(key).phrases["ru"].table
    latin = {
        k: v
        for k, v in ru.items()
        if k.startswith(SPOKEN) and re.search("[A-Za-z]{4}", SLOT.sub("", v)) and not re.search("[А-Яа-яё]", v)
    }
    cyrillic = {k: v for k, v in en.items() if re.search("[А-Яа-яё]", v)}
    assert not latin and not cyrillic


@law("case")
def along_a_game_nothing_is_left_unsaid(case: Case) -> None:
    t = tour(case)
    for phrases in case.game.phrases.values():
        said = sentences(t.log, phrases, NAMES)
        for s in t.some(25):
            said += [label(case.game, s, a, phrases, NAMES) for a in s.menu]
            said.append(prompt(case.game, s, phrases, NAMES))
        wrong = sorted({x for x in said if "⟨" in x or "{" in x or not x.strip()})
        assert not wrong, wrong[:5]


@law("case")
def the_log_says_nothing_of_value_0(case: Case) -> None:
    """Nobody gains, loses or pays nothing in so many words."""
    phrases = case.game.words("en")
    for kind, *of in tour(case).log:
        template = phrases.table.get(f"log.{kind}", "")
        amounts = [m.group(1) for m in SLOT.finditer(template) if (m.group(2) or "").startswith("n|")]
        if ":seat}" in template:
            assert all(of[int(at)] for at in amounts if at.isdigit()), f"{(kind, *of)} is told, and tells nothing"


@law("case")
def labels_tell_answers_apart(case: Case) -> None:
    for phrases in case.game.phrases.values():
        for s in tour(case).some(15):
            seen: dict[str, str] = {}
            for a in s.menu:
                said = label(case.game, s, a, phrases, NAMES)
                if not isinstance(s.stack[-1], Draw):
                    assert said not in seen, f"{a.text!r} and {seen[said]!r} both read {said!r}"
                seen[said] = a.text


@law("case")
def every_answer_is_about_something(case: Case) -> None:
    """An analysis tells by it where points were lost."""
    topics = case.game.judge().topics if case.game.judge else {}
    for s in tour(case).some(25) if topics else []:
        if to_move(s) != CHANCE and title_bits(s, case.game.words("en")):
            unknown = {a.verb.name for a in s.menu} - topics.keys()
            assert not unknown, f"what are {sorted(unknown)} about?"


@law("game")
def every_group_of_numbers_has_a_source(key: str) -> None:
    assert find(key).sources, f"no data file of {key} says where its numbers come from"


@law("game")
def titles_are_in_both_languages(key: str) -> None:
    assert all(find(key).title.get(lang) for lang in LANGUAGES)
