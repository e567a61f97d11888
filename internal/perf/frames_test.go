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

// TestFrames reports how long updates and frames take in a minute of quick play in each family, by
// the program's own clock. An update should take less than 2 ms and a frame less than 8 ms, without
// the time in the graphics driver, which the time from key to pixel includes. WORLDSLIDE_SECONDS is
// the playing time per family.

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
		t.Skip("measures only when scripts/figures asks for it")
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
	fmt.Println("quick play, in ms            number    p50    p99    max")
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
		report(f.name, string(text))
	}
}

// report prints the measurements of the program.
func report(family, text string) {
	var name string
	var count int
	var p50, p99, most float64
	for _, line := range lines(text) {
		if _, err := fmt.Sscan(line, &name, &count, &p50, &p99, &most); err == nil {
			fmt.Printf("%-12s %-12s %10d %6.2f %6.2f %6.2f\n", family, name, count, p50/1000, p99/1000, most/1000)
		}
	}
}
