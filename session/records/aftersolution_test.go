package records

import (
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// A puzzle solved without help after its solution was shown counts as solved with help: its day is
// done, but no other statistic counts it. A play in which moves were shown does not solve the
// puzzle.
func TestSolvedAloneAfterTheSolution(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name        string
		earlier     session.Help
		show        bool
		own         bool
		achievement Achievement
	}{
		{"alone", session.Help{}, false, false, Optimal},
		{"after the solution", session.Help{Shown: true}, false, true, AfterSolution},
		{"by the solution", session.Help{}, true, false, Unsolved},
		{"by the solution again", session.Help{Shown: true}, true, false, Unsolved},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := session.New(code)
			if err != nil {
				t.Fatal(err)
			}
			s.Remember(c.earlier)
			do := s.DoSelecting
			if c.show {
				do = s.Show
			}
			if _, err := do(moves.Group{{Piece: 7, Dir: board.Left}}, board.NoPiece); err != nil {
				t.Fatal(err)
			}
			r, err := Of(s, Ending{Date: "2026-03-12", Optimum: 1})
			if err != nil {
				t.Fatal(err)
			}
			parsed, err := Parse(r.String())
			if err != nil || !parsed.Equal(r) || r.Own != c.own {
				t.Errorf("%q: own %v, read again as %q (%v); want own %v", r, r.Own, parsed, err, c.own)
			}
			book := bookOf(t, r.String())
			standing := book.Standing(code.String())
			if standing.Achievement != c.achievement || standing.Solved() != (c.achievement != Unsolved) || standing.Solved() && standing.Best.Moves() != 1 {
				t.Errorf("the standing is %+v, want %d", standing, c.achievement)
			}
			if got := len(book.Results()); (got > 0) != (c.achievement == Optimal) {
				t.Errorf("%d results count", got)
			}
		})
	}
}
