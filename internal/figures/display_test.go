//go:build linux

package figures

import (
	"bytes"
	"io"
	"log"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/damage"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// display is the X server, seen from outside the program that is measured.
type display struct {
	conn   *xgb.Conn
	screen *xproto.ScreenInfo
	frames chan time.Time // when something was drawn on the screen
	codes  map[keysym]byte
}

type keysym uint32

// The keys of X11 that are pressed.
const (
	keyLeft  keysym = 0xFF51
	keyUp    keysym = 0xFF52
	keyRight keysym = 0xFF53
	keyDown  keysym = 0xFF54
)

func openDisplay(t *testing.T) *display {
	t.Helper()
	xgb.Logger = log.New(io.Discard, "", 0) // it misses a password that Xvfb does not want
	conn, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	d := &display{conn: conn, screen: xproto.Setup(conn).DefaultScreen(conn), frames: make(chan time.Time, 1024)}
	for _, initialize := range []func(*xgb.Conn) error{damage.Init, xtest.Init} {
		if err := initialize(conn); err != nil {
			t.Fatal(err)
		}
	}
	d.readKeyboard(t)
	// Damage of the root window is damage of every window in it.
	if _, err := damage.QueryVersion(conn, 1, 1).Reply(); err != nil {
		t.Fatal(err)
	}
	id, err := damage.NewDamageId(conn)
	if err != nil {
		t.Fatal(err)
	}
	if err := damage.CreateChecked(conn, id, xproto.Drawable(d.screen.Root), damage.ReportLevelRawRectangles).Check(); err != nil {
		t.Fatal(err)
	}
	go d.watch()
	return d
}

func (d *display) close() { d.conn.Close() }

// watch stamps the frames as the server tells of them.
func (d *display) watch() {
	for {
		event, err := d.conn.WaitForEvent()
		if event == nil && err == nil {
			return // closed
		}
		if _, ok := event.(damage.NotifyEvent); ok {
			d.frames <- time.Now()
		}
	}
}

func (d *display) readKeyboard(t *testing.T) {
	t.Helper()
	setup := xproto.Setup(d.conn)
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	m, err := xproto.GetKeyboardMapping(d.conn, first, count).Reply()
	if err != nil {
		t.Fatal(err)
	}
	d.codes = map[keysym]byte{}
	for i, sym := range m.Keysyms {
		if _, known := d.codes[keysym(sym)]; !known {
			d.codes[keysym(sym)] = byte(first) + byte(i/int(m.KeysymsPerKeycode))
		}
	}
}

// picture is what the screen shows, four bytes a pixel.
func (d *display) picture(t *testing.T) []byte {
	t.Helper()
	reply, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.screen.Root), 0, 0, d.screen.WidthInPixels, d.screen.HeightInPixels, ^uint32(0)).Reply()
	if err != nil {
		t.Fatal(err)
	}
	return reply.Data
}

// drain forgets the frames so far.
func (d *display) drain() {
	for {
		select {
		case <-d.frames:
		default:
			return
		}
	}
}

// untilSettled waits until nothing has been drawn for a while.
func (d *display) untilSettled(t *testing.T) {
	t.Helper()
	const most = 30 * time.Second
	for began := time.Now(); time.Since(began) < most; {
		select {
		case <-d.frames:
		case <-time.After(settled):
			return
		}
	}
	t.Fatalf("the window still changes after %v", most)
}

// shows reports whether the screen has more than one colour: an empty one has
// not, the program's first picture has.
func (d *display) shows(t *testing.T) bool {
	t.Helper()
	shown := d.picture(t)
	return !bytes.Equal(shown[4:], shown[:len(shown)-4])
}

// untilShown returns the time of the frame that made the screen show something.
func (d *display) untilShown(t *testing.T) time.Time {
	t.Helper()
	for {
		at := d.nextFrame(t, startTime)
		if d.shows(t) {
			return at
		}
	}
}

// nextFrame waits for the next time at which something was drawn.
func (d *display) nextFrame(t *testing.T, most time.Duration) time.Time {
	t.Helper()
	select {
	case at := <-d.frames:
		return at
	case <-time.After(most):
		t.Fatalf("nothing was drawn for %v", most)
		panic("unreachable")
	}
}

// press presses a key for as long as a hand does and measures, in milliseconds,
// how long it took until a frame looked different.
func (d *display) press(t *testing.T, key keysym) float64 {
	t.Helper()
	const held = 50 * time.Millisecond
	before := d.picture(t)
	d.drain()
	began := time.Now()
	d.fake(xproto.KeyPress, key)
	changed := time.Time{}
	for changed.IsZero() {
		at := d.nextFrame(t, startTime)
		if !bytes.Equal(before, d.picture(t)) {
			changed = at
		}
	}
	time.Sleep(held - time.Since(began))
	d.fake(xproto.KeyRelease, key)
	return changed.Sub(began).Seconds() * 1000
}

func (d *display) fake(kind byte, key keysym) {
	xtest.FakeInput(d.conn, kind, d.codes[key], 0, d.screen.Root, 0, 0, 0)
}
