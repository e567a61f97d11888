package game

import (
	"context"
	"maps"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/kept"
	"worldslide/game/play"
	"worldslide/game/troubles"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings/saves"
)

// games puts games on the table, keeps them, and enters what becomes of them into
// the records (results.go). One game is on the table at any time.
type games struct {
	program  *Game
	desk     *desk.Desk
	families []family.Family
	store    *kept.Store
	scene    *play.Scene
	glanced  bool // the game at hand is not kept before its first move
	// unentered are solved games whose results could not be stored yet; they are tried
	// again when sinceTry reaches retryEvery.
	unentered []unentered
	sinceTry  time.Duration
	toldLost  bool // that files were deleted by somebody else
	// resultsThere tells that there was a file of results when it was looked at last.
	resultsThere bool
}

var (
	_ desk.Games = (*games)(nil)
	_ play.House = (*games)(nil)
)

func newGames(g *Game) *games {
	return &games{program: g, desk: g.desk, families: g.options.Families, store: &kept.Store{}}
}

// catalogue lists the families as codes and saved games know them.
func (t *games) catalogue() puzzle.Catalogue {
	list := make(puzzle.Catalogue, len(t.families))
	for i, f := range t.families {
		list[i] = f.Puzzle()
	}
	return list
}

// family returns what the window knows of a family, by its name in codes.
func (t *games) family(name string) (family.Family, bool) {
	for _, f := range t.families {
		if f.Puzzle().Name() == name {
			return f, true
		}
	}
	return nil, false
}

// familyOf is family for a game, which is of one that there is.
func (t *games) familyOf(s *session.Session) family.Family {
	f, ok := t.family(s.Family().Name())
	if !ok {
		panic("no family in the window for a game of " + s.Family().Name())
	}
	return f
}

// openFirst puts the first game on the table: the one that was asked for, else the
// one that was played last. At the very first start the home screen shows what there
// is. It returns what went wrong on the way.
func (t *games) openFirst() []error {
	o := &t.program.options
	problems := t.store.Open(o.Directories.Data, t.catalogue())
	t.resultsThere = saves.HasResults(o.Directories.Data)
	s := o.Session
	if s != nil {
		if why := t.closed(s); why != "" {
			problems = append(problems, troubles.ClosedError{Why: why})
			s, o.Session = nil, nil
		}
	}
	if s != nil {
		if found := t.UnderWay(s); found != s {
			found.Pause()
			s = found
		}
	}
	if o.Family != nil && s == nil {
		if f, ok := t.family(o.Family.Name()); ok {
			s = t.lastOf(f)
		}
	}
	waits := ""
	if s == nil {
		if start, ok := t.store.LatestStart(); ok && !t.ready(start) {
			waits = start
		} else {
			var errs []error
			s, errs = t.store.Latest()
			problems = append(problems, errs...)
		}
	}
	switch {
	case waits != "":
		s = t.lastOf(t.families[0]) // it keeps the place of the other
		t.program.page = &home{program: t.program}
	case s == nil:
		s = t.families[0].Fresh(t.desk)
		t.program.page = &home{program: t.program, fresh: true}
	}
	t.begins(s)
	t.scene = play.New(t.desk, t, t.familyOf(s), s)
	problems = append(problems, t.surround()...)
	t.Helped(t.scene)
	if o.Session != nil {
		t.tellOpened()
		opener{t.program}.tellReplaced(o.Session)
	}
	if t.glances(s) {
		t.glanced = true
	} else {
		t.keep(false)
	}
	if waits != "" {
		t.openLatest(waits)
	}
	t.verify()
	t.enterSolved()
	t.putBackAside()
	return problems
}

// openLatest puts the game that was played last on the table as soon as its start is made,
// unless the player has begun something else by then.
func (t *games) openLatest(start string) {
	page, at := t.program.page, t.At()
	t.whenReady(start, func() {
		if t.At() != at || t.program.page != page {
			return
		}
		s, err := t.store.Load(start)
		if err != nil {
			t.desk.Tell(assets.OpenFileTitle, err.Error())
		} else if s != nil {
			t.Begin(s, false)
		}
	})
}

// ready reports whether the game of a start can be read at once.
func (t *games) ready(start string) bool {
	f, v, ok := names{t}.madeOf(start)
	return !ok || puzzle.Ready(f.Puzzle(), v)
}

// whenReady does something with the game of a start when that is made: at once, or after
// it was made beside the loop.
func (t *games) whenReady(start string, then func()) {
	if t.ready(start) {
		then()
		return
	}
	f, v, _ := names{t}.madeOf(start)
	t.make(f.Puzzle(), v, func(*session.Session, error) { then() })
}

// closed says why a game cannot be begun yet, or "".
func (t *games) closed(s *session.Session) string {
	if f, ok := t.familyOf(s).(family.Opening); ok {
		return f.Closed(t.desk, s.Values())
	}
	return ""
}

// tellOpened lets the game know that it was opened by its code or as a file.
func (t *games) tellOpened() {
	if o, ok := t.scene.Game().(family.Opened); ok {
		o.Opened(t.desk)
	}
}

// lastOf returns the game of a family that was played last, or else a fresh one.
func (t *games) lastOf(f family.Family) *session.Session {
	if s := t.store.LatestOf(f.Puzzle()); s != nil {
		return s
	}
	return f.Fresh(t.desk)
}

// At implements desk.Games.
func (t *games) At() *session.Session { return t.scene.Session() }

// Begin implements desk.Games.
func (t *games) Begin(s *session.Session, replaces bool) { t.put(s, replaces, false) }

// put puts a game on the table. One that was opened may be there to be looked at alone.
func (t *games) put(s *session.Session, replaces, opened bool) {
	t.desk.NoteAction("game of " + s.Family().Name())
	before, old := t.scene, t.scene.Session()
	t.program.turn(nil)
	_, made := old.Depth()
	earlier, _ := before.Around()
	untouched := made == 0 && !singular(old) && len(earlier) == 0
	before.Leave()
	if replaces && old.Start().String() != s.Start().String() {
		t.enterAbandoned(before)
	}
	t.begins(s)
	t.scene = play.New(t.desk, t, t.familyOf(s), s)
	t.Helped(t.scene)
	if replaces && !old.Challenge() && !s.Challenge() && old.Family().Name() == s.Family().Name() {
		t.scene.After(before)
	} else if s == old {
		t.scene.SetAround(before.Around())
	} else {
		for _, err := range t.surround() {
			t.stored(err)
		}
	}
	gone := (replaces || untouched) && !t.glanced // what was only looked at is not kept
	t.glanced = opened && t.glances(s)
	switch {
	case !t.glanced:
		t.keep(gone)
	case gone && t.store.Folder != nil:
		t.stored(t.store.Folder.Remove(old))
	}
	if t.program.dialog == nil {
		t.desk.UI.Focus(family.BoardID)
	}
	t.desk.UI.WakeAfter(0)
}

// surround lets undo and redo lead to the games that they led to when the game at hand
// was stored. It returns what cannot be read.
func (t *games) surround() (problems []error) {
	folder := t.store.Folder
	if folder == nil {
		return nil
	}
	earlier, later, err := folder.Around(t.At())
	if err != nil {
		return []error{err}
	}
	t.scene.SetAround(earlier, later)
	return nil
}

// noteAround tells the folder which games undo and redo lead to.
func (t *games) noteAround() {
	earlier, later := t.scene.Around()
	t.store.Folder.Surround(t.At(), earlier, later)
}

// BeginOpened implements desk.Games.
func (t *games) BeginOpened(s *session.Session) {
	t.put(s, false, true)
	t.tellOpened()
}

// glances reports whether a game is only looked at until it has a move.
func (t *games) glances(s *session.Session) bool {
	f, ok := t.familyOf(s).(family.Glancing)
	_, made := s.Depth()
	return ok && made == 0 && f.Glanced(s.Values())
}

// singular reports whether the start of a game is a position that nothing else leads
// to, so that it is kept even without a move.
func singular(s *session.Session) bool {
	f, ok := s.Family().(puzzle.Positioned)
	return ok && f.Positioned(s.Values())
}

// begun begins a game of a family, under the name of its puzzle, if it has one.
func begun(f puzzle.Family, values puzzle.Values, name string) (*session.Session, error) {
	code, err := puzzle.NewCode(f, values)
	if err != nil {
		return nil, err
	}
	code.Name = name
	return session.New(code)
}

// nameAtHand is the name of the puzzle at hand, if it is that of some values: begun anew
// it keeps its name.
func (t *games) nameAtHand(f puzzle.Family, values puzzle.Values) string {
	if at := t.At(); at.Family().Name() == f.Name() && maps.Equal(at.Values(), values) {
		return at.Puzzle().Name
	}
	return ""
}

// makeJob makes the start of a game beside the loop: one at a time.
const makeJob = "make-game"

// make makes the start of a game, beside the loop where that takes a while, and then does
// something with the game, or with the error.
func (t *games) make(f puzzle.Family, values puzzle.Values, then func(*session.Session, error)) {
	t.desk.Jobs.Cancel(makeJob) // who asks for another no longer waits for it
	name := t.nameAtHand(f, values)
	if known, ok := t.family(f.Name()); ok {
		f = known.Puzzle() // which remembers what it has made
		if naming, ok := known.(family.Naming); ok && name == "" {
			name = naming.Name(t.desk, values)
		}
	}
	if puzzle.Ready(f, values) {
		then(begun(f, values, name))
		return
	}
	t.desk.UI.Toast("loader-circle", t.desk.Text(assets.ArchiveMaking))
	t.desk.Jobs.Start(makeJob, func(_ context.Context, deliver func(func())) {
		s, err := begun(f, values, name)
		deliver(func() { then(s, err) })
	})
}

// Start implements desk.Games.
func (t *games) Start(f puzzle.Family, values puzzle.Values, replaces bool) {
	t.make(f, values, func(s *session.Session, err error) {
		if err != nil {
			t.desk.UI.Toast("triangle-alert", err.Error())
			return
		}
		t.Begin(s, replaces)
	})
}

// GoOn implements desk.Games.
func (t *games) GoOn(f puzzle.Family, values puzzle.Values) {
	t.make(f, values, func(s *session.Session, err error) {
		if err != nil {
			t.desk.UI.Toast("triangle-alert", err.Error())
			return
		}
		s = t.UnderWay(s)
		if s == t.At() {
			t.program.ClosePage()
			return
		}
		t.Begin(s, false)
	})
}

// Open implements desk.Games.
func (t *games) Open(f puzzle.Family) {
	found, ok := t.family(f.Name())
	if !ok {
		return
	}
	if t.At().Family().Name() == f.Name() {
		opener{t.program}.showGame()
		return
	}
	t.program.Show(nil)
	if start, ok := t.store.StartOf(f); ok && !t.ready(start) {
		t.whenReady(start, func() { t.Begin(t.lastOf(found), false) })
		return
	}
	today := t.desk.Today()
	if daily := f.Daily(today.Year, today.Month, today.Day); !puzzle.Ready(f, daily) && t.store.LatestOf(f) == nil {
		t.Start(f, daily, false)
		return
	}
	t.Begin(t.lastOf(found), false)
}

// UnderWay implements desk.Games: who opens a Challenge again wants to go on with it.
func (t *games) UnderWay(s *session.Session) *session.Session {
	if t.scene != nil && t.At() == s {
		return s
	}
	return t.store.UnderWay(s)
}

// Starts implements desk.Games: the game at hand is among them.
func (t *games) Starts() map[string]bool {
	starts, errs := t.store.Starts()
	for _, err := range errs {
		t.stored(err)
	}
	s := t.At()
	if _, made := s.Depth(); made == 0 || s.Locked() {
		delete(starts, s.Start().String())
	} else {
		starts[s.Start().String()] = true
	}
	return starts
}

// Watch implements desk.Games.
func (t *games) Watch(r desk.Recording) {
	if f, ok := t.family(r.Code.Family.Name()); ok {
		watched := play.NewReplay(t.desk, f, r)
		t.program.Show(nil)
		t.program.OpenPage(watched)
	}
}

// Race implements desk.Games: against the game under way of the same start, if there is
// one.
func (t *games) Race(ghost desk.Recording) {
	s, err := session.New(session.NewReplay(ghost.Code).Puzzle())
	if err != nil {
		t.desk.UI.Toast("triangle-alert", err.Error())
		return
	}
	t.program.Show(nil)
	t.program.ClosePage()
	if s = t.UnderWay(s); s != t.At() {
		t.Begin(s, false)
	}
	play.RaceAgainst(t.scene, ghost)
}

// Film implements desk.Games.
func (t *games) Film(from *board.Board, by []moves.Move) { t.scene.Film(from, by) }

// warnAfter is how many moves a Challenge must have before losing them is worth a
// question.
const warnAfter = 20

// Leave implements desk.Games.
func (t *games) Leave(q desk.Question, lost assets.ID, do func()) {
	s := t.At()
	count := s.Metrics()[0].Count
	if !s.Challenge() || s.Locked() || count <= warnAfter {
		do()
		return
	}
	q.Text = t.desk.Words.Count(lost, count, nil)
	t.desk.Ask(q, do)
}

// PutBack implements play.House.
func (t *games) PutBack(p *play.Scene) {
	t.scene = p
	t.program.rows = nil
	t.keep(true)
	t.desk.UI.WakeAfter(0)
}

// keep makes the game at hand the one that is stored as it is played. replaces tells
// that it has come out of the one before, to which nothing leads back.
func (t *games) keep(replaces bool) {
	t.program.rows = nil
	folder, s := t.store.Folder, t.At()
	if folder == nil || s.Locked() {
		return // what is solved is not under way
	}
	if found, err := folder.Find(s); s.Challenge() && err == nil && found != nil && found != s && found.Locked() {
		folder.Hold(found) // until its result is stored
		t.enterSolved()
	}
	t.noteAround()
	keep := folder.Keep
	if replaces {
		keep = folder.Replace
	}
	t.stored(keep(s))
}

// write stores what has happened since the last update.
func (t *games) write(passed time.Duration) {
	t.retry(passed)
	folder := t.store.Folder
	if folder == nil {
		return
	}
	if t.glanced && !t.glances(t.At()) {
		t.glanced = false
		t.keep(false)
	}
	t.noteAround()
	err := folder.Write(passed)
	t.stored(err)
	if err == nil && folder.Lost() {
		t.bringBack()
	}
	after, waits := folder.Due()
	if waits {
		t.desk.UI.WakeAfter(after)
	} else if err == nil && len(t.unentered) == 0 {
		t.store.Failed = false // all is on the disk
	}
}

// stored takes note of how storing went. The player is told when it fails, not at
// every move, and again when it fails after it has worked.
func (t *games) stored(err error) {
	if err != nil && !t.store.Failed && !t.store.Silent {
		t.store.Failed = true
		t.desk.Tell(assets.TroubleStoreTitle, err.Error(), t.desk.Text(assets.TroubleStoreRest))
	}
}
