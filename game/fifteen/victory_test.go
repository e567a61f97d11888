package fifteen

import (
	"testing"
	"time"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
)

// A wave runs over a solved board from the first corner to the last, and then the board
// looks as before.
func TestShine(t *testing.T) {
	b, err := solvedBoard(puzzle.FifteenSquare(4))
	if err != nil {
		t.Fatal(err)
	}
	lit := func(part float64, id board.ID) float64 {
		v := drawing{Drawing: boardview.Drawing{Board: b, Celebration: time.Duration(part * float64(theme.VictoryLasts)), Scale: 1, Layout: boardview.Layout{Cell: 100}}}
		return v.shine(id)
	}
	const first, last = board.ID(0), board.ID(14)
	for _, whole := range []float64{0, 1} {
		for id := range board.ID(15) {
			if got := lit(whole, id); got != 0 {
				t.Errorf("at %v tile %d shines by %v", whole, id, got)
			}
		}
	}
	if early := lit(0.2, first); early < 0.5 || lit(0.2, last) > 1e-9 {
		t.Errorf("at first the first tile shines by %v, the last by %v", early, lit(0.2, last))
	}
	if late := lit(0.8, last); late < 0.5 || lit(0.8, first) > 1e-9 {
		t.Errorf("at last the last tile shines by %v, the first by %v", late, lit(0.8, first))
	}
}
