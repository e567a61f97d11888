package records

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"worldslide/puzzle"
)

// WritePlays writes plays of one family as comma-separated values (RFC 4180): a header, one
// line per play, CR LF line ends, UTF-8. Unknown and inapplicable values are empty. The columns
// are the date and the time of day (time_of_day, such as 17:04:59), those of the family, then
//
//	outcome     solved or abandoned
//	optimum     minimum in the main metric
//	...         the counts, each under the name of its metric
//	time_ms     recorded time, in milliseconds
//	penalty_ms  the part of it that is a penalty
//	hints       number of hints given
//	points      in families with points
//	controls    mouse, keys, touch, hover or gamepad, if more than half of the moves were made with it, else mixed
//	code        the replay; of several boards, with spaces between. The columns of the family are those of the last one
func WritePlays(to io.Writer, f puzzle.Spec, plays []Play) error {
	metrics := f.Metrics(nil)
	header := append([]string{"date", "time_of_day"}, f.Columns().Names()...)
	header = append(header, "outcome", "optimum")
	for _, m := range metrics {
		header = append(header, m.Name)
	}
	w := csv.NewWriter(to)
	w.UseCRLF = true
	header = append(header, "time_ms", "penalty_ms", "hints")
	_, scored := f.(puzzle.Scorer)
	if scored {
		header = append(header, "points")
	}
	// csv.Writer keeps its first error, and Error returns it after Flush.
	_ = w.Write(append(header, "controls", "code"))
	for _, p := range plays {
		outcome := "abandoned"
		if p.Solved() {
			outcome = "solved"
		}
		values, codes := p.Values, []string{p.Replay}
		if p.Boards != nil {
			_, values, _ = puzzle.Catalogue{f}.ReadStart(p.Start())
			codes = nil
			for _, r := range p.Boards {
				codes = append(codes, r.Replay)
			}
		}
		row := append([]string{p.Date, p.TimeOfDay()}, f.Columns().Row(values)...)
		row = append(row, outcome, positive(p.Optimum))
		for _, m := range metrics {
			row = append(row, strconv.Itoa(p.Count(m.Name)))
		}
		row = append(row, milliseconds(p.Time), positive(int(p.Penalty.Milliseconds())), strconv.Itoa(p.Hints))
		if scored {
			row = append(row, positive(p.Points))
		}
		_ = w.Write(append(row, p.Controls.Main().Name(), strings.Join(codes, " ")))
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return fmt.Errorf("statistics: writing %d plays: %w", len(plays), err)
	}
	return nil
}

// positive formats a number, and 0 as "".
func positive(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }
