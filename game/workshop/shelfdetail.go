package workshop

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// detailCard is what can be done with the puzzle that is chosen.
func (v *shelfPage) detailCard(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	e, ok := v.chosen()
	if !ok {
		return
	}
	in := d.Card(at, theme.Space16)
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	foot := widget.CutBottom(&in, ui.ControlHeight())
	widget.CutTop(&in, ui.Paragraph(in, e.Code.Name, widget.LabelSpec{Role: theme.Section}))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), v.kept(d, e), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, v.detail(d, in, e))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.HomePlay), Key: d.Text(assets.KeyEnter), Tip: d.Text(assets.ShelfPlayTip)}
	if d.Page() == desk.Page(v) && ui.Button("shelf-play", foot, spec) {
		v.play(d, e)
	}
}

// kept says when a puzzle was put on the shelf.
func (v *shelfPage) kept(d *desk.Desk, e entry) string {
	return d.Words.Format(assets.ShelfKept, map[string]any{"Date": d.RecordDate(e.Kept.Format(time.DateOnly)) + " " + e.Kept.Format("15:04")})
}

// detail has facts and buttons. It returns the height used.
func (v *shelfPage) detail(d *desk.Desk, area image.Rectangle, e entry) int {
	ui := d.UI
	top := area.Min.Y
	gap := ui.Px(theme.Space8)
	rule := func() {
		widget.CutTop(&area, ui.Px(theme.Space12))
		ui.Rule(widget.CutTop(&area, max(1, ui.Px(1))))
		widget.CutTop(&area, ui.Px(theme.Space12))
	}
	rule()
	for _, row := range v.rows(d, e) {
		ui.ValueRow(widget.CutTop(&area, d.RowHeight()), d.Text(row.Label), row.Value, row.Bold)
	}
	rule()
	button := func(id widget.ID, at image.Rectangle, icon string, word, tip assets.ID, key string, do func(*desk.Desk, entry)) {
		if ui.Button(id, at, widget.ButtonSpec{Icon: icon, Word: d.Text(word), Tip: d.Text(tip), Key: key}) {
			do(d, e)
		}
	}
	button("shelf-edit", desk.Row(&area, ui.ControlHeight(), gap), "pencil", assets.ShelfEdit, assets.ShelfEditTip, "", v.edit)
	line := desk.Row(&area, ui.ControlHeight(), gap)
	button("shelf-rename", widget.Column(line, 2, 0, gap), "text-cursor-input", assets.WorkshopRename, assets.WorkshopRenameTip, desk.KeyOf(d, desk.Rename), v.rename)
	button("shelf-duplicate", widget.Column(line, 2, 1, gap), "copy", assets.ShelfDuplicate, assets.ShelfDuplicateTip, "", v.duplicate)
	line = desk.Row(&area, ui.ControlHeight(), 0)
	button("shelf-export", widget.Column(line, 2, 0, gap), "download", assets.ShelfExport, assets.ShelfExportTip, "", v.export)
	button("shelf-delete", widget.Column(line, 2, 1, gap), "trash-2", assets.ShelfDelete, assets.ShelfDeleteTip, d.Text(assets.KeyDelete), v.remove)
	return area.Min.Y - top
}

// detailDialog is the detail card where it has no room beside the cards.
type detailDialog struct {
	page *shelfPage
	file string
}

// Action implements desk.Dialog.
func (*detailDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *detailDialog) Frame(d *desk.Desk) bool {
	e, ok := v.page.chosen()
	if !ok || e.File != v.file {
		return false
	}
	result := d.UI.Dialog("shelf-dialog", widget.DialogSpec{
		Title: e.Code.Name, Width: 360, Focus: "shelf-play",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			says := strings.Join(v.page.about(d, e), " · ")
			ui := d.UI
			ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Caption)), says, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
			widget.CutTop(&area, v.page.detail(d, area, e))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "shelf-play", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.HomePlay)}},
		},
	})
	if result.Button == "shelf-play" {
		d.Show(nil)
		v.page.play(d, e)
		return false
	}
	return !result.Closed
}
