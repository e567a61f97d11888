package records

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
)

// playColumns names the columns of WritePlays. The names are for programs, and
// the same in every language.
var playColumns = []string{
	"date", "size", "mode", "scramble", "k", "seed", "day", "outcome",
	"optimum", "tiles", "slides", "time_ms", "hints", "code",
}

// WritePlays writes plays as comma-separated values by RFC 4180: a header, one
// line a play, lines ended by CR LF, in UTF-8. What is not known or does not apply
// is empty. outcome is solved or abandoned; time_ms is the time played in
// milliseconds; code is the replay.
func WritePlays(to io.Writer, plays []Play) error {
	w := csv.NewWriter(to)
	w.UseCRLF = true
	// A csv.Writer keeps its first error, and Flush makes Error know it.
	_ = w.Write(playColumns)
	for _, p := range plays {
		outcome := "abandoned"
		if p.Solved {
			outcome = "solved"
		}
		_ = w.Write([]string{
			p.Date, strconv.Itoa(p.Size), string(p.Mode), p.Scramble, positive(p.Walk), p.Seed, p.Day, outcome,
			positive(p.Optimum), strconv.Itoa(p.Tiles), strconv.Itoa(p.Slides),
			strconv.FormatInt(p.Time.Milliseconds(), 10), strconv.Itoa(p.Hints), p.Replay,
		})
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return fmt.Errorf("statistics: writing %d plays: %w", len(plays), err)
	}
	return nil
}

// positive writes a number, and nothing for 0.
func positive(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
