package game

import (
	"context"
	"image"
	"io"
	"path/filepath"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// revealJob shows a file in its folder.
const revealJob = "reveal"

// mostReport is how much of a report is copied, in bytes; none is longer.
const mostReport = 1 << 20

// crashDialog says that the program has crashed, and offers the report.
type crashDialog struct{ report string } // its path

// Action implements desk.Dialog.
func (*crashDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *crashDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("crash", widget.DialogSpec{
		Title: d.Text(assets.CrashTitle), Width: 520, Focus: "crash-close",
		Body: func(area image.Rectangle) int {
			used := d.UI.Paragraph(area, d.Text(assets.CrashAbout), widget.LabelSpec{}) + d.UI.Px(theme.Space8)
			area.Min.Y += used
			return used + d.UI.Paragraph(area, filepath.Base(v.report), widget.LabelSpec{Colour: theme.Text2})
		},
		Buttons: []widget.DialogButton{
			{ID: "crash-copy", ButtonSpec: widget.ButtonSpec{Icon: "copy", Word: d.Text(assets.CrashCopy)}},
			{ID: "crash-show", ButtonSpec: widget.ButtonSpec{Icon: "folder-open", Word: d.Text(assets.CrashShow)}},
			{ID: "crash-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.CrashClose)}},
		},
	})
	switch result.Button {
	case "crash-copy":
		v.copy(d)
	case "crash-show":
		v.show(d)
	}
	return !result.Closed && result.Button != "crash-close"
}

// copy puts the report on the clipboard.
func (v *crashDialog) copy(d *desk.Desk) {
	file, err := settings.OpenFile(v.report)
	if err != nil {
		d.UI.Toast("triangle-alert", err.Error())
		return
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostReport))
	if err != nil {
		d.UI.Toast("triangle-alert", err.Error())
		return
	}
	d.Copy(string(text), assets.CrashCopied)
}

// show shows the report in its folder.
func (v *crashDialog) show(d *desk.Desk) {
	d.Jobs.Start(revealJob, func(ctx context.Context, deliver func(func())) {
		if err := system.Reveal(ctx, v.report); err != nil {
			deliver(func() { d.UI.Toast("triangle-alert", err.Error()) })
		}
	})
}
