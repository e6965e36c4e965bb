#!/usr/bin/python3
"""A window of WebKitGTK for WebKitWebDriver, without a toolbar, so that any width is possible.

ENGINE_SIZE=390x844 is its size, ENGINE_SCRIPTS the scripts that run at the start of each document, by colons.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = (int(size) for size in os.environ.get("ENGINE_SIZE", "1280x900").split("x"))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()
for name in filter(None, os.environ.get("ENGINE_SCRIPTS", "").split(":")):
    with open(name, encoding="utf-8") as file:
        everywhere = WebKit2.UserContentInjectedFrames.ALL_FRAMES
        at_start = WebKit2.UserScriptInjectionTime.START
        content.add_script(WebKit2.UserScript(file.read(), everywhere, at_start, None, None))


def shown(view):
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    view.connect("create", lambda opener, _: shown(WebKit2.WebView(related_view=opener)))
    return view


def automated(_session):
    return shown(
        WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    )


def began(_context, session):
    info = WebKit2.ApplicationInfo()
    # The driver looks for this name.
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", automated)


context.connect("automation-started", began)
Gtk.main()
