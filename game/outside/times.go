// Package outside tells whoever drives or measures the program from outside what is on
// its screen, and how long updates and frames take.
package outside

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// Times are how long updates and frames have taken. They are kept only where a file is
// named for them.
type Times struct {
	Path           string // of the file, or ""
	updates, draws []time.Duration
}

// mostTimes is an hour of them.
const mostTimes = 60 * 60 * 60

// Updated notes an update.
func (f *Times) Updated(took time.Duration) { f.note(&f.updates, took) }

// Drawn notes a frame.
func (f *Times) Drawn(took time.Duration) { f.note(&f.draws, took) }

func (f *Times) note(times *[]time.Duration, took time.Duration) {
	if f.Path != "" && len(*times) < mostTimes {
		*times = append(*times, took)
	}
}

// Write writes a line for the first update, in which fonts and pictures are made ready,
// one for the others, and one for frames: how many there were, and in microseconds the
// median, the 99th of a hundred, and the longest.
func (f *Times) Write() {
	if f.Path == "" {
		return
	}
	var text strings.Builder
	first := min(1, len(f.updates))
	for _, t := range []struct {
		name  string
		times []time.Duration
	}{{"first", f.updates[:first]}, {"update", f.updates[first:]}, {"draw", f.draws}} {
		all := slices.Sorted(slices.Values(t.times))
		if len(all) == 0 {
			continue
		}
		of := func(part float64) int64 { return all[int(part*float64(len(all)-1))].Microseconds() }
		fmt.Fprintln(&text, t.name, len(all), of(0.5), of(0.99), of(1))
	}
	if err := os.WriteFile(f.Path, []byte(text.String()), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide: write the times of frames:", err)
	}
}
