package puzzle

import (
	"maps"
	"strconv"

	"worldslide/board"
)

// Class implements Spec. It returns the class of a Challenge: its board, gaps, flags and steps,
// without the seed and the shuffle profile.
func (worldsSpec) Class(v Values) (Values, bool) {
	if !v.Has(KeySeed) {
		return nil, false
	}
	common := maps.Clone(v)
	delete(common, KeySeed)
	delete(common, KeyProfile)
	return common, true
}

// Columns implements Spec.
func (worldsSpec) Columns() Columns { return worldsColumns }

// worldsColumns has all options except positions. The column of the board's name is empty for an own
// board.
var worldsColumns = func() Columns {
	columns := valueColumns(
		KeyBoard, KeyGaps, KeyRandomizeGaps, KeyWrapX, KeyWrapY, KeySeed, KeySteps, KeyProfile, KeySize, KeyLarge, KeyGapCells, KeyQuest)
	for i, c := range columns {
		option, _ := worldsOptions.ByKey(c.Name)
		columns[i].Text = func(v Values) string {
			value, chosen := v[c.Name]
			if !chosen && (c.Name != KeyBoard || !v.Has(KeySize)) {
				return option.Default
			}
			return value
		}
	}
	return columns
}()

// DayOf implements Spec. It reads a seed as a date: the Challenge of a day has the date as its seed, such as
// 20260902, and no other values.
func (worldsSpec) DayOf(v Values) (Date, bool) {
	seed, err := strconv.Atoi(v[KeySeed])
	if err != nil || len(v) != 1 || len(v[KeySeed]) != len("20060102") {
		return Date{}, false
	}
	date, err := ParseDate(v[KeySeed][:4] + "-" + v[KeySeed][4:6] + "-" + v[KeySeed][6:])
	return date, err == nil && seed > 0
}

// Parts implements Spec. It counts the pieces at home, gaps included. A quest has no parts.
func (worldsSpec) Parts(b *board.Board) (done, of int) {
	if b.Link() != nil {
		return 0, 0
	}
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At == p.Home {
			done++
		}
	}
	return done, b.Len()
}

// Phases implements Spec. It counts two phases: until the large pieces are home, and until all pieces are.
// A quest has no phases.
func (worldsSpec) Phases(b *board.Board) (done, of int) {
	if b.Link() != nil {
		return 0, 0
	}
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
