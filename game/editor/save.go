package editor

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/places"
	"worldslide/settings/shelf"
	"worldslide/ui/widget"
)

// puzzleStore is the store of puzzles and autosaves.
type puzzleStore struct {
	data     string // the data directory, or "" to store nothing
	families puzzle.Catalogue
}

// folder returns the folder of My Puzzles.
func (s puzzleStore) folder() shelf.Folder { return shelf.In(s.data, s.families) }

// freshName returns an unused name for a new puzzle.
func (s puzzleStore) freshName(look scene.Look, f family.Family) string {
	taken := s.names()
	for n := 1; ; n++ {
		name := look.Words.Format(assets.WorkshopFreshName, map[string]any{"Family": look.Text(f.Name()), "Number": look.Words.Number(n)})
		if !taken[name] {
			return name
		}
	}
}

// copyName returns an unused name for a copy, or "" if the puzzle has no name.
func (s puzzleStore) copyName(look scene.Look, name string) string {
	if name == "" {
		return ""
	}
	taken := s.names()
	for n := 2; taken[name]; n++ {
		name = look.Words.Format(assets.WorkshopCopyName, map[string]any{"Name": cutName(strings.TrimSuffix(name, " "+strconv.Itoa(n-1)), 4), "Number": look.Words.Number(n)})
	}
	return name
}

// names returns the names of all puzzles in My Puzzles.
func (s puzzleStore) names() map[string]bool {
	names := map[string]bool{}
	all, _ := s.folder().All()
	for _, e := range all {
		names[e.Code.Name] = true
	}
	return names
}

// maxName is the maximum number of characters of a name, as in codes.
const maxName = 60

// cutName shortens a name so that room more characters can follow.
func cutName(name string, room int) string {
	runes := []rune(name)
	return string(runes[:min(len(runes), maxName-room)])
}

// save saves the puzzle in My Puzzles. If it is there and has changed since, it asks whether to
// replace it or to save a new one.
func (p *page) save() {
	if p.file == "" || p.savedDesign == p.Design() {
		p.put()
		return
	}
	p.app.ShowDialog(&replaceDialog{p})
}

// replaceDialog asks whether to replace the saved puzzle.
type replaceDialog struct{ page *page }

// Action implements scene.Dialog.
func (*replaceDialog) Action() scene.ActionID { return scene.Keep }

// Frame implements scene.Dialog.
func (v *replaceDialog) Frame(app *scene.App) bool {
	p := v.page
	result := app.UI.Dialog("keep-dialog", widget.DialogSpec{
		Title: app.Text(assets.WorkshopReplaceTitle), Width: 440, Focus: "keep-new",
		Body: func(area image.Rectangle) int {
			return app.UI.Paragraph(area, app.Words.Format(assets.WorkshopReplaceText, map[string]any{"Name": p.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "keep-cancel", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.WorkshopCancel)}},
			{ID: "keep-replace", ButtonSpec: widget.ButtonSpec{Icon: "save", Word: app.Text(assets.WorkshopReplace)}, Do: p.put},
			{ID: "keep-new", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "plus", Word: app.Text(assets.WorkshopKeepNew)}, Do: func() {
				p.name, p.file, p.unsavedEdit = p.workspace.puzzles.copyName(app.Look(), p.name), "", true
				p.put()
			}},
		},
	})
	return result.Open()
}

// put writes the puzzle to its file in My Puzzles, or to a new one.
func (p *page) put() {
	app := p.app
	code, err := p.Code(p.Design().Values())
	if err == nil {
		entry := shelf.Puzzle{Code: code, Picture: p.picture(), Kept: app.Time()}
		p.file, err = p.workspace.puzzles.folder().Put(p.file, entry)
	}
	if err != nil {
		app.ShowMessage(assets.ShelfNotKept, err.Error())
		return
	}
	p.savedDesign = p.Design()
	app.WakePlace(places.OwnPuzzle)
	app.UI.Toast("check", app.Words.Format(assets.WorkshopKept, map[string]any{"Name": p.name}))
}

// rename asks for a new name.
func (p *page) rename() {
	p.app.ShowDialog(&family.NameDialog{Title: assets.WorkshopNameTitle, Name: p.name, MaxRunes: maxName, Done: func(name string) {
		p.name, p.unsavedEdit = name, true
		if p.file != "" && p.savedDesign == p.Design() {
			p.put()
		}
	}})
}
