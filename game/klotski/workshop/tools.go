package workshop

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/telling"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shapeWords are the words for the shapes and what their tools do.
var shapeWords = [len(shapes)]struct{ word, tip assets.ID }{
	{assets.KlotskiWorkshopLarge, assets.KlotskiWorkshopLargeTip},
	{assets.KlotskiWorkshopLying, assets.KlotskiWorkshopLyingTip},
	{assets.KlotskiWorkshopStanding, assets.KlotskiWorkshopStandingTip},
	{assets.KlotskiWorkshopSmall, assets.KlotskiWorkshopSmallTip},
}

// Tools implements family.Toolbox.
func (e *Editor) Tools(d *desk.Desk) []family.Tool {
	now := e.now()
	tools := make([]family.Tool, toolCount)
	for i, s := range shapes {
		size := strconv.Itoa(s.w) + "×" + strconv.Itoa(s.h)
		tools[i] = family.Tool{
			Word: d.Text(shapeWords[i].word), Tip: d.Text(shapeWords[i].tip),
			Note: d.Words.Format(assets.KlotskiWorkshopUsed, map[string]any{"Size": size, "Used": now.count(s)}),
			Draw: func(at image.Rectangle) { e.look.Block(d, scaled(at, s), s.w, s.h) },
		}
	}
	tools[moveTool] = family.Tool{Icon: "move", Word: d.Text(assets.KlotskiWorkshopMove), Tip: d.Text(assets.KlotskiWorkshopMoveTip)}
	tools[removeTool] = family.Tool{Icon: "eraser", Word: d.Text(assets.KlotskiWorkshopRemove), Tip: d.Text(assets.KlotskiWorkshopRemoveTip)}
	return tools
}

// scaled is where a block of a shape is drawn among its like: cells are of one size.
func scaled(at image.Rectangle, s shape) image.Rectangle {
	cell := min(at.Dx(), at.Dy()) / 2
	return widget.Centre(at, cell*s.w, cell*s.h)
}

// Tool implements family.Toolbox.
func (e *Editor) Tool() int { return e.tool }

// Choose implements family.Toolbox.
func (e *Editor) Choose(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool, e.said = tool, said{}
	}
}

// Board implements family.Toolbox: size, exit, and what to begin with.
func (e *Editor) Board(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	now := e.now()
	widget.CutTop(&area, ui.FieldLabel(area, d.Text(assets.WorkshopBoard)))
	caption := func(at *image.Rectangle, word assets.ID) {
		ui.Label(widget.CutTop(at, ui.LineHeight(theme.Caption)), d.Text(word), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		widget.CutTop(at, ui.Px(theme.Space4))
	}
	line := desk.Row(&area, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)+ui.ControlHeight(), ui.Px(theme.Space12))
	columns, rows := now.columns, now.rows
	at := widget.Column(line, 2, 0, ui.Px(theme.Space8))
	caption(&at, assets.KlotskiWorkshopColumns)
	changed := desk.Stepper(d, "columns", assets.KlotskiWorkshopColumns, at, &columns, klotski.MinSide, klotski.MaxSide)
	at = widget.Column(line, 2, 1, ui.Px(theme.Space8))
	caption(&at, assets.KlotskiWorkshopRows)
	changed = desk.Stepper(d, "rows", assets.KlotskiWorkshopRows, at, &rows, klotski.MinSide, klotski.MaxSide) || changed
	if changed {
		next := now.sized(columns, rows)
		e.bench.Perform(family.Set{Design: next})
		if len(next.blocks()) < len(now.blocks()) {
			d.UI.Toast("info", d.Text(assets.WorkshopCutOff))
		}
		if next.exit != now.exit {
			d.UI.Toast("info", d.Words.Format(assets.KlotskiWorkshopExitMoved, map[string]any{"Exit": exitWord(d, next, next.exit)}))
		}
	}
	caption(&area, assets.KlotskiWorkshopExit)
	e.exitField(d, desk.Row(&area, ui.ControlHeight(), ui.Px(theme.Space12)), now)
	caption(&area, assets.KlotskiWorkshopTemplate)
	e.templateField(d, desk.Row(&area, ui.ControlHeight(), 0), now)
	return area.Min.Y - top
}

var sideWords = map[board.Dir]assets.ID{
	board.Up: assets.KlotskiWorkshopTop, board.Right: assets.KlotskiWorkshopRight,
	board.Down: assets.KlotskiWorkshopBottom, board.Left: assets.KlotskiWorkshopLeft,
}

// exitWord says where an exit is.
func exitWord(d *desk.Desk, now design, e klotski.Exit) string {
	side := d.Text(sideWords[e.Side])
	if 2*e.First+exitCells == e.Length(now.columns, now.rows) {
		return d.Words.Format(assets.KlotskiWorkshopExitMiddle, map[string]any{"Side": side})
	}
	return d.Words.Format(assets.KlotskiWorkshopExitAt, map[string]any{"Side": side, "From": e.First + 1, "To": e.First + exitCells})
}

func (e *Editor) exitField(d *desk.Desk, at image.Rectangle, now design) {
	exits := now.exits()
	words := make([]string, len(exits))
	for i, one := range exits {
		words[i] = exitWord(d, now, one)
	}
	chosen := slices.Index(exits, now.exit)
	if d.UI.DropDown("exit", at, words, &chosen, widget.DropSpec{Tip: d.Text(assets.KlotskiWorkshopExitTip), Top: d.ToolbarHeight()}) {
		if next, ok := now.withExit(exits[chosen]); ok {
			e.bench.Perform(family.Set{Design: next})
		}
	}
}

// templateField puts a traditional level on the bench, or no blocks at all.
func (e *Editor) templateField(d *desk.Desk, at image.Rectangle, now design) {
	levels := puzzle.KlotskiLevels()
	chosen := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return l.Board == now.text() && now.exit == klotski.UsualExit() }) + 1
	words := []string{d.Text(assets.KlotskiWorkshopEmpty)}
	for _, l := range levels {
		words = append(words, d.Text(assets.LevelName(l.Slug)))
	}
	if chosen == 0 && now != empty() { // it is named, and cannot be taken
		chosen = len(words)
		words = append(words, d.Text(assets.KlotskiWorkshopOwn))
	}
	if !d.UI.DropDown("template", at, words, &chosen, widget.DropSpec{Tip: d.Text(assets.KlotskiWorkshopTemplateTip), Top: d.ToolbarHeight()}) {
		return
	}
	if chosen == 0 {
		e.bench.Perform(family.Set{Design: empty()})
	} else if next, ok := e.Open(puzzle.Values{puzzle.KeyLevel: levels[chosen-1].Slug}); ok {
		e.bench.Perform(family.Set{Design: next})
	}
}

// Hint implements family.Hand.
func (e *Editor) Hint(d *desk.Desk) string {
	switch {
	case e.said.text != "" && e.said.on == e.now():
		return d.Text(e.said.text)
	case e.tool == removeTool:
		return d.Text(assets.KlotskiWorkshopRemoveHint)
	case e.tool == moveTool:
		return d.Text(assets.KlotskiWorkshopMoveHint)
	}
	return d.Text(assets.KlotskiWorkshopPlaceHint)
}

// Cells implements family.Hand.
func (e *Editor) Cells(d *desk.Desk) (cells []family.BenchCell) {
	now := e.now()
	e.clamp(now)
	b := now.board()
	where := telling.Board{Desk: d, Board: b}
	on, _ := now.at(e.cursor)
	for y := range now.rows {
		for x := range now.columns {
			at := board.Point{X: x, Y: y}
			letter, _ := now.at(at)
			switch s := shapeOf(letter); {
			case letter == 0:
				name := d.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": x + 1, "Row": y + 1})
				cells = append(cells, family.BenchCell{At: at, Name: name, Cursor: at == e.cursor})
			case now.find(letter) == at:
				cells = append(cells, family.BenchCell{
					At: at, Width: s.w, Height: s.h, Name: e.look.Name(d, b, idOf(now, letter)), Value: where.Place(at, s.w, s.h),
					Chosen: letter == e.selected, Cursor: letter == on,
				})
			}
		}
	}
	return cells
}

// Status implements family.Hand.
func (e *Editor) Status(d *desk.Desk) []string {
	now := e.now()
	e.clamp(now)
	says := []string{d.Words.Count(assets.KlotskiWorkshopBlocks, len(now.blocks()), nil)}
	where := e.cursor
	if e.selected != 0 {
		where = now.find(e.selected)
		name := e.look.Name(d, now.board(), idOf(now, e.selected))
		says = append(says, d.Words.Format(assets.KlotskiWorkshopSelected, map[string]any{"Block": name, "Column": where.X + 1, "Row": where.Y + 1}))
	} else if e.keyed {
		says = append(says, d.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": where.X + 1, "Row": where.Y + 1}))
	}
	return says
}
