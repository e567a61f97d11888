package e2e

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/internal/display"
)

// Guests have no textures, so the memory of a player's window is measured in a real window. It
// includes the software renderer: the files of Mesa and LLVM take about 70 MB, its textures and
// compiled shaders about 40 MB.
const (
	windowSteps     = 180       // in a usual run
	windowSoakSteps = 900       // if WORLDSLIDE_SOAK is set
	maxWindow       = 250 << 20 // bytes, resident, at any time
	maxWindowGrowth = 20 << 20  // bytes, resident, from the second third to the last
)

// A player without aim presses keys, clicks, opens games and resizes the window, up to 1280x800.
// The window never takes more than maxWindow, and after the first third it takes no more than
// before.
func TestSoakWindow(t *testing.T) {
	longRun(t)
	steps := windowSteps
	if os.Getenv(soakDuration) != "" {
		steps = windowSoakSteps
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv(soakSeed), "1"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	// The player may open file dialogs and copy: no helper of the desktop answers.
	t.Setenv("PATH", t.TempDir())
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
	p := &windowPlayer{ownWindow: openWindow(t, "worlds?seed=1&steps=50"), chance: rand.New(rand.NewPCG(seed, 0))}
	if p.frames, err = p.display.Watch(); err != nil {
		t.Fatal(err)
	}
	p.until("the first frame is drawn", func() bool { _, err := os.Stat(p.places); return err == nil })
	interval := steps / 18
	var resident []int
	for i := range steps {
		p.step()
		if (i+1)%interval != 0 {
			continue
		}
		now, peak := p.memory()
		t.Logf("step %d: %d MB, at most %d MB", i+1, now>>20, peak>>20)
		if resident = append(resident, now); peak > maxWindow {
			t.Fatalf("want %d MB at most", maxWindow>>20)
		}
	}
	// A search takes memory while it runs, so the lowest reading tells what is kept.
	third := len(resident) / 3
	before, after := slices.Min(resident[third:2*third]), slices.Min(resident[2*third:])
	if after-before > maxWindowGrowth {
		t.Errorf("%d MB in the second third, %d MB in the last: want %d MB more at most", before>>20, after>>20, maxWindowGrowth>>20)
	}
}

// windowPlayer plays at random in a real window.
type windowPlayer struct {
	*ownWindow
	chance *rand.Rand
	frames <-chan time.Time // the times when something was drawn
	size   image.Point
}

// step resizes the window and does up to four things.
func (p *windowPlayer) step() {
	p.size = image.Pt(1280, 800)
	if p.chance.IntN(4) > 0 {
		p.size = image.Pt(360+p.chance.IntN(921), 480+p.chance.IntN(321))
	}
	p.force(p.size)
	for range 1 + p.chance.IntN(4) {
		switch n := p.chance.IntN(100); {
		case n < 30:
			for range 4 {
				p.press(p.key(display.Left, display.Right, display.Up, display.Down))
			}
		case n < 45:
			p.press(p.key(display.Enter, display.Escape, display.Tab, ' ', 'h', 'h', 'p', 'n'))
		case n < 50:
			p.press(display.Key('a' + p.chance.IntN(26)))
		case n < 55:
			p.press(display.Control, p.key('z', 'n', 'c', 'v', 'o', 's'))
		case n < 75:
			p.clickWidget()
		case n < 90:
			p.click(image.Pt(p.chance.IntN(p.size.X), p.chance.IntN(p.size.Y)))
		default:
			p.handOver()
		}
		p.rest()
	}
}

func (p *windowPlayer) key(of ...display.Key) display.Key { return of[p.chance.IntN(len(of))] }

// press presses and releases keys together.
func (p *windowPlayer) press(keys ...display.Key) {
	for _, k := range keys {
		p.display.Press(k)
	}
	for _, k := range keys {
		p.display.Release(k)
	}
}

func (p *windowPlayer) click(at image.Point) {
	p.display.Move(at)
	p.display.PressButton()
	p.display.ReleaseButton()
}

// clickWidget clicks a widget, but none that ends the program or fills the screen.
func (p *windowPlayer) clickWidget() {
	text, err := os.ReadFile(p.places)
	if err != nil {
		p.t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var id string
	var r image.Rectangle
	if _, err := fmt.Sscan(lines[p.chance.IntN(len(lines))], &id, &r.Min.X, &r.Min.Y, &r.Max.X, &r.Max.Y); err != nil {
		return // there is none
	}
	if at := r.Min.Add(r.Size().Div(2)); at.In(image.Rectangle{Max: p.size}) && !strings.Contains(id, "quit") && !strings.Contains(id, "full-screen") {
		p.click(at)
	}
}

// handOver starts the program again, with a code that the window opens.
func (p *windowPlayer) handOver() {
	number := p.chance.IntN(1000)
	codes := []string{
		fmt.Sprintf("worlds?seed=%d", number),
		fmt.Sprintf("worlds?seed=%d&steps=50", number),
		fmt.Sprintf("worlds?seed=%d&steps=250", number),
		fmt.Sprintf("worlds?board=classicsmall&seed=%d&steps=%d", number, number),
		fmt.Sprintf("worlds?board=horizontal&seed=%d&steps=250", number),
		fmt.Sprintf("fifteen?size=4&seed=%d", number),
		"klotski?level=classic",
		fmt.Sprintf("carom?day=2026-%02d-%02d", 2+number%10, 1+number%28),
	}
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	second := exec.CommandContext(ctx, program, "--config", p.config, codes[p.chance.IntN(len(codes))])
	second.Env = append(os.Environ(), "LC_ALL=C", "XDG_RUNTIME_DIR="+p.runtime, "DISPLAY=", "WAYLAND_DISPLAY=", "WORLDSLIDE_GUEST=nowhere")
	if out, err := second.CombinedOutput(); err != nil {
		p.t.Fatalf("hand over %v: %v\n%s", second.Args, err, out)
	}
}

// rest waits until nothing is drawn for a moment, or for some frames of an animation.
func (p *windowPlayer) rest() {
	late := time.After(300 * time.Millisecond)
	for {
		select {
		case <-p.frames:
		case <-time.After(60 * time.Millisecond):
			return
		case <-late:
			return
		}
	}
}

// memory returns what the program has resident now, and the most that it ever had, in bytes.
func (p *windowPlayer) memory() (now, peak int) {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range bytes.Lines(status) {
		for name, to := range map[string]*int{"VmRSS:": &now, "VmHWM:": &peak} {
			if rest, ok := bytes.CutPrefix(line, []byte(name)); ok {
				if _, err := fmt.Sscan(string(rest), to); err != nil {
					p.t.Fatal(err)
				}
			}
		}
	}
	return now << 10, peak << 10
}
