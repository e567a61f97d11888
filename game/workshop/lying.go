package workshop

import (
	"bytes"
	"io"
	"path/filepath"

	"worldslide/game/family"
	"worldslide/settings/shelf"
)

// What lies on a bench outlasts the program: it is written down as a puzzle that is kept
// beside the shelf, whenever it has become another whole one, with the picture that belongs
// to it and that no code can say.

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
	folder, file, puzzle := p.shop.shelf.lying(), lyingFile(p.family), shelf.Puzzle{Code: code, Kept: p.desk.Time()}
	carries, _ := p.now().(family.Carrying)
	p.desk.Jobs.Write("bench-"+p.family.Puzzle().Name(), func() {
		if carries != nil {
			puzzle.Picture = carries.Carried()
		}
		_, _ = folder.Put(file, puzzle)
	})
}

// restore puts on the bench what lay there when the program ended: as a step of the
// history, so that undo leads to an empty one. One that stands on the shelf as it is
// belongs to its file there. Its picture comes a little later, as another step.
func (p *page) restore() {
	lay, err := p.shop.shelf.lying().Load(lyingFile(p.family))
	if err != nil || lay.Code.Family.Name() != p.family.Puzzle().Name() {
		return
	}
	design, ok := p.editor.Open(lay.Code.Values)
	if !ok || !p.set(design) && lay.Picture == nil {
		return // nothing but an empty bench
	}
	p.name = lay.Code.Name
	p.bring(lay.Picture)
	all, _ := p.shop.shelf.folder().All()
	for _, e := range all {
		if e.Code.String() == lay.Code.String() {
			p.file, p.kept = e.File, design
		}
	}
}

// bring lays a picture under the design that lies there, unless it has one already. It is
// decoded beside the loop.
func (p *page) bring(picture []byte) {
	takes, ok := p.editor.(family.Pictured)
	carries, carrying := p.now().(family.Carrying)
	if picture == nil || !ok || !carrying || carries.Carried() != nil {
		return
	}
	takes.Bring(p.desk, p.name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(picture)), nil })
}
