package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/internal/buildinfo"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// About is the dialog that says which program this is: its version, its build, and where its releases
// are.
type About struct {
	program buildinfo.Info
	closed  func() // called when the dialog closes
}

// aboutRow is the row of the settings dialog that opens the dialog. closed is called when that closes.
func aboutRow(app *scene.App, program buildinfo.Info, closed func()) form.Row {
	spec := widget.ButtonSpec{Icon: "info", Word: app.Text(assets.ProgramOpen), Tip: app.Text(assets.ProgramOpenAbout)}
	open := func() { app.ShowDialog(&About{program, closed}) }
	return form.Row{Label: assets.ProgramOpenAbout, Control: form.Button{ID: "about-open", Spec: spec, OnClick: open}}
}

// Action implements scene.Dialog.
func (*About) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *About) Frame(app *scene.App) bool {
	result := app.UI.Dialog("about", widget.DialogSpec{
		Title: app.Text(assets.ProgramTitle), Width: 520, Focus: "about-close",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(&app.Frame)) },
		Buttons: []widget.DialogButton{
			{ID: "about-copy", Left: true, Stays: true, Do: func() { app.Copy(v.program.String(), assets.ProgramCopied) }, ButtonSpec: widget.ButtonSpec{
				Icon: "copy", Word: app.Text(assets.CrashCopy), Tip: app.Text(assets.ProgramCopyTip),
			}},
			{ID: "about-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.CrashClose)}},
		},
	})
	if !result.Open() {
		v.closed()
	}
	return true
}

// body returns the lines.
func (v *About) body(fr *scene.Frame) layout.Item {
	var lines []layout.Item
	line := func(text string, spec widget.LabelSpec) { lines = append(lines, fr.UI.ParagraphItem(text, spec)) }
	fact := func(id assets.ID, value string) {
		if value != "" {
			line(fr.Words.Format(id, map[string]any{"Value": value}), widget.LabelSpec{})
		}
	}
	line(fr.Words.Format(assets.ProgramVersion, map[string]any{"Value": v.program.Version}), widget.LabelSpec{Role: theme.BodyBold})
	fact(assets.ProgramBuild, v.program.Build())
	fact(assets.ProgramReleases, v.program.Releases)
	line(fr.Text(assets.ProgramNoUpdates), widget.LabelSpec{Colour: theme.Text2})
	line(fr.Text(assets.ProgramLicence), widget.LabelSpec{Colour: theme.Text2})
	gap := fr.UI.Px(theme.Space8)
	return layout.Column(gap, append(lines, layout.Gap(gap))...)
}
