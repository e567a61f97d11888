package game

import (
	"worldslide/game/library"
	"worldslide/game/pages"
)

// profile is the player's profile as the program has it in memory, for backups.
type profile struct {
	games       *library.Library
	store       *library.Store
	preferences *preferences
}

var _ pages.Profile = profile{}

// Held implements pages.Profile.
func (p profile) Held() bool {
	folder := p.store.Folder()
	return folder != nil && folder.Writable()
}

// Flush implements pages.Profile.
func (p profile) Flush() error {
	p.games.Current().MarkClock()
	p.games.Write(0)
	p.preferences.apply()
	return p.preferences.save()
}

// CurrentFile implements pages.Profile.
func (p profile) CurrentFile() string { return p.store.Folder().NameOf(p.games.Current()) }

// ReloadResults implements pages.Profile.
func (p profile) ReloadResults() error {
	if err := p.store.ReadBook(); err != nil {
		return err
	}
	p.store.Verify()
	return nil
}
