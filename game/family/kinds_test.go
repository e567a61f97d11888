package family_test

import (
	"testing"

	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/parts"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session/skill"
)

// An easy, a medium and a hard puzzle are that for players of each strength in every family: the word of what is made
// is the word that was wanted. Cars and shapes are few: the longest of them are not hard for a fast player.
func TestMadePuzzlesAreAsHardAsWanted(t *testing.T) {
	skills := []skill.Skill{skill.Typical(), {Log: -0.5, Spread: 0.15}, {Log: 0.6, Spread: 0.15}}
	seeds := []uint32{1, 5000, 1<<32 - 1}
	families := []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}
	if testing.Short() {
		seeds, families = seeds[:1], families[:3] // Carom's take longer to make
	}
	for _, f := range families {
		by := f.Puzzle().(puzzle.Predictor)
		for kind, k := range f.Kinds() {
			for _, s := range skills {
				for _, d := range puzzle.Difficulties() {
					for _, seed := range seeds {
						v, err := k.Make(t.Context(), s.Wanted(d), seed)
						if err != nil {
							t.Fatalf("%s, %v: %v", f.Name(), d, err)
						}
						start := puzzle.FormatStart(f.Puzzle(), v)
						b, err := f.Puzzle().Start(v)
						if err != nil {
							t.Fatalf("%s: %v", start, err)
						}
						e, ok := by.Expected(t.Context(), b)
						need := parts.Need{Expectation: e, Skill: s}
						if few := kind > 0 && s.Wanted(d) > 180; need.Difficulty() != parts.DifficultyName(d) && !few || !ok {
							t.Errorf("%s, kind %d, skill %.1f, %v: %s takes %.0f s, want %.0f", f.Name(), kind, s.Log, d, start, e.Seconds, s.Wanted(d))
						}
					}
				}
			}
		}
	}
}
