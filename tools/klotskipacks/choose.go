package main

import (
	"context"
	"fmt"
	"slices"

	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// perPack is the number of levels per pack.
const perPack = 22

// level is a find with its slug.
type level struct {
	slug    string
	find    find
	earlier bool
}

// chooser fills the packs. Every chosen level is at least puzzle.KlotskiApart moves from all
// others, including the traditional ones.
type chooser struct {
	near  map[klotski.Position]bool // positions too close to a level, each or its mirror image
	known map[string]puzzle.KlotskiLevel
}

// newChooser returns a chooser that knows the traditional levels.
func newChooser(ctx context.Context) (*chooser, error) {
	c := &chooser{near: map[klotski.Position]bool{}, known: map[string]puzzle.KlotskiLevel{}}
	for _, l := range puzzle.KlotskiLevels() {
		p, err := positionOf(l)
		if err != nil {
			return nil, err
		}
		if err := c.use(ctx, p); err != nil {
			return nil, err
		}
	}
	for _, l := range slices.Concat(puzzle.KlotskiLayouts(), puzzle.KlotskiEarlier()) {
		c.known[l.Slug] = l
	}
	return c, nil
}

// keep returns the levels of a pack that stay, by their place. Of two that are too close to each
// other, the harder one stays.
func (c *chooser) keep(ctx context.Context, pack puzzle.KlotskiPack) (map[int]puzzle.KlotskiLevel, error) {
	kept := map[int]puzzle.KlotskiLevel{}
	for _, l := range slices.Backward(puzzle.KlotskiLayouts()) {
		if l.Pack != pack {
			continue
		}
		p, err := positionOf(l)
		if err != nil {
			return nil, err
		}
		if c.near[key(p)] {
			continue
		}
		kept[l.Number] = l
		if err := c.use(ctx, p); err != nil {
			return nil, err
		}
	}
	return kept, nil
}

// choose returns the levels of a pack, easiest first, and the levels that they replace. New ones
// are spread evenly over the optima of the pack and over as many sets of blocks as possible.
// Deepest and symmetric starts are preferred.
func (c *chooser) choose(ctx context.Context, all []find, p puzzle.KlotskiGrade, kept map[int]puzzle.KlotskiLevel) ([]level, error) {
	var of []find
	byPosition := map[klotski.Position]find{}
	most := 0
	for _, f := range all {
		byPosition[key(f.at)] = f
		if f.moves >= p.Min && f.moves <= p.Max {
			of = append(of, f)
			most = max(most, f.moves)
		}
	}
	used := map[kind]int{}
	for _, l := range kept {
		at, err := positionOf(l)
		if err != nil {
			return nil, err
		}
		used[byPosition[key(at)].kind]++
	}
	var chosen []level
	low := p.Min // a level is not easier than its predecessor, if possible
	for n := 1; n <= perPack; n++ {
		var replaced []puzzle.KlotskiLevel // former levels of this place
		for letter := 'a'; ; letter++ {
			l, ok := c.known[slug(p.Pack, n, letter)]
			if !ok {
				break
			}
			replaced = append(replaced, l)
		}
		if l, ok := kept[n]; ok {
			replaced = replaced[:len(replaced)-1]
			f, err := findOf(l)
			if err != nil {
				return nil, err
			}
			chosen, low = append(chosen, level{l.Slug, f, false}), l.Moves
		} else {
			high := most
			for later := n + 1; later <= perPack; later++ {
				if l, ok := kept[later]; ok {
					high = l.Moves
					break
				}
			}
			want := p.Min + (most-p.Min)*(n-1)/(perPack-1)
			if len(replaced) > 0 {
				want = replaced[len(replaced)-1].Moves
			}
			f, ok := c.best(of, used, low, high, want)
			if !ok { // the hardest starts are few and close to each other
				f, ok = c.best(of, used, p.Min, high, want)
			}
			if !ok {
				return nil, fmt.Errorf("%s: nothing of %d to %d moves is left", slug(p.Pack, n, 'a'), p.Min, high)
			}
			chosen, low = append(chosen, level{slug(p.Pack, n, 'a'+rune(len(replaced))), f, false}), max(low, f.moves)
			used[f.kind]++
			if err := c.use(ctx, f.at); err != nil {
				return nil, err
			}
		}
		for _, l := range replaced {
			f, err := findOf(l)
			if err != nil {
				return nil, err
			}
			chosen = append(chosen, level{l.Slug, f, true})
		}
	}
	return chosen, nil
}

// best returns the find that suits a place best.
func (c *chooser) best(of []find, used map[kind]int, low, high, want int) (find, bool) {
	best, least := -1, 0
	for i, f := range of {
		if f.moves < low || f.moves > high || c.near[key(f.at)] {
			continue
		}
		cost := 4*max(f.moves-want, want-f.moves) + 6*used[f.kind]
		if !f.deepest {
			cost += 4
		}
		if !f.symmetric {
			cost += 3
		}
		if best < 0 || cost < least {
			best, least = i, cost
		}
	}
	if best < 0 {
		return find{}, false
	}
	return of[best], true
}

// use excludes positions close to p.
func (c *chooser) use(ctx context.Context, p klotski.Position) error {
	all, err := klotski.Explore(ctx, p)
	if err != nil {
		return err
	}
	start, _ := all.Find(p)
	distance := map[int]int{start: 0}
	for open := []int{start}; len(open) > 0; open = open[1:] {
		at := open[0]
		c.near[key(all.Position(at))] = true
		if distance[at] == puzzle.KlotskiApart-1 {
			continue
		}
		for _, next := range all.AppendNeighbours(nil, at) {
			if _, seen := distance[next]; !seen {
				distance[next] = distance[at] + 1
				open = append(open, next)
			}
		}
	}
	return nil
}

// slug returns the slug of a level in codes. From the second level of a place on it has a letter.
func slug(pack puzzle.KlotskiPack, number int, letter rune) string {
	text := fmt.Sprintf("%s-%02d", pack, number)
	if letter > 'a' {
		text += string(letter)
	}
	return text
}

// key is the same for a position and its mirror image.
func key(p klotski.Position) klotski.Position { return min(p, p.Mirror()) }

// positionOf returns the position of a level.
func positionOf(l puzzle.KlotskiLevel) (klotski.Position, error) {
	b, err := puzzle.Klotski.Start(puzzle.Values{puzzle.KeyBoard: l.Board})
	if err != nil {
		return 0, err
	}
	return klotski.Pack(b)
}

// findOf converts an existing level to a find.
func findOf(l puzzle.KlotskiLevel) (find, error) {
	p, err := positionOf(l)
	return find{at: p, moves: l.Moves, deepest: l.Deepest}, err
}
