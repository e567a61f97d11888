package puzzle

import (
	"maps"

	"worldslide/solver"
)

// SolverMetrics lists the metrics in which the family's solvers minimize, the main one first.
func (f *Spec) SolverMetrics() []string {
	names := make([]string, len(f.Solvers))
	for i, s := range f.Solvers {
		names[i] = s.Metric
	}
	return names
}

// Solver returns a new solver for a metric, if there is one.
func (f *Spec) Solver(metric string) (solver.Solver, bool) {
	for _, s := range f.Solvers {
		if s.Metric == metric {
			return s.New(), true
		}
	}
	return nil, false
}

// Ready reports whether the start of values can be created without delay.
func Ready(f *Spec, v Values) bool { return f.Ready == nil || f.Ready(v) }

// ClassOf returns the class of normalized values; see Spec.Class.
func ClassOf(f *Spec, v Values) (Values, bool) {
	if f.Class == nil {
		return v, true
	}
	return f.Class(v)
}

// IsDaily reports whether normalized values are the daily puzzle of a date.
func IsDaily(f *Spec, v Values, date Date) bool {
	if f.DayOf != nil {
		day, ok := f.DayOf(v)
		return ok && day == date
	}
	daily, err := f.Normalize(f.Daily(date))
	return err == nil && maps.Equal(daily, v)
}

// ColumnsOf returns the columns of tables of games of a family; see Table.
func ColumnsOf(f *Spec) []string {
	if f.Table != nil {
		return f.Table.Columns
	}
	var keys []string
	for _, o := range f.Options {
		if o.Kind != Text || o.Key == KeyDay {
			keys = append(keys, o.Key)
		}
	}
	return keys
}

// RowOf returns the row of a table: the text of normalized values for each column of ColumnsOf.
func RowOf(f *Spec, v Values) []string {
	if f.Table != nil {
		return f.Table.Row(v)
	}
	var row []string
	for _, key := range ColumnsOf(f) {
		o, _ := find(f.Options, key)
		value, chosen := v[key]
		if !chosen {
			value = o.Default
		}
		row = append(row, value)
	}
	return row
}
