package klotski

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Every task of the lesson can be done in its step, the last one in three moves.
func TestLesson(t *testing.T) { familytest.CheckLesson(t, puzzle.Klotski, lesson(nil), 3) }
