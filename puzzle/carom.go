package puzzle

import (
	"context"
	"fmt"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
)

// Carom is the family of pieces that slide until something stops them, on an 8x8 board with
// walls. The target has to stop on the goal. A start is the puzzle of a day or any puzzle
// written out. Every game is counted and timed.
//
// The goal is the home of the target, which is the first piece, so a board alone determines
// whether it is solved.
type Carom struct {
	// Made caches the puzzles of days that had to be generated. If it is nil, nothing is
	// cached.
	Made *CaromMade
}

var (
	_ Family     = Carom{}
	_ Solvable   = Carom{}
	_ Generator  = Carom{}
	_ Changeable = Carom{}
)

// The option keys of Carom, in addition to KeyDay.
const (
	KeyID     = "id"     // the first 8 digits of the ID that the day's puzzle had
	KeyWalls  = "walls"  // see CaromPuzzle
	KeyGoal   = "goal"   // see CaromPuzzle
	KeyPieces = "pieces" // see CaromPuzzle
)

// Name implements Family.
func (Carom) Name() string { return "carom" }

// Rules implements Family.
func (Carom) Rules() moves.Rules { return moves.Glides{} }

// Options implements Family.
func (Carom) Options() []Option {
	return []Option{
		{Key: KeyDay, Kind: Text},
		{Key: KeyWalls, Kind: Text},
		{Key: KeyGoal, Kind: Text},
		{Key: KeyPieces, Kind: Text},
		{Key: KeyID, Kind: Text},
	}
}

// Normalize implements Family. A day without an ID gets the ID of its puzzle, so that
// readers of the code can tell later whether the puzzle has changed. A puzzle that is
// written out needs no ID, but a wrong one is an error.
func (f Carom) Normalize(v Values) (Values, error) {
	if v.Has(KeyID) {
		if err := checkShortID(v[KeyID]); err != nil {
			return nil, fmt.Errorf("%s=%w", KeyID, err)
		}
	}
	if v.Has(KeyDay) {
		return f.normalizeDay(v)
	}
	for _, key := range []string{KeyWalls, KeyGoal, KeyPieces} {
		if !v.Has(key) {
			return nil, fmt.Errorf("no %s: want %s, or %s with %s and %s", key, KeyDay, KeyWalls, KeyGoal, KeyPieces)
		}
	}
	p, err := ParseCaromPuzzle(v[KeyWalls], v[KeyGoal], v[KeyPieces])
	if err != nil {
		return nil, err
	}
	if v.Has(KeyID) && !strings.EqualFold(v[KeyID], p.ShortID()) {
		return nil, fmt.Errorf("%s=%s contradicts the puzzle: it has %s", KeyID, v[KeyID], p.ShortID())
	}
	return p.Values(), nil
}

func (f Carom) normalizeDay(v Values) (Values, error) {
	for _, key := range []string{KeyWalls, KeyGoal, KeyPieces} {
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

// Start implements Family. If the puzzle of a day has changed since the code was written,
// Start returns the current one, and Code.Changed reports that.
func (f Carom) Start(v Values) (*board.Board, error) {
	p, err := f.Puzzle(v)
	if err != nil {
		return nil, err
	}
	return p.Board()
}

// Puzzle returns the puzzle of normalized values.
func (f Carom) Puzzle(v Values) (CaromPuzzle, error) {
	if !v.Has(KeyDay) {
		return ParseCaromPuzzle(v[KeyWalls], v[KeyGoal], v[KeyPieces])
	}
	date, err := ParseDate(v[KeyDay])
	if err != nil {
		return CaromPuzzle{}, fmt.Errorf("%s=%w", KeyDay, err)
	}
	return f.puzzleOf(date)
}

// puzzleOf returns the puzzle of a day.
func (f Carom) puzzleOf(date Date) (CaromPuzzle, error) {
	day, err := f.Day(context.Background(), date)
	return day.Puzzle, err
}

// Changed implements Changeable: it reports whether the day had another puzzle when the
// code was written.
func (Carom) Changed(v Values, start *board.Board) bool {
	p, err := CaromPuzzleOf(start)
	return err == nil && v.Has(KeyDay) && v.Has(KeyID) && p.ShortID() != v[KeyID]
}

// Solved implements Family: the target, which is the first piece, is at the goal.
func (Carom) Solved(b *board.Board) bool {
	target := b.Piece(0)
	return target.At == target.Home
}

// Challenge implements Family.
func (Carom) Challenge(Values) bool { return true }

// Metrics implements Family: each glide is a move.
func (Carom) Metrics(groups []moves.Group) []Metric {
	return []Metric{{caromMetric, moves.Units(groups)}}
}

// caromMetric is the only metric of Carom.
const caromMetric = "moves"

// Daily implements Family. It includes the ID of the puzzle if no puzzle has to be
// generated for that.
func (Carom) Daily(year int, month time.Month, day int) Values {
	date := Date{year, month, day}.Add(0) // normalizes the 31st of a shorter month to a day of the next
	v := Values{KeyDay: date.String()}
	if entry, ok := assignedCarom(date); ok {
		v[KeyID] = entry.Puzzle.ShortID()
	}
	return v
}

// Position implements Family: it returns the puzzle written out.
func (Carom) Position(_ Values, b *board.Board) Values {
	p, err := CaromPuzzleOf(b)
	if err != nil {
		return nil
	}
	return p.Values()
}
