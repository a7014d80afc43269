"""Verify my cards in a real browser: an honest answer is proven, a forged one of any kind is shown as forged."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, Route, expect

from pitboss.cards import Deck
from pitboss.room.seeds import dealt_places
from pitboss.room.shoe import fresh_shoe, proof
from tests.browser.browser_play import leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections

PROOFS = re.compile(r"/rounds/\d+/proofs$")
Shoes = list[dict[str, Any]]


def played(room: RoomServer, visitors: Visitors) -> Page:
    """Somebody who played rounds to the end, and looks at the last of them again."""
    page = visitors.come(room.address, "/table/hold-em")
    sit(page)
    play_rounds(page, rounds=2)
    leave(page)
    page.get_by_role("link", name="Your rounds").first.click()
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    expect(page.get_by_role("button", name="Verify my cards")).to_be_visible()
    return page


def answered(page: Page) -> Shoes:
    """What the house says of this round."""
    number = page.url.rsplit("/", 1)[1]
    found: Shoes = page.request.get(f"/api/tables/hold-em/rounds/{number}/proofs").json()
    return found


def verified(page: Page) -> Locator:
    page.get_by_role("button", name="Verify my cards").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status").or_(sheet.get_by_role("alert"))).to_be_visible()
    return sheet


def told_instead(page: Page, answer: object) -> Locator:
    """The sheet as it is when somebody answers in the house's place."""

    def fulfil(route: Route) -> None:
        route.fulfill(body=msgspec.json.encode(answer), content_type="application/json")

    page.route(PROOFS, fulfil)
    sheet = verified(page)
    page.unroute(PROOFS)
    return sheet


def close(sheet: Locator) -> None:
    sheet.get_by_role("button", name="Close").last.click()
    expect(sheet).to_have_count(0)


def another_shoe(honest: dict[str, Any], cards: list[str]) -> dict[str, Any]:
    """Made after the round: it proves whatever cards are asked of it."""
    shoe = fresh_shoe(Deck(52).cards)
    places = [index for index, held in enumerate(shoe.order) if str(held) in cards]
    shown = [proof(shoe, index) for index in places]
    proofs = [
        {
            "index": each.index,
            "card": str(each.card),
            "salt": each.salt.hex(),
            "path": [node.hex() for node in each.path],
        }
        for each in shown
    ]
    return {**honest, "root": shoe.root.hex(), "proofs": proofs}


def forgeries(shoes: Shoes) -> dict[str, object]:
    (honest,) = shoes
    first, *others = honest["proofs"]
    held = [each["card"] for each in honest["proofs"]]
    never = [str(card) for card in Deck(52).cards if str(card) not in held]
    made = another_shoe(honest, never[: len(held)])
    return {
        "another shoe, with cards never held": [made],
        "another shoe, with the cards held": [another_shoe(honest, held)],
        "the number told, with another shoe's proofs": [{**made, "root": honest["root"]}],
        "another number of cards": [{**honest, "cards": 104}],
        "another card": [{**honest, "proofs": [{**first, "card": never[0]}, *others]}],
        "fewer cards": [{**honest, "proofs": others}],
        "another place": [{**honest, "proofs": [{**first, "index": first["index"] ^ 1}, *others]}],
        "an altered path": [{**honest, "proofs": [{**first, "path": first["path"][::-1]}, *others]}],
        **seed_forgeries(honest),
        "nothing": [],
        "something else": {"verified": True},
    }


def seed_forgeries(honest: dict[str, Any]) -> dict[str, object]:
    """What could be told of the player's own seed, which settled the order."""
    (own,) = honest["seeds"]
    other = {**own, "seed": "00" * 32}
    places, _ = dealt_places(bytes.fromhex(honest["root"]), [bytes.fromhex(own["seed"])], honest["cards"])
    unmixed = [{**each, "index": places.index(each["index"])} for each in honest["proofs"]]
    return {
        "no seed": [{**honest, "seeds": []}],
        "another seed": [{**honest, "seeds": [other]}],
        "a seed more": [{**honest, "seeds": [own, {**other, "player": "Ada"}]}],
        "somebody else's seed": [{**honest, "seeds": [{**own, "player": "Ada"}]}],
        "the order without the seed": [{**honest, "proofs": unmixed, "seeds": []}],
        "places as if nothing were mixed": [{**honest, "proofs": unmixed}],
    }


def expect_proven(page: Page, shoes: Shoes) -> None:
    sheet = verified(page)
    expect(sheet.get_by_role("status")).to_contain_text("lay exactly where the shoe had them")
    expect(sheet.get_by_text("This browser received it then")).to_be_visible()
    expect(sheet.get_by_text("Your own seed went into the shuffle")).to_be_visible()
    assert sheet.get_by_text("✓ proven").count() == len(shoes[0]["proofs"])
    close(sheet)


def expect_forged(page: Page, name: str, answer: object) -> None:
    sheet = told_instead(page, answer)
    expect(sheet.get_by_role("alert"), name).to_contain_text("forged or damaged")
    expect(sheet.get_by_role("status"), name).to_have_count(0)
    close(sheet)


def test_a_forged_answer_of_any_kind_is_shown_as_forged(demo: RoomServer, visitors: Visitors) -> None:
    page = played(demo, visitors)
    shoes = answered(page)
    expect_proven(page, shoes)
    for name, answer in forgeries(shoes).items():
        expect_forged(page, name, answer)
    page.reload()
    expect_proven(page, shoes)
    sheet = told_instead(page, [another_shoe(shoes[0], ["As", "Kd"])])
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        assert objections(page) == []
    close(sheet)
    expect_unproven_elsewhere(page)


def expect_unproven_elsewhere(page: Page) -> None:
    """The same person in another browser: what fits the record is not called proven."""
    page.evaluate("localStorage.clear()")
    page.reload()
    sheet = verified(page)
    expect(sheet.get_by_role("status")).to_contain_text("did not follow the round")
    expect(sheet.get_by_text("✓ proven")).to_have_count(0)
    expect(sheet.get_by_text("Your own seed")).to_have_count(0)
    expect(sheet.get_by_text(re.compile("are on record for it"))).to_be_visible()
    expect(sheet.get_by_text("fits the record").first).to_be_visible()
