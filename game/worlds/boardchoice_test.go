package worlds

import (
	"maps"
	"testing"

	"worldslide/puzzle"
)

// Values of a choice are accepted, and describe that choice again.
func TestBoardChoice(t *testing.T) {
	edges := []puzzle.Values{nil, {puzzle.KeyWrapX: "true"}, {puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true"}}
	check := func(c boardChoice) {
		for _, joined := range edges {
			v := c.values(joined)
			if _, err := puzzle.NewCode(puzzle.Worlds, v); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
			back := boardChoiceOf(v)
			if back.board != c.board || back.gaps != c.gaps || !maps.Equal(back.own, c.own) || !maps.Equal(back.values(joined), v) {
				t.Errorf("%+v came back as %+v", c, back)
			}
		}
	}
	for i, slug := range puzzle.WorldsBoards() {
		for gaps := range puzzle.WorldsGapChoices(slug) {
			check(boardChoice{board: i, gaps: gaps})
		}
	}
	check(boardChoice{board: len(puzzle.WorldsBoards()), own: puzzle.WorldsOwnOf(puzzle.WorldsBoards()[0]).Values()})
}
