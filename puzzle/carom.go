package puzzle

import (
	"context"
	"fmt"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
	caromcoach "worldslide/solver/carom/coach"
	"worldslide/solver/coach"
)

// Carom is the family of pieces that slide until something stops them, on a board with walls. A
// start is the puzzle of a day, or any puzzle that is written out: a CaromRound. Every game is
// counted and timed.
//
// The star piece, which is the first, has to stop on the goal, its home. A round has targets in
// place of a goal (see board.Target). So a board alone determines whether it is solved.
//
// It caches no generated puzzles of days; CaromWith does.
var Carom caromSpec

// CaromWith returns the family of Carom with a cache of the puzzles of days that had to be
// generated.
func CaromWith(cache *CaromCache) Spec { return caromSpec{cache: cache} }

type caromSpec struct {
	Base
	cache *CaromCache // nil if nothing is cached
}

var (
	_ Guider    = Carom
	_ Analyser  = Carom
	_ Generator = Carom
	_ Changer   = Carom
)

// The option keys of Carom, in addition to KeyDay.
const (
	KeyID      = "id"      // the first 8 digits of the ID that the day's puzzle had
	KeyWalls   = "walls"   // see CaromRound
	KeyGoal    = "goal"    // see CaromRound
	KeyPieces  = "pieces"  // see CaromRound
	KeyTargets = "targets" // see CaromRound
)

// Name implements Spec.
func (caromSpec) Name() string { return "carom" }

// Rules implements Spec.
func (caromSpec) Rules() moves.Rules { return moves.Carom{} }

// Options implements Spec.
func (caromSpec) Options() Options { return caromOptions }

var caromOptions = Options{
	{Key: KeyDay, Kind: Text},
	{Key: KeySize, Kind: Text},
	{Key: KeyWalls, Kind: Text},
	{Key: KeyGoal, Kind: Text},
	{Key: KeyPieces, Kind: Text},
	{Key: KeyTargets, Kind: Text},
	{Key: KeyID, Kind: Text},
}

// Normalize implements Spec. A day without an ID gets the ID of its puzzle, so that
// readers of the code can tell later whether the puzzle has changed. A puzzle that is
// written out needs no ID, but a wrong one is an error.
func (f caromSpec) Normalize(v Values) (Values, error) {
	if v.Has(KeyID) {
		if err := checkShortID(v[KeyID]); err != nil {
			return nil, fmt.Errorf("%s=%w", KeyID, err)
		}
	}
	if v.Has(KeyDay) {
		return f.normalizeDay(v)
	}
	if v.Has(KeyGoal) && v.Has(KeyTargets) {
		return nil, fmt.Errorf("%s contradicts %s: want either", KeyTargets, KeyGoal)
	}
	for _, key := range []string{KeyWalls, KeyGoal, KeyPieces} {
		if !v.Has(key) && (key != KeyGoal || !v.Has(KeyTargets)) {
			return nil, fmt.Errorf("no %s: want %s, or %s with %s and %s", key, KeyDay, KeyWalls, KeyGoal, KeyPieces)
		}
	}
	p, err := ParseCaromRound(v)
	if err != nil {
		return nil, err
	}
	if v.Has(KeyID) && !strings.EqualFold(v[KeyID], p.ShortID()) {
		return nil, fmt.Errorf("%s=%s contradicts the puzzle: it has %s", KeyID, v[KeyID], p.ShortID())
	}
	return p.Values(), nil
}

func (f caromSpec) normalizeDay(v Values) (Values, error) {
	for _, key := range []string{KeySize, KeyWalls, KeyGoal, KeyPieces, KeyTargets} {
		if v.Has(key) {
			return nil, fmt.Errorf("%s contradicts %s: want either", KeyDay, key)
		}
	}
	date, err := ParseDate(v[KeyDay])
	if err != nil {
		return nil, fmt.Errorf("%s=%w", KeyDay, err)
	}
	n := Values{KeyDay: date.String(), KeyID: strings.ToLower(v[KeyID])}
	if !v.Has(KeyID) {
		p, err := f.puzzleOf(date)
		if err != nil {
			return nil, err
		}
		n[KeyID] = p.ShortID()
	}
	return n, nil
}

// checkShortID requires eight hexadecimal digits.
func checkShortID(id string) error {
	if len(id) != caromShortID || strings.Trim(strings.ToLower(id), "0123456789abcdef") != "" {
		return fmt.Errorf("%q: want the first %d hexadecimal digits of a puzzle's id", shorten(id), caromShortID)
	}
	return nil
}

// Start implements Spec. If the puzzle of a day has changed since the code was written,
// it returns the current one, and Code.Changed reports that.
func (f caromSpec) Start(v Values) (*board.Board, error) {
	r, err := f.round(v)
	if err != nil {
		return nil, err
	}
	return r.Board()
}

// CaromPuzzleAt returns the puzzle of normalized values. It fails for a round that is no CaromPuzzle.
func CaromPuzzleAt(v Values) (CaromPuzzle, error) {
	r, err := Carom.round(v)
	if err != nil {
		return CaromPuzzle{}, err
	}
	return r.puzzle()
}

func (f caromSpec) round(v Values) (CaromRound, error) {
	if !v.Has(KeyDay) {
		return ParseCaromRound(v)
	}
	date, err := ParseDate(v[KeyDay])
	if err != nil {
		return CaromRound{}, fmt.Errorf("%s=%w", KeyDay, err)
	}
	p, err := f.puzzleOf(date)
	return p.Round(), err
}

// puzzleOf returns the puzzle of a day.
func (f caromSpec) puzzleOf(date Date) (CaromPuzzle, error) {
	day, err := f.cache.day(context.Background(), date)
	return day.Puzzle, err
}

// caromMetric is the only metric of Carom: each glide is a move.
const caromMetric = "moves"

// Solved implements Spec. The star piece is at the goal, or all targets of the round were reached.
func (caromSpec) Solved(b *board.Board) bool { return moves.Carom{}.Solved(b) }

// Phases implements Spec. They are the targets of a round.
func (caromSpec) Phases(b *board.Board) (done, of int) {
	if of = len(b.Targets()); of == 0 {
		return 0, 0
	}
	if (moves.Carom{}).Solved(b) {
		return of, of
	}
	return b.Reached(), of
}

// Parts implements Spec. They are the targets of a round.
func (f caromSpec) Parts(b *board.Board) (done, of int) { return f.Phases(b) }

// Challenge implements Spec.
func (caromSpec) Challenge(Values) bool { return true }

// Metrics implements Spec.
func (caromSpec) Metrics(groups []moves.Group) []Metric {
	return []Metric{{caromMetric, moves.Units(groups)}}
}

// Position implements Spec. It returns the puzzle written out.
func (caromSpec) Position(_ Values, b *board.Board) Values {
	r, err := CaromRoundOf(b)
	if err != nil {
		return nil
	}
	return r.Values()
}

// Daily implements Spec. It includes the ID of the puzzle if no puzzle has to be generated for that.
func (caromSpec) Daily(date Date) Values {
	date = date.Add(0) // normalizes the 31st of a shorter month to a day of the next
	v := Values{KeyDay: date.String()}
	if entry, ok := assignedCarom(date); ok {
		v[KeyID] = entry.Puzzle.ShortID()
	}
	return v
}

// Inspected implements Spec.
func (caromSpec) Inspected() bool { return true }

// Coach implements Coached.
func (caromSpec) Coach() coach.Coach { return caromcoach.Coach{} }

// Solvers implements Spec.
func (caromSpec) Solvers() Solvers { return caromSolvers }

var caromSolvers = Solvers{{caromMetric, func() solver.Solver { return new(carom.Solver) }}}

// DayOf implements Spec.
func (caromSpec) DayOf(v Values) (Date, bool) { return dayOf(v) }

// Class implements Spec. Each day is a class by itself. Rounds, and puzzles on boards of other sizes than the usual,
// are generated at random: those of one size with as many pieces and targets are a class.
func (caromSpec) Class(v Values) (Values, bool) {
	if !v.Has(KeySize) && !v.Has(KeyTargets) {
		return v, v.Has(KeyDay)
	}
	r, err := ParseCaromRound(v)
	if err != nil {
		return v, false
	}
	return r.bare().Values(), true
}

// Optimum implements Spec. It knows the days whose shipped puzzle is the one of the values.
func (caromSpec) Optimum(v Values) (int, bool) {
	date, ok := dayOf(v)
	if !ok {
		return 0, false
	}
	day, ok := CaromAssignedDay(date)
	if !ok || v.Has(KeyID) && v[KeyID] != day.Puzzle.ShortID() {
		return 0, false
	}
	return day.Optimum(), true
}

// Ladder implements Spec.
func (caromSpec) Ladder() []Rung { return caromLadder() }

// EasyDaily implements Spec.
func (caromSpec) EasyDaily(date Date) (Rung, bool) { return caromEasy.on(date) }

var caromLadder, caromEasy = ladderOf("carom", "carom", "second-carom"), newDayPool("easy-carom", "carom", CaromLaunch())

// caromPools are the pools of days. The weeks of those of MoreDaily begin on Monday.
var caromPools = []struct {
	kind DayKind
	pool dayPool
}{
	{DayEasy, caromEasy},
	{DayLarge, newDayPool("large-carom", "carom", CaromLaunch().Add(1))},
	{DayRound, newDayPool("round-carom", "carom", CaromLaunch().Add(1))},
}

// MoreDaily implements MoreDaily: a target on a board of 16x16 cells, and a round of five, from the first day of
// Carom on.
func (f caromSpec) MoreDaily(date Date) []DayPuzzle {
	if CaromNumber(date) < 1 {
		return nil
	}
	var all []DayPuzzle
	for _, one := range caromPools {
		if r, ok := one.pool.on(date); ok && one.kind != DayEasy {
			all = append(all, DayPuzzle{Family: f, Date: date, Kind: one.kind, Values: r.Values, Optimum: r.Optimum, turn: easyTurn})
		}
	}
	return all
}

// DayNear implements Dated.
func (f caromSpec) DayNear(v Values, latest Date) (date Date, kind DayKind, ok bool) {
	start := FormatStart(f, v)
	for _, one := range caromPools {
		if date, ok = one.pool.dayOf(start, latest); ok {
			return date, one.kind, true
		}
	}
	return Date{}, DayHard, false
}

// Columns implements Spec.
func (caromSpec) Columns() Columns { return caromColumns }

var caromColumns = valueColumns(KeyDay)

// Changed implements Changer. It reports whether the day had another puzzle when the code was written.
func (caromSpec) Changed(v Values, start *board.Board) bool {
	p, err := CaromPuzzleOf(start)
	return err == nil && v.Has(KeyDay) && v.Has(KeyID) && p.ShortID() != v[KeyID]
}
