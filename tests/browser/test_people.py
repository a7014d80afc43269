"""An operator's day with people, and everybody's own account."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.room.people.totp import STEP, code_at
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import look, objections

PASSWORD = "violet harbour seven"  # noqa: S105


@pytest.fixture(scope="module")
def quiet_room(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Without tables: nobody plays here."""
    server = RoomServer(tmp_path_factory.mktemp("quiet"))
    server.start()
    yield server
    server.stop()


def come_in(page: Page, name: str) -> None:
    page.get_by_role("button", name="Come in").first.click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("dialog").get_by_role("button", name="Come in").click()
    expect(page.get_by_role("banner").get_by_text(name, exact=True)).to_be_visible()


def take_password(page: Page) -> None:
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Keep the name").click()
    expect(page.get_by_role("button", name="Change the password")).to_be_visible()


def act(page: Page, what: str, why: str, **fields: str) -> None:
    """One of the things that staff may do, with its reason."""
    page.get_by_role("button", name=what, exact=True).click()
    sheet = page.get_by_role("dialog", name=what)
    for label, value in fields.items():
        field = sheet.get_by_label(label)
        field.select_option(label=value) if label == "Role" else field.fill(value)
    sheet.get_by_label("Why").fill(why)
    sheet.get_by_role("button", name=what, exact=True).click()
    expect(sheet).to_be_hidden()


def code(secret: str, steps: int = 0) -> str:
    return code_at(secret, time.time_ns() // 1_000_000 // STEP + steps)


def test_an_operator_finds_people_and_acts_for_a_reason(quiet_room: RoomServer, visitors: Visitors) -> None:
    player = visitors.come(quiet_room.address, "/account")
    come_in(player, "Berta")
    take_password(player)
    page = visitors.operator(quiet_room)
    page.get_by_role("link", name="People").click()
    page.get_by_label("Part of a name").fill("bert")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name=re.compile("^Berta")).click()
    act(page, "Give play money", "won the quiz", Dollars="12.50")
    expect(page.get_by_role("region", name="Play money")).to_contain_text("$10,012.50")
    expect(player.get_by_role("banner")).to_contain_text("$10,012.50")
    act(page, "Give a role", "trained last week", Role="dealer")
    expect(page.get_by_role("region", name="Roles")).to_contain_text("dealer")
    expect(page.get_by_role("region", name="Sessions")).to_contain_text("Signed in nowhere")
    expect(page.get_by_role("region", name="Tables")).to_contain_text("Neither seated nor waiting anywhere.")
    act(page, "Disable", "took a day off")
    record = page.get_by_role("region", name="On record")
    expect(record).to_contain_text("took a day off")
    expect(record.get_by_text("by Kim, operator")).to_have_count(3)
    page.get_by_role("button", name="Let in again").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Why").fill("   ")
    sheet.get_by_role("button", name="Let in again").click()
    expect(sheet.get_by_role("alert")).to_contain_text("Say why")


def test_who_has_no_such_role_sees_no_list(quiet_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(quiet_room.address, "/people")
    come_in_at = page.get_by_role("button", name="Come in").first
    expect(come_in_at).to_be_visible()
    expect(page.get_by_text("The list of people is for")).to_be_visible()
    expect(page.get_by_role("link", name="People")).to_have_count(0)
    page.goto("/people/Kim")
    expect(page.get_by_text("The list of people is for")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_code_is_set_up_asked_for_and_removed(quiet_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(quiet_room.address, "/account")
    come_in(page, "Carla")
    take_password(page)
    page.get_by_role("button", name="Set it up").click()
    expect(page.get_by_role("img", name="A picture for the authenticator")).to_be_visible()
    secret = page.locator(".secret code").inner_text().replace(" ", "")
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_label("The code it shows").fill(code(secret))
    page.get_by_role("button", name="Ask for codes from now on").click()
    expect(page.locator(".paper code")).to_have_count(10)
    paper = page.locator(".paper code").all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 codes on paper left.")).to_be_visible()
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Come in").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sign in", exact=True).first.click()
    dialog.get_by_label("Name").fill("Carla")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign in").last.click()
    dialog.get_by_label("Code").fill(code(secret, 1))
    dialog.get_by_role("button", name="Sign in").last.click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Remove the code").click()
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_label("Code", exact=True).fill(paper[0])
    page.get_by_role("button", name="Remove the code").click()
    expect(page.get_by_role("button", name="Set it up")).to_be_visible()


@look
def test_the_pages_about_people_can_be_used_by_everyone(
    choices: dict[str, Any], quiet_room: RoomServer, visitors: Visitors
) -> None:
    page = visitors.operator(quiet_room, "/people", **choices)
    page.get_by_role("main").get_by_role("link", name=re.compile("^Kim")).click()
    expect(page.get_by_role("region", name="On record")).to_be_visible()
    assert objections(page) == []
    page.get_by_role("button", name="Give a role").click()
    assert objections(page) == []
    page.goto("/people")
    expect(page.get_by_role("main").get_by_role("link", name=re.compile("^Kim"))).to_be_visible()
    assert objections(page) == []
    page.goto("/account")
    page.get_by_role("button", name="Set it up").click()
    expect(page.get_by_role("img", name="A picture for the authenticator")).to_be_visible()
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing stands out at the side"
