package editor

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/settings"
	"worldslide/settings/shelf"
)

// Each editor saves its design after every edit, so that it survives the end of the program. A
// complete design is saved as a puzzle with its picture, in a folder apart from My Puzzles. An
// incomplete design has no code: it is saved as a draft beside the last complete one.

// autosaveFolder is the name of the folder of all autosaves in the data directory.
const autosaveFolder = "workshop"

// autosaves returns the folder of complete designs.
func (s puzzleStore) autosaves() shelf.Folder {
	if s.data == "" {
		return shelf.In("", s.families)
	}
	return shelf.In(filepath.Join(s.data, autosaveFolder), s.families)
}

// autosaveFile returns the name of the file of a family's complete design.
func autosaveFile(f family.Family) string { return f.Puzzle().Name() + shelf.Extension }

// autosave saves the design in the background if it has changed. It reports no errors; saving the
// puzzle in My Puzzles does.
func (p *page) autosave() {
	if !p.unsavedEdit {
		return
	}
	if write, ok := p.writer(); ok {
		p.unsavedEdit, p.autosaved = false, true
		p.saving.Write(p.app.Jobs, write)
	}
}

// writer returns a function that writes the design to its file. It may be called in a job.
func (p *page) writer() (write func(), ok bool) {
	if p.workspace.puzzles.data == "" {
		return nil, false
	}
	draft := p.workspace.puzzles.draftPath(p.family)
	if !p.complete() {
		text := draftOf(p.family.Puzzle(), p.name, p.Design())
		return func() { _ = settings.WriteFile(draft, text) }, true
	}
	code, err := p.Code(p.Design().Values())
	if err != nil {
		return nil, false
	}
	folder, file, puzzle := p.workspace.puzzles.autosaves(), autosaveFile(p.family), shelf.Puzzle{Code: code, Kept: p.app.Time()}
	design, picture := p.Design(), p.editor.Picture()
	return func() {
		if picture != nil {
			puzzle.Picture = picture.Encoded(design)
		}
		if _, err := folder.Put(file, puzzle); err == nil {
			_ = os.Remove(draft)
		}
	}, true
}

// restoreLost saves the design again if its file was deleted, and reports whether it did.
func (p *page) restoreLost() bool {
	if !p.autosaved || p.saving.Running() || !p.fileLost() {
		return false
	}
	write, ok := p.writer()
	if ok {
		write()
	}
	return ok && !p.fileLost()
}

// fileLost reports whether the file of the design does not exist.
func (p *page) fileLost() bool {
	var err error
	if p.complete() {
		_, err = p.workspace.puzzles.autosaves().Load(autosaveFile(p.family))
	} else {
		_, err = os.Stat(p.workspace.puzzles.draftPath(p.family))
	}
	return errors.Is(err, fs.ErrNotExist)
}

// restore brings back the designs of the last run as steps of the history: the complete one,
// and the draft that was made from it. Undo leads back to an empty design.
func (p *page) restore() {
	if p.workspace.puzzles.data == "" {
		return
	}
	folder, file := p.workspace.puzzles.autosaves(), autosaveFile(p.family)
	saved, err := folder.Load(file)
	if err == nil {
		err = p.restorePuzzle(saved)
	}
	p.keepUnread(file, err, func() (string, error) { return folder.PutAside(file) })
	path := p.workspace.puzzles.draftPath(p.family)
	unfinished, err := readDraft(path, p.family.Puzzle())
	if err == nil {
		err = p.restoreDraft(unfinished)
	}
	p.keepUnread(filepath.Base(path), err, func() (string, error) { return settings.PutAside(path) })
}

// errDesign is the error of a design that the editor cannot show.
var errDesign = errors.New("the editor does not know this design")

// restorePuzzle restores a complete design. Its picture follows a little later as another step.
func (p *page) restorePuzzle(saved shelf.Puzzle) error {
	design, ok := p.editor.Open(saved.Code.Values)
	if !ok || saved.Code.Family.Name() != p.family.Puzzle().Name() {
		return errDesign
	}
	p.autosaved = true
	if !p.set(design) && saved.Picture == nil {
		return nil // no more than an empty design
	}
	p.name = saved.Code.Name
	p.loadPicture(saved.Picture)
	p.findSaved(saved.Code.String())
	return nil
}

// restoreDraft restores an incomplete design. One that is complete was saved as such.
func (p *page) restoreDraft(d draft) error {
	design, ok := p.editor.Open(d.values)
	if !ok {
		return errDesign
	}
	p.autosaved = true
	if design.Missing() != "" {
		p.set(design)
		p.name, p.file, p.savedDesign = d.name, "", nil
		p.findSaved("")
	}
	return nil
}

// keepUnread puts a file aside that cannot be read, so that the next design does not replace it, and tells
// the player.
func (p *page) keepUnread(file string, err error, putAside func() (string, error)) {
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return
	}
	look := p.app.Look()
	text := file + look.Text(assets.NarrationColon) + family.ErrorText(look, err)
	if aside, err := putAside(); err == nil {
		text += " " + look.Words.Format(assets.OpenKeptAs, map[string]any{"File": aside})
	}
	p.app.ShowMessage(assets.ShelfNotRead, text)
}

// findSaved finds the puzzle of My Puzzles that the design belongs to: the one of a code, or else
// one of its name, which has been edited since it was saved there.
func (p *page) findSaved(code string) {
	all, _ := p.workspace.puzzles.folder().All()
	for _, e := range all {
		switch {
		case e.Code.String() == code:
			p.file, p.savedDesign = e.File, p.Design()
			return
		case e.Code.Name == p.name && e.Code.Family.Name() == p.family.Puzzle().Name():
			p.file = e.File
		}
	}
}

// loadPicture adds an encoded picture to the design unless it has one. A job decodes it.
func (p *page) loadPicture(encoded []byte) {
	if encoded == nil || p.editor.Picture() == nil || p.picture() != nil {
		return
	}
	p.editor.Picture().Take(p.app, p.name, func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(encoded)), nil })
}
