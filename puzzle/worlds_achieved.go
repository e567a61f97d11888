package puzzle

import (
	"maps"
	"strconv"

	"worldslide/board"
)

// Class implements Classed: the class of a Challenge is its board, gaps, flags and steps,
// without the seed and the shuffle profile.
func (Worlds) Class(v Values) (Values, bool) {
	if !v.Has(KeySeed) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyProfile)
	return common, true
}

// worldsColumns are the columns of tables of games: all options except positions.
var worldsColumns = []string{
	KeyBoard, KeyGaps, KeyRandomizeGaps, KeyWrapX, KeyWrapY, KeySeed, KeySteps, KeyProfile, KeySize, KeyLarge, KeyGapCells,
}

// Columns implements Tabular.
func (Worlds) Columns() []string { return worldsColumns }

// Row implements Tabular. For an own board the column of the board's name is empty.
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

// DayOf implements Dated: the Challenge of a day has the date as its seed, such as
// 20260902, and no other values.
func (Worlds) DayOf(v Values) (Date, bool) {
	seed, err := strconv.Atoi(v[KeySeed])
	if err != nil || len(v) != 1 || len(v[KeySeed]) != len("20060102") {
		return Date{}, false
	}
	date, err := ParseDate(v[KeySeed][:4] + "-" + v[KeySeed][4:6] + "-" + v[KeySeed][6:])
	return date, err == nil && seed > 0
}

// Stages implements Staged: the stages are pieces, gaps included, and complete are those at
// home.
func (Worlds) Stages(b *board.Board) (done, of int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At == p.Home {
			done++
		}
	}
	return done, b.Len()
}
