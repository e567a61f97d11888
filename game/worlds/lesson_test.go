package worlds

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Every task of the first lesson can be done in its step, and boards are solved in few moves.
func TestFirstLesson(t *testing.T) { familytest.CheckLesson(t, puzzle.Worlds, firstLesson(), 8, 3, 5) }
