package play

import (
	"math"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// DayRow is a puzzle of a day and what the player has achieved on it.
type DayRow struct {
	puzzle.DayPuzzle
	Of       family.Family
	Start    string        // the code of the start; "" while the puzzle has to be made
	Normal   puzzle.Values // of the start; nil while the puzzle has to be made
	Standing records.Standing
}

// Solved reports whether the player has solved the puzzle, with hints too.
func (r DayRow) Solved() bool { return r.Standing.Solved() }

// MadeUp reports whether the puzzle was solved on a later day.
func (r DayRow) MadeUp() bool { return r.Solved() && r.Standing.Best.Date > r.Date.String() }

// Name returns the name of the puzzle without its day, such as "Klotski, hard".
func (r DayRow) Name(look scene.Look) string { return family.DayPuzzleName(look, r.Of.Name(), r.Kind) }

// Called returns the name of the puzzle, which its code determines, such as "The back gate".
func (r DayRow) Called(look scene.Look) string {
	return family.NameByCode(look, r.Of.Puzzle(), r.Values)
}

// Play resumes the puzzle, or starts it again if it is solved.
func (r DayRow) Play(app *scene.App) {
	if r.Solved() {
		app.Games.Start(r.Family, r.Values, false)
		return
	}
	app.Games.Resume(r.Family, r.Values)
}

// DayRows returns the puzzles of a day in the order in which they are listed, the easy one of each family
// first. Families that have none on that day are left out, as all are on days to come.
func DayRows(app *scene.App, families []family.Family, date puzzle.Date) []DayRow {
	var rows []DayRow
	if date.Compare(app.Today()) > 0 {
		return nil
	}
	for _, f := range families {
		if !f.Daily() || f.Beginning(app, f.Puzzle().Daily(date)).Unavailable != "" {
			continue
		}
		for _, one := range puzzle.DayPuzzles(f.Puzzle(), date) {
			rows = append(rows, rowOf(app, f, one))
		}
	}
	return rows
}

// MoreDayRows returns the puzzles of a day that it does not need, family by family.
func MoreDayRows(app *scene.App, families []family.Family, date puzzle.Date) []DayRow {
	var rows []DayRow
	if date.Compare(app.Today()) > 0 {
		return nil
	}
	for _, f := range families {
		for _, one := range puzzle.MoreDayPuzzles(f.Puzzle(), date) {
			rows = append(rows, rowOf(app, f, one))
		}
	}
	return rows
}

func rowOf(app *scene.App, f family.Family, one puzzle.DayPuzzle) DayRow {
	row := DayRow{DayPuzzle: one, Of: f}
	if !one.Family.Ready(one.Values) {
		return row
	}
	if normal, err := one.Family.Normalize(one.Values); err == nil {
		row.Start, row.Normal = puzzle.FormatStart(one.Family, normal), normal
		row.Standing = app.Book.DayStanding(one, row.Start)
	}
	return row
}

// Need returns how long the player needs for the puzzle. It returns false while that is not known.
func (r DayRow) Need(app *scene.App) (parts.Need, bool) {
	if r.Normal == nil {
		return parts.Need{}, false
	}
	return parts.NeedOf(app, r.Family, r.Normal)
}

// NextDayRow returns the row to play next of those that are not solved. Easy ones come first, from a place in a list on
// and then from its beginning, so that a day begins gently; then the others, those that take the player least time
// first. Those that are very hard for the player are left to be chosen from the list.
func NextDayRow(app *scene.App, rows []DayRow, from int) (next DayRow, ok bool) {
	least := math.Inf(1)
	for i := range rows {
		row := rows[(from+i)%len(rows)]
		switch need, known := row.Need(app); {
		case row.Solved():
		case row.Kind == puzzle.DayEasy:
			return row, true
		case known && need.VeryHard() && app.Settings.OwnPace:
		case !known && !ok:
			next, ok = row, true
		case known && need.PlayerSeconds() < least:
			next, ok, least = row, true, need.PlayerSeconds()
		}
	}
	return next, ok
}

// SolvedRows returns how many rows are solved.
func SolvedRows(rows []DayRow) int {
	n := 0
	for _, row := range rows {
		if row.Solved() {
			n++
		}
	}
	return n
}

// dayOf returns the day whose puzzle the game is, and its place among the rows of that day.
func (p *Scene) dayOf() (date puzzle.Date, kind puzzle.DayKind, ok bool) {
	f, v := p.session.Family(), p.session.Values()
	if _, _, rung := puzzle.RungOf(f, v); rung || p.session.Puzzle().Name != "" {
		return puzzle.Date{}, puzzle.DayHard, false
	}
	return puzzle.DayPuzzleOf(f, v, p.app.Today())
}

// nextOfDay returns the puzzle to play after one of a day: the next one of that day, then of today, by NextDayRow.
func (p *Scene) nextOfDay(date puzzle.Date, kind puzzle.DayKind) (next DayRow, ok bool) {
	rows := DayRows(p.app, p.host.Families(), date)
	from := 0
	for i, row := range rows {
		if row.Family.Name() == p.session.Family().Name() && row.Kind == kind {
			from = i + 1
			rows[i].Standing.Achievement = max(rows[i].Standing.Achievement, records.WithHints) // it is left, solved or not
		}
	}
	if next, ok = NextDayRow(p.app, rows, from); !ok && date != p.app.Today() {
		next, ok = NextDayRow(p.app, DayRows(p.app, p.host.Families(), p.app.Today()), 0)
	}
	return next, ok
}

// dayNote says how many puzzles of the day of the game are solved; over is whether all of today are. ok is false if
// it is of no day.
func (p *Scene) dayNote(look scene.Look) (words string, over, ok bool) {
	date, _, ok := p.dayOf()
	if !ok {
		return "", false, false
	}
	rows := DayRows(p.app, p.host.Families(), date)
	solved := SolvedRows(rows)
	message := assets.DaySolvedPast
	switch {
	case date == p.app.Today() && solved == len(rows):
		message, over = assets.DayEnd, true
	case date == p.app.Today():
		message = assets.DaySolvedToday
	}
	return look.Words.Format(message, map[string]any{"Solved": solved, "All": len(rows)}), over, true
}

// nextDayAction changes the action that starts another game into one that goes on with the puzzles of the day,
// or back to their page if all others are solved or very hard.
func (p *Scene) nextDayAction(another scene.Action) scene.Action {
	date, kind, ok := p.dayOf()
	if !ok {
		return another
	}
	another.Icon, another.Word, another.Short, another.Tip = "arrow-right", assets.LadderNext, assets.LadderNext, assets.DayNextTip
	another.Hidden = false
	next, more := p.nextOfDay(date, kind)
	if !more {
		another.Icon, another.Word, another.Short, another.Tip = "calendar-check", assets.DayOpen, assets.DayOpen, assets.DayBackTip
		another.Run = func() { p.app.Do(scene.Today) }
		return another
	}
	another.Run = func() { next.Play(p.app) }
	return another
}
