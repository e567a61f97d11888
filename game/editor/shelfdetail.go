package editor

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// detailCard declares the details of the selected puzzle.
func (v *shelfPage) detailCard(app *scene.App, at image.Rectangle) {
	ui := app.UI
	e, ok := v.chosen()
	if !ok {
		return
	}
	in := parts.Card(&app.Frame, at, theme.Space16)
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	foot := widget.CutBottom(&in, ui.ControlHeight())
	widget.CutTop(&in, ui.Paragraph(in, e.Code.Name, widget.LabelSpec{Role: theme.Section}))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), v.kept(&app.Frame, e), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, v.detail(app, in, e))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.HomePlay), Key: app.Text(assets.KeyEnter), Tip: app.Text(assets.ShelfPlayTip)}
	if app.Page() == scene.Page(v) && ui.Button("shelf-play", foot, spec) {
		v.play(app, e)
	}
}

// kept says when a puzzle was saved.
func (v *shelfPage) kept(fr *scene.Frame, e entry) string {
	return fr.Words.Format(assets.ShelfKept, map[string]any{"Date": parts.RecordDate(fr, e.Kept.Format(time.DateOnly)) + " " + e.Kept.Format("15:04")})
}

// detail declares facts and buttons, and returns the height used.
func (v *shelfPage) detail(app *scene.App, area image.Rectangle, e entry) int {
	ui := app.UI
	top := area.Min.Y
	gap := ui.Px(theme.Space8)
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space12))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	rule()
	for _, row := range v.rows(app, e) {
		ui.ValueRow(widget.CutTop(&area, parts.RowHeight(&app.Frame)), app.Text(row.Label), row.Value, row.Bold)
	}
	rule()
	button := func(id widget.ID, at image.Rectangle, icon string, word, tip assets.ID, key string, do func(*scene.App, entry)) {
		if ui.Button(id, at, widget.ButtonSpec{Icon: icon, Word: app.Text(word), Tip: app.Text(tip), Key: key}) {
			do(app, e)
		}
	}
	marked := v.workspace.Marked(e.File)
	check := widget.ToggleSpec{Tip: app.Text(assets.ShelfMarkTip), Key: scene.KeyOf(app, scene.MarkOwn)}
	if ui.CheckBox("shelf-mark", widget.CutTop(&area, ui.CheckHeight()), app.Text(assets.ShelfMark), &marked, check) {
		v.workspace.mark(e.File, marked)
	}
	widget.CutTop(&area, gap)
	button("shelf-edit", parts.Row(&area, ui.ControlHeight(), gap), "pencil", assets.ShelfEdit, assets.ShelfEditTip, "", v.edit)
	line := parts.Row(&area, ui.ControlHeight(), gap)
	button("shelf-rename", widget.Column(line, 2, 0, gap), "text-cursor-input", assets.WorkshopRename, assets.WorkshopRenameTip, scene.KeyOf(app, scene.Rename), v.rename)
	button("shelf-duplicate", widget.Column(line, 2, 1, gap), "copy", assets.ShelfDuplicate, assets.ShelfDuplicateTip, "", v.duplicate)
	line = parts.Row(&area, ui.ControlHeight(), 0)
	button("shelf-export", widget.Column(line, 2, 0, gap), "download", assets.ShelfExport, assets.ShelfExportTip, "", v.export)
	button("shelf-delete", widget.Column(line, 2, 1, gap), "trash-2", assets.ShelfDelete, assets.ShelfDeleteTip, app.Text(assets.KeyDelete), v.remove)
	return area.Min.Y - top
}

// detailDialog shows the details where they do not fit beside the cards.
type detailDialog struct {
	page *shelfPage
	file string
}

// Action implements scene.Dialog.
func (*detailDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *detailDialog) Frame(app *scene.App) bool {
	e, ok := v.page.chosen()
	if !ok || e.File != v.file {
		return false
	}
	result := app.UI.Dialog("shelf-dialog", widget.DialogSpec{
		Title: e.Code.Name, Width: 360, Focus: "shelf-play",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			says := strings.Join(v.page.about(&app.Frame, e), " · ")
			ui := app.UI
			ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Caption)), says, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
			widget.CutTop(&area, v.page.detail(app, area, e))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{
				ID: "shelf-play", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.HomePlay)},
				Do: func() {
					app.ShowDialog(nil)
					v.page.play(app, e)
				},
			},
		},
	})
	return result.Open()
}
