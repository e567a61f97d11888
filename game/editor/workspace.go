// Package editor has the two pages on which players make puzzles and keep them: the editor page
// and My Puzzles. Both are the same for all families. What differs is behind family.Editor; each
// family's editor is a package below the family's.
package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// Workspace outlasts the pages: it has a bench for each family, on which things lie as they
// were left, and the shelf.
type Workspace struct {
	families []family.Family
	pages    map[string]*page // by the family's name
	shelf    puzzleStore
	analyses map[string]analysed // of puzzles on the shelf, by their start
}

// New returns a workshop with empty benches. The puzzles that are kept lie below the
// data directory.
func New(families []family.Family, data string) *Workspace {
	s := &Workspace{families: families, pages: map[string]*page{}, shelf: puzzleStore{data: data}, analyses: map[string]analysed{}}
	for _, f := range families {
		s.shelf.families = append(s.shelf.families, f.Puzzle)
	}
	return s
}

// editing are the families of which puzzles can be made, in their order.
func (s *Workspace) editing() []family.Family {
	var all []family.Family
	for _, f := range s.families {
		if f.Editor != nil {
			all = append(all, f)
		}
	}
	return all
}

// family returns the family of a name, if puzzles of it can be made.
func (s *Workspace) family(name string) (family.Family, bool) {
	for _, f := range s.editing() {
		if f.Puzzle.Name == name {
			return f, true
		}
	}
	return family.Family{}, false
}

// Edits reports whether puzzles of a family can be made.
func (s *Workspace) Edits(f *puzzle.Family) bool {
	_, ok := s.family(f.Name)
	return ok
}

// Edit opens the bench of a family: with a copy of a puzzle, or for values of nil with
// what lies there. What is there already is not copied again.
func (s *Workspace) Edit(sc *scene.Context, f *puzzle.Family, name string, v puzzle.Values) {
	e, ok := s.family(f.Name)
	if !ok {
		return
	}
	p := s.editorPage(sc, e)
	if v != nil && !p.editsPuzzle(f, v) {
		design, ok := p.editor.Open(v)
		if !ok {
			sc.UI.Toast("triangle-alert", sc.Text(assets.WorkshopNotEditable))
			return
		}
		p.openDesign(design, s.shelf.copyName(sc, name))
	}
	p.open()
}

// Picture returns how the editor on a page handles pictures; nil if the page is another one or
// the editor takes no pictures.
func (s *Workspace) Picture(at scene.Page) *family.EditorPicture {
	if p, ok := at.(*page); ok {
		return p.editor.Picture
	}
	return nil
}

// editorPage returns the page of a family, as it was left.
func (s *Workspace) editorPage(sc *scene.Context, f family.Family) *page {
	name := f.Puzzle.Name
	p := s.pages[name]
	if p == nil {
		p = newPage(s, sc, f)
		s.pages[name] = p
	}
	return p
}

// Choose opens the bench of a family as it was left. If there are several families, it
// asks for one.
func (s *Workspace) Choose(sc *scene.Context) {
	s.choose(sc, func(f family.Family) { s.Edit(sc, f.Puzzle, "", nil) })
}

// New opens a blank bench. If there are several families, it asks for one.
func (s *Workspace) New(sc *scene.Context) {
	s.choose(sc, func(f family.Family) { s.blank(sc, f) })
}

// choose asks for the family of which a puzzle is to be made, if there are several.
func (s *Workspace) choose(sc *scene.Context, open func(family.Family)) {
	switch all := s.editing(); len(all) {
	case 0:
	case 1:
		open(all[0])
	default:
		for _, f := range all {
			s.editorPage(sc, f) // which says what lies there
		}
		sc.ShowDialog(&chooser{workspace: s, open: open})
	}
}

// blank opens the bench of a family with an empty design. Work that is not kept is not
// cleared away without a question.
func (s *Workspace) blank(sc *scene.Context, f family.Family) {
	p := s.editorPage(sc, f)
	begin := func() {
		if p.now() != p.editor.Empty || p.file != "" {
			p.openDesign(p.editor.Empty, "")
		}
		p.open()
	}
	if !p.unsaved() {
		begin()
		return
	}
	sc.ShowDialog(&blankDialog{page: p, begin: begin})
}

// blankDialog asks before unsaved work makes way for a blank bench.
type blankDialog struct {
	page  *page
	begin func()
}

// Action implements scene.Dialog.
func (*blankDialog) Action() scene.ActionID { return scene.Workshop }

// Frame implements scene.Dialog.
func (v *blankDialog) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("blank-dialog", widget.DialogSpec{
		Title: sc.Text(assets.WorkshopBlankTitle), Width: 440, Focus: "blank-go-on",
		Body: func(area image.Rectangle) int {
			return sc.UI.Paragraph(area, sc.Words.Format(assets.WorkshopBlankText, map[string]any{"Name": v.page.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "blank-begin", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: sc.Text(assets.WorkshopBlank)}, Do: v.begin},
			{ID: "blank-go-on", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "pencil", Word: sc.Text(assets.WorkshopGoOn)}, Do: v.page.open},
		},
	})
	return result.Open()
}

// Shelf opens the page of all puzzles that are kept.
func (s *Workspace) Shelf(sc *scene.Context) {
	sc.ShowDialog(nil)
	sc.OpenPage(newShelfPage(s, sc))
	sc.UI.Focus(shelfCards)
}

// editsPuzzle reports whether the puzzle of values lies on the bench.
func (p *page) editsPuzzle(f *puzzle.Family, v puzzle.Values) bool {
	now := p.now()
	if now.Missing() != "" {
		return false
	}
	code, err := puzzle.NewCode(f, now.Values())
	other, otherErr := puzzle.NewCode(f, v)
	return err == nil && otherErr == nil && code.String() == other.String()
}

// boardArea is the widget ID of the board.
const boardArea widget.ID = "bench"
