package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// deleteRecord asks whether to delete a result.
type deleteRecord struct {
	families []family.Family
	store    Store
	result   records.Result
}

// Action implements scene.Dialog.
func (*deleteRecord) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *deleteRecord) Frame(app *scene.App) bool {
	result := app.UI.Dialog("delete-record", widget.DialogSpec{
		Title: app.Text(assets.RecordsDeleteTitle), Width: 480, Focus: "delete-no",
		Body: func(area image.Rectangle) int {
			title := describeCode(lookOn(app.Look(), v.result), v.families, v.result.Replay)
			line := parts.CountMetric(app.Look(), v.result.Metrics[0]) + " · " + parts.FormatTime(app.Look(), v.result.Time) + " · " + parts.RecordDate(&app.Frame, v.result.Date)
			return app.UI.Lay(area, layout.Column(app.UI.Px(theme.Space4),
				app.UI.ParagraphItem(title, widget.LabelSpec{Role: theme.BodyBold}),
				app.UI.ParagraphItem(line, widget.LabelSpec{Colour: theme.Text2})))
		},
		Buttons: []widget.DialogButton{
			{ID: "delete-yes", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.RecordsDelete)}, Do: func() {
				undo := v.store.DeleteResult(v.result)
				if undo == nil {
					return
				}
				app.UI.ShowToast(widget.ToastSpec{
					Icon: "x", Text: app.Text(assets.RecordsDeleted), Subject: "delete-record",
					Action: parts.UndoAction(app, "delete-record-undo", app.Text(assets.RecordsDeletedUndo), undo),
				})
			}},
			{ID: "delete-no", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.RecordsKeep)}},
		},
	})
	return result.Open()
}
