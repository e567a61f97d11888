package workshop

import (
	"context"
	"path/filepath"

	"worldslide/game/family"
	"worldslide/settings/shelf"
)

// What lies on a bench outlasts the program: it is written down as a puzzle that is kept
// beside the shelf, whenever it has become another whole one. What belongs to it and no
// code can say is not; that is kept with the puzzle.

// benchName is the folder of what lies on the benches, in the data directory.
const benchName = "workshop"

// lying is where it is written.
func (s shelved) lying() shelf.Folder {
	if s.data == "" {
		return shelf.In("", s.families)
	}
	return shelf.In(filepath.Join(s.data, benchName), s.families)
}

// lyingFile is the name of the file of a family.
func lyingFile(f family.Family) string { return f.Puzzle().Name() + shelf.Extension }

// store writes down what lies on the bench, beside the loop. That nothing can be written
// is told by keeping the puzzle.
func (p *page) store() {
	if !p.unstored || !p.whole() {
		return
	}
	p.unstored = false
	code, err := p.code(p.now().Values())
	if err != nil {
		return
	}
	if c, ok := p.now().(family.Carrying); ok && c.Carried() != nil {
		return
	}
	folder, file, puzzle := p.shop.shelf.lying(), lyingFile(p.family), shelf.Puzzle{Code: code, Kept: p.desk.Time()}
	p.desk.Jobs.Start("bench-"+p.family.Puzzle().Name(), func(context.Context, func(func())) {
		_, _ = folder.Put(file, puzzle)
	})
}

// restore puts on the bench what lay there when the program ended: as a step of the
// history, so that undo leads to an empty one. One that stands on the shelf as it is
// belongs to its file there.
func (p *page) restore() {
	lay, err := p.shop.shelf.lying().Load(lyingFile(p.family))
	if err != nil || lay.Code.Family.Name() != p.family.Puzzle().Name() {
		return
	}
	design, ok := p.editor.Open(lay.Code.Values)
	if !ok || !p.set(design) {
		return
	}
	p.name = lay.Code.Name
	all, _ := p.shop.shelf.folder().All()
	for _, e := range all {
		if e.Code.String() == lay.Code.String() {
			p.file, p.kept = e.File, design
		}
	}
}
