package editor

import (
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/gesture"
)

// editor makes boards of blocks. On a classic board there is a tool for each shape, which places a
// block where the board is pressed. With any tool a press on a block selects it, and a drag moves it or
// removes it from the board. A press on the frame moves the exit there. On other boards the tools paint
// cells.
type editor struct {
	family.EditorBase
	host family.EditorHost
	view View

	hand     grid.Hand
	held     held   // of a press on a classic design
	stroke   stroke // of a press on another design
	tool     int    // the index in design.tools
	selected byte   // sign of a block, 0 for none
}

// New returns the editor of a host.
func New(host family.EditorHost, v View) family.Editor { return newEditor(host, v) }

func newEditor(host family.EditorHost, v View) *editor { return &editor{host: host, view: v} }

// Empty implements family.Editor.
func (*editor) Empty() family.Design { return empty() }

// Tool implements family.Editor.
func (e *editor) Tool() int { return e.tool }

// held is what the pointer holds during a press: a block of the board, or a new one.
type held struct {
	letter byte // of the block, 0 for a new one
	shape  shape
	off    gesture.Point // from the pointer to the upper left corner of the block, in cells
}

// corner returns the upper left corner of the held block, in cells.
func (h held) corner(g grid.Grip) gesture.Point { return g.At.Add(h.off) }

// target returns the place that is nearest to the held block.
func (h held) target(g grid.Grip) board.Point {
	at := h.corner(g)
	return board.Point{X: int(math.Round(at.X)), Y: int(math.Round(at.Y))}
}

// now returns the current design.
func (e *editor) now() design { return e.host.Design().(design) }

// Open implements family.Editor.Open.
func (*editor) Open(v puzzle.Values) (family.Design, bool) {
	if code, err := puzzle.NewCode(puzzle.Klotski, v); err == nil {
		return read(code.Start()), true
	}
	d, ok := readIncomplete(v)
	return d, ok
}

// Active implements family.Editor.Active.
func (e *editor) Active() bool { return e.hand.Grip.Holds }

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	now, on := e.now(), e.painting()
	if now.classic {
		on = grid.Handlers[design]{Step: e.step, Shift: e.shift, Use: e.use, Remove: e.remove, Press: e.press, Release: e.release}
	}
	return on.Input(&e.hand, now, ev)
}

// step moves the cursor to the next cell that is not of the same block, as far as there is one.
func (e *editor) step(now design, dir board.Dir) {
	on, _ := now.at(e.hand.Cursor)
	for e.hand.Step(now, dir) {
		if letter, _ := now.at(e.hand.Cursor); letter == 0 || letter != on {
			break
		}
	}
	e.selected, _ = now.at(e.hand.Cursor)
}

// shift moves the selected block by a cell.
func (e *editor) shift(now design, dir board.Dir) []family.Edit {
	if !now.has(e.selected) {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoneSelected)
	}
	next, ok := now.move(e.selected, now.find(e.selected).Add(dir.Vector()))
	if !ok {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.hand.Cursor = next.find(e.selected)
	return family.SetDesign(next)
}

// use uses the tool at a cell: it places a shape on the cell, or selects or removes the block there.
func (e *editor) use(now design, at board.Point) []family.Edit {
	letter, _ := now.at(at)
	t := e.chosen(now)
	switch {
	case t == removeTool:
		return e.take(now, letter)
	case letter == 0 && t == moveTool && now.has(e.selected):
		return e.bring(now, at)
	case letter != 0 || t == moveTool:
		e.selected, e.hand.Cursor = letter, at
		return nil
	}
	s := shapes[t]
	itself, ok := now.free(s)
	if !ok {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoLetter)
	}
	place, ok := now.room(at, s, itself)
	if !ok {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.selected, e.hand.Cursor = itself, at
	return family.SetDesign(now.put(place, s, itself))
}

// bring moves the selected block to a place that covers a cell.
func (e *editor) bring(now design, at board.Point) []family.Edit {
	place, ok := now.room(at, shapeOf(e.selected), e.selected)
	if !ok {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.hand.Cursor = at
	return family.SetDesign(now.put(place, shapeOf(e.selected), e.selected))
}

// remove removes the block on a cell.
func (e *editor) remove(now design, at board.Point) []family.Edit {
	letter, _ := now.at(at)
	return e.take(now, letter)
}

// take removes a block.
func (e *editor) take(now design, letter byte) []family.Edit {
	if letter == 0 {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNothingThere)
	}
	if e.selected == letter {
		e.selected = 0
	}
	return family.SetDesign(now.remove(letter))
}

// press holds a block, or uses the tool at an empty cell.
func (e *editor) press(now design, at gesture.Point) (holds bool, edits []family.Edit) {
	p := grid.Cell(at)
	letter, on := now.at(p)
	if !on {
		return e.pressBeside(now, at)
	}
	e.hand.Cursor = p
	if letter == 0 || e.chosen(now) == removeTool {
		return false, e.use(now, p)
	}
	e.selected = letter
	home := now.find(letter)
	e.held = held{letter: letter, shape: shapeOf(letter), off: gesture.Point{X: float64(home.X) - at.X, Y: float64(home.Y) - at.Y}}
	return true, nil
}

// frameReach is the distance from the cells, in cells, up to which a press is on the frame.
const frameReach = 0.5

// pressBeside handles a press outside of the cells. On the frame it moves the exit; elsewhere it
// holds a new block from the tools.
func (e *editor) pressBeside(now design, at gesture.Point) (holds bool, edits []family.Edit) {
	if at.X > -frameReach && at.Y > -frameReach && at.X < float64(now.columns)+frameReach && at.Y < float64(now.rows)+frameReach {
		if next, ok := now.withExit(exitAt(now, at.X, at.Y)); ok {
			return false, family.SetDesign(next)
		}
		return false, nil
	}
	t := e.chosen(now)
	if !t.places() {
		return false, nil
	}
	s := shapes[t]
	if _, ok := now.free(s); !ok {
		return false, e.hand.Refuse(now, assets.KlotskiWorkshopNoLetter)
	}
	e.held = held{shape: s, off: gesture.Point{X: -float64(s.w) / 2, Y: -float64(s.h) / 2}}
	return true, nil
}

// exitAt returns the exit whose middle is nearest to a point on the frame, in cells.
func exitAt(now design, x, y float64) klotski.Exit {
	side, along := board.Down, x
	switch {
	case y < 0:
		side = board.Up
	case y >= float64(now.rows):
	case x < 0:
		side, along = board.Left, y
	default:
		side, along = board.Right, y
	}
	e := klotski.Exit{Side: side}
	e.First = min(max(int(math.Round(along-exitCells/2.0)), 0), e.Length(now.columns, now.rows)-exitCells)
	return e
}

// release moves or places the held block. Outside of the board it removes the block.
func (e *editor) release(now design, g grid.Grip) []family.Edit {
	h, to := e.held, e.held.target(g)
	if !g.Moved {
		return nil
	}
	const off = frameReach // beyond the frame
	if g.At.X < -off || g.At.Y < -off || g.At.X > float64(now.columns)+off || g.At.Y > float64(now.rows)+off {
		if h.letter == 0 {
			return nil
		}
		return e.take(now, h.letter)
	}
	next, ok := now.move(h.letter, to)
	if h.letter == 0 {
		var letter byte
		if next, letter, ok = now.place(to, h.shape); ok {
			e.selected = letter
		}
	}
	if !ok {
		return e.hand.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.hand.Cursor = to
	return family.SetDesign(next)
}

// clamp moves the cursor onto the board, and deselects a block that does not exist any more. A block
// of any shape that comes back by Undo is selected again.
func (e *editor) clamp(now design) {
	e.hand.Clamp(now)
	if now.classic && !now.has(e.selected) {
		e.selected = 0
	}
}
