package records

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
)

// Book holds results and everything derived from them. Create one with NewBook. The zero value
// is empty and has no families, so every start is its own class.
//
// These rules decide what a result counts for:
//
//   - A result that is proved wrong (see Judge) counts for nothing.
//   - A result whose solution was shown is not solved, and counts for nothing.
//   - A DNF is not solved. Two seconds of a verdict are in the time. A deleted result counts for nothing.
//   - An abandoned result counts as played.
//   - A result with hints counts as solved, but is in no table.
//   - A result without help is in the tables of its start and of its class. A rung of a ladder and the puzzle
//     of a day are classes by themselves, and an explicit position has none.
//   - A result whose clock did not run has no best time.
//   - A retry, which is every attempt but the first at a board of a timed series, counts for the fewest
//     moves of its start, and in no other best and no average.
type Book struct {
	families puzzle.Catalogue
	entered  []Result              // as they were added
	verdicts map[string]Verdict    // by ID
	fits     map[string]FitNote    // by ID
	paths    map[string]string     // lines of notes by ID
	changes  int                   // see Changes
	helps    map[string][]HelpNote // by start
	proofs   map[string]Proof      // by ID; missing ones are Unchecked
	refuted  bool                  // whether one of them is Unproved
	stale    bool                  // whether the derived fields are out of date

	// Derived fields:
	marked   []Result                  // entered, as marked by Marked
	all      []Result                  // marked, without deleted ones
	played   map[string]bool           // boards of timed series
	results  []Result                  // solved by the player
	starts   map[string]*table         // by start
	classes  map[string]*table         // by class, for classes of several starts
	explicit map[string]*table         // by start: those without a class
	solves   map[string]*solves        // by start
	solved   map[string]int            // by family
	optima   map[string]int            // optima known to families, by start; 0 if unknown
	learnt   map[string]int            // by LearnOptimum
	names    map[string]classOfStart   // by start
	plays    map[string][]Play         // by family; a cache
	days     map[puzzle.Date]playedDay // of the first results of all; see playedDays
	dayed    int                       // how many those are
}

// NewBook returns an empty book for games of the given families.
func NewBook(families puzzle.Catalogue) Book { return Book{families: families} }

// AddLog adds the contents of a file of results.
func (b *Book) AddLog(l Log) {
	for _, n := range l.Helps {
		b.AddHelp(n)
	}
	for _, n := range l.Fits {
		b.SetFit(n)
	}
	for _, n := range l.Paths {
		b.SetPath(n)
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
	for _, r := range b.entered {
		if r.Restored {
			lines = append(lines, Restored{Date: r.Date, ID: r.ID()}.String())
		}
		lines = append(lines, r.String())
		if n, ok := b.fits[r.ID()]; ok {
			lines = append(lines, n.String())
		}
		if line, ok := b.paths[r.ID()]; ok {
			lines = append(lines, line)
		}
	}
	return lines
}

// Add enters a result. Results are added in the order in which they were achieved.
func (b *Book) Add(r Result) {
	b.derive()
	r = r.asPlayed()
	b.entered, b.plays = append(b.entered, r), nil
	b.changes++
	if r.Help().Taken() {
		b.AddHelp(HelpNote{Date: r.Date, Help: r.Help(), Start: r.Start()})
	}
	b.enter(r)
}

// Delete removes a result and returns a function that puts it back where it was. Help taken in its game
// remains.
func (b *Book) Delete(r Result) (restore func()) {
	at := slices.IndexFunc(b.entered, r.Equal)
	if at < 0 {
		return func() {}
	}
	gone := b.entered[at]
	b.entered = slices.Delete(b.entered, at, at+1)
	b.change()
	return func() {
		b.entered = slices.Insert(b.entered, min(at, len(b.entered)), gone)
		b.change()
	}
}

// SetVerdicts sets the verdicts on results, by ID.
func (b *Book) SetVerdicts(verdicts map[string]Verdict) {
	if maps.Equal(b.verdicts, verdicts) {
		return
	}
	b.verdicts = maps.Clone(verdicts)
	b.change()
}

// SetFit enters what the player has said of a puzzle.
func (b *Book) SetFit(n FitNote) {
	if b.fits == nil {
		b.fits = make(map[string]FitNote)
	}
	b.fits[n.ID] = n
	b.change()
}

// Judged returns a result with the present verdict and the player's answer on it.
func (b *Book) Judged(r Result) Result {
	if len(b.verdicts) == 0 && len(b.fits) == 0 {
		return r.judged(Fair)
	}
	id := r.ID()
	r = r.judged(b.verdicts[id])
	r.Fit = b.fits[id].Fit
	return r
}

// change notes that the derived fields are out of date.
func (b *Book) change() {
	b.stale, b.plays = true, nil
	b.changes++
}

// Changes returns a number that grows with every change of what the book says.
func (b *Book) Changes() int { return b.changes }

// Marked returns a result that may not have been added with its verdict, and says whether adding it now
// would add a retry.
func (b *Book) Marked(r Result) Result {
	b.derive()
	r = b.Judged(r)
	r.Retry = b.IsRetry(r.Start())
	return r
}

// Kind returns the kind of a start.
func (b *Book) Kind(start string) puzzle.StartKind { return b.named(start).kind }

// InSeries reports whether a start is one of those that timed series are made of, at which only the first
// attempt counts in best times and averages.
func (b *Book) InSeries(start string) bool { return b.named(start).board != "" }

// Succeed makes Changes go on from those of the book that this one replaces.
func (b *Book) Succeed(old *Book) { b.changes += old.changes + 1 }

// IsRetry reports whether a game of a start would be a retry: its board is one of a timed series, and was
// solved or abandoned before, in any mode.
func (b *Book) IsRetry(start string) bool {
	b.derive()
	c := b.named(start)
	return c.board != "" && b.played[c.board]
}

// Proof is the state of the verification of a result.
type Proof uint8

// The proofs. An unchecked result counts until it is proved wrong.
const (
	Unchecked Proof = iota
	Verified
	Unproved
)

// Judge records the error that Verify returned for a result; nil means verified.
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
		b.change()
	}
	b.proofs[id] = proof
}

// Proof returns the state of the verification of a result.
func (b *Book) Proof(r Result) Proof {
	if len(b.proofs) == 0 {
		return Unchecked
	}
	return b.proofs[r.ID()]
}

// Counts reports whether a result counts for anything: it has not been proved wrong, and the
// solution was not shown, and the player has not deleted it.
func (b *Book) Counts(r Result) bool {
	return !r.Shown && r.Verdict != Deleted && !b.disproved(r)
}

// disproved reports whether the moves of a result are known not to be what it says.
func (b *Book) disproved(r Result) bool { return b.refuted && b.Proof(r) == Unproved }

// Results returns the results of the games that the player has solved, in the order
// in which they were added. The slice belongs to the book.
func (b *Book) Results() []Result {
	b.derive()
	return b.results
}

// All returns all results in the order in which they were added, including abandoned games,
// shown solutions and results proved wrong, but not those with the verdict Deleted. The caller must not
// change the slice.
func (b *Book) All() []Result {
	b.derive()
	return b.all
}

// Entered is All with the deleted results.
func (b *Book) Entered() []Result {
	b.derive()
	return b.marked
}

// Solved returns how many different puzzles of a family the player has solved without help.
func (b *Book) Solved(family string) int {
	b.derive()
	return b.solved[family]
}

// Has reports whether a result with the same moves and time played has been added, on any date.
// It prevents counting a game twice that was solved just before a crash and is loaded as solved
// again.
func (b *Book) Has(r Result) bool {
	return slices.ContainsFunc(b.entered, func(other Result) bool {
		return other.Played() == r.Played() && other.Replay == r.Replay
	})
}

// AddHelp adds a note of help that was taken.
func (b *Book) AddHelp(n HelpNote) {
	if b.helps == nil {
		b.helps = make(map[string][]HelpNote)
	}
	b.helps[n.Start] = append(b.helps[n.Start], n)
}

// Several codes and modes can name the same position, and a player who knows the way from it knows it in
// all of them. Whether it came from a hint, a shown solution, the better line of a review or the distance
// to the goal, help is therefore noted for the position too (see PositionOf). Help finds both notes.

// Help returns the help that a game inherits, as HelpOn does, including that with its position.
func (b *Book) Help(s *session.Session, date string) session.Help {
	start := s.Start().String()
	help := b.HelpOn(start, date)
	if position := PositionOf(s.Start(), s.Start().Start()); position != start {
		help = help.With(b.helpOn(position, date, b.HelpStays(start)))
	}
	return help
}

// PositionOf returns the code that names a position of a puzzle, without a mode.
func PositionOf(code puzzle.Code, at *board.Board) string {
	v := code.Family.Position(code.Values, at)
	delete(v, puzzle.KeyMode)
	position, err := puzzle.NewCode(code.Family, v)
	if err != nil {
		return puzzle.Identity(code.String())
	}
	return puzzle.Identity(position.String())
}

// HelpOn returns the help that a game started on a date, such as 2006-01-02, inherits from
// earlier games of the same start. For the puzzle of a day that is all help ever taken; for
// other puzzles it is the help taken on that date or later, since the calendar may have been
// put back. The caller passes it to session.Remember.
func (b *Book) HelpOn(start, date string) session.Help {
	if len(b.helps[start]) == 0 {
		return session.Help{}
	}
	return b.helpOn(start, date, b.HelpStays(start))
}

// helpOn returns the help with a start or position, from a date on or for good.
func (b *Book) helpOn(start, date string, forGood bool) (help session.Help) {
	for _, n := range b.helps[start] {
		if forGood || n.Date >= date {
			help = help.With(n.Help)
		}
	}
	return help
}

// HelpStays reports whether help for a start is remembered forever, because it is the puzzle of
// a day.
func (b *Book) HelpStays(start string) bool {
	f, v, ok := b.families.ReadStart(start)
	if !ok {
		return false
	}
	_, ok = f.DayOf(v)
	return ok
}

// NewHelp returns the notes to be stored and added for the help taken in a game: help that is new, or that
// came with a saved game and is not in the book. One is for the start of a Challenge, another for the
// position. Call it when a game is opened, and after every hint and shown move.
func (b *Book) NewHelp(s *session.Session, date string) (notes []HelpNote) {
	fresh := s.NewHelp()
	if !s.Help().Taken() || s.BeganSolved() {
		return nil
	}
	if s.Challenge() {
		notes = b.newHelp(notes, s, s.Start().String(), date, fresh)
	}
	if position := PositionOf(s.Start(), s.Start().Start()); !s.Challenge() || position != s.Start().String() {
		notes = b.newHelp(notes, s, position, date, fresh && len(notes) > 0)
	}
	return notes
}

// newHelp adds a note for a start to the others, unless the book has it.
func (b *Book) newHelp(notes []HelpNote, s *session.Session, start, date string, fresh bool) []HelpNote {
	if !fresh {
		var known session.Help
		for _, n := range b.helps[start] {
			known = known.With(n.Help)
		}
		if known.With(s.Help()) == known {
			return notes
		}
	}
	return append(notes, HelpNote{Date: date, Help: s.Help(), Start: start})
}

// derive updates the derived fields if they are out of date.
func (b *Book) derive() {
	if b.starts != nil && !b.stale {
		return
	}
	b.stale = false
	b.marked, b.all, b.results = nil, nil, nil
	b.days, b.dayed = nil, 0
	b.played = make(map[string]bool)
	b.starts = make(map[string]*table)
	b.classes = make(map[string]*table)
	b.explicit = make(map[string]*table)
	b.solves = make(map[string]*solves)
	b.solved = make(map[string]int)
	if b.names == nil {
		b.names = make(map[string]classOfStart)
		b.optima = make(map[string]int)
	}
	for _, r := range b.entered {
		b.enter(r)
	}
}

// enter adds one result to the derived fields.
func (b *Book) enter(r Result) {
	r = b.Marked(r)
	b.marked = append(b.marked, r)
	if c := b.named(r.Start()); c.board != "" {
		b.played[c.board] = true
	}
	if r.Verdict == Deleted {
		return
	}
	b.all = append(b.all, r)
	if r.Own && !r.Abandoned && !b.disproved(r) {
		entryOf(b.solves, r.Start()).addAfter(r)
	}
	if !r.Solved() || !b.Counts(r) {
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
	over, known := b.Over(r)
	if !comparable {
		t := entryOf(b.explicit, start)
		t.bests = t.bests.with(r, over, known)
		return
	}
	entryOf(b.starts, start).insert(b.results, index, byMoves)
	t := entryOf(b.starts, start)
	t.bests = t.bests.with(r, over, known)
	if class != start && !r.Retry {
		t := entryOf(b.classes, class)
		t.insert(b.results, index, byTime)
		t.bests = t.bests.with(r, over, known)
	}
}

// entryOf returns the value of a key, which it creates if necessary.
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
	kind  puzzle.StartKind
	alone bool   // a class by itself although others have its options: a rung, or the puzzle of a day
	board string // for a start of a timed series: that of its board in the default mode; else ""
	event string // the class of the event that the start is a board of, or ""
	inner bool   // it counts in its event alone, not as a single board
}

// named returns what is known of a start by its code.
func (b *Book) named(start string) classOfStart {
	if c, ok := b.names[start]; ok {
		return c
	}
	f, v, known := b.families.ReadStart(start)
	if !known {
		return classOfStart{class: start, ok: true}
	}
	return b.classOf(start, v, f)
}

// valuesOf returns the values of a start, or none if it cannot be read.
func (b *Book) valuesOf(start string) puzzle.Values {
	_, v, _ := b.families.ReadStart(start)
	return v
}

// Class returns the code of the class of a start. The starts of a class differ only by chance
// and so have equal difficulty; a class can be a single start, as that of a rung or a day. ok is false for positions that
// the code gives explicitly, not by a seed, level or day; their results are not compared with
// any others.
func (b *Book) Class(start string) (class string, ok bool) {
	c := b.named(start)
	return c.class, c.ok
}

// Series returns the class whose starts make up a timed series that a player of a start goes on with. It is
// the class that Class returns, but for a board of an event that of the event, and for a rung or a day, that of the
// other starts with its options.
func (b *Book) Series(start string) (class string, ok bool) {
	f, v, known := b.families.ReadStart(start)
	if !known {
		return start, true
	}
	c := b.classOf(start, v, f)
	if c.event != "" {
		return c.event, true
	}
	if !c.alone || !c.ok {
		return c.class, c.ok
	}
	common, ok := f.Class(v)
	return puzzle.FormatStart(f, common), ok
}

// Displayed returns the class of the results of a class in which pieces showed something else than usual (see
// Result.Display). They make up series of their own.
func Displayed(class string, display int) string {
	switch {
	case display == 0:
		return class
	case strings.Contains(class, "?"):
		return class + "&" + DisplayKey + "=" + strconv.Itoa(display)
	}
	return class + "?" + DisplayKey + "=" + strconv.Itoa(display)
}

// DisplayKey is the key of the display in what Displayed returns.
const DisplayKey = "display"

// Event returns the class of the event that a start is a board of, if it is one.
func (b *Book) Event(start string) (class string, ok bool) {
	c := b.named(start)
	return c.event, c.event != ""
}

// classOf is Class for a start that was parsed already.
func (b *Book) classOf(start string, v puzzle.Values, f puzzle.Spec) classOfStart {
	if c, ok := b.names[start]; ok {
		return c
	}
	common, ok := f.Class(v)
	c := classOfStart{ok: ok}
	_, _, rung := puzzle.RungOf(f, v)
	c.kind = puzzle.KindOf(f, v, rung)
	c.alone = c.kind == puzzle.RungStart || c.kind == puzzle.DailyStart
	switch {
	case ok && c.alone:
		c.class = start // it is chosen to be easy, or may be tried again freely
	case ok:
		c.class = puzzle.FormatStart(f, common)
	}
	if serial, ok := f.(puzzle.Serial); ok && !rung {
		if board, ok := serial.Series(v); ok {
			c.board = puzzle.FormatStart(f, board)
		}
		if event, ok := serial.Event(v); ok {
			c.event = puzzle.FormatStart(f, event)
			c.inner = common.Has(puzzle.KeyEvent)
		}
	}
	if b.names != nil {
		b.names[start] = c
	}
	return c
}

// optimum returns the minimum number of moves of a start in the main metric, or 0 if neither
// the family nor any result knows it.
func (b *Book) optimum(start string) int {
	if s := b.solves[start]; s != nil && s.optimum > 0 {
		return s.optimum
	}
	if n := b.learnt[start]; n > 0 {
		return n
	}
	known, asked := b.optima[start]
	if !asked {
		if f, v, ok := b.families.ReadStart(start); ok {
			known, _ = f.Optimum(v)
		}
		b.optima[start] = known
	}
	return known
}

// LearnOptimum notes the proved minimum number of moves of a start in the main metric, so that all that is said of its
// results rests on the same number. It does not replace one that a result has.
func (b *Book) LearnOptimum(start string, optimum int) {
	if b.derive(); b.optimum(start) > 0 {
		return
	}
	if b.learnt == nil {
		b.learnt = make(map[string]int)
	}
	b.learnt[start] = optimum
	b.changes++
}

// Over returns by how many moves a result exceeds the optimum, and whether that is known.
func (b *Book) Over(r Result) (int, bool) {
	optimum := r.Optimum
	if optimum == 0 {
		optimum = b.optimum(r.Start())
	}
	return r.Moves() - optimum, optimum > 0 && r.Moves() >= optimum
}
