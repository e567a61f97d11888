package editor

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// shapeWords are the names of the shapes, and the tooltips of their tools.
var shapeWords = [len(shapes)]struct{ word, tip assets.ID }{
	{assets.KlotskiWorkshopLarge, assets.KlotskiWorkshopLargeTip},
	{assets.KlotskiWorkshopLying, assets.KlotskiWorkshopLyingTip},
	{assets.KlotskiWorkshopStanding, assets.KlotskiWorkshopStandingTip},
	{assets.KlotskiWorkshopSmall, assets.KlotskiWorkshopSmallTip},
}

// Tools implements family.Editor.Tools.
func (e *editor) Tools(app *scene.App) []family.Tool {
	if _, ok := e.host.Design().(free); ok {
		return freeToolRows(app.Look())
	}
	now := e.now()
	tools := make([]family.Tool, toolCount)
	for i, s := range shapes {
		size := strconv.Itoa(s.w) + "×" + strconv.Itoa(s.h)
		tools[i] = family.Tool{
			Word: app.Text(shapeWords[i].word), Tip: app.Text(shapeWords[i].tip),
			Note: app.Words.Format(assets.KlotskiWorkshopUsed, map[string]any{"Size": size, "Used": now.count(s)}),
			Draw: func(at image.Rectangle) { e.view.Block(app.Look(), scaled(at, s), s.w, s.h) },
		}
	}
	tools[moveTool] = family.Tool{Icon: "move", Word: app.Text(assets.KlotskiWorkshopMove), Tip: app.Text(assets.KlotskiWorkshopMoveTip)}
	tools[removeTool] = family.Tool{Icon: "eraser", Word: app.Text(assets.KlotskiWorkshopRemove), Tip: app.Text(assets.KlotskiWorkshopRemoveTip)}
	return tools
}

// scaled returns the rectangle of a block in the picture of its tool. All tools have the same cells.
func scaled(at image.Rectangle, s shape) image.Rectangle {
	cell := min(at.Dx(), at.Dy()) / 2
	return widget.Centre(at, cell*s.w, cell*s.h)
}

// Choose implements family.Editor.Choose.
func (e *editor) Choose(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool = tool
		e.hand.Forget()
	}
}

// Board implements family.Editor.Board: size, exit and template.
func (e *editor) Board(app *scene.App, area image.Rectangle) int {
	if f, ok := e.host.Design().(free); ok {
		return e.freeControls(&app.Frame, area, f)
	}
	ui := app.UI
	top := area.Min.Y
	now := e.now()
	widget.CutTop(&area, ui.FieldLabel(area, app.Text(assets.WorkshopBoard)))
	e.shapeControl(&app.Frame, &area)
	columns, rows := now.columns, now.rows
	size := family.SizeControls{
		Columns: assets.KlotskiWorkshopColumns, Rows: assets.KlotskiWorkshopRows,
		Min: klotski.MinSide, Max: klotski.MaxSide, Gap: theme.Space12,
	}
	if size.Declare(&app.Frame, &area, &columns, &rows) {
		next := now.sized(columns, rows)
		e.host.Perform(family.Set{Design: next})
		if len(next.blocks()) < len(now.blocks()) {
			app.UI.Toast("info", app.Text(assets.WorkshopCutOff))
		}
		if next.exit != now.exit {
			app.UI.Toast("info", app.Words.Format(assets.KlotskiWorkshopExitMoved, map[string]any{"Exit": exitWord(app.Look(), next, next.exit)}))
		}
	}
	family.CutCaption(&app.Frame, &area, assets.KlotskiWorkshopExit)
	e.exitField(&app.Frame, parts.Row(&area, ui.ControlHeight(), ui.Px(theme.Space12)), now)
	family.CutCaption(&app.Frame, &area, assets.KlotskiWorkshopTemplate)
	e.templateField(&app.Frame, parts.Row(&area, ui.ControlHeight(), 0), now)
	return area.Min.Y - top
}

var sideWords = map[board.Dir]assets.ID{
	board.Up: assets.KlotskiWorkshopTop, board.Right: assets.KlotskiWorkshopRight,
	board.Down: assets.KlotskiWorkshopBottom, board.Left: assets.KlotskiWorkshopLeft,
}

// exitWord describes the place of an exit.
func exitWord(look scene.Look, now design, e klotski.Exit) string {
	side := look.Text(sideWords[e.Side])
	if 2*e.First+exitCells == e.Length(now.columns, now.rows) {
		return look.Words.Format(assets.KlotskiWorkshopExitMiddle, map[string]any{"Side": side})
	}
	return look.Words.Format(assets.KlotskiWorkshopExitAt, map[string]any{"Side": side, "From": e.First + 1, "To": e.First + exitCells})
}

func (e *editor) exitField(fr *scene.Frame, at image.Rectangle, now design) {
	exits := now.exits()
	words := make([]string, len(exits))
	for i, one := range exits {
		words[i] = exitWord(fr.Look(), now, one)
	}
	chosen := slices.Index(exits, now.exit)
	if fr.UI.DropDown("exit", at, words, &chosen, widget.DropSpec{Tip: fr.Text(assets.KlotskiWorkshopExitTip), Top: parts.ToolbarHeight(fr)}) {
		if next, ok := now.withExit(exits[chosen]); ok {
			e.host.Perform(family.Set{Design: next})
		}
	}
}

// templateField replaces the board by a traditional level, or by an empty board.
func (e *editor) templateField(fr *scene.Frame, at image.Rectangle, now design) {
	levels := puzzle.KlotskiLevels()
	chosen := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Board == now.text() && now.exit == klotski.UsualExit() }) + 1
	words := []string{fr.Text(assets.KlotskiWorkshopEmpty)}
	for _, l := range levels {
		words = append(words, fr.Text(assets.LevelName(l.Slug)))
	}
	if chosen == 0 && now != empty() { // shown, but choosing it does nothing
		chosen = len(words)
		words = append(words, fr.Text(assets.KlotskiWorkshopOwn))
	}
	if !fr.UI.DropDown("template", at, words, &chosen, widget.DropSpec{Tip: fr.Text(assets.KlotskiWorkshopTemplateTip), Top: parts.ToolbarHeight(fr)}) {
		return
	}
	if chosen == 0 {
		e.host.Perform(family.Set{Design: empty()})
	} else if next, ok := e.Open(puzzle.Values{puzzle.KeyLevel: levels[chosen-1].Slug}); ok {
		e.host.Perform(family.Set{Design: next})
	}
}

// Hint implements family.Editor.Hint.
func (e *editor) Hint(fr *scene.Frame) string {
	if _, ok := e.host.Design().(free); ok {
		return fr.Text(assets.KlotskiWorkshopPaintHint)
	}
	if why := e.hand.Reason(e.now()); why != "" {
		return fr.Text(why)
	}
	switch {
	case e.tool == removeTool:
		return fr.Text(assets.KlotskiWorkshopRemoveHint)
	case e.tool == moveTool:
		return fr.Text(assets.KlotskiWorkshopMoveHint)
	}
	return fr.Text(assets.KlotskiWorkshopPlaceHint)
}

// Cells implements family.Editor.Cells.
func (e *editor) Cells(look scene.Look) (cells []family.EditorCell) {
	if f, ok := e.host.Design().(free); ok {
		return e.freeCells(look, f)
	}
	now := e.now()
	e.clamp(now)
	b := now.board()
	where := narration.Board{Look: look, Board: b}
	on, _ := now.at(e.hand.Cursor)
	for y := range now.rows {
		for x := range now.columns {
			at := board.Point{X: x, Y: y}
			letter, _ := now.at(at)
			switch s := shapeOf(letter); {
			case letter == 0:
				name := look.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": x + 1, "Row": y + 1})
				cells = append(cells, family.EditorCell{At: at, Name: name, Cursor: at == e.hand.Cursor})
			case now.find(letter) == at:
				cells = append(cells, family.EditorCell{
					At: at, Width: s.w, Height: s.h, Name: e.view.Name(look, b, idOf(now, letter)), Value: where.Place(at, s.w, s.h),
					Selected: letter == e.selected, Cursor: letter == on,
				})
			}
		}
	}
	return cells
}

// Status implements family.Editor.Status.
func (e *editor) Status(look scene.Look) []string {
	if f, ok := e.host.Design().(free); ok {
		count, _ := blockCount(f)
		return []string{look.Words.Count(assets.KlotskiWorkshopBlocks, count, nil)}
	}
	now := e.now()
	e.clamp(now)
	says := []string{look.Words.Count(assets.KlotskiWorkshopBlocks, len(now.blocks()), nil)}
	where := e.hand.Cursor
	if e.selected != 0 {
		where = now.find(e.selected)
		name := e.view.Name(look, now.board(), idOf(now, e.selected))
		says = append(says, look.Words.Format(assets.KlotskiWorkshopSelected, map[string]any{"Block": name, "Column": where.X + 1, "Row": where.Y + 1}))
	} else if e.hand.Keyed {
		says = append(says, look.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": where.X + 1, "Row": where.Y + 1}))
	}
	return says
}
