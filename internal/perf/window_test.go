//go:build linux

package perf

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/internal/display"
)

const (
	settled  = time.Second      // time without a frame after which the program is idle
	patience = 30 * time.Second // limit for a change of the picture
	playTime = 60 * time.Second // of each family
)

// wideBoard is a shuffled Worlds board of 16x8 cells whose selected gap can move right and then down.
const wideBoard = "worlds?board=horizontal&seed=1&steps=2000"

// TestUpdates measures how long updates and draws take in quick play of each family, by the program's own
// clock, without the time in the graphics driver.
func TestUpdates(t *testing.T) {
	path := program(t)
	d := openScreen(t)
	var all []figure
	for _, f := range []struct{ name, code string }{
		{"Worlds", wideBoard},
		{"Fifteen", "fifteen?size=4&seed=7"},
		{"Klotski", "klotski?level=heng-dao-li-ma"},
		{"Carom", "carom?day=2026-03-01"},
	} {
		file := filepath.Join(t.TempDir(), "frames")
		t.Setenv("WORLDSLIDE_FRAMES", file)
		end := d.start(t, path, f.code)
		random := rand.New(rand.NewPCG(1, 17))
		arrows := []display.Key{display.Up, display.Down, display.Left, display.Right}
		for began := time.Now(); time.Since(began) < playTime; {
			key := arrows[random.IntN(len(arrows))]
			d.Press(key)
			time.Sleep(30 * time.Millisecond)
			d.Release(key)
			time.Sleep(30 * time.Millisecond)
		}
		end()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			var name string
			var count int
			var half, most, longest float64 // microseconds
			if _, err := fmt.Sscan(line, &name, &count, &half, &most, &longest); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			all = append(all, figure{fmt.Sprintf("%s, %s, 99 %% of %d within", f.name, name, count), most / 1000, 8, "ms"})
		}
	}
	report(t, all)
}

// TestKeyToPixel measures the time from a key press to the changed picture: with the program idle before
// each press, and with presses in quick succession. Nothing polls meanwhile: the X server reports every
// frame (DAMAGE extension). Moves alternate, so a piece moves into the gap and back.
func TestKeyToPixel(t *testing.T) {
	const rounds = 60
	path := program(t)
	d := openScreen(t)
	defer d.start(t, path, "worlds")()
	keys := [...]display.Key{display.Down, display.Up}
	var rest, play []float64
	for i := range rounds {
		d.untilSettled(t)
		rest = append(rest, d.press(t, keys[i%2]))
	}
	for i := range rounds {
		// Shorter than the time until the program idles, and never in step with the frames.
		time.Sleep(150*time.Millisecond + time.Duration(i)*1700*time.Microsecond)
		play = append(play, d.press(t, keys[i%2]))
	}
	report(t, []figure{
		{"key to pixel, from rest, median", middle(rest), 16, "ms"},
		{"key to pixel, in quick play, median", middle(play), 16, "ms"},
	})
}

// screen is a display together with the times at which it changed.
type screen struct {
	*display.Display
	frames <-chan time.Time
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

// start starts a game with an empty profile and waits until it is idle. The function that it returns ends
// the program.
func (d *screen) start(t *testing.T, program, code string) (end func()) {
	t.Helper()
	c := exec.Command(program, "--config", t.TempDir(), code)
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for !d.shows(t) {
		d.nextFrame(t)
	}
	d.untilSettled(t)
	return func() {
		_ = c.Process.Signal(syscall.SIGTERM) // processes started in the background ignore SIGINT
		_ = c.Wait()
		for d.shows(t) {
			d.nextFrame(t)
		}
	}
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

// shows reports whether the screen has more than one colour. An empty screen has one.
func (d *screen) shows(t *testing.T) bool {
	t.Helper()
	shown := d.picture(t)
	return !bytes.Equal(shown[4:], shown[:len(shown)-4])
}

// untilSettled waits until nothing has been drawn for a while.
func (d *screen) untilSettled(t *testing.T) {
	t.Helper()
	for began := time.Now(); time.Since(began) < patience; {
		select {
		case <-d.frames:
		case <-time.After(settled):
			return
		}
	}
	t.Fatalf("the window still changes after %v", patience)
}

// nextFrame waits for the next change of the screen and returns its time.
func (d *screen) nextFrame(t *testing.T) time.Time {
	t.Helper()
	select {
	case at := <-d.frames:
		return at
	case <-time.After(patience):
		t.Fatalf("nothing was drawn for %v", patience)
		panic("unreachable")
	}
}

// press presses a key about as long as a person does and returns the time in milliseconds until the
// picture changed.
func (d *screen) press(t *testing.T, key display.Key) float64 {
	t.Helper()
	const held = 50 * time.Millisecond
	before := d.picture(t)
	for len(d.frames) > 0 {
		<-d.frames
	}
	began := time.Now()
	d.Press(key)
	changed := d.nextFrame(t)
	for bytes.Equal(before, d.picture(t)) {
		changed = d.nextFrame(t)
	}
	time.Sleep(held - time.Since(began))
	d.Release(key)
	return changed.Sub(began).Seconds() * 1000
}
