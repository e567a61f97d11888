// Package workshop is where players make puzzles of their own, and the shelf on which
// they keep them: two pages that are the same for all families. What differs between
// families is behind family.Editor. A family's editor is a room of its own.
package workshop

import (
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

// Choose asks for the family of which a puzzle is to be made, if there are several.
func (s *Shop) Choose(d *desk.Desk) {
	switch all := s.editing(); len(all) {
	case 0:
	case 1:
		s.Edit(d, all[0].Puzzle(), "", nil)
	default:
		d.Show(&chooser{shop: s})
	}
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
