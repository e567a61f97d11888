// Package editor has the editor page, on which players make puzzles, and My Puzzles, where they
// keep them. Both are the same for all families; a family.Editor has what differs. The editor of
// a family is a package below that of the family.
package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// Workspace has the editor pages of all families and My Puzzles. It lives as long as the program.
type Workspace struct {
	families []family.Family
	pages    map[string]*page // by the name of the family
	puzzles  puzzleStore
	analyses map[string]analysis // of puzzles in My Puzzles, by the code of their start
	marked   map[string]bool     // files of My Puzzles that are marked for printing
	origin   origin              // of the current game

	reading   scene.Slot // reads puzzles of other programs
	importing scene.Slot // reads a file of puzzles
	analysis  scene.Slot // analyses the puzzles in My Puzzles
	seeking   scene.Slot // looks for the current game in the collections
}

// New returns the editors of families. Puzzles are stored in a data directory; if that is "",
// nothing is stored.
func New(families []family.Family, data string) *Workspace {
	s := &Workspace{families: families, pages: map[string]*page{}, puzzles: puzzleStore{data: data}, analyses: map[string]analysis{}, marked: map[string]bool{}}
	for _, f := range families {
		s.puzzles.families = append(s.puzzles.families, f.Puzzle())
	}
	return s
}

// Marked reports whether a file of My Puzzles is marked for printing.
func (s *Workspace) Marked(file string) bool { return s.marked[file] }

// mark marks a file of My Puzzles for printing, or removes the mark.
func (s *Workspace) mark(file string, on bool) {
	if on {
		s.marked[file] = true
	} else {
		delete(s.marked, file)
	}
}

// editing returns the families that have an editor.
func (s *Workspace) editing() []family.Family {
	var all []family.Family
	for _, f := range s.families {
		if f.Editor() != nil {
			all = append(all, f)
		}
	}
	return all
}

// family returns the family of a name if it has an editor.
func (s *Workspace) family(name string) (family.Family, bool) {
	for _, f := range s.editing() {
		if f.Puzzle().Name() == name {
			return f, true
		}
	}
	return nil, false
}

// Edits reports whether a family has an editor.
func (s *Workspace) Edits(f puzzle.Spec) bool {
	_, ok := s.family(f.Name())
	return ok
}

// Edit opens the editor of a family with a copy of a puzzle, or for values of nil with its current
// design. A puzzle that is the current design is not copied.
func (s *Workspace) Edit(app *scene.App, f puzzle.Spec, name string, v puzzle.Values) {
	e, ok := s.family(f.Name())
	if !ok {
		return
	}
	p := s.editorPage(app, e)
	if v != nil && !p.editsPuzzle(f, v) {
		design, ok := p.editor.Open(v)
		if !ok {
			app.UI.Toast("triangle-alert", app.Text(assets.WorkshopNotEditable))
			return
		}
		p.openDesign(design, s.puzzles.copyName(app.Look(), name))
	}
	p.open()
}

// Picture returns how the editor on a page handles pictures; nil if the page is another one or
// the editor takes no pictures.
func (s *Workspace) Picture(at scene.Page) *family.EditorPicture {
	if p, ok := at.(*page); ok {
		return p.editor.Picture()
	}
	return nil
}

// editorPage returns the page of a family as it was left.
func (s *Workspace) editorPage(app *scene.App, f family.Family) *page {
	name := f.Puzzle().Name()
	p := s.pages[name]
	if p == nil {
		p = newPage(s, app, f)
		s.pages[name] = p
	}
	return p
}

// Choose opens the editor of a family as it was left. If there are several families, it asks for
// one.
func (s *Workspace) Choose(app *scene.App) {
	s.choose(app, func(f family.Family) { s.Edit(app, f.Puzzle(), "", nil) })
}

// New opens an editor with an empty design. If there are several families, it asks for one.
func (s *Workspace) New(app *scene.App) {
	s.choose(app, func(f family.Family) { s.blank(app, f) })
}

// choose asks for a family if several have editors.
func (s *Workspace) choose(app *scene.App, open func(family.Family)) {
	switch all := s.editing(); len(all) {
	case 0:
	case 1:
		open(all[0])
	default:
		for _, f := range all {
			s.editorPage(app, f) // its card says what is in the editor
		}
		app.ShowDialog(&chooser{workspace: s, open: open})
	}
}

// blank opens the editor of a family with an empty design. It asks first if the current design is
// not in My Puzzles.
func (s *Workspace) blank(app *scene.App, f family.Family) {
	p := s.editorPage(app, f)
	begin := func() {
		if p.Design() != p.editor.Empty() || p.file != "" {
			p.openDesign(p.editor.Empty(), "")
		}
		p.open()
	}
	if !p.unsaved() {
		begin()
		return
	}
	app.ShowDialog(&blankDialog{page: p, begin: begin})
}

// blankDialog asks before an empty design replaces one that is not in My Puzzles.
type blankDialog struct {
	page  *page
	begin func()
}

// Action implements scene.Dialog.
func (*blankDialog) Action() scene.ActionID { return scene.Workshop }

// Frame implements scene.Dialog.
func (v *blankDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("blank-dialog", widget.DialogSpec{
		Title: app.Text(assets.WorkshopBlankTitle), Width: 440, Focus: "blank-go-on",
		Body: func(area image.Rectangle) int {
			return app.UI.Paragraph(area, app.Words.Format(assets.WorkshopBlankText, map[string]any{"Name": v.page.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "blank-begin", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: app.Text(assets.WorkshopBlank)}, Do: v.begin},
			{ID: "blank-go-on", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "pencil", Word: app.Text(assets.WorkshopGoOn)}, Do: v.page.open},
		},
	})
	return result.Open()
}

// Shelf opens My Puzzles.
func (s *Workspace) Shelf(app *scene.App) {
	app.ShowDialog(nil)
	app.OpenPage(newShelfPage(s, app))
	app.UI.Focus(shelfCards)
}

// editsPuzzle reports whether the puzzle of values is the current design.
func (p *page) editsPuzzle(f puzzle.Spec, v puzzle.Values) bool {
	now := p.Design()
	if now.Missing() != "" {
		return false
	}
	code, err := puzzle.NewCode(f, now.Values())
	other, otherErr := puzzle.NewCode(f, v)
	return err == nil && otherErr == nil && code.String() == other.String()
}

// boardArea is the widget id of the board.
const boardArea widget.ID = "editor-board"
