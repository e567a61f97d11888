package fifteen

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// allSeriesDialog lists the series of a class, with buttons that open and rename them. New solves
// belong to the open series.
type allSeriesDialog struct {
	series *solveSeries
	board  func() timedBoard
	back   scene.Dialog // the dialog that opened it, or nil
}

// Action implements scene.Dialog.
func (*allSeriesDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *allSeriesDialog) Frame(app *scene.App) bool {
	board := v.board()
	var open, rename *timing.Series
	result := app.UI.Dialog("sessions", widget.DialogSpec{
		Title: app.Text(assets.SessionAll), Width: 520, Focus: "sessions-close",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, app.UI.Paragraph(area, board.About(app), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+app.UI.Px(theme.Space8))
			all := v.series.list(app, board.Class)
			for i := range all {
				opens, renames := v.row(&app.Frame, &area, i, all[i])
				if opens {
					open = &all[i]
				}
				if renames {
					rename = &all[i]
				}
			}
			app.UI.Rule(widget.CutTop(&area, app.HairlineWidth()))
			widget.CutTop(&area, app.UI.Px(theme.Space8))
			board.Options(&area)
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "sessions-import", Stays: true, Do: func() { v.series.askForSeries(app) }, ButtonSpec: widget.ButtonSpec{Icon: "upload", Word: app.Text(assets.SessionImport), Tip: app.Text(assets.SessionImportTip)}},
			{ID: "sessions-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	switch {
	case rename != nil:
		app.ShowDialog(&renameDialog{list: v, of: *rename, class: board.Class, name: rename.Name})
		return true
	case open != nil:
		v.series.resume(app, board.Class, *open)
		return true
	case result.Open():
		return true
	case v.back != nil:
		app.ShowDialog(v.back)
		return true
	}
	return false
}

// row declares a series: its name, its contents and its buttons.
func (v *allSeriesDialog) row(fr *scene.Frame, rest *image.Rectangle, i int, s timing.Series) (opens, renames bool) {
	ui := fr.UI
	if i > 0 {
		ui.Rule(widget.CutTop(rest, fr.HairlineWidth()))
	}
	widget.CutTop(rest, ui.Px(theme.Space8))
	name := seriesName(fr.Look(), s)
	rename := widget.ButtonSpec{Size: widget.Small, Icon: "pencil", Tip: fr.Text(assets.SessionRename)}
	open := widget.ButtonSpec{Size: widget.Small, Icon: "folder-open", Word: fr.Text(assets.SessionResume), Tip: fr.Text(assets.SessionResumeTip)}
	if s.UnderWay {
		open.Icon, open.Word, open.Tip, open.Disabled = "check", fr.Text(assets.SessionIsOpen), "", true
	}
	openSize, renameSize := ui.ButtonSize(open), ui.ButtonSize(rename)
	words := *rest
	words.Max.X -= openSize.X + renameSize.X + ui.Px(theme.Space8+theme.Space12)
	say := func(at image.Rectangle) int {
		top := at.Min.Y
		widget.CutTop(&at, ui.Paragraph(at, name, widget.LabelSpec{Role: theme.BodyBold}))
		widget.CutTop(&at, ui.Paragraph(at, seriesContent(fr, s), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
		return at.Min.Y - top
	}
	height := ui.MeasureBody(words.Dx(), say)
	line := widget.CutTop(rest, max(height, openSize.Y))
	words.Max.Y = line.Max.Y
	say(widget.Centre(words, words.Dx(), height))
	openID, renameID := widget.Nth("session-open", i), widget.Nth("session-rename", i)
	ui.SetA11y(openID, access.Node{Name: open.Word + ", " + name})
	ui.SetA11y(renameID, access.Node{Name: rename.Tip + ", " + name})
	opens = ui.Button(openID, widget.Centre(widget.CutRight(&line, openSize.X), openSize.X, openSize.Y), open)
	widget.CutRight(&line, ui.Px(theme.Space8))
	renames = ui.Button(renameID, widget.Centre(widget.CutRight(&line, renameSize.X), renameSize.X, renameSize.Y), rename)
	widget.CutTop(rest, ui.Px(theme.Space8))
	return opens, renames
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

// renameDialog asks for the name of a series and returns to the list.
type renameDialog struct {
	list  *allSeriesDialog
	of    timing.Series
	class string
	name  string
}

// Action implements scene.Dialog.
func (*renameDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *renameDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("rename-session", widget.DialogSpec{
		Title: app.Text(assets.SessionNameTitle), Width: 440, Focus: "session-name",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, app.UI.FieldLabel(area, app.Text(assets.WorkshopName)))
			unnamed := v.of
			unnamed.Name = ""
			app.UI.TextField("session-name", widget.CutTop(&area, app.UI.ControlHeight()), &v.name, widget.FieldSpec{
				MaxRunes: timing.MaxName, Placeholder: seriesName(app.Look(), unnamed),
			})
			widget.CutTop(&area, app.UI.Px(theme.Space4))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "session-name-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.WorkshopCancel)}},
			{ID: "session-name-ok", Do: func() { v.list.series.rename(app, v.class, v.of, v.name) }, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.SessionRename)}},
		},
	})
	if !result.Open() {
		app.ShowDialog(v.list)
	}
	return true
}
