package puzzle

import (
	"maps"
	"strconv"
	"time"

	"worldslide/board"
)

// Class implements Spec. It returns size, scramble, mode and event. The board of a day is a
// shuffle like any other, and so is a board of an event whose boards count as single ones.
func (*fifteenSpec) Class(v Values) (Values, bool) {
	if !v.Has(KeySeed) && !v.Has(KeyDay) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyDay)
	delete(common, KeyPart)
	if e, ok := EventOf(v); ok && e.Singles {
		delete(common, KeyEvent)
	}
	return common, true
}

// Event implements Serial.
func (*fifteenSpec) Event(v Values) (Values, bool) {
	if !v.Has(KeyEvent) {
		return nil, false
	}
	event := Values{KeyEvent: v[KeyEvent]}
	if v.Has(KeyMode) {
		event[KeyMode] = v[KeyMode]
	}
	return event, true
}

// Series implements Serial. It returns the board of a seed, in the default mode.
func (*fifteenSpec) Series(v Values) (Values, bool) {
	if !v.Has(KeySeed) || !Fifteen.Challenge(v) {
		return nil, false
	}
	return boardOf(v), true
}

// boardOf returns the values without those that do not change the board.
func boardOf(v Values) Values {
	board := maps.Clone(v)
	for _, key := range []string{KeyMode, KeySlack, KeyLimit, KeyEvent} {
		delete(board, key)
	}
	return board
}

// Penalty implements Scorer.
func (*fifteenSpec) Penalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration {
	return FifteenTermsOf(v, start, optimum).Penalty(played)
}

// Parts implements Spec. It counts the rows from the top whose tiles are all home.
func (*fifteenSpec) Parts(b *board.Board) (done, of int) {
	done = b.Height()
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At != p.Home {
			done = min(done, p.Home.Y)
		}
	}
	return done, b.Height()
}

// Fringes counts the fringes from the top left corner whose tiles are all home. A fringe is the top row and the left
// column of what the fringes before it leave.
func Fringes(b *board.Board) int {
	done := min(b.Width(), b.Height())
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At != p.Home {
			done = min(done, p.Home.X, p.Home.Y)
		}
	}
	return done
}

// Phases implements Spec. They are the parts.
func (f *fifteenSpec) Phases(b *board.Board) (done, of int) { return f.Parts(b) }

// Columns implements Spec.
func (*fifteenSpec) Columns() Columns { return fifteenColumns }

// fifteenColumns are the columns of a start. The last one has its tiles, as in codes.
var fifteenColumns = Columns{
	{KeySize, func(v Values) string { return FifteenShapeOf(v).String() }},
	{KeyMode, func(v Values) string { return string(FifteenModeOf(v)) }},
	{KeyScramble, func(v Values) string {
		scramble, _ := FifteenScramble(v)
		return string(scramble)
	}},
	{KeyWalk, func(v Values) string {
		if steps := FifteenWalkSteps(v); steps > 0 {
			return strconv.Itoa(steps)
		}
		return ""
	}},
	{KeySeed, func(v Values) string { return v[KeySeed] }},
	{KeyDay, func(v Values) string { return v[KeyDay] }},
	{"start", func(v Values) string {
		if b, err := Fifteen.Start(v); err == nil {
			return tilesOf(b).String()
		}
		return ""
	}},
}
