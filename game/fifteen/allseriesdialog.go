package fifteen

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// allSeriesDialog lists the series of a class, with buttons that open and rename them. New solves
// belong to the open series.
type allSeriesDialog struct {
	series *solveSeries
	board  timedBoard
	back   scene.Dialog // the dialog that opened it, or nil
	aim    aimField
}

// Action implements scene.Dialog.
func (*allSeriesDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *allSeriesDialog) Frame(app *scene.App) bool {
	board, ui := v.board, app.UI
	result := ui.Dialog("sessions", widget.DialogSpec{
		Title: app.Text(assets.SessionAll), Width: 520, Focus: "sessions-close",
		Body: func(area image.Rectangle) int {
			top, gap := area.Min.Y, ui.Space(theme.Space8)
			items := []layout.Item{ui.ParagraphItem(about(app.Look(), board.Class), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}), gap}
			for i, one := range v.series.list(app, board.Class) {
				if i > 0 {
					items = append(items, ui.RuleItem())
				}
				items = append(items, gap, v.row(app, board.Class, i, one), gap)
			}
			area.Min.Y += ui.Lay(area, layout.Column(0, append(items, ui.RuleItem(), gap)...))
			return area.Min.Y - top + seriesOptions(app, area, &v.aim, preferencesOf(app.Settings).averaged(timing.EventOf(board.Class)))
		},
		Buttons: []widget.DialogButton{
			{ID: "sessions-import", Stays: true, Do: func() { v.series.askForSeries(app) }, ButtonSpec: widget.ButtonSpec{Icon: "upload", Word: app.Text(assets.SessionImport), Tip: app.Text(assets.SessionImportTip)}},
			{ID: "sessions-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	return result.Open() || backTo(app, v.back)
}

// backTo shows the dialog that opened one that has closed, if there is one.
func backTo(app *scene.App, back scene.Dialog) bool {
	if back != nil {
		app.ShowDialog(back)
	}
	return back != nil
}

// row returns a series: its name, its contents and its buttons.
func (v *allSeriesDialog) row(app *scene.App, class string, i int, s timing.Series) layout.Item {
	ui := app.UI
	name := seriesName(app.Look(), s)
	button := func(id widget.ID, said string, spec widget.ButtonSpec, do func()) layout.Item {
		spec.Size = widget.Small
		return ui.ButtonItem(id, spec, do).Centred().Behind(func(image.Rectangle) {
			ui.SetA11y(id, access.Node{Name: said + app.Text(assets.NarrationComma) + name})
		})
	}
	rename := widget.ButtonSpec{Icon: "pencil", Tip: app.Text(assets.SessionRename)}
	open := widget.ButtonSpec{Icon: "folder-open", Word: app.Text(assets.SessionResume), Tip: app.Text(assets.SessionResumeTip)}
	if s.UnderWay {
		open.Icon, open.Word, open.Tip, open.Disabled = "check", app.Text(assets.SessionIsOpen), "", true
	}
	words := layout.Column(0, ui.ParagraphItem(name, widget.LabelSpec{Role: theme.BodyBold}),
		ui.ParagraphItem(seriesContent(&app.Frame, s), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	items := []layout.Item{words.Grow().Centred(), ui.Space(theme.Space4)}
	if at := slices.IndexFunc(v.series.imported, func(one timing.Imported) bool { return one.ID == s.ID }); at >= 0 {
		remove := widget.ButtonSpec{Icon: "trash-2", Tip: app.Text(assets.SessionRemove)}
		items = append(items, button(widget.Nth("session-remove", i), remove.Tip, remove, func() { v.series.askToRemove(app, v.series.imported[at], name, v) }))
	}
	return layout.Row(ui.Px(theme.Space8), append(items,
		button(widget.Nth("session-rename", i), rename.Tip, rename, func() { v.rename(app, class, s) }),
		button(widget.Nth("session-open", i), open.Word, open, func() { v.series.resume(app, class, s) }))...)
}

// rename asks for the name of a series.
func (v *allSeriesDialog) rename(app *scene.App, class string, s timing.Series) {
	name := s.Name
	s.Name = ""
	app.ShowDialog(&family.NameDialog{
		Title: assets.SessionNameTitle, Name: name, Unnamed: seriesName(app.Look(), s), MaxRunes: timing.MaxName, Back: v,
		Done: func(name string) { v.series.rename(app, class, s, name) },
	})
}

// seriesName returns the name that the player gave a series, or its number.
func seriesName(look scene.Look, s timing.Series) string {
	if s.Name != "" {
		return s.Name
	}
	return look.Words.Format(assets.SessionNumbered, map[string]any{"Number": s.Number})
}

// seriesContent returns the first day and the number of solves of a series.
func seriesContent(fr *scene.Frame, s timing.Series) string {
	count := fr.Words.Count(assets.SessionSolves, len(s.Solves), map[string]any{"Solved": timing.Finished(s.Solves)})
	if len(s.Solves) == 0 {
		return count
	}
	return strings.Join([]string{parts.RecordDate(fr, s.Solves[0].Result.Date), count}, " · ")
}
