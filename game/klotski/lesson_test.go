package klotski

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Every task of the lesson can be done in its step, those to solve in three to five moves.
func TestLesson(t *testing.T) { familytest.CheckLesson(t, puzzle.Klotski, lesson(nil), 3, 4, 5) }
