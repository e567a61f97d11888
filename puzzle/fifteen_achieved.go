package puzzle

import (
	"maps"
	"strconv"
	"time"

	"worldslide/board"
)

var (
	_ Classed   = Fifteen{}
	_ Dated     = Fifteen{}
	_ Penalised = Fifteen{}
	_ Staged    = Fifteen{}
	_ Tabular   = Fifteen{}
)

// Class implements Classed: the class is size, scramble and mode. The board of a day is a
// shuffle like any other.
func (Fifteen) Class(v Values) (Values, bool) {
	if !v.Has(KeySeed) && !v.Has(KeyDay) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyDay)
	return common, true
}

// DayOf implements Dated. The board of a day counts as its puzzle in any mode.
func (Fifteen) DayOf(v Values) (Date, bool) {
	if !v.Has(KeyDay) {
		return Date{}, false
	}
	date, err := ParseDate(v[KeyDay])
	return date, err == nil
}

// Penalty implements Penalised for the timed mode.
func (Fifteen) Penalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration {
	return FifteenTermsOf(v, start, optimum).Penalty(played)
}

// Stages implements Staged: the stages are rows, and complete are those from the top whose
// tiles are all home.
func (Fifteen) Stages(b *board.Board) (done, of int) {
	done = b.Height()
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At != p.Home {
			done = min(done, p.Home.Y)
		}
	}
	return done, b.Height()
}

// Columns implements Tabular.
func (Fifteen) Columns() []string {
	return []string{KeySize, KeyMode, KeyScramble, KeyWalk, KeySeed, KeyDay}
}

// Row implements Tabular.
func (Fifteen) Row(v Values) []string {
	scramble, _ := FifteenScramble(v)
	walk := ""
	if steps := FifteenWalkSteps(v); steps > 0 {
		walk = strconv.Itoa(steps)
	}
	return []string{FifteenShapeOf(v).String(), string(FifteenModeOf(v)), string(scramble), walk, v[KeySeed], v[KeyDay]}
}
