package puzzle

import "maps"

// A family has one or two puzzles for each day: that of Spec.Daily, which is hard, and an easy one
// (Spec.EasyDaily). Some have more (MoreDaily).

// DayKind says which of its family's puzzles of a day a puzzle is.
type DayKind uint8

// The kinds.
const (
	DayHard  DayKind = iota // that of Spec.Daily
	DayEasy                 // that of Spec.EasyDaily
	DayLarge                // one of MoreDaily on a large board
	DayRound                // one of MoreDaily with several targets
)

// DayPuzzle is a puzzle of a day.
type DayPuzzle struct {
	Family  Spec
	Date    Date
	Kind    DayKind
	Values  Values // as Daily, EasyDaily and MoreDaily return them
	Optimum int    // the proved minimum in the main metric, or 0 if it is not known without a search

	turn int // days after which it may come again; 0 for never
}

// easyTurn is the number of days after which a puzzle of a pool may come again.
const easyTurn = 300

// FirstDay is the first day whose puzzles can be made up. Carom's begin at CaromLaunch.
func FirstDay() Date { return Date{Year: 2025, Month: 1, Day: 1} }

// DayPuzzles returns the puzzles of a family for a day, the easy one first.
func DayPuzzles(f Spec, date Date) []DayPuzzle {
	var all []DayPuzzle
	if easy, ok := f.EasyDaily(date); ok {
		all = append(all, DayPuzzle{Family: f, Date: date, Kind: DayEasy, Values: easy.Values, Optimum: easy.Optimum, turn: easyTurn})
	}
	hard := DayPuzzle{Family: f, Date: date, Values: f.Daily(date)}
	hard.Optimum, _ = f.Optimum(hard.Values)
	if r, ok := f.(Rotating); ok {
		hard.turn = r.Turn(date)
	}
	return append(all, hard)
}

// MoreDaily is a Spec with more puzzles of days, beside those that a day consists of.
type MoreDaily interface {
	// MoreDaily returns these puzzles of a local date. They are not tied to that day permanently.
	MoreDaily(date Date) []DayPuzzle
}

// MoreDayPuzzles returns the puzzles of MoreDaily of a family, if it has any.
func MoreDayPuzzles(f Spec, date Date) []DayPuzzle {
	if more, ok := f.(MoreDaily); ok {
		return more.MoreDaily(date)
	}
	return nil
}

// Counts reports whether a result of a date counts for the day. If the puzzle comes again, one that is
// much older does not, and one of the next time counts for that.
func (p DayPuzzle) Counts(on Date) bool {
	if p.turn == 0 {
		return true
	}
	since := on.Since(p.Date)
	return since >= -p.turn && since < p.turn
}

// Rotating is a Spec whose daily puzzles come again.
type Rotating interface {
	// Turn returns for how many days before and after a date its daily puzzle is no other day's.
	Turn(date Date) int
}

// Dated is a Spec whose puzzles of days, or some of them, are not tied to a day (DayOf), but can be found.
type Dated interface {
	// DayNear returns the last day, up to latest, whose puzzle is that of normalized values.
	DayNear(v Values, latest Date) (date Date, kind DayKind, ok bool)
}

// DayPuzzleOf returns the day whose puzzle normalized values are, and which of them. latest is the
// last day that has come. ok is false for all other puzzles, and for those of days to come.
func DayPuzzleOf(f Spec, v Values, latest Date) (date Date, kind DayKind, ok bool) {
	if date, ok := f.DayOf(v); ok {
		return date, DayHard, date.Compare(latest) <= 0 && date.Compare(FirstDay()) >= 0
	}
	if latest.Year == 0 {
		return Date{}, DayHard, false
	}
	if f, ok := f.(Dated); ok {
		if date, kind, ok := f.DayNear(v, latest); ok {
			return date, kind, true
		}
	}
	if maps.Equal(f.Daily(latest), v) {
		return latest, DayHard, true
	}
	return Date{}, DayHard, false
}
