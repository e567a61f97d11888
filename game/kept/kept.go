// Package kept is the games under way and the results as the window has them on disk. Where
// nothing can be kept the game goes on without.
package kept

import (
	"errors"
	"strings"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// Store keeps the games under way and the results. The zero value keeps nothing.
type Store struct {
	Data   string        // directory
	Folder *saves.Folder // nil if there is none
	Book   records.Book
	Failed bool // the player was told that something was not kept
	Silent bool // nothing can be kept at all, and the player knows
}

// Open opens what was kept, and returns what is to be said about it.
func (st *Store) Open(data string, families puzzle.Catalogue) (problems []error) {
	st.Data = data
	folder, err := saves.Open(data, families)
	if err != nil {
		problems = append(problems, err)
	}
	st.Folder = folder // beside some errors too: its games can be played
	// Another window that has the folder appends results to the same file.
	st.Silent = err != nil && !errors.Is(err, saves.ErrInUse)
	if err := st.ReadBook(families); err != nil {
		problems = append(problems, err)
	}
	return problems
}

// ReadBook reads the results anew.
func (st *Store) ReadBook(families puzzle.Catalogue) error {
	log, err := saves.ReadLog(st.Data)
	st.Book = records.NewBook(families)
	st.Book.AddLog(log)
	return err
}

// Latest returns the game that was played last, paused, or nil.
func (st *Store) Latest() (*session.Session, []error) {
	if st.Folder == nil {
		return nil, nil
	}
	s, errs := st.Folder.Latest()
	return paused(s), errs
}

// LatestOf returns the game of a family that was played last, paused, or nil. What
// cannot be read is set aside and passed over.
func (st *Store) LatestOf(f puzzle.Family) *session.Session {
	if st.Folder == nil {
		return nil
	}
	entries, _ := st.Folder.Games()
	for _, e := range entries {
		if FamilyName(e.Start) != f.Name() {
			continue
		}
		if s, err := st.Folder.Load(e.Name); err == nil {
			return paused(s)
		}
	}
	return nil
}

// Load returns the game of a start, paused, or nil.
func (st *Store) Load(start string) (*session.Session, error) {
	for e, err := range st.Folder.All() {
		if err == nil && e.Start == start {
			s, err := st.Folder.Load(e.Name)
			return paused(s), err
		}
	}
	return nil, nil
}

// LatestStart returns the start of the game that was played last, if there is one.
func (st *Store) LatestStart() (start string, ok bool) {
	return st.firstStart(func(string) bool { return true })
}

// StartOf is LatestStart among the games of a family.
func (st *Store) StartOf(f puzzle.Family) (start string, ok bool) {
	return st.firstStart(func(family string) bool { return family == f.Name() })
}

func (st *Store) firstStart(of func(family string) bool) (start string, ok bool) {
	if st.Folder == nil {
		return "", false
	}
	for e, err := range st.Folder.All() {
		if err == nil && of(FamilyName(e.Start)) {
			return e.Start, true
		}
	}
	return "", false
}

// paused pauses a Challenge that is there.
func paused(s *session.Session) *session.Session {
	if s != nil && s.Challenge() {
		s.Pause()
	}
	return s
}

// UnderWay returns the game under way of the same start, if s itself has no moves
// yet, and otherwise s.
func (st *Store) UnderWay(s *session.Session) *session.Session {
	if _, made := s.Depth(); made > 0 || st.Folder == nil {
		return s
	}
	found, err := st.Folder.Find(s)
	if err != nil || found == nil || found.Locked() {
		return s
	}
	return found
}

// Starts returns the starts of all games that are kept.
func (st *Store) Starts() (map[string]bool, []error) {
	starts := map[string]bool{}
	if st.Folder == nil {
		return starts, nil
	}
	entries, errs := st.Folder.Games()
	for _, e := range entries {
		starts[e.Start] = true
	}
	return starts, errs
}

// FamilyName returns the name of the family in a start or a replay.
func FamilyName(start string) string {
	name, _, _ := strings.Cut(start, "?")
	return name
}
