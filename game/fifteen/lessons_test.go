package fifteen

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Each lesson says one sentence at most, and is a step with a board.
func TestLessons(t *testing.T) {
	seed := uint32(3)
	steps := lessonSteps(&seed)
	if len(steps) != len(puzzle.FifteenLessons()) {
		t.Fatalf("%d steps, want %d", len(steps), len(puzzle.FifteenLessons()))
	}
	familytest.CheckSentences(t, steps)
	for i, step := range steps {
		s, err := step.Start()
		if err != nil {
			t.Fatal(err)
		}
		if want := puzzle.FifteenLessons()[i].Start(seed); !s.Board().Equal(want) {
			t.Errorf("lesson %d begins on another board than\n%v", i+1, want)
		}
	}
}
