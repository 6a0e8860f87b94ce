"""What one may ask of the API: the bodies of requests, checked before anything is done."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from veche.core.state import NOBODY, Seat

MOST_PLANNED = 400
Name = Annotated[str, Field(max_length=40)]
Text = Annotated[str, Field(min_length=1, max_length=200)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Refused(BaseModel):
    """A request that was not granted."""

    error: str = Field(description="a sentence, in the reader's language")
    code: str = Field(description="the same in a word, for programs")


SAID: Final[dict[int | str, str]] = {
    422: "Not understood",
    "4XX": "Refused, with a sentence; after 429, `Retry-After` says when to come again",
    501: "This server cannot do that",
    503: "The database does not answer; nothing was stored",
    507: "The disk is full; nothing was stored",
}
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Refused, "description": said} for status, said in SAID.items()
}


class SeatWish(Strict):
    """Who is to sit here. `me` is the browser that asks; several `me` share one screen."""

    kind: Literal["me", "open", "invited", "bot"] = "me"
    name: Name = ""
    level: str = Field("", max_length=40, description="of a bot; see `levels` of GET /api/games")


class NewTable(Strict):
    game: str = Field(max_length=60)
    seats: list[SeatWish] = Field(min_length=1, max_length=12)
    options: dict[str, str] = {}
    seed: int | None = Field(
        None, ge=0, lt=1 << 62, description="what chance draws from, shown to everybody; else a secret of the server"
    )


class Answer(Strict):
    seat: Seat
    ply: int = Field(description="how many answers the page has seen: an older page is told to look again")
    text: Text
    brief: bool = Field(False, description="reply with `ply` and `version` alone, for programs that need no picture")
    ask: bool = Field(False, description="if this cannot be taken back, do not do it yet: show what would be (`done`)")


class Undo(Strict):
    seat: Seat
    ply: int


class Sit(Strict):
    seat: Seat
    name: Name = ""


class Say(Strict):
    seat: Seat = NOBODY
    name: Name = ""
    text: str = Field(min_length=1, max_length=400)


class Rule(Strict):
    """A standing answer: to this question, when the number in `field` is within bounds."""

    question: Text
    answer: Text
    field: str = Field("", max_length=60)
    least: int | None = None
    most: int | None = None


class Rules(Strict):
    seat: Seat
    rules: list[Rule] = Field(max_length=60)


class Plan(Strict):
    """Moves to try on a private copy, from a moment of the game."""

    seat: Seat = NOBODY
    ply: int
    answers: list[Text] = Field(max_length=MOST_PLANNED)
    seed: int = Field(1, ge=0, lt=1 << 62, description="chance of the plan; never that of the game")


class Import(Strict):
    text: str = Field(max_length=2_000_000)


class Seating(Strict):
    seat: Seat
    kind: Literal["new-link", "open", "invited", "bot"] = "new-link"
    level: str = Field("", max_length=40)


class Study(Strict):
    """How deep to look: `casual` judges at first sight (seconds to a minute), `skilled` and `strong` search."""

    level: Literal["casual", "skilled", "strong"] = "casual"
