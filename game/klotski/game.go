package klotski

import (
	"math"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
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
	family.Plain
	table     family.Table
	positions positionTable
	made      *made

	drag     drag
	followed time.Duration // when the block in the hand last came nearer
	hand
	away bool // the board has lost the focus since it was last walked

	said   note   // what has happened last
	judged note   // how good the last move was
	least  moment // for which the player asked how far it is from the goal
	warned bool   // that there is no solution, or that there is nothing to solve
}

var (
	_ family.Game      = (*Game)(nil)
	_ family.Ticking   = (*Game)(nil)
	_ family.Observing = (*Game)(nil)
	_ family.Leaving   = (*Game)(nil)
	_ family.Filling   = (*Game)(nil)
	_ family.Pacing    = (*Game)(nil)
	_ family.Succeeded = (*Game)(nil)
	_ family.Repeating = (*Game)(nil)
	_ family.Heeding   = (*Game)(nil)
	_ family.Guided    = (*Game)(nil)
)

func newGame(t family.Table) *Game {
	return &Game{table: t, hand: hand{board.NoPiece}, positions: positionTable{session: t.Session()}, least: moment{-1, -1}}
}

// moment is a point in the history of a game.
type moment struct{ done, all int }

func (g *Game) now() moment {
	done, all := g.table.Session().Depth()
	return moment{done, all}
}

// note is something said about a position, and forgotten with it.
type note struct {
	at   moment
	text func(d *desk.Desk) string
}

// holds reports whether there is something to say at a moment.
func (n note) holds(at moment) bool { return n.text != nil && n.at == at }

// followSpeed is how many cells a second a block can be drawn: it reaches the
// pointer within a frame or two, and yet is seen to go around corners.
const followSpeed = 36

// View implements family.Game.
func (g *Game) View() family.View { return View{} }

// Takes implements family.Controller: arrows and W A S D, with Shift too, and Tab as
// long as there is another block.
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

// Input implements family.Controller.
func (g *Game) Input(d *desk.Desk, e family.Event) []family.Intent {
	draft := family.NewDraft(g.table, nil)
	switch e.Kind {
	case family.Key:
		g.key(draft, e.Key)
	case family.Press:
		g.drag = drag{}
		g.followed = d.Now - family.HeadStart
		if !draft.Open() {
			break
		}
		if block, ok := g.drag.press(draft.Board(), e.At, e.Cell); ok && !g.drag.points(draft.Board(), g.selected) {
			g.choose(draft, block)
		}
	case family.Move:
		g.drag.move(e.At, e.Cell)
		g.follow(d)
	case family.Release:
		if group, ok := g.drag.pointed(draft.Board(), g.selected, e.At); ok && draft.Open() {
			draft.Do(group, board.NoPiece)
			break
		}
		if dropped, ok := g.drag.release(draft.Board(), e.At, e.Cell); ok && draft.Open() {
			g.drop(d, draft, dropped)
		}
	case family.Cancel:
		if dropped, ok := g.drag.cancel(); ok {
			g.drop(d, draft, dropped)
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
func (g *Game) follow(d *desk.Desk) {
	cells := followSpeed * (d.Now - g.followed).Seconds()
	if d.Reduced() {
		cells = math.Inf(1)
	}
	g.followed = d.Now
	g.drag.follow(cells)
}

// drop notes what becomes of a block that was let go. It is seen on the last bit of
// its way.
func (g *Game) drop(d *desk.Desk, f *family.Draft, dropped drop) {
	if len(dropped.group) > 0 {
		f.Do(dropped.group, board.NoPiece)
	}
	off := dropped.off
	steps := math.Max(1, math.Abs(off.X)+math.Abs(off.Y))
	lasts := min(time.Duration(float64(theme.MotionSlide.Duration(d.Reduced()))*steps), theme.MotionSlideMost.Duration(d.Reduced()))
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
	g.say(func(d *desk.Desk) string {
		return d.Words.Format(assets.KlotskiRefused, map[string]any{
			"Block": g.blockName(d, block), "Direction": directions(d, moves.Group{{Dir: dir}}),
		})
	})
}

// say lets the status line tell what has happened, until something else does.
func (g *Game) say(text func(*desk.Desk) string) { g.said = note{g.now(), text} }

// Made implements family.Observing: a move is told, and judged if the player wants
// to hear it.
func (g *Game) Made(d *desk.Desk, before *board.Board, history []moves.Group, group moves.Group) {
	block := group[0].Piece
	g.selected = block
	g.say(func(d *desk.Desk) string {
		return d.Words.Format(assets.KlotskiMoved, map[string]any{"Block": g.blockName(d, block), "Direction": directions(d, group)})
	})
	g.judged = note{}
	if !preferencesOf(d).judge {
		return
	}
	if lost, ok := g.positions.lost(before, history, group); ok {
		g.judged = note{g.now(), func(d *desk.Desk) string { return sayLost(d, lost) }}
	}
}

// Active implements family.Controller.
func (g *Game) Active() bool { return g.drag.active() }

// Draw implements family.Controller.
func (g *Game) Draw(d *desk.Desk, s boardview.Scene) {
	v := drawingOf(d, s)
	v.selected = g.selected
	if block, off, ok := g.drag.held(); ok {
		v.held, v.heldOff = block, boardview.Offset{X: float32(off.X), Y: float32(off.Y)}
	}
	v.draw(d.List())
	if shape := g.pointer(d, s); shape != widget.CursorArrow {
		d.UI.Point(shape)
	}
	if g.drag.behind() {
		d.UI.WakeAfter(0)
	}
}

// pointer is a closed hand while a block is held, and an open one over a block that can be
// taken.
func (g *Game) pointer(d *desk.Desk, s boardview.Scene) widget.Cursor {
	b, at := g.table.Session().Board(), d.UI.Pointer()
	switch {
	case g.drag.active():
		return widget.CursorClosedHand
	case !g.table.Open() || d.UI.DialogOpen() || !at.In(s.Layout.Cells):
		return widget.CursorArrow
	}
	in := at.Sub(s.Layout.Cells.Min).Div(s.Layout.Cell)
	if block := b.Occupant(b.Cell(board.Point{X: in.X, Y: in.Y})); block != board.NoPiece && canMove(b, block) {
		return widget.CursorOpenHand
	}
	return widget.CursorArrow
}

// Tick implements family.Ticking: it notices when the board loses the focus, begins
// the table of positions and the making of another layout like this, and tells the
// player once that a board has no solution.
func (g *Game) Tick(d *desk.Desk) {
	if d.Shown() == nil && d.UI.Focused() != family.BoardID {
		g.away = true
	}
	g.positions.begin(d)
	if r, ok := g.made.request(g.table.Session().Values()); ok {
		g.made.prepare(d, r)
	}
	switch s := g.table.Session(); {
	case g.warned:
	case s.Solved() && !s.Locked():
		g.warned = true
		d.Tell(assets.KlotskiAtExitTitle, d.Words.Format(assets.KlotskiAtExitText, map[string]any{"Block": targetName(d)}))
	case g.positions.impossible():
		g.warned = true
		g.positions.tellImpossible(d)
	}
}

// Heed implements family.Heeding: the block that is named or moved is selected.
func (g *Game) Heed(ahead []moves.Move, _ int) { g.selected, g.away = ahead[0].Piece, false }

// Way implements family.Guided.
func (g *Game) Way() (solver.Answer, int) { return g.positions.way() }

// Leave implements family.Leaving.
func (g *Game) Leave(d *desk.Desk) { g.positions.end(d) }
