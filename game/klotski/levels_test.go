package klotski

import (
	"math"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
)

// There are layouts of every kind for every time, the nearest first, and Make returns each of them.
func TestLayoutsOfKinds(t *testing.T) {
	for kind, k := range newKinds() {
		for _, seconds := range []float64{45, 60, 90, 160, 200} {
			layouts := layoutsAbout(puzzle.KlotskiKind(kind), seconds)
			before := 0.0
			for i, v := range layouts {
				l, _ := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
				e, ok := puzzle.ExpectedOf(puzzle.Klotski, v)
				off := math.Abs(math.Log(e.Seconds / seconds))
				if !ok || off < before || off > math.Log(1.35) || l.Kind() != puzzle.KlotskiKind(kind) {
					t.Errorf("%s, %g s: %s takes %.0f s", k.Name, seconds, l.Slug, e.Seconds)
				}
				before = off
				if made, err := k.Make(t.Context(), seconds, uint32(i)); err != nil || made[puzzle.KeyLevel] != l.Slug {
					t.Errorf("%s, %g s: %v, %v, want %s", k.Name, seconds, made, err, l.Slug)
				}
			}
			if len(layouts) < fewestLayouts {
				t.Errorf("%s, %g s: %d layouts", k.Name, seconds, len(layouts))
			}
		}
	}
}

// The layouts are listed pack after pack; of each kind the pack that takes least time is the first one.
func TestPacksAreListedByTime(t *testing.T) {
	var packs []puzzle.KlotskiPack
	for _, l := range allLevels() {
		if len(packs) == 0 || packs[len(packs)-1] != l.Pack {
			packs = append(packs, l.Pack)
		}
	}
	want := "drill outpost easy river"
	var got []string
	for _, p := range packs[:4] {
		got = append(got, string(p))
	}
	if strings.Join(got, " ") != want {
		t.Errorf("the first packs are %v, want %s", got, want)
	}
	slices.Sort(packs)
	if all := len(packs); len(slices.Compact(packs)) != all || len(allLevels()) != len(puzzle.KlotskiAllLevels()) {
		t.Errorf("%d levels in %d packs: a pack is divided, or levels are missing", len(allLevels()), all)
	}
}
