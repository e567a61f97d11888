package klotski

import (
	"math"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// game is one game with blocks. The pointer drags blocks, Tab and Shift with an arrow select
// another block, and arrows move the selected one. The selection is not part of the position.
type game struct {
	family.Base
	host     family.GameHost
	counting scene.Slot // counts the positions of a board without a solution
	made     *generatedLevels

	drag     drag
	followed time.Duration // when the held block was last moved towards the pointer
	selected board.ID      // the block that keys move, or NoPiece
	away     bool          // the board lost the focus since a block was last selected

	said        note         // the last event
	lastVerdict note         // how good the last move was
	minMoves    historyPoint // where the player asked for the distance to the goal
	warned      bool         // that there is no solution
}

var (
	_ family.Selector     = (*game)(nil)
	_ family.MoveObserver = (*game)(nil)
)

func newGame(host family.GameHost) *game {
	return &game{host: host, selected: board.NoPiece, minMoves: historyPoint{-1, -1}}
}

// View implements family.Game.
func (*game) View() family.View { return view() }

// Hints implements family.Game. All steps of one block are one gesture.
func (g *game) Hints() family.Hints {
	return family.Hints{
		Describe: g.DescribeMove, Shown: g.HintShown, Pace: time.Second,
		Gesture: func(ahead []moves.Move) moves.Group { return moves.GroupByBlock(ahead)[0] },
	}
}

// Solved implements family.Game.
func (g *game) Solved() family.Solved { return family.Solved{Next: g.NextAction} }

// historyPoint is a position in the history of a game: the number of gestures made, and with
// those that can be redone.
type historyPoint struct{ done, all int }

func (g *game) now() historyPoint {
	done, all := g.host.Session().Depth()
	return historyPoint{done, all}
}

// note is a text about a position, shown as long as the game is at that position.
type note struct {
	at   historyPoint
	text func(app *scene.App) string
}

// holds reports whether the note is about a point in the history.
func (n note) holds(at historyPoint) bool { return n.text != nil && n.at == at }

// followSpeed is the maximum speed of a dragged block in cells per second. The block reaches
// the pointer within a frame or two, but visibly goes around corners.
const followSpeed = 36

// Takes reports whether the board uses a key: arrows and W A S D, also with Shift, and Tab if
// there is a next block.
func (g *game) Takes(k widget.KeyPress) bool {
	switch {
	case g.host.Session().Locked():
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

// next returns the block that Tab selects: after the last one the first.
func (g *game) next(back bool) (board.ID, bool) {
	from := g.selected
	if g.away {
		from = board.NoPiece
	}
	b := g.host.Session().Board()
	if block, ok := NextBlock(b, from, back); ok || from == board.NoPiece {
		return block, ok
	}
	block, ok := NextBlock(b, board.NoPiece, back)
	return block, ok && block != from
}

// Input translates an event into intents.
func (g *game) Input(app *scene.App, e family.Event) []family.Intent {
	draft := family.NewDraft(g.host, nil)
	switch e.Kind {
	case family.Key:
		g.key(draft, e.Key)
	case family.Press:
		g.drag = drag{}
		g.followed = app.Now - family.FirstFrame
		if !draft.Open() {
			break
		}
		if block, ok := g.drag.pick(draft.Board(), e.At, e.Cell); ok && !g.drag.points(draft.Board(), g.selected) {
			g.choose(draft, block)
		}
	case family.Move:
		g.drag.move(e.At, e.Cell)
		g.follow(app.Look())
	case family.Release:
		if group, ok := g.drag.pointed(draft.Board(), g.selected, e.At); ok && draft.Open() {
			draft.Do(group, board.NoPiece)
			break
		}
		if dropped, ok := g.drag.release(draft.Board(), e.At, e.Cell); ok && draft.Open() {
			g.drop(app.Look(), draft, dropped)
		}
	case family.Cancel:
		if dropped, ok := g.drag.cancel(); ok {
			g.drop(app.Look(), draft, dropped)
		}
	}
	return draft.Intents
}

func (g *game) key(f *family.Draft, k widget.KeyPress) {
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

// follow moves the held block towards the pointer, at most at followSpeed.
func (g *game) follow(look scene.Look) {
	cells := followSpeed * (look.Now - g.followed).Seconds()
	if look.ReducedMotion {
		cells = math.Inf(1)
	}
	g.followed = look.Now
	g.drag.follow(cells)
}

// drop adds the moves of a released block to a draft, and the animation of the rest of its
// path.
func (g *game) drop(look scene.Look, f *family.Draft, dropped drop) {
	if len(dropped.group) > 0 {
		f.Do(dropped.group, board.NoPiece)
	}
	off := dropped.off
	steps := math.Max(1, math.Abs(off.X)+math.Abs(off.Y))
	lasts := min(time.Duration(float64(theme.MotionSlide.Duration(look.ReducedMotion))*steps), theme.MotionSlideMost.Duration(look.ReducedMotion))
	f.Note(family.Settle{
		Piece: dropped.block, From: boardview.Offset{X: float32(off.X), Y: float32(off.Y)}, Lasts: lasts, Headed: true,
	})
	if dropped.refused {
		g.refuse(f, dropped.block, dropped.dir)
	}
}

// choose selects a block, or none for NoPiece.
func (g *game) choose(f *family.Draft, block board.ID) {
	g.selected, g.away = block, false
	g.say(nil)
	f.Note(family.Skip{})
}

func (g *game) refuse(f *family.Draft, block board.ID, dir board.Dir) {
	f.Note(family.Refuse{Piece: block, Dir: dir})
	g.say(func(app *scene.App) string {
		return app.Words.Format(assets.KlotskiRefused, map[string]any{
			"Block": g.blockName(app.Look(), block), "Direction": directions(app.Look(), moves.Group{{Dir: dir}}),
		})
	})
}

// say shows a text in the status line until the position changes or another text replaces it.
func (g *game) say(text func(*scene.App) string) { g.said = note{g.now(), text} }

// MoveMade describes a move in the status line, and rates it if that is switched on.
func (g *game) MoveMade(app *scene.App, before *board.Board, history []moves.Group, group moves.Group) {
	block := group[0].Piece
	g.selected = block
	g.say(func(app *scene.App) string {
		return app.Words.Format(assets.KlotskiMoved, map[string]any{"Block": g.blockName(app.Look(), block), "Direction": directions(app.Look(), group)})
	})
	g.lastVerdict = note{}
	if !preferencesOf(app.Look()).judge {
		return
	}
	if lost, ok := g.host.Knowledge().Lost(before, history, group); ok {
		g.lastVerdict = note{g.now(), func(app *scene.App) string { return lossText(app.Look(), lost) }}
	}
}

// Active reports whether a block is held.
func (g *game) Active() bool { return g.drag.active() }

// Draw draws the board with the selected block and the one that is held.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) {
	v := drawingOf(fr.Look(), *s)
	v.selected = g.selected
	if block, off, ok := g.drag.held(); ok {
		v.held, v.heldOff = block, boardview.Offset{X: float32(off.X), Y: float32(off.Y)}
	}
	v.draw(fr.List())
	if shape := g.pointer(fr, *s); shape != widget.CursorArrow {
		fr.UI.Point(shape)
	}
	if g.drag.behind() || 0 < s.Celebration && s.Celebration < leavesIn {
		fr.UI.WakeAfter(0)
	}
}

// pointer returns a closed hand while a block is held, and an open hand over a block that can
// move.
func (g *game) pointer(fr *scene.Frame, s boardview.Drawing) widget.Cursor {
	b, at := g.host.Session().Board(), fr.UI.Pointer()
	switch {
	case g.drag.active():
		return widget.CursorClosedHand
	case !g.host.Open() || fr.UI.DialogOpen() || !at.In(s.Layout.Cells):
		return widget.CursorArrow
	}
	in := at.Sub(s.Layout.Cells.Min).Div(s.Layout.Cell)
	if block := b.Occupant(b.Cell(board.Point{X: in.X, Y: in.Y})); block != board.NoPiece && canMove(b, block) {
		return widget.CursorOpenHand
	}
	return widget.CursorArrow
}

// Tick notes when the board loses the focus, starts the jobs that find out about all positions
// and the next layout, and warns once that a board has no solution.
func (g *game) Tick(app *scene.App) {
	if app.CurrentDialog() == nil && app.UI.Focused() != family.BoardID {
		g.away = true
	}
	g.host.Knowledge().Find(app.Jobs, g.host.Session().Start().Start())
	if r, ok := g.made.request(g.host.Session().Values()); ok {
		g.made.prepare(app, r)
	}
	if g.host.Knowledge().Impossible() && !g.warned {
		g.warned = true
		g.showImpossible(app)
	}
}

// Selected returns the block that keys move, or NoPiece.
func (g *game) Selected() board.ID { return g.selected }

// HintShown selects the block of the hint.
func (g *game) HintShown(ahead []moves.Move) { g.selected, g.away = ahead[0].Piece, false }
