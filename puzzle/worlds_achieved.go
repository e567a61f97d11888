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

// worldsColumns are the columns of tables of games: the options that are no positions.
var worldsColumns = []string{
	KeyBoard, KeyGaps, KeyRandomizeGaps, KeyWrapX, KeyWrapY, KeySeed, KeySteps, KeyProfile, KeySize, KeyLarge, KeyGapCells,
}

// Columns implements Tabular.
func (Worlds) Columns() []string { return worldsColumns }

// Row implements Tabular. An own board has no name of a board.
func (w Worlds) Row(v Values) []string {
	row := make([]string, len(worldsColumns))
	for i, key := range worldsColumns {
		option, _ := find(w.Options(), key)
		row[i] = option.Default
		if value, chosen := v[key]; chosen {
			row[i] = value
		} else if key == KeyBoard && v.Has(KeySize) {
			row[i] = ""
		}
	}
	return row
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
