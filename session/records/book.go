package records

import (
	"cmp"
	"slices"
)

// Book holds results and answers what follows from them. Its zero value is
// empty and ready. Fewer moves in the main metric are better, then less time,
// then having been first. A hint shows the way, so results with hints count as
// solved, and stand in no table. Abandoned games are only kept.
type Book struct {
	all     []Result
	results []Result         // solved
	tables  map[string][]int // indices into results by start, the best first
	bests   map[string]Bests // by start, and by preset behind presetMark
	solved  map[string]int   // by family
}

// presetMark keeps presets and starts apart: no code begins with it.
const presetMark = "?"

// Bests are the best results of one Challenge or of one preset. Without results
// all is zero, the Replay of both too.
type Bests struct {
	Moves Result // with the fewest moves in the main metric
	Time  Result // with the least time
	Count int    // of results without hints
}

// Add enters a result. Results are added in the order in which they were
// achieved.
func (b *Book) Add(r Result) {
	if b.solved == nil {
		b.tables = make(map[string][]int)
		b.bests = make(map[string]Bests)
		b.solved = make(map[string]int)
	}
	b.all = append(b.all, r)
	if r.Abandoned {
		return
	}
	index := len(b.results)
	b.results = append(b.results, r)
	b.solved[r.Family()]++
	if r.Hints > 0 {
		return
	}
	start := r.Start()
	table := b.tables[start]
	place, _ := slices.BinarySearchFunc(table, r, func(i int, r Result) int {
		return cmp.Or(compare(b.results[i], r), -1) // behind its equals
	})
	b.tables[start] = slices.Insert(table, place, index)
	for _, key := range []string{start, presetMark + Preset(start)} {
		b.bests[key] = b.bests[key].with(r)
	}
}

// compare orders results by rank.
func compare(a, b Result) int {
	return cmp.Or(cmp.Compare(a.Moves(), b.Moves()), cmp.Compare(a.Time, b.Time))
}

// with returns the bests after one more result.
func (s Bests) with(r Result) Bests {
	if s.Count == 0 || compare(r, s.Moves) < 0 {
		s.Moves = r
	}
	if s.Count == 0 || cmp.Or(cmp.Compare(r.Time, s.Time.Time), cmp.Compare(r.Moves(), s.Time.Moves())) < 0 {
		s.Time = r
	}
	s.Count++
	return s
}

// Bests returns the best results of a Challenge, by the code of its start.
func (b *Book) Bests(start string) Bests { return b.bests[start] }

// PresetBests returns the best results of all the Challenges of a preset, as
// Preset names it.
func (b *Book) PresetBests(preset string) Bests { return b.bests[presetMark+preset] }

// Starts returns the Challenges and puzzles that have bests, by the codes of
// their starts, at most n, the one solved last first.
func (b *Book) Starts(n int) []string { return b.latest(n, Result.Start) }

// Presets returns the presets that have bests, at most n, the one solved last
// first.
func (b *Book) Presets(n int) []string {
	return b.latest(n, func(r Result) string { return Preset(r.Start()) })
}

// latest names what results without hints belong to, each once, the latest first.
func (b *Book) latest(n int, name func(Result) string) []string {
	var names []string
	seen := make(map[string]bool)
	for i := len(b.results) - 1; i >= 0 && len(names) < n; i-- {
		if b.results[i].Hints > 0 {
			continue
		}
		if text := name(b.results[i]); !seen[text] {
			seen[text] = true
			names = append(names, text)
		}
	}
	return names
}

// Top returns the best results of a Challenge, at most n, the best first.
func (b *Book) Top(start string, n int) []Result {
	table := b.tables[start]
	top := make([]Result, 0, max(min(n, len(table)), 0))
	for _, i := range table[:cap(top)] {
		top = append(top, b.results[i])
	}
	return top
}

// Place returns the place of a result in the table of its Challenge, from 1 for
// the best, and how many stand there. A result that was not added gets the place
// that it would have; one with hints or abandoned has none, which is 0.
func (b *Book) Place(r Result) (place, of int) {
	table := b.tables[r.Start()]
	if r.Hints > 0 || r.Abandoned {
		return 0, len(table)
	}
	for i, index := range table {
		if b.results[index].Equal(r) {
			return i + 1, len(table)
		}
	}
	place = 1
	for _, index := range table {
		if compare(b.results[index], r) <= 0 {
			place++
		}
	}
	return place, len(table)
}

// Has reports whether a play has been added already, on whatever date: the same
// moves in the same time. A game that was solved just before a crash comes back
// solved, and must not count twice.
func (b *Book) Has(r Result) bool {
	return slices.ContainsFunc(b.all, func(other Result) bool {
		return other.Time == r.Time && other.Replay == r.Replay
	})
}

// Solved returns how many games of a family were solved.
func (b *Book) Solved(family string) int { return b.solved[family] }

// Results returns the results of solved games in the order in which they were
// added. The slice belongs to the book.
func (b *Book) Results() []Result { return b.results }

// All returns all results, those of abandoned games too, in the order in which
// they were added. The slice belongs to the book.
func (b *Book) All() []Result { return b.all }
