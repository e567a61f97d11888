// Package library has the games of the player: which one is current, how others begin and come back, and when
// games and results are saved.
package library

import (
	"maps"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play"
	"worldslide/game/play/record"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/session/timing"
)

// Library knows which game is being played, and begins others. One game is current at any time.
type Library struct {
	app         *scene.App
	families    []family.Family
	store       *Store
	scene       *play.Scene // the current game
	previewOnly bool        // the current game is not stored before its first move
	offered     string      // the start of the game that was offered where there was none
	hidePage    func()      // closes the open page without moving the focus
	reviews     record.Reviews
}

var (
	_ scene.Games = (*Library)(nil)
	_ play.Host   = (*Library)(nil)
)

// New returns a library that keeps its games in a store. ChooseFirst makes the first one current. hidePage
// closes the open page without moving the focus.
func New(app *scene.App, families []family.Family, store *Store, hidePage func()) *Library {
	return &Library{app: app, families: families, store: store, hidePage: hidePage}
}

// Scene returns the scene of the current game.
func (t *Library) Scene() *play.Scene { return t.scene }

// PreviewOnly reports whether the current game is not stored before its first move.
func (t *Library) PreviewOnly() bool { return t.previewOnly }

// ClosedError says in the player's language why a game cannot be begun yet.
type ClosedError struct{ Why string }

// Error implements error.
func (e ClosedError) Error() string { return e.Why }

// familyOf returns the family of a game.
func (t *Library) familyOf(s *session.Session) family.Family {
	f, ok := family.ByName(t.families, s.Family().Name())
	if !ok {
		panic("no family for a game of " + s.Family().Name())
	}
	return f
}

// ChooseFirst makes the first game current: asked if it is not nil, else the last one of the family
// named, else the last one of all. fresh is true if there was no game.
func (t *Library) ChooseFirst(asked *session.Session, named puzzle.Spec) (fresh bool, problems []error) {
	if asked != nil {
		if why := t.WhyClosed(asked); why != "" {
			problems = append(problems, ClosedError{why})
			asked = nil
		}
	}
	s := asked
	if s != nil {
		if found := t.UnderWay(s); found != s {
			s = paused(found)
		}
	}
	if named != nil && s == nil {
		if f, ok := family.ByName(t.families, named.Name()); ok {
			s = t.lastOf(f)
		}
	}
	if s == nil {
		var errs []error
		s, errs = t.store.latest()
		problems = append(problems, errs...)
	}
	if s == nil {
		s, fresh = t.firstGame(t.families[0]), true
	}
	t.noteBeginning(s)
	t.scene = play.New(t.app, t, t.familyOf(s), s)
	problems = append(problems, t.restoreNeighbours()...)
	t.HelpTaken(t.scene)
	if asked != nil {
		t.reportOpened()
		t.ReportReplaced(asked)
	}
	if t.previews(s) {
		t.previewOnly = true
	} else {
		t.keep(false)
	}
	return fresh, problems
}

// firstGame returns the game of a player who has none of a family: the next rung of its ladder, or its
// default game.
func (t *Library) firstGame(f family.Family) *session.Session {
	if ladder := play.LadderOf(t.app, f.Puzzle()); ladder.Goes() {
		if s, err := ladder.Game(f.Puzzle()); err == nil {
			t.offered = s.Start().String()
			return s
		}
	}
	return f.Fresh(t.app)
}

// Prepare calls then once the game of a start can be read without delay.
func (t *Library) Prepare(start string, then func()) { family.Prepare(t.app, t.families, start, then) }

// WhyClosed returns why a game cannot be begun yet, or "".
func (t *Library) WhyClosed(s *session.Session) string { return t.beginning(s).Unavailable }

func (t *Library) beginning(s *session.Session) family.Beginning {
	return t.familyOf(s).Beginning(t.app, s.Values())
}

// reportOpened tells the family that the current game was opened by its code or from a file.
func (t *Library) reportOpened() {
	t.scene.Opened()
}

// ReportReplaced tells the player what took the place of something that the link of a game named.
func (t *Library) ReportReplaced(s *session.Session) {
	f, ok := t.familyOf(s).(family.Replacer)
	if replaced := s.Start().Replaced; ok && len(replaced) > 0 {
		t.app.UI.Toast("triangle-alert", f.Replaced(t.app.Look(), s.Values(), replaced[0]))
	}
}

// lastOf returns the game of a family that was played last, or else its first one.
func (t *Library) lastOf(f family.Family) *session.Session {
	if s := t.store.LatestOf(f.Puzzle()); s != nil {
		return s
	}
	return t.firstGame(f)
}

// Current implements scene.Games.
func (t *Library) Current() *session.Session { return t.scene.Session() }

// Begin implements scene.Games.
func (t *Library) Begin(s *session.Session, replaces bool) { t.put(s, replaces, false) }

// put makes a game current. opened is true if it was opened by its code or from a file. Such a game
// may only be a preview.
func (t *Library) put(s *session.Session, replaces, opened bool) {
	t.app.NoteAction("game of " + s.Family().Name())
	before, old := t.scene, t.scene.Session()
	t.hidePage()
	_, made := old.Depth()
	earlier, _ := before.Neighbours()
	untouched := made == 0 && !singular(old) && len(earlier) == 0
	before.EndJobs()
	restarted := replaces && s != old && !old.Locked() && s.Challenge() && old.Start().String() == s.Start().String()
	again := restarted && t.store.Book.InSeries(s.Start().String())
	ends := again || replaces && old.Start().String() != s.Start().String()
	if ends && t.store.enterAbandoned(old, t.leaving(before)) && again {
		t.app.UI.Toast("info", t.app.Text(assets.SessionRestarted))
	} else if again {
		passed, _ := old.Inspection()
		s.InspectedBefore(passed)
	}
	t.noteBeginning(s)
	t.scene = play.New(t.app, t, t.familyOf(s), s)
	if old.Start().String() == s.Start().String() {
		t.scene.Continue(before)
	}
	t.HelpTaken(t.scene)
	follows := replaces && !old.Locked() && old.Family().Name() == s.Family().Name() && (old.Challenge() || !s.Challenge()) // Undo leads back to old
	switch {
	case s == old:
		t.scene.SetNeighbours(before.Neighbours())
	case follows && s.Challenge() && made == 0:
		t.scene.SetNeighbours(earlier, nil)
	case follows:
		t.scene.SetPrevious(before)
	default:
		for _, err := range t.restoreNeighbours() {
			t.store.check(err)
		}
	}
	gone := (replaces || untouched) && !t.previewOnly // a previewed game is not stored
	t.previewOnly = opened && t.previews(s)
	switch {
	case !t.previewOnly:
		t.keep(gone)
	case gone:
		t.store.check(t.store.Remove(old))
	}
	if t.app.CurrentDialog() == nil {
		t.app.UI.Focus(family.BoardID)
	}
	t.app.UI.WakeAfter(0)
}

// noteBeginning gives a game the help that the player has had with its position, before or since leaving it,
// and tells the player of that.
func (t *Library) noteBeginning(s *session.Session) {
	if s.Challenge() {
		before := s.Earlier()
		s.Remember(t.store.Book.Help(s, today(&t.app.Frame)))
		if _, made := s.Depth(); s.Earlier() != before || made == 0 && before.Taken() {
			t.app.UI.Toast("info", family.EarlierHelpNote(t.app.Look(), s))
		}
	}
}

// ending returns what a result has beyond the session of its game.
func (t *Library) ending(p *play.Scene) records.Ending {
	e := records.EndingAt(t.app.Time())
	e.Optimum, _ = p.Knowledge().Optimum()
	e.Best = p.Knowledge().BestKnown()
	if earlier := t.store.Book.StartBests(p.Session().Start().String()).Moves.Moves(); earlier > 0 && (e.Best == 0 || earlier < e.Best) {
		e.Best = earlier
	}
	if d, ok := p.Game().(family.Displayer); ok {
		e.Display = d.Display()
	}
	return e
}

// leaving is ending for a game that is not solved.
func (t *Library) leaving(p *play.Scene) records.Ending {
	e, s := t.ending(p), p.Session()
	if t.store.Book.InSeries(s.Start().String()) {
		_, made := s.Depth()
		one, inspected := p.Game().(family.Inspector)
		e.Attempted = made > 0 || s.Over() || len(timing.Before(&t.store.Book, s.Start()).Boards) > 0 || inspected && one.Attempted(t.app)
	}
	return e
}

// Enter implements play.Host.
func (t *Library) Enter(p *play.Scene) (records.Result, []records.Improvement) {
	if p.Session().Over() {
		t.store.enterAbandoned(p.Session(), t.leaving(p))
		return records.Result{}, nil
	}
	return t.store.enter(p.Session(), t.ending(p))
}

// SetPath implements play.Host.
func (t *Library) SetPath(r records.Result, path records.Path) { t.store.setPath(r, path) }

// SetFit implements play.Host.
func (t *Library) SetFit(r records.Result, fit records.Fit) { t.store.setFit(r, fit) }

// HelpTaken implements play.Host.
func (t *Library) HelpTaken(p *play.Scene) { t.store.addHelp(p.Session()) }

// restoreNeighbours connects the current game to the games that undo and redo led to when it was
// stored. It returns errors of reading them.
func (t *Library) restoreNeighbours() (problems []error) {
	if t.store.folder == nil {
		return nil
	}
	earlier, later, err := t.store.folder.Neighbours(t.Current())
	if err != nil {
		return []error{err}
	}
	t.scene.SetNeighbours(earlier, later)
	return nil
}

// storeNeighbours passes the games that undo and redo lead to to the folder.
func (t *Library) storeNeighbours() {
	earlier, later := t.scene.Neighbours()
	t.store.folder.SetNeighbours(t.Current(), earlier, later)
}

// OpenAs implements scene.Games.
func (t *Library) OpenAs(s *session.Session) {
	t.put(s, false, true)
	t.reportOpened()
}

// previews reports whether a game is only a preview, which is stored when its first move is made.
func (t *Library) previews(s *session.Session) bool {
	_, made := s.Depth()
	if made == 0 && t.offered != "" && s.Start().String() == t.offered {
		return true
	}
	return made == 0 && t.beginning(s).Preview
}

// singular reports whether the start of a game is a position that cannot be recreated, so that the
// game is stored even without a move.
func singular(s *session.Session) bool {
	f := s.Family()
	return f.Positioned(s.Values())
}

// nameFor returns the name in the code of the current game if it has some values, or "".
func (t *Library) nameFor(f family.Family, values puzzle.Values) string {
	if s := t.Current(); s.Family().Name() == f.Puzzle().Name() && maps.Equal(s.Values(), values) {
		return s.Puzzle().Name
	}
	return ""
}

// make makes the game of values and passes it to then. An error is shown to the player.
func (t *Library) make(f puzzle.Spec, values puzzle.Values, then func(*session.Session)) {
	name := ""
	if own, ok := family.ByName(t.families, f.Name()); ok {
		f, name = own.Puzzle(), t.nameFor(own, values) // its own Puzzle remembers what it has made
	}
	family.Make(t.app, f, values, name, func(s *session.Session, err error) {
		if err != nil {
			t.app.UI.Toast("triangle-alert", err.Error())
			return
		}
		then(s)
	})
}

// Families implements play.Host.
func (t *Library) Families() []family.Family { return t.families }

// Start implements scene.Games.
func (t *Library) Start(f puzzle.Spec, values puzzle.Values, replaces bool) {
	t.make(f, values, func(s *session.Session) { t.Begin(s, replaces) })
}

// Resume implements scene.Games.
func (t *Library) Resume(f puzzle.Spec, values puzzle.Values) {
	t.make(f, values, func(s *session.Session) {
		if s = t.UnderWay(s); s == t.Current() {
			t.app.ClosePage()
			return
		}
		t.Begin(s, false)
	})
}

// Open implements scene.Games.
func (t *Library) Open(f puzzle.Spec) {
	found, ok := family.ByName(t.families, f.Name())
	if !ok {
		return
	}
	t.app.ShowDialog(nil)
	if t.Current().Family().Name() == f.Name() {
		t.app.ClosePage()
		return
	}
	start, saved := t.store.LatestStartOf(f)
	if daily := f.Daily(t.app.Today()); !saved && !f.Ready(daily) && !play.LadderOf(t.app, f).Goes() {
		t.Start(f, daily, false)
		return
	}
	t.Prepare(start, func() { t.Begin(t.lastOf(found), false) })
}

// UnderWay implements scene.Games.
func (t *Library) UnderWay(s *session.Session) *session.Session {
	if t.scene != nil && t.Current() == s {
		return s
	}
	return t.store.underWay(s)
}

// Starts implements scene.Games. It includes the current game.
func (t *Library) Starts() map[string]bool {
	starts := t.store.starts()
	s := t.Current()
	if _, made := s.Depth(); made == 0 || s.Locked() {
		delete(starts, s.Start().String())
	} else {
		starts[s.Start().String()] = true
	}
	return starts
}

// Watch implements scene.Games.
func (t *Library) Watch(r scene.Recording) {
	if f, ok := family.ByName(t.families, r.Code.Family.Name()); ok {
		replay := record.NewReplay(t.app, f, r)
		t.app.ShowDialog(nil)
		t.app.OpenPage(replay)
	}
}

// Review implements scene.Games.
func (t *Library) Review(r scene.Recording) {
	if f, ok := family.ByName(t.families, r.Code.Family.Name()); ok {
		page := record.NewReview(t.app, f, r, &t.reviews)
		t.app.WakePlace(places.ReviewRead)
		t.app.ShowDialog(nil)
		t.app.OpenPage(page)
	}
}

// Compare implements scene.Games.
func (t *Library) Compare(r scene.Recording) {
	if f, ok := family.ByName(t.families, r.Code.Family.Name()); ok && record.Comparable(t.app, r) {
		page := record.NewCompare(t.app, f, r)
		t.app.ShowDialog(nil)
		t.app.OpenPage(page)
	}
}

// NoteShown implements scene.Games.
func (t *Library) NoteShown(code puzzle.Code) {
	start := code.Start()
	n := records.HelpNote{Date: today(&t.app.Frame), Help: session.Help{Shown: true}, Start: records.PositionOf(code, start)}
	if !code.Family.Solved(start) {
		t.store.noteHelp(n)
	}
}

// Race implements scene.Games. It races the game under way of the same start, if there is one.
func (t *Library) Race(ghost scene.Recording) {
	s, err := session.New(session.NewTimeline(ghost.Code).Puzzle())
	if err != nil {
		t.app.UI.Toast("triangle-alert", err.Error())
		return
	}
	t.app.ShowDialog(nil)
	t.app.ClosePage()
	if s = t.UnderWay(s); s != t.Current() {
		t.Begin(s, false)
	}
	play.RaceAgainst(t.scene, ghost)
}

// BeginWithFilm implements scene.Games.
func (t *Library) BeginWithFilm(from *board.Board, by []moves.Move) { t.scene.Film(from, by) }

// WarnAfter is the number of moves of a Challenge up to which it is left without a question, unless boards before it
// count in the same attempt.
const WarnAfter = 20

// LeaveAfterAsking implements scene.Games.
func (t *Library) LeaveAfterAsking(q scene.Question, lost assets.ID, do func()) {
	s := t.Current()
	moved, before := s.Metrics()[0], timing.Before(&t.store.Book, s.Start())
	count := moved.Count + before.Count(moved.Name)
	if !s.Challenge() || s.Locked() || s.Over() || count <= WarnAfter && len(before.Boards) == 0 {
		do()
		return
	}
	q.Text = t.app.Words.Count(lost, count, nil)
	parts.Confirm(t.app, q, do)
}

// Replace implements play.Host.
func (t *Library) Replace(p *play.Scene) {
	before := t.scene
	t.scene = p
	if s := p.Session(); !s.Challenge() {
		t.store.enterAbandoned(before.Session(), t.ending(before))
	} else {
		s.Resume() // the question before it was left had paused it
		if start := s.Start().String(); start != before.Session().Start().String() || !t.store.Book.InSeries(start) {
			t.store.removeAbandoned(s) // but a restarted attempt at a board of a series is over
		}
		earlier, _ := p.Neighbours()
		old := before.Session()
		if n := len(earlier); n > 0 && earlier[n-1] == old && (t.store.Book.InSeries(old.Start().String()) || old.Start().String() != s.Start().String()) {
			t.store.enterAbandoned(old, t.leaving(before)) // redo leaves it again
		}
		// Help since the player left the game, in another one of the same start, counts here too.
		s.Remember(t.store.Book.Help(s, today(&t.app.Frame)))
	}
	t.keep(true)
	t.app.UI.WakeAfter(0)
}

// keep starts storing the moves of the current game. replaces is true if it replaces the previous
// game, to which undo does not return.
func (t *Library) keep(replaces bool) {
	if t.store.folder == nil || t.Current().Locked() {
		return // a solved game has no file
	}
	t.storeNeighbours()
	t.store.keep(t.Current(), replaces)
}

// Write stores what has happened since the last update.
func (t *Library) Write(passed time.Duration) {
	t.store.retry(passed)
	t.store.writePlaces()
	if t.store.folder == nil {
		return
	}
	if t.previewOnly && !t.previews(t.Current()) {
		t.previewOnly = false
		t.keep(false)
	}
	t.storeNeighbours()
	t.store.write(passed)
}

// Close stores what is left to be stored.
func (t *Library) Close() error {
	t.store.RestoreLost()
	t.store.writePlaces()
	if t.store.folder == nil {
		return nil
	}
	t.Current().MarkClock()
	t.storeNeighbours()
	return t.store.folder.Close()
}
