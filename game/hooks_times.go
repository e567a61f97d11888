package game

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// frameTimes records how long updates and frames take, for internal/perf. Without a path it
// records nothing.
type frameTimes struct {
	path           string // of the file to write, or ""
	updates, draws []time.Duration
}

// maxTimes is the number of durations that are kept of each kind: an hour at 60 frames a second.
const maxTimes = 60 * 60 * 60

// updated records the duration of an update.
func (f *frameTimes) updated(took time.Duration) { f.add(&f.updates, took) }

// drawn records the duration of a frame.
func (f *frameTimes) drawn(took time.Duration) { f.add(&f.draws, took) }

func (f *frameTimes) add(times *[]time.Duration, took time.Duration) {
	if f.path != "" && len(*times) < maxTimes {
		*times = append(*times, took)
	}
}

// write writes a line for the first update, which loads fonts and pictures, one for the other
// updates, and one for frames: their number, and in microseconds the median, the 99th percentile
// and the maximum.
func (f *frameTimes) write() {
	if f.path == "" {
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
	if err := os.WriteFile(f.path, []byte(text.String()), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "worldslide: write the times of frames:", err)
	}
}
