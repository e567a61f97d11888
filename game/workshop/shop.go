// Package workshop is where players make puzzles of their own, and the shelf on which
// they keep them: two pages that are the same for all families. What differs between
// families is behind family.Editor. A family's editor is a room of its own.
package workshop

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// Shop outlasts the pages: it has a bench for each family, on which things lie as they
// were left, and the shelf.
type Shop struct {
	families []family.Family
	benches  map[string]*page // by the family's name
	shelf    shelved
	analyses map[string]analysed // of puzzles on the shelf, by their start
}

// New returns a workshop with empty benches. The puzzles that are kept lie below the
// data directory.
func New(families []family.Family, data string) *Shop {
	s := &Shop{families: families, benches: map[string]*page{}, shelf: shelved{data: data}, analyses: map[string]analysed{}}
	for _, f := range families {
		s.shelf.families = append(s.shelf.families, f.Puzzle())
	}
	return s
}

// editing are the families of which puzzles can be made, in their order.
func (s *Shop) editing() []family.Editing {
	var all []family.Editing
	for _, f := range s.families {
		if e, ok := f.(family.Editing); ok {
			all = append(all, e)
		}
	}
	return all
}

// family returns the family of a name, if puzzles of it can be made.
func (s *Shop) family(name string) (family.Editing, bool) {
	for _, f := range s.editing() {
		if f.Puzzle().Name() == name {
			return f, true
		}
	}
	return nil, false
}

// Edits reports whether puzzles of a family can be made.
func (s *Shop) Edits(f puzzle.Family) bool {
	_, ok := s.family(f.Name())
	return ok
}

// Edit opens the bench of a family: with a copy of a puzzle, or for values of nil with
// what lies there. What is there already is not copied again.
func (s *Shop) Edit(d *desk.Desk, f puzzle.Family, name string, v puzzle.Values) {
	e, ok := s.family(f.Name())
	if !ok {
		return
	}
	p := s.bench(d, e)
	if v != nil && !p.lies(f, v) {
		design, ok := p.editor.Open(v)
		if !ok {
			d.UI.Toast("triangle-alert", d.Text(assets.WorkshopNotEditable))
			return
		}
		p.take(design, s.shelf.copyName(d, name))
	}
	p.open()
}

// Pictured returns what takes pictures on a page, if it is a bench with an editor that
// does.
func (s *Shop) Pictured(at desk.Page) (family.Pictured, bool) {
	p, ok := at.(*page)
	if !ok {
		return nil, false
	}
	pictured, ok := p.editor.(family.Pictured)
	return pictured, ok
}

// bench returns the page of a family, as it was left.
func (s *Shop) bench(d *desk.Desk, f family.Editing) *page {
	name := f.Puzzle().Name()
	p := s.benches[name]
	if p == nil {
		p = newPage(s, d, f)
		s.benches[name] = p
	}
	return p
}

// Choose opens the bench of a family as it was left. If there are several families, it
// asks for one.
func (s *Shop) Choose(d *desk.Desk) {
	s.choose(d, func(f family.Editing) { s.Edit(d, f.Puzzle(), "", nil) })
}

// New opens a blank bench. If there are several families, it asks for one.
func (s *Shop) New(d *desk.Desk) {
	s.choose(d, func(f family.Editing) { s.blank(d, f) })
}

// choose asks for the family of which a puzzle is to be made, if there are several.
func (s *Shop) choose(d *desk.Desk, open func(family.Editing)) {
	switch all := s.editing(); len(all) {
	case 0:
	case 1:
		open(all[0])
	default:
		for _, f := range all {
			s.bench(d, f) // which says what lies there
		}
		d.Show(&chooser{shop: s, open: open})
	}
}

// blank opens the bench of a family with an empty design. Work that is not kept is not
// cleared away without a question.
func (s *Shop) blank(d *desk.Desk, f family.Editing) {
	p := s.bench(d, f)
	begin := func() {
		if p.now() != p.editor.Empty() || p.file != "" {
			p.take(p.editor.Empty(), "")
		}
		p.open()
	}
	if !p.unsaved() {
		begin()
		return
	}
	d.Show(&blankDialog{page: p, begin: begin})
}

// blankDialog asks before unsaved work makes way for a blank bench.
type blankDialog struct {
	page  *page
	begin func()
}

// Action implements desk.Dialog.
func (*blankDialog) Action() desk.ActionID { return desk.Workshop }

// Frame implements desk.Dialog.
func (v *blankDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("blank-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopBlankTitle), Width: 440, Focus: "blank-go-on",
		Body: func(area image.Rectangle) int {
			return d.UI.Paragraph(area, d.Words.Format(assets.WorkshopBlankText, map[string]any{"Name": v.page.name}), widget.LabelSpec{})
		},
		Buttons: []widget.DialogButton{
			{ID: "blank-begin", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: d.Text(assets.WorkshopBlank)}},
			{ID: "blank-go-on", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "pencil", Word: d.Text(assets.WorkshopGoOn)}},
		},
	})
	switch result.Button {
	case "blank-begin":
		v.begin()
	case "blank-go-on":
		v.page.open()
	}
	return !result.Closed && result.Button == ""
}

// Shelf opens the page of all puzzles that are kept.
func (s *Shop) Shelf(d *desk.Desk) {
	d.Show(nil)
	d.OpenPage(newShelfPage(s, d))
	d.UI.Focus(shelfCards)
}

// lies reports whether the puzzle of values lies on the bench.
func (p *page) lies(f puzzle.Family, v puzzle.Values) bool {
	now := p.now()
	if now.Missing() != "" {
		return false
	}
	code, err := puzzle.NewCode(f, now.Values())
	other, otherErr := puzzle.NewCode(f, v)
	return err == nil && otherErr == nil && code.String() == other.String()
}

// benchBoard is the id of the board on a bench.
const benchBoard widget.ID = "bench"
