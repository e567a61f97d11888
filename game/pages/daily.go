package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// levelWords returns how hard a puzzle is, such as "Easy, about 1 min", or "" while that is not known.
func levelWords(app *scene.App, f puzzle.Spec, v puzzle.Values) string {
	need, ok := parts.NeedOf(app, f, v)
	if !ok {
		return ""
	}
	return need.Level(app.Look())
}

// homeStamp is the side of a stamp on Home in device-independent pixels.
const homeStamp = 44.0

// dailyHeight returns the height of the card of today's puzzles.
func (h *Home) dailyHeight(app *scene.App, width int) int {
	return h.dailyItem(app).Height(width-2*app.UI.Px(theme.Space16)) + 2*app.UI.Px(theme.Space16)
}

// dailyCard declares the card of today's puzzles: the date, a stamp for each puzzle, and a button that opens their page.
func (h *Home) dailyCard(app *scene.App, at image.Rectangle) {
	h.daily.Make(app, app.Today())
	in := h.card(&app.Frame, at)
	it := h.dailyItem(app)
	it.Draw(widget.Centre(in, in.Dx(), min(in.Dy(), it.Height(in.Dx()))))
}

func (h *Home) dailyItem(app *scene.App) layout.Item {
	ui, today := app.UI, app.Today()
	rows := h.daily.Rows(app, today)
	var stamps []layout.Item
	side, gap := ui.Px(homeStamp), ui.Px(theme.Space8)
	for i, row := range rows {
		stamps = append(stamps, layout.Cell(side, side, func(r image.Rectangle) {
			h.daily.drawRing(app, widget.Centre(r, side, side), row, i)
			state := app.Text(assets.DayMissed)
			if row.Solved() {
				state = h.daily.rowWords(app, row)
			}
			ui.LabelText(r, row.Name(app.Look()), state)
		}))
	}
	word := app.Text(assets.DayOpen)
	open := widget.ButtonSpec{Icon: "calendar-check", Word: word, Tip: app.Text(assets.DayOpenTip), Key: app.Action(scene.Today).KeyName}
	button := layout.Cell(ui.ButtonSize(open).X, largeButton(&app.Frame), func(r image.Rectangle) {
		if ui.Button("home-today", r, open) {
			app.Do(scene.Today)
		}
	})
	said := app.Words.Format(assets.DaySolvedToday, map[string]any{"Solved": play.SolvedRows(rows), "All": len(rows)}) + " · " + parts.ThisWeek(app.Look(), app.Book.Weeks(today))
	if len(rows) > 0 && play.SolvedRows(rows) == len(rows) {
		said = app.Text(assets.DayEnd)
	}
	return layout.Column(0,
		ui.ParagraphItem(parts.DayTitle(app.Look(), today), widget.LabelSpec{Role: theme.Section}),
		ui.Space(theme.Space12), stampRows(gap, stamps),
		ui.Space(theme.Space12), ui.ParagraphItem(said, widget.LabelSpec{Colour: theme.Text2}),
		ui.Space(theme.Space16), layout.Row(0, button))
}

// stampRows returns the stamps in one row, or in two if there is no room.
func stampRows(gap int, stamps []layout.Item) layout.Item {
	half := (len(stamps) + 1) / 2
	return layout.FirstFit(layout.Row(gap, stamps...), layout.Column(gap, layout.Row(gap, stamps[:half]...), layout.Row(gap, stamps[half:]...)))
}

// unsolvedShare is how much of the board of an unsolved puzzle shows in its ring.
const unsolvedShare = 0.35

// drawRing draws what Home shows of a puzzle of the day: its stamp, or a ring with a faint board until it is solved.
func (d *Days) drawRing(app *scene.App, at image.Rectangle, row play.DayRow, i int) {
	if app.UI.Measuring() {
		return
	}
	look := app.Look()
	if !row.Solved() {
		if b := d.Board(app, row.Date, i); b != nil {
			look.List.PushAlpha(unsolvedShare)
			family.SmallBoard(look, row.Of.View(), at.Inset(look.Px(5)), b)
			look.List.PopAlpha()
		}
		look.List.Stroke(at.Inset(look.Px(1)), theme.RadiusControl*look.Scale, max(1, 1.5*look.Scale), look.Colour(theme.Border))
		return
	}
	if b := d.Board(app, row.Date, i); b != nil {
		family.SmallBoard(look, row.Of.View(), at, b)
	}
	drawTick(look, at, row.Standing.Achievement == records.Optimal)
}
