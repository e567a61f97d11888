package e2e

import (
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"worldslide/internal/display"
	"worldslide/ui/screen"
)

// ownWindow is the program in a window of its own, on the display of the tests.
type ownWindow struct {
	t       *testing.T
	display *display.Display
	window  display.Window
	process *os.Process
	config  string // folder of settings and saved games
	runtime string // folder where it waits for other starts
	places  string // file that lists the widgets
	ended   chan error
}

// openWindow starts the program and waits until its window is to be seen.
func openWindow(t *testing.T, arguments ...string) *ownWindow {
	t.Helper()
	d, err := display.Open()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	w := &ownWindow{t: t, display: d, config: t.TempDir(), runtime: t.TempDir(), ended: make(chan error, 1)}
	w.places = filepath.Join(w.runtime, "places")
	before := map[display.Window]bool{}
	for _, one := range w.windows() {
		before[one] = true
	}
	cmd := exec.Command(program, append([]string{"--config", w.config}, arguments...)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "XDG_RUNTIME_DIR="+w.runtime, "WORLDSLIDE_PLACES="+w.places)
	var complaints strings.Builder
	cmd.Stderr = &complaints
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.process = cmd.Process
	go func() { w.ended <- cmd.Wait() }()
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM) // an interrupt is ignored by what was started in the background
		if err := <-w.ended; err != nil {
			t.Errorf("the program ended with %v\n%s", err, complaints.String())
		}
	})
	w.until("the window is there", func() bool {
		for _, one := range w.windows() {
			if !before[one] && strings.Contains(one.Title, "Worldslide") {
				w.window = one
				return true
			}
		}
		return false
	})
	return w
}

func (w *ownWindow) windows() []display.Window {
	w.t.Helper()
	all, err := w.display.Windows()
	if err != nil {
		w.t.Fatal(err)
	}
	return all
}

// until waits until something holds, as long as the program runs.
func (w *ownWindow) until(what string, holds func() bool) {
	w.t.Helper()
	for end := time.Now().Add(patience); !holds(); {
		select {
		case err := <-w.ended:
			w.ended <- err
			w.t.Fatalf("%s: the program has ended before: %v", what, err)
		case <-time.After(20 * time.Millisecond):
		}
		if time.Now().After(end) {
			w.t.Fatalf("%s: this has not come about; there are %+v, and its size is %v", what, w.windows(), w.size())
		}
	}
}

func (w *ownWindow) size() image.Point {
	w.t.Helper()
	size, err := w.display.Size(w.window)
	if err != nil {
		w.t.Fatal(err)
	}
	return size
}

// force resizes the window directly, to sizes that no window manager would choose.
func (w *ownWindow) force(size image.Point) {
	w.t.Helper()
	if err := w.display.Resize(w.window, size); err != nil {
		w.t.Fatal(err)
	}
}

// untilSmall waits until the engine can fill the window.
func (w *ownWindow) untilSmall() {
	w.t.Helper()
	w.until("the window is small enough", func() bool { return max(w.size().X, w.size().Y) <= screen.MaxSide })
}

// Whoever forces a window to be larger than the engine can fill gets a smaller one, and the game
// goes on.
func TestWindowBeyondTheEngine(t *testing.T) {
	w := openWindow(t, "worlds")
	for _, size := range []image.Point{{X: 16385, Y: 700}, {X: 700, Y: 20000}, {X: 32767, Y: 700}, {X: 900, Y: 700}} {
		w.force(size)
		w.untilSmall()
	}
}

// So it is when the window gets that size as it appears, which some desktops do.
func TestWindowForcedAtTheStart(t *testing.T) {
	longRun(t)
	for i := range 10 {
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			w := openWindow(t, "worlds")
			w.force(image.Point{X: 16385, Y: 700})
			w.untilSmall()
		})
	}
}

// So it is when the next size comes while the window becomes smaller: the engine takes that for
// the answer to what was asked of it, and believes the window to be small.
func TestWindowForcedAgainAndAgain(t *testing.T) {
	longRun(t)
	w := openWindow(t, "worlds")
	for i := range 40 {
		for _, size := range []image.Point{{X: 16385 + i, Y: 700}, {X: 700, Y: 20000 + i}} {
			w.force(size)
			if i%2 == 0 {
				w.untilSmall()
			}
		}
	}
	w.untilSmall()
}
