// Package e2e drives the built program by script: the binary runs as the guest of a host that sends
// keys, mouse and touches, advances its ticks and reads its pixels. The guest has no window; the
// host needs a display.
package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"net"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"worldslide/ui/widget"
)

// patience is the time after which the program counts as hung, on the slowest machine.
const patience = 2 * time.Minute

// built is the folder of the binaries under test, program the path of the shipped one.
var built, program string

// host is a hidden game that runs all tests in one update, because they need the engine's loop.
type host struct {
	m    *testing.M
	code int
}

func (h *host) Update() error              { h.code = h.m.Run(); return ebiten.Termination }
func (h *host) Draw(*ebiten.Image)         {}
func (h *host) Layout(int, int) (int, int) { return 64, 64 }

func TestMain(m *testing.M) {
	code, err := runAll(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runAll(m *testing.M) (int, error) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return 1, errors.New("these tests need a display: scripts/with-display go test ./e2e gives them a virtual one")
	}
	dir, err := os.MkdirTemp("", "worldslide-e2e")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	built = dir
	if program, err = build("worldslide"); err != nil {
		return 1, err
	}
	ebiten.SetWindowVisible(false)
	h := &host{m: m, code: 1}
	if err := ebiten.RunGame(h); err != nil {
		return 1, fmt.Errorf("run the host: %w", err)
	}
	return h.code, nil
}

// build builds the binary of a package.
func build(of string) (binary string, err error) {
	binary = filepath.Join(built, path.Base(of))
	if out, err := exec.Command("go", "build", "-o", binary, of).CombinedOutput(); err != nil {
		return "", fmt.Errorf("build %s: %w\n%s", of, err, out)
	}
	return binary, nil
}

// app is a running program driven by a test.
type app struct {
	t      *testing.T
	guest  *vmhost.GuestSession
	typing *vmhost.GuestTextInput // of the field that has the focus
	screen *ebiten.Image
	config string
	// runtime is the folder of the socket for second launches.
	runtime string
	places  string // the file with the places of widgets

	process *os.Process
	wait    func() error // returns when the process has ended
	killed  bool         // by the test
}

// kill kills the process.
func (a *app) kill() {
	a.t.Helper()
	a.killed = true
	if err := a.process.Kill(); err != nil {
		a.t.Fatal(err)
	}
	// It holds the lock on its games until it is gone.
	if _, err := a.process.Wait(); err != nil {
		a.t.Fatal(err)
	}
}

// options of a start; zero values are the defaults.
type options struct {
	program  string      // the binary; that of players if ""
	size     image.Point // of the window; 1280x800 if zero
	scale    string      // device pixels per device-independent pixel
	settings string      // text of the settings file
	args     []string    // the solved default board if nil
	config   string      // folder of settings and saved games; a new one if ""
	today    string      // the date, as 2006-01-02; that of the clock if ""
	env      []string    // additional environment variables
	stderr   io.Writer   // standard error of the program; that of the tests if nil
}

// open starts the program and waits for its first ticks. The locale is C, so words are English
// unless the settings name a language.
func open(t *testing.T, o options) *app {
	t.Helper()
	if o.size == (image.Point{}) {
		o.size = image.Pt(1280, 800)
	}
	a := &app{t: t, config: o.config}
	if a.config == "" {
		a.config = t.TempDir()
	}
	if o.settings != "" {
		if err := os.WriteFile(filepath.Join(a.config, "settings.toml"), []byte(o.settings), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	a.runtime = t.TempDir()
	listener, err := net.ListenUnix("unix", &net.UnixAddr{Name: filepath.Join(a.runtime, "socket"), Net: "unix"})
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := listener.SetDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	if o.args == nil {
		o.args = []string{"worlds"} // not Home, which a first start shows
	}
	if o.program == "" {
		o.program = program
	}
	a.places = filepath.Join(a.runtime, "places")
	cmd := exec.Command(o.program, append([]string{"--config", a.config}, o.args...)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C", "XDG_RUNTIME_DIR="+a.runtime, "WORLDSLIDE_GUEST="+endpoint, "WORLDSLIDE_SCALE="+o.scale, "WORLDSLIDE_TODAY="+o.today, "WORLDSLIDE_PLACES="+a.places)
	cmd.Env = append(cmd.Env, o.env...)
	cmd.Stderr = os.Stderr
	if o.stderr != nil {
		cmd.Stderr = o.stderr
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	connection, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	a.screen = ebiten.NewImage(o.size.X, o.size.Y)
	a.guest, err = vmhost.NewGuestSession(connection, &vmhost.NewGuestSessionOptions{
		IdleTimeout: patience,
		OnTextInput: func(typing *vmhost.GuestTextInput) { a.typing = typing },
	})
	if err != nil {
		t.Fatal(err)
	}
	a.process, a.wait = cmd.Process, sync.OnceValue(cmd.Wait)
	t.Cleanup(func() {
		guestErr := a.guest.Err()
		a.guest.Close()
		err := a.wait()
		a.screen.Deallocate()
		if a.killed {
			return
		}
		if err != nil {
			t.Errorf("the program ended with %v", err)
		}
		if guestErr != nil && !errors.Is(guestErr, ebiten.Termination) {
			t.Errorf("guest: %v", guestErr)
		}
	})
	if err := a.guest.SetOutsideScreen(a.screen); err != nil {
		t.Fatal(err)
	}
	a.ticks(2)
	return a
}

// ticks advances the program by n updates and waits for them. Nothing is drawn.
func (a *app) ticks(n int) {
	a.t.Helper()
	a.guest.AdvanceTicks(n)
	if !a.guest.WaitTicks() {
		a.t.Fatalf("no tick: %v", a.guest.Err())
	}
}

// draw draws the state after the last tick.
func (a *app) draw() {
	a.t.Helper()
	a.guest.AdvanceFrame()
	if !a.guest.WaitFrame() || !a.guest.CompositeFrame() {
		a.t.Fatalf("no frame: %v", a.guest.Err())
	}
}

// settle advances the time until the program rests, or by restless ticks if it does not. A program
// rests that waits for a time farther off than a frame, such as the next second of a clock.
func (a *app) settle() {
	a.t.Helper()
	const restless, step = 200, 4
	for made := 0; made < restless; made += step {
		a.ticks(step)
		rest, err := os.ReadFile(a.places + ".rest")
		if err != nil {
			a.t.Fatal(err)
		}
		if string(rest) == "rests" {
			return
		}
	}
}

// until advances ticks until a condition holds that depends on background work.
func (a *app) until(what string, holds func() bool) {
	a.t.Helper()
	for end := time.Now().Add(patience); !holds(); a.ticks(1) {
		if time.Now().After(end) {
			a.t.Fatalf("timeout waiting for: %s", what)
		}
	}
}

// kept reports whether the file of a saved game contains a text.
func (a *app) kept(text string) bool {
	a.t.Helper()
	names, err := filepath.Glob(filepath.Join(a.config, "data", "games", "*"))
	if err != nil {
		a.t.Fatal(err)
	}
	for _, name := range names {
		if content, err := os.ReadFile(name); err == nil && bytes.Contains(content, []byte(text)) {
			return true
		}
	}
	return false
}

// key presses and releases keys together.
func (a *app) key(keys ...ebiten.Key) {
	a.t.Helper()
	for _, k := range keys {
		a.guest.PressKey(k)
	}
	a.ticks(1)
	for _, k := range keys {
		a.guest.ReleaseKey(k)
	}
	a.ticks(1)
}

// write types text into the focused field through the input method, not as keys.
func (a *app) write(text string) {
	a.t.Helper()
	for _, r := range text {
		// Each commit ends a session of the input method; the field then starts another.
		for wait := 0; a.typing == nil || a.typing.IsClosed(); wait++ {
			if wait == 20 {
				a.t.Fatalf("no field accepts the text %q", text)
			}
			a.ticks(1)
		}
		a.typing.Commit(string(r))
		a.ticks(2)
	}
}

// drag presses the mouse at the first point, moves it along the others and
// releases it at the last. With one point it is a click.
func (a *app) drag(points ...image.Point) {
	a.t.Helper()
	for i, p := range points {
		a.guest.MoveCursor(float64(p.X), float64(p.Y))
		a.ticks(1)
		if i == 0 {
			a.guest.PressMouseButton(ebiten.MouseButtonLeft)
			a.ticks(1)
		}
	}
	a.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	a.ticks(2)
}

// place returns the rectangle of a widget that accepts keys or the pointer, by its id.
func (a *app) place(id widget.ID) (image.Rectangle, bool) {
	a.t.Helper()
	text, err := os.ReadFile(a.places)
	if err != nil {
		a.t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		var r image.Rectangle
		var found widget.ID
		if _, err := fmt.Sscan(line, &found, &r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y); err != nil {
			a.t.Fatalf("place %q: %v", line, err)
		}
		if found == id {
			return r, true
		}
	}
	return image.Rectangle{}, false
}

// gameDump is what the program writes of the current game at the end of an update.
type gameDump struct {
	shows      string // "bare" or "hidden"
	goroutines int
	cells      image.Rectangle // of the board, in pixels
	saved      string          // the game as a saved game
}

func (a *app) gameDump() (d gameDump) {
	a.t.Helper()
	text, err := os.ReadFile(a.places + ".game")
	if err != nil {
		a.t.Fatal(err)
	}
	first, saved, _ := strings.Cut(string(text), "\n")
	if _, err := fmt.Sscan(first, &d.shows, &d.goroutines, &d.cells.Min.X, &d.cells.Min.Y, &d.cells.Max.X, &d.cells.Max.Y); err != nil {
		a.t.Fatalf("%q: %v", first, err)
	}
	d.saved = saved
	return d
}

// cells returns the rectangle of the cells of the board of the current game, or of the replay that
// is open.
func (a *app) cells() image.Rectangle { return a.gameDump().cells }

// cell returns the middle of a cell of a board with so many columns.
func (a *app) cell(columns, x, y int) image.Point {
	cells := a.cells()
	side := cells.Dx() / columns
	return cells.Min.Add(image.Pt(x*side+side/2, y*side+side/2))
}

// shows reports whether a widget is shown.
func (a *app) shows(id widget.ID) bool {
	_, ok := a.place(id)
	return ok
}

// edge returns a point at the left edge of the window, where no dialog is.
func (a *app) edge() image.Point { return image.Pt(8, a.screen.Bounds().Dy()/2) }

// click clicks the middle of a widget, which must be in the window.
func (a *app) click(id widget.ID) {
	a.t.Helper()
	r, ok := a.place(id)
	middle := r.Min.Add(r.Size().Div(2))
	if !ok || !middle.In(a.screen.Bounds()) {
		text, _ := os.ReadFile(a.places)
		a.shot("failed")
		a.t.Fatalf("%s cannot be clicked; the widgets are\n%s", id, text)
	}
	a.drag(middle)
}

// card waits until the card of a solved game is open.
func (a *app) card() {
	a.t.Helper()
	a.until("the card", func() bool { return a.shows("solved-details") })
	a.settle()
}

// clickNew opens the dialog of new puzzles and its details, and clicks one of the buttons below them.
func (a *app) clickNew(id widget.ID) {
	a.t.Helper()
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	if !a.shows(id) {
		a.click("details")
		a.settle()
	}
	if size := a.screen.Bounds().Size(); size.X < 720 { // they are at the end, which a small window scrolls to
		a.toEnd(size.Div(2))
	}
	a.click(id)
	a.settle()
}

// atHome clicks a button of Home's toolbar, which may be in its menu.
func (a *app) atHome(id widget.ID) {
	a.t.Helper()
	if !a.shows(id) {
		a.click("more")
		a.settle()
	}
	a.click(id)
}

// touch does what drag does, with a finger.
func (a *app) touch(points ...image.Point) {
	a.t.Helper()
	const finger = 1
	for i, p := range points {
		if i == 0 {
			a.guest.PressTouch(finger, float64(p.X), float64(p.Y))
		} else {
			a.guest.MoveTouch(finger, float64(p.X), float64(p.Y))
		}
		a.ticks(1)
	}
	a.guest.ReleaseTouch(finger)
	a.ticks(2)
}

// pixels returns a picture of the window.
func (a *app) pixels() *image.RGBA {
	a.t.Helper()
	a.draw()
	shown := image.NewRGBA(a.screen.Bounds())
	a.screen.ReadPixels(shown.Pix)
	return shown
}

// pixel returns one pixel of the window.
func (a *app) pixel(at image.Point) (shown color.RGBA) {
	a.t.Helper()
	a.draw()
	var pixel [4]byte
	a.screen.SubImage(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}).(*ebiten.Image).ReadPixels(pixel[:])
	return color.RGBA{pixel[0], pixel[1], pixel[2], pixel[3]}
}

// shot writes a screenshot if WORLDSLIDE_SCREENSHOTS names a folder.
func (a *app) shot(name string) {
	a.t.Helper()
	dir := os.Getenv("WORLDSLIDE_SCREENSHOTS")
	if dir == "" {
		return
	}
	best := png.Encoder{CompressionLevel: png.BestCompression}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		a.t.Fatal(err)
	}
	if err := errors.Join(best.Encode(f, a.pixels()), f.Close()); err != nil {
		a.t.Fatal(err)
	}
}

// longRun skips a test in the short run.
func longRun(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("part of the long run")
	}
}
