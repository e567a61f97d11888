package timing

import (
	"slices"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// Event is a list of boards with a rule for what is timed, scored and averaged.
type Event = puzzle.Event

// Solve is one attempt at the event of a series: one board, or several in a row. The verdict on an attempt is
// that of its last result.
type Solve struct {
	// Result is that of the board, or of the last board that was played.
	Result records.Result
	// Boards are the results of all boards that were played, in order. It is nil if the event has one board.
	Boards []records.Result
	// Retry says that the board was played before, so that the solve counts for no average. Number is that of the solve
	// in its series, from 1; of a retry it is that of the solve of the board, or 0 if another series has that.
	Retry  bool
	Number int
	// Memo is the part of the time before the first move, in blindfold events; 0 if it is not known.
	Memo time.Duration
	// Over is the number of moves more than the optimum, if Known. Attempts at several boards have none.
	Over  int
	Known bool
	// Comment is of the player, or of the program that the solve comes from. Phases come from other programs: the splits
	// of a solve whose moves are not known.
	Comment string
	Phases  []Split
	// Imported solves come from other programs or profiles.
	Imported bool

	event Event
}

// Event returns what was attempted.
func (s Solve) Event() Event { return s.event }

// results returns the results of all boards.
func (s Solve) results() []records.Result {
	if s.Boards == nil {
		return []records.Result{s.Result}
	}
	return s.Boards
}

// Whole returns a result with the sums of all boards. That of several has the replay of the last one.
func (s Solve) Whole() records.Result {
	if len(s.Boards) == 0 {
		return s.Result
	}
	r := s.Boards[len(s.Boards)-1]
	r.Time, r.Penalty, r.Optimum, r.Best, r.Controls, r.Metrics = 0, 0, 0, 0, session.Controls{}, slices.Clone(r.Metrics)
	for i := range r.Metrics {
		r.Metrics[i].Count = 0
	}
	for _, one := range s.Boards {
		r.Time, r.Penalty = r.Time+one.Time, r.Penalty+one.Penalty
		for i, m := range r.Metrics {
			r.Metrics[i].Count += one.Count(m.Name)
		}
		for c, n := range one.Controls {
			r.Controls[c] += n
		}
	}
	return r
}

// Solved reports whether all boards were solved, within the time limit of the event.
func (s Solve) Solved() bool {
	if s.Boards != nil && len(s.Boards) < s.event.Boards() {
		return false
	}
	for _, r := range s.results() {
		if !r.Solved() {
			return false
		}
	}
	return s.event.Limit == 0 || s.Attempt() <= s.event.Limit
}

// Time returns the time that counts, including penalties, or false if there is none.
func (s Solve) Time() (time.Duration, bool) {
	if !s.Solved() {
		return 0, false
	}
	return s.Attempt(), true
}

// Attempt returns the time of all boards, with penalties, even of an attempt that was not finished.
func (s Solve) Attempt() time.Duration { return s.Whole().Time }

// Count returns a count of all boards, such as tiles moved.
func (s Solve) Count(metric string) int { return s.Whole().Count(metric) }

// Counted reports whether the moves were counted in a metric. Other programs may know only times.
func (s Solve) Counted(metric string) bool {
	return !slices.ContainsFunc(s.results(), func(r records.Result) bool {
		return !slices.ContainsFunc(r.Metrics, func(m puzzle.Metric) bool { return m.Name == metric })
	})
}

// Pace returns the tiles moved per second of the time played, or 0 if that is 0.
func (s Solve) Pace() float64 { return s.Whole().Pace() }

// Value returns the value of a solve in a measure, or false if it was not finished or the moves were not counted.
func (s Solve) Value(m Measure) (int64, bool) {
	if !s.Solved() {
		return 0, false
	}
	switch {
	case m == Slides && !s.Counted(puzzle.MetricSlides), m != Time && !s.Counted(puzzle.MetricTiles):
		return 0, false
	}
	switch m {
	case Tiles:
		return 1000 * int64(s.Count(puzzle.MetricTiles)), true
	case Slides:
		return 1000 * int64(s.Count(puzzle.MetricSlides)), true
	case Pace:
		return int64(1000*s.Pace() + 0.5), true
	}
	return s.Attempt().Milliseconds(), true
}

// EventOf returns the event of the class of a series.
func EventOf(class string) Event {
	_, v, _ := puzzle.Standard().ReadStart(class)
	e, _ := puzzle.EventOf(v)
	return e
}

// MeasureOf returns the measure by which an event is scored.
func MeasureOf(e Event) Measure {
	switch e.Score {
	case puzzle.ByTiles:
		return Tiles
	case puzzle.BySlides:
		return Slides
	}
	return Time
}

// attempts are the attempts at an event of several boards, which are put together from the results of single boards.
type attempts struct {
	event Event
	order []string // seeds, in the order in which attempts began
	of    map[string]*attempt
}

type attempt struct {
	results []records.Result
	index   int // of the last result in the book
	over    bool
}

// add adds a result, whose start has the given values. Each board counts the first time that it is played.
func (a *attempts) add(r records.Result, index int, v puzzle.Values) {
	if a.of == nil {
		a.of = map[string]*attempt{}
	}
	seed := v[puzzle.KeySeed]
	one := a.of[seed]
	if one == nil {
		one = &attempt{}
		a.of[seed], a.order = one, append(a.order, seed)
	}
	if one.over || puzzle.EventPart(v) != len(one.results)+1 {
		return
	}
	one.results = append(one.results, r)
	one.index = index
	one.over = r.Abandoned || len(one.results) == a.event.Boards()
}

// solves returns the attempts that have ended, in order: the boards of each are all solved, or one was given up, or
// another attempt began later. Attempts with a deleted result are left out.
func (a *attempts) solves(counts func(records.Result) bool) (all []Solve, at []int) {
	for i, seed := range a.order {
		one := a.of[seed]
		whole := one.over || i < len(a.order)-1
		for _, r := range one.results {
			whole = whole && counts(r)
		}
		if whole && len(one.results) > 0 {
			whole := Solve{Result: one.results[len(one.results)-1], Boards: one.results, event: a.event}
			i, _ := slices.BinarySearch(at, one.index)
			all, at = slices.Insert(all, i, whole), slices.Insert(at, i, one.index)
		}
	}
	return all, at
}

// Before returns the attempt so far at a board of an event: the boards that were solved before it.
func Before(book *records.Book, start puzzle.Code) Solve {
	class, ok := book.Event(start.String())
	if !ok {
		return Solve{}
	}
	before, _ := Attempted(book, class, start.Values[puzzle.KeySeed])
	return Solve{Boards: before[:min(len(before), puzzle.EventPart(start.Values)-1)]}
}

// Attempted returns the results of the boards that were played of the attempt with a seed, and whether it has ended.
func Attempted(book *records.Book, class, seed string) (results []records.Result, over bool) {
	a := attempts{event: EventOf(class)}
	for i, r := range book.Entered() {
		if event, ok := book.Event(r.Start()); !ok || event != class || r.Retry || r.Hints > 0 || !book.Counts(r) {
			continue
		}
		if _, v, ok := puzzle.Standard().ReadStart(r.Start()); ok && v[puzzle.KeySeed] == seed {
			a.add(r, i, v)
		}
	}
	if one := a.of[seed]; one != nil {
		return one.results, one.over
	}
	return nil, false
}
