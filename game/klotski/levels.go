package klotski

import (
	"cmp"
	"context"
	"math"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// layoutKind is a kind of layouts to choose from.
type layoutKind struct {
	value string // of the setting kindKey
	name  assets.ID
}

// kinds are the kinds by their puzzle.KlotskiKind.
var kinds = []layoutKind{
	puzzle.KlotskiRectangles: {"rectangles", assets.KlotskiKindRectangles},
	puzzle.KlotskiShapes:     {"shapes", assets.KlotskiKindShapes},
	puzzle.KlotskiCars:       {"cars", assets.KlotskiKindCars},
}

// newKinds returns the kinds of the family.
func newKinds() (all []family.Kind) {
	for i, k := range kinds {
		kind := puzzle.KlotskiKind(i)
		all = append(all, family.Kind{Name: k.name, Make: makeAbout(kind), Has: func(v puzzle.Values) bool {
			l, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel])
			return ok && l.Kind() == kind
		}})
	}
	return all
}

// What is chosen from: the layouts whose time differs from the wanted one by a ratio, or the nearest ones if there are
// fewer.
const (
	nearRatio     = 1.15
	fewestLayouts = 3
)

// layoutsAbout returns the layouts of a kind for which people need about a number of seconds, the nearest first.
func layoutsAbout(kind puzzle.KlotskiKind, seconds float64) []puzzle.Values {
	type layout struct {
		values puzzle.Values
		off    float64 // from the seconds, as a ratio
	}
	var all []layout
	for _, l := range puzzle.KlotskiAllLevels() {
		v := puzzle.Values{puzzle.KeyLevel: l.Slug}
		if e, ok := puzzle.ExpectedOf(puzzle.Klotski, v); ok && l.Kind() == kind {
			all = append(all, layout{v, math.Abs(math.Log(e.Seconds / seconds))})
		}
	}
	slices.SortStableFunc(all, func(a, b layout) int { return cmp.Compare(a.off, b.off) })
	var values []puzzle.Values
	for i, l := range all {
		if i >= fewestLayouts && l.off > math.Log(nearRatio) {
			break
		}
		values = append(values, l.values)
	}
	return values
}

// makeAbout returns a family.Kind.Make that returns one of the layouts of a kind.
func makeAbout(kind puzzle.KlotskiKind) func(context.Context, float64, uint32) (puzzle.Values, error) {
	return func(_ context.Context, seconds float64, seed uint32) (puzzle.Values, error) {
		all := layoutsAbout(kind, seconds)
		return all[int(seed%uint32(len(all)))], nil
	}
}
