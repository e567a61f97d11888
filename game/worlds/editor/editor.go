package editor

import (
	"image"
	"sync/atomic"

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
)

// editor makes boards of Worlds. It joins 2x2 cells to a large piece and splits large pieces, turns
// pieces into gaps, and sets the picture of the board.
type editor struct {
	family.EditorBase
	underlay
	app  *scene.App
	draw DrawBoard

	hand     grid.Hand
	tool     int
	wide     bool        // the cursor covers 2x2 cells
	selected board.Point // home of the selected 2x2 piece or gap, if it exists
	cutting  scene.Slot  // searches for motifs
	message  assets.ID   // why the last edit was refused or found nothing, or ""

	proposed proposals
	seed     atomic.Uint32
	solved   *board.Board
	solvedOf design // the design of which solved is the board
}

// firstSeed is the seed of the first shuffle in the findings.
const firstSeed = 12345

// DrawBoard draws a board with a picture by its name in scene.Pictures; "" is the picture of the game.
type DrawBoard func(look scene.Look, s boardview.Drawing, picture string)

// New returns the editor of a host.
func New(app *scene.App, host family.EditorHost, draw DrawBoard) family.Editor {
	return newEditor(app, host, draw)
}

func newEditor(app *scene.App, host family.EditorHost, draw DrawBoard) *editor {
	e := &editor{underlay: underlay{host: host}, app: app, draw: draw}
	e.seed.Store(firstSeed)
	return e
}

// Empty implements family.Editor.
func (*editor) Empty() family.Design { return empty() }

// Tool implements family.Editor.
func (e *editor) Tool() int { return e.tool }

// Picture implements family.Editor.
func (e *editor) Picture() *family.EditorPicture {
	return &family.EditorPicture{Take: e.takePicture, Encoded: func(d family.Design) []byte { return d.(design).encoded() }}
}

// Row implements family.Editor.
func (e *editor) Row() *family.EditorRow {
	return &family.EditorRow{Height: rowHeight, Draw: e.drawRow}
}

// The tools.
const (
	joinTool = iota
	splitTool
	smallGapTool
	largeGapTool
)

// Open implements family.Editor.Open. Boards of the game are opened with the gaps of the solved board.
func (e *editor) Open(v puzzle.Values) (family.Design, bool) {
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
	return withUnderlay(e.app.Look(), read(o, v.Flag(puzzle.KeyWrapX), v.Flag(puzzle.KeyWrapY))), true
}

// Active implements family.Editor.Active.
func (e *editor) Active() bool { return e.hand.Grip.Holds || e.proposed.on(e.now()) }

// Input implements family.Editor.Input.
func (e *editor) Input(_ *scene.App, ev family.Event) []family.Edit {
	now := e.now()
	if ev.Kind == family.Key || ev.Kind == family.Press {
		e.message = ""
	}
	if ev.Kind == family.Key && ev.Key.Key == widget.KeyEnter && e.proposed.on(now) {
		e.hand.Keyed = true
		return e.change(e.proposed.taken(now))
	}
	return grid.Handlers[design]{
		Step: e.step, Shift: e.widen, Use: e.useByKey, Remove: e.remove, Press: e.press, Release: e.release,
		Cancel: func(held bool) {
			if !held {
				e.proposed = proposals{}
			}
		},
	}.Input(&e.hand, now, ev)
}

// press holds a cell.
func (e *editor) press(now design, at gesture.Point) (holds bool, edits []family.Edit) {
	return now.contains(grid.Cell(at)), nil
}

// release uses the tool, or drops a proposal or takes it back.
func (e *editor) release(now design, g grid.Grip) []family.Edit {
	from := grid.Cell(g.From)
	if e.proposed.on(now) {
		e.proposed.turn(from)
		return nil
	}
	e.hand.Cursor, e.wide = from, false
	if g.Left && (e.tool == joinTool || e.tool == largeGapTool) {
		return e.drag(now, g)
	}
	return e.use(now, from)
}

// drag joins the 2x2 cells of a drag. A drag within a large piece splits it.
func (e *editor) drag(now design, g grid.Grip) []family.Edit {
	from, to := ends(now, g)
	if home, ok := now.largeAt(from); ok && within(home, to) {
		return e.change(now.split(home))
	}
	return e.join(now, square(now, from, to))
}

// ends returns the cells of the board where a drag began and where it is.
func ends(now design, g grid.Grip) (from, to board.Point) {
	return grid.Cell(g.From), grid.Clamp(now, grid.Cell(g.At))
}

// square returns the home of the 2x2 cells from the start of a drag in its direction.
func square(now design, from, to board.Point) board.Point {
	home := from
	if to.X < from.X {
		home.X--
	}
	if to.Y < from.Y {
		home.Y--
	}
	return clamped(now, home)
}

// clamped returns the nearest home of 2x2 cells on the board.
func clamped(now design, p board.Point) board.Point {
	return board.Point{X: min(max(p.X, 0), now.width-2), Y: min(max(p.Y, 0), now.height-2)}
}

// join joins 2x2 cells to a large piece, or with that tool to a large gap.
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

// use uses the tool at a cell.
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

// step moves the cursor. A cursor of 2x2 cells stays on the board.
func (e *editor) step(now design, dir board.Dir) {
	e.hand.Step(now, dir)
	if e.wide {
		e.hand.Cursor = clamped(now, e.hand.Cursor)
	}
	if home, ok := now.largeAt(e.hand.Cursor); ok {
		e.selected = home
	}
}

// widen lets the cursor cover 2x2 cells.
func (e *editor) widen(now design, _ board.Dir) []family.Edit {
	e.hand.Cursor, e.wide = clamped(now, e.hand.Cursor), true
	return nil
}

// useByKey uses the tool at the cursor, or drops the proposal there or takes it back.
func (e *editor) useByKey(now design, at board.Point) []family.Edit {
	if e.proposed.on(now) {
		e.proposed.turn(at)
		return nil
	}
	if e.wide && (e.tool == joinTool || e.tool == largeGapTool) {
		return e.join(now, clamped(now, at))
	}
	return e.use(now, at)
}

// remove turns the gap at the cursor into a piece, or else splits a large piece. While there are
// proposals it drops that at the cursor, or takes it back.
func (e *editor) remove(now design, at board.Point) []family.Edit {
	home, large := now.largeAt(at)
	switch {
	case e.proposed.on(now):
		e.proposed.turn(at)
		return nil
	case large && now.gaps.has(home):
		return e.change(now.toggled(home))
	case large:
		return e.change(now.split(home))
	case now.gaps.has(at):
		return e.change(now.toggled(at))
	}
	return e.refuse(assets.WorldsWorkshopNothing)
}

// change returns the edit that replaces the design, and drops the proposals.
func (e *editor) change(next design) []family.Edit {
	e.proposed = proposals{}
	return family.SetDesign(next)
}

// refuse notes why an edit is impossible.
func (e *editor) refuse(why assets.ID) []family.Edit {
	e.message = why
	return []family.Edit{family.RefuseEdit{}}
}

// hints describe the tools.
var hints = [...]assets.ID{
	joinTool: assets.WorldsWorkshopHintJoin, splitTool: assets.WorldsWorkshopHintSplit,
	smallGapTool: assets.WorldsWorkshopHintSmallGap, largeGapTool: assets.WorldsWorkshopHintLargeGap,
}

// Hint implements family.Editor.Hint.
func (e *editor) Hint(fr *scene.Frame) string {
	switch {
	case e.message != "":
		return fr.Text(e.message)
	case e.proposed.on(e.now()):
		return fr.Text(assets.WorldsWorkshopHintProposed)
	}
	return fr.Text(hints[e.tool])
}

// Status implements family.Editor.Status.
func (e *editor) Status(look scene.Look) []string {
	now := e.now()
	large, _, largeGaps, smallGaps := now.pieces()
	var facts []string
	if large > 0 {
		facts = append(facts, look.Words.Count(assets.CountLargePieces, large, nil))
	}
	if smallGaps > 0 {
		facts = append(facts, look.Words.Count(assets.CountSmallGaps, smallGaps, nil))
	}
	if largeGaps > 0 {
		facts = append(facts, look.Words.Count(assets.CountLargeGaps, largeGaps, nil))
	}
	return append(facts, place(look, now, e.hand.Cursor))
}

// Cells implements family.Editor.Cells.
func (e *editor) Cells(look scene.Look) (cells []family.EditorCell) {
	now := e.now()
	chosen, selected := e.selection(now)
	for y := range now.height {
		for x := range now.width {
			at := board.Point{X: x, Y: y}
			one := family.EditorCell{At: at, Name: place(look, now, at), Cursor: at == e.hand.Cursor}
			if home, large := now.largeAt(at); large {
				if home != at {
					continue // it is in the list already
				}
				one.Width, one.Height = 2, 2
				one.Selected, one.Cursor = selected && home == chosen, within(home, e.hand.Cursor)
			}
			cells = append(cells, one)
		}
	}
	return cells
}

// place describes the piece or gap on a cell, and its row and column.
func place(look scene.Look, now design, at board.Point) string {
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
	return look.Words.Format(what, map[string]any{"Column": at.X + 1, "Row": at.Y + 1})
}

// Tools implements family.Editor.Tools.
func (e *editor) Tools(app *scene.App) []family.Tool {
	return []family.Tool{
		{Icon: "square", Word: app.Text(assets.WorldsWorkshopJoin), Tip: app.Text(assets.WorldsWorkshopHintJoin)},
		{Icon: "grid-2x2", Word: app.Text(assets.WorldsWorkshopSplit), Tip: app.Text(assets.WorldsWorkshopHintSplit)},
		{Icon: "square-dashed", Word: app.Text(assets.WorldsWorkshopSmallGap), Tip: app.Text(assets.WorldsWorkshopHintSmallGap)},
		{Icon: "maximize", Word: app.Text(assets.WorldsWorkshopLargeGap), Tip: app.Text(assets.WorldsWorkshopHintLargeGap)},
	}
}

// Choose implements family.Editor.Choose.
func (e *editor) Choose(tool int) { e.tool, e.message = tool, "" }

// stuckAt returns the homes of the large pieces that cannot move.
func stuckAt(b *board.Board, f found) []board.Point {
	var homes []board.Point
	if f.survey != nil {
		for _, p := range f.survey.Stuck() {
			homes = append(homes, b.Piece(p.ID).Home)
		}
	}
	return homes
}

// boardOf returns the solved board of a design. It caches the last one.
func (e *editor) boardOf(on design) *board.Board {
	on.picture, on.part = nil, image.Rectangle{}
	if e.solved == nil || e.solvedOf != on {
		e.solvedOf, e.solved = on, on.board()
		e.solved.Select(board.NoPiece)
	}
	return e.solved
}

// selection returns the selected 2x2 piece or gap, if it still exists.
func (e *editor) selection(now design) (home board.Point, ok bool) {
	return e.selected, now.large.has(e.selected)
}

// discSide is the diameter of the number on a piece that cannot move.
const discSide = theme.Space24
