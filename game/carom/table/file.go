package table

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/settings/saves"
)

// file is the file of the table.
type file struct {
	folder  string // the data directory; "" if there is none
	text    string // what was written or read last, or ""
	writing scene.Slot
}

// read reads the table, if there is one. A file that cannot be read is put aside, and the player is told.
func (p *page) read() {
	table, found, err := saves.ReadTable(p.file.folder)
	if err == nil {
		if p.table = table; found {
			p.file.text = table.String()
		}
		return
	}
	look := p.app.Look()
	said := saves.TableName + look.Text(assets.NarrationColon) + family.ErrorText(look, err)
	if aside, err := saves.PutTableAside(p.file.folder); err == nil {
		said += " " + look.Words.Format(assets.OpenKeptAs, map[string]any{"File": aside})
	}
	p.app.ShowMessage(assets.ShelfNotRead, said)
}

// save saves the table in the background if it has changed. It reports no errors: it is the score of people who
// are in the room.
func (p *page) save() {
	if !p.changed || p.table == nil {
		return
	}
	p.changed = false
	text, folder := p.table.String(), p.file.folder
	if folder == "" || text == p.file.text {
		return
	}
	p.file.text = text
	p.file.writing.Write(p.app.Jobs, func() { _ = saves.WriteTable(folder, text) })
}

// restoreLost writes the file again if another program has deleted it. It reports whether it did.
func (p *page) restoreLost() bool {
	if p.file.text == "" || p.file.writing.Running() || saves.HasTable(p.file.folder) {
		return false
	}
	return saves.WriteTable(p.file.folder, p.file.text) == nil
}
