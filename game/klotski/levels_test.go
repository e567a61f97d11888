package klotski

import (
	"testing"

	"worldslide/game/family"
	"worldslide/puzzle"
)

// There are layouts of every kind and difficulty, and each is named by the difficulty for which it is made,
// even if its code is not that of the layout.
func TestLayoutsOfKinds(t *testing.T) {
	all := map[string]bool{}
	levels := newLevels()
	for kind, k := range levels.Kinds {
		for difficulty := range family.Difficulties {
			layouts := layoutsOf(puzzle.KlotskiKind(kind), difficulty)
			if len(layouts) < 8 {
				t.Errorf("%s, difficulty %d: only %d layouts", k.Name, difficulty, len(layouts))
			}
			for i, l := range layouts {
				all[l.Slug] = true
				v, err := k.Make(t.Context(), difficulty, uint32(i))
				if err != nil || v[puzzle.KeyLevel] != l.Slug {
					t.Fatalf("%s, difficulty %d: %v, %v, want %s", k.Name, difficulty, v, err, l.Slug)
				}
				b, err := puzzle.Klotski.Start(v)
				if err != nil {
					t.Fatal(err)
				}
				for _, same := range []puzzle.Values{v, puzzle.Klotski.Position(v, b)} {
					if got := levels.Name(same, l.Moves); got != family.LevelName(difficulty) {
						t.Errorf("%s is called %s, want %s", same, got, family.LevelName(difficulty))
					}
				}
			}
		}
	}
	if len(all) != len(puzzle.KlotskiAllLevels()) {
		t.Errorf("%d of %d layouts have a difficulty", len(all), len(puzzle.KlotskiAllLevels()))
	}
}
