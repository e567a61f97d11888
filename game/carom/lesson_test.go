package carom

import (
	"testing"

	"worldslide/game/family/familytest"
	"worldslide/puzzle"
)

// Every task of the lesson can be done in its step, the last one in three moves.
func TestLesson(t *testing.T) { familytest.CheckLesson(t, puzzle.Carom, newState().lesson(), 3) }
