package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/internal/buildinfo"
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
func aboutRow(sc *scene.Context, program buildinfo.Info, closed func()) form.Row {
	spec := widget.ButtonSpec{Icon: "info", Word: sc.Text(assets.ProgramOpen), Tip: sc.Text(assets.ProgramOpenAbout)}
	open := func() { sc.ShowDialog(&About{program, closed}) }
	return form.Row{Label: assets.ProgramOpenAbout, Control: form.Button{ID: "about-open", Spec: spec, OnClick: open}}
}

// Action implements scene.Dialog.
func (*About) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *About) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("about", widget.DialogSpec{
		Title: sc.Text(assets.ProgramTitle), Width: 520, Focus: "about-close",
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "about-copy", Left: true, Stays: true, Do: func() { sc.Copy(v.program.String(), assets.ProgramCopied) }, ButtonSpec: widget.ButtonSpec{
				Icon: "copy", Word: sc.Text(assets.CrashCopy), Tip: sc.Text(assets.ProgramCopyTip),
			}},
			{ID: "about-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.CrashClose)}},
		},
	})
	if !result.Open() {
		v.closed()
	}
	return true
}

// body declares the lines and returns their height.
func (v *About) body(sc *scene.Context, area image.Rectangle) int {
	top := area.Min.Y
	line := func(text string, spec widget.LabelSpec) {
		widget.CutTop(&area, sc.UI.Paragraph(area, text, spec)+sc.UI.Px(theme.Space8))
	}
	fact := func(id assets.ID, value string) {
		if value != "" {
			line(sc.Words.Format(id, map[string]any{"Value": value}), widget.LabelSpec{})
		}
	}
	line(sc.Words.Format(assets.ProgramVersion, map[string]any{"Value": v.program.Version}), widget.LabelSpec{Role: theme.BodyBold})
	fact(assets.ProgramBuild, v.program.Build())
	fact(assets.ProgramReleases, v.program.Releases)
	line(sc.Text(assets.ProgramNoUpdates), widget.LabelSpec{Colour: theme.Text2})
	line(sc.Text(assets.ProgramLicence), widget.LabelSpec{Colour: theme.Text2})
	return area.Min.Y - top
}
