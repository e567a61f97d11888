package game

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// deletion asks whether an entry of the records is to be deleted, and goes back to
// them. The file keeps the line; another says that it is deleted.
type deletion struct {
	records *recordsDialog
	result  records.Result
}

// Action implements desk.Dialog.
func (*deletion) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *deletion) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("delete-record", widget.DialogSpec{
		Title: d.Text(assets.RecordsDeleteTitle), Width: 480, Focus: "delete-no",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			title := names{v.records.program.games}.describe(v.result.Replay)
			widget.CutTop(&area, d.UI.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold})+d.UI.Px(theme.Space4))
			line := d.CountMetric(v.result.Metrics[0]) + " · " + d.FormatTime(v.result.Time) + " · " + d.RecordDate(v.result.Date)
			widget.CutTop(&area, d.UI.Paragraph(area, line, widget.LabelSpec{Colour: theme.Text2}))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "delete-yes", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.RecordsDelete)}},
			{ID: "delete-no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.RecordsKeep)}},
		},
	})
	if result.Button == "delete-yes" {
		v.records.program.games.remove(v.result)
		v.records.gather(d)
	}
	if result.Closed || result.Button != "" {
		d.Show(v.records)
	}
	return true
}

// remove takes a result out of the records.
func (t *games) remove(r records.Result) {
	err := t.appendDeletion(records.Deletion{Date: t.date(), ID: r.ID()})
	t.stored(err)
	if err == nil || t.store.Silent {
		t.store.Book.Delete(r)
	}
}
