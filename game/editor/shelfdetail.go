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
func (v *shelfPage) detailCard(sc *scene.Context, at image.Rectangle) {
	ui := sc.UI
	e, ok := v.chosen()
	if !ok {
		return
	}
	in := parts.Card(sc, at, theme.Space16)
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	foot := widget.CutBottom(&in, ui.ControlHeight())
	widget.CutTop(&in, ui.Paragraph(in, e.Code.Name, widget.LabelSpec{Role: theme.Section}))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), v.kept(sc, e), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, v.detail(sc, in, e))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.HomePlay), Key: sc.Text(assets.KeyEnter), Tip: sc.Text(assets.ShelfPlayTip)}
	if sc.Page() == scene.Page(v) && ui.Button("shelf-play", foot, spec) {
		v.play(sc, e)
	}
}

// kept says when a puzzle was saved.
func (v *shelfPage) kept(sc *scene.Context, e entry) string {
	return sc.Words.Format(assets.ShelfKept, map[string]any{"Date": parts.RecordDate(sc, e.Kept.Format(time.DateOnly)) + " " + e.Kept.Format("15:04")})
}

// detail declares facts and buttons, and returns the height used.
func (v *shelfPage) detail(sc *scene.Context, area image.Rectangle, e entry) int {
	ui := sc.UI
	top := area.Min.Y
	gap := ui.Px(theme.Space8)
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space12))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	rule()
	for _, row := range v.rows(sc, e) {
		ui.ValueRow(widget.CutTop(&area, parts.RowHeight(sc)), sc.Text(row.Label), row.Value, row.Bold)
	}
	rule()
	button := func(id widget.ID, at image.Rectangle, icon string, word, tip assets.ID, key string, do func(*scene.Context, entry)) {
		if ui.Button(id, at, widget.ButtonSpec{Icon: icon, Word: sc.Text(word), Tip: sc.Text(tip), Key: key}) {
			do(sc, e)
		}
	}
	marked := v.workspace.Marked(e.File)
	check := widget.ToggleSpec{Tip: sc.Text(assets.ShelfMarkTip), Key: scene.KeyOf(sc, scene.MarkOwn)}
	if ui.CheckBox("shelf-mark", widget.CutTop(&area, ui.CheckHeight()), sc.Text(assets.ShelfMark), &marked, check) {
		v.workspace.mark(e.File, marked)
	}
	widget.CutTop(&area, gap)
	button("shelf-edit", parts.Row(&area, ui.ControlHeight(), gap), "pencil", assets.ShelfEdit, assets.ShelfEditTip, "", v.edit)
	line := parts.Row(&area, ui.ControlHeight(), gap)
	button("shelf-rename", widget.Column(line, 2, 0, gap), "text-cursor-input", assets.WorkshopRename, assets.WorkshopRenameTip, scene.KeyOf(sc, scene.Rename), v.rename)
	button("shelf-duplicate", widget.Column(line, 2, 1, gap), "copy", assets.ShelfDuplicate, assets.ShelfDuplicateTip, "", v.duplicate)
	line = parts.Row(&area, ui.ControlHeight(), 0)
	button("shelf-export", widget.Column(line, 2, 0, gap), "download", assets.ShelfExport, assets.ShelfExportTip, "", v.export)
	button("shelf-delete", widget.Column(line, 2, 1, gap), "trash-2", assets.ShelfDelete, assets.ShelfDeleteTip, sc.Text(assets.KeyDelete), v.remove)
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
func (v *detailDialog) Frame(sc *scene.Context) bool {
	e, ok := v.page.chosen()
	if !ok || e.File != v.file {
		return false
	}
	result := sc.UI.Dialog("shelf-dialog", widget.DialogSpec{
		Title: e.Code.Name, Width: 360, Focus: "shelf-play",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			says := strings.Join(v.page.about(sc, e), " · ")
			ui := sc.UI
			ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Caption)), says, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
			widget.CutTop(&area, v.page.detail(sc, area, e))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{
				ID: "shelf-play", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.HomePlay)},
				Do: func() {
					sc.ShowDialog(nil)
					v.page.play(sc, e)
				},
			},
		},
	})
	return result.Open()
}
