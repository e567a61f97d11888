package puzzle

var (
	_ Classed     = Carom{}
	_ Dated       = Carom{}
	_ Benchmarked = Carom{}
)

// Class implements Classed: each day is a class of its own.
func (Carom) Class(v Values) (Values, bool) { return v, v.Has(KeyDay) }

// DayOf implements Dated.
func (Carom) DayOf(v Values) (Date, bool) {
	if !v.Has(KeyDay) {
		return Date{}, false
	}
	date, err := ParseDate(v[KeyDay])
	return date, err == nil
}

// Optimum implements Benchmarked for days whose shipped puzzle is the one of the values.
func (f Carom) Optimum(v Values) (int, bool) {
	date, ok := f.DayOf(v)
	if !ok {
		return 0, false
	}
	day, ok := f.AssignedDay(date)
	if !ok || v.Has(KeyID) && v[KeyID] != day.Puzzle.ShortID() {
		return 0, false
	}
	return day.Optimum(), true
}
