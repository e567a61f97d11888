package library

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings/saves"
	"worldslide/solver"
)

// The results say how games ended, and which help the player had on their puzzles.

// today returns the date in the format of results.
func today(fr *scene.Frame) string { return fr.Time().Format(time.DateOnly) }

// enter adds the result of a solved Challenge to the records, and removes its saved game.
func (st *Store) enter(s *session.Session, e records.Ending) (records.Result, []records.Improvement) {
	r, err := records.Of(s, e)
	switch {
	case errors.Is(err, records.ErrBeganSolved): // there was nothing to do
		st.check(st.Remove(s))
		return r, nil
	case err != nil:
		st.check(err)
		return r, nil
	}
	better := st.Book.Improvements(r)
	entered := st.Book.Marked(r)
	if !st.Book.Has(r) {
		err := st.appendResult(r)
		st.check(err)
		if err != nil && !st.silent {
			st.retryLater(pendingResult{session: s, result: r}) // its file stays
			return entered, better
		}
		st.Book.Add(r)
	}
	st.check(st.Remove(s))
	return entered, better
}

// enterAbandoned adds the result of a Challenge that was begun and is replaced by another game.
// Statistics need it to say how many games were solved. It reports whether the result is in the records.
func (st *Store) enterAbandoned(s *session.Session, e records.Ending) bool {
	if !s.Challenge() || s.Locked() {
		return false
	}
	r, err := records.OfAbandoned(s, e)
	if err != nil || st.Book.Has(r) {
		return err == nil // otherwise no move was made
	}
	err = st.appendResult(r)
	st.check(err)
	if err != nil && !st.silent {
		return false
	}
	st.Book.Add(r)
	return true
}

// removeAbandoned deletes the result of a Challenge that was given up, to which undo has returned.
func (st *Store) removeAbandoned(s *session.Session) {
	replay := s.Code().String()
	for _, r := range slices.Backward(st.Book.All()) {
		if r.Abandoned && r.Replay == replay {
			st.DeleteResult(r)
			return
		}
	}
}

// addHelp adds the help that was taken in a game to the records, if it is new.
func (st *Store) addHelp(s *session.Session) {
	for _, n := range st.Book.NewHelp(s, today(&st.app.Frame)) {
		st.noteHelp(n)
	}
}

// noteHelp adds a note of help to the records.
func (st *Store) noteHelp(n records.HelpNote) {
	st.Book.AddHelp(n)
	st.check(st.appendHelp(n))
}

// DeleteResult implements pages.Store. The file keeps the line of the result, and gets another
// that marks it as deleted, and one more if that is undone.
func (st *Store) DeleteResult(r records.Result) (undo func()) {
	note := func(d records.Deletion) bool {
		err := st.appendDeletion(d)
		st.check(err)
		return err == nil || st.silent
	}
	d := records.Deletion{Date: today(&st.app.Frame), ID: r.ID()}
	if !note(d) {
		return nil
	}
	restore := st.Book.Delete(r)
	return func() {
		if d.Undone = true; note(d) {
			restore()
		}
	}
}

// setFit adds what the player says of how hard a puzzle was to the records.
func (st *Store) setFit(r records.Result, fit records.Fit) {
	n := records.FitNote{Date: today(&st.app.Frame), ID: r.ID(), Fit: fit}
	st.Book.SetFit(n)
	st.RestoreLost()
	st.check(st.appended(saves.AppendFit(st.data, n)))
}

// setPath adds the way of the pointer in the game of a result to the records.
func (st *Store) setPath(r records.Result, path records.Path) {
	n := records.PathNote{Date: today(&st.app.Frame), ID: r.ID(), Path: path}
	st.Book.SetPath(n)
	st.RestoreLost()
	st.check(st.appended(saves.AppendPath(st.data, n)))
}

// appendResult, appendHelp and appendDeletion add a line to the file of results, which is written
// again first if it was deleted.
func (st *Store) appendResult(r records.Result) error {
	st.RestoreLost()
	return st.appended(saves.AppendResult(st.data, r))
}

func (st *Store) appendHelp(n records.HelpNote) error {
	st.RestoreLost()
	return st.appended(saves.AppendHelp(st.data, n))
}

func (st *Store) appendDeletion(d records.Deletion) error {
	st.RestoreLost()
	return st.appended(saves.AppendDeletion(st.data, d))
}

// appended notes that there is a file of results, unless err says that writing it failed.
func (st *Store) appended(err error) error {
	st.hasResults = st.hasResults || err == nil
	return err
}

// pendingResult is a solved game whose result could not be stored yet.
type pendingResult struct {
	session *session.Session
	result  records.Result
}

// retryEvery is how often storing a result is tried again.
const retryEvery = 2 * time.Second

// retryLater stores a result as soon as that works. Until then the file of the game is not replaced.
func (st *Store) retryLater(u pendingResult) {
	st.pending = append(st.pending, u)
	if st.folder != nil {
		st.folder.Hold(u.session)
	}
	st.app.UI.WakeAfter(retryEvery)
}

// retry stores pending results if it is time to try again.
func (st *Store) retry(passed time.Duration) {
	if len(st.pending) == 0 {
		st.sinceTry = 0
		return
	}
	if st.sinceTry += passed; st.sinceTry < retryEvery {
		st.app.UI.WakeAfter(retryEvery - st.sinceTry)
		return
	}
	st.sinceTry = 0
	st.storePending()
}

func (st *Store) storePending() {
	waiting := st.pending
	st.pending = nil
	for _, u := range waiting {
		if !st.Book.Has(u.result) {
			if err := st.appendResult(u.result); err != nil {
				st.check(err)
				st.retryLater(u)
				continue
			}
			st.Book.Add(u.result)
		}
		if folder := st.folder; folder != nil {
			folder.Release(u.session)
			st.check(folder.Remove(u.session))
		}
	}
}

// enterLater adds the result of a solved game that an earlier run could not add. optimum is the
// optimal number of moves from its start, or 0 if it is not known.
func (st *Store) enterLater(s *session.Session, optimum int) {
	for _, u := range st.pending {
		if u.session.Code().String() == s.Code().String() {
			return
		}
	}
	e := records.EndingAt(st.app.Time())
	e.Optimum = optimum
	r, err := records.Of(s, e)
	switch {
	case errors.Is(err, records.ErrBeganSolved):
		return
	case err != nil:
		st.check(err)
		return
	}
	st.retryLater(pendingResult{session: s, result: r})
	st.storePending()
}

// RestoreAside returns games to the list that an earlier version of the program could not read and
// has set aside.
func (st *Store) RestoreAside() {
	folder := st.folder
	if folder == nil || st.silent {
		return
	}
	aside := folder.Aside()
	st.aside.Start(st.app.Jobs, func(ctx context.Context, deliver func(func())) {
		found := map[string]*session.Session{}
		for name, s := range aside {
			if ctx.Err() != nil {
				return
			}
			found[name] = s
		}
		if len(found) > 0 {
			deliver(func() { st.putBack(found) })
		}
	})
}

// putBack returns games that were set aside to the list, and tells the player.
func (st *Store) putBack(found map[string]*session.Session) {
	back, solved := 0, false
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if err := st.folder.RestoreAside(name, found[name]); err != nil {
			st.check(err)
			continue
		}
		if solved = solved || found[name].Locked(); !found[name].Locked() {
			back++
		}
	}
	if back > 0 {
		st.app.UI.Toast("undo-2", st.app.Words.Count(assets.ToastGamesBack, back, nil))
	}
	if solved {
		st.EnterSolved()
	}
}

// maxSearch limits the search for the optimum of such a game.
const maxSearch = 20 * time.Second

// EnterSolved adds the results of solved games that are still among the saved games, because the
// disk was full or the program was ended, with the optimum where it can be proved.
func (st *Store) EnterSolved() {
	folder := st.folder
	if folder == nil || st.silent {
		return
	}
	solved := folder.Solved()
	st.entering.Start(st.app.Jobs, func(ctx context.Context, deliver func(func())) {
		for s := range solved {
			if ctx.Err() != nil {
				return
			}
			optimum := optimumOf(ctx, s)
			deliver(func() { st.enterLater(s, optimum) })
		}
	})
}

// optimumOf returns the proved optimum of the start of a game, or 0 if it cannot be found in time.
func optimumOf(ctx context.Context, s *session.Session) int {
	ctx, stop := scene.WithTimeout(ctx, maxSearch)
	defer stop()
	answer := knowledge.NewSolver(s.Family()).Solve(ctx, solver.Problem{Board: s.Start().Start()}, nil, nil)
	if answer.Claim != solver.ProvedOptimal {
		return 0
	}
	return s.Family().Metrics(moves.Singly(answer.Moves))[0].Count
}
