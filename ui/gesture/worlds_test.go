package gesture

import (
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/internal/facts"
	"worldslide/moves"
)

// table is a game without history.
type table struct {
	b     *board.Board
	moves int
}

func (t *table) Board() *board.Board { return t.b }
func (t *table) Open() bool          { return true }
func (t *table) Select(gap board.ID) { t.b.Select(gap) }
func (t *table) Do(m moves.Move, selected board.ID) bool {
	if _, err := (moves.Worlds{}).Apply(nil, t.b, m); err != nil {
		return false
	}
	t.b.Select(selected)
	t.moves++
	return true
}

func TestRecordedGestures(t *testing.T) {
	const cell, shift = 64, 16
	same := 0
	differ := map[string]int{}
	for _, fact := range facts.Gestures(t) {
		g := &table{b: fact.Board.Clone()}
		var w Worlds
		var previews [][]int
		for _, e := range fact.Events {
			at := Point{e.X, e.Y}
			switch e.Kind {
			case 'd':
				w.Press(g, at, cell)
			case 'm':
				w.Move(g, at, cell)
			case 'u':
				w.Release(g, at, cell)
				continue
			}
			var p []int
			for _, s := range w.Preview() {
				v := s.Dir.Vector().Times(shift)
				p = append(p, int(s.Piece), v.X, v.Y)
			}
			previews = append(previews, p)
		}
		why := ""
		switch {
		case !samePlaces(g.b, fact.End):
			why = "places"
		case g.moves != fact.Moves:
			why = "moves"
		case g.b.Selected() != fact.End.Selected():
			why = "selected"
		case !slices.EqualFunc(previews, fact.Previews, slices.Equal):
			why = "preview"
		}
		if why == "" {
			same++
			continue
		}
		differ[why]++
		if differ[why] < 8 {
			t.Logf("line %d: %s: %d moves, want %d; selected %d want %d; events %v\n%v\nours\n%v\nwant\n%v\npreviews %v want %v", fact.Line, why, g.moves, fact.Moves, g.b.Selected(), fact.End.Selected(), fact.Events, fact.Board, g.b, fact.End, previews, fact.Previews)
		}
	}
	t.Logf("%d agree, %v differ", same, differ)
}

func samePlaces(a, b *board.Board) bool {
	for i := range a.Len() {
		if a.At(board.ID(i)) != b.At(board.ID(i)) {
			return false
		}
	}
	return true
}
