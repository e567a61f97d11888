package worlds

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
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

// The places of a quest have their flags in words too, and no other piece has one.
func TestFlagsInWords(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	look := scene.Look{Words: words}
	for _, r := range puzzle.Worlds.Ladder() {
		b, err := startOf(r.Values)
		if err != nil {
			t.Fatal(err)
		}
		want := 0
		if b.Link() != nil {
			want = 2
		}
		got := 0
		for i := range b.Len() {
			if strings.HasSuffix(view{}.describe(look, b, board.ID(i)).Name, ", with a flag") {
				got++
			}
		}
		if got != want {
			t.Errorf("%v: %d pieces with flags, want %d", r.Values, got, want)
		}
	}
}
