package editor

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// free is a design with blocks of any shape. A cell has the sign of its block, as in codes, is a wall,
// or is 0.
type free struct {
	columns, rows int
	cells         [puzzle.BlocksMaxSide * puzzle.BlocksMaxSide]byte // row by row
	goal, gates   [puzzle.BlocksMaxSide * puzzle.BlocksMaxSide]bool
	marked        [1 << 7]bool // by sign
	rails         bool
}

var _ family.Design = free{}

// The tools of a design with blocks of any shape.
const (
	paintTool = iota
	markTool
	goalTool
	gateTool
	wallTool
	eraseTool
	freeTools
)

// freeOf returns the design of a board.
func freeOf(k puzzle.Blocks) free {
	f := free{columns: k.Width, rows: k.Height, rails: k.Rails}
	for i, c := range k.Cells {
		if c != puzzle.BlocksFloor {
			f.cells[i] = c
		}
	}
	for _, p := range k.Goal {
		f.goal[f.index(p)] = true
	}
	for _, p := range k.Gates {
		f.gates[f.index(p)] = true
	}
	for _, sign := range []byte(k.Marked) {
		f.marked[sign&127] = true
	}
	return f
}

// readFree returns the design of values with blocks, complete or not.
func readFree(v puzzle.Values) (family.Design, bool) {
	k, err := puzzle.ParseBlocks(v)
	if err != nil || slices.ContainsFunc(slices.Concat(k.Goal, k.Gates), func(p board.Point) bool { return p.X >= k.Width || p.Y >= k.Height }) {
		return nil, false
	}
	f := freeOf(k)
	f.repair()
	return f, true
}

func (f *free) index(p board.Point) int { return p.Y*f.columns + p.X }

// on reports whether a cell is on the board.
func (f *free) on(p board.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < f.columns && p.Y < f.rows
}

// blocks returns the design as a board, which may be incomplete.
func (f *free) blocks() puzzle.Blocks {
	n := f.columns * f.rows
	k := puzzle.Blocks{Width: f.columns, Height: f.rows, Cells: slices.Clone(f.cells[:n]), Rails: f.rails}
	for i := range n {
		p := board.Point{X: i % f.columns, Y: i / f.columns}
		if k.Cells[i] == 0 {
			k.Cells[i] = puzzle.BlocksFloor
		}
		if f.goal[i] {
			k.Goal = append(k.Goal, p)
		}
		if f.gates[i] {
			k.Gates = append(k.Gates, p)
		}
	}
	for _, sign := range []byte(k.Signs()) {
		if f.marked[sign] {
			k.Marked += string(rune(sign))
		}
	}
	return k
}

// Size implements family.Design.
func (f free) Size() (columns, rows int) { return f.columns, f.rows }

// Missing implements family.Design.
func (f free) Missing() assets.ID {
	k := f.blocks()
	covered := 0
	for _, sign := range []byte(k.Marked) {
		covered += len(k.Of(sign))
	}
	switch {
	case k.Marked == "":
		return assets.KlotskiWorkshopNoMarked
	case len(k.Goal) == 0:
		return assets.KlotskiWorkshopNoGoal
	case len(k.Goal) > covered:
		return assets.KlotskiWorkshopGoalLarge
	}
	return ""
}

// Values implements family.Design.
func (f free) Values() puzzle.Values {
	k := f.blocks()
	v := k.Values()
	if k.Marked == "" {
		delete(v, puzzle.KeyMarked)
	}
	return v
}

// board returns the design as a board to draw.
func (f *free) board() *board.Board {
	k := f.blocks()
	l := board.Layout{Width: k.Width, Height: k.Height, Selected: board.NoPiece, Terrain: &board.Terrain{
		Solid: k.Of(puzzle.BlocksWall), Goal: k.Goal, Gates: k.Gates, Rails: k.Rails,
	}}
	for i, sign := range []byte(k.Signs()) {
		at, size, shape := board.Bounds(k.Of(sign))
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: size.X, H: size.Y})
		l.Shapes, l.Names = append(l.Shapes, shape), append(l.Names, string(rune(sign)))
		if f.marked[sign] {
			l.Terrain.Marked = append(l.Terrain.Marked, board.ID(i))
		}
	}
	b, err := board.New(l)
	if err != nil {
		panic(err) // repair keeps blocks connected, and unmarked ones off gates
	}
	return b
}

// repair removes what no board can have: parts of a block that are not connected with the first one,
// gates below blocks that are not marked, and goals and gates on walls.
func (f *free) repair() {
	k := f.blocks()
	for _, sign := range []byte(k.Signs()) {
		cells := k.Of(sign)
		joined := []board.Point{cells[0]}
		for i := 0; i < len(joined); i++ {
			for _, d := range board.Dirs {
				if next := joined[i].Add(d.Vector()); slices.Contains(cells, next) && !slices.Contains(joined, next) {
					joined = append(joined, next)
				}
			}
		}
		for _, p := range cells {
			if !slices.Contains(joined, p) {
				f.cells[f.index(p)] = 0
			}
		}
	}
	for i := range f.cells {
		switch c := f.cells[i]; {
		case c == puzzle.BlocksWall || i >= f.columns*f.rows:
			f.goal[i], f.gates[i] = false, false
		case c != 0 && !f.marked[c]:
			f.gates[i] = false
		}
	}
	for sign := range f.marked {
		f.marked[sign] = f.marked[sign] && strings.IndexByte(k.Signs(), byte(sign)) >= 0
	}
}

// sized returns the design with another size.
func (f free) sized(columns, rows int) free {
	next := free{columns: columns, rows: rows, rails: f.rails, marked: f.marked}
	for y := range min(rows, f.rows) {
		for x := range min(columns, f.columns) {
			from, to := y*f.columns+x, y*columns+x
			next.cells[to], next.goal[to], next.gates[to] = f.cells[from], f.goal[from], f.gates[from]
		}
	}
	next.repair()
	return next
}

// unused returns a sign without a block, the letters first, or 0.
func (f *free) unused() byte {
	const order = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	for _, sign := range []byte(order) {
		if !slices.Contains(f.cells[:], sign) {
			return sign
		}
	}
	return 0
}

// stroke is a drag over cells.
type stroke struct {
	design free // with what was painted so far
	sign   byte // of the block that is painted
	adds   bool // walls, gates and goals are added, not taken away
	last   board.Point
}

// begin begins a stroke at a cell.
func (e *editor) begin(f free, at board.Point) {
	s := stroke{design: f, last: at}
	i := f.index(at)
	switch e.tool {
	case paintTool:
		if s.sign = f.cells[i]; s.sign == 0 {
			s.sign = f.unused()
		}
	case goalTool:
		s.adds = !f.goal[i]
	case gateTool:
		s.adds = !f.gates[i]
	case wallTool:
		s.adds = f.cells[i] != puzzle.BlocksWall
	}
	s.paint(e.tool, at)
	if e.stroke = s; e.tool == paintTool || e.tool == markTool {
		e.selected = e.stroke.design.cells[i]
	}
}

// paint uses a tool at a cell.
func (s *stroke) paint(tool int, at board.Point) {
	f := &s.design
	if !f.on(at) {
		return
	}
	i := f.index(at)
	c := f.cells[i]
	switch tool {
	case paintTool:
		touches := !slices.Contains(f.cells[:], s.sign)
		for _, d := range board.Dirs {
			if p := at.Add(d.Vector()); f.on(p) && f.cells[f.index(p)] == s.sign {
				touches = true
			}
		}
		if c == 0 && s.sign != 0 && s.sign != puzzle.BlocksWall && touches {
			f.cells[i] = s.sign
		}
	case markTool:
		if c != 0 && c != puzzle.BlocksWall {
			f.marked[c] = !f.marked[c]
		}
	case goalTool:
		f.goal[i] = s.adds
	case gateTool:
		f.gates[i] = s.adds
	case wallTool:
		switch {
		case s.adds:
			f.cells[i] = puzzle.BlocksWall
		case c == puzzle.BlocksWall:
			f.cells[i] = 0
		}
	case eraseTool:
		f.cells[i], f.goal[i], f.gates[i] = 0, false, false
	}
	f.repair()
}

// to paints the cells from the last one to another.
func (s *stroke) to(tool int, at board.Point) {
	for s.last != at {
		step := board.Point{}
		switch d := at.Sub(s.last); {
		case max(d.X, -d.X) >= max(d.Y, -d.Y):
			step.X = d.X / max(d.X, -d.X)
		default:
			step.Y = d.Y / max(d.Y, -d.Y)
		}
		s.last = s.last.Add(step)
		if tool != markTool {
			s.paint(tool, s.last)
		}
	}
}

// pressPaint begins a stroke that the pointer goes on with.
func (e *editor) pressPaint(f free, at gesture.Point) (holds bool, edits []family.Edit) {
	p := grid.Cell(at)
	if !f.on(p) {
		return false, nil
	}
	e.hand.Cursor = p
	e.begin(f, p)
	return true, nil
}

// paintOver paints up to the pointer.
func (e *editor) paintOver(f free, g grid.Grip) {
	if p := grid.Cell(g.At); f.on(p) {
		e.stroke.to(e.tool, p)
	}
}

// finish ends the stroke of the pointer.
func (e *editor) finish(f free, _ grid.Grip) []family.Edit { return e.painted(f) }

// painted returns the edit of a stroke. A stroke by keys ends one of the pointer.
func (e *editor) painted(f free) []family.Edit {
	e.hand.Grip = grid.Grip{}
	if e.stroke.design == f {
		return nil
	}
	return family.SetDesign(e.stroke.design)
}

// paintStep moves the cursor to the next cell and paints both.
func (e *editor) paintStep(f free, dir board.Dir) []family.Edit {
	e.begin(f, e.hand.Cursor)
	e.hand.Step(f, dir)
	e.stroke.to(e.tool, e.hand.Cursor)
	return e.painted(f)
}

// paintAt uses the tool at a cell.
func (e *editor) paintAt(f free, at board.Point) []family.Edit {
	e.begin(f, at)
	return e.painted(f)
}

// erase empties a cell.
func (e *editor) erase(f free, at board.Point) []family.Edit {
	e.stroke = stroke{design: f}
	e.stroke.paint(eraseTool, at)
	return e.painted(f)
}

// freeToolRows are the tools for blocks of any shape.
func freeToolRows(look scene.Look) []family.Tool {
	rows := []struct {
		icon      string
		word, tip assets.ID
	}{
		paintTool: {"pencil", assets.KlotskiWorkshopPaint, assets.KlotskiWorkshopPaintTip},
		markTool:  {"star", assets.KlotskiWorkshopMark, assets.KlotskiWorkshopMarkTip},
		goalTool:  {"flag", assets.KlotskiWorkshopGoal, assets.KlotskiWorkshopGoalTip},
		gateTool:  {"grid-3x3", assets.KlotskiWorkshopGate, assets.KlotskiWorkshopGateTip},
		wallTool:  {"square", assets.KlotskiWorkshopWall, assets.KlotskiWorkshopWallTip},
		eraseTool: {"eraser", assets.KlotskiWorkshopRemove, assets.KlotskiWorkshopRemoveTip},
	}
	tools := make([]family.Tool, freeTools)
	for i, r := range rows {
		tools[i] = family.Tool{Icon: r.icon, Word: look.Text(r.word), Tip: look.Text(r.tip)}
	}
	return tools
}

// converted returns a design as one of the other kind. A board that the classic blocks cannot make
// becomes an empty one.
func converted(d family.Design) family.Design {
	switch d := d.(type) {
	case design:
		return freeOf(puzzle.BlocksOf(d.board()))
	case free:
		if code, err := puzzle.NewCode(puzzle.Klotski, d.Values()); err == nil && !code.Start().HasTerrain() {
			return read(code.Start())
		}
	}
	return empty()
}

// shapeControl declares the box that changes between the two kinds of boards.
func (e *editor) shapeControl(fr *scene.Frame, area *image.Rectangle) {
	ui := fr.UI
	f, isFree := e.host.Design().(free)
	was := isFree
	if ui.CheckBox("free", parts.Row(area, ui.CheckHeight(), 0), fr.Text(assets.KlotskiWorkshopFree), &isFree, widget.ToggleSpec{Tip: fr.Text(assets.KlotskiWorkshopFreeTip)}) && isFree != was {
		e.tool, e.selected, e.hand.Grip = 0, 0, grid.Grip{}
		e.host.Perform(family.Set{Design: converted(e.host.Design())})
	}
	if !was {
		widget.CutTop(area, ui.Px(theme.Space8))
		return
	}
	if ui.CheckBox("rails", parts.Row(area, ui.CheckHeight(), ui.Px(theme.Space8)), fr.Text(assets.KlotskiWorkshopRails), &f.rails, widget.ToggleSpec{Tip: fr.Text(assets.KlotskiWorkshopRailsTip)}) {
		e.host.Perform(family.Set{Design: f})
	}
}

// freeControls are the controls of the board for blocks of any shape.
func (e *editor) freeControls(fr *scene.Frame, area image.Rectangle, f free) int {
	ui := fr.UI
	top := area.Min.Y
	widget.CutTop(&area, ui.FieldLabel(area, fr.Text(assets.WorkshopBoard)))
	e.shapeControl(fr, &area)
	columns, rows := f.columns, f.rows
	size := family.SizeControls{
		Columns: assets.KlotskiWorkshopColumns, Rows: assets.KlotskiWorkshopRows, Min: 1, Max: puzzle.BlocksMaxSide, Gap: theme.Space12,
	}
	if size.Declare(fr, &area, &columns, &rows) {
		e.host.Perform(family.Set{Design: f.sized(columns, rows)})
	}
	return area.Min.Y - top
}

// shown returns the design with the current stroke.
func (e *editor) shown(f free) free {
	if e.hand.Grip.Holds {
		return e.stroke.design
	}
	return f
}

// drawFree draws a design with blocks of any shape.
func (e *editor) drawFree(look scene.Look, at boardview.Layout, f free) {
	f = e.shown(f)
	b := f.board()
	s := look.Drawing(b, at)
	s.Selection = true
	selected := board.NoPiece
	if e.selected != 0 {
		selected = b.Find(string(rune(e.selected)))
	}
	e.view.Board(look, s, selected, board.NoPiece, boardview.Offset{})
	e.hand.Clamp(f)
	if e.hand.Keyed {
		s.DrawRing(look.List, cells(at, float64(e.hand.Cursor.X), float64(e.hand.Cursor.Y), shape{w: 1, h: 1}), 0)
	}
}

// freeCells describes the cells of a design with blocks of any shape.
func (e *editor) freeCells(look scene.Look, f free) (all []family.EditorCell) {
	b := f.board()
	for c := range board.Cell(f.columns * f.rows) {
		at := b.Point(c)
		one := family.EditorCell{
			At: at, Cursor: at == e.hand.Cursor,
			Name: look.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": at.X + 1, "Row": at.Y + 1}),
		}
		var says []string
		if id := b.Occupant(c); id != board.NoPiece {
			says = append(says, e.view.Name(look, b, id))
			if b.Marked(id) {
				says = append(says, look.Text(assets.KlotskiWorkshopMark))
			}
			one.Selected = b.Name(id)[0] == e.selected
		}
		for _, is := range []struct {
			yes  bool
			word assets.ID
		}{{b.Solid(c), assets.KlotskiWorkshopWall}, {b.Gate(c), assets.KlotskiWorkshopGate}, {b.IsGoal(c), assets.KlotskiWorkshopGoal}} {
			if is.yes {
				says = append(says, look.Text(is.word))
			}
		}
		one.Value = strings.Join(says, ", ")
		all = append(all, one)
	}
	return all
}

// blockCount returns the number of blocks of a design of either kind, and the most.
func blockCount(d family.Design) (count, most int) {
	switch d := d.(type) {
	case free:
		k := d.blocks()
		return len(k.Signs()), puzzle.BlocksMax
	case design:
		return len(d.blocks()), puzzle.KlotskiMaxBlocks
	}
	return 0, 0
}
