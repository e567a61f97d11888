//go:build unix && !darwin

package system

import (
	"os"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The test acts as the window manager: it lists windows and receives requests.
func TestActivate(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("no X server")
	}
	const class = "org.worldslide.Test"
	if err := Activate(class); err == nil {
		t.Fatal("a window was activated that is not there")
	}
	connection, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	screen := xproto.Setup(connection).DefaultScreen(connection)
	d := desktopX11{connection, screen.Root}
	set := func(window xproto.Window, name string, kind xproto.Atom, format byte, data []byte) {
		t.Helper()
		atom, err := d.atom(name)
		if err != nil {
			t.Fatal(err)
		}
		length := uint32(len(data) * 8 / int(format))
		if err := xproto.ChangePropertyChecked(connection, xproto.PropModeReplace, window, atom, kind, format, length, data).Check(); err != nil {
			t.Fatal(err)
		}
	}
	number := func(n uint32) []byte {
		b := make([]byte, 4)
		xgb.Put32(b, n)
		return b
	}
	window := func(class string, process int) xproto.Window {
		t.Helper()
		id, err := xproto.NewWindowId(connection)
		if err != nil {
			t.Fatal(err)
		}
		if err := xproto.CreateWindowChecked(connection, 0, id, d.root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput, screen.RootVisual, 0, nil).Check(); err != nil {
			t.Fatal(err)
		}
		set(id, "WM_CLASS", xproto.AtomString, 8, []byte("name\x00"+class+"\x00"))
		set(id, "_NET_WM_PID", xproto.AtomCardinal, 32, number(uint32(process)))
		return id
	}
	want := window(class, os.Getpid())
	const gone = 0x7fffffff
	var list []byte
	for _, w := range []xproto.Window{gone, window(class, os.Getpid()+1), window("other", os.Getpid()), want} {
		list = append(list, number(uint32(w))...)
	}
	set(d.root, "_NET_CLIENT_LIST", xproto.AtomWindow, 32, list)
	defer set(d.root, "_NET_CLIENT_LIST", xproto.AtomWindow, 32, nil)
	if err := xproto.ChangeWindowAttributesChecked(connection, d.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check(); err != nil {
		t.Fatal(err)
	}
	if err := Activate(class); err != nil {
		t.Fatal(err)
	}
	active, err := d.atom("_NET_ACTIVE_WINDOW")
	if err != nil {
		t.Fatal(err)
	}
	for {
		event, err := connection.WaitForEvent()
		if event == nil || err != nil {
			t.Fatalf("the window manager received nothing: %v", err)
		}
		if m, ok := event.(xproto.ClientMessageEvent); ok && m.Type == active {
			if m.Window != want || m.Data.Data32[0] != 2 {
				t.Errorf("window %d is to be activated by %d, want %d by the player", m.Window, m.Data.Data32[0], want)
			}
			return
		}
	}
}
