//go:build linux

// Package display controls an X server from outside the tested programs: it reads the screen, lists
// windows and simulates keyboard and mouse. Only tests use it, so the program does not depend on
// its X11 library.
package display

import (
	"fmt"
	"image"
	"io"
	"log"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/damage"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// Key is an X11 keysym. Those of small letters are their character codes.
type Key uint32

// Keysyms of keys without a character.
const (
	Left  Key = 0xFF51
	Up    Key = 0xFF52
	Right Key = 0xFF53
	Down  Key = 0xFF54

	Tab     Key = 0xFF09
	Enter   Key = 0xFF0D
	Escape  Key = 0xFF1B
	Control Key = 0xFFE3
)

// Display is a connection to the X server in DISPLAY.
type Display struct {
	conn   *xgb.Conn
	screen *xproto.ScreenInfo
	codes  map[Key]byte
}

// Open connects to the X server, which needs the XTEST extension.
func Open() (*Display, error) {
	xgb.Logger = log.New(io.Discard, "", 0) // it reports a missing password that Xvfb does not need
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, fmt.Errorf("display: %w", err)
	}
	d := &Display{conn: conn, screen: xproto.Setup(conn).DefaultScreen(conn)}
	if err := xtest.Init(conn); err != nil {
		conn.Close()
		return nil, fmt.Errorf("display: %w", err)
	}
	if err := d.readKeyboard(); err != nil {
		conn.Close()
		return nil, fmt.Errorf("display: %w", err)
	}
	return d, nil
}

// Close ends the connection.
func (d *Display) Close() { d.conn.Close() }

func (d *Display) readKeyboard() error {
	setup := xproto.Setup(d.conn)
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	m, err := xproto.GetKeyboardMapping(d.conn, first, count).Reply()
	if err != nil {
		return err
	}
	d.codes = make(map[Key]byte)
	for i, symbol := range m.Keysyms {
		if _, known := d.codes[Key(symbol)]; !known {
			d.codes[Key(symbol)] = byte(first) + byte(i/int(m.KeysymsPerKeycode))
		}
	}
	return nil
}

// Watch returns a channel that receives the time of every change of the screen until the connection
// ends. It buffers a thousand. Call it once.
func (d *Display) Watch() (<-chan time.Time, error) {
	if err := damage.Init(d.conn); err != nil {
		return nil, fmt.Errorf("display: %w", err)
	}
	if _, err := damage.QueryVersion(d.conn, 1, 1).Reply(); err != nil {
		return nil, fmt.Errorf("display: %w", err)
	}
	id, err := damage.NewDamageId(d.conn)
	if err != nil {
		return nil, fmt.Errorf("display: %w", err)
	}
	// Damage of the root window includes that of every window in it.
	if err := damage.CreateChecked(d.conn, id, xproto.Drawable(d.screen.Root), damage.ReportLevelRawRectangles).Check(); err != nil {
		return nil, fmt.Errorf("display: %w", err)
	}
	frames := make(chan time.Time, 1000)
	go func() {
		for {
			event, err := d.conn.WaitForEvent()
			if event == nil && err == nil {
				return // closed
			}
			if _, ok := event.(damage.NotifyEvent); ok {
				select {
				case frames <- time.Now():
				default:
				}
			}
		}
	}()
	return frames, nil
}

// Pixels returns the screen row by row, four bytes per pixel: blue, green, red, unused.
func (d *Display) Pixels() ([]byte, error) {
	reply, err := xproto.GetImage(d.conn, xproto.ImageFormatZPixmap, xproto.Drawable(d.screen.Root), 0, 0, d.screen.WidthInPixels, d.screen.HeightInPixels, ^uint32(0)).Reply()
	if err != nil {
		return nil, fmt.Errorf("display: read the screen: %w", err)
	}
	return reply.Data, nil
}

// Picture returns the screen as an image.
func (d *Display) Picture() (*image.RGBA, error) {
	pixels, err := d.Pixels()
	if err != nil {
		return nil, err
	}
	p := image.NewRGBA(image.Rect(0, 0, int(d.screen.WidthInPixels), int(d.screen.HeightInPixels)))
	if len(pixels) != len(p.Pix) {
		return nil, fmt.Errorf("display: %d bytes a screen of %v: want four bytes a pixel", len(pixels), p.Rect.Max)
	}
	for i := 0; i < len(pixels); i += 4 {
		p.Pix[i], p.Pix[i+1], p.Pix[i+2], p.Pix[i+3] = pixels[i+2], pixels[i+1], pixels[i], 0xFF
	}
	return p, nil
}

// Press presses a key for the focused window.
func (d *Display) Press(k Key) { d.fake(xproto.KeyPress, d.codes[k], image.Point{}) }

// Release releases a key.
func (d *Display) Release(k Key) { d.fake(xproto.KeyRelease, d.codes[k], image.Point{}) }

// Move moves the mouse to a position on the screen.
func (d *Display) Move(to image.Point) { d.fake(xproto.MotionNotify, 0, to) }

// leftButton is the X11 number of the left mouse button.
const leftButton = 1

// PressButton presses the left mouse button.
func (d *Display) PressButton() { d.fake(xproto.ButtonPress, leftButton, image.Point{}) }

// ReleaseButton releases the left mouse button.
func (d *Display) ReleaseButton() { d.fake(xproto.ButtonRelease, leftButton, image.Point{}) }

func (d *Display) fake(kind, detail byte, at image.Point) {
	xtest.FakeInput(d.conn, kind, detail, 0, d.screen.Root, int16(at.X), int16(at.Y), 0)
}
