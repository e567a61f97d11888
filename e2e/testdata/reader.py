"""Plays Worldslide knowing nothing but what screen readers are told: names, roles, actions.

reader.py PROGRAM FOLDER [sandbox]: starts the program, begins a Challenge, moves a piece, reads the
count of moves, and solves the first lesson. It prints a line for each thing it has found. In a sandbox
the program reaches no session bus, and the bus of screen readers only through Flatpak's filter.
"""

import os
import subprocess
import sys
import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

PATIENCE = 20  # seconds for anything at all


def listen():
    """Says on the session bus that somebody listens, as screen readers do."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True))), None, 0, -1, None)


listen()
import pyatspi


def children(node):
    for i in range(node.childCount):
        child = node.getChildAtIndex(i)
        if child is not None:
            yield child


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def everything():
    for program in children(pyatspi.Registry.getDesktop(0)):
        if program.name == "Worldslide":
            try:
                return [(n, n.getRoleName(), n.name) for n in walk(program)]
            except Exception:  # it has changed meanwhile
                return []
    return []


def find(role, name, exact=True):
    for node, its_role, its_name in everything():
        if its_role == role and (its_name == name if exact else its_name.startswith(name)):
            return node
    return None


def wait(what, look):
    end = time.time() + PATIENCE
    while time.time() < end:
        found = look()
        if found:
            return found
        time.sleep(0.05)
    for _, role, name in everything():
        print("  ", role, repr(name), file=sys.stderr)
    sys.exit("this has not come about: " + what)


def actions(node):
    if "Action" not in node.get_interfaces():
        return []
    action = node.queryAction()
    return [action.getName(i) for i in range(action.nActions)]


def do(node, name):
    node.queryAction().doAction(actions(node).index(name))


def press(name):
    do(wait("a button " + name, lambda: find("push button", name)), "click")


def said(*roles):
    return [name for _, role, name in everything() if role in roles]


def play_a_challenge():
    press("New puzzle")
    wait("the dialog", lambda: find("dialog", "New puzzle"))
    press("Start")
    wait("a Challenge", lambda: find("label", "Moves: 0"))
    print("a Challenge is begun")
    piece, verb = next((n, a) for n, role, name in everything() if role == "table cell" for a in actions(n) if a != "click")
    before = piece.name
    do(piece, verb)
    wait("one move", lambda: find("label", "Moves: 1"))
    print("moved " + verb + ": " + before)


OPPOSITE = {"right": "left of", "left": "right of", "down": "above", "up": "below"}


def toward_home(name, verb):
    """Reports whether a piece says that it lies on the other side of its home."""
    return any(OPPOSITE[verb] in part for part in name.split(", ")) if verb in OPPOSITE else False


def solve_the_lesson():
    press("Help")
    press("Play the lesson")
    wait("the lesson", lambda: find("table", "Board"))
    for _ in range(60):
        all_of_it = everything()
        if any(role == "label" and name.startswith("All done") for _, role, name in all_of_it):
            print("the lesson is solved")
            return
        asked = [(n, "click") for n, role, name in all_of_it if role == "push button" and name in ("Undo", "Hint", "Goal", "Show goal", "Hide goal") and "click" in actions(n)]
        pieces = [(n, name, a) for n, role, name in all_of_it if role == "table cell" for a in actions(n)]
        asked += [(n, a) for n, name, a in pieces if toward_home(name, a)]
        asked += [(n, a) for n, name, a in pieces if a != "click" and not toward_home(name, a)]
        asked += [(n, a) for n, name, a in pieces if a == "click"]
        before = said("label", "table cell")
        for node, verb in asked:
            do(node, verb)
            end = time.time() + 0.5
            while time.time() < end and said("label", "table cell") == before:
                time.sleep(0.05)
            if said("label", "table cell") != before:
                break
    wait("the end of the lesson", lambda: None)


def sandbox():
    """Starts the filter and returns the environment that Flatpak gives to programs."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()
    # What screen readers do, too: the program asks whether anybody listens.
    pyatspi.Registry.registerEventListener(lambda event: None, "object:state-changed:focused")
    socket = os.path.join(sys.argv[2], "at-spi-bus")
    registry, device = "org.a11y.atspi.Registry", "org.a11y.atspi.DeviceEventController"
    calls = [
        "org.a11y.atspi.Socket.Embed@/org/a11y/atspi/accessible/root",
        "org.a11y.atspi.Socket.Unembed@/org/a11y/atspi/accessible/root",
        "org.a11y.atspi.Registry.GetRegisteredEvents@/org/a11y/atspi/registry",
    ] + [
        device + "." + call + "@/org/a11y/atspi/registry/deviceeventcontroller"
        for call in ("GetKeystrokeListeners", "GetDeviceEventListeners", "NotifyListenersSync", "NotifyListenersAsync")
    ]
    ready, told = os.pipe()
    proxy = subprocess.Popen(
        ["xdg-dbus-proxy", f"--fd={told}", address, socket, "--filter", "--sloppy-names"] + [f"--call={registry}={call}" for call in calls],
        pass_fds=[told])
    os.close(told)
    os.read(ready, 1)
    return proxy, dict(os.environ, DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent", AT_SPI_BUS_ADDRESS="unix:path=" + socket)


proxy, environment = sandbox() if sys.argv[3:] == ["sandbox"] else (None, None)
program = subprocess.Popen([sys.argv[1], "--config", sys.argv[2], "worlds?board=classicsmall"], env=environment)
try:
    wait("the program", everything)
    play_a_challenge()
    solve_the_lesson()
finally:
    program.terminate()
    print("the program ended with", program.wait())
    if proxy:
        proxy.terminate()
