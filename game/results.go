package game

import (
	"context"
	"maps"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/solver"
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
		err := t.appendResult(r)
		t.stored(err)
		if err != nil && !t.store.Silent {
			t.wait(unentered{session: s, result: r}) // its file stays
			return r, better
		}
		t.store.Book.Add(r)
	}
	if t.store.Folder != nil {
		t.stored(t.store.Folder.Remove(s))
	}
	return r, better
}

// unentered is a solved game whose result could not be stored yet.
type unentered struct {
	session *session.Session
	result  records.Result
}

// retryEvery is how often storing a result is tried again.
const retryEvery = 2 * time.Second

// wait has the result of a solved game stored as soon as that works. Until then
// nothing replaces the file of the game.
func (t *games) wait(u unentered) {
	t.unentered = append(t.unentered, u)
	if t.store.Folder != nil {
		t.store.Folder.Hold(u.session)
	}
	t.desk.UI.WakeAfter(retryEvery)
}

// retry tries to store the results that could not be stored.
func (t *games) retry(passed time.Duration) {
	if len(t.unentered) == 0 {
		t.sinceTry = 0
		return
	}
	if t.sinceTry += passed; t.sinceTry < retryEvery {
		t.desk.UI.WakeAfter(retryEvery - t.sinceTry)
		return
	}
	t.sinceTry = 0
	t.storeUnentered()
}

func (t *games) storeUnentered() {
	waiting := t.unentered
	t.unentered = nil
	for _, u := range waiting {
		if !t.store.Book.Has(u.result) {
			if err := t.appendResult(u.result); err != nil {
				t.stored(err)
				t.wait(u)
				continue
			}
			t.store.Book.Add(u.result)
		}
		if folder := t.store.Folder; folder != nil {
			folder.Release(u.session)
			t.stored(folder.Remove(u.session))
		}
	}
}

// enterLater enters a solved game that an earlier run could not enter. optimum is that
// of its start, or 0 if it is not known.
func (t *games) enterLater(s *session.Session, optimum int) {
	for _, u := range t.unentered {
		if u.session.Code().String() == s.Code().String() {
			return
		}
	}
	r, err := records.Of(s, records.Ending{Date: t.date(), Optimum: optimum})
	if err != nil {
		t.stored(err)
		return
	}
	t.wait(unentered{session: s, result: r})
	t.storeUnentered()
}

// asideJob is the key of the job that reads games that were set aside.
const asideJob = "games-aside"

// putBackAside puts games back into the list that an earlier version could not read.
func (t *games) putBackAside() {
	folder := t.store.Folder
	if folder == nil || t.store.Silent {
		return
	}
	aside := folder.Aside()
	t.desk.Jobs.Start(asideJob, func(ctx context.Context, deliver func(func())) {
		found := map[string]*session.Session{}
		for name, s := range aside {
			if ctx.Err() != nil {
				return
			}
			found[name] = s
		}
		if len(found) > 0 {
			deliver(func() { t.takeBack(found) })
		}
	})
}

// takeBack puts games that were set aside back into the list, and says so.
func (t *games) takeBack(found map[string]*session.Session) {
	back, solved := 0, false
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if err := t.store.Folder.PutBack(name, found[name]); err != nil {
			t.stored(err)
			continue
		}
		if solved = solved || found[name].Locked(); !found[name].Locked() {
			back++
		}
	}
	if back > 0 {
		t.desk.UI.Toast("undo-2", t.desk.Words.Count(assets.ToastGamesBack, back, nil))
	}
	if solved {
		t.enterSolved()
	}
}

// enterJob is the key of the job that looks for solved games to be entered.
const enterJob = "enter-solved"

// mostSearch limits the search for the optimum of a game that is entered later.
const mostSearch = 20 * time.Second

// enterSolved enters the solved games that are still among the saved games, because the
// disk was full or the program was ended, with the optimum where it can be proved.
func (t *games) enterSolved() {
	folder := t.store.Folder
	if folder == nil || t.store.Silent {
		return
	}
	solved := folder.Solved()
	t.desk.Jobs.Start(enterJob, func(ctx context.Context, deliver func(func())) {
		for s := range solved {
			if ctx.Err() != nil {
				return
			}
			optimum := leastOf(ctx, s)
			deliver(func() { t.enterLater(s, optimum) })
		}
	})
}

// leastOf returns the proved optimum of the start of a game, or 0.
func leastOf(ctx context.Context, s *session.Session) int {
	f, ok := s.Family().(puzzle.Solvable)
	if !ok {
		return 0
	}
	engine, ok := f.Solver(s.Metrics()[0].Name)
	if !ok {
		return 0
	}
	ctx, stop := desk.Within(ctx, mostSearch)
	defer stop()
	problem := solver.Problem{Board: s.Start().Start()}
	answer := engine.Solve(ctx, problem, func(solver.Answer) {})
	if answer.Claim != solver.ProvedOptimal || solver.Check(s.Family().Rules(), s.Family().Solved, problem, answer) != nil {
		return 0
	}
	groups := make([]moves.Group, len(answer.Moves))
	for i, m := range answer.Moves {
		groups[i] = moves.Group{m}
	}
	return s.Family().Metrics(groups)[0].Count
}

// begins tells a game that is about to be played of the help that the player has had
// on its puzzle before.
func (t *games) begins(s *session.Session) {
	if _, made := s.Depth(); made == 0 {
		s.Remember(t.store.Book.HelpOn(s.Start().String(), t.date()))
	}
	if _, made := s.Depth(); made == 0 && s.Challenge() && s.Earlier().Taken() {
		t.desk.UI.Toast("info", family.EarlierHelp(t.desk, s))
	}
	if s.Challenge() && s.BeganSolved() {
		t.desk.UI.Toast("info", t.desk.Text(assets.ToastBeganSolved))
	}
}

// Helped implements play.House.
func (t *games) Helped(p *play.Scene) {
	n, ok := t.store.Book.NewHelp(p.Session(), t.date())
	if !ok {
		return
	}
	t.store.Book.AddHelp(n)
	t.stored(t.appendHelp(n))
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
	err = t.appendResult(r)
	t.stored(err)
	if err == nil || t.store.Silent {
		t.store.Book.Add(r)
	}
}
