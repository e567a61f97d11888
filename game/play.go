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
	"worldslide/settings"
	"worldslide/shuffle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// freeShuffleSteps is how many random moves the Shuffle of Free Play makes.
const freeShuffleSteps = 250

// warnAfter is how many moves a Challenge must have before losing them is worth
// a question.
const warnAfter = 20

// headStart is how far a slide has come when it is first shown: one frame, so
// that the very picture that answers a key shows that something moves.
const headStart = time.Second / 60

const boardID widget.ID = "board"

// play is the scene in which a game is played.
type play struct {
	session  *session.Session
	gestures gesture.Worlds
	motions  boardview.Motions
	film     *film
	solvedAt time.Duration // when the last move was made, if it solved the game
	solved   bool
	greeted  bool // the solved dialog was opened
	// autoPaused tells a pause that a dialog or another window made.
	autoPaused bool
	cover      cover
	goal       bool // the solved picture is shown in place of the board
	// result is what solving the game has brought, before the bests until then.
	result records.Result
	before records.Bests
}

func newPlay(s *session.Session) *play {
	return &play{session: s, solved: s.Locked(), greeted: s.Locked()}
}

// begin puts another game on the table. replaces tells that it has come out of
// the game before, as a shuffled board has: that one is not kept.
func (g *Game) begin(s *session.Session, replaces bool) {
	g.play.dropCover(g)
	g.home, g.replay = nil, nil
	old := g.play.session
	_, made := old.Depth()
	// A start without a move is nothing to come back to, unless it is a position
	// that nothing else leads to.
	untouched := made == 0 && !strings.Contains(old.Start().String(), "xy=")
	g.play = newPlay(s)
	g.keepGame(replaces || untouched)
	if g.dialog == nil {
		g.ui.Focus(boardID)
	}
	g.ui.WakeAfter(0)
}

// table lets gestures act on the game at hand.
type table struct {
	g *Game
}

func (t table) Board() *board.Board { return t.g.play.session.Board() }

func (t table) Open() bool { return !t.g.play.session.Locked() && !t.g.play.session.Paused() }

func (t table) Select(gap board.ID) {
	// Refused only when the table is not open, which gestures ask first.
	_ = t.g.play.session.Select(gap)
}

func (t table) Do(m moves.Move, selected board.ID) bool {
	return t.g.play.do(t.g, m, selected)
}

// do makes a move and sets what it moves in motion.
func (p *play) do(g *Game, m moves.Move, selected board.ID) bool {
	made, err := p.session.DoSelecting(moves.Group{m}, selected)
	if err != nil {
		return false
	}
	p.show(g, made)
	return true
}

// show lets motions be seen and heard that the game has made.
func (p *play) show(g *Game, made []moves.Motion) {
	p.film, p.goal = nil, false
	g.sound.Play(sound.Slide(heaviest(p.session.Board(), made)))
	if p.session.Locked() && !p.solved {
		p.solved, p.solvedAt = true, g.now
		p.result, p.before = g.enterResult()
		g.sound.Play(sound.Solved)
	}
	p.motions.Slide(made, g.now-headStart, g.reduced())
	g.ui.WakeAfter(0)
}

func (p *play) undo(g *Game) {
	if made, ok := p.session.Undo(); ok {
		p.show(g, made)
	}
}

func (p *play) redo(g *Game) {
	if made, ok := p.session.Redo(); ok {
		p.show(g, made)
	}
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

// slide moves pieces into the selected gap, in direction d. If that is not
// possible, what stands in the way says so.
func (p *play) slide(g *Game, d board.Dir) {
	b := p.session.Board()
	gap := b.Selected()
	if gap == board.NoPiece || !(table{g}).Open() {
		return
	}
	m := moves.Move{Piece: gap, Dir: d.Opposite()}
	if p.do(g, m, gap) {
		return
	}
	p.film = nil
	g.sound.Play(sound.Refused)
	if obstacle := b.Occupant(b.Front(gap, m.Dir)); obstacle != board.NoPiece {
		cell := float64(p.layout(g).Board.Cell) / g.scale
		p.motions.Refuse(obstacle, d, cell, g.now, g.reduced())
	}
}

// selectNext selects the next gap. It is refused when the game is over or
// paused.
func (p *play) selectNext(g *Game) {
	p.film = nil
	if p.session.SelectNext() == nil {
		g.sound.Play(sound.GapSelected)
	}
}

// shuffle scrambles the board of Free Play from where it is. The game goes on
// from the result at once; how it came about is shown as a short film.
func (p *play) shuffle(g *Game) {
	before := p.session.Board().Clone()
	after := before.Clone()
	random := shuffle.Random(g.options.Random())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	var made []moves.Move
	for range freeShuffleSteps {
		m, ok := walk.Step(after)
		if !ok {
			break
		}
		made = append(made, m)
	}
	g.goOn(after)
	if !g.reduced() {
		g.play.film = &film{board: before, moves: made, start: g.now}
	}
}

// goOn goes on in Free Play from a position of the game at hand.
func (g *Game) goOn(b *board.Board) {
	s := g.play.session
	g.startValues(s.Family().Position(s.Values(), b), true)
}

// startValues begins a game of Worlds. The values come from the game itself; if
// they cannot be started the player is told, and the game at hand goes on.
func (g *Game) startValues(values puzzle.Values, replaces bool) {
	s, err := start(values)
	if err != nil {
		g.ui.Toast("triangle-alert", err.Error())
		return
	}
	g.begin(s, replaces)
}

// restart begins the game at hand again: the same Challenge, or the solved board
// of Free Play.
func (g *Game) restart() {
	s := g.play.session
	again := func() {
		if s.Challenge() {
			g.startValues(s.Values(), true)
			return
		}
		values := puzzle.Values{}
		for _, key := range []string{puzzle.KeyBoard, puzzle.KeyGaps, puzzle.KeyWrapX, puzzle.KeyWrapY} {
			if v := s.Values(); v.Has(key) {
				values[key] = v[key]
			}
		}
		g.startValues(values, true)
	}
	g.confirm(restart, assets.RestartTitle, assets.RestartLost, assets.RestartConfirm, assets.RestartCancel, again)
}

// giveUp ends a Challenge and goes on with its board in Free Play.
func (g *Game) giveUp() {
	s := g.play.session
	g.confirm(giveUp, assets.GiveUpTitle, assets.GiveUpLost, assets.GiveUpConfirm, assets.GiveUpCancel, func() { g.goOn(s.Board()) })
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

// layout arranges board and box on the stage.
func (p *play) layout(g *Game) boardview.Arrangement {
	b := p.session.Board()
	return g.stage(b.Width(), b.Height(), p.session.Challenge()).Arrange()
}

// stage describes the room between toolbar and status line.
func (g *Game) stage(columns, rows int, challenge bool) boardview.Stage {
	narrow := g.ui.Narrow()
	margin := 24.0
	if max(columns, rows) > 8 {
		margin = 16
	}
	if narrow {
		margin = 8
	}
	area := image.Rect(0, g.toolbarHeight(), g.size.X, g.size.Y-g.statusHeight()-g.touchBarHeight())
	s := boardview.Stage{
		Area: area, Columns: columns, Rows: rows,
		Frame: g.ui.Px(boardview.FrameWidth), Margin: g.ui.Px(margin),
		BoxWidth: g.boxWidth(), BoxHeight: g.boxRowHeight(), BoxGap: g.ui.Px(24), RowGap: g.ui.Px(16),
		Smallest: g.ui.Px(boardview.MinCell), Left: g.settings.LeftHanded,
	}
	if !g.settings.ScaleToFit {
		s.Largest = g.ui.Px(boardview.OwnCell * float64(g.settings.BoardSize) / 100)
	}
	if narrow {
		s.RowGap = g.ui.Px(8)
	}
	if challenge {
		switch {
		case g.settings.ChallengeBox == settings.BoxRight:
			s.Box = boardview.BoxRight
		case g.settings.ChallengeBox == settings.BoxAbove:
			s.Box = boardview.BoxAbove
		default:
			s.Box = boardview.BoxAuto
		}
	}
	return s
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
	place := p.layout(g)
	if p.session.Paused() {
		p.drawCover(g, place.Board) // its button lies over the board
	}
	p.takeInput(g, place.Board)
	switch {
	case p.session.Paused():
	case p.goal:
		p.drawGoal(g, place.Board)
	default:
		p.dropCover(g)
		p.drawBoard(g, place.Board)
	}
	if p.session.Challenge() {
		g.challengeBox(place.Box, place.Above)
	}
	g.touchBar()
	g.statusLine()
	p.greet(g)
}

// takeInput brings keys and pointer to the board.
func (p *play) takeInput(g *Game, l boardview.Layout) {
	hit := l.Outer
	re := g.ui.Area(boardID, hit, widget.AreaSpec{Home: true, Drags: true, Takes: takesBoardKey})
	for _, k := range re.Keys {
		if k.Key == widget.KeySpace {
			p.selectNext(g)
			continue
		}
		if d, ok := direction(k); ok {
			p.slide(g, d)
		}
	}
	cell := float64(l.Cell) / g.scale
	pointer := g.ui.Pointer().Sub(l.Cells.Min)
	at := gesture.Point{X: float64(pointer.X) / g.scale, Y: float64(pointer.Y) / g.scale}
	if re.Pressed && p.goal {
		p.toggleGoal()
	} else if re.Pressed {
		p.film = nil
		p.gestures.Press(table{g}, at, cell)
	}
	if p.gestures.Active() {
		p.gestures.Move(table{g}, at, cell)
	}
	if re.Released {
		p.gestures.Release(table{g}, at, cell)
	}
	if p.gestures.Active() && !re.Held && !re.Pressed {
		p.gestures.Cancel()
	}
	p.showPreview(g)
	if re.Ring && g.tabbed {
		g.ui.Ring(l.Outer, theme.RadiusControl)
	}
}

// drawGoal draws the solved picture where the board is.
func (p *play) drawGoal(g *Game, l boardview.Layout) {
	g.list().Fill(l.Outer, theme.RadiusControl*g.scale, g.ui.Colour(theme.Board))
	g.solvedPicture(l.Cells)
}

// toggleGoal shows the solved picture in place of the board, or the board again.
func (p *play) toggleGoal() {
	p.goal = !p.goal
	p.gestures.Cancel()
}

// showPreview moves what a release of the swipe would move.
func (p *play) showPreview(g *Game) {
	reduced := g.reduced()
	shifts := p.gestures.Preview()
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

// takesBoardKey reports whether the board uses a key: arrows, W A S D by their
// place on the keyboard, and Space.
func takesBoardKey(k widget.KeyPress) bool {
	if k.Mods&^widget.Shift != 0 {
		return false
	}
	_, ok := direction(k)
	return ok || k.Key == widget.KeySpace
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

func (p *play) drawBoard(g *Game, l boardview.Layout) {
	b := p.session.Board()
	if p.film != nil && p.film.advance(p.session.Family().Rules(), g.now) {
		b = p.film.board
		g.ui.WakeAfter(0)
	} else {
		p.film = nil
	}
	v := boardview.View{
		Board: b, Layout: l, Pictures: g.pictures.board(b.Width(), b.Height(), l.Cell),
		Theme: g.theme(), Scale: g.scale, Now: g.now,
		Selection: !p.session.Locked(),
	}
	if p.film == nil {
		v.Motions = &p.motions
	}
	if p.solved {
		v.Whole = float32(theme.EaseInOut(theme.Progress(g.now-p.solvedAt, theme.MotionSolved.Duration(g.reduced()))))
	}
	v.Draw(g.list())
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
	g.dialog = &solvedDialog{p.result, p.before}
}
