package records

import (
	"slices"

	"worldslide/puzzle"
)

// Play is a result with the values of its start and its class, for statistics.
type Play struct {
	Result
	Values puzzle.Values
	Class  string // class of the start, see Book.Class; "" for an explicit position
	Kind   puzzle.StartKind
	Boards []Result // of an attempt at an event of several boards, whose sum is Result; else nil
}

// Comparable reports whether the play is compared with those of other starts: it is neither of a rung nor of
// an explicit position, such as an own board, and no retry.
func (p Play) Comparable() bool { return p.Common() && p.Kind != puzzle.RungStart && !p.Retry }

// Common reports whether the puzzle may have come from the program: it has a class, or is one of Carom, where practice
// puzzles are written as own ones are.
func (p Play) Common() bool { return p.Class != "" || p.Values.Has(puzzle.KeyWalls) }

// Plays returns the solved and abandoned Challenge games of a family that count (see Counts),
// in order. The caller must not change the slice.
func (b *Book) Plays(family string) []Play {
	f, ok := b.families.ByName(family)
	if !ok {
		return nil
	}
	if plays, ok := b.plays[family]; ok {
		return plays[:len(plays):len(plays)]
	}
	all := b.All()
	plays := make([]Play, 0, len(all))
	for _, r := range all {
		if r.Family() != family || !b.Counts(r) {
			continue
		}
		start := r.Start()
		_, v, ok := b.families.ReadStart(start)
		if !ok || !f.Challenge(v) {
			continue
		}
		c := b.classOf(start, v, f)
		plays = append(plays, Play{Result: r, Values: v, Class: c.class, Kind: c.kind})
	}
	if b.plays == nil {
		b.plays = make(map[string][]Play)
	}
	b.plays[family] = plays
	return plays[:len(plays):len(plays)]
}

// Count returns the count in a metric, or 0.
func (r Result) Count(metric string) int {
	for _, m := range r.Metrics {
		if m.Name == metric {
			return m.Count
		}
	}
	return 0
}

// Rate is how many of some games were solved.
type Rate struct {
	Key            string
	Played, Solved int // Played includes abandoned games
}

// Percent returns the percentage that was solved, rounded half up.
func (r Rate) Percent() int {
	if r.Played == 0 {
		return 0
	}
	return (200*r.Solved + r.Played) / (2 * r.Played)
}

// Rates returns the rates of plays grouped by key, in the order in which the keys first occur.
// Games with hints count as solved.
func Rates(plays []Play, key func(Play) string) []Rate {
	var rates []Rate
	for _, p := range plays {
		k := key(p)
		i := slices.IndexFunc(rates, func(r Rate) bool { return r.Key == k })
		if i < 0 {
			i = len(rates)
			rates = append(rates, Rate{Key: k})
		}
		rates[i].Played++
		if p.Solved() {
			rates[i].Solved++
		}
	}
	return rates
}
