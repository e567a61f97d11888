package game

import (
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// store keeps the games under way and the results on disk. Where that is not
// possible the game goes on without; the player is told once.
type store struct {
	data   string        // directory
	folder *saves.Folder // nil if the games cannot be kept
	book   records.Book
	failed bool // the player was told
}

// openStore opens what was kept, and returns it with what is to be said about
// it.
func openStore(data string, families puzzle.Catalogue) (*store, []error) {
	st := &store{data: data, book: records.NewBook(families)}
	var problems []error
	folder, err := saves.Open(data, families)
	if err != nil {
		problems = append(problems, err)
	} else {
		st.folder = folder
	}
	log, err := saves.ReadLog(data)
	if err != nil {
		problems = append(problems, err)
	}
	st.book.AddLog(log)
	return st, problems
}

// latest returns the game that was played last, paused, or nil.
func (st *store) latest() (*session.Session, []error) {
	if st.folder == nil {
		return nil, nil
	}
	s, errs := st.folder.Latest()
	if s != nil && !Shows(s.Family()) {
		return nil, errs
	}
	if s != nil && s.Challenge() {
		s.Pause()
	}
	return s, errs
}

// latestOf returns the game of a family that was played last, paused, or nil.
// What cannot be read is set aside and passed over.
func (st *store) latestOf(f puzzle.Family) *session.Session {
	if st.folder == nil {
		return nil
	}
	entries, _ := st.folder.Games()
	for _, e := range entries {
		if name, _, _ := strings.Cut(e.Start, "?"); name != f.Name() {
			continue
		}
		if s, err := st.folder.Load(e.Name); err == nil {
			if s.Challenge() {
				s.Pause()
			}
			return s
		}
	}
	return nil
}

// underWay returns the game under way of the same start, if s itself has no
// moves yet: who opens a Challenge again wants to go on with it. Otherwise it
// returns s.
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

// startsUnderWay returns the starts of all games that were begun and not ended, the
// one at hand among them.
func (g *Game) startsUnderWay() map[string]bool {
	under := map[string]bool{}
	if g.store.folder != nil {
		entries, errs := g.store.folder.Games()
		for _, err := range errs {
			g.stored(err)
		}
		for _, e := range entries {
			under[e.Start] = true
		}
	}
	s := g.play.session
	if _, made := s.Depth(); made == 0 || s.Locked() {
		delete(under, s.Start().String())
	} else {
		under[s.Start().String()] = true
	}
	return under
}

// keepGame makes the game at hand the one that is stored as it is played.
// replaces tells that it has come out of the one before, to which nothing leads
// back.
func (g *Game) keepGame(replaces bool) {
	folder := g.store.folder
	if folder == nil || g.play.session.Locked() {
		return // what is solved is not under way
	}
	keep := folder.Keep
	if replaces {
		keep = folder.Replace
	}
	g.stored(keep(g.play.session))
}

// writeGame stores what has happened since the last update.
func (g *Game) writeGame(passed time.Duration) {
	folder := g.store.folder
	if folder == nil {
		return
	}
	err := folder.Write(passed)
	g.stored(err)
	after, waits := folder.Due()
	if waits {
		g.ui.WakeAfter(after)
	} else if err == nil {
		g.store.failed = false // all is on the disk
	}
}

// enterResult enters a solved Challenge into the records and takes it out of the
// games under way. It returns the result and the bests before it.
func (g *Game) enterResult() (records.Result, records.Bests) {
	s := g.play.session
	r, err := records.Of(s, g.ending())
	if err != nil {
		g.stored(err)
		return r, records.Bests{}
	}
	before := g.store.book.Bests(r.Start())
	if !g.store.book.Has(r) {
		if err := saves.AppendResult(g.store.data, r); err != nil {
			g.stored(err)
			return r, before // the game stays among those under way
		}
		g.store.book.Add(r)
	}
	if g.store.folder != nil {
		g.stored(g.store.folder.Remove(s))
	}
	return r, before
}

// ending says of the end of the game at hand what the game does not know.
func (g *Game) ending() records.Ending {
	e := records.Ending{Date: g.options.Today().Format(time.DateOnly)}
	if o, ok := g.play.hand.(optimist); ok {
		e.Optimum, _ = o.optimum()
	}
	return e
}

// enterAbandoned enters a Challenge that was begun and gives its place to another,
// for good, into the results: statistics say how many games are solved.
func (g *Game) enterAbandoned(s *session.Session) {
	if !s.Challenge() || s.Locked() {
		return
	}
	r, err := records.OfAbandoned(s, g.ending())
	if err != nil || g.store.book.Has(r) {
		return // no move was made
	}
	if err := saves.AppendResult(g.store.data, r); err != nil {
		g.stored(err)
		return
	}
	g.store.book.Add(r)
}

// stored takes note of how storing went. The player is told when it fails, not at
// every move, and again when it fails after it has worked.
func (g *Game) stored(err error) {
	if err != nil && !g.store.failed {
		g.store.failed = true
		g.tell(assets.ToastFileNotSaved, err.Error())
	}
}

// Close stores what is left to be stored. The game must not go on afterwards.
func (g *Game) Close() error {
	g.sound.Close()
	g.practice.close()
	g.dialog = nil
	g.storeSettings()
	if g.store.folder == nil {
		return nil
	}
	g.play.session.MarkClock()
	return g.store.folder.Close()
}
