// Package pages has the pages and dialogs that belong to no game: the first start, Home, what the
// player has played, saved games, exercises, settings, keys, backups, pictures and sheets to print, help,
// About and the crash message.
//
// A page gets what it needs when it is made: the families, and the store of saved games and results
// where it lists those. Everything else it does through the scene.App, above all its Navigator.
package pages

import (
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// Store is the saved games and results on disk.
type Store interface {
	// Games lists the saved games, the one that was played last first, and the errors of those that
	// cannot be read.
	Games() ([]saves.Entry, []error)
	// Played returns when the game of a file was played last, or the zero time.
	Played(name string) time.Time
	// Load reads the game of a file.
	Load(name string) (*session.Session, error)
	// Remove deletes a saved game.
	Remove(s *session.Session) error
	// LatestOf returns the game of a family that was played last, paused, or nil.
	LatestOf(f puzzle.Spec) *session.Session
	// LatestStartOf returns the start of that game, without reading the game.
	LatestStartOf(f puzzle.Spec) (start string, ok bool)
	// DeleteResult deletes a result and returns a function that takes that back. A failure is shown to the
	// player, and returns nil.
	DeleteResult(r records.Result) (undo func())
}
