package puzzle_test

import (
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

func lessonBoard(t *testing.T, tiles string) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen{}.Start(puzzle.Values{puzzle.KeyTiles: tiles})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestLessonKnowsWhenItIsDone(t *testing.T) {
	const (
		solved  = "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"
		row     = "1-2-3-4-8-7-6-5-9-10-11-12-13-14-0-15"
		rows    = "1-2-3-4-5-6-7-8-13-9-0-10-14-15-11-12"
		pairs   = "1-2-3-4-5-6-7-8-9-10-0-11-13-14-15-12"
		spoiled = "2-1-3-4-5-6-7-8-9-10-11-12-13-14-0-15"
		nothing = "1-2-4-3-5-6-7-8-9-10-11-12-13-14-15-0"
	)
	for _, test := range []struct {
		tiles string
		done  []bool // by lesson
		next  int    // tile of lesson 2, 0 for none
	}{
		{solved, []bool{true, true, true, true, true}, 0},
		{row, []bool{true, false, false, false, false}, 5},
		{rows, []bool{true, true, false, false, false}, 0},
		{pairs, []bool{true, true, true, false, false}, 0},
		{spoiled, []bool{false, false, false, false, false}, 1},
		{nothing, []bool{false, false, false, false, false}, 3},
	} {
		b := lessonBoard(t, test.tiles)
		for i, l := range puzzle.FifteenLessons() {
			if got := l.Done(b); got != test.done[i] {
				t.Errorf("%s: lesson %d done: %v, want %v", test.tiles, i+1, got, test.done[i])
			}
		}
		next, ok := puzzle.LessonNextRows.Next(b)
		if ok != (test.next != 0) || ok && int(next)+1 != test.next {
			t.Errorf("%s: next of lesson 2 is %d (%v), want tile %d", test.tiles, int(next)+1, ok, test.next)
		}
	}
}

// Boards of lessons can be solved, are not done, have home what came before, and
// are the same for the same seed.
func TestLessonStarts(t *testing.T) {
	for _, l := range puzzle.FifteenLessons() {
		seen := map[string]bool{}
		for seed := range uint32(50) {
			b := l.Start(seed)
			if err := (puzzle.Fifteen{}).Unsolvable(b); err != nil {
				t.Fatalf("lesson %d, seed %d: %v", l+1, seed, err)
			}
			if l.Done(b) || !b.Equal(l.Start(seed)) {
				t.Fatalf("lesson %d, seed %d: done at the start, or not the same twice", l+1, seed)
			}
			if l > puzzle.LessonRow && l < puzzle.LessonPractice && !(l - 1).Done(b) {
				t.Fatalf("lesson %d, seed %d: the lesson before is not done", l+1, seed)
			}
			seen[b.String()] = true
		}
		if len(seen) < 3 {
			t.Errorf("lesson %d has only %d boards", l+1, len(seen))
		}
	}
}
