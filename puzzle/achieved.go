package puzzle

import (
	"maps"
	"strings"
	"time"

	"worldslide/board"
)

// The interfaces of this file say how a family compares results of different games. All
// methods are cheap: they look at values and do not create starts.

// Classed is a family whose starts fall into classes of equal difficulty. In other families
// each start is a class by itself.
type Classed interface {
	Family
	// Class returns the values that a start has in common with all starts that differ from
	// it only by chance and are therefore equally hard. ok is false for a position that was
	// written out: its difficulty is unknown, so its results are not compared.
	Class(Values) (common Values, ok bool)
}

// Dated is a family of which some starts belong permanently to a day.
type Dated interface {
	Family
	// DayOf returns the day whose puzzle the normalized values are, if there is one.
	DayOf(Values) (Date, bool)
}

// Benchmarked is a family that knows the optimum of some starts without a search.
type Benchmarked interface {
	Family
	// Optimum returns the minimum in the main metric, if it is known.
	Optimum(Values) (int, bool)
}

// Penalised is a family with games that add a penalty to the time.
type Penalised interface {
	Family
	// Penalty returns what is added to the time played when a game from a start ends.
	// optimum is the minimum in the main metric, or 0 if unknown.
	Penalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration
}

// Scored is a family whose solved games get points.
type Scored interface {
	Family
	// Points returns the points of a solved game from a start, or 0 if it gets none.
	Points(v Values, start *board.Board, a Achievement) int
}

// Achievement describes how a game was solved.
type Achievement struct {
	Moves   int           // in the main metric
	Time    time.Duration // recorded time: time played plus penalty
	Optimum int           // minimum in the main metric, or 0 if unknown
	Hints   int           // number of hints used
}

// Staged is a family whose games consist of parts that are completed one by one.
type Staged interface {
	Family
	// Stages returns how many parts of a position are complete, and their total number.
	Stages(b *board.Board) (done, of int)
}

// Tabular is a family that defines the columns by which tables of games distinguish starts.
// The default columns are the options that are not of kind Text, and the day.
type Tabular interface {
	Family
	// Columns returns the names of the columns, in English and for programs.
	Columns() []string
	// Row returns the contents of the columns for the start of normalized values, "" where
	// a column does not apply.
	Row(Values) []string
}

// ClassOf returns the class of normalized values; see Classed.
func ClassOf(f Family, v Values) (Values, bool) {
	if classed, ok := f.(Classed); ok {
		return classed.Class(v)
	}
	return v, true
}

// IsDaily reports whether normalized values are the daily puzzle of a date.
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

// RowOf returns the contents of ColumnsOf for normalized values.
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

// FormatStart returns the canonical code of normalized values without creating their start.
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

// ReadStart returns the family and values of a canonical code, without creating its start
// or reading the rest of the code. It checks almost nothing, so it is only for codes that
// the game itself has written.
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

// Identity returns the part of a canonical code that identifies the puzzle: without name,
// moves and times. Codes with equal identities are of the same puzzle.
func Identity(code string) string {
	for _, key := range []string{keyMoves, keyName} {
		for _, separator := range []string{"?", "&"} {
			code, _, _ = strings.Cut(code, separator+key+"=")
		}
	}
	return code
}
