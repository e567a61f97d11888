package editor

import (
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// editor makes boards of blocks. There is a tool for each shape, which places a block where the
// board is pressed. With any tool a press on a block selects it, and a drag moves it or removes it
// from the board. A press on the frame moves the exit there.
type editor struct {
	family.EditorBase
	host family.EditorHost
	view View

	tool     int
	cursor   board.Point
	keyed    bool        // the cursor was moved by keys, and is shown
	selected byte        // letter of a block, 0 for none
	over     board.Point // the cell below the pointer
	hovers   bool        // the pointer is over a cell
	grip     grip
	refusal  family.Refusal
	stroke   stroke // of a design with blocks of any shape
}

// New returns the editor of a host.
func New(host family.EditorHost, v View) family.Editor { return newEditor(host, v) }

func newEditor(host family.EditorHost, v View) *editor { return &editor{host: host, view: v} }

// Empty implements family.Editor.
func (*editor) Empty() family.Design { return empty() }

// Tool implements family.Editor.
func (e *editor) Tool() int { return e.tool }

// The tools that follow those of the shapes.
const (
	moveTool = len(shapes) + iota
	removeTool
	toolCount
)

// grip is what the pointer holds: a block of the board, or a new one.
type grip struct {
	holds  bool
	letter byte // of the block, 0 for a new one
	shape  shape
	off    gesture.Point // from the pointer to the upper left corner of the block, in cells
	at     gesture.Point // that corner, in cells
	from   gesture.Point // the pointer at the press, in device-independent pixels
	moved  bool          // the press is a drag
	cell   float64       // side of a cell in device-independent pixels
}

// now returns the current design.
func (e *editor) now() design { return e.host.Design().(design) }

// Open implements family.Editor.Open.
func (*editor) Open(v puzzle.Values) (family.Design, bool) {
	if code, err := puzzle.NewCode(puzzle.Klotski, v); err == nil {
		b := code.Start()
		if b.HasTerrain() {
			return freeOf(puzzle.BlocksOf(b)), true
		}
		return read(b), true
	}
	if v.Has(puzzle.KeyBlocks) {
		return readFree(v)
	}
	d, ok := readIncomplete(v)
	return d, ok
}

// Active implements family.Editor.Active.
func (e *editor) Active() bool { return e.grip.holds || e.stroke.holds }

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	if f, ok := e.host.Design().(free); ok {
		return e.freeInput(f, ev)
	}
	switch ev.Kind {
	case family.Key:
		e.keyed, e.refusal = true, family.Refusal{}
		return e.key(ev.Key)
	case family.Hover:
		p := gesture.PlaceOf(ev.At, ev.Cell).Point
		now := e.now()
		_, e.hovers = now.at(p)
		e.over = p
	case family.Press:
		e.keyed, e.hovers, e.refusal = false, false, family.Refusal{}
		return e.press(ev)
	case family.Move:
		e.grip.move(ev)
	case family.Release:
		return e.release(ev)
	case family.Cancel:
		e.grip = grip{}
	}
	return nil
}

// key handles a key at the cursor.
func (e *editor) key(k widget.KeyPress) []family.Edit {
	now := e.now()
	e.clamp(now)
	dir, arrow := family.Direction(widget.KeyPress{Key: k.Key})
	switch {
	case arrow && k.Mods == widget.Shift:
		return e.shift(now, dir)
	case arrow:
		e.step(now, dir)
		return nil
	case k.Key == widget.KeyDelete || k.Key == widget.KeyBackspace:
		letter, _ := now.at(e.cursor)
		return e.take(now, letter)
	}
	return e.use(now, e.cursor)
}

// step moves the cursor to the next cell that is not of the same block, as far as there is one.
func (e *editor) step(now design, dir board.Dir) {
	v := dir.Vector()
	on, _ := now.at(e.cursor)
	next := e.cursor
	for {
		next = board.Point{X: next.X + v.X, Y: next.Y + v.Y}
		letter, ok := now.at(next)
		if !ok {
			break
		}
		e.cursor = next
		if letter == 0 || letter != on {
			break
		}
	}
	e.selected, _ = now.at(e.cursor)
}

// shift moves the selected block by a cell.
func (e *editor) shift(now design, dir board.Dir) []family.Edit {
	v := dir.Vector()
	if e.selected == 0 || !now.has(e.selected) {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoneSelected)
	}
	at := now.find(e.selected)
	next, ok := now.move(e.selected, board.Point{X: at.X + v.X, Y: at.Y + v.Y})
	if !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.cursor = next.find(e.selected)
	return family.SetDesign(next)
}

// use uses the tool at a cell: it places a shape on the cell, or selects or removes the block there.
func (e *editor) use(now design, at board.Point) []family.Edit {
	letter, on := now.at(at)
	switch {
	case !on:
		return nil
	case e.tool == removeTool:
		return e.take(now, letter)
	case letter == 0 && e.tool == moveTool && now.has(e.selected):
		return e.bring(now, at)
	case letter != 0 || e.tool == moveTool:
		e.selected, e.cursor = letter, at
		return nil
	}
	s := shapes[e.tool]
	if _, ok := now.free(s); !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoLetter)
	}
	itself, _ := now.free(s)
	place, ok := room(now, at, s, itself)
	if !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	next, placed, ok := now.place(place, s)
	if !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.selected, e.cursor = placed, at
	return family.SetDesign(next)
}

// room returns a place where a shape fits that covers a cell, to the right and below the cell if
// possible. The block with the letter itself counts as free space.
func room(now design, at board.Point, s shape, itself byte) (board.Point, bool) {
	for _, off := range []board.Point{{}, {X: 1 - s.w}, {Y: 1 - s.h}, {X: 1 - s.w, Y: 1 - s.h}} {
		p := board.Point{X: at.X + off.X, Y: at.Y + off.Y}
		if now.fits(p, s, itself) {
			return p, true
		}
	}
	return board.Point{}, false
}

// bring moves the selected block to a place that covers a cell.
func (e *editor) bring(now design, at board.Point) []family.Edit {
	place, ok := room(now, at, shapeOf(e.selected), e.selected)
	if !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	next, _ := now.move(e.selected, place)
	e.cursor = at
	return family.SetDesign(next)
}

// take removes a block.
func (e *editor) take(now design, letter byte) []family.Edit {
	if letter == 0 {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNothingThere)
	}
	if e.selected == letter {
		e.selected = 0
	}
	return family.SetDesign(now.remove(letter))
}

// press grips a block, or uses the tool at an empty cell.
func (e *editor) press(ev family.Event) []family.Edit {
	now := e.now()
	p := gesture.PlaceOf(ev.At, ev.Cell).Point
	letter, on := now.at(p)
	if !on {
		return e.pressBeside(now, ev)
	}
	e.cursor = p
	if letter == 0 || e.tool == removeTool {
		return e.use(now, p)
	}
	e.selected = letter
	at := now.find(letter)
	e.grip = grip{
		holds: true, letter: letter, shape: shapeOf(letter), from: ev.At, cell: ev.Cell,
		off: gesture.Point{X: float64(at.X) - ev.At.X/ev.Cell, Y: float64(at.Y) - ev.At.Y/ev.Cell},
		at:  gesture.Point{X: float64(at.X), Y: float64(at.Y)},
	}
	return nil
}

// frameReach is the distance from the cells, in cells, up to which a press is on the frame.
const frameReach = 0.5

// pressBeside handles a press outside of the cells. On the frame it moves the exit; elsewhere it
// grips a new block from the tools.
func (e *editor) pressBeside(now design, ev family.Event) []family.Edit {
	x, y := ev.At.X/ev.Cell, ev.At.Y/ev.Cell
	if x > -frameReach && y > -frameReach && x < float64(now.columns)+frameReach && y < float64(now.rows)+frameReach {
		if next, ok := now.withExit(exitAt(now, x, y)); ok {
			return family.SetDesign(next)
		}
		return nil
	}
	if e.tool >= len(shapes) {
		return nil
	}
	s := shapes[e.tool]
	if _, ok := now.free(s); !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoLetter)
	}
	e.grip = grip{holds: true, shape: s, off: gesture.Point{X: -float64(s.w) / 2, Y: -float64(s.h) / 2}, from: ev.At, cell: ev.Cell, moved: true}
	e.grip.move(ev)
	return nil
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

// move follows the pointer.
func (g *grip) move(ev family.Event) {
	if !g.holds {
		return
	}
	g.moved = g.moved || g.from.Distance(ev.At) >= gesture.SwipeDistance
	if g.moved {
		g.at = gesture.Point{X: ev.At.X/ev.Cell + g.off.X, Y: ev.At.Y/ev.Cell + g.off.Y}
	}
}

// target returns the place that is nearest to the held block.
func (g *grip) target() board.Point {
	return board.Point{X: int(math.Round(g.at.X)), Y: int(math.Round(g.at.Y))}
}

// release moves or places the held block. Outside of the board it removes the block.
func (e *editor) release(ev family.Event) []family.Edit {
	g, now := e.grip, e.now()
	g.move(ev)
	e.grip = grip{}
	if !g.holds || !g.moved {
		return nil
	}
	const off = frameReach // beyond the frame
	x, y := ev.At.X/ev.Cell, ev.At.Y/ev.Cell
	if x < -off || y < -off || x > float64(now.columns)+off || y > float64(now.rows)+off {
		if g.letter == 0 {
			return nil
		}
		return e.take(now, g.letter)
	}
	if g.letter != 0 {
		next, ok := now.move(g.letter, g.target())
		if !ok {
			return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
		}
		e.cursor = g.target()
		return family.SetDesign(next)
	}
	next, letter, ok := now.place(g.target(), g.shape)
	if !ok {
		return e.refusal.Refuse(now, assets.KlotskiWorkshopNoPlace)
	}
	e.selected, e.cursor = letter, g.target()
	return family.SetDesign(next)
}

// clamp moves the cursor onto the board, and deselects a block that does not exist any more.
func (e *editor) clamp(now design) {
	e.cursor = family.ClampCursor(now, e.cursor)
	if !now.has(e.selected) {
		e.selected = 0
	}
}
