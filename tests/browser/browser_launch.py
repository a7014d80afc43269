"""The Chromium that tests and pictures drive: the system's."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

PLAIN = "chromium-headless-shell"
"""The same engine without a window of its own, which costs as much of the machine as the page that is tried."""
WHOLE = "chromium"
CHOICE = "PITBOSS_BROWSER"
"""Names another one, as `make test-all` does: there everything is tried in what people use."""


def browser_path() -> str:
    names = [os.environ[CHOICE]] if CHOICE in os.environ else [PLAIN, WHOLE]
    found = [path for name in names if (path := shutil.which(name))]
    assert found, f"the browser tests need {' or '.join(names)}: as root, `make chromium` installs it from Debian"
    return found[0]


@contextmanager
def launched() -> Iterator[Browser]:
    """While it is open nothing else in this process can run an event loop of its own."""
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer"]
        browser = playwright.chromium.launch(executable_path=browser_path(), args=arguments)
        yield browser
        browser.close()
