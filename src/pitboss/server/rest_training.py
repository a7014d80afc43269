"""Training over REST: the drill with a table to look at, the exact coach, and one's own progress."""

from __future__ import annotations

import secrets
from fractions import Fraction

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from pitboss.cite import Refusal
from pitboss.drill.course import Situation
from pitboss.odds.coaching import CoachedHand, coached
from pitboss.room.accounts import Account
from pitboss.room.kind import kind_for_training
from pitboss.room.training.drills import AnswerMarked, Drill, any_seed
from pitboss.room.training.progress import BeginDrill, NoteAnswer, TrainingProgress, draft, progress_of
from pitboss.server.auth import count_work, signed_in
from pitboss.server.dependencies import Asker, ServicesDep
from pitboss.server.protocol import OwnStanding, Snapshot
from pitboss.server.services import Services
from pitboss.server.training_types import (
    ChoiceJudged,
    DrillAnswer,
    DrillMark,
    DrillRequest,
    DrillTold,
    OptionWorth,
    UltimateRequest,
    UltimateTold,
)

MILLIONTHS = 1_000_000
MOST_SEED = 999_999_999
DrillAnswered = Response[DrillTold] | Response[Refusal]


@get("/training/progress", summary="What you have come to in training", sync_to_thread=True)
def progress(services: ServicesDep, account: Asker) -> TrainingProgress:
    person = signed_in(account)
    count_work(services, person)
    return progress_of(services.room.store, person.id)


# the drill


@get("/training/drill", summary="Your drill as far as it is; null without one", sync_to_thread=True)
def drill(services: ServicesDep, account: Asker) -> DrillTold | None:
    person = signed_in(account)
    count_work(services, person)
    with services.drills.lock:
        found = services.drills.of(person.id, services.room.store)
    return _told(found) if found else None


@post("/training/drill", summary="Begin a drill", status_code=200, sync_to_thread=True)
def begin_drill(services: ServicesDep, account: Asker, data: JSONBody[DrillRequest]) -> DrillAnswered:
    person = signed_in(account)
    count_work(services, person)
    at = services.room.now()
    wanted = BeginDrill(
        person=person.id,
        instrument=data.instrument,
        game=data.game,
        role=data.role,
        level=data.level,
        questions=data.questions,
        seed=data.seed or any_seed(),
        again=data.again,
        now=at // 1000,
    )
    with services.drills.lock:
        begun = services.drills.begin(wanted)
        if isinstance(begun, Drill):
            services.room.store.append_now(draft(wanted, at=at))
    return _answered(begun)


@post(
    "/training/drill/answer", summary="Answer what is asked; it is marked at once", status_code=200, sync_to_thread=True
)
def answer_drill(services: ServicesDep, account: Asker, data: JSONBody[DrillAnswer]) -> DrillAnswered:
    """A right or wrong answer is put on record for one's own progress."""
    person = signed_in(account)
    count_work(services, person)
    with services.drills.lock:
        found = services.drills.of(person.id, services.room.store)
        marked = found.answer(data.asked, data.answer) if found else _none()
        if isinstance(marked, AnswerMarked):
            _note_marked(services, person, marked)
    return _answered(marked if isinstance(marked, Refusal) else found or _none())


@post("/training/drill/next", summary="On to the next situation", status_code=200, sync_to_thread=True)
def next_in_drill(services: ServicesDep, account: Asker) -> DrillAnswered:
    person = signed_in(account)
    count_work(services, person)
    with services.drills.lock:
        found = services.drills.of(person.id, services.room.store)
        refused = found.go_on() if found else _none()
    return _answered(refused or found or _none())


def _none() -> Refusal:
    return Refusal("no_drill", "begin a drill first", ())


def _answered(outcome: Drill | Refusal) -> DrillAnswered:
    if isinstance(outcome, Refusal):
        return Response(outcome, status_code=409)
    return Response(_told(outcome))


def _told(found: Drill) -> DrillTold:
    situation, question = found.situation, found.question
    return DrillTold(
        seed=found.seed,
        asked=found.asked,
        of=found.of,
        repeats=found.repeats and found.score is None,
        right=found.right,
        title=situation.offer.spec.title,
        document=situation.offer.instrument,
        snapshot=_snapshot(found.situation),
        family=situation.family,
        account=situation.account,
        facts=situation.facts,
        moment=situation.moment,
        about=question.kind if question else "",
        ask=question.ask if question else "",
        options=question.options if question else (),
        mark=_mark(found.marked) if found.marked else None,
        explanation=found.explanation,
        score=found.score,
    )


def _snapshot(situation: Situation) -> Snapshot:
    """Nothing has just happened there: it is only looked at."""
    kind = kind_for_training()
    assert kind.drilled
    game, view = kind.drilled(situation)
    return Snapshot(
        table="",
        seq=0,
        now=0,
        kind=kind.name,
        title=game.title,
        game=game,
        view=view,
        options=None,
        clock=None,
        commitment=None,
        pots=(),
        hands=(),
        lines=(),
        you=OwnStanding(seat=0, stake=0, balance=0),
    )


def _mark(marked: AnswerMarked) -> DrillMark:
    question = marked.question
    return DrillMark(right=marked.is_right, given=marked.given, answer=question.right, words=question.answer_words)


def _note_marked(services: Services, person: Account, marked: AnswerMarked) -> None:
    at = services.room.now()
    answer = NoteAnswer(
        person=person.id,
        course="drill",
        topic=marked.family,
        right=marked.is_right,
        clause=marked.clause,
        given=marked.given,
        repeated=marked.repeated,
        now=at // 1000,
    )
    services.room.store.append_now(draft(answer, at=at))


def _note_choice(services: Services, person: Account, topic: str, *, right: bool, cost: int) -> None:
    at = services.room.now()
    answer = NoteAnswer(person=person.id, course="ultimate", topic=topic, right=right, cost=cost, now=at // 1000)
    services.room.store.append_now(draft(answer, at=at))


# the coach


@post(
    "/training/ultimate",
    summary="A hand of Ultimate Texas Hold-em with the exact coach",
    status_code=200,
    sync_to_thread=True,
)
def ultimate(
    services: ServicesDep, account: Asker, data: JSONBody[UltimateRequest]
) -> Response[UltimateTold] | Response[Refusal]:
    """The hand of a seed after these choices, what each option is worth now, and what the choices have cost."""
    person = signed_in(account)
    count_work(services, person)
    hand = coached(data.seed or secrets.randbelow(MOST_SEED) + 1, data.choices)
    if isinstance(hand, Refusal):
        return Response(hand, status_code=409)
    if hand.chosen:
        last = hand.chosen[-1]
        cost = round(last.cost * MILLIONTHS)
        _note_choice(services, person, last.stage, right=not last.cost, cost=cost)
    return Response(_hand_told(hand))


def _hand_told(hand: CoachedHand) -> UltimateTold:
    options = hand.spot.options if hand.spot else {}
    return UltimateTold(
        seed=hand.seed,
        hole=hand.hole,
        board=hand.board,
        dealer=hand.dealer,
        stage=hand.stage or "",
        options=tuple(
            OptionWorth(name=name, worth=float(worth), exact=_exactly(worth)) for name, worth in options.items()
        ),
        best=hand.spot.best if hand.spot else "",
        judged=tuple(
            ChoiceJudged(
                stage=each.stage, chosen=each.chosen, best=each.best, cost=float(each.cost), exact=_exactly(each.cost)
            )
            for each in hand.chosen
        ),
        result=hand.result,
        net=float(hand.net or 0),
    )


def _exactly(worth: Fraction) -> str:
    return str(worth)


ROUTES = Router(
    "/",
    route_handlers=[progress, drill, begin_drill, answer_drill, next_in_drill, ultimate],
    tags=["training"],
)
