package puzzle

import (
	"maps"
	"strconv"

	"worldslide/board"
)

// worldsClass returns the class of a Challenge: its board, gaps, flags and steps,
// without the seed and the shuffle profile.
func worldsClass(v Values) (Values, bool) {
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

// worldsRow leaves the column of the board's name empty for an own board.
func worldsRow(v Values) []string {
	row := make([]string, len(worldsColumns))
	for i, key := range worldsColumns {
		option, _ := find(worldsOptions, key)
		row[i] = option.Default
		if value, chosen := v[key]; chosen {
			row[i] = value
		} else if key == KeyBoard && v.Has(KeySize) {
			row[i] = ""
		}
	}
	return row
}

// worldsDayOf reads a seed as a date: the Challenge of a day has the date as its seed, such as
// 20260902, and no other values.
func worldsDayOf(v Values) (Date, bool) {
	seed, err := strconv.Atoi(v[KeySeed])
	if err != nil || len(v) != 1 || len(v[KeySeed]) != len("20060102") {
		return Date{}, false
	}
	date, err := ParseDate(v[KeySeed][:4] + "-" + v[KeySeed][4:6] + "-" + v[KeySeed][6:])
	return date, err == nil && seed > 0
}

// worldsStages counts the pieces at home, gaps included.
func worldsStages(b *board.Board) (done, of int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At == p.Home {
			done++
		}
	}
	return done, b.Len()
}

// worldsPhases counts two phases: until the large pieces are home, and until all pieces are.
func worldsPhases(b *board.Board) (done, of int) {
	large, all := true, true
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		away := p.At != p.Home
		all = all && !away
		large = large && (!away || p.W == 1)
	}
	switch {
	case all:
		return 2, 2
	case large:
		return 1, 2
	}
	return 0, 2
}
