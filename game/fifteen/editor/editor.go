package editor

import (
	"math"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// View has the functions of the family that draw boards.
type View struct {
	// Board draws a board with the held tile, which may be board.NoPiece, moved by by cells.
	Board func(look scene.Look, s boardview.Drawing, held board.ID, by boardview.Offset)
}

// editor makes boards of tiles. A tile that is dragged to a cell is swapped with what is there.
// With the swap tool the first press selects a cell, and the second one swaps.
type editor struct {
	family.EditorBase
	host   family.EditorHost
	view   View
	solver solver.Solver // shared with the games, because its tables are large

	tool    int
	cursor  board.Point
	keyed   bool // the cursor was moved by keys, and is shown
	first   int  // the cell to swap with the next one, or -1
	grip    grip
	refusal family.Refusal
}

// New returns the editor of a host. Its analysis uses a solver that games share.
func New(host family.EditorHost, v View, s solver.Solver) family.Editor {
	return newEditor(host, v, s)
}

func newEditor(host family.EditorHost, v View, s solver.Solver) *editor {
	return &editor{host: host, view: v, solver: s, first: -1}
}

// Empty implements family.Editor.
func (*editor) Empty() family.Design { return solved(puzzle.FifteenSquare(puzzle.FifteenDefaultSize)) }

// Tool implements family.Editor.
func (e *editor) Tool() int { return e.tool }

// The tools.
const (
	dragTool = iota
	swapTool
	toolCount
)

// grip is a press on a cell.
type grip struct {
	holds bool
	cell  int
	from  gesture.Point // the pointer at the press, in device-independent pixels
	at    gesture.Point // the pointer now
	moved bool          // the press is a drag
	side  float64       // side of a cell in device-independent pixels
}

func (e *editor) now() design { return e.host.Design().(design) }

// Open implements family.Editor.Open.
func (*editor) Open(v puzzle.Values) (family.Design, bool) {
	code, err := puzzle.NewCode(puzzle.Fifteen, v)
	if err != nil {
		return nil, false
	}
	return read(code.Start()), true
}

// Active implements family.Editor.Active. Escape also deselects the first cell of a swap.
func (e *editor) Active() bool { return e.grip.holds || e.first >= 0 }

// Takes implements family.Editor.Takes.
func (*editor) Takes(k widget.KeyPress) bool {
	switch k.Key {
	case widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight:
		return k.Mods&^widget.Shift == 0
	case widget.KeySpace, widget.KeyEnter:
		return k.Mods == 0
	}
	return false
}

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	now := e.now()
	e.clamp(now)
	switch ev.Kind {
	case family.Key:
		e.keyed, e.refusal = true, family.Refusal{}
		return e.key(now, ev.Key)
	case family.Press:
		e.keyed, e.refusal = false, family.Refusal{}
		return e.press(now, ev)
	case family.Move:
		e.grip.move(ev)
	case family.Release:
		return e.release(now, ev)
	case family.Cancel:
		e.grip, e.first = grip{}, -1
	}
	return nil
}

// key handles a key: it moves the cursor, with Shift its tile, or selects the cell.
func (e *editor) key(now design, k widget.KeyPress) []family.Edit {
	here, _ := now.cell(e.cursor)
	dir, arrow := family.Direction(widget.KeyPress{Key: k.Key})
	if !arrow {
		return e.choose(now, here)
	}
	v := dir.Vector()
	there := board.Point{X: e.cursor.X + v.X, Y: e.cursor.Y + v.Y}
	cell, on := now.cell(there)
	switch {
	case !on && k.Mods == widget.Shift:
		return e.refusal.Refuse(now, assets.FifteenWorkshopEdge)
	case !on:
		return nil
	}
	e.cursor = there
	if k.Mods == widget.Shift {
		return e.trade(now, here, cell)
	}
	return nil
}

// choose selects the first cell of a swap, or swaps it with the second.
func (e *editor) choose(now design, cell int) []family.Edit {
	first := e.first
	switch {
	case first < 0:
		e.first = cell
		return nil
	case first == cell:
		e.first = -1
		return nil
	}
	return e.trade(now, first, cell)
}

// trade swaps the contents of two cells.
func (e *editor) trade(now design, a, b int) []family.Edit {
	e.first = -1
	return []family.Edit{family.Set{Design: now.trade(a, b)}}
}

// press grips a tile, or selects its cell.
func (e *editor) press(now design, ev family.Event) []family.Edit {
	p := gesture.PlaceOf(ev.At, ev.Cell).Point
	cell, on := now.cell(p)
	if !on {
		return nil
	}
	e.cursor = p
	if e.tool == swapTool || e.first >= 0 {
		return e.choose(now, cell)
	}
	e.grip = grip{holds: true, cell: cell, from: ev.At, at: ev.At, side: ev.Cell}
	return nil
}

// move follows the pointer.
func (g *grip) move(ev family.Event) {
	if !g.holds {
		return
	}
	g.at, g.side = ev.At, ev.Cell
	g.moved = g.moved || g.from.Distance(ev.At) >= gesture.SwipeDistance
}

// release swaps the held tile with what is at the pointer.
func (e *editor) release(now design, ev family.Event) []family.Edit {
	g := e.grip
	g.move(ev)
	e.grip = grip{}
	switch {
	case !g.holds:
		return nil
	case !g.moved: // two taps are like a drag
		return e.choose(now, g.cell)
	}
	p := gesture.PlaceOf(ev.At, ev.Cell).Point
	cell, on := now.cell(p)
	if !on || cell == g.cell {
		return nil
	}
	e.cursor = p
	return e.trade(now, g.cell, cell)
}

// clamp moves the cursor onto the board, and deselects a cell that does not exist any more.
func (e *editor) clamp(now design) {
	e.cursor = family.ClampCursor(now, e.cursor)
	if e.first >= now.shape.Cells() {
		e.first = -1
	}
}

// Draw implements family.Editor.Draw.
func (e *editor) Draw(fr *scene.Frame, at boardview.Layout, found any) {
	now := e.now()
	e.clamp(now)
	code, ok := now.code()
	if !ok {
		return
	}
	b := code.Start()
	s := fr.Drawing(b, at)
	held, by := board.NoPiece, boardview.Offset{}
	g := e.grip
	if g.holds && g.moved && now.tiles[g.cell] != 0 {
		held = board.ID(now.tiles[g.cell] - 1)
		by = boardview.Offset{X: float32((g.at.X - g.from.X) / g.side), Y: float32((g.at.Y - g.from.Y) / g.side)}
	}
	e.view.Board(fr.Look(), s, held, by)
	cellRect := func(cell int) paint.Rect {
		p, side := now.point(cell), float32(at.Cell)
		return paint.Rect{X: float32(at.Cells.Min.X) + float32(p.X)*side, Y: float32(at.Cells.Min.Y) + float32(p.Y)*side, W: side, H: side}
	}
	if a, _ := found.(puzzle.Analysis); a.Verdict == puzzle.CannotBeSolved && !now.solvable() {
		first, second := now.culprits()
		boardview.DrawDashes(fr.List(), cellRect(first), s.Scale)
		boardview.DrawDashes(fr.List(), cellRect(second), s.Scale)
	}
	if g.holds && g.moved {
		p := board.Point{X: int(math.Floor(g.at.X / g.side)), Y: int(math.Floor(g.at.Y / g.side))}
		if cell, on := now.cell(p); on && cell != g.cell {
			boardview.DrawDashes(fr.List(), cellRect(cell), s.Scale)
		}
	}
	if e.first >= 0 {
		s.DrawRing(fr.List(), cellRect(e.first), 0)
	}
	if e.keyed {
		if here, _ := now.cell(e.cursor); here != e.first {
			s.DrawRing(fr.List(), cellRect(here), 0)
		}
	}
}

// Hint implements family.Editor.Hint.
func (e *editor) Hint(fr *scene.Frame) string {
	if why := e.refusal.Reason(e.now()); why != "" {
		return fr.Text(why)
	}
	switch {
	case e.first >= 0:
		return fr.Text(assets.FifteenWorkshopSecondHint)
	case e.tool == swapTool:
		return fr.Text(assets.FifteenWorkshopSwapHint)
	}
	return fr.Text(assets.FifteenWorkshopDragHint)
}

// Status implements family.Editor.Status.
func (e *editor) Status(look scene.Look) []string {
	now := e.now()
	e.clamp(now)
	away := 0
	for c := range now.shape.Cells() {
		if now.tiles[c] != 0 && int(now.tiles[c]) != c+1 {
			away++
		}
	}
	says := []string{look.Words.Count(assets.FifteenWorkshopAway, away, nil)}
	if !e.keyed && e.first < 0 {
		return says
	}
	cell, _ := now.cell(e.cursor)
	if e.first >= 0 && !e.keyed {
		cell = e.first
	}
	return append(says, cellWords(look, now, cell))
}

// Cells implements family.Editor.Cells.
func (e *editor) Cells(look scene.Look) (cells []family.EditorCell) {
	now := e.now()
	e.clamp(now)
	for c := range now.shape.Cells() {
		at := now.point(c)
		cells = append(cells, family.EditorCell{At: at, Name: cellWords(look, now, c), Selected: c == e.first, Cursor: at == e.cursor})
	}
	return cells
}

// cellWords describes a cell: what is on it, and its row and column.
func cellWords(look scene.Look, now design, cell int) string {
	p, word := now.point(cell), assets.FifteenWorkshopBlank
	if now.tiles[cell] != 0 {
		word = assets.FifteenWorkshopTile
	}
	return look.Words.Format(word, map[string]any{"Tile": look.Words.Number(int(now.tiles[cell])), "Column": p.X + 1, "Row": p.Y + 1})
}
