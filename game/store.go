package game

import (
	"errors"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// store keeps the games under way and the results on disk. Where that is not
// possible the game goes on without; the player is told once. The zero value keeps
// nothing.
type store struct {
	data   string        // directory
	folder *saves.Folder // nil if there is none
	book   records.Book
	failed bool // the player was told
	silent bool // nothing can be kept at all, and the player knows
}

// open opens what was kept, and returns what is to be said about it.
func (st *store) open(data string, families puzzle.Catalogue) (problems []error) {
	st.data, st.book = data, records.NewBook(families)
	folder, err := saves.Open(data, families)
	if err != nil {
		problems = append(problems, err)
	}
	st.folder = folder // beside some errors too: its games can be played
	// Another window that has the folder appends results to the same file.
	st.silent = err != nil && !errors.Is(err, saves.ErrInUse)
	log, err := saves.ReadLog(data)
	if err != nil {
		problems = append(problems, err)
	}
	st.book.AddLog(log)
	return problems
}

// latest returns the game that was played last, paused, or nil.
func (st *store) latest() (*session.Session, []error) {
	if st.folder == nil {
		return nil, nil
	}
	s, errs := st.folder.Latest()
	return paused(s), errs
}

// latestOf returns the game of a family that was played last, paused, or nil. What
// cannot be read is set aside and passed over.
func (st *store) latestOf(f puzzle.Family) *session.Session {
	if st.folder == nil {
		return nil
	}
	entries, _ := st.folder.Games()
	for _, e := range entries {
		if familyName(e.Start) != f.Name() {
			continue
		}
		if s, err := st.folder.Load(e.Name); err == nil {
			return paused(s)
		}
	}
	return nil
}

// load returns the game of a start, paused, or nil.
func (st *store) load(start string) (*session.Session, error) {
	for e, err := range st.folder.All() {
		if err == nil && e.Start == start {
			s, err := st.folder.Load(e.Name)
			return paused(s), err
		}
	}
	return nil, nil
}

// latestStart returns the start of the game that was played last, and startOf that of a
// family, if there is one.
func (st *store) latestStart() (start string, ok bool) {
	return st.firstStart(func(string) bool { return true })
}

func (st *store) startOf(f puzzle.Family) (start string, ok bool) {
	return st.firstStart(func(family string) bool { return family == f.Name() })
}

func (st *store) firstStart(of func(family string) bool) (start string, ok bool) {
	if st.folder == nil {
		return "", false
	}
	for e, err := range st.folder.All() {
		if err == nil && of(familyName(e.Start)) {
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

// underWay returns the game under way of the same start, if s itself has no moves
// yet, and otherwise s.
func (st *store) underWay(s *session.Session) *session.Session {
	if _, made := s.Depth(); made > 0 || st.folder == nil {
		return s
	}
	found, err := st.folder.Find(s)
	if err != nil || found == nil || found.Locked() {
		return s
	}
	return found
}

// starts returns the starts of all games that are kept.
func (st *store) starts() (map[string]bool, []error) {
	starts := map[string]bool{}
	if st.folder == nil {
		return starts, nil
	}
	entries, errs := st.folder.Games()
	for _, e := range entries {
		starts[e.Start] = true
	}
	return starts, errs
}
