package worlds

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Every task of the first lesson can be done in its step, the last one in three moves.
func TestFirstLesson(t *testing.T) { familytest.CheckLesson(t, puzzle.Worlds, firstLesson(), 3) }
