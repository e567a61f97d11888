// Package folders is a file dialog of the game's own, for desktops that have none: it
// lists what is in a folder, and goes from one to another.
package folders

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Question is what is asked: for a file that is there, or with Save for the name of one
// to be written, Suggested at first.
type Question struct {
	Title     string
	Save      bool
	Suggested string
	Patterns  []string // of names, such as *.csv; those of others are not listed
}

// Dialog asks. Make one with New.
type Dialog struct {
	Question
	chosen func(path string)
	folder string
	items  []item
	failed string // why the folder cannot be listed, or ""
	listed bool   // what is in the folder is known
	marked int    // index of the item that is chosen, or -1
	name   string // of the file to be written
	asked  string // the path that was asked about: there is such a file
}

var (
	_ desk.Dialog = (*Dialog)(nil)
	_ desk.Closer = (*Dialog)(nil)
)

// listJob is the key of the job that lists a folder.
const listJob = "folder"

// New returns a dialog that begins in a folder. chosen gets the path that the player
// chooses.
func New(d *desk.Desk, q Question, folder string, chosen func(path string)) *Dialog {
	v := &Dialog{Question: q, chosen: chosen, name: q.Suggested}
	v.enter(d, folder)
	return v
}

// Home returns the folder in which a dialog begins: that of the player, or the root.
func Home() string {
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return string(filepath.Separator)
}

// Action implements desk.Dialog.
func (*Dialog) Action() desk.ActionID { return desk.None }

// Close implements desk.Closer.
func (*Dialog) Close(d *desk.Desk) { d.Jobs.Cancel(listJob) }

// enter lists another folder, beside the loop: it may be far away.
func (v *Dialog) enter(d *desk.Desk, folder string) {
	v.folder, v.items, v.failed, v.listed, v.marked, v.asked = folder, nil, "", false, -1, ""
	patterns := v.Patterns
	d.Jobs.Start(listJob, func(_ context.Context, deliver func(func())) {
		items, err := list(folder, patterns)
		deliver(func() {
			v.items, v.listed = items, true
			if err != nil {
				v.failed = err.Error()
			}
		})
	})
}

// path returns what is chosen, or "".
func (v *Dialog) path() string {
	switch {
	case v.Save && validName(v.name):
		return withExtension(filepath.Join(v.folder, v.name), v.Patterns)
	case !v.Save && v.marked >= 0 && v.marked < len(v.items) && !v.items[v.marked].folder:
		return filepath.Join(v.folder, v.items[v.marked].name)
	}
	return ""
}

// Frame implements desk.Dialog.
func (v *Dialog) Frame(d *desk.Desk) bool {
	word, icon, focus := assets.FoldersOpen, "folder-open", widget.ID("folder-up")
	if v.Save {
		word, icon, focus = assets.FoldersSave, "save", "folder-name"
	}
	path := v.path()
	if v.asked != "" && v.asked == path {
		word = assets.FoldersReplace
	}
	result := d.UI.Dialog("folders", widget.DialogSpec{
		Title: v.Title, Width: 560, Focus: focus,
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "folder-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.NewChallengeCancel)}},
			{ID: "folder-choose", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: icon, Word: d.Text(word), Disabled: path == ""}},
		},
	})
	if result.Button == "folder-choose" && path != "" {
		if v.Save && v.asked != path && there(path) {
			v.asked = path
			return true
		}
		d.Show(nil)
		v.chosen(path)
		return d.Shown() != nil
	}
	return !result.Closed && result.Button == ""
}

// body declares the way to the folder, what is in it, and the name.
func (v *Dialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	line := desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
	up := widget.ButtonSpec{Icon: "arrow-up", Word: d.Text(assets.FoldersUp), Tip: d.Text(assets.FoldersUpTip), Disabled: filepath.Dir(v.folder) == v.folder}
	if ui.Button("folder-up", widget.CutLeft(&line, ui.ButtonSize(up).X), up) {
		v.enter(d, filepath.Dir(v.folder))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	ui.Label(line, tail(v.folder, func(s string) bool { return ui.Width(theme.Body, s) <= line.Dx() }), widget.LabelSpec{Colour: theme.Text2})
	height := max(ui.Px(theme.HeightRow), ui.ControlHeight())
	box := desk.Row(&rest, max(3, min(8, (d.Size.Y-ui.Px(400))/height))*height, ui.Px(theme.Space12))
	v.list(d, box, height)
	if !v.Save {
		return rest.Min.Y - area.Min.Y
	}
	widget.CutTop(&rest, ui.FieldLabel(rest, d.Text(assets.FoldersName)))
	ui.TextField("folder-name", desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space4)), &v.name, widget.FieldSpec{MaxRunes: 120, Wrong: !validName(v.name)})
	note := ""
	if v.asked != "" && v.asked == v.path() {
		note = d.Text(assets.FoldersThere)
	}
	room := ui.MeasureBody(rest.Dx(), func(at image.Rectangle) int { return ui.HelpLine(at, d.Text(assets.FoldersThere), true) })
	at := desk.Row(&rest, room, 0)
	if note != "" {
		ui.HelpLine(at, note, true)
	}
	return rest.Min.Y - area.Min.Y
}

// list shows what is in the folder. A click enters a folder and chooses a file.
func (v *Dialog) list(d *desk.Desk, box image.Rectangle, height int) {
	ui := d.UI
	if !ui.Measuring() {
		d.List().Box(box, theme.RadiusControl*d.Scale, float64(d.Line()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := box.Inset(ui.Px(theme.Space4))
	switch {
	case v.failed != "":
		ui.Paragraph(in, v.failed, widget.LabelSpec{Colour: theme.Text2})
		return
	case v.listed && len(v.items) == 0:
		ui.Paragraph(in, d.Text(assets.FoldersEmpty), widget.LabelSpec{Colour: theme.Text2})
		return
	}
	ui.Scroll("folder-list", in, func(area image.Rectangle) int {
		view := d.List().Clip()
		for i, one := range v.items {
			at := image.Rect(area.Min.X, area.Min.Y+i*height, area.Max.X, area.Min.Y+(i+1)*height)
			if !ui.Measuring() && !at.Overlaps(view.Inset(-height)) && ui.Focused() != itemID(i) {
				continue
			}
			if v.item(d, at, i, one) {
				break // another folder is listed
			}
		}
		return len(v.items) * height
	})
}

func itemID(i int) widget.ID { return widget.Nth("folder-item", i) }

// item declares one row of the list, and reports whether another folder was entered.
func (v *Dialog) item(d *desk.Desk, at image.Rectangle, i int, one item) bool {
	ui := d.UI
	re := ui.Area(itemID(i), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked && one.folder {
		v.enter(d, filepath.Join(v.folder, one.name))
		return true
	}
	if re.Clicked {
		v.marked, v.name = i, one.name
	}
	if ui.Measuring() {
		return false
	}
	words, icon := widget.LabelSpec{}, "image"
	if one.folder {
		icon = "folder-open"
	} else if !slices.ContainsFunc(v.Patterns, func(p string) bool { return p == "*.png" }) {
		icon = "save"
	}
	switch {
	case v.marked == i:
		d.List().Fill(at, theme.RadiusSegment*d.Scale, ui.Colour(theme.Soft))
		words = widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
	case re.Hover:
		d.List().Fill(at, theme.RadiusSegment*d.Scale, ui.Colour(theme.Hover))
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusSegment)
	}
	at.Min.X += ui.Px(theme.Space8)
	side := ui.Px(18)
	d.List().Icon(widget.Centre(widget.CutLeft(&at, side), side, side), icon, ui.Colour(theme.Text2))
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.Label(at, one.name, words)
	return false
}
