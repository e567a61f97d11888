//go:build linux

// Package perf measures the built program in a real window: processor time while idle, latency and
// memory. It consists of tests, so that the program does not depend on the X11 library.
// The step figures of scripts/test-all runs them. They are skipped unless WORLDSLIDE_FIGURES names the program.
//
// Nothing polls during a measurement: the X server reports every frame that reaches the screen
// (DAMAGE extension), so the program has the machine to itself.
package perf

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"worldslide/internal/display"
)

const (
	rounds    = 20               // the median is reported
	keyRounds = 60               // of keys
	idleTime  = 30 * time.Second // at 100 ticks a second this resolves 0.03 %
	settled   = time.Second      // time without a frame after which the program is idle
	startTime = 20 * time.Second // limit for the first picture
)

// figure is a measured value and its limit.
type figure struct {
	name          string
	value, target float64
	unit          string
	note          string // spread
}

func TestFigures(t *testing.T) {
	program := os.Getenv("WORLDSLIDE_FIGURES")
	if program == "" {
		t.Skip("measures only in make test-all ONLY=figures")
	}
	d := openScreen(t)

	// The first run warms the caches.
	start(t, d, program).stop(d)
	var all []figure
	all = append(all, measureStart(t, d, program))
	p := start(t, d, program)
	defer p.stop(d)
	time.Sleep(5*time.Second - time.Since(p.began))
	resident := p.memory("VmRSS")
	d.untilSettled(t)
	all = append(all, measureIdle(p))
	all = append(all, measureKeys(t, d)...)
	all = append(all,
		figure{"resident memory after 5 s", resident, 150, "MB", ""},
		figure{"most resident memory", p.memory("VmHWM"), 150, "MB", fmt.Sprintf("after %d moves", 2*keyRounds)},
	)
	print(all)
}

// TestKeyToPixel measures only the time from key to picture. LP_NUM_THREADS=2 lets the software
// renderer use two threads, as it does for players.
func TestKeyToPixel(t *testing.T) {
	program := os.Getenv("WORLDSLIDE_FIGURES")
	if program == "" {
		t.Skip("measures only in make test-all ONLY=figures")
	}
	d := openScreen(t)
	p := start(t, d, program)
	defer p.stop(d)
	print(measureKeys(t, d))
}

// measureStart measures from starting the program to its first picture.
func measureStart(t *testing.T, d *screen, program string) figure {
	var times []float64
	for range rounds {
		p := start(t, d, program)
		times = append(times, p.shown.Sub(p.began).Seconds())
		p.stop(d)
	}
	return median("first pixel after start", times, 0.5, "s")
}

// measureIdle measures the resources of an idle window.
func measureIdle(p *process) figure {
	before, began := p.cpu(), time.Now()
	time.Sleep(idleTime)
	used, passed := p.cpu()-before, time.Since(began)
	return figure{"idle", 100 * used.Seconds() / passed.Seconds(), 0.2, "% of a core", fmt.Sprintf("%v in %v", used, passed.Round(time.Second))}
}

// measureKeys measures the time from a key press to the first changed frame: with the program idle
// before each press, and with presses in quick succession.
func measureKeys(t *testing.T, d *screen) []figure {
	var rest, play []float64
	for i := range keyRounds {
		d.untilSettled(t)
		rest = append(rest, d.press(t, arrow(i)))
	}
	for i := range keyRounds {
		// Shorter than the time until the program idles, and never in step with the frames.
		time.Sleep(150*time.Millisecond + time.Duration(i)*1700*time.Microsecond)
		play = append(play, d.press(t, arrow(i)))
	}
	return []figure{
		median("key to pixel, from rest", rest, 16, "ms"),
		median("key to pixel, in quick play", play, 16, "ms"),
	}
}

// arrow is the key of move i. Moves alternate, so a piece moves into the gap and back.
func arrow(i int) display.Key {
	if i%2 == 0 {
		return display.Down
	}
	return display.Up
}

func median(name string, values []float64, target float64, unit string) figure {
	slices.Sort(values)
	n := len(values)
	return figure{name, (values[(n-1)/2] + values[n/2]) / 2, target, unit, fmt.Sprintf("%.3g to %.3g", values[0], values[n-1])}
}

func print(all []figure) {
	var s strings.Builder
	if load, err := os.ReadFile("/proc/loadavg"); err == nil {
		fmt.Fprintf(&s, "%d processors, load average %s; more than 1 comes from others and makes the times longer\n\n", runtime.NumCPU(), strings.Fields(string(load))[0])
	}
	w := tabwriter.NewWriter(&s, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tmeasured\ttarget\t\tvaries")
	for _, f := range all {
		verdict := "ok"
		if f.value >= f.target {
			verdict = "MISSED"
		}
		fmt.Fprintf(w, "%s\t%.3g %s\t< %g\t%s\t%s\n", f.name, f.value, f.unit, f.target, verdict, f.note)
	}
	w.Flush()
	fmt.Print(s.String())
}
