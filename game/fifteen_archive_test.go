package game

import (
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// The day of a board is said in the words of the player's language.
func TestFifteenDayInWords(t *testing.T) {
	v := puzzle.Fifteen{}.Daily(2026, time.November, 2)
	for language, want := range map[string][2]string{
		"en": {"2 November 2026", "November 2026"}, "zh-Hans": {"2026年11月2日", "2026年11月"},
	} {
		g := speaking(t, language)
		month := g.formatDate(assets.DateMonth, puzzle.Date{Year: 2026, Month: time.November, Day: 1})
		if got := [2]string{g.dayName(v), month}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}

// A game is under way once a move was made in it.
func TestStartsUnderWay(t *testing.T) {
	s, err := start(puzzle.Fifteen{}, puzzle.Fifteen{}.Daily(2026, time.November, 2))
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{store: &store{}, play: newPlay(s)}
	if under := g.startsUnderWay(); len(under) != 0 {
		t.Errorf("before the first move %v are under way", under)
	}
	for _, d := range []board.Dir{board.Up, board.Left} { // one of them can be made
		for id := range board.ID(s.Board().Len()) {
			if _, err := s.Do(moves.Group{{Piece: id, Dir: d}}); err == nil {
				break
			}
		}
	}
	if under := g.startsUnderWay(); !under["fifteen?day=2026-11-02"] {
		t.Errorf("after a move %v are under way", under)
	}
}
