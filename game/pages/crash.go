package pages

import (
	"context"
	"image"
	"io"
	"path/filepath"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/layout"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// maxReport is the maximum size of a report in bytes.
const maxReport = 1 << 20

// Crash is the dialog that offers the report of an earlier crash.
type Crash struct {
	report    string // its path
	revealing scene.Slot
}

// NewCrash returns the dialog. report is the path of the report.
func NewCrash(report string) *Crash { return &Crash{report: report} }

// Action implements scene.Dialog.
func (*Crash) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *Crash) Frame(app *scene.App) bool {
	return app.UI.Dialog("crash", widget.DialogSpec{
		Title: app.Text(assets.CrashTitle), Width: 520, Focus: "crash-close",
		Body: func(area image.Rectangle) int {
			return app.UI.Lay(area, layout.Column(app.UI.Px(theme.Space8),
				app.UI.ParagraphItem(app.Text(assets.CrashAbout), widget.LabelSpec{}),
				app.UI.ParagraphItem(filepath.Base(v.report), widget.LabelSpec{Colour: theme.Text2})))
		},
		Buttons: []widget.DialogButton{
			{ID: "crash-copy", Do: func() { v.copy(app) }, Stays: true, ButtonSpec: widget.ButtonSpec{Icon: "copy", Word: app.Text(assets.CrashCopy)}},
			{ID: "crash-show", Do: func() { v.show(app) }, Stays: true, ButtonSpec: widget.ButtonSpec{Icon: "folder-open", Word: app.Text(assets.CrashShow)}},
			{ID: "crash-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.CrashClose)}},
		},
	}).Open()
}

// copy copies the report to the clipboard.
func (v *Crash) copy(app *scene.App) {
	file, err := settings.OpenFile(v.report)
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxReport))
	if err != nil {
		app.UI.Toast("triangle-alert", err.Error())
		return
	}
	app.Copy(string(text), assets.CrashCopied)
}

// show shows the report in its folder.
func (v *Crash) show(app *scene.App) {
	v.revealing.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		if err := system.Reveal(ctx, v.report); err != nil {
			deliver(func() { app.UI.Toast("triangle-alert", err.Error()) })
		}
	})
}
