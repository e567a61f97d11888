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

// Activate brings this program's window to the front and gives it the keyboard. It asks the X11
// window manager in the way that task lists do; class is the window's class.
//
// https://specifications.freedesktop.org/wm-spec/latest/ar01s03.html
func Activate(class string) error {
	// Without this, the library prints to standard error when no password is needed.
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

// find returns the window of a class that belongs to a process. Both are compared, because process
// ids are not unique across machines and containers, and classes are not unique across programs.
func (d desktopX11) find(class string, process int) (xproto.Window, error) {
	list, err := d.property(d.root, "_NET_CLIENT_LIST", xproto.AtomWindow)
	if err != nil {
		return 0, err
	}
	for ; len(list) >= 4; list = list[4:] {
		window := xproto.Window(xgb.Get32(list))
		// An error means that the window has closed.
		owner, err := d.property(window, "_NET_WM_PID", xproto.AtomCardinal)
		if err != nil || len(owner) < 4 || int(xgb.Get32(owner)) != process {
			continue
		}
		// Two zero-terminated strings: instance name and class.
		names, err := d.property(window, "WM_CLASS", xproto.AtomString)
		if err == nil && strings.HasSuffix(string(names), "\x00"+class+"\x00") {
			return window, nil
		}
	}
	return 0, errors.New("the window manager knows no such window")
}

// property returns up to a megabyte of a property of a window.
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

// activate sends the window manager the message that a task list sends.
func (d desktopX11) activate(window xproto.Window) error {
	atom, err := d.atom("_NET_ACTIVE_WINDOW")
	if err != nil {
		return err
	}
	const fromPlayer = 2 // the source of the request is a user action, not the program itself
	message := xproto.ClientMessageEvent{
		Format: 32, Window: window, Type: atom,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{fromPlayer, xproto.TimeCurrentTime, 0, 0, 0}),
	}
	const toManager = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	return xproto.SendEventChecked(d.connection, false, d.root, toManager, string(message.Bytes())).Check()
}
