package editor

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// tools implements family.Editor.Tools.
func (e *editor) tools(sc *scene.Context) []family.Tool {
	icon := func(number int) func(image.Rectangle) {
		return func(at image.Rectangle) {
			cell := min(at.Dx(), at.Dy())
			e.view.Piece(sc, widget.Centre(at, cell, cell), number)
		}
	}
	now := e.now()
	another := min(now.blockers()+1, puzzle.CaromMaxBlockers)
	return []family.Tool{
		wallTool:    {Icon: "brick-wall", Word: sc.Text(assets.CaromWorkshopWall), Tip: sc.Text(assets.CaromWorkshopWallTip)},
		goalTool:    {Icon: "star", Word: sc.Text(assets.CaromWorkshopGoal), Tip: sc.Text(assets.CaromWorkshopGoalTip)},
		targetTool:  {Word: sc.Text(assets.CaromWorkshopTarget), Tip: sc.Text(assets.CaromWorkshopTargetTip), Draw: icon(0)},
		blockerTool: {Word: sc.Text(assets.CaromWorkshopBlocker), Tip: sc.Text(assets.CaromWorkshopBlockerTip), Draw: icon(another)},
		removeTool:  {Icon: "eraser", Word: sc.Text(assets.CaromWorkshopRemove), Tip: sc.Text(assets.CaromWorkshopRemoveTip)},
	}
}

// chooseTool implements family.Editor.Choose.
func (e *editor) chooseTool(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool, e.picked, e.refusal = tool, false, family.Refusal{}
	}
}

// boardControls implements family.Editor.Board: the number of blockers, and the switch for the depths
// with their legend.
func (e *editor) boardControls(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	now := e.now()
	widget.CutTop(&area, ui.FieldLabel(area, sc.Text(assets.CaromWorkshopBlockers)))
	blockers := now.blockers()
	if parts.Stepper(sc, "blockers", assets.CaromWorkshopBlockers, parts.Row(&area, ui.ControlHeight(), ui.Px(theme.Space4)), &blockers, 1, puzzle.CaromMaxBlockers) {
		e.host.Perform(family.Set{Design: now.withBlockers(blockers)})
	}
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	widget.CutTop(&area, ui.Paragraph(area, sc.Text(assets.CaromWorkshopOneToFive), caption))
	widget.CutTop(&area, ui.Px(theme.Space16))
	shown := !e.hidden
	line := widget.CutTop(&area, ui.ControlHeight())
	ui.Label(line, sc.Text(assets.CaromWorkshopDepths), widget.LabelSpec{Role: theme.BodyBold})
	if ui.Switch("depths", line, &shown, widget.ToggleSpec{}) {
		e.hidden = !shown
	}
	widget.CutTop(&area, ui.Px(theme.Space8))
	e.legend(sc, widget.CutTop(&area, ui.Px(theme.Space12)))
	ends := widget.CutTop(&area, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	ui.Label(ends, sc.Text(assets.CaromWorkshopNear), caption)
	caption.Right = true
	ui.Label(ends, sc.Text(assets.CaromWorkshopFar), caption)
	caption.Right = false
	widget.CutTop(&area, ui.Px(theme.Space4))
	widget.CutTop(&area, ui.Paragraph(area, sc.Text(assets.CaromWorkshopDepthsNote), caption))
	return area.Min.Y - top
}

// legend draws the colours of depths, the smallest at the left.
func (e *editor) legend(sc *scene.Context, at image.Rectangle) {
	if sc.UI.Measuring() {
		return
	}
	const steps = 16
	for i := range steps {
		part := at
		part.Min.X, part.Max.X = at.Min.X+at.Dx()*i/steps, at.Min.X+at.Dx()*(i+1)/steps
		sc.List().Fill(part, 0, e.view.Heat(i, steps-1))
	}
}

// drawBoard implements family.Editor.Draw.
func (e *editor) drawBoard(sc *scene.Context, at boardview.Layout, found any) {
	now := e.now()
	shown := now
	if g := e.grip; g.holds && g.moved && !g.goal {
		shown = hold(now, g)
	}
	b := shown.board()
	s := sc.Drawing(b, at)
	s.Selection = true
	p := Picture{Goal: now.goal, Headless: shown.target == board.NoCell, Selected: idOf(shown, e.selected), NoWay: sc.Text(assets.WorkshopNone)}
	if f, ok := found.(Found); ok && !e.hidden && f.examined {
		p.Depths = &f.Depths
	}
	e.view.Board(sc, s, p)
	e.drawHeld(sc, at)
	e.drawCursor(sc, s, now)
}

// hold returns a design without the held piece.
func hold(now design, g grip) design {
	if now.cellOf(g.piece) == board.NoCell {
		return now
	}
	switch {
	case g.piece == target:
		now.target = board.NoCell
	case int(g.piece) == now.blockers():
		now = now.remove(g.piece)
	}
	return now
}

// drawHeld draws the held piece below the pointer.
func (e *editor) drawHeld(sc *scene.Context, at boardview.Layout) {
	g := e.grip
	if !g.holds || !g.moved {
		return
	}
	r := cellRect(at, g.at.X-0.5, g.at.Y-0.5)
	box := image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H))
	if g.goal {
		sc.List().Icon(box.Inset(box.Dx()/4), "star-filled", sc.UI.Colour(theme.GoldIcon))
		return
	}
	e.view.Piece(sc, box, int(g.piece))
}

// drawCursor outlines the cell or edge where a key or a press would use the tool.
func (e *editor) drawCursor(sc *scene.Context, s boardview.Drawing, now design) {
	at, shown := e.cursor, e.keyed
	if !shown && !e.grip.holds && e.hovers && sc.UI.Pointer().In(s.Layout.Cells) {
		at, shown = e.over, true
	}
	if g := e.grip; g.holds && g.moved {
		x, y := int(g.at.X), int(g.at.Y)
		if g.at.X >= 0 && g.at.Y >= 0 && x < side && y < side {
			boardview.DrawDashes(sc.List(), cellRect(s.Layout, float64(x), float64(y)), s.Scale)
		}
		return
	}
	if !shown {
		return
	}
	if e.tool == wallTool {
		if _, inside := next(at.cell, at.dir); inside {
			boardview.DrawDashes(sc.List(), edgeRect(s.Layout, at), s.Scale)
		}
		return
	}
	p := pointOf(at.cell)
	r := cellRect(s.Layout, float64(p.X), float64(p.Y))
	if e.keyed {
		s.DrawRing(sc.List(), r, 0)
	} else if now.at(at.cell) == none && e.tool != removeTool {
		boardview.DrawDashes(sc.List(), r, s.Scale)
	}
}

// cellRect returns the rectangle of a cell whose corner is at a point in cells.
func cellRect(at boardview.Layout, x, y float64) paint.Rect {
	cell := float32(at.Cell)
	return paint.Rect{X: float32(at.Cells.Min.X) + float32(x)*cell, Y: float32(at.Cells.Min.Y) + float32(y)*cell, W: cell, H: cell}
}

// edgeRect returns a narrow strip on an edge.
func edgeRect(at boardview.Layout, e edge) paint.Rect {
	const width = 0.16
	p, v := pointOf(e.cell), e.dir.Vector()
	r := cellRect(at, float64(p.X), float64(p.Y))
	strip := r.W * width
	if e.dir.Horizontal() {
		return paint.Rect{X: r.X + r.W*float32(v.X+1)/2 - strip/2, Y: r.Y, W: strip, H: r.H}
	}
	return paint.Rect{X: r.X, Y: r.Y + r.H*float32(v.Y+1)/2 - strip/2, W: r.W, H: strip}
}

// idOf returns a piece on the board of a design, or board.NoPiece.
func idOf(now design, p piece) board.ID {
	if now.cellOf(p) == board.NoCell {
		return board.NoPiece
	}
	if now.target == board.NoCell {
		p--
	}
	return board.ID(p)
}

// hint implements family.Editor.Hint.
func (e *editor) hint(sc *scene.Context) string {
	if why := e.refusal.Reason(e.now()); why != "" {
		return sc.Text(why)
	}
	if e.picked {
		return sc.Text(assets.CaromWorkshopPickedHint)
	}
	return sc.Text([...]assets.ID{
		wallTool: assets.CaromWorkshopWallHint, goalTool: assets.CaromWorkshopGoalHint, targetTool: assets.CaromWorkshopPieceHint,
		blockerTool: assets.CaromWorkshopPieceHint, removeTool: assets.CaromWorkshopRemoveHint,
	}[e.tool])
}

// describeCells implements family.Editor.Cells.
func (e *editor) describeCells(sc *scene.Context) (cells []family.EditorCell) {
	now := e.now()
	for c := range board.Cell(side * side) {
		word := assets.CaromWorkshopCell
		if c == now.goal {
			word = assets.CaromWorkshopGoalCell
		}
		says := []string{sc.Words.Format(word, map[string]any{"Cell": cellName(c)})}
		one := family.EditorCell{At: pointOf(c), Cursor: c == e.cursor.cell, Sides: e.tool == wallTool}
		if p := now.at(c); p != none {
			says = append([]string{e.view.Name(sc, int(p))}, says...)
			one.Selected = p == e.selected
		}
		one.Name = strings.Join(says, sc.Text(assets.NarrationComma))
		var walls []string
		for _, dir := range board.Dirs {
			if _, inside := next(c, dir); inside && now.walled(edge{c, dir}) {
				walls = append(walls, sc.Text(parts.DirectionNames[dir]))
			}
		}
		if len(walls) > 0 {
			one.Value = sc.Text(assets.NarrationWall) + sc.Text(assets.NarrationColon) + strings.Join(walls, sc.Text(assets.NarrationComma))
		}
		cells = append(cells, one)
	}
	return cells
}

// status implements family.Editor.Status.
func (e *editor) status(sc *scene.Context) []string {
	now := e.now()
	says := []string{
		sc.Words.Count(assets.CaromWorkshopWalls, now.wallCount(), nil),
		sc.Words.Count(assets.CaromWorkshopCount, now.blockers(), nil),
	}
	if c := now.cellOf(e.selected); c != board.NoCell && (e.tool != wallTool || !e.keyed) {
		return append(says, sc.Words.Format(assets.CaromWorkshopSelected, map[string]any{"Piece": e.view.Name(sc, int(e.selected)), "Cell": cellName(c)}))
	}
	if !e.keyed {
		return says
	}
	if e.tool == wallTool {
		if there, inside := next(e.cursor.cell, e.cursor.dir); inside {
			word := assets.CaromWorkshopEdge
			if now.walled(e.cursor) {
				word = assets.CaromWorkshopEdgeWalled
			}
			return append(says, sc.Words.Format(word, map[string]any{"Cell": cellName(e.cursor.cell), "Other": cellName(there)}))
		}
	}
	word := assets.CaromWorkshopCell
	if e.cursor.cell == now.goal {
		word = assets.CaromWorkshopGoalCell
	}
	return append(says, sc.Words.Format(word, map[string]any{"Cell": cellName(e.cursor.cell)}))
}
