package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// comparison is the table that compares a game with the one before it on the same board.
type comparison struct {
	replay  string // of the later game
	changes int    // of the book
	words   *assets.Words
	rows    [][]string
}

// before returns the last result on the board of r that is older than r and of a solved game.
func before(app *scene.App, r records.Result) (records.Result, bool) {
	start, found := r.Start(), records.Result{}
	for _, one := range app.Book.All() {
		if one.Equal(r) {
			break
		}
		if one.Solved() && one.Start() == start {
			found = one
		}
	}
	return found, found.Replay != ""
}

// compare returns the rows that compare a result with the one before it on the same board, or nil if there is none: time,
// moves, moves a second, and the time of each row that both games finished at a time of its own.
func (s *solveSeries) compare(app *scene.App, r records.Result) [][]string {
	if c := s.compared; c.replay == r.Replay && c.changes == app.Book.Changes() && c.words == app.Words {
		return c.rows
	}
	s.compared = comparison{replay: r.Replay, changes: app.Book.Changes(), words: app.Words}
	old, ok := before(app, r)
	if !ok {
		return nil
	}
	look := app.Look()
	row := func(name string, value func(records.Result) string) {
		s.compared.rows = append(s.compared.rows, []string{name, value(r), value(old)})
	}
	row(look.Text(assets.RecordsTime), func(r records.Result) string { return parts.FormatTime(look, r.Time) })
	row(look.Text(assets.MetricTiles), func(r records.Result) string { return look.Words.Number(r.Count(puzzle.MetricTiles)) })
	row(look.Text(assets.SessionPace), func(r records.Result) string { return look.Words.Decimal(r.Pace(), 'f', 2) })
	at := map[int]timing.Split{}
	for _, one := range (timing.Solve{Result: old}).Splits(timing.Rows) {
		at[one.Stage] = one
	}
	for _, one := range (timing.Solve{Result: r}).Splits(timing.Rows) {
		if its, ok := at[one.Stage]; ok {
			name := look.Text(assets.SessionSplitRow) + " " + look.Words.Number(one.Stage)
			s.compared.rows = append(s.compared.rows, []string{name, parts.FormatTime(look, one.Time), parts.FormatTime(look, its.Time)})
		}
	}
	return s.compared.rows
}

// comparison declares the table of a game and the one before it, and returns its height.
func (s *solveSeries) comparison(app *scene.App, area image.Rectangle, r records.Result) int {
	rows := s.compare(app, r)
	if len(rows) == 0 {
		return 0
	}
	rest := area
	rest.Min.Y += app.UI.Px(theme.Space16)
	rest.Max.Y = max(rest.Max.Y, rest.Min.Y)
	seriesPanel{app: app}.table(&rest, []assets.ID{assets.SessionCompared, assets.SessionNow, assets.SessionBefore}, rows, nil)
	spec := widget.ButtonSpec{Icon: "arrow-left-right", Word: app.Text(assets.BesideCompare), Tip: app.Text(assets.BesideCompareTip)}
	button := app.UI.ButtonItem("solved-compare", spec, func() {
		if code, err := (puzzle.Catalogue{puzzle.Fifteen}).ParseCode(r.Replay); err == nil {
			app.Games.Compare(scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty})
		}
	})
	rest.Min.Y += app.UI.Lay(rest, layout.Column(0, layout.Row(0, button)))
	return rest.Min.Y - area.Min.Y
}

// againIcon is the sign of retries.
const againIcon = "rotate-ccw"

// tryAgain begins the board of a result once more, which is a retry.
func tryAgain(app *scene.App, r records.Result) {
	code, err := puzzle.Catalogue{puzzle.Fifteen}.ParseCode(r.Start())
	if err != nil {
		app.UI.Toast("triangle-alert", app.Text(assets.RecordsNoReplay))
		return
	}
	app.ShowDialog(nil)
	if game, err := session.New(code); err == nil {
		app.Games.Begin(game, false)
	}
}
