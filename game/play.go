package game

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// warnAfter is how many moves a Challenge must have before losing them is worth
// a question.
const warnAfter = 20

// headStart is how far a slide has come when it is first shown: one frame, so
// that the very picture that answers a key shows that something moves.
const headStart = time.Second / 60

const boardID widget.ID = "board"

// play is the scene in which a game is played.
type play struct {
	look     look
	session  *session.Session
	hand     hand
	motions  boardview.Motions
	film     *film
	solvedAt time.Duration // when the last move was made, if it solved the game
	solved   bool
	greeted  bool // the solved dialog was opened
	// autoPaused tells a pause that a dialog or another window made.
	autoPaused bool
	cover      cover
	goal       bool // the solved picture is shown in place of the board
	peek       peek
	advice     advice
	// earlier is what the game has come out of in Free Play, where shuffling and
	// resetting begin a new history: undo leads back to it, and redo to later.
	earlier, later *play
	pan            pan
	// result is what solving the game has brought, before the bests until then.
	result records.Result
	before records.Bests
}

// newPlay puts a game on the table. There is a look for its family.
func newPlay(s *session.Session) *play {
	l, ok := lookOf(s.Family())
	if !ok {
		panic("no look for a game of " + s.Family().Name())
	}
	return &play{
		look: l, session: s, hand: l.hand(s), solved: s.Locked(), greeted: s.Locked(),
		motions: boardview.Motions{Gathers: l.gathers()},
	}
}

// begin puts another game on the table. replaces tells that it has come out of
// the game before, as a shuffled board has: that one is not kept.
func (g *Game) begin(s *session.Session, replaces bool) {
	g.play.dropCover(g)
	g.play.advice.adviser.close()
	g.page, g.replay = nil, nil
	old := g.play.session
	_, made := old.Depth()
	untouched := made == 0 && !singular(old.Start().String())
	if l, ok := g.play.hand.(leaver); ok {
		l.leave()
	}
	if replaces && old.Start().String() != s.Start().String() {
		g.enterAbandoned(old)
	}
	next := newPlay(s)
	if replaces && !old.Challenge() && !s.Challenge() {
		next.earlier = g.play
	}
	g.play = next
	g.keepGame(replaces || untouched)
	if g.dialog == nil {
		g.ui.Focus(boardID)
	}
	g.ui.WakeAfter(0)
}

// singular reports whether a start is a position that nothing else leads to, so
// that it is kept even without a move: a board of Worlds as it was, or a layout
// of Klotski without a name.
func singular(start string) bool {
	return strings.Contains(start, "xy=") || strings.HasPrefix(start, puzzle.Klotski{}.Name()+"?"+puzzle.KeyBoard+"=")
}

// open reports whether anything may be moved now.
func (p *play) open() bool { return !p.session.Locked() && !p.session.Paused() }

// do makes the moves of one gesture of the player, leaves a gap selected, and
// sets what moved in motion. It reports whether the moves were possible.
func (p *play) do(g *Game, group moves.Group, selected board.ID) bool {
	if !p.make(g, group, selected) {
		return false
	}
	p.advice.demo = nil // taken over
	p.advice.shown = 0
	return true
}

// make is do, whoever makes the moves.
func (p *play) make(g *Game, group moves.Group, selected board.ID) bool {
	if !p.look.allows(g, group) {
		return false
	}
	made, err := p.session.DoSelecting(group, selected)
	if err != nil {
		return false
	}
	p.later = nil
	p.advice.moved(g, group)
	p.show(g, made)
	return true
}

// refuse shows and sounds that a piece cannot go in a direction.
func (p *play) refuse(g *Game, piece board.ID, d board.Dir) {
	p.film = nil
	g.sound.Play(sound.Refused)
	if piece != board.NoPiece {
		cell := float64(p.layout(g).Board.Cell) / g.scale
		p.motions.Refuse(piece, d, cell, g.now, g.reduced())
		g.ui.WakeAfter(0)
	}
}

// show lets motions be seen and heard that the game has made.
func (p *play) show(g *Game, made []moves.Motion) {
	p.film, p.goal = nil, false
	g.sound.Play(sound.Slide(heaviest(p.session.Board(), made)))
	if p.session.Locked() && !p.solved {
		p.solved, p.solvedAt = true, g.now
		p.result, p.before = g.enterResult()
		g.sound.Play(sound.Solved)
	} else if !p.session.Challenge() && p.session.Solved() {
		g.sound.Play(sound.Solved)
	}
	p.pan.note(made)
	p.motions.Slide(made, g.now-headStart, p.look.slideTime(made, g.reduced()))
	g.ui.WakeAfter(0)
}

// heaviest returns the cells of the largest piece that moved.
func heaviest(b *board.Board, made []moves.Motion) int {
	cells := 0
	for _, m := range made {
		if !b.IsGap(m.Piece) {
			w, h := b.Shape(m.Piece).Size()
			cells = max(cells, w*h)
		}
	}
	return cells
}

// start begins a game of a family.
func start(f puzzle.Family, values puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(f, values)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// startValues begins a game. The values come from the game itself; if they
// cannot be started the player is told, and the game at hand goes on.
func (g *Game) startValues(f puzzle.Family, values puzzle.Values, replaces bool) {
	s, err := start(f, values)
	if err != nil {
		g.ui.Toast("triangle-alert", err.Error())
		return
	}
	g.begin(s, replaces)
}

// startOrGoOn goes on with the game of these values if it is under way, and
// starts it otherwise.
func (g *Game) startOrGoOn(f puzzle.Family, values puzzle.Values) {
	s, err := start(f, values)
	if err == nil {
		s = g.store.underWay(s)
		if s == g.play.session {
			g.closePage()
			return
		}
		g.begin(s, false)
		return
	}
	g.startValues(f, values, false)
}

// restart begins the game at hand again.
func (g *Game) restart() {
	s := g.play.session
	again := func() { g.startValues(s.Family(), g.look().again(s), true) }
	g.confirm(restart, assets.RestartTitle, assets.RestartLost, assets.RestartConfirm, assets.RestartCancel, again)
}

// confirm does something that loses the moves of a Challenge: after a question
// if they are many, else at once.
func (g *Game) confirm(a action, title, lost, yes, no assets.ID, do func()) {
	s := g.play.session
	count := s.Metrics()[0].Count
	if !s.Challenge() || s.Locked() || count <= warnAfter {
		do()
		return
	}
	g.dialog = &confirmDialog{opener: a, title: g.text(title), text: g.words.Count(lost, count, nil), icon: g.command(a).icon, yes: g.text(yes), no: g.text(no), do: do}
}

// frame declares the scene for one update.
func (p *play) frame(g *Game) {
	g.pictures.begin()
	g.takeShortcuts()
	g.toolbar(image.Rect(0, 0, g.size.X, g.toolbarHeight()))
	if g.play != p {
		// A button began another game; that one is drawn.
		g.play.frameBelowToolbar(g)
		return
	}
	p.frameBelowToolbar(g)
}

func (p *play) frameBelowToolbar(g *Game) {
	if g.replay != nil {
		g.replay.frame(g)
		g.statusLine()
		return
	}
	p.peek.update(g, p)
	p.advice.update(g)
	if p.advice.demo != nil {
		p.advice.demo.update(g)
	}
	place := g.widen(p.scroll(g))
	if p.session.Paused() {
		p.drawCover(g, place.Board) // its button lies over the board
	}
	p.takeInput(g, place.Board)
	switch {
	case p.session.Paused():
	case p.goal:
		p.look.drawGoal(g, place.Board)
	default:
		p.dropCover(g)
		p.drawBoard(g, place.Board)
	}
	if !place.Head.Empty() {
		p.look.head(g, place.Head)
	}
	if !place.Box.Empty() {
		g.challengeBox(place.Box, place.Above)
	}
	switch {
	case place.Foot.Empty():
	case p.open() && p.advice.speaks():
		g.hintBar(place.Foot)
	default:
		p.look.foot(g, place.Foot)
	}
	g.list().PopClip()
	g.touchBar()
	g.statusLine()
	p.greet(g)
}

// leastBar is how wide the bar below a board should be at least, in
// device-independent pixels.
const leastBar = 440

// takeInput brings keys and pointer to the board.
func (p *play) takeInput(g *Game, l boardview.Layout) {
	re := g.ui.Area(boardID, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: p.hand.takes})
	for _, k := range re.Keys {
		p.hand.key(g, k)
		p.pan.follow = true
		g.tabbed = g.tabbed && k.Key != widget.KeyTab // it has not walked away
	}
	cell := float64(l.Cell) / g.scale
	pointer := g.ui.Pointer().Sub(l.Cells.Min)
	at := gesture.Point{X: float64(pointer.X) / g.scale, Y: float64(pointer.Y) / g.scale}
	if re.Pressed && p.goal {
		p.toggleGoal()
	} else if re.Pressed {
		p.film = nil
		p.hand.press(g, at, cell)
	}
	if p.hand.active() {
		p.hand.move(g, at, cell)
	}
	if re.Released {
		p.hand.release(g, at, cell)
	}
	if p.hand.active() && !re.Held && !re.Pressed {
		p.hand.cancel()
	}
	p.showPreview(g)
	if re.Ring && g.tabbed {
		g.ui.Ring(l.Outer, theme.RadiusControl)
	}
}

// toggleGoal shows the solved picture in place of the board, or the board again.
func (p *play) toggleGoal() {
	p.goal = !p.goal
	p.hand.cancel()
}

// showPreview moves what a release of the swipe would move.
func (p *play) showPreview(g *Game) {
	reduced := g.reduced()
	shifts := p.hand.preview()
	for _, s := range shifts {
		p.motions.Preview(s.Piece, s.Dir, g.now, reduced)
	}
	p.motions.EndPreviews(func(id board.ID) bool {
		for _, s := range shifts {
			if s.Piece == id {
				return true
			}
		}
		return false
	}, g.now, reduced)
}

// direction returns the direction in which a key moves pieces.
func direction(k widget.KeyPress) (board.Dir, bool) {
	switch k.Key {
	case widget.KeyUp:
		return board.Up, true
	case widget.KeyDown:
		return board.Down, true
	case widget.KeyLeft:
		return board.Left, true
	case widget.KeyRight:
		return board.Right, true
	}
	switch k.Place {
	case widget.KeyW:
		return board.Up, true
	case widget.KeyS:
		return board.Down, true
	case widget.KeyA:
		return board.Left, true
	case widget.KeyD:
		return board.Right, true
	}
	return 0, false
}

// scene describes a board that is to be drawn, at rest.
func (g *Game) scene(b *board.Board, l boardview.Layout) boardview.Scene {
	return boardview.Scene{Board: b, Layout: l, Theme: g.theme(), Scale: g.scale, Now: g.now}
}

// smallBoard draws a board in the middle of a rectangle.
func (g *Game) smallBoard(l look, at image.Rectangle, b *board.Board) {
	s := boardview.Stage{Frame: boardview.Frame{Pixels: g.ui.Px(3)}}
	l.stage(g, b, &s)
	layout := boardview.Fit(at.Dx(), at.Dy(), b.Width(), b.Height(), s.Frame, 1, 0)
	layout = layout.MovedTo(widget.Centre(at, layout.Outer.Dx(), layout.Outer.Dy()).Min)
	l.draw(g, g.scene(b, layout))
}

func (p *play) drawBoard(g *Game, l boardview.Layout) {
	b := p.session.Board()
	if p.film != nil && p.film.advance(p.session.Family().Rules(), g.now) {
		b = p.film.board
		g.ui.WakeAfter(0)
	} else {
		p.film = nil
	}
	v := g.scene(b, l)
	v.Selection = !p.session.Locked()
	if p.film == nil {
		v.Motions = &p.motions
	}
	if p.solved {
		v.Whole = float32(theme.EaseInOut(theme.Progress(g.now-p.solvedAt, theme.MotionSolved.Duration(g.reduced()))))
	}
	p.hand.draw(g, v)
	p.look.outlined(g, v).DrawMarks(g.list(), p.advice.marks(g, p.look, b))
	if p.motions.Moving(g.now) {
		g.ui.WakeAfter(0)
	}
}

// greet opens the dialog of a solved Challenge once its picture is whole.
func (p *play) greet(g *Game) {
	if !p.solved || p.greeted {
		return
	}
	reduced := g.reduced()
	wait := theme.MotionSolved.Duration(reduced) + theme.MotionSolvedWait.Duration(reduced)
	if left := wait - (g.now - p.solvedAt); left > 0 {
		g.ui.WakeAfter(0)
		return
	}
	p.greeted = true
	g.dialog = p.look.greeting(p.result, p.before)
}
