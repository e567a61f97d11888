package game

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// frameTimes are how long updates and frames have taken, for whoever measures the
// program: they are kept only where a file is named for them.
type frameTimes struct{ updates, draws []time.Duration }

// mostTimes is an hour of them.
const mostTimes = 60 * 60 * 60

// note keeps how long something took that began at a time of the game's clock.
func (g *Game) note(times *[]time.Duration, began time.Duration) {
	if g.options.Frames != "" && len(*times) < mostTimes {
		*times = append(*times, g.options.Clock()-began)
	}
}

// write writes a line for updates and one for frames: how many there were, and in
// microseconds the median, the 99th of a hundred, and the longest.
func (f *frameTimes) write(path string) error {
	if path == "" {
		return nil
	}
	var text strings.Builder
	for _, t := range []struct {
		name  string
		times []time.Duration
	}{{"update", f.updates}, {"draw", f.draws}} {
		all := slices.Sorted(slices.Values(t.times))
		if len(all) == 0 {
			continue
		}
		of := func(part float64) int64 { return all[int(part*float64(len(all)-1))].Microseconds() }
		fmt.Fprintln(&text, t.name, len(all), of(0.5), of(0.99), of(1))
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		return fmt.Errorf("write the times of frames: %w", err)
	}
	return nil
}
