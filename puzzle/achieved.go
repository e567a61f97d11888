package puzzle

import (
	"maps"
	"strings"
	"time"

	"worldslide/board"
)

// What results of many games are compared by is for each family to say, by the
// interfaces of this file, found by asking the family. All of them are cheap: they
// look at values, and make no start.

// Classed is a family whose starts are told apart by more than chance. Without it
// each start is a class of its own.
type Classed interface {
	Family
	// Class returns what the start of normalized values has in common with all that
	// differ from it by chance alone, and so are equally hard by construction. It
	// is not ok for a position that was written out: nothing is known of how hard
	// it is, so what was achieved on it is compared with nothing.
	Class(Values) (common Values, ok bool)
}

// Dated is a family of which some starts belong to one day for ever.
type Dated interface {
	Family
	// DayOf returns the day of which the start of normalized values is the puzzle.
	DayOf(Values) (Date, bool)
}

// Benchmarked is a family that knows the optimum of some starts without a search.
type Benchmarked interface {
	Family
	// Optimum returns the least possible in the main metric.
	Optimum(Values) (int, bool)
}

// Penalised is a family with games whose time is longer than it was.
type Penalised interface {
	Family
	// Penalty returns what is added to the time played, at the end of a game from a
	// start. optimum is the least possible in the main metric, 0 if it is not known.
	Penalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration
}

// Scored is a family whose solved games have points.
type Scored interface {
	Family
	// Points returns the points of a solved game from a start, or 0 if it has none.
	Points(v Values, start *board.Board, a Achievement) int
}

// Achievement is how a game was solved.
type Achievement struct {
	Moves   int           // in the main metric
	Time    time.Duration // recorded: the time played and the penalty
	Optimum int           // least possible in the main metric, 0 if it is not known
	Hints   int           // that were given
}

// Staged is a family whose games have parts that are done one after another.
type Staged interface {
	Family
	// Stages returns how many parts of a position are done, and how many there are.
	Stages(b *board.Board) (done, of int)
}

// Tabular is a family that says by which columns tables of its games tell starts
// apart. Without it they are the options that are no texts, and the day.
type Tabular interface {
	Family
	// Columns returns the names of the columns, in English and for programs.
	Columns() []string
	// Row returns the texts of the columns for the start of normalized values, ""
	// where one does not apply.
	Row(Values) []string
}

// ClassOf returns the class of normalized values; see Classed.
func ClassOf(f Family, v Values) (Values, bool) {
	if classed, ok := f.(Classed); ok {
		return classed.Class(v)
	}
	return v, true
}

// IsDaily reports whether normalized values are the puzzle of a date.
func IsDaily(f Family, v Values, date Date) bool {
	if dated, ok := f.(Dated); ok {
		day, ok := dated.DayOf(v)
		return ok && day == date
	}
	daily, err := f.Normalize(f.Daily(date.Year, date.Month, date.Day))
	return err == nil && maps.Equal(daily, v)
}

// ColumnsOf returns the columns of tables of games of a family; see Tabular.
func ColumnsOf(f Family) []string {
	if tabular, ok := f.(Tabular); ok {
		return tabular.Columns()
	}
	var keys []string
	for _, o := range f.Options() {
		if o.Kind != Text || o.Key == KeyDay {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

// RowOf returns the texts of ColumnsOf for normalized values.
func RowOf(f Family, v Values) []string {
	if tabular, ok := f.(Tabular); ok {
		return tabular.Row(v)
	}
	var row []string
	for _, key := range ColumnsOf(f) {
		o, _ := find(f.Options(), key)
		value, chosen := v[key]
		if !chosen {
			value = o.Default
		}
		row = append(row, value)
	}
	return row
}

// FormatStart returns the canonical code of normalized values, without making their
// start.
func FormatStart(f Family, v Values) string {
	var s strings.Builder
	s.WriteString(f.Name())
	separator := byte('?')
	for _, o := range f.Options() {
		if value, ok := v[o.Key]; ok {
			s.WriteByte(separator)
			s.WriteString(o.Key + "=" + escape(value))
			separator = '&'
		}
	}
	return s.String()
}

// ReadStart returns the family and the values of a canonical code, without making
// its start and whatever else stands in it. It checks next to nothing: it is for
// what the game has written itself.
func (c Catalogue) ReadStart(code string) (Family, Values, bool) {
	name, query, _ := strings.Cut(Identity(code), "?")
	f, ok := c.ByName(name)
	if !ok {
		return nil, nil, false
	}
	pairs, err := splitQuery(query)
	if err != nil {
		return nil, nil, false
	}
	v := make(Values, len(pairs))
	for _, p := range pairs {
		v[p.key] = p.value
	}
	return f, v, true
}

// Identity returns the part of a canonical code that says which puzzle it is of:
// without name, moves and times. Codes of equal identity are of the same game.
func Identity(code string) string {
	for _, key := range []string{keyMoves, keyName} {
		for _, separator := range []string{"?", "&"} {
			code, _, _ = strings.Cut(code, separator+key+"=")
		}
	}
	return code
}
