package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// The numbers of rungs begin anew in each course.
func TestLadderWords(t *testing.T) {
	l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Worlds, puzzle.Worlds.Ladder()[puzzle.CourseRungs].Values), image.Pt(1280, 800))
	for _, test := range []struct {
		rung, all int
		want      string
	}{
		{0, 12, "Puzzle 1 of 12"},
		{12, 12, "Puzzle 12 of 12"},
		{11, 24, "Puzzle 12 of 12"},
		{12, 24, "Course 2 · puzzle 1 of 12"},
		{24, 24, "Course 2 · puzzle 12 of 12"},
	} {
		if got := strings.ReplaceAll(family.LadderWords(l.app.Look(), test.rung, test.all), "\u00a0", " "); got != test.want {
			t.Errorf("rung %d of %d: %q, want %q", test.rung, test.all, got, test.want)
		}
	}
}

// A game of a quest is solved by its connection alone.
func TestQuestIsPlayed(t *testing.T) {
	l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Worlds, puzzle.Worlds.Ladder()[puzzle.CourseRungs].Values), image.Pt(1280, 800))
	s := l.games.Current()
	if s.Solved() || !s.Challenge() {
		t.Fatal("the quest is solved at the start, or no Challenge")
	}
	l.solve()
	if !s.Solved() || s.Board().AllHome() || !s.Board().Linked() {
		t.Errorf("solved %v:\n%v", s.Solved(), s.Board())
	}
}

// The card of the last rung of a course says that it is the last.
func TestCourseEnds(t *testing.T) {
	for rung, want := range map[int]bool{puzzle.CourseRungs - 2: false, puzzle.CourseRungs - 1: true, 2*puzzle.CourseRungs - 1: true} {
		l := startA11yTest(t, "en", puzzle.FormatStart(puzzle.Fifteen, puzzle.Fifteen.Ladder()[rung].Values), image.Pt(1280, 800))
		l.solve()
		l.cardShown()
		if says := l.says(l.app.Text(assets.LadderEnd)); says != want {
			t.Errorf("rung %d: the card says that it is the last one: %v, want %v", rung+1, says, want)
		}
	}
}
