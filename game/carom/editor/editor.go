package editor

import (
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
)

// editor makes boards of Carom. Presses on edges toggle walls, presses on cells place the goal and
// the pieces. With any tool a press on a piece selects it, and a drag moves it or removes it from
// the board.
type editor struct {
	family.EditorBase
	host family.EditorHost
	view View

	hand     grid.Hand
	dir      board.Dir // with the tool for walls, the side of the cell that the cursor is on
	held     held
	tool     int
	selected piece
	picked   bool // the selected piece was tapped: the next press moves it
	hidden   bool // the depths are hidden
}

// New returns the editor of a host.
func New(host family.EditorHost, v View) family.Editor { return newEditor(host, v) }

func newEditor(host family.EditorHost, v View) *editor {
	return &editor{host: host, view: v, selected: none, dir: board.Right}
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

// held is what the pointer holds during a press: a piece of the board, or a new one.
type held struct {
	piece piece
	goal  bool // the goal in place of a piece
	again bool // the piece was picked before
}

func (e *editor) now() design { return e.host.Design().(design) }

// Open implements family.Editor.Open.
func (*editor) Open(v puzzle.Values) (family.Design, bool) {
	if b, err := puzzle.Carom.Start(v); err == nil {
		if r, err := puzzle.CaromRoundOf(b); err == nil && len(r.Targets) == 1 {
			return read(r), true
		}
	}
	d, ok := readIncomplete(v)
	return d, ok
}

// Active implements family.Editor.Active.
func (e *editor) Active() bool { return e.hand.Grip.Holds || e.picked }

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	if ev.Kind == family.Key {
		e.picked = false
	}
	return grid.Handlers[design]{
		Step: e.step, Shift: e.shift, Press: e.press, Release: e.release,
		Use:    func(now design, _ board.Point) []family.Edit { return e.use(now, e.cursor(now)) },
		Remove: e.remove,
		Cancel: func(bool) { e.picked = false },
	}.Input(&e.hand, e.now(), ev)
}

// cursor returns the cell of the cursor, with the side that a wall would be on.
func (e *editor) cursor(now design) edge {
	p := e.hand.Cursor // undo may have made the board smaller
	return edge{now.cellAt(board.Point{X: min(p.X, now.columns-1), Y: min(p.Y, now.rows-1)}), e.dir}
}

// remove removes the wall at the cursor with the tool for walls, or else what is on the cell.
func (e *editor) remove(now design, _ board.Point) []family.Edit {
	at := e.cursor(now)
	if e.tool == wallTool && now.walled(at) {
		return e.turn(now, at)
	}
	return e.clear(now, at.cell)
}

// step moves the cursor to the next cell. With the tool for walls it moves to that side of the cell
// first.
func (e *editor) step(now design, dir board.Dir) {
	there, inside := now.next(e.cursor(now).cell, dir)
	if !inside {
		return
	}
	if e.tool == wallTool {
		if e.dir != dir {
			e.dir = dir
			return
		}
		if _, beyond := now.next(there, dir); !beyond {
			return // the edge of the board always has a wall
		}
	}
	e.hand.Cursor = now.pointOf(there)
	e.selected = now.at(there)
}

// shift moves the selected piece by a cell.
func (e *editor) shift(now design, dir board.Dir) []family.Edit {
	from := now.cellOf(e.selected)
	if from == board.NoCell {
		return e.hand.Refuse(now, assets.CaromWorkshopNoneSelected)
	}
	there, inside := now.next(from, dir)
	if !inside {
		return e.hand.Refuse(now, assets.CaromWorkshopTaken)
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
		return e.hand.Refuse(now, assets.CaromWorkshopEnough)
	}
	return e.put(now, number, at.cell)
}

// turn adds or removes a wall.
func (e *editor) turn(now design, at edge) []family.Edit {
	changed, ok := now.turn(at)
	if !ok {
		return e.hand.Refuse(now, assets.CaromWorkshopOuterEdge)
	}
	return family.SetDesign(changed)
}

// put places a piece on a cell.
func (e *editor) put(now design, p piece, at board.Cell) []family.Edit {
	changed, ok := now.place(p, at)
	if !ok {
		return e.hand.Refuse(now, assets.CaromWorkshopTaken)
	}
	e.selected, e.hand.Cursor = p, now.pointOf(at)
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
	return e.hand.Refuse(now, assets.CaromWorkshopNothingThere)
}

// take removes a piece.
func (e *editor) take(now design, p piece) []family.Edit {
	e.selected = none
	return family.SetDesign(now.remove(p))
}

// nearEdge is the distance from an edge, in cells, below which a press on a piece means the edge.
// The piece is not drawn there.
const nearEdge = 0.16

// edgeAt returns the edge nearest to a point in cells with the distance, and whether the point is on
// the board.
func edgeAt(now design, at gesture.Point) (best edge, far float64, on bool) {
	p := grid.Cell(at)
	if !grid.On(now, p) {
		return edge{}, 0, false
	}
	best, far = edge{cell: now.cellAt(p)}, math.Inf(1)
	for dir, d := range distances(at.X-float64(p.X), at.Y-float64(p.Y)) {
		if _, inside := now.next(best.cell, board.Dir(dir)); inside && d < far {
			best.dir, far = board.Dir(dir), d
		}
	}
	return best, far, true
}

// distances returns the distances of a point in a cell from its sides, by direction.
func distances(x, y float64) [4]float64 {
	return [4]float64{board.Up: y, board.Down: 1 - y, board.Left: x, board.Right: 1 - x}
}

// press holds a piece, or uses the tool.
func (e *editor) press(now design, p gesture.Point) (holds bool, edits []family.Edit) {
	at, far, on := edgeAt(now, p)
	if !on {
		return e.carry(now), nil
	}
	e.hand.Cursor, e.dir = now.pointOf(at.cell), at.dir
	pressed := now.at(at.cell)
	picked := e.picked && now.cellOf(e.selected) != board.NoCell
	e.picked = false
	if picked && pressed == none {
		return false, e.put(now, e.selected, at.cell)
	}
	if pressed == none || e.tool == removeTool || e.tool == goalTool || e.tool == wallTool && far < nearEdge {
		return false, e.use(now, at)
	}
	e.held = held{piece: pressed, again: picked && e.selected == pressed}
	e.selected = pressed
	return true, nil
}

// carry holds a new piece or the goal from the tools card.
func (e *editor) carry(now design) bool {
	switch e.tool {
	case goalTool:
		e.held = held{goal: true}
	case targetTool:
		e.held = held{piece: target}
	case blockerTool:
		number, ok := now.fresh()
		if !ok {
			e.picked = false
			e.hand.Refuse(now, assets.CaromWorkshopEnough)
			return false
		}
		e.held = held{piece: number}
	default:
		return false
	}
	return true
}

// release places the held piece. Outside of the board it removes the piece.
func (e *editor) release(now design, g grid.Grip) []family.Edit {
	h := e.held
	if !g.Moved {
		// Two taps move a piece as a drag does.
		e.picked = !h.again && (e.tool == targetTool || e.tool == blockerTool)
		return nil
	}
	at, _, on := edgeAt(now, g.At)
	switch {
	case !on && (h.goal || now.cellOf(h.piece) == board.NoCell):
		return nil
	case !on:
		return e.take(now, h.piece)
	case h.goal:
		now.goal = at.cell
		return family.SetDesign(now)
	}
	return e.put(now, h.piece, at.cell)
}
