package editor

import (
	"image"
	"sync/atomic"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// editor makes boards of mixed sizes: it joins 2x2 cells to a large piece and splits it
// again, makes gaps of pieces, and lays pictures under the board.
type editor struct {
	underlay
	sc   *scene.Context
	draw DrawBoard

	tool     int
	cursor   board.Point
	wide     bool        // the cursor covers 2x2 cells
	keyed    bool        // the cursor was moved by keys, and is shown
	selected board.Point // home of the selected 2x2 thing, if there is one
	grip     grip
	said     assets.ID // why the last edit was refused, or ""

	proposed proposals
	seed     atomic.Uint32
	drawn    design // of which solved is the board
	solved   *board.Board
}

// firstSeed is the seed of the first shuffle that is shown.
const firstSeed = 12345

// DrawBoard draws a board that shows a picture of sc.Pictures, or the game's own one if
// picture is "".
type DrawBoard func(sc *scene.Context, s boardview.Scene, picture string)

// New returns the editor of a host.
func New(sc *scene.Context, host family.EditorHost, draw DrawBoard) family.Editor {
	return newEditor(sc, host, draw).family()
}

func newEditor(sc *scene.Context, host family.EditorHost, draw DrawBoard) *editor {
	e := &editor{underlay: underlay{host: host}, sc: sc, draw: draw}
	e.seed.Store(firstSeed)
	return e
}

// family returns the editor as the page uses it.
func (e *editor) family() family.Editor {
	return family.Editor{
		Empty: empty(), Open: e.open,
		Tools: e.tools, Tool: func() int { return e.tool }, Choose: e.chooseTool, Board: e.boardControls,
		Takes: family.TakesEditorKey, Input: e.input, Active: e.active, Frame: e.frame, Draw: e.drawBoard,
		Hint: e.hint, Cells: e.describeCells, Status: e.status,
		Analyse: e.analyse, Findings: e.findings, Actions: e.actions,
		Picture: &family.EditorPicture{Take: e.takePicture, Encoded: func(d family.Design) []byte { return d.(design).encoded() }},
		Row:     &family.EditorRow{Height: rowHeight, Draw: e.drawRow},
	}
}

// The tools.
const (
	joinTool = iota
	splitTool
	smallGapTool
	largeGapTool
)

// grip is a press on the board.
type grip struct {
	holds    bool
	from, to board.Point
	dragged  bool // it has left the cell where it began
}

// open implements family.Editor.Open. Boards of the game are opened as they stand when they
// are solved.
func (e *editor) open(v puzzle.Values) (family.Design, bool) {
	o, ok := puzzle.WorldsOwn(v)
	if !ok && v.Has(puzzle.KeySize) {
		o, ok = readWithoutGaps(v)
		if !ok {
			return nil, false
		}
	}
	if !ok {
		o = puzzle.WorldsOwnOf(puzzle.WorldsBoard(v))
		if start, err := puzzle.Worlds.Start(puzzle.WorldsSolved(v)); err == nil {
			o.Gaps = nil
			for _, gap := range start.Gaps() {
				o.Gaps = append(o.Gaps, start.At(gap))
			}
		}
	}
	e.proposed = proposals{}
	return withUnderlay(e.sc, read(o, v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY))), true
}

// active implements family.Editor.Active.
func (e *editor) active() bool { return e.grip.holds || e.proposed.on(e.now()) }

// frame implements family.Editor.Frame.
func (*editor) frame(sc *scene.Context) boardview.Frame {
	return boardview.Frame{Pixels: sc.UI.Px(boardview.FrameWidth)}
}

// input implements family.Editor.Input.
func (e *editor) input(_ *scene.Context, ev family.Event) []family.Edit {
	now := e.now()
	cell := gesture.PlaceOf(ev.At, ev.Cell).Point
	switch ev.Kind {
	case family.Key:
		e.keyed, e.said = true, ""
		return e.key(now, ev.Key)
	case family.Press:
		e.keyed, e.said = false, ""
		if now.contains(cell) {
			e.grip = grip{holds: true, from: cell, to: cell}
		}
	case family.Move:
		if e.grip.holds {
			e.grip.dragged = e.grip.dragged || cell != e.grip.from
			e.grip.to = board.Point{X: min(max(cell.X, 0), now.width-1), Y: min(max(cell.Y, 0), now.height-1)}
		}
	case family.Release:
		g := e.grip
		e.grip = grip{}
		if g.holds {
			return e.release(now, g)
		}
	case family.Cancel:
		if !e.grip.holds {
			e.proposed = proposals{}
		}
		e.grip = grip{}
	}
	return nil
}

// release does what a press has come to.
func (e *editor) release(now design, g grip) []family.Edit {
	if e.proposed.on(now) {
		e.proposed.turn(g.from)
		return nil
	}
	e.cursor, e.wide = g.from, false
	if g.dragged && (e.tool == joinTool || e.tool == largeGapTool) {
		return e.drag(now, g)
	}
	return e.use(now, g.from)
}

// drag joins the 2x2 cells that a drag has gone over; one over a large piece splits it.
func (e *editor) drag(now design, g grip) []family.Edit {
	if home, ok := now.largeAt(g.from); ok && within(home, g.to) {
		return e.change(now.split(home))
	}
	return e.join(now, square(now, g))
}

// square returns the home of the 2x2 cells of a drag: from where it began the way it
// went.
func square(now design, g grip) board.Point {
	home := g.from
	if g.to.X < g.from.X {
		home.X--
	}
	if g.to.Y < g.from.Y {
		home.Y--
	}
	return clamped(now, home)
}

// clamped returns the home nearest to a cell at which 2x2 cells are on the board.
func clamped(now design, p board.Point) board.Point {
	return board.Point{X: min(max(p.X, 0), now.width-2), Y: min(max(p.Y, 0), now.height-2)}
}

// join makes 2x2 cells a large piece, or a large gap by that tool.
func (e *editor) join(now design, home board.Point) []family.Edit {
	next := now
	if !now.large.has(home) {
		next = now.joined(home)
	}
	e.selected = home
	if e.tool != largeGapTool {
		return e.change(next)
	}
	if !next.gaps.has(home) && next.full() {
		return e.refuse(assets.WorldsWorkshopFull)
	}
	return e.change(next.toggled(home))
}

// use does what the tool does at a cell.
func (e *editor) use(now design, at board.Point) []family.Edit {
	home, large := now.largeAt(at)
	switch e.tool {
	case joinTool:
		if large {
			e.selected = home
			return nil
		}
		return e.join(now, clamped(now, at))
	case splitTool:
		if !large {
			return e.refuse(assets.WorldsWorkshopNoLarge)
		}
		return e.change(now.split(home))
	case smallGapTool:
		if large {
			return e.refuse(assets.WorldsWorkshopInLarge)
		}
		home = at
	case largeGapTool:
		if !large {
			return e.join(now, clamped(now, at))
		}
		e.selected = home
	}
	if !now.gaps.has(home) && now.full() {
		return e.refuse(assets.WorldsWorkshopFull)
	}
	return e.change(now.toggled(home))
}

// key does what a key says at the cursor.
func (e *editor) key(now design, k widget.KeyPress) []family.Edit {
	e.cursor.X, e.cursor.Y = min(e.cursor.X, now.width-1), min(e.cursor.Y, now.height-1)
	dir, arrow := family.Direction(widget.KeyPress{Key: k.Key})
	switch {
	case arrow && k.Mods == widget.Shift:
		e.cursor, e.wide = clamped(now, e.cursor), true
		return nil
	case arrow:
		if to := e.cursor.Add(dir.Vector()); now.contains(to) {
			e.cursor = to
		}
		if e.wide {
			e.cursor = clamped(now, e.cursor)
		}
		if home, ok := now.largeAt(e.cursor); ok {
			e.selected = home
		}
		return nil
	case e.proposed.on(now) && k.Key == widget.KeyEnter:
		return e.change(e.proposed.taken(now))
	case e.proposed.on(now):
		e.proposed.turn(e.cursor)
		return nil
	case k.Key == widget.KeyDelete || k.Key == widget.KeyBackspace:
		return e.remove(now)
	}
	if e.wide && (e.tool == joinTool || e.tool == largeGapTool) {
		return e.join(now, clamped(now, e.cursor))
	}
	return e.use(now, e.cursor)
}

// remove makes a gap at the cursor a piece again, or else splits a large piece.
func (e *editor) remove(now design) []family.Edit {
	home, large := now.largeAt(e.cursor)
	switch {
	case large && now.gaps.has(home):
		return e.change(now.toggled(home))
	case large:
		return e.change(now.split(home))
	case now.gaps.has(e.cursor):
		return e.change(now.toggled(e.cursor))
	}
	return e.refuse(assets.WorldsWorkshopNothing)
}

func (e *editor) change(next design) []family.Edit {
	e.proposed = proposals{}
	return family.SetDesign(next)
}

func (e *editor) refuse(why assets.ID) []family.Edit {
	e.said = why
	return []family.Edit{family.RefuseEdit{}}
}

// hints are what the tools do.
var hints = [...]assets.ID{
	joinTool: assets.WorldsWorkshopHintJoin, splitTool: assets.WorldsWorkshopHintSplit,
	smallGapTool: assets.WorldsWorkshopHintSmallGap, largeGapTool: assets.WorldsWorkshopHintLargeGap,
}

// hint implements family.Editor.Hint.
func (e *editor) hint(sc *scene.Context) string {
	switch {
	case e.said != "":
		return sc.Text(e.said)
	case e.proposed.on(e.now()):
		return sc.Text(assets.WorldsWorkshopHintProposed)
	}
	return sc.Text(hints[e.tool])
}

// status implements family.Editor.Status.
func (e *editor) status(sc *scene.Context) []string {
	now := e.now()
	large, _, largeGaps, smallGaps := now.pieces()
	var facts []string
	if large > 0 {
		facts = append(facts, sc.Words.Count(assets.CountLargePieces, large, nil))
	}
	if smallGaps > 0 {
		facts = append(facts, sc.Words.Count(assets.CountSmallGaps, smallGaps, nil))
	}
	if largeGaps > 0 {
		facts = append(facts, sc.Words.Count(assets.CountLargeGaps, largeGaps, nil))
	}
	return append(facts, place(sc, now, e.cursor))
}

// describeCells implements family.Editor.Cells.
func (e *editor) describeCells(sc *scene.Context) (cells []family.EditorCell) {
	now := e.now()
	chosen, selected := e.selection(now)
	for y := range now.height {
		for x := range now.width {
			at := board.Point{X: x, Y: y}
			one := family.EditorCell{At: at, Name: place(sc, now, at), Cursor: at == e.cursor}
			if home, large := now.largeAt(at); large {
				if home != at {
					continue // it stands among them already
				}
				one.Width, one.Height = 2, 2
				one.Selected, one.Cursor = selected && home == chosen, within(home, e.cursor)
			}
			cells = append(cells, one)
		}
	}
	return cells
}

// place says what a cell is, or is part of, and where that is.
func place(sc *scene.Context, now design, at board.Point) string {
	what := assets.WorldsWorkshopOnSmall
	home, large := now.largeAt(at)
	switch {
	case large && now.gaps.has(home):
		what, at = assets.WorldsWorkshopOnLargeGap, home
	case large:
		what, at = assets.WorldsWorkshopOnLarge, home
	case now.gaps.has(at):
		what = assets.WorldsWorkshopOnSmallGap
	}
	return sc.Words.Format(what, map[string]any{"Column": at.X + 1, "Row": at.Y + 1})
}

// tools implements family.Editor.Tools.
func (e *editor) tools(sc *scene.Context) []family.Tool {
	return []family.Tool{
		{Icon: "square", Word: sc.Text(assets.WorldsWorkshopJoin), Tip: sc.Text(assets.WorldsWorkshopHintJoin)},
		{Icon: "grid-2x2", Word: sc.Text(assets.WorldsWorkshopSplit), Tip: sc.Text(assets.WorldsWorkshopHintSplit)},
		{Icon: "square-dashed", Word: sc.Text(assets.WorldsWorkshopSmallGap), Tip: sc.Text(assets.WorldsWorkshopHintSmallGap)},
		{Icon: "maximize", Word: sc.Text(assets.WorldsWorkshopLargeGap), Tip: sc.Text(assets.WorldsWorkshopHintLargeGap)},
	}
}

// chooseTool implements family.Editor.Choose.
func (e *editor) chooseTool(tool int) { e.tool, e.said = tool, "" }

// stuckAt returns the homes of the large pieces that cannot move, in their order.
func stuckAt(b *board.Board, f found) []board.Point {
	var homes []board.Point
	if f.survey != nil {
		for _, p := range f.survey.Stuck() {
			homes = append(homes, b.Piece(p.ID).Home)
		}
	}
	return homes
}

// boardOf returns the solved board of a design, which is made once.
func (e *editor) boardOf(on design) *board.Board {
	on.picture, on.part = nil, image.Rectangle{}
	if e.solved == nil || e.drawn != on {
		e.drawn, e.solved = on, on.board()
		e.solved.Select(board.NoPiece)
	}
	return e.solved
}

// selection returns the 2x2 thing that is selected, if it is still there.
func (e *editor) selection(now design) (home board.Point, ok bool) {
	return e.selected, now.large.has(e.selected)
}

// discSide is the diameter of the number on a piece that cannot move.
const discSide = theme.Space24
