package editor

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"worldslide/game/family"
	"worldslide/settings/shelf"
)

// Each editor saves its design automatically whenever that is a complete puzzle, together with
// its picture, so that the design survives the end of the program. The files are apart from those
// of My Puzzles.

// autosaveFolder is the name of their folder in the data directory.
const autosaveFolder = "workshop"

// autosaves returns that folder.
func (s puzzleStore) autosaves() shelf.Folder {
	if s.data == "" {
		return shelf.In("", s.families)
	}
	return shelf.In(filepath.Join(s.data, autosaveFolder), s.families)
}

// autosaveFile returns the name of the file of a family.
func autosaveFile(f family.Family) string { return f.Puzzle.Name + shelf.Extension }

// store saves the design in the background if it has changed. It reports no errors; saving the
// puzzle in My Puzzles does.
func (p *page) store() {
	if !p.unstored {
		return
	}
	if write, ok := p.writing(); ok {
		p.unstored, p.stored = false, true
		p.sc.Jobs.Write(p.storeJob(), write)
	}
}

// storeJob is the key of the job that writes down what lies on the bench.
func (p *page) storeJob() string { return "bench-" + p.family.Puzzle.Name }

// writing returns what writes down the puzzle that lies on the bench, if it is whole.
func (p *page) writing() (write func(), ok bool) {
	if !p.whole() {
		return nil, false
	}
	code, err := p.code(p.now().Values())
	if err != nil {
		return nil, false
	}
	folder, file, puzzle := p.workspace.shelf.autosaves(), autosaveFile(p.family), shelf.Puzzle{Code: code, Kept: p.sc.Time()}
	design, picture := p.now(), p.editor.Picture
	return func() {
		if picture != nil {
			puzzle.Picture = picture.Encoded(design)
		}
		_, _ = folder.Put(file, puzzle)
	}, true
}

// bringBack writes the puzzle down anew if its file was deleted, and reports whether it did.
func (p *page) bringBack() bool {
	if !p.stored || p.sc.Jobs.Running(p.storeJob()) || !p.gone() {
		return false
	}
	write, ok := p.writing()
	if ok {
		write()
	}
	return ok && !p.gone()
}

// gone reports whether there is no file of what lies on the bench.
func (p *page) gone() bool {
	_, err := p.workspace.shelf.autosaves().Load(autosaveFile(p.family))
	return errors.Is(err, fs.ErrNotExist)
}

// restore puts on the bench what lay there when the program ended: as a step of the
// history, so that undo leads to an empty one. One whose name is on the shelf belongs to
// its file there: keeping it asks before it replaces that. Its picture comes a little later,
// as another step.
func (p *page) restore() {
	lay, err := p.workspace.shelf.autosaves().Load(autosaveFile(p.family))
	if err != nil || lay.Code.Family.Name != p.family.Puzzle.Name {
		return
	}
	p.stored = true
	design, ok := p.editor.Open(lay.Code.Values)
	if !ok || !p.set(design) && lay.Picture == nil {
		return // nothing but an empty bench
	}
	p.name = lay.Code.Name
	p.loadPicture(lay.Picture)
	all, _ := p.workspace.shelf.folder().All()
	for _, e := range all {
		switch {
		case e.Code.String() == lay.Code.String():
			p.file, p.savedDesign = e.File, design
			return
		case e.Code.Name == lay.Code.Name && e.Code.Family.Name == lay.Code.Family.Name:
			p.file = e.File // it has changed since it was kept
		}
	}
}

// loadPicture lays a picture under the design that lies there, unless it has one already. It is
// decoded beside the loop.
func (p *page) loadPicture(picture []byte) {
	if picture == nil || p.editor.Picture == nil || p.picture() != nil {
		return
	}
	p.editor.Picture.Take(p.sc, p.name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(picture)), nil })
}
