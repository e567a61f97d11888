package pages

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Days are the puzzles of the days that pages show. They are kept until there are other results, and puzzles
// that take a while to make are made in the background.
type Days struct {
	families []family.Family
	kept     map[puzzle.Date]*keptDay
	changes  int             // of the book that the kept days are of
	today    puzzle.Date     // when they were kept
	started  map[string]bool // the starts of unfinished games; nil until a row asks, since reading many takes a while
	making   scene.Slot
	failed   map[puzzle.Date]bool // whose puzzles cannot be made
}

// keptDay are the puzzles of a day, and the boards of those that were shown.
type keptDay struct {
	all    []play.DayRow // rows, then those that the day does not need
	rows   []play.DayRow
	boards map[int]*board.Board // by row: at the end of the best game, or the start
}

// NewDays returns the days of families.
func NewDays(families []family.Family) *Days {
	return &Days{families: families, failed: map[puzzle.Date]bool{}}
}

// maxKeptDays limits the days that are kept.
const maxKeptDays = 100

func (d *Days) day(app *scene.App, date puzzle.Date) *keptDay {
	if now, today := app.Book.Changes(), app.Today(); d.kept == nil || d.changes != now || d.today != today || len(d.kept) > maxKeptDays {
		d.kept, d.changes, d.today = map[puzzle.Date]*keptDay{}, now, today
		d.started = nil
	}
	day := d.kept[date]
	if day == nil {
		rows := play.DayRows(app, d.families, date)
		day = &keptDay{rows: rows, all: slices.Concat(rows, play.MoreDayRows(app, d.families, date)), boards: map[int]*board.Board{}}
		d.kept[date] = day
	}
	return day
}

// begun reports whether there is an unfinished game of a start.
func (d *Days) begun(app *scene.App, start string) bool {
	if d.started == nil {
		d.started = app.Games.Starts()
	}
	return d.started[start]
}

// renew forgets the kept days, as games may have been played since.
func (d *Days) renew() { d.kept = nil }

// Rows returns the puzzles of a day. The caller must not change them.
func (d *Days) Rows(app *scene.App, date puzzle.Date) []play.DayRow { return d.day(app, date).rows }

// All returns the puzzles of a day, and after them those that the day does not need. The caller must not change them.
func (d *Days) All(app *scene.App, date puzzle.Date) []play.DayRow { return d.day(app, date).all }

// Make makes the puzzles of some days that take a while, one after another.
func (d *Days) Make(app *scene.App, dates ...puzzle.Date) {
	if d.making.Running() {
		return
	}
	for _, date := range dates {
		for _, row := range d.Rows(app, date) {
			if row.Start == "" && !d.failed[date] {
				d.make(app, row)
				return
			}
		}
	}
}

func (d *Days) make(app *scene.App, row play.DayRow) {
	d.making.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		_, err := family.NewSession(row.Family, row.Values, "")
		deliver(func() {
			if err != nil || !row.Family.Ready(row.Values) {
				d.failed[row.Date] = true
			}
			delete(d.kept, row.Date)
			app.UI.WakeAfter(0)
		})
	})
}

// Board returns the board of a row of All: at the end of the best game if it is solved, else at the start. It is nil
// if it cannot be made.
func (d *Days) Board(app *scene.App, date puzzle.Date, row int) *board.Board {
	day := d.day(app, date)
	b, ok := day.boards[row]
	if !ok {
		b = boardOf(day.all[row])
		day.boards[row] = b
	}
	return b
}

func boardOf(row play.DayRow) *board.Board {
	if row.Start == "" {
		return nil
	}
	if row.Solved() {
		if code, err := (puzzle.Catalogue{row.Family}).ParseCode(row.Standing.Best.Replay); err == nil {
			if b, ok := ended(code); ok {
				return b
			}
		}
	}
	code, err := puzzle.NewCode(row.Family, row.Values)
	if err != nil {
		return nil
	}
	return code.Start()
}

// ended returns the board after the moves of a code.
func ended(code puzzle.Code) (*board.Board, bool) {
	b := code.Start()
	var motions []moves.Motion
	for _, group := range code.Moves {
		for _, m := range group {
			var err error
			if motions, err = code.Family.Rules().Apply(motions[:0], b, m); err != nil {
				return nil, false
			}
		}
	}
	return b, true
}
