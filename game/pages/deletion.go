package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// deleteRecord asks whether to delete a result, and then returns to the records.
type deleteRecord struct {
	records *Records
	result  records.Result
}

// Action implements scene.Dialog.
func (*deleteRecord) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *deleteRecord) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("delete-record", widget.DialogSpec{
		Title: sc.Text(assets.RecordsDeleteTitle), Width: 480, Focus: "delete-no",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			title := describeCode(sc, v.records.families, v.result.Replay)
			widget.CutTop(&area, sc.UI.Paragraph(area, title, widget.LabelSpec{Role: theme.BodyBold})+sc.UI.Px(theme.Space4))
			line := parts.CountMetric(sc, v.result.Metrics[0]) + " · " + parts.FormatTime(sc, v.result.Time) + " · " + parts.RecordDate(sc, v.result.Date)
			widget.CutTop(&area, sc.UI.Paragraph(area, line, widget.LabelSpec{Colour: theme.Text2}))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "delete-yes", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.RecordsDelete)}, Do: func() {
				undo := v.records.store.DeleteResult(v.result)
				v.records.findUnproved(sc)
				if undo == nil {
					return
				}
				sc.UI.ShowToast(widget.ToastSpec{
					Icon: "x", Text: sc.Text(assets.RecordsDeleted), Subject: "delete-record",
					Action: parts.UndoAction(sc, "delete-record-undo", sc.Text(assets.RecordsDeletedUndo), func() {
						undo()
						v.records.findUnproved(sc)
					}),
				})
			}},
			{ID: "delete-no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.RecordsKeep)}},
		},
	})
	if !result.Open() {
		sc.ShowDialog(v.records)
	}
	return true
}
