package main

import (
	"cmp"
	"slices"

	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// perPack is how many levels a pack has.
const perPack = 22

// choose returns the levels of a pack, the easiest first. They are spread over the optima of
// the pack, and over as many sets of blocks as possible; what is the deepest of its kind, or
// its own mirror image, comes before others. No two cover the board alike, and none is a
// traditional level.
func choose(all []find, p puzzle.KlotskiGrade) []find {
	var of []find
	most := 0
	for _, f := range all {
		if f.moves >= p.Least && f.moves <= p.Most && !traditional(f.at) {
			of = append(of, f)
			most = max(most, f.moves)
		}
	}
	var chosen []find
	used, shapes := map[kind]int{}, map[klotski.Position]bool{}
	for n := range perPack {
		want := p.Least + (most-p.Least)*n/(perPack-1)
		best := -1
		least := 0
		for i, f := range of {
			cost := 4 * max(f.moves-want, want-f.moves)
			cost += 6 * used[f.kind]
			if !f.deepest {
				cost += 4
			}
			if !f.symmetric {
				cost += 3
			}
			if !shapes[key(f.at)] && (best < 0 || cost < least) {
				best, least = i, cost
			}
		}
		if best < 0 {
			break
		}
		f := of[best]
		chosen = append(chosen, f)
		used[f.kind]++
		shapes[key(f.at)] = true
	}
	slices.SortStableFunc(chosen, func(a, b find) int { return cmp.Compare(a.moves, b.moves) })
	return chosen
}

// key is the same for a position and its mirror image.
func key(p klotski.Position) klotski.Position { return min(p, p.Mirror()) }

// traditional reports whether a position is that of a level with a traditional name.
func traditional(p klotski.Position) bool {
	text, ok := puzzle.NameKlotski(key(p))
	return ok && slices.ContainsFunc(puzzle.KlotskiLevels(), func(l puzzle.KlotskiLevel) bool {
		b, err := (puzzle.Klotski{}).Start(puzzle.Values{puzzle.KeyBoard: l.Board})
		if err != nil {
			return false
		}
		q, err := klotski.Pack(b)
		if err != nil {
			return false
		}
		name, _ := puzzle.NameKlotski(key(q))
		return name == text
	})
}
