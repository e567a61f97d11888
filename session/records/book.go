package records

import (
	"maps"
	"slices"

	"worldslide/puzzle"
	"worldslide/session"
)

// Book holds results and answers what follows from them. Make one with NewBook; the
// zero value is empty and knows no families, so every start is a class of its own.
//
// What counts for what is decided here once:
//
//   - a result that does not hold (Judge) counts for nothing;
//   - one whose solution was shown is not solved, and counts for nothing else;
//   - an abandoned one counts as played;
//   - one with hints counts as solved, and stands in no table;
//   - one by oneself stands in the tables of its start and of its class.
type Book struct {
	families puzzle.Catalogue
	all      []Result
	helps    map[string][]HelpNote // by start
	proofs   map[string]Proof      // by ID; what is not there is Unchecked
	refuted  bool                  // one of them is Unproved
	stale    bool                  // what follows has to be derived anew

	// What follows:
	results []Result                // solved by the player
	starts  map[string]*table       // by start
	classes map[string]*table       // by class, where several starts are of one
	solves  map[string]*solves      // by start
	solved  map[string]int          // by family
	optima  map[string]int          // that families know, by start; 0 if they do not
	names   map[string]classOfStart // by start
	plays   map[string][]Play       // by family, once they were asked for
}

// NewBook returns an empty book of games of some families.
func NewBook(families puzzle.Catalogue) Book { return Book{families: families} }

// AddLog enters what a file of results says.
func (b *Book) AddLog(l Log) {
	for _, n := range l.Helps {
		b.AddHelp(n)
	}
	for _, r := range l.Results() {
		b.Add(r)
	}
}

// Lines returns the lines of a file of results that says what the book does.
func (b *Book) Lines() []string {
	var lines []string
	for _, start := range slices.Sorted(maps.Keys(b.helps)) {
		for _, n := range b.helps[start] {
			lines = append(lines, n.String())
		}
	}
	for _, r := range b.all {
		if r.Restored {
			lines = append(lines, Restored{Date: r.Date, ID: r.ID()}.String())
		}
		lines = append(lines, r.String())
	}
	return lines
}

// Add enters a result. Results are added in the order in which they were achieved.
func (b *Book) Add(r Result) {
	b.derive()
	b.all, b.plays = append(b.all, r), nil
	if r.Help().Taken() {
		b.AddHelp(HelpNote{Date: r.Date, Help: r.Help(), Start: r.Start()})
	}
	b.enter(r)
}

// Delete takes a result out of the book. Help that was taken stays taken.
func (b *Book) Delete(r Result) {
	b.all = slices.DeleteFunc(b.all, r.Equal)
	b.stale, b.plays = true, nil
}

// Proof is what is known of whether a result is true.
type Proof uint8

// The proofs. What is unchecked counts until it is found not to hold.
const (
	Unchecked Proof = iota
	Verified
	Unproved
)

// Judge enters what Verify says of a result: nil that it holds.
func (b *Book) Judge(r Result, err error) {
	if b.proofs == nil {
		b.proofs = make(map[string]Proof)
	}
	id := r.ID()
	proof := Verified
	if err != nil {
		proof = Unproved
		b.refuted = true
	}
	if err != nil || b.proofs[id] == Unproved {
		b.stale, b.plays = true, nil
	}
	b.proofs[id] = proof
}

// Proof returns what is known of a result.
func (b *Book) Proof(r Result) Proof {
	if len(b.proofs) == 0 {
		return Unchecked
	}
	return b.proofs[r.ID()]
}

// Counts reports whether a result counts for anything: it holds as far as is known,
// and the solution was not shown.
func (b *Book) Counts(r Result) bool {
	return !r.Shown && !b.disproved(r)
}

// disproved reports whether the moves of a result are known not to be what it says.
func (b *Book) disproved(r Result) bool { return b.refuted && b.Proof(r) == Unproved }

// Results returns the results of the games that the player has solved, in the order
// in which they were added. The slice belongs to the book.
func (b *Book) Results() []Result {
	b.derive()
	return b.results
}

// All returns all results, those of abandoned games, shown solutions and such as do
// not hold too, in the order in which they were added. The slice belongs to the book.
func (b *Book) All() []Result { return b.all }

// Solved returns how many different puzzles of a family the player has solved without help.
func (b *Book) Solved(family string) int {
	b.derive()
	return b.solved[family]
}

// Has reports whether a play has been added already, on whatever date: the same
// moves in the same time. A game that was solved just before a crash comes back
// solved, and must not count twice.
func (b *Book) Has(r Result) bool {
	return slices.ContainsFunc(b.all, func(other Result) bool {
		return other.Played() == r.Played() && other.Replay == r.Replay
	})
}

// AddHelp enters help that was taken.
func (b *Book) AddHelp(n HelpNote) {
	if b.helps == nil {
		b.helps = make(map[string][]HelpNote)
	}
	b.helps[n.Start] = append(b.helps[n.Start], n)
}

// HelpOn returns the help that a game begun on a date, such as 2006-01-02, has from
// earlier games of its start: on the puzzle of a day all that was ever taken, on any
// other what was taken on that date, or later if the calendar was put back. Whoever
// begins a game tells it by session.Remember.
func (b *Book) HelpOn(start, date string) session.Help {
	var help session.Help
	notes := b.helps[start]
	if len(notes) == 0 {
		return help
	}
	forGood := b.HelpStays(start)
	for _, n := range notes {
		if forGood || n.Date >= date {
			help = help.With(n.Help)
		}
	}
	return help
}

// HelpStays reports whether help on a start is remembered for good: it is the puzzle
// of a day.
func (b *Book) HelpStays(start string) bool {
	f, v, ok := b.families.ReadStart(start)
	if !ok {
		return false
	}
	dated, ok := f.(puzzle.Dated)
	if !ok {
		return false
	}
	_, ok = dated.DayOf(v)
	return ok
}

// NewHelp returns the note that has to be stored and added when a game had help on a
// date, and whether there is any: help that is new, or that a saved game comes with
// and the book has never heard of. It is asked when a game comes to be played, and
// after every hint and shown move.
func (b *Book) NewHelp(s *session.Session, date string) (HelpNote, bool) {
	fresh := s.NewHelp()
	if !s.Help().Taken() || !s.Challenge() {
		return HelpNote{}, false
	}
	start := s.Start().String()
	if !fresh {
		var known session.Help
		for _, n := range b.helps[start] {
			known = known.With(n.Help)
		}
		if known.With(s.Help()) == known {
			return HelpNote{}, false
		}
	}
	return HelpNote{Date: date, Help: s.Help(), Start: start}, true
}

// derive brings what follows from the results up to date.
func (b *Book) derive() {
	if b.starts != nil && !b.stale {
		return
	}
	b.stale = false
	b.results = nil
	b.starts = make(map[string]*table)
	b.classes = make(map[string]*table)
	b.solves = make(map[string]*solves)
	b.solved = make(map[string]int)
	if b.names == nil {
		b.names = make(map[string]classOfStart)
		b.optima = make(map[string]int)
	}
	for _, r := range b.all {
		b.enter(r)
	}
}

// enter enters what follows from one more result.
func (b *Book) enter(r Result) {
	if r.Own && !r.Abandoned && !b.disproved(r) {
		entryOf(b.solves, r.Start()).addAfter(r)
	}
	if r.Abandoned || !b.Counts(r) {
		return
	}
	index := len(b.results)
	b.results = append(b.results, r)
	start := r.Start()
	s := entryOf(b.solves, start)
	if r.Alone() && (s.count == 0 || !s.best.Alone()) {
		b.solved[r.Family()]++
	}
	s.add(r)
	if !r.Alone() {
		return
	}
	class, comparable := b.Class(start)
	if !comparable {
		return
	}
	entryOf(b.starts, start).insert(b.results, index, byMoves)
	over, known := b.Over(r)
	t := entryOf(b.starts, start)
	t.bests = t.bests.with(r, over, known)
	if class != start {
		t := entryOf(b.classes, class)
		t.insert(b.results, index, byTime)
		t.bests = t.bests.with(r, over, known)
	}
}

// entryOf returns an entry of a map of pointers, which it makes if need be.
func entryOf[T any](m map[string]*T, key string) *T {
	if m[key] == nil {
		m[key] = new(T)
	}
	return m[key]
}

// classOfStart is the class of a start, and whether it has one.
type classOfStart struct {
	class string
	ok    bool
}

// Class returns the code of what a start has in common with all that differ from it
// by chance alone, so that they are equally hard by construction; it may be the
// start itself. It is not ok for positions that were written out: what was achieved
// on them is compared with nothing.
func (b *Book) Class(start string) (class string, ok bool) {
	f, v, known := b.families.ReadStart(start)
	if !known {
		return start, true
	}
	return b.classOf(start, v, f)
}

// classOf is Class of a start that was read.
func (b *Book) classOf(start string, v puzzle.Values, f puzzle.Family) (string, bool) {
	if c, ok := b.names[start]; ok {
		return c.class, c.ok
	}
	common, ok := puzzle.ClassOf(f, v)
	c := classOfStart{ok: ok}
	if ok {
		c.class = puzzle.FormatStart(f, common)
	}
	if b.names != nil {
		b.names[start] = c
	}
	return c.class, c.ok
}

// optimum returns the least possible in the main metric from a start, 0 if neither
// the family nor any result knows it.
func (b *Book) optimum(start string) int {
	if s := b.solves[start]; s != nil && s.optimum > 0 {
		return s.optimum
	}
	known, asked := b.optima[start]
	if !asked {
		if f, v, ok := b.families.ReadStart(start); ok {
			if benchmarked, ok := f.(puzzle.Benchmarked); ok {
				known, _ = benchmarked.Optimum(v)
			}
		}
		b.optima[start] = known
	}
	return known
}

// Over returns how many moves more than the optimum a result has, and whether that is
// known.
func (b *Book) Over(r Result) (int, bool) {
	optimum := r.Optimum
	if optimum == 0 {
		optimum = b.optimum(r.Start())
	}
	return r.Moves() - optimum, optimum > 0 && r.Moves() >= optimum
}
