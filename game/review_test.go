package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/internal/scenes"
	"worldslide/settings/saves"
	"worldslide/ui/widget"
)

// reviewed opens the review of a game and waits for it.
func reviewed(t *testing.T, code string) *a11yTest {
	t.Helper()
	l := openScene(t, "en", scenes.Scene{Name: "review", Code: code, Do: "review " + scenes.Judged}, image.Pt(1280, 800))
	if _, ok := l.page.(*play.Review); !ok {
		t.Fatalf("the open page is %T", l.page)
	}
	return l
}

// lossy is a game of 3x3 that could have been one tile long.
const lossy = "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8&moves=7r4d1d1u4u7l"

// The review says what was lost, and screen readers hear every move with its mark.
func TestReviewSaysWhatWasLost(t *testing.T) {
	l := reviewed(t, lossy)
	tree := l.tree()
	text := tree.String()
	for _, want := range []string{"6 tiles, 1 is enough", "lost 6", "Moves 1 to 3", "Move 1, Tile 7 right, the mistake of the game, lost 2", "Move 4, Tile 1 up, best"} {
		if !strings.Contains(text, want) {
			t.Errorf("the tree lacks %q:\n%s", want, text)
		}
	}
}

// Exercises of a review are listed, and one that is solved leaves the list.
func TestExerciseIsSolvedOnce(t *testing.T) {
	l := reviewed(t, lossy)
	l.do("review-practise")
	list := func() int {
		return len(saves.Exercises(family.Catalogue(l.options.Families), l.sc.DataDir))
	}
	if list() != 1 {
		t.Fatalf("%d exercises, want 1", list())
	}
	l.do("review-exercises")
	l.do("exercise")
	l.sc.Jobs.Settle(time.After(time.Minute))
	l.rest()
	l.press(plain(widget.KeyRight)) // as bad as in the game
	if list() != 1 {
		t.Fatal("a move that loses solves the exercise")
	}
	l.press(ctrl(widget.KeyZ))
	l.press(plain(widget.KeyLeft))
	if list() != 0 {
		t.Errorf("%d exercises are left after the best move", list())
	}
}

// A game that is played from a position of a review is no record.
func TestPlayFromReviewDoesNotCount(t *testing.T) {
	l := reviewed(t, lossy)
	l.do("review-move")
	l.do("review-here")
	s := l.games.Current()
	if l.page != nil || !s.Help().Shown {
		t.Fatalf("page %T, help %v", l.page, s.Help())
	}
}

// A mark is gone back to in one step, and one Undo leads back.
func TestMarkIsOneStep(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Name: "marks", Code: "fifteen?size=4&seed=5&scramble=shuffle"}, image.Pt(1280, 800))
	l.press(plain(widget.KeyM))
	start := l.games.Current().Board().Clone()
	for _, k := range []widget.Key{widget.KeyLeft, widget.KeyUp, widget.KeyRight, widget.KeyDown, widget.KeyUp} {
		l.press(plain(k))
	}
	moved := l.games.Current().Board().Clone()
	if moved.SamePlaces(start) {
		t.Fatal("nothing has moved")
	}
	l.press(widget.KeyPress{Key: widget.KeyM, Place: widget.KeyM, Mods: widget.Shift})
	l.do("mark-back")
	if !l.games.Current().Board().SamePlaces(start) {
		t.Error("the mark was not gone back to")
	}
	l.press(ctrl(widget.KeyZ))
	if !l.games.Current().Board().SamePlaces(moved) {
		t.Error("one Undo does not lead back")
	}
}
