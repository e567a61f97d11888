package records

import (
	"cmp"
	"slices"
	"time"

	"worldslide/puzzle"
)

// Bests are the best results of one start, or of a class of starts of equal difficulty. Without
// results all fields are zero.
type Bests struct {
	Time   Result // shortest time of those with a clock that ran; zero, without a replay, if there is none
	Moves  Result // fewest moves in the main metric; useful only for a single start
	Over   Result // fewest moves over the optimum; zero, without a replay, if no optimum is known
	Points Result // most points; zero, without a replay, if no result has points
	Least  int    // number of moves over the optimum of Over
	Count  int    // number of results
}

// with returns the bests including one more result. Of a retry only the moves count.
func (s Bests) with(r Result, over int, known bool) Bests {
	if s.Count == 0 || byMoves(r, s.Moves) < 0 {
		s.Moves = r
	}
	if r.Timed() && !r.Retry && (s.Time.Replay == "" || byTime(r, s.Time) < 0) {
		s.Time = r
	}
	if known && (s.Over.Replay == "" || cmp.Or(cmp.Compare(over, s.Least), cmp.Compare(r.Time, s.Over.Time)) < 0) {
		s.Over, s.Least = r, over
	}
	if r.Points > 0 && !r.Retry && (s.Points.Replay == "" || cmp.Or(cmp.Compare(s.Points.Points, r.Points), byTime(r, s.Points)) < 0) {
		s.Points = r
	}
	s.Count++
	return s
}

// table is the results of one start or class, best first.
type table struct {
	places []int // indices of results
	bests  Bests
}

// insert inserts a result after equal ones.
func (t *table) insert(results []Result, index int, compare func(a, b Result) int) {
	place, _ := slices.BinarySearchFunc(t.places, index, func(at, index int) int {
		return cmp.Or(compare(results[at], results[index]), -1)
	})
	t.places = slices.Insert(t.places, place, index)
}

// byMoves compares results of one start: fewer moves are better, then less time.
func byMoves(a, b Result) int {
	return cmp.Or(cmp.Compare(a.Moves(), b.Moves()), cmp.Compare(a.Time, b.Time))
}

// byTime compares results of a class: less time is better, then fewer moves. Results whose clock did not run
// come last.
func byTime(a, b Result) int {
	rank := func(r Result) int {
		if r.Timed() {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Time, b.Time), cmp.Compare(a.Moves(), b.Moves()))
}

// Bests returns the best results of a start, by its code.
func (b *Book) Bests(start string) Bests { return b.start(start).bests }

// ClassBests returns the best results of all starts of a class, as returned by Class.
func (b *Book) ClassBests(class string) Bests { return b.class(class).bests }

// Top returns at most n results of a start, best first: fewest moves, then shortest time.
func (b *Book) Top(start string, n int) []Result { return b.top(b.start(start), n) }

// ClassTop returns at most n results of a class, best first: shortest time, then fewest moves.
func (b *Book) ClassTop(class string, n int) []Result { return b.top(b.class(class), n) }

func (b *Book) start(start string) *table {
	b.derive()
	if t := b.starts[start]; t != nil {
		return t
	}
	return &table{}
}

// class returns the table of a class, which may consist of a single start.
func (b *Book) class(class string) *table {
	b.derive()
	if t := b.classes[class]; t != nil {
		return t
	}
	return b.start(class)
}

func (b *Book) top(t *table, n int) []Result {
	top := make([]Result, 0, max(min(n, len(t.places)), 0))
	for _, i := range t.places[:cap(top)] {
		top = append(top, b.results[i])
	}
	return top
}

// Place returns the rank of a result in the table of its start, from 1 for the best, and the
// number of results in the table. For a result that was not added it is the rank that it would
// get. For a result with help it is 0.
func (b *Book) Place(r Result) (place, of int) {
	places := b.start(r.Start()).places
	if !r.Alone() {
		return 0, len(places)
	}
	for i, index := range places {
		if b.results[index].Equal(r) {
			return i + 1, len(places)
		}
	}
	place = 1
	for _, index := range places {
		if byMoves(b.results[index], r) <= 0 {
			place++
		}
	}
	return place, len(places)
}

// Starts returns the starts of a family that were solved without help, the most recently solved first. It
// includes positions that are given explicitly, which are not compared with others. Boards of events are left out, unless
// they count as single ones: what is compared is the attempt.
func (b *Book) Starts(family string) []string {
	return b.latest(family, func(start string) []string {
		if b.named(start).inner {
			return nil
		}
		return []string{start}
	})
}

// StartBests returns the best results of a start that Starts returns.
func (b *Book) StartBests(start string) Bests {
	b.derive()
	if bests := b.Bests(start); bests.Count > 0 {
		return bests
	}
	if t := b.explicit[start]; t != nil {
		return t.bests
	}
	return Bests{}
}

// Classes returns the classes of a family that have bests, the most recently solved first. For the boards of an event
// it is the class that Event returns, also if it has no attempt that counts.
func (b *Book) Classes(family string) []string {
	return b.latest(family, func(start string) (names []string) {
		c := b.named(start)
		if c.ok && !c.inner {
			names = append(names, c.class)
		}
		if c.event != "" {
			names = append(names, c.event)
		}
		return names
	})
}

// latest returns the distinct names of the results of a family without help, most recent first. namesOf
// maps a start to its names.
func (b *Book) latest(family string, namesOf func(start string) []string) []string {
	b.derive()
	var names []string
	seen := make(map[string]bool)
	for i := len(b.results) - 1; i >= 0; i-- {
		if !b.results[i].Alone() || b.results[i].Family() != family {
			continue
		}
		for _, text := range namesOf(b.results[i].Start()) {
			if !seen[text] {
				seen[text] = true
				names = append(names, text)
			}
		}
	}
	return names
}

// Measure is a criterion for bests.
type Measure uint8

// The measures.
const (
	MinTime     Measure = iota
	FewestMoves         // of one start
	FewestOver          // moves over the optimum, of a class
)

// Improvement is a best that a result has beaten.
type Improvement struct {
	Measure Measure
	Table   string // code of the start or class
	Class   bool   // whether Table is a class of several starts
	First   bool   // whether there was no best before; then Before, Saved and Fewer are zero
	Before  Result
	Saved   time.Duration // for MinTime: the difference of the times
	Fewer   int           // for the others: the difference of the numbers of moves
}

// Improvements returns the bests that a result beats, before it is added, with those of its
// class first. It returns none for a result with help, or of an explicit position (see Class), or of one of several boards
// of an event. Where the fewest moves are wanted, time is no best.
func (b *Book) Improvements(r Result) []Improvement {
	b.derive()
	r = b.Marked(r)
	start := r.Start()
	class, ok := b.Class(start)
	if !ok || !r.Alone() {
		return nil
	}
	var all []Improvement
	add := func(i Improvement, beaten bool) {
		if i.First || beaten {
			all = append(all, i)
		}
	}
	event, _ := puzzle.EventOf(b.valuesOf(start))
	if b.named(start).inner && event.Boards() > 1 {
		return nil
	}
	fewer := func(table string, class bool, before Bests) {
		i := Improvement{Measure: FewestMoves, Table: table, Class: class, First: before.Count == 0, Before: before.Moves}
		if !i.First {
			i.Fewer = before.Moves.Moves() - r.Moves()
		}
		add(i, i.Fewer > 0)
	}
	overNow, known := b.Over(r)
	switch {
	case class == start || r.Retry:
	case event.Score == puzzle.ByTiles:
		fewer(class, true, b.ClassBests(class))
	case event.Score == puzzle.ByTime:
		before := b.ClassBests(class)
		first := before.Time.Replay == ""
		if r.Timed() {
			add(Improvement{Measure: MinTime, Table: class, Class: true, First: first, Before: before.Time, Saved: saved(first, before.Time, r)},
				r.Time < before.Time.Time)
		}
		if none := before.Over.Replay == ""; known {
			i := Improvement{Measure: FewestOver, Table: class, Class: true, First: none, Before: before.Over}
			if !none {
				i.Fewer = before.Least - overNow
			}
			add(i, i.Fewer > 0)
		}
	}
	before := b.Bests(start)
	if first := before.Time.Replay == ""; r.Timed() && !r.Retry && event.Score == puzzle.ByTime {
		add(Improvement{Measure: MinTime, Table: start, First: first, Before: before.Time, Saved: saved(first, before.Time, r)},
			r.Time < before.Time.Time)
	}
	fewer(start, false, before)
	return all
}

func saved(first bool, before, now Result) time.Duration {
	if first {
		return 0
	}
	return before.Time - now.Time
}
