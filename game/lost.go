package game

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"worldslide/assets"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/settings/saves"
)

// Somebody may delete the game's files while it runs: the file of the game at hand, the
// results, or the whole folder. What is in memory is written anew, and the player is
// told once.

// appendResult, appendHelp and appendDeletion add to the results, which are brought back
// first if their file is gone.
func (t *games) appendResult(r records.Result) error {
	t.bringBack()
	return t.appended(saves.AppendResult(t.store.Data, r))
}

func (t *games) appendHelp(n records.HelpNote) error {
	t.bringBack()
	return t.appended(saves.AppendHelp(t.store.Data, n))
}

func (t *games) appendDeletion(d records.Deletion) error {
	t.bringBack()
	return t.appended(saves.AppendDeletion(t.store.Data, d))
}

// appended remembers that there is a file of results, unless adding to it has failed.
func (t *games) appended(err error) error {
	t.resultsThere = t.resultsThere || err == nil
	return err
}

// bringBack writes the results and the settings anew if their files are gone, and says
// so, as it does if the file of the game at hand was.
func (t *games) bringBack() {
	lost := t.store.Folder != nil && t.store.Folder.TakeLost()
	if !t.store.Silent && t.resultsThere {
		gone, err := saves.BringBack(t.store.Data, t.store.Book.Lines)
		t.stored(err)
		lost = lost || gone
	}
	lost = preferences{t.program}.bringBack() || lost
	if lost && !t.toldLost {
		t.toldLost = true
		t.desk.Tell(assets.TroubleLostTitle, t.desk.Words.Format(assets.TroubleLost, map[string]any{"Folder": t.store.Data}), t.desk.Text(assets.TroubleLostRest))
	}
}

// bringBack writes the settings anew if their file is gone, and reports whether it was.
func (g preferences) bringBack() bool {
	directory := g.options.Directories.Config
	if directory == "" || !g.there {
		return false
	}
	if _, err := os.Stat(filepath.Join(directory, settings.FileName)); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	if err := settings.Save(directory, g.desk.Settings); err != nil {
		g.desk.UI.Toast("triangle-alert", g.desk.Text(assets.ToastNotSaved))
		return false
	}
	return true
}

// noteThere remembers that there is a file of settings.
func (g preferences) noteThere() {
	if directory := g.options.Directories.Config; directory != "" {
		_, err := os.Stat(filepath.Join(directory, settings.FileName))
		g.there = err == nil
	}
}
