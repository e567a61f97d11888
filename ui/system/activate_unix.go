//go:build unix && !darwin

package system

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Activate brings this program's window before all others and gives it the
// keyboard. It asks the window manager of X11, which does that as if the player
// had chosen the window in a list; class is the window's class there.
//
// https://specifications.freedesktop.org/wm-spec/latest/ar01s03.html
func Activate(class string) error {
	// The library would write to standard error that no password was needed.
	xgb.Logger = log.New(io.Discard, "", 0)
	connection, err := xgb.NewConn()
	if err != nil {
		return fmt.Errorf("activate the window: %w", err)
	}
	defer connection.Close()
	d := desktopX11{connection, xproto.Setup(connection).DefaultScreen(connection).Root}
	window, err := d.find(class, os.Getpid())
	if err != nil {
		return fmt.Errorf("activate the window: %w", err)
	}
	if err := d.activate(window); err != nil {
		return fmt.Errorf("activate the window: %w", err)
	}
	return nil
}

// desktopX11 is a connection to an X server with a window manager.
type desktopX11 struct {
	connection *xgb.Conn
	root       xproto.Window
}

// find returns the window of a class that belongs to a process. Numbers of
// processes are not unique across machines and containers, classes not across
// programs.
func (d desktopX11) find(class string, process int) (xproto.Window, error) {
	list, err := d.property(d.root, "_NET_CLIENT_LIST", xproto.AtomWindow)
	if err != nil {
		return 0, err
	}
	for ; len(list) >= 4; list = list[4:] {
		window := xproto.Window(xgb.Get32(list))
		// A window may close meanwhile; it is not the one looked for.
		owner, err := d.property(window, "_NET_WM_PID", xproto.AtomCardinal)
		if err != nil || len(owner) < 4 || int(xgb.Get32(owner)) != process {
			continue
		}
		// Two strings, each with its end: the window's own name, and the class.
		names, err := d.property(window, "WM_CLASS", xproto.AtomString)
		if err == nil && strings.HasSuffix(string(names), "\x00"+class+"\x00") {
			return window, nil
		}
	}
	return 0, errors.New("the window manager knows no such window")
}

// property returns a property of a window, of which a megabyte is enough.
func (d desktopX11) property(window xproto.Window, name string, kind xproto.Atom) ([]byte, error) {
	atom, err := d.atom(name)
	if err != nil {
		return nil, err
	}
	const most = 1 << 18 // in units of four bytes
	reply, err := xproto.GetProperty(d.connection, false, window, atom, kind, 0, most).Reply()
	if err != nil {
		return nil, err
	}
	return reply.Value, nil
}

func (d desktopX11) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(d.connection, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}

// activate sends the window manager the message of a list of windows.
func (d desktopX11) activate(window xproto.Window) error {
	atom, err := d.atom("_NET_ACTIVE_WINDOW")
	if err != nil {
		return err
	}
	const fromPlayer = 2 // not from a program that wants to be in front
	message := xproto.ClientMessageEvent{
		Format: 32, Window: window, Type: atom,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{fromPlayer, xproto.TimeCurrentTime, 0, 0, 0}),
	}
	const toManager = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	return xproto.SendEventChecked(d.connection, false, d.root, toManager, string(message.Bytes())).Check()
}
