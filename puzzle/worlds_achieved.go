package puzzle

import (
	"maps"
	"strconv"

	"worldslide/board"
)

// Class implements Classed: board, gaps, flags and steps of a Challenge, without
// the seed and how it is used.
func (Worlds) Class(v Values) (Values, bool) {
	if !v.Has(KeySeed) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyProfile)
	return common, true
}

// DayOf implements Dated: the Challenge whose seed reads as a date, such as 20260902,
// and that says nothing else.
func (Worlds) DayOf(v Values) (Date, bool) {
	seed, err := strconv.Atoi(v[KeySeed])
	if err != nil || len(v) != 1 || len(v[KeySeed]) != len("20060102") {
		return Date{}, false
	}
	date, err := ParseDate(v[KeySeed][:4] + "-" + v[KeySeed][4:6] + "-" + v[KeySeed][6:])
	return date, err == nil && seed > 0
}

// Stages implements Staged: the pieces at home, gaps among them.
func (Worlds) Stages(b *board.Board) (done, of int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At == p.Home {
			done++
		}
	}
	return done, b.Len()
}
