// Package play is the scene in which a game is played: board, info panel and bars, input, hints,
// shown solutions, pauses, races, and the dialogs of a solved game. It also has the page that replays
// a recorded game. Everything that depends on the family comes from its family.Game.
package play

import (
	"image"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// Scene is one game in the window.
type Scene struct {
	desk    *scene.Context
	house   Host
	family  family.Family
	game    family.Game
	session *session.Session
	motions family.BoardMotions
	film    *film

	solved      bool
	solvedAt    time.Duration // when the last move was made, if it solved the game
	skipped     bool          // the player waits for nothing of what is shown then
	solvedShown bool          // the dialog for a solved game was opened
	// result is what solving the game has brought, and better the bests that it beats.
	result records.Result
	better []records.Improvement

	away       bool // something else hides the game: a pause of its own making
	cover      cover
	goal       bool // the goal is shown in place of the board
	peek       goalPeek
	hints      hints
	pan        pan
	boardInput family.BoardInput
	racing     racing
	tabbed     bool // Tab was the last key that moved the focus
	row        int  // that is read next

	// earlier are the games that this one has come out of where shuffling and resetting
	// begin a new history, the oldest first: undo leads back to the last of them. Redo
	// leads to the first of later.
	earlier, later []*session.Session
}

// Host is what a scene asks of the program around it.
type Host interface {
	// Enter enters a solved game into the records. It returns the result and the
	// bests that it beats.
	Enter(*Scene) (records.Result, []records.Improvement)
	// HelpTaken remembers the help that a game had, if there is any to be remembered.
	HelpTaken(*Scene)
	// PutBack puts a scene on the table in place of the one at hand: undo or redo lead to
	// its game.
	PutBack(*Scene)
}

var _ family.GameHost = (*Scene)(nil)

// New returns the scene of a game of a family.
func New(sc *scene.Context, h Host, f family.Family, s *session.Session) *Scene {
	p := &Scene{desk: sc, house: h, family: f, session: s, solved: s.Locked(), solvedShown: s.Locked()}
	p.hints.scene, p.cover.scene = p, p
	p.game = f.Play(sc, p)
	p.motions = family.NewBoardMotions(p.game.View())
	return p
}

// maxEarlier is how many games undo leads back to.
const maxEarlier = 1000

// SetPrevious tells the scene which one it has come out of.
func (p *Scene) SetPrevious(before *Scene) {
	p.earlier = append(slices.Clone(before.earlier), before.session)
	p.earlier = p.earlier[max(0, len(p.earlier)-maxEarlier):]
}

// Around returns the games that undo and redo lead to beyond the history of this one,
// the oldest first.
func (p *Scene) Around() (earlier, later []*session.Session) { return p.earlier, p.later }

// SetAround sets what Around returns.
func (p *Scene) SetAround(earlier, later []*session.Session) { p.earlier, p.later = earlier, later }

// Family returns the family of the game, and Game what it makes of it.
func (p *Scene) Family() family.Family { return p.family }

// Game returns what the family makes of the game.
func (p *Scene) Game() family.Game { return p.game }

// Session implements family.GameHost.
func (p *Scene) Session() *session.Session { return p.session }

// Open implements family.GameHost.
func (p *Scene) Open() bool { return !p.session.Locked() && !p.session.Paused() }

// Stop implements family.GameHost.
func (p *Scene) Stop() { p.motions.Stop() }

// Leave ends what is under way: another game comes onto the table.
func (p *Scene) Leave() {
	p.cover.drop()
	p.hints.end()
	p.racing.end(p.desk)
	if p.game.Leave != nil {
		p.game.Leave(p.desk)
	}
}

// Summary says everything about the game as it is now.
// A puzzle that somebody has named goes by that name.
func (p *Scene) Summary() family.Summary {
	s := p.game.Summary(p.desk)
	if name := p.session.Puzzle().Name; name != "" {
		s.Title = name + " · " + p.desk.Text(assets.WindowTitle)
		s.Heading, s.Mode = name, name
	}
	return s
}

// Update does what time has brought, whatever is seen: it lets the clock run, and
// pauses a game that something hides or that nobody looks at.
func (p *Scene) Update(passed time.Duration, away bool) {
	if p.game.Inspection != nil {
		p.session.LimitInspection(p.game.Inspection(p.desk))
	}
	p.session.Tick(passed) // with the state that held until now
	p.pauseBehind(away)
}

// Frame declares the scene for one update, below the toolbar.
func (p *Scene) Frame() {
	sc := p.desk
	if p.session.Challenge() && p.Open() {
		// Time counts from update to update, seen or not.
		sc.UI.WakeAfter(session.LongestGap / 2)
	}
	p.peek.update(p)
	p.hints.update()
	p.updateRace()
	if p.game.Tick != nil {
		p.game.Tick(sc)
	}
	place := p.widenRows(p.scrollStage())
	if p.session.Paused() {
		p.cover.draw(place.Board) // its button lies over the board
	}
	p.handleInput(place.Board)
	switch {
	case p.session.Paused():
	case p.goal && p.hasGoal():
		p.game.DrawGoal(sc, place.Board)
	default:
		p.cover.drop()
		p.drawBoard(place.Board)
	}
	if p.game.Header != nil && !place.Head.Empty() {
		p.game.Header(sc, place.Head)
	}
	if !place.Box.Empty() {
		declarePanel(p, place.Box, place.Above)
	}
	kept := p.stage().Foot > 0
	switch {
	case !kept:
	case p.hints.speak():
		p.hints.bar(place.Foot)
	case p.game.Footer != nil:
		p.game.Footer(sc, place.Foot)
	}
	sc.List().PopClip()
	if !kept && !place.Foot.Empty() {
		p.hints.bar(place.Foot) // beyond the stage
	}
	p.goalButton(place)
	p.touchBar()
	if !p.barCoversStatus(place.Foot) {
		p.statusBar()
	}
	p.showSolvedDialog()
}

func (p *Scene) drawBoard(l boardview.Layout) {
	sc := p.desk
	b := p.session.Board()
	if p.film != nil && p.film.update(sc.Now) {
		b = p.film.timeline.Board()
		sc.UI.WakeAfter(0)
	} else {
		p.film = nil
	}
	v := sc.Scene(b, l)
	v.Selection = !p.session.Locked()
	if p.film == nil {
		v.Motions = &p.motions.Motions
	}
	if p.solved {
		v.HideSeams = float32(theme.EaseInOut(theme.Progress(sc.Now-p.solvedAt, theme.MotionSolved.Duration(still(p)))))
	}
	p.game.Draw(sc, v)
	outlined := &v
	if p.game.Outlined != nil {
		outlined = p.game.Outlined(sc, v)
	}
	outlined.DrawMarks(sc.List(), p.hints.marks(b))
	if p.motions.Moving(sc.Now) {
		sc.UI.WakeAfter(0)
	}
}

// show lets motions be seen and heard that the game has made.
func (p *Scene) show(made []moves.Motion) {
	sc := p.desk
	p.film, p.goal = nil, false
	p.motions.ShowSlide(sc, p.game.View(), p.session.Board(), made)
	if p.session.Locked() && !p.solved {
		p.solved, p.solvedAt = true, sc.Now
		p.hints.dismiss()
		p.result, p.better = p.house.Enter(p)
		sc.Sound.Play(sound.Solved)
	} else if !p.session.Challenge() && p.session.Solved() {
		sc.Sound.Play(sound.Solved)
	}
	p.pan.note(made)
}

// showSolvedDialog opens the dialog of a solved Challenge once its picture is whole.
func (p *Scene) showSolvedDialog() {
	if !p.solved || p.solvedShown {
		return
	}
	sc := p.desk
	reduced := still(p)
	wait := theme.MotionSolved.Duration(reduced) + theme.MotionSolvedWait.Duration(reduced)
	if wait > sc.Now-p.solvedAt {
		sc.UI.WakeAfter(0)
		return
	}
	if sc.CurrentDialog() != nil {
		return // a message stays until it is read
	}
	p.solvedShown = true
	if muted := p.game.Solved.Muted; muted != nil && muted(sc, p.result) {
		return
	}
	if shown := (&shownDialog{p}); p.result.Shown {
		if moves, _ := shown.counts(); moves > 0 {
			sc.ShowDialog(shown)
		} else {
			// Solved alone after the solution was shown: the general dialog says so.
			sc.ShowDialog(newSolvedDialog(p))
		}
		return
	}
	if p.game.Solved.Dialog != nil {
		sc.ShowDialog(p.game.Solved.Dialog(p.result))
		return
	}
	sc.ShowDialog(newSolvedDialog(p))
}

// still reports whether a solved game is to show its end at once.
func still(p *Scene) bool { return p.skipped || p.desk.ReducedMotion() }

// BoardAtRest reports whether the board of a scene shows where the pieces of a game stand that goes
// on, and nothing else: nothing moves, is held or advised, and nothing is in its place.
func BoardAtRest(p *Scene) bool {
	return p.Open() && !p.goal && p.film == nil && !p.game.Active() && !p.hints.speak() && !p.motions.Moving(p.desk.Now)
}

// BoardCells returns the rectangle of the board's cells in device pixels.
func (p *Scene) BoardCells() image.Rectangle { return p.arrangement().Board.Cells }

// Hide is called when a page comes before the game: what was begun there ends.
func (p *Scene) Hide() { p.cancelPress() }

// Held reports whether the player's hand holds something.
func (p *Scene) Held() bool { return p.game.Active() }

// Escape takes back one thing that is not part of the game: a drag, or a hint. It
// reports whether there was one.
func (p *Scene) Escape() bool {
	switch {
	case p.game.Active():
		p.input(family.Event{Kind: family.Cancel, Withdrawn: true})
	case p.hints.speak():
		p.hints.dismiss()
	default:
		return false
	}
	return true
}
