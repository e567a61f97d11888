package records_test

import (
	"errors"
	"strconv"
	"testing"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// A game that starts solved, such as a Carom puzzle with the target on its goal, is over when moves bring
// it back to the goal, and has no result to enter, with any moves.
func TestStartedSolved(t *testing.T) {
	for _, text := range []string{
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8&moves=td",
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8&moves=tdtu",
		"fifteen?tiles=1-2-3-4-5-6-7-8-0&moves=8r8l",
	} {
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !s.BeganSolved() || s.Locked() != s.Solved() {
			t.Errorf("%s: began solved %v, over %v, solved %v", text, s.BeganSolved(), s.Locked(), s.Solved())
		}
		if _, err := records.OfAbandoned(s, records.Ending{Date: "2026-11-22"}); err == nil {
			t.Errorf("%s: it can be abandoned", text)
		}
		if _, err := records.Of(s, records.Ending{Date: "2026-11-22"}); s.Solved() && !errors.Is(err, records.ErrBeganSolved) {
			t.Errorf("%s: its result: %v", text, err)
		}
		old := "2026-11-22 time 0 hints 0 " + s.Metrics()[0].Name + " " + strconv.Itoa(s.Metrics()[0].Count) + " " + s.Code().String()
		entered, err := records.Parse(old)
		if err != nil {
			t.Fatal(err)
		}
		if err := records.Verify(puzzle.Standard(), entered); !errors.Is(err, records.ErrBeganSolved) {
			t.Errorf("%s: a result of an older program: %v", text, err)
		}
	}
}
