package klotski

import (
	"math"
	"slices"
	"strings"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/records"
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

// Next and Previous lead to what is not solved, as long as there is something.
func TestNeighbours(t *testing.T) {
	levels := allLevels()[:6]
	for _, test := range []struct {
		name           string
		solved         []int
		at             int
		previous, next int // -1 for none
	}{
		{"nothing solved", nil, 0, -1, 1},
		{"as it is listed", nil, 3, 2, 4},
		{"over what is solved", []int{1, 2, 3, 4}, 3, 0, 5},
		{"back to what is solved if nothing else is before", []int{0, 1, 2}, 2, 1, 3},
	} {
		g := newHostOf(t, startOf(levels[test.at]))
		for _, i := range test.solved {
			g.app.Book.Add(records.Result{Date: "2026-09-05", Metrics: []puzzle.Metric{{Name: "moves", Count: 30}}, Replay: startOf(levels[i]) + "&moves=Au"})
		}
		for by, want := range map[int]int{-1: test.previous, 1: test.next} {
			got, ok := neighbour(g.app, g.s, by)
			if ok != (want >= 0) || ok && got.Slug != levels[want].Slug {
				t.Errorf("%s: %+d leads to %s, %v, want %d", test.name, by, got.Slug, ok, want)
			}
		}
	}
	all := allLevels()
	last := len(all) - 1
	g := newHostOf(t, startOf(all[last]))
	if got, ok := neighbour(g.app, g.s, 1); !ok || got.Slug != all[0].Slug {
		t.Errorf("Next of the last layout leads to %s, %v, want the first one that is not solved", got.Slug, ok)
	}
}
