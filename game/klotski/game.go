package klotski

import (
	"math"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Game is one game with blocks: the pointer drags them, Tab and Shift with the
// arrows walk from one to the other, the arrows move the one that is selected. What
// is selected is no part of the position, but of the hand.
type Game struct {
	table     family.GameHost
	positions positionTable
	made      *generatedLevels

	drag     drag
	followed time.Duration // when the block in the hand last came nearer
	keyCursor
	away bool // the board has lost the focus since it was last walked

	said        note         // what has happened last
	lastVerdict note         // how good the last move was
	minMoves    historyPoint // for which the player asked how far it is from the goal
	warned      bool         // that there is no solution, or that there is nothing to solve
}

func newGame(t family.GameHost) *Game {
	return &Game{table: t, keyCursor: keyCursor{board.NoPiece}, positions: positionTable{session: t.Session()}, minMoves: historyPoint{-1, -1}}
}

// asFamilyGame returns the game as the window uses it.
func (g *Game) asFamilyGame() family.Game {
	return family.Game{
		View: view, Summary: g.Summary,
		Takes: g.Takes, Input: g.Input, Active: g.Active, Draw: g.Draw, Selected: g.Selected,
		Hints: family.Hints{
			Solver: g.table.Session().Family(), Describe: g.DescribeMove, Shown: g.HintShown,
			// All steps of one block are one gesture.
			Gesture: func(ahead []moves.Move) moves.Group { return moves.GroupByBlock(ahead)[0] },
			Pace:    &family.Pace{Gesture: time.Second, Speeds: []float64{0.5, 1, 2, 4}, Default: 1},
		},
		Actions: g.Actions, Another: g.Another, Tick: g.Tick, MoveMade: g.MoveMade, Leave: g.Leave,
		Known:     &family.KnownSolutions{Solution: g.Solution, Impossible: g.Impossible},
		Solved:    family.Solved{Next: g.NextAction},
		FillPanel: g.FillPanel,
	}
}

// historyPoint is a point in the history of a game.
type historyPoint struct{ done, all int }

func (g *Game) now() historyPoint {
	done, all := g.table.Session().Depth()
	return historyPoint{done, all}
}

// note is something said about a position, and forgotten with it.
type note struct {
	at   historyPoint
	text func(sc *scene.Context) string
}

// holds reports whether there is something to say at a moment.
func (n note) holds(at historyPoint) bool { return n.text != nil && n.at == at }

// followSpeed is how many cells a second a block can be drawn: it reaches the
// pointer within a frame or two, and yet is seen to go around corners.
const followSpeed = 36

// Takes reports whether the board uses a key: arrows and W A S D, also with Shift, and Tab
// as long as there is another block.
func (g *Game) Takes(k widget.KeyPress) bool {
	switch {
	case g.table.Session().Locked():
		return false
	case k.Key == widget.KeyTab:
		_, ok := g.next(k.Mods == widget.Shift)
		return ok
	case k.Mods&^widget.Shift != 0:
		return false
	}
	_, ok := family.Direction(k)
	return ok
}

// next returns the block that Tab goes to.
func (g *Game) next(back bool) (board.ID, bool) {
	from := g.selected
	if g.away {
		from = board.NoPiece
	}
	return NextBlock(g.table.Session().Board(), from, back)
}

// Input translates an event into intents.
func (g *Game) Input(sc *scene.Context, e family.Event) []family.Intent {
	draft := family.NewDraft(g.table, nil)
	switch e.Kind {
	case family.Key:
		g.key(draft, e.Key)
	case family.Press:
		g.drag = drag{}
		g.followed = sc.Now - family.FirstFrame
		if !draft.Open() {
			break
		}
		if block, ok := g.drag.pick(draft.Board(), e.At, e.Cell); ok && !g.drag.points(draft.Board(), g.selected) {
			g.choose(draft, block)
		}
	case family.Move:
		g.drag.move(e.At, e.Cell)
		g.follow(sc)
	case family.Release:
		if group, ok := g.drag.pointed(draft.Board(), g.selected, e.At); ok && draft.Open() {
			draft.Do(group, board.NoPiece)
			break
		}
		if dropped, ok := g.drag.release(draft.Board(), e.At, e.Cell); ok && draft.Open() {
			g.drop(sc, draft, dropped)
		}
	case family.Cancel:
		if dropped, ok := g.drag.cancel(); ok {
			g.drop(sc, draft, dropped)
		}
	}
	return draft.Intents
}

func (g *Game) key(f *family.Draft, k widget.KeyPress) {
	if k.Key == widget.KeyTab {
		if block, ok := g.next(k.Mods == widget.Shift); ok {
			g.choose(f, block)
		}
		return
	}
	dir, ok := family.Direction(k)
	switch {
	case !ok || !f.Open():
	case g.selected == board.NoPiece:
		if block, ok := firstBlock(f.Board(), dir); ok {
			g.choose(f, block)
		}
	case k.Mods == widget.Shift:
		if block, ok := blockToward(f.Board(), g.selected, dir); ok {
			g.choose(f, block)
		}
	case !f.Do(moves.Group{{Piece: g.selected, Dir: dir}}, board.NoPiece):
		g.refuse(f, g.selected, dir)
	}
}

// follow brings the block in the hand nearer to the pointer, as far as it may come
// since it last did.
func (g *Game) follow(sc *scene.Context) {
	cells := followSpeed * (sc.Now - g.followed).Seconds()
	if sc.ReducedMotion() {
		cells = math.Inf(1)
	}
	g.followed = sc.Now
	g.drag.follow(cells)
}

// drop notes what becomes of a block that was let go. It is seen on the last bit of
// its way.
func (g *Game) drop(sc *scene.Context, f *family.Draft, dropped drop) {
	if len(dropped.group) > 0 {
		f.Do(dropped.group, board.NoPiece)
	}
	off := dropped.off
	steps := math.Max(1, math.Abs(off.X)+math.Abs(off.Y))
	lasts := min(time.Duration(float64(theme.MotionSlide.Duration(sc.ReducedMotion()))*steps), theme.MotionSlideMost.Duration(sc.ReducedMotion()))
	f.Note(family.Settle{
		Piece: dropped.block, From: boardview.Offset{X: float32(off.X), Y: float32(off.Y)}, Lasts: lasts, Headed: true,
	})
	if dropped.refused {
		g.refuse(f, dropped.block, dropped.dir)
	}
}

// choose selects a block, or none.
func (g *Game) choose(f *family.Draft, block board.ID) {
	g.selected, g.away = block, false
	g.say(nil)
	f.Note(family.Skip{})
}

func (g *Game) refuse(f *family.Draft, block board.ID, dir board.Dir) {
	f.Note(family.Refuse{Piece: block, Dir: dir})
	g.say(func(sc *scene.Context) string {
		return sc.Words.Format(assets.KlotskiRefused, map[string]any{
			"Block": g.blockName(sc, block), "Direction": directions(sc, moves.Group{{Dir: dir}}),
		})
	})
}

// say lets the status line tell what has happened, until something else does.
func (g *Game) say(text func(*scene.Context) string) { g.said = note{g.now(), text} }

// MoveMade describes a move in the status line, and rates it if the player wants that.
func (g *Game) MoveMade(sc *scene.Context, before *board.Board, history []moves.Group, group moves.Group) {
	block := group[0].Piece
	g.selected = block
	g.say(func(sc *scene.Context) string {
		return sc.Words.Format(assets.KlotskiMoved, map[string]any{"Block": g.blockName(sc, block), "Direction": directions(sc, group)})
	})
	g.lastVerdict = note{}
	if !preferencesOf(sc).judge {
		return
	}
	if lost, ok := g.positions.moveLoss(before, history, group); ok {
		g.lastVerdict = note{g.now(), func(sc *scene.Context) string { return lossText(sc, lost) }}
	}
}

// Active reports whether a block is held.
func (g *Game) Active() bool { return g.drag.active() }

// Draw draws the board with the selected block and the one that is held.
func (g *Game) Draw(sc *scene.Context, s boardview.Scene) {
	v := drawingOf(sc, s)
	v.selected = g.selected
	if block, off, ok := g.drag.held(); ok {
		v.held, v.heldOff = block, boardview.Offset{X: float32(off.X), Y: float32(off.Y)}
	}
	v.draw(sc.List())
	if shape := g.pointer(sc, s); shape != widget.CursorArrow {
		sc.UI.Point(shape)
	}
	if g.drag.behind() {
		sc.UI.WakeAfter(0)
	}
}

// pointer is a closed hand while a block is held, and an open one over a block that can be
// taken.
func (g *Game) pointer(sc *scene.Context, s boardview.Scene) widget.Cursor {
	b, at := g.table.Session().Board(), sc.UI.Pointer()
	switch {
	case g.drag.active():
		return widget.CursorClosedHand
	case !g.table.Open() || sc.UI.DialogOpen() || !at.In(s.Layout.Cells):
		return widget.CursorArrow
	}
	in := at.Sub(s.Layout.Cells.Min).Div(s.Layout.Cell)
	if block := b.Occupant(b.Cell(board.Point{X: in.X, Y: in.Y})); block != board.NoPiece && canMove(b, block) {
		return widget.CursorOpenHand
	}
	return widget.CursorArrow
}

// Tick notices when the board loses the focus, starts the jobs that make the table of
// positions and another layout, and tells the player once that a board has no solution.
func (g *Game) Tick(sc *scene.Context) {
	if sc.CurrentDialog() == nil && sc.UI.Focused() != family.BoardID {
		g.away = true
	}
	g.positions.begin(sc)
	if r, ok := g.made.request(g.table.Session().Values()); ok {
		g.made.prepare(sc, r)
	}
	switch s := g.table.Session(); {
	case g.warned:
	case s.Solved() && !s.Locked():
		g.warned = true
		sc.ShowMessage(assets.KlotskiAtExitTitle, sc.Words.Format(assets.KlotskiAtExitText, map[string]any{"Block": targetName(sc)}))
	case g.positions.impossible():
		g.warned = true
		g.positions.showImpossible(sc)
	}
}

// HintShown selects the block of the hint.
func (g *Game) HintShown(ahead []moves.Move, _ int) { g.selected, g.away = ahead[0].Piece, false }

// Solution returns a shortest solution from the table of positions.
func (g *Game) Solution() (solver.Answer, int) { return g.positions.solution() }

// Impossible reports whether the start has no solution.
func (g *Game) Impossible() bool { return g.positions.impossible() }

// Leave ends the jobs of the game.
func (g *Game) Leave(sc *scene.Context) { g.positions.end(sc) }
