// Package filechooser is a file dialog for desktops that have none. It lists the contents of a
// folder and moves between folders.
package filechooser

import (
	"context"
	"image"
	"os"
	"path/filepath"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Question asks for an existing file to open or, with Save, for the name of a file to write.
type Question struct {
	Title     string
	Save      bool
	Suggested string   // initial name of the file to write
	Patterns  []string // patterns of file names, such as *.csv; other files are not listed
}

// Dialog is the file dialog. Use New to make one.
type Dialog struct {
	Question
	chosen  func(path string)
	folder  string
	items   []item
	listing scene.Slot
	failed  string // why the folder cannot be listed, or ""
	listed  bool   // items are those of folder
	marked  int    // index of the chosen item, or -1
	name    string // of the file to write
	asked   string // existing path whose replacement the player has to confirm, or ""
	missing string // path whose folder does not exist, or ""
}

var (
	_ scene.Dialog = (*Dialog)(nil)
	_ scene.Closer = (*Dialog)(nil)
)

// New returns a dialog that starts in a folder. It calls chosen with the path that the player
// chooses.
func New(app *scene.App, q Question, folder string, chosen func(path string)) *Dialog {
	v := &Dialog{Question: q, chosen: chosen, name: q.Suggested}
	v.enter(app, folder)
	return v
}

// Home returns the initial folder: the user's home folder, or the root.
func Home() string {
	if home, err := os.UserHomeDir(); err == nil {
		return home
	}
	return string(filepath.Separator)
}

// maxPath is the maximum number of characters of a name or path.
const maxPath = 1000

// Action implements scene.Dialog.
func (*Dialog) Action() scene.ActionID { return scene.None }

// Close implements scene.Closer.
func (v *Dialog) Close(*scene.App) { v.listing.Stop() }

// enter lists another folder in the background, because file systems can be slow.
func (v *Dialog) enter(app *scene.App, folder string) {
	v.folder, v.items, v.failed, v.listed, v.marked, v.asked = folder, nil, "", false, -1, ""
	patterns := v.Patterns
	v.listing.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		items, err := list(folder, patterns)
		deliver(func() {
			v.items, v.listed = items, true
			if err != nil {
				v.failed = err.Error()
			}
		})
	})
}

// path returns the chosen path, or "".
func (v *Dialog) path() string {
	switch {
	case v.Save && validName(v.name):
		return withExtension(resolve(v.folder, v.name), v.Patterns)
	case !v.Save && v.marked >= 0 && v.marked < len(v.items) && !v.items[v.marked].folder:
		return filepath.Join(v.folder, v.items[v.marked].name)
	}
	return ""
}

// Frame implements scene.Dialog.
func (v *Dialog) Frame(app *scene.App) bool {
	word, icon, focus := assets.FoldersOpen, "folder-open", widget.ID("folder-up")
	if v.Save {
		word, icon, focus = assets.FoldersSave, "save", "folder-name"
	}
	path := v.path()
	if v.asked != "" && v.asked == path {
		word = assets.FoldersReplace
	}
	result := app.UI.Dialog("folders", widget.DialogSpec{
		Title: v.Title, Width: 560, Focus: focus,
		Body: func(area image.Rectangle) int { return v.body(app, area) },
		Buttons: []widget.DialogButton{
			{ID: "folder-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.NewChallengeCancel)}},
			{ID: "folder-choose", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: icon, Word: app.Text(word), Disabled: path == ""}},
		},
	})
	if result.Button == "folder-choose" && path != "" {
		switch {
		case !v.Save || v.asked == path:
		case isFolder(resolve(v.folder, v.name)):
			v.enter(app, resolve(v.folder, v.name))
			v.name = v.Suggested
			return true
		case !isFolder(filepath.Dir(path)):
			v.missing = path
			return true
		case exists(path):
			v.asked = path
			return true
		}
		app.ShowDialog(nil)
		v.chosen(path)
		return app.CurrentDialog() != nil
	}
	return result.Open()
}

// body declares the path of the folder, its contents and, with Save, the name.
func (v *Dialog) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	line := parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space8))
	up := widget.ButtonSpec{Icon: "arrow-up", Word: app.Text(assets.FoldersUp), Tip: app.Text(assets.FoldersUpTip), Disabled: filepath.Dir(v.folder) == v.folder}
	if ui.Button("folder-up", widget.CutLeft(&line, ui.ButtonSize(up).X), up) {
		v.enter(app, filepath.Dir(v.folder))
	}
	widget.CutLeft(&line, ui.Px(theme.Space12))
	ui.Label(line, tail(v.folder, func(s string) bool { return ui.Width(theme.Body, s) <= line.Dx() }), widget.LabelSpec{Colour: theme.Text2})
	height := max(ui.Px(theme.HeightRow), ui.ControlHeight())
	box := parts.Row(&rest, max(3, min(8, (app.Size.Y-ui.Px(400))/height))*height, ui.Px(theme.Space12))
	v.list(app, box, height)
	if !v.Save {
		return rest.Min.Y - area.Min.Y
	}
	widget.CutTop(&rest, ui.FieldLabel(rest, app.Text(assets.FoldersName)))
	ui.TextField("folder-name", parts.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space4)), &v.name, widget.FieldSpec{MaxRunes: maxPath, Wrong: !validName(v.name)})
	note := ""
	if why := nameError(v.name); why != "" {
		note = app.Text(why)
	} else if v.asked != "" && v.asked == v.path() {
		note = app.Text(assets.FoldersThere)
	} else if v.missing != "" && v.missing == v.path() {
		note = app.Text(assets.FoldersMissing)
	}
	room := ui.MeasureBody(rest.Dx(), func(at image.Rectangle) int { return ui.HelpLine(at, app.Text(assets.FoldersThere), true) })
	at := parts.Row(&rest, room, 0)
	if note != "" {
		ui.HelpLine(at, note, true)
	}
	return rest.Min.Y - area.Min.Y
}

// list declares the contents of the folder. A click enters a folder or chooses a file.
func (v *Dialog) list(app *scene.App, box image.Rectangle, height int) {
	ui := app.UI
	if !ui.Measuring() {
		app.List().Box(box, theme.RadiusControl*app.Scale, float64(app.HairlineWidth()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := box.Inset(ui.Px(theme.Space4))
	switch {
	case v.failed != "":
		ui.Paragraph(in, v.failed, widget.LabelSpec{Colour: theme.Text2})
		return
	case v.listed && len(v.items) == 0:
		ui.Paragraph(in, app.Text(assets.FoldersEmpty), widget.LabelSpec{Colour: theme.Text2})
		return
	}
	ui.Scroll("folder-list", in, func(area image.Rectangle) int {
		view := app.List().Clip()
		for i, one := range v.items {
			at := image.Rect(area.Min.X, area.Min.Y+i*height, area.Max.X, area.Min.Y+(i+1)*height)
			if !ui.Measuring() && !at.Overlaps(view.Inset(-height)) && ui.Focused() != itemID(i) {
				continue
			}
			if v.item(app, at, i, one) {
				break // another folder was entered
			}
		}
		return len(v.items) * height
	})
}

func itemID(i int) widget.ID { return widget.Nth("folder-item", i) }

// item declares a row of the list and reports whether another folder was entered.
func (v *Dialog) item(app *scene.App, at image.Rectangle, i int, one item) bool {
	ui := app.UI
	re := ui.Area(itemID(i), at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked && one.folder {
		v.enter(app, filepath.Join(v.folder, one.name))
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
		app.List().Fill(at, theme.RadiusSegment*app.Scale, ui.Colour(theme.Soft))
		words = widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
	case re.Hover:
		app.List().Fill(at, theme.RadiusSegment*app.Scale, ui.Colour(theme.Hover))
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusSegment)
	}
	at.Min.X += ui.Px(theme.Space8)
	side := ui.Px(18)
	app.List().Icon(widget.Centre(widget.CutLeft(&at, side), side, side), icon, ui.Colour(theme.Text2))
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.Label(at, one.name, words)
	return false
}
