package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// infoDialog says what the info panel says, while the panel has no room beside the board.
type infoDialog struct{ scene *Scene }

// Action implements scene.Dialog.
func (*infoDialog) Action() scene.ActionID { return scene.Info }

// Frame implements scene.Dialog.
func (d *infoDialog) Frame(app *scene.App) bool {
	v := d.scene.infoPanel()
	result := app.UI.Dialog("info", widget.DialogSpec{
		Title: v.summary.Heading, Width: 480, Focus: "ok",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.dialogBody()) },
		Buttons: []widget.DialogButton{
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.RecordsClose)}},
		},
	})
	// A row may have started another game.
	return !parts.HandleHome(app, result) && result.Open() && app.Games.Current() == d.scene.session
}

// dialogBody returns the panel without its buttons.
func (v infoPanel) dialogBody() layout.Item {
	ui, line := v.app.UI, parts.RowHeight(&v.app.Frame)
	items := []layout.Item{v.lines(v.summary.Rows, line)}
	if v.summary.Intro != "" {
		items = append([]layout.Item{ui.ParagraphItem(v.summary.Intro, widget.LabelSpec{Colour: theme.Text2})}, items...)
	}
	if v.session.Challenge() {
		items = append(items, ui.RuleItem(), v.figures())
	}
	if bests := v.summary.Bests; len(bests) > 0 {
		items = append(items, ui.RuleItem(), v.lines(bests, line))
	}
	return layout.Column(ui.Px(theme.Space12), items...)
}

// infoAction returns the action that opens the dialog.
func (p *Scene) infoAction() scene.Action {
	return scene.Action{
		ID: scene.Info, Icon: "info", Word: assets.ToolbarInfo, Short: assets.ToolbarInfo, Tip: assets.ToolbarInfoTip,
		Places: scene.InMode, Hidden: !p.panelAway, Run: p.showInfo,
	}
}

// showInfo opens the dialog.
func (p *Scene) showInfo() { p.app.ShowDialog(&infoDialog{p}) }
