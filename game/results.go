package game

import (
	"time"

	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
)

// What becomes of games is entered into the records: how they ended, and the help that was
// taken on their puzzles.

// date is that of today as results have it.
func (t *games) date() string { return t.desk.Time().Format(time.DateOnly) }

// ending says of the end of a game what its session does not know.
func (t *games) ending(p *play.Scene) records.Ending {
	e := records.Ending{Date: t.date()}
	if o, ok := p.Game().(family.Optimal); ok {
		e.Optimum, _ = o.Optimum()
	}
	return e
}

// Enter implements play.House: it enters a solved Challenge into the records and
// takes it out of the games under way.
func (t *games) Enter(p *play.Scene) (records.Result, []records.Improvement) {
	s := p.Session()
	r, err := records.Of(s, t.ending(p))
	if err != nil {
		t.stored(err)
		return r, nil
	}
	better := t.store.Book.Improvements(r)
	if !t.store.Book.Has(r) {
		err := saves.AppendResult(t.store.Data, r)
		t.stored(err)
		if err != nil && !t.store.Silent {
			return r, better // the game stays among those under way
		}
		t.store.Book.Add(r)
	}
	if t.store.Folder != nil {
		t.stored(t.store.Folder.Remove(s))
	}
	return r, better
}

// begins tells a game that is about to be played of the help that the player has had
// on its puzzle before.
func (t *games) begins(s *session.Session) {
	if _, made := s.Depth(); made == 0 {
		s.Remember(t.store.Book.HelpOn(s.Start().String(), t.date()))
	}
}

// Helped implements play.House.
func (t *games) Helped(p *play.Scene) {
	n, ok := t.store.Book.NewHelp(p.Session(), t.date())
	if !ok {
		return
	}
	t.store.Book.AddHelp(n)
	t.stored(saves.AppendHelp(t.store.Data, n))
}

// enterAbandoned enters a Challenge that was begun and gives its place to another,
// for good, into the results: statistics say how many games are solved.
func (t *games) enterAbandoned(p *play.Scene) {
	s := p.Session()
	if !s.Challenge() || s.Locked() {
		return
	}
	r, err := records.OfAbandoned(s, t.ending(p))
	if err != nil || t.store.Book.Has(r) {
		return // no move was made
	}
	err = saves.AppendResult(t.store.Data, r)
	t.stored(err)
	if err == nil || t.store.Silent {
		t.store.Book.Add(r)
	}
}
