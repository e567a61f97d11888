package editor

import (
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// editor makes boards of Carom. Presses on edges toggle walls, presses on cells place the goal and
// the pieces. With any tool a press on a piece selects it, and a drag moves it or removes it from
// the board.
type editor struct {
	family.EditorBase
	host family.EditorHost
	view View

	tool     int
	cursor   edge // the cell, and with the tool for walls the side of it
	keyed    bool // the cursor was moved by keys, and is shown
	selected piece
	picked   bool // the selected piece was tapped: the next press moves it
	over     edge // the edge nearest to the pointer
	hovers   bool // the pointer is over a cell
	grip     grip
	refusal  family.Refusal
	hidden   bool // the depths are hidden
}

// New returns the editor of a host.
func New(host family.EditorHost, v View) family.Editor { return newEditor(host, v) }

func newEditor(host family.EditorHost, v View) *editor {
	return &editor{host: host, view: v, selected: none, cursor: edge{0, board.Right}}
}

// Empty implements family.Editor.
func (*editor) Empty() family.Design { return empty() }

// Tool implements family.Editor.
func (e *editor) Tool() int { return e.tool }

// The tools.
const (
	wallTool = iota
	goalTool
	targetTool
	blockerTool
	removeTool
	toolCount
)

// grip is what the pointer holds: a piece of the board, or a new one.
type grip struct {
	holds bool
	piece piece
	goal  bool          // the goal in place of a piece
	from  gesture.Point // the pointer at the press, in device-independent pixels
	at    gesture.Point // the pointer now, in cells
	moved bool          // the press is a drag
	again bool          // the piece was picked before
}

func (e *editor) now() design { return e.host.Design().(design) }

// Open implements family.Editor.Open.
func (*editor) Open(v puzzle.Values) (family.Design, bool) {
	if p, err := puzzle.CaromPuzzleAt(v); err == nil {
		return read(p), true
	}
	d, ok := readIncomplete(v)
	return d, ok
}

// Active implements family.Editor.Active.
func (e *editor) Active() bool { return e.grip.holds || e.picked }

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	now := e.now()
	switch ev.Kind {
	case family.Key:
		e.keyed, e.picked, e.refusal = true, false, family.Refusal{}
		return e.key(now, ev.Key)
	case family.Hover:
		e.over, e.hovers = edgeAt(ev)
	case family.Press:
		e.keyed, e.hovers, e.refusal = false, false, family.Refusal{}
		return e.press(now, ev)
	case family.Move:
		e.grip.move(ev)
	case family.Release:
		return e.release(now, ev)
	case family.Cancel:
		e.grip, e.picked = grip{}, false
	}
	return nil
}

// key handles a key at the cursor.
func (e *editor) key(now design, k widget.KeyPress) []family.Edit {
	dir, arrow := family.Direction(widget.KeyPress{Key: k.Key})
	switch {
	case arrow && k.Mods == widget.Shift:
		return e.shift(now, dir)
	case arrow:
		e.step(now, dir)
		return nil
	case k.Key == widget.KeyDelete || k.Key == widget.KeyBackspace:
		if e.tool == wallTool && now.walled(e.cursor) {
			return e.turn(now, e.cursor)
		}
		return e.clear(now, e.cursor.cell)
	}
	return e.use(now, e.cursor)
}

// step moves the cursor to the next cell. With the tool for walls it moves to that side of the cell
// first.
func (e *editor) step(now design, dir board.Dir) {
	there, inside := next(e.cursor.cell, dir)
	switch {
	case !inside:
		return
	case e.tool == wallTool && e.cursor.dir != dir:
		e.cursor.dir = dir
		return
	}
	if _, beyond := next(there, dir); e.tool == wallTool && !beyond {
		return // the edge of the board always has a wall
	}
	e.cursor.cell = there
	e.selected = now.at(there)
}

// shift moves the selected piece by a cell.
func (e *editor) shift(now design, dir board.Dir) []family.Edit {
	from := now.cellOf(e.selected)
	if from == board.NoCell {
		return e.refusal.Refuse(now, assets.CaromWorkshopNoneSelected)
	}
	there, inside := next(from, dir)
	if !inside {
		return e.refusal.Refuse(now, assets.CaromWorkshopTaken)
	}
	return e.put(now, e.selected, there)
}

// use uses the tool at a cell or an edge.
func (e *editor) use(now design, at edge) []family.Edit {
	on := now.at(at.cell)
	switch {
	case e.tool == wallTool:
		return e.turn(now, at)
	case e.tool == removeTool:
		return e.clear(now, at.cell)
	case e.tool == goalTool:
		changed := now
		changed.goal = at.cell
		return family.SetDesign(changed)
	case on != none:
		e.selected = on
		return nil
	case e.tool == targetTool:
		return e.put(now, target, at.cell)
	}
	number, ok := now.fresh()
	if !ok {
		return e.refusal.Refuse(now, assets.CaromWorkshopEnough)
	}
	return e.put(now, number, at.cell)
}

// turn adds or removes a wall.
func (e *editor) turn(now design, at edge) []family.Edit {
	changed, ok := now.turn(at)
	if !ok {
		return e.refusal.Refuse(now, assets.CaromWorkshopOuterEdge)
	}
	return family.SetDesign(changed)
}

// put places a piece on a cell.
func (e *editor) put(now design, p piece, at board.Cell) []family.Edit {
	changed, ok := now.place(p, at)
	if !ok {
		return e.refusal.Refuse(now, assets.CaromWorkshopTaken)
	}
	e.selected, e.cursor.cell = p, at
	return family.SetDesign(changed)
}

// clear removes the piece on a cell, or else the goal.
func (e *editor) clear(now design, at board.Cell) []family.Edit {
	on := now.at(at)
	switch {
	case on != none:
		return e.take(now, on)
	case at == now.goal:
		now.goal = board.NoCell
		return family.SetDesign(now)
	}
	return e.refusal.Refuse(now, assets.CaromWorkshopNothingThere)
}

// take removes a piece.
func (e *editor) take(now design, p piece) []family.Edit {
	e.selected = none
	return family.SetDesign(now.remove(p))
}

// nearEdge is the distance from an edge, in cells, below which a press on a piece means the edge.
// The piece is not drawn there.
const nearEdge = 0.16

// edgeAt returns the edge nearest to the pointer, and whether the pointer is on the board.
func edgeAt(ev family.Event) (edge, bool) {
	x, y := ev.At.X/ev.Cell, ev.At.Y/ev.Cell
	p := gesture.PlaceOf(ev.At, ev.Cell).Point
	if p.X < 0 || p.Y < 0 || p.X >= side || p.Y >= side {
		return edge{}, false
	}
	best, least := edge{cell: cellAt(p)}, math.Inf(1)
	for dir, far := range distances(x-float64(p.X), y-float64(p.Y)) {
		if _, inside := next(best.cell, board.Dir(dir)); inside && far < least {
			best.dir, least = board.Dir(dir), far
		}
	}
	return best, true
}

// distances returns the distances of a point in a cell from its sides, by direction.
func distances(x, y float64) [4]float64 {
	return [4]float64{board.Up: y, board.Down: 1 - y, board.Left: x, board.Right: 1 - x}
}

// press grips a piece, or uses the tool.
func (e *editor) press(now design, ev family.Event) []family.Edit {
	at, on := edgeAt(ev)
	if !on {
		e.carry(now, ev)
		return nil
	}
	e.cursor = at
	p := pointOf(at.cell)
	far := distances(ev.At.X/ev.Cell-float64(p.X), ev.At.Y/ev.Cell-float64(p.Y))[at.dir]
	held := now.at(at.cell)
	picked := e.picked && now.cellOf(e.selected) != board.NoCell
	e.picked = false
	if picked && held == none {
		return e.put(now, e.selected, at.cell)
	}
	if held == none || e.tool == removeTool || e.tool == goalTool || e.tool == wallTool && far < nearEdge {
		return e.use(now, at)
	}
	again := picked && e.selected == held
	e.selected = held
	e.grip = grip{holds: true, piece: held, from: ev.At, again: again}
	return nil
}

// carry grips a new piece or the goal from the tools card.
func (e *editor) carry(now design, ev family.Event) {
	g := grip{holds: true, from: ev.At, moved: true}
	switch e.tool {
	case goalTool:
		g.goal = true
	case targetTool:
		g.piece = target
	case blockerTool:
		number, ok := now.fresh()
		if !ok {
			e.refusal.Refuse(now, assets.CaromWorkshopEnough)
			return
		}
		g.piece = number
	default:
		return
	}
	e.grip = g
	e.grip.move(ev)
}

// move follows the pointer.
func (g *grip) move(ev family.Event) {
	if !g.holds {
		return
	}
	g.moved = g.moved || g.from.Distance(ev.At) >= gesture.SwipeDistance
	g.at = gesture.Point{X: ev.At.X / ev.Cell, Y: ev.At.Y / ev.Cell}
}

// release places the held piece. Outside of the board it removes the piece.
func (e *editor) release(now design, ev family.Event) []family.Edit {
	g := e.grip
	g.move(ev)
	e.grip = grip{}
	if !g.holds || !g.moved {
		// Two taps move a piece as a drag does.
		e.picked = g.holds && !g.again && (e.tool == targetTool || e.tool == blockerTool)
		return nil
	}
	at, on := edgeAt(ev)
	switch {
	case !on && (g.goal || now.cellOf(g.piece) == board.NoCell):
		return nil
	case !on:
		return e.take(now, g.piece)
	case g.goal:
		now.goal = at.cell
		return family.SetDesign(now)
	}
	return e.put(now, g.piece, at.cell)
}
