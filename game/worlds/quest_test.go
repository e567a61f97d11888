package worlds

import (
	"testing"

	"worldslide/puzzle"
)

// Every quest has a goal in words.
func TestQuestGoals(t *testing.T) {
	for _, q := range puzzle.WorldsQuests() {
		if questGoals[q.Slug] == "" {
			t.Errorf("%s has no words", q.Slug)
		}
	}
	if len(questGoals) != len(puzzle.WorldsQuests()) {
		t.Errorf("words of %d quests, want %d", len(questGoals), len(puzzle.WorldsQuests()))
	}
}
