package editor

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Tools implements family.Editor.Tools.
func (e *editor) Tools(app *scene.App) []family.Tool {
	icon := func(number int) func(image.Rectangle) {
		return func(at image.Rectangle) {
			cell := min(at.Dx(), at.Dy())
			e.view.Piece(app.Look(), widget.Centre(at, cell, cell), number)
		}
	}
	now := e.now()
	another := min(now.blockers()+1, puzzle.CaromMaxBlockers)
	return []family.Tool{
		wallTool:    {Icon: "brick-wall", Word: app.Text(assets.CaromWorkshopWall), Tip: app.Text(assets.CaromWorkshopWallTip)},
		goalTool:    {Icon: "star", Word: app.Text(assets.CaromWorkshopGoal), Tip: app.Text(assets.CaromWorkshopGoalTip)},
		targetTool:  {Word: app.Text(assets.CaromWorkshopTarget), Tip: app.Text(assets.CaromWorkshopTargetTip), Draw: icon(0)},
		blockerTool: {Word: app.Text(assets.CaromWorkshopBlocker), Tip: app.Text(assets.CaromWorkshopBlockerTip), Draw: icon(another)},
		removeTool:  {Icon: "eraser", Word: app.Text(assets.CaromWorkshopRemove), Tip: app.Text(assets.CaromWorkshopRemoveTip)},
	}
}

// Choose implements family.Editor.Choose.
func (e *editor) Choose(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool, e.picked = tool, false
		e.hand.Forget()
	}
}

// Board implements family.Editor.Board: the size, the number of blockers, the piece of the goal, and the switch for
// the depths with their legend.
func (e *editor) Board(app *scene.App) layout.Item {
	fr, ui := &app.Frame, app.UI
	now := e.now()
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	right := caption
	right.Right = true
	ends := layout.Cell(0, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4), func(r image.Rectangle) {
		ui.Label(r, app.Text(assets.CaromWorkshopNear), caption)
		ui.Label(r, app.Text(assets.CaromWorkshopFar), right)
	})
	blockers := family.FieldItem(fr, func(r image.Rectangle) {
		n := now.blockers()
		if parts.Stepper(fr, "blockers", assets.CaromWorkshopBlockers, r, &n, 1, puzzle.CaromMaxBlockers) {
			e.host.Perform(family.Set{Design: now.withBlockers(n)})
		}
	})
	depths := family.FieldItem(fr, func(r image.Rectangle) {
		shown := !e.hidden
		words := r
		words.Max.X -= ui.SwitchSize().X + ui.Px(theme.Space8)
		ui.Label(words, app.Text(assets.CaromWorkshopDepths), widget.LabelSpec{Role: theme.BodyBold})
		if ui.Switch("depths", r, &shown, widget.ToggleSpec{}) {
			e.hidden = !shown
		}
	})
	size := family.SizeControls{Columns: assets.KlotskiWorkshopColumns, Rows: assets.KlotskiWorkshopRows, Min: puzzle.CaromSide, Max: puzzle.CaromMaxSide}
	sides := size.Item(fr, now.columns, now.rows, func(columns, rows int) { e.resize(fr, now, columns, rows) })
	of := family.Captioned(fr, assets.CaromWorkshopGoalOf, family.FieldItem(fr, func(r image.Rectangle) { e.goalField(fr, r, now) }))
	gap := ui.Space(theme.Space12)
	rest := layout.Column(0, sides, gap,
		ui.FieldLabelItem(app.Text(assets.CaromWorkshopBlockers)), blockers, ui.Space(theme.Space4),
		ui.ParagraphItem(app.Text(assets.CaromWorkshopOneToFive), caption), gap, of)
	if !now.small() {
		return rest
	}
	return layout.Column(0, rest, gap,
		depths, ui.Space(theme.Space8),
		layout.Cell(0, ui.Px(theme.Space12), func(r image.Rectangle) { e.legend(fr, r) }), ends, ui.Space(theme.Space4),
		ui.ParagraphItem(app.Text(assets.CaromWorkshopDepthsNote), caption),
	)
}

// resize gives the board another size. It says if something was cut off.
func (e *editor) resize(fr *scene.Frame, now design, columns, rows int) {
	next := now.sized(columns, rows)
	e.host.Perform(family.Set{Design: next})
	lost := now.goal != board.NoCell && next.goal == board.NoCell || now.target != board.NoCell && next.target == board.NoCell
	if lost || next.blockers() < now.blockers() || next.wallCount() < now.wallCount() {
		fr.UI.Toast("info", fr.Text(assets.WorkshopCutOff))
	}
}

// goalField is the choice of the piece that has to stop on the goal.
func (e *editor) goalField(fr *scene.Frame, at image.Rectangle, now design) {
	look := fr.Look()
	items := []string{look.Text(assets.CaromRoundStar)}
	for n := range now.blockers() {
		items = append(items, look.Words.Format(assets.CaromRoundBlocker, map[string]any{"Number": n + 1}))
	}
	items = append(items, look.Text(assets.CaromRoundAny))
	chosen := int(now.of)
	if now.of == board.NoPiece {
		chosen = len(items) - 1
	}
	if fr.UI.DropDown("goal-of", at, items, &chosen, widget.DropSpec{}) {
		next := now
		next.of = board.ID(chosen)
		if chosen == len(items)-1 {
			next.of = board.NoPiece
		}
		e.host.Perform(family.Set{Design: next})
	}
}

// legend draws the colours of depths, the smallest at the left.
func (e *editor) legend(fr *scene.Frame, at image.Rectangle) {
	const steps = 16
	for i := range steps {
		part := at
		part.Min.X, part.Max.X = at.Min.X+at.Dx()*i/steps, at.Min.X+at.Dx()*(i+1)/steps
		fr.List().Fill(part, 0, e.view.Heat(i, steps-1))
	}
}

// Draw implements family.Editor.Draw.
func (e *editor) Draw(fr *scene.Frame, at boardview.Layout, found any) {
	now := e.now()
	shown := now
	if g := e.hand.Grip; g.Holds && g.Moved && !e.held.goal {
		shown = without(now, e.held.piece)
	}
	b := shown.board()
	s := fr.Drawing(b, at)
	s.Selection = true
	p := Picture{Goal: now.goal, Of: now.of, Headless: shown.target == board.NoCell, Selected: idOf(shown, e.selected), NoWay: fr.Text(assets.WorkshopNone)}
	if f, ok := found.(Found); ok && !e.hidden && f.examined {
		p.Depths = &f.Depths
	}
	e.view.Board(fr.Look(), s, p)
	e.drawHeld(fr.Look(), at)
	e.drawCursor(fr, s, now)
}

// without returns a design without the held piece. A blocker stays as long as others would get its
// number.
func without(now design, held piece) design {
	if now.cellOf(held) == board.NoCell {
		return now
	}
	switch {
	case held == target:
		now.target = board.NoCell
	case int(held) == now.blockers():
		now = now.remove(held)
	}
	return now
}

// drawHeld draws the held piece below the pointer.
func (e *editor) drawHeld(look scene.Look, at boardview.Layout) {
	g := e.hand.Grip
	if !g.Holds || !g.Moved {
		return
	}
	r := cellRect(at, g.At.X-0.5, g.At.Y-0.5)
	box := image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H))
	if e.held.goal {
		look.List.Icon(box.Inset(box.Dx()/4), "star-filled", look.Colour(theme.GoldIcon))
		return
	}
	e.view.Piece(look, box, int(e.held.piece))
}

// drawCursor outlines the cell or edge where a key or a press would use the tool.
func (e *editor) drawCursor(fr *scene.Frame, s boardview.Drawing, now design) {
	at, shown, g := e.cursor(now), e.hand.Keyed, e.hand.Grip
	if !shown && !g.Holds && e.hand.Hovers && fr.UI.Pointer().In(s.Layout.Cells) {
		at, _, shown = edgeAt(now, e.hand.Over)
	}
	if g.Holds && g.Moved {
		if to, _, on := edgeAt(now, g.At); on {
			p := now.pointOf(to.cell)
			boardview.DrawDashes(fr.List(), cellRect(s.Layout, float64(p.X), float64(p.Y)), s.Scale)
		}
		return
	}
	if !shown {
		return
	}
	if e.tool == wallTool {
		if _, inside := now.next(at.cell, at.dir); inside {
			boardview.DrawDashes(fr.List(), edgeRect(s.Layout, now, at), s.Scale)
		}
		return
	}
	p := now.pointOf(at.cell)
	r := cellRect(s.Layout, float64(p.X), float64(p.Y))
	if e.hand.Keyed {
		s.DrawRing(fr.List(), r, 0)
	} else if now.at(at.cell) == none && e.tool != removeTool {
		boardview.DrawDashes(fr.List(), r, s.Scale)
	}
}

// cellRect returns the rectangle of a cell whose corner is at a point in cells.
func cellRect(at boardview.Layout, x, y float64) paint.Rect {
	cell := float32(at.Cell)
	return paint.Rect{X: float32(at.Cells.Min.X) + float32(x)*cell, Y: float32(at.Cells.Min.Y) + float32(y)*cell, W: cell, H: cell}
}

// edgeRect returns a narrow strip on an edge.
func edgeRect(at boardview.Layout, now design, e edge) paint.Rect {
	const width = 0.16
	p, v := now.pointOf(e.cell), e.dir.Vector()
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

// Hint implements family.Editor.Hint.
func (e *editor) Hint(fr *scene.Frame) string {
	if why := e.hand.Reason(e.now()); why != "" {
		return fr.Text(why)
	}
	if e.picked {
		return fr.Text(assets.CaromWorkshopPickedHint)
	}
	return fr.Text([...]assets.ID{
		wallTool: assets.CaromWorkshopWallHint, goalTool: assets.CaromWorkshopGoalHint, targetTool: assets.CaromWorkshopPieceHint,
		blockerTool: assets.CaromWorkshopPieceHint, removeTool: assets.CaromWorkshopRemoveHint,
	}[e.tool])
}

// Cells implements family.Editor.Cells.
func (e *editor) Cells(look scene.Look) (cells []family.EditorCell) {
	now := e.now()
	for c := range now.cellCount() {
		word := assets.CaromWorkshopCell
		if c == now.goal {
			word = assets.CaromWorkshopGoalCell
		}
		says := []string{look.Words.Format(word, map[string]any{"Cell": now.cellName(c)})}
		one := family.EditorCell{At: now.pointOf(c), Cursor: now.pointOf(c) == e.hand.Cursor, Sides: e.tool == wallTool}
		if p := now.at(c); p != none {
			says = append([]string{e.view.Name(look, int(p))}, says...)
			one.Selected = p == e.selected
		}
		one.Name = strings.Join(says, look.Text(assets.NarrationComma))
		var walls []string
		for _, dir := range board.Dirs {
			if _, inside := now.next(c, dir); inside && now.walled(edge{c, dir}) {
				walls = append(walls, look.Text(parts.DirectionNames[dir]))
			}
		}
		if len(walls) > 0 {
			one.Value = look.Text(assets.NarrationWall) + look.Text(assets.NarrationColon) + strings.Join(walls, look.Text(assets.NarrationList))
		}
		cells = append(cells, one)
	}
	return cells
}

// Status implements family.Editor.Status.
func (e *editor) Status(look scene.Look) []string {
	now := e.now()
	says := []string{
		look.Words.Count(assets.CaromWorkshopWalls, now.wallCount(), nil),
		look.Words.Count(assets.CaromWorkshopCount, now.blockers(), nil),
	}
	if c := now.cellOf(e.selected); c != board.NoCell && (e.tool != wallTool || !e.hand.Keyed) {
		return append(says, look.Words.Format(assets.CaromWorkshopSelected, map[string]any{"Piece": e.view.Name(look, int(e.selected)), "Cell": now.cellName(c)}))
	}
	if !e.hand.Keyed {
		return says
	}
	at := e.cursor(now)
	if e.tool == wallTool {
		if there, inside := now.next(at.cell, at.dir); inside {
			word := assets.CaromWorkshopEdge
			if now.walled(at) {
				word = assets.CaromWorkshopEdgeWalled
			}
			return append(says, look.Words.Format(word, map[string]any{"Cell": now.cellName(at.cell), "Other": now.cellName(there)}))
		}
	}
	word := assets.CaromWorkshopCell
	if at.cell == now.goal {
		word = assets.CaromWorkshopGoalCell
	}
	return append(says, look.Words.Format(word, map[string]any{"Cell": now.cellName(at.cell)}))
}
