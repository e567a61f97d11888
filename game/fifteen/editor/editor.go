package editor

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
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

	hand  grid.Hand
	tool  int
	first int // the cell to swap with the next one, or -1
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
func (e *editor) Active() bool { return e.hand.Grip.Holds || e.first >= 0 }

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
	return grid.Handlers[design]{
		Shift: e.shift, Use: e.use, Press: e.press, Release: e.release,
		Cancel: func(bool) { e.first = -1 },
	}.Input(&e.hand, now, ev)
}

// shift swaps the contents of the cell at the cursor with those of the next one, and goes there.
func (e *editor) shift(now design, dir board.Dir) []family.Edit {
	here, _ := now.cell(e.hand.Cursor)
	if !e.hand.Step(now, dir) {
		return e.hand.Refuse(now, assets.FifteenWorkshopEdge)
	}
	there, _ := now.cell(e.hand.Cursor)
	return e.trade(now, here, there)
}

// use selects the cell at the cursor.
func (e *editor) use(now design, at board.Point) []family.Edit {
	cell, _ := now.cell(at)
	return e.choose(now, cell)
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

// press holds a tile, or selects its cell.
func (e *editor) press(now design, at gesture.Point) (holds bool, edits []family.Edit) {
	p := grid.Cell(at)
	cell, on := now.cell(p)
	if !on {
		return false, nil
	}
	e.hand.Cursor = p
	if e.tool == swapTool || e.first >= 0 {
		return false, e.choose(now, cell)
	}
	return true, nil
}

// release swaps the held tile with what is at the pointer. Two taps are like a drag.
func (e *editor) release(now design, g grid.Grip) []family.Edit {
	held, _ := now.cell(grid.Cell(g.From))
	if !g.Moved {
		return e.choose(now, held)
	}
	p := grid.Cell(g.At)
	cell, on := now.cell(p)
	if !on || cell == held {
		return nil
	}
	e.hand.Cursor = p
	return e.trade(now, held, cell)
}

// clamp moves the cursor onto the board, and deselects a cell that does not exist any more.
func (e *editor) clamp(now design) {
	e.hand.Clamp(now)
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
	g := e.hand.Grip
	from, _ := now.cell(grid.Cell(g.From))
	dragged := g.Holds && g.Moved
	if dragged && now.tiles[from] != 0 {
		held = board.ID(now.tiles[from] - 1)
		by = boardview.Offset{X: float32(g.At.X - g.From.X), Y: float32(g.At.Y - g.From.Y)}
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
	if to, on := now.cell(grid.Cell(g.At)); dragged && on && to != from {
		boardview.DrawDashes(fr.List(), cellRect(to), s.Scale)
	}
	if e.first >= 0 {
		s.DrawRing(fr.List(), cellRect(e.first), 0)
	}
	if e.hand.Keyed {
		if here, _ := now.cell(e.hand.Cursor); here != e.first {
			s.DrawRing(fr.List(), cellRect(here), 0)
		}
	}
}

// Hint implements family.Editor.Hint.
func (e *editor) Hint(fr *scene.Frame) string {
	if why := e.hand.Reason(e.now()); why != "" {
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
	if !e.hand.Keyed && e.first < 0 {
		return says
	}
	cell, _ := now.cell(e.hand.Cursor)
	if e.first >= 0 && !e.hand.Keyed {
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
		cells = append(cells, family.EditorCell{At: at, Name: cellWords(look, now, c), Selected: c == e.first, Cursor: at == e.hand.Cursor})
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
