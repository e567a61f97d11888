package carom

import (
	"slices"
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/solver/carom/coach"
)

// Every task of the lesson can be done in its step, and the lesson leads from the smallest to the largest
// boards.
func TestLesson(t *testing.T) {
	lesson := newState().lesson()
	familytest.CheckLesson(t, puzzle.Carom, lesson, 3, 4, 3, 5)
	var sizes []int
	for _, step := range lesson.Steps {
		s, err := step.Start()
		if err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, s.Board().Width())
	}
	if want := []int{8, 8, 12, 12, 16, 16}; !slices.Equal(sizes, want) {
		t.Errorf("boards of %v cells, want %v", sizes, want)
	}
}

// The boards of ideas need them: each of their shortest solutions has the idea.
func TestLessonNeedsItsIdeas(t *testing.T) {
	for code, idea := range map[string]coach.Idea{lessonHelper: coach.OneStopper, lessonAway: coach.AwayFirst, lessonStoppers: coach.TwoStoppers, lessonOther: coach.AwayFirst, lessonOwn: coach.OneStopper} {
		parsed, err := puzzle.Standard().ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		if ways, length, ok := idea.Needed(t.Context(), parsed.Start()); !ok {
			t.Errorf("%v is not needed in all of %d ways of %d moves", idea, ways, length)
		}
	}
}
