// Package play is the scene of one game: board, info panel and bars, input, hints, shown solutions,
// pauses, and the card of a solved game. Races are in race, replays and reviews of recorded games in record.
// Everything that depends on the family comes from its family.Game.
package play

import (
	"image"
	"slices"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/panorama"
	"worldslide/game/play/hint"
	"worldslide/game/play/race"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/places"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Scene is one game in the window.
type Scene struct {
	app       *scene.App
	host      Host
	family    family.Family
	game      family.Game
	advice    family.Hints // of the game
	session   *session.Session
	knowledge *knowledge.Knowledge
	motions   family.BoardMotions
	film      *film

	solved      bool
	solvedAt    time.Duration // when the game was solved
	skipped     bool          // the player skipped the animation of a solved game
	pressed     bool          // the pointer is down
	celebrated  bool          // the last move in this scene solved it
	solvedShown bool          // the card of a solved game was opened, or is not due
	card        card
	fit         fit
	result      records.Result
	path        records.Path          // of the pointer
	better      []records.Improvement // bests that result beats
	woke        places.ID             // the place of the world on Home that result woke, or ""
	places      panorama.View         // shows it

	behind        bool // something hides the game, or the window is inactive
	away          bool // paused because something hides the game, not by the player
	cover         cover
	goal          bool // the goal is shown in place of the board
	peek          goalPeek
	hints         *hint.Machine
	price         assets.ID // what a hint costs, in the bar of the first one, or ""
	familyHelp    func()    // shows the family's help that was asked for last
	pan           pan
	panelAway     bool // the info panel has left the stage
	boardInput    family.BoardInput
	races         race.Races
	bare          image.Rectangle // the place of the board without anything around it; empty for the usual stage
	calm          calm
	awaitsMove    bool // the clock waits for the first move in the next Update
	tabbed        bool // Tab was the last key that moved the focus
	row           int  // that ReadRow reads next
	lessonOffered bool // the family's lesson was offered, or was not due

	// earlier and later are the games before and after this one, the oldest first. A shuffle, reset or
	// restart starts a new game; Undo returns to the last of earlier, and Redo to the first of later.
	earlier, later []*session.Session
}

// Host is the program that contains the scene.
type Host interface {
	// Enter enters a solved game into the records. It returns the result and the bests that it beats.
	Enter(*Scene) (records.Result, []records.Improvement)
	// SetPath records the way of the pointer in the game of a result.
	SetPath(records.Result, records.Path)
	// SetFit records what the player says of how hard the puzzle of a result was.
	SetFit(records.Result, records.Fit)
	// HelpTaken records the help of a game, if it had any.
	HelpTaken(*Scene)
	// Replace makes another scene of an undo or redo the current one.
	Replace(*Scene)
	// Families are the families of the program, in the order in which they are listed.
	Families() []family.Family
}

var _ family.GameHost = (*Scene)(nil)

// New returns the scene of the game s of the family f.
func New(app *scene.App, h Host, f family.Family, s *session.Session) *Scene {
	p := &Scene{
		app: app, host: h, family: f, session: s, solved: s.Locked(), solvedShown: s.Locked(),
		knowledge: knowledge.New(f.Puzzle(), s), calm: newCalm(app, s),
	}
	p.cover.scene = p
	p.game = f.Play(app, p)
	p.advice = p.game.Hints()
	p.hints = hint.New(f.Puzzle(), p.advice.FirstGesture)
	p.motions = family.NewBoardMotions(p.game.View())
	return p
}

// maxEarlier is the maximum number of earlier games.
const maxEarlier = 1000

// SetPrevious sets the scene that Undo returns to from the start of this one.
func (p *Scene) SetPrevious(before *Scene) {
	p.earlier = append(slices.Clone(before.earlier), before.session)
	p.earlier = p.earlier[max(0, len(p.earlier)-maxEarlier):]
}

// Neighbours returns the games that undo and redo lead to beyond the history of this one, the oldest
// first.
func (p *Scene) Neighbours() (earlier, later []*session.Session) { return p.earlier, p.later }

// SetNeighbours sets what Neighbours returns.
func (p *Scene) SetNeighbours(earlier, later []*session.Session) { p.earlier, p.later = earlier, later }

// Family returns the family of the game.
func (p *Scene) Family() family.Family { return p.family }

// Game returns the family's side of the game.
func (p *Scene) Game() family.Game { return p.game }

// Session implements family.GameHost.
func (p *Scene) Session() *session.Session { return p.session }

// Knowledge implements family.GameHost.
func (p *Scene) Knowledge() *knowledge.Knowledge { return p.knowledge }

// Open implements family.GameHost.
func (p *Scene) Open() bool { return !p.session.Locked() && !p.session.Over() && !p.session.Paused() }

// Celebrating implements family.GameHost.
func (p *Scene) Celebrating() bool { return p.solved && !p.solvedShown }

// Stop implements family.GameHost.
func (p *Scene) Stop() { p.motions.Stop() }

// EndJobs is called before another game replaces this one. It cancels searches and races.
func (p *Scene) EndJobs() {
	p.cover.drop()
	p.hint(hint.Replaced)
	p.knowledge.Stop()
	p.races.End()
	if one, ok := p.game.(family.Leaver); ok {
		one.Leave(p.app)
	}
}

// collected returns the place of the puzzle in a collection.
func (p *Scene) collected() (scene.Collected, bool) {
	if p.app.Editors == nil {
		return scene.Collected{}, false
	}
	return p.app.Editors.Collected(p.app, p.session.Start().String())
}

// Summary describes the current state of the game. A puzzle that has a name, is a rung or of a day, is called
// by that, and its details begin with its place. A puzzle of a collection has its number there.
func (p *Scene) Summary() family.Summary {
	app := p.app
	s := p.game.Summary(app)
	name, short, ok := family.FixedName(p.app.Look(), p.family.Name(), p.session.Puzzle())
	if c, in := p.collected(); in {
		if !ok {
			name = c.Name
		}
		name = app.Words.Format(assets.LadderNamed, map[string]any{"Name": name, "Rung": family.RungWords(app.Look(), c.Number-1, c.All)})
		short, ok = name, true
	}
	if ok {
		s.Title = name + " · " + p.app.Text(assets.WindowTitle)
		s.Heading, s.Mode = name, short
		s.Facts = family.WithoutMadeName(p.app.Look(), p.session.Puzzle(), s.Facts)
	}
	if place := family.PlaceOf(app.Look(), p.session.Puzzle()); place != "" {
		s.Details = append([]string{place}, s.Details...)
	}
	return s
}

// Update advances the clock by the time since the previous update, whether the scene is visible or not.
// away is true if something hides the game or the window is inactive, which pauses a Challenge.
func (p *Scene) Update(passed time.Duration, away bool) {
	if one, ok := p.game.(family.Inspector); ok {
		p.session.LimitInspection(one.Inspection(p.app))
	}
	if !p.awaitsMove || len(p.session.Moves()) > 0 || p.session.Clock() > 0 {
		p.session.Tick(passed) // before pauseBehind: passed is the time before this update
	}
	p.awaitsMove = false
	p.behind = away
	p.pauseBehind(away)
}

// AwaitMove keeps the clock of a game at 0 in the next Update if the game has no move yet.
func (p *Scene) AwaitMove() { p.awaitsMove = true }

// Frame declares the scene for one update, below the toolbar.
func (p *Scene) Frame() {
	p.bare = image.Rectangle{}
	p.frame()
}

// FrameBoard declares the scene for one update in a part of the window: the board as large as it fits
// there, without panel and bars. Hints are shown below it.
func (p *Scene) FrameBoard(area image.Rectangle) {
	p.bare = area
	p.frame()
}

func (p *Scene) frame() {
	app := p.app
	if p.session.Challenge() && p.Open() {
		// Longer gaps between updates would not count as play time.
		app.UI.WakeAfter(session.LongestGap / 2)
	}
	p.peek.update(p)
	p.updateHints()
	p.updateRace()
	p.panelAway = p.squeezed().level >= panelLeaves && p.Summary().Panel
	p.game.Tick(app)
	p.offerLesson()
	place, cardAt := p.withCard(p.widenRows(p.scrollStage()))
	if p.session.Paused() {
		p.cover.draw(place) // before the board, so that its button gets the input
	}
	open := p.barOpen() && !place.Foot.Empty()
	p.handleInputAround(place, open)
	switch {
	case p.session.Paused():
	case p.goal && p.hasGoal():
		p.game.(family.GoalDrawer).DrawGoal(app.Look(), place.Board)
		p.labelGoal(place.Board)
	default:
		p.cover.drop()
		p.drawBoard(place.Board)
	}
	if one, ok := p.game.(family.PanelDrawer); ok && !place.Head.Empty() {
		one.Header(app, place.Head)
	}
	if !place.Panel.Empty() {
		declarePanel(p, place.Panel, place.Above)
	}
	row := p.stage().Foot > 0
	foot, footed := p.game.(family.FootDrawer)
	beyond := !row || p.TouchBarHeight() > 0
	switch {
	case place.Foot.Empty():
	case open && !beyond:
		p.hintBar(place.Foot)
	case !open && footed && (row || p.squeezed().foot > 0):
		foot.Footer(app, place.Foot)
	}
	app.List().PopClip()
	switch { // beyond the stage
	case open && beyond:
		p.hintBar(p.hintPlace(place.Foot))
	case !open && footed && !row && p.squeezed().foot == 0 && !place.Foot.Empty():
		foot.Footer(app, place.Foot)
	}
	p.goalButton(place)
	if cardAt.Empty() || !p.card.below {
		if !open {
			p.touchBar()
		}
		if p.bare.Empty() {
			p.statusBar()
		}
	}
	p.drawCaption(place.Board.Outer, cardAt)
	p.bringCardBack(place.Board.Outer)
	p.drawCard(cardAt)
	p.updateCard()
	p.prepareNext()
	p.takeOtherKeys()
	if p.cardPutAway() && app.UI.TakeShortcut(0, widget.KeyEnter) {
		app.Do(p.next().ID)
	}
}

func (p *Scene) drawBoard(l boardview.Layout) {
	app := p.app
	b := p.session.Board()
	if p.film != nil && p.film.update(app.Now) {
		b = p.film.timeline.Board()
		app.UI.WakeAfter(0)
	} else {
		p.film = nil
	}
	v := app.Drawing(b, l)
	v.Selection, v.Ghosts = !p.session.Locked(), true
	highlights := p.hintHighlights(b)
	v.Advised = p.advises()
	if p.film == nil {
		v.Motions = &p.motions.Motions
	}
	if p.solved {
		v.HideSeams = float32(theme.EaseInOut(theme.Progress(app.Now-p.solvedAt, theme.MotionSolved.Duration(still(p)))))
	}
	v.Celebration, v.Resting = p.celebration(), p.behind
	p.game.Draw(&app.Frame, &v)
	v.DrawGlows(app.List())
	v.DrawHighlights(app.List(), highlights)
	p.motions.DrawRefusal(app, &v)
	if p.motions.Moving(app.Now) {
		app.UI.WakeAfter(0)
	}
}

// show animates motions of the game and plays their sounds, and handles a solved game.
func (p *Scene) show(made []moves.Motion) {
	app := p.app
	p.film, p.goal = nil, false
	p.motions.ShowSlide(app, p.game.View(), p.session.Board(), made)
	if p.session.Locked() && !p.solved {
		p.solved = true
		p.celebrate()
		p.hint(hint.Dismissed)
		asleep := p.placeAsleep()
		p.result, p.better = p.host.Enter(p)
		p.keepPath()
		if p.woke = ""; p.result.Solved() {
			p.woke = asleep
		}
		app.Sound.Play(sound.Solved)
	} else if reached := slices.ContainsFunc(made, func(m moves.Motion) bool { return m.Reached > 0 }); reached && !p.hintView().CanPause {
		p.hint(hint.Dismissed) // of the next target nothing was asked
	} else if !p.session.Challenge() {
		p.celebrated = false // the game goes on
		if p.session.Solved() {
			p.celebrate()
			app.Sound.Play(sound.Solved)
		}
	}
	p.pan.note(made)
}

// placeAsleep returns the place of the world on Home that the first win of this game wakes, or "" if it is awake
// or there is none.
func (p *Scene) placeAsleep() places.ID {
	rung, _, ok := puzzle.RungOf(p.session.Family(), p.session.Values())
	if !ok || !p.session.Challenge() {
		return ""
	}
	id, ok := places.OfRung(p.session.Family().Name(), rung+1)
	if !ok || p.app.Places.Awake(id) {
		return ""
	}
	return id
}

// celebrate starts the animation of a solved board.
func (p *Scene) celebrate() { p.celebrated, p.solvedAt = true, p.app.Now }

// celebration returns the time since the game was solved. It is
// 0 without a celebration: if the game was opened solved, or motion is reduced.
func (p *Scene) celebration() time.Duration {
	if !p.celebrated || p.app.ReducedMotion() {
		return 0
	}
	passed := p.app.Now - p.solvedAt
	if passed < theme.MotionSolved.Duration(still(p)) {
		p.app.UI.WakeAfter(0)
	}
	return max(passed, 1)
}

// still reports whether a solved game has no animation.
func still(p *Scene) bool { return p.skipped || p.app.ReducedMotion() }

// BoardAtRest reports whether the game is open and its board shows only the current position: without
// animation, drag, hint or goal.
func BoardAtRest(p *Scene) bool {
	return p.Open() && !p.goal && p.film == nil && !p.game.Active() && !p.hintsOpen() && !p.motions.Moving(p.app.Now)
}

// BoardCells returns the rectangle of the board's cells in device pixels.
func (p *Scene) BoardCells() image.Rectangle {
	place, _ := p.withCard(p.arrangement())
	return place.Board.Cells
}

// Hide is called when a page covers the game. It cancels a press.
func (p *Scene) Hide() { p.cancelPress() }

// Held reports whether the player holds a piece.
func (p *Scene) Held() bool { return p.game.Active() }

// Escape cancels a drag, or else closes the hint bar or the card of a solved game. It reports whether
// there was one.
func (p *Scene) Escape() bool {
	switch {
	case p.game.Active():
		p.input(family.Event{Kind: family.Cancel, Withdrawn: true})
	case p.hintsOpen():
		p.hint(hint.Dismissed)
	case p.card.open:
		p.putCardAway()
	case p.Celebrating(): // the key brings the card
	default:
		return false
	}
	return true
}
