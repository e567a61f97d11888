package editor

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// detailCard declares the details of the selected puzzle.
func (v *shelfPage) detailCard(app *scene.App, at image.Rectangle) {
	ui := app.UI
	e, ok := v.chosen()
	if !ok {
		return
	}
	details := layout.Column(0,
		ui.ParagraphItem(e.Code.Name, widget.LabelSpec{Role: theme.Section}),
		ui.LabelItem(v.kept(&app.Frame, e), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}),
		v.detail(app, e),
	)
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.HomePlay), Key: app.Text(assets.KeyEnter), Tip: app.Text(assets.ShelfPlayTip)}
	foot := layout.Cell(0, ui.ControlHeight(), func(r image.Rectangle) {
		if app.Page() == scene.Page(v) && ui.Button("shelf-play", r, spec) {
			v.play(app, e)
		}
	})
	layout.Column(0, scrollItem(ui, "shelf-detail", details), foot).Pad(ui.Px(theme.Space4), 0).Draw(parts.Card(&app.Frame, at, theme.Space16))
}

// kept says when a puzzle was saved.
func (v *shelfPage) kept(fr *scene.Frame, e entry) string {
	return fr.Words.Format(assets.ShelfKept, map[string]any{"Date": parts.RecordDate(fr, e.Kept.Format(time.DateOnly)) + " " + e.Kept.Format("15:04")})
}

// detail is the facts and buttons.
func (v *shelfPage) detail(app *scene.App, e entry) layout.Item {
	ui := app.UI
	gap := ui.Px(theme.Space8)
	button := func(id widget.ID, icon string, word, tip assets.ID, key string, do func(*scene.App, entry)) layout.Item {
		spec := widget.ButtonSpec{Icon: icon, Word: app.Text(word), Tip: app.Text(tip), Key: key}
		return ui.ButtonItem(id, spec, func() { do(app, e) })
	}
	mark := widget.ToggleSpec{Tip: app.Text(assets.ShelfMarkTip), Key: scene.KeyOf(app, scene.MarkOwn)}
	all := []layout.Item{ruleItem(ui, theme.Space12)}
	for _, row := range v.rows(app, e) {
		all = append(all, layout.Cell(0, parts.RowHeight(&app.Frame), func(r image.Rectangle) { ui.ValueRow(r, app.Text(row.Label), row.Value, row.Bold) }))
	}
	return layout.Column(0, append(all, ruleItem(ui, theme.Space12), layout.Column(gap,
		family.CheckItem(&app.Frame, "shelf-mark", app.Text(assets.ShelfMark), v.workspace.Marked(e.File), mark, func(on bool) { v.workspace.mark(e.File, on) }),
		button("shelf-edit", "pencil", assets.ShelfEdit, assets.ShelfEditTip, "", v.edit),
		layout.Table(2, gap, gap,
			button("shelf-rename", "text-cursor-input", assets.WorkshopRename, assets.WorkshopRenameTip, scene.KeyOf(app, scene.Rename), v.rename),
			button("shelf-duplicate", "copy", assets.ShelfDuplicate, assets.ShelfDuplicateTip, "", v.duplicate),
			button("shelf-export", "download", assets.ShelfExport, assets.ShelfExportTip, "", v.export),
			button("shelf-delete", "trash-2", assets.ShelfDelete, assets.ShelfDeleteTip, app.Text(assets.KeyDelete), v.remove)),
	))...)
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
			about := strings.Join(v.page.about(app, e), " · ")
			return app.UI.Lay(area, layout.Column(0,
				app.UI.LabelItem(about, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}), v.page.detail(app, e)))
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
