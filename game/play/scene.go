// Package play is the scene in which a game is played: its board, the info panel
// beside it, the bar below; what keys and pointer mean to it, what moves, hints,
// the solution, pauses, the way to the dialog of a solved game; and the scene in which
// one is watched again. It knows no family: what a family has to say comes from its family.Game.
package play

import (
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/race"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// Scene is one game on the table.
type Scene struct {
	desk    *desk.Desk
	house   House
	family  family.Family
	game    family.Game
	session *session.Session
	motions boardview.Motions
	film    *film

	solved   bool
	solvedAt time.Duration // when the last move was made, if it solved the game
	skipped  bool          // the player waits for nothing of what is shown then
	greeted  bool          // the dialog for a solved game was opened
	// result is what solving the game has brought, and better the bests that it beats.
	result records.Result
	better []records.Improvement

	away    bool // something else hides the game: a pause of its own making
	cover   cover
	goal    bool // the goal is shown in place of the board
	peek    peek
	hints   hints
	pan     pan
	track   race.Track
	hovered hovered
	tabbed  bool // Tab was the last key that moved the focus
	row     int  // that is read next

	// earlier are the games that this one has come out of where shuffling and resetting
	// begin a new history, the oldest first: undo leads back to the last of them. Redo
	// leads to the first of later.
	earlier, later []*session.Session
}

// House is what a scene asks of the program around it.
type House interface {
	// Enter enters a solved game into the records. It returns the result and the
	// bests that it beats.
	Enter(*Scene) (records.Result, []records.Improvement)
	// Helped remembers the help that a game had, if there is any to be remembered.
	Helped(*Scene)
	// PutBack puts a scene on the table in place of the one at hand: undo or redo lead to
	// its game.
	PutBack(*Scene)
}

var _ family.Table = (*Scene)(nil)

// New returns the scene of a game of a family.
func New(d *desk.Desk, h House, f family.Family, s *session.Session) *Scene {
	p := &Scene{desk: d, house: h, family: f, session: s, solved: s.Locked(), greeted: s.Locked()}
	p.hints.scene, p.cover.scene = p, p
	p.game = f.Play(d, p)
	p.motions = boardview.Motions{Gathers: p.game.View().Gathers()}
	return p
}

// mostEarlier is how many games undo leads back to.
const mostEarlier = 1000

// After tells the scene which one it has come out of.
func (p *Scene) After(before *Scene) {
	p.earlier = append(slices.Clone(before.earlier), before.session)
	p.earlier = p.earlier[max(0, len(p.earlier)-mostEarlier):]
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

// Session implements family.Table.
func (p *Scene) Session() *session.Session { return p.session }

// Open implements family.Table.
func (p *Scene) Open() bool { return !p.session.Locked() && !p.session.Paused() }

// Stop implements family.Table.
func (p *Scene) Stop() { p.motions.Stop() }

// Leave ends what is under way: another game comes onto the table.
func (p *Scene) Leave() {
	p.cover.drop()
	p.hints.end()
	p.track.Leave(p.desk)
	if l, ok := p.game.(family.Leaving); ok {
		l.Leave(p.desk)
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
	if i, ok := p.game.(family.Inspecting); ok {
		p.session.LimitInspection(i.Inspection(p.desk))
	}
	p.session.Tick(passed) // with the state that held until now
	p.pauseBehind(away)
}

// Frame declares the scene for one update, below the toolbar.
func (p *Scene) Frame() {
	d := p.desk
	if p.session.Challenge() && p.Open() {
		// Time counts from update to update, seen or not.
		d.UI.WakeAfter(session.LongestGap / 2)
	}
	p.peek.update(p)
	p.hints.update()
	racer{p}.follow()
	if t, ok := p.game.(family.Ticking); ok {
		t.Tick(d)
	}
	place := stage{p}.widen(stage{p}.scroll())
	if p.session.Paused() {
		p.cover.draw(place.Board) // its button lies over the board
	}
	performer{p}.take(place.Board)
	switch goal, ok := p.game.(family.GoalShowing); {
	case p.session.Paused():
	case p.goal && ok:
		goal.DrawGoal(d, place.Board)
	default:
		p.cover.drop()
		p.drawBoard(place.Board)
	}
	if headed, ok := p.game.(family.Headed); ok && !place.Head.Empty() {
		headed.Head(d, place.Head)
	}
	if !place.Box.Empty() {
		declarePanel(p, place.Box, place.Above)
	}
	kept := stage{p}.room().Foot > 0
	switch footed, ok := p.game.(family.Footed); {
	case !kept:
	case p.hints.speak():
		p.hints.bar(place.Foot)
	case ok:
		footed.Foot(d, place.Foot)
	}
	d.List().PopClip()
	if !kept && !place.Foot.Empty() {
		p.hints.bar(place.Foot) // beyond the stage
	}
	stage{p}.goalButton(place)
	touchBar{p}.declare()
	if !(stage{p}).overStatus(place.Foot) {
		statusLine{p}.declare()
	}
	p.greet()
}

func (p *Scene) drawBoard(l boardview.Layout) {
	d := p.desk
	b := p.session.Board()
	if p.film != nil && p.film.advance(p.session.Family().Rules(), d.Now) {
		b = p.film.board
		d.UI.WakeAfter(0)
	} else {
		p.film = nil
	}
	v := d.Scene(b, l)
	v.Selection = !p.session.Locked()
	if p.film == nil {
		v.Motions = &p.motions
	}
	if p.solved {
		v.Whole = float32(theme.EaseInOut(theme.Progress(d.Now-p.solvedAt, theme.MotionSolved.Duration(still(p)))))
	}
	p.game.Draw(d, v)
	outlined := &v
	if o, ok := p.game.(family.Outlining); ok {
		outlined = o.Outlined(d, v)
	}
	outlined.DrawMarks(d.List(), p.hints.marks(b))
	if p.motions.Moving(d.Now) {
		d.UI.WakeAfter(0)
	}
}

// show lets motions be seen and heard that the game has made.
func (p *Scene) show(made []moves.Motion) {
	d := p.desk
	p.film, p.goal = nil, false
	teller{p}.slid(made)
	if p.session.Locked() && !p.solved {
		p.solved, p.solvedAt = true, d.Now
		p.hints.dismiss()
		p.result, p.better = p.house.Enter(p)
		d.Sound.Play(sound.Solved)
	} else if !p.session.Challenge() && p.session.Solved() {
		d.Sound.Play(sound.Solved)
	}
	p.pan.note(made)
	p.motions.Slide(made, d.Now-family.HeadStart, p.game.View().SlideTime(made, d.Reduced()))
	d.UI.WakeAfter(0)
}

// greet opens the dialog of a solved Challenge once its picture is whole.
func (p *Scene) greet() {
	if !p.solved || p.greeted {
		return
	}
	d := p.desk
	reduced := still(p)
	wait := theme.MotionSolved.Duration(reduced) + theme.MotionSolvedWait.Duration(reduced)
	if wait > d.Now-p.solvedAt {
		d.UI.WakeAfter(0)
		return
	}
	if d.Shown() != nil {
		return // a message stays until it is read
	}
	p.greeted = true
	if u, ok := p.game.(family.Undisturbed); ok && u.Undisturbed(d, p.result) {
		return
	}
	if shown := (&shownDialog{p}); p.result.Shown {
		if moves, _ := shown.counts(); moves > 0 {
			d.Show(shown)
		} else {
			// Solved alone after the solution was shown: the general dialog says so.
			d.Show(newSolvedDialog(p))
		}
		return
	}
	if g, ok := p.game.(family.Greeting); ok {
		d.Show(g.Greeting(p.result))
		return
	}
	d.Show(newSolvedDialog(p))
}

// still reports whether a solved game is to show its end at once.
func still(p *Scene) bool { return p.skipped || p.desk.Reduced() }

// Bare reports whether the board of a scene shows where the pieces of a game stand that goes
// on, and nothing else: nothing moves, is held or advised, and nothing is in its place.
func Bare(p *Scene) bool {
	return p.Open() && !p.goal && p.film == nil && !p.game.Active() && !p.hints.speak() && !p.motions.Moving(p.desk.Now)
}

// Hide is called when a page comes before the game: what was begun there ends.
func (p *Scene) Hide() { p.letGo() }

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
