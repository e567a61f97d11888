package game

import "worldslide/game/pages"

// profile is the player's profile as the program has it in memory, for backups.
type profile struct {
	games       *games
	preferences *preferences
}

var _ pages.Profile = profile{}

// Held implements pages.Profile.
func (p profile) Held() bool {
	folder := p.games.store.folder
	return folder != nil && folder.Writable()
}

// Flush implements pages.Profile.
func (p profile) Flush() error {
	p.games.Current().MarkClock()
	p.games.write(0)
	p.preferences.apply()
	return p.preferences.save()
}

// CurrentFile implements pages.Profile.
func (p profile) CurrentFile() string { return p.games.store.folder.NameOf(p.games.Current()) }

// ReloadResults implements pages.Profile.
func (p profile) ReloadResults() error {
	if err := p.games.store.readBook(); err != nil {
		return err
	}
	p.games.store.verify()
	return nil
}
