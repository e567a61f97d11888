//go:build linux

package perf

import (
	"bytes"
	"testing"
	"time"

	"worldslide/internal/display"
)

// screen is a display together with the times at which it changed.
type screen struct {
	*display.Display
	frames <-chan time.Time // the time of each change
}

func openScreen(t *testing.T) *screen {
	t.Helper()
	d, err := display.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	frames, err := d.Watch()
	if err != nil {
		t.Fatal(err)
	}
	return &screen{d, frames}
}

// picture returns the contents of the screen, four bytes per pixel.
func (d *screen) picture(t *testing.T) []byte {
	t.Helper()
	pixels, err := d.Pixels()
	if err != nil {
		t.Fatal(err)
	}
	return pixels
}

// drain discards the frames so far.
func (d *screen) drain() {
	for {
		select {
		case <-d.frames:
		default:
			return
		}
	}
}

// untilSettled waits until nothing has been drawn for a while.
func (d *screen) untilSettled(t *testing.T) {
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

// shows reports whether the screen has more than one colour. An empty screen has one.
func (d *screen) shows(t *testing.T) bool {
	t.Helper()
	shown := d.picture(t)
	return !bytes.Equal(shown[4:], shown[:len(shown)-4])
}

// untilShown returns the time of the first frame with content.
func (d *screen) untilShown(t *testing.T) time.Time {
	t.Helper()
	for {
		at := d.nextFrame(t, startTime)
		if d.shows(t) {
			return at
		}
	}
}

// nextFrame waits for the next change of the screen.
func (d *screen) nextFrame(t *testing.T, most time.Duration) time.Time {
	t.Helper()
	select {
	case at := <-d.frames:
		return at
	case <-time.After(most):
		t.Fatalf("nothing was drawn for %v", most)
		panic("unreachable")
	}
}

// press presses a key about as long as a person does and returns the time in milliseconds until the
// picture changed.
func (d *screen) press(t *testing.T, key display.Key) float64 {
	t.Helper()
	const held = 50 * time.Millisecond
	before := d.picture(t)
	d.drain()
	began := time.Now()
	d.Press(key)
	changed := time.Time{}
	for changed.IsZero() {
		at := d.nextFrame(t, startTime)
		if !bytes.Equal(before, d.picture(t)) {
			changed = at
		}
	}
	time.Sleep(held - time.Since(began))
	d.Release(key)
	return changed.Sub(began).Seconds() * 1000
}
