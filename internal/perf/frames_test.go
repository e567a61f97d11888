//go:build linux

package perf

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"worldslide/internal/display"
)

// TestFrames reports how long updates and draws take in a minute of quick play in each family, by
// the program's own clock, without the time in the graphics driver, which the time from key to pixel
// includes. WORLDSLIDE_SECONDS is the playing time per family.

// families are the games played, in the states that take most time per frame.
var families = []struct{ name, code string }{
	{"Worlds", wideBoard},
	{"Fifteen", "fifteen?size=4&seed=7"},
	{"Klotski", "klotski?level=heng-dao-li-ma"},
	{"Carom", "carom?day=2026-03-01"},
}

func TestFrames(t *testing.T) {
	program := os.Getenv("WORLDSLIDE_FIGURES")
	if program == "" {
		t.Skip("measures only in make test-all ONLY=figures")
	}
	seconds := 60
	if text := os.Getenv("WORLDSLIDE_SECONDS"); text != "" {
		var err error
		if seconds, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	d := openScreen(t)
	defer d.Close()
	var all []figure
	for _, f := range families {
		file := filepath.Join(t.TempDir(), "frames")
		t.Setenv("WORLDSLIDE_FRAMES", file)
		p := startWith(t, d, program, "--config", t.TempDir(), f.code)
		d.untilSettled(t)
		random := rand.New(rand.NewPCG(uint64(seconds), 17))
		arrows := []display.Key{display.Up, display.Down, display.Left, display.Right}
		for began := time.Now(); time.Since(began) < time.Duration(seconds)*time.Second; {
			d.typeKeys([]display.Key{arrows[random.IntN(len(arrows))]}, 60*time.Millisecond)
		}
		p.end()
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, frameFigures(f.name, string(text))...)
	}
	print(all)
}

// frameTarget is how long an update or a draw may take, in milliseconds.
const frameTarget = 8

// frameFigures reads the measurements of the program.
func frameFigures(family, text string) []figure {
	var all []figure
	names := map[string]string{"first": "first update", "update": "longest update", "draw": "longest draw"}
	for _, line := range lines(text) {
		var name string
		var count int
		var p50, p99, most float64
		if _, err := fmt.Sscan(line, &name, &count, &p50, &p99, &most); err != nil {
			continue
		}
		spread := fmt.Sprintf("of %d: median %.2f, 99 %% within %.2f", count, p50/1000, p99/1000)
		all = append(all, figure{family + ", " + names[name], most / 1000, frameTarget, "ms", spread})
	}
	return all
}
