package library

import (
	"errors"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// Store keeps the saved games and the results on disk (results.go has the latter). If nothing can
// be stored the games can still be played.
type Store struct {
	app      *scene.App
	families []family.Family
	data     string        // directory
	folder   *saves.Folder // nil if there is none
	Book     records.Book  // the results
	Places   places.Log    // the places of the world on Home that have woken
	woken    placesFile
	failed   bool // the player was told that storing fails
	silent   bool // nothing can be stored at all; the player was told at the start

	pending      []pendingResult // tried again when sinceTry reaches retryEvery
	sinceTry     time.Duration
	hasResults   bool // the file of results existed when it was used last
	reportedLost bool // the player was told that files were deleted by another program

	aside     scene.Slot // reads games that were set aside
	entering  scene.Slot // looks for solved games without a result
	verifying scene.Slot // verifies the results
}

var _ pages.Store = (*Store)(nil)

// NewStore returns a store that keeps nothing yet.
func NewStore(app *scene.App, families []family.Family) *Store {
	return &Store{app: app, families: families}
}

// Folder returns the folder of saved games, or nil if there is none.
func (st *Store) Folder() *saves.Folder { return st.folder }

// Open opens the saved games and results in a directory. It returns the problems that the player
// should know of.
func (st *Store) Open(data string) (problems []error) {
	st.data = data
	folder, err := saves.Open(data, family.Catalogue(st.families))
	if err != nil {
		problems = append(problems, err)
	}
	st.folder = folder // with some errors too: its games can be played
	// If another process holds the folder, results are appended to the same file.
	st.silent = err != nil && !errors.Is(err, saves.ErrInUse)
	if err := st.ReadBook(); err != nil {
		problems = append(problems, err)
	}
	st.hasResults = saves.HasResults(data)
	if err := st.openPlaces(); err != nil {
		problems = append(problems, err)
	}
	return problems
}

// ReadBook reads the results from disk.
func (st *Store) ReadBook() error {
	book, _, err := saves.ReadBook(st.data, family.Catalogue(st.families))
	book.Succeed(&st.Book)
	st.Book = book
	return err
}

// Games implements pages.Store.
func (st *Store) Games() ([]saves.Entry, []error) {
	if st.folder == nil {
		return nil, nil
	}
	return st.folder.Games()
}

// Played implements pages.Store.
func (st *Store) Played(name string) time.Time { return st.folder.Played(name) }

// Load implements pages.Store.
func (st *Store) Load(name string) (*session.Session, error) { return st.folder.Load(name) }

// Remove implements pages.Store.
func (st *Store) Remove(s *session.Session) error {
	if st.folder == nil {
		return nil
	}
	return st.folder.Remove(s)
}

// latest returns the game that was played last, paused, or nil.
func (st *Store) latest() (*session.Session, []error) {
	if st.folder == nil {
		return nil, nil
	}
	s, errs := st.folder.Latest()
	return paused(s), errs
}

// LatestOf implements pages.Store. Games that cannot be read are set aside and skipped.
func (st *Store) LatestOf(f puzzle.Spec) *session.Session {
	if st.folder == nil {
		return nil
	}
	s, _ := st.folder.LatestOf(func(start string) bool { return familyName(start) == f.Name() })
	return paused(s)
}

// LatestStartOf implements pages.Store.
func (st *Store) LatestStartOf(f puzzle.Spec) (start string, ok bool) {
	if st.folder == nil {
		return "", false
	}
	start, _ = st.folder.LatestStart(func(start string) bool { return familyName(start) == f.Name() })
	return start, start != ""
}

// paused pauses a Challenge and returns it. It accepts nil.
func paused(s *session.Session) *session.Session {
	if s != nil && s.Challenge() {
		s.Pause()
	}
	return s
}

// underWay returns the saved unsolved game of the same start if s has no moves, or else s.
func (st *Store) underWay(s *session.Session) *session.Session {
	if _, made := s.Depth(); made > 0 || st.folder == nil {
		return s
	}
	found, err := st.folder.Find(s)
	if err != nil || found == nil || found.Locked() {
		return s
	}
	return found
}

// starts returns the starts of all saved games.
func (st *Store) starts() map[string]bool {
	starts := map[string]bool{}
	entries, errs := st.Games()
	for _, e := range entries {
		starts[e.Start] = e.Moved
	}
	for _, err := range errs {
		st.check(err)
	}
	return starts
}

// keep makes s the current game, whose moves are stored from now on. If replaces is true, the file of
// the previous game is removed.
func (st *Store) keep(s *session.Session, replaces bool) {
	if found, err := st.folder.Find(s); s.Challenge() && err == nil && found != nil && found != s && found.Locked() {
		st.folder.Hold(found) // until its result is stored
		st.EnterSolved()
	}
	keep := st.folder.Track
	if replaces {
		keep = st.folder.Replace
	}
	st.check(keep(s))
}

// Write stores what has happened since the last update.
func (st *Store) write(passed time.Duration) {
	err := st.folder.Write(passed)
	st.check(err)
	if err == nil && st.folder.Lost() {
		st.RestoreLost()
	}
	after, waits := st.folder.Due()
	if waits {
		st.app.UI.WakeAfter(after)
	} else if err == nil && len(st.pending) == 0 {
		st.failed = false // all is on the disk
	}
}

// check shows the error of storing something. Of repeated failures it shows the first one only,
// until storing has worked again.
func (st *Store) check(err error) {
	if err != nil && !st.failed && !st.silent {
		st.failed = true
		st.app.ShowMessage(assets.StorageStoreTitle, err.Error(), st.app.Text(assets.StorageStoreRest))
	}
}

// RestoreLost writes files again that another program has deleted: results, and the files of
// scene.App.RestoreFiles. It shows a message once, also if the file of the current game was
// deleted, which the folder writes again by itself.
func (st *Store) RestoreLost() {
	lost := st.folder != nil && st.folder.TakeLost()
	if !st.silent && st.hasResults {
		gone, err := saves.RestoreResults(st.data, st.Book.Lines)
		st.check(err)
		lost = lost || gone
	}
	lost = st.restorePlaces() || lost
	for _, restore := range st.app.RestoreFiles {
		lost = restore() || lost
	}
	if lost && !st.reportedLost {
		st.reportedLost = true
		st.app.ShowMessage(assets.StorageLostTitle, st.app.Words.Format(assets.StorageLost, map[string]any{"Folder": st.data}), st.app.Text(assets.StorageLostRest))
	}
}

// familyName returns the name of the family in a start or a replay.
func familyName(start string) string {
	name, _, _ := strings.Cut(start, "?")
	return name
}
