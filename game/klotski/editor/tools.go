package editor

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/game/narration"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// tool is a tool of the editor. Those that place blocks are first, in the order of shapes.
type tool int

const (
	moveTool = tool(len(shapes)) + iota
	removeTool
	paintTool
	markTool
	goalTool
	gateTool
	wallTool
	eraseTool
)

// places reports whether the tool places blocks of a shape.
func (t tool) places() bool { return int(t) < len(shapes) }

// toolWords are the icons and texts of the tools. A tool that places blocks shows a block.
var toolWords = [...]struct {
	icon            string
	word, tip, hint assets.ID
}{
	{"", assets.KlotskiWorkshopLarge, assets.KlotskiWorkshopLargeTip, assets.KlotskiWorkshopPlaceHint},
	{"", assets.KlotskiWorkshopLying, assets.KlotskiWorkshopLyingTip, assets.KlotskiWorkshopPlaceHint},
	{"", assets.KlotskiWorkshopStanding, assets.KlotskiWorkshopStandingTip, assets.KlotskiWorkshopPlaceHint},
	{"", assets.KlotskiWorkshopSmall, assets.KlotskiWorkshopSmallTip, assets.KlotskiWorkshopPlaceHint},
	moveTool:   {"move", assets.KlotskiWorkshopMove, assets.KlotskiWorkshopMoveTip, assets.KlotskiWorkshopMoveHint},
	removeTool: {"eraser", assets.KlotskiWorkshopRemove, assets.KlotskiWorkshopRemoveTip, assets.KlotskiWorkshopRemoveHint},
	paintTool:  {"pencil", assets.KlotskiWorkshopPaint, assets.KlotskiWorkshopPaintTip, assets.KlotskiWorkshopPaintHint},
	markTool:   {"star", assets.KlotskiWorkshopMark, assets.KlotskiWorkshopMarkTip, assets.KlotskiWorkshopPaintHint},
	goalTool:   {"flag", assets.KlotskiWorkshopGoal, assets.KlotskiWorkshopGoalTip, assets.KlotskiWorkshopPaintHint},
	gateTool:   {"grid-3x3", assets.KlotskiWorkshopGate, assets.KlotskiWorkshopGateTip, assets.KlotskiWorkshopPaintHint},
	wallTool:   {"square", assets.KlotskiWorkshopWall, assets.KlotskiWorkshopWallTip, assets.KlotskiWorkshopPaintHint},
	eraseTool:  {"eraser", assets.KlotskiWorkshopRemove, assets.KlotskiWorkshopRemoveTip, assets.KlotskiWorkshopPaintHint},
}

// tools returns the tools for a design, in the order of their keys.
func (d *design) tools() []tool {
	if d.classic {
		return []tool{0, 1, 2, 3, moveTool, removeTool}
	}
	return []tool{paintTool, markTool, goalTool, gateTool, wallTool, eraseTool}
}

// chosen returns the chosen tool.
func (e *editor) chosen(now design) tool { return now.tools()[e.tool] }

// Tools implements family.Editor.Tools.
func (e *editor) Tools(app *scene.App) []family.Tool {
	now := e.now()
	var tools []family.Tool
	for _, t := range now.tools() {
		words := toolWords[t]
		one := family.Tool{Icon: words.icon, Word: app.Text(words.word), Tip: app.Text(words.tip)}
		if t.places() {
			s := shapes[t]
			size := strconv.Itoa(s.w) + "×" + strconv.Itoa(s.h)
			one.Note = app.Words.Format(assets.KlotskiWorkshopUsed, map[string]any{"Size": size, "Used": now.count(s)})
			one.Draw = func(at image.Rectangle) { e.view.Block(app.Look(), scaled(at, s), s.w, s.h) }
		}
		tools = append(tools, one)
	}
	return tools
}

// scaled returns the rectangle of a block in the picture of its tool. All tools have the same cells.
func scaled(at image.Rectangle, s shape) image.Rectangle {
	cell := min(at.Dx(), at.Dy()) / 2
	return widget.Centre(at, cell*s.w, cell*s.h)
}

// Choose implements family.Editor.Choose.
func (e *editor) Choose(tool int) {
	if now := e.now(); tool >= 0 && tool < len(now.tools()) {
		e.tool = tool
		e.hand.Forget()
	}
}

// Board implements family.Editor.Board: the kind of blocks and the size, and of a classic board the
// exit and the template. Only other boards have rails.
func (e *editor) Board(app *scene.App) layout.Item {
	fr, ui := &app.Frame, app.UI
	now := e.now()
	free := family.CheckItem(fr, "free", fr.Text(assets.KlotskiWorkshopFree), !now.classic, widget.ToggleSpec{Tip: fr.Text(assets.KlotskiWorkshopFreeTip)}, func(bool) {
		e.tool, e.selected, e.hand.Grip = 0, 0, grid.Grip{}
		e.host.Perform(family.Set{Design: now.converted()})
	})
	rails := family.CheckItem(fr, "rails", fr.Text(assets.KlotskiWorkshopRails), now.rails, widget.ToggleSpec{Tip: fr.Text(assets.KlotskiWorkshopRailsTip)}, func(on bool) {
		next := now
		next.rails = on
		e.host.Perform(family.Set{Design: next})
	})
	size := family.SizeControls{Columns: assets.KlotskiWorkshopColumns, Rows: assets.KlotskiWorkshopRows, Min: 1, Max: puzzle.BlocksMaxSide}
	if now.classic {
		size.Min, size.Max = klotski.MinSide, klotski.MaxSide
	}
	sides := size.Item(fr, now.columns, now.rows, func(columns, rows int) { e.resize(fr, now, columns, rows) })
	title, gap := ui.FieldLabelItem(app.Text(assets.WorkshopBoard)), ui.Space(theme.Space8)
	if !now.classic {
		return layout.Column(0, title, free, rails, gap, sides, ui.Space(theme.Space12))
	}
	exit := family.FieldItem(fr, func(at image.Rectangle) { e.exitField(fr, at, now) })
	template := family.FieldItem(fr, func(at image.Rectangle) { e.templateField(fr, at, now) })
	return layout.Column(ui.Px(theme.Space12),
		layout.Column(0, title, free, gap, sides),
		family.Captioned(fr, assets.KlotskiWorkshopExit, exit),
		family.Captioned(fr, assets.KlotskiWorkshopTemplate, template),
	)
}

// resize gives the board another size. It says what a smaller classic board has lost.
func (e *editor) resize(fr *scene.Frame, now design, columns, rows int) {
	next := now.sized(columns, rows)
	e.host.Perform(family.Set{Design: next})
	if now.classic && len(next.signs()) < len(now.signs()) {
		fr.UI.Toast("info", fr.Text(assets.WorkshopCutOff))
	}
	if next.exit != now.exit {
		fr.UI.Toast("info", fr.Words.Format(assets.KlotskiWorkshopExitMoved, map[string]any{"Exit": exitWord(fr.Look(), next, next.exit)}))
	}
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
	chosen := slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool {
		return l.Board == now.Values()[puzzle.KeyBoard] && now.exit == klotski.UsualExit()
	}) + 1
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
	now := e.now()
	if why := e.hand.Reason(now); why != "" {
		return fr.Text(why)
	}
	return fr.Text(toolWords[e.chosen(now)].hint)
}

// Cells implements family.Editor.Cells. A classic block is one cell of the list, as far as its cells
// are together. Other blocks may be bent, and their cells have goals and gates.
func (e *editor) Cells(look scene.Look) (all []family.EditorCell) {
	now := e.now()
	e.clamp(now)
	b := now.board()
	where := narration.Board{Look: look, Board: b}
	on, _ := now.at(e.hand.Cursor)
	for c := range board.Cell(now.columns * now.rows) {
		at := b.Point(c)
		sign, _ := now.at(at)
		one := family.EditorCell{
			At: at, Cursor: at == e.hand.Cursor,
			Name: look.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": at.X + 1, "Row": at.Y + 1}),
		}
		switch id := b.Occupant(c); {
		case !now.classic:
			one.Value = e.cellValue(look, b, c)
			one.Selected = id != board.NoPiece && sign == e.selected
		case id != board.NoPiece && now.find(sign) != at:
			continue // it is in the list already
		case id != board.NoPiece:
			s := shapeOf(sign)
			one = family.EditorCell{
				At: at, Width: s.w, Height: s.h, Name: e.view.Name(look, b, id), Value: where.Place(at, s.w, s.h),
				Selected: sign == e.selected, Cursor: sign == on,
			}
		}
		all = append(all, one)
	}
	return all
}

// cellValue says what a cell of a board with blocks of any shape has: a block, a wall, a gate, a goal.
func (e *editor) cellValue(look scene.Look, b *board.Board, c board.Cell) string {
	var says []string
	if id := b.Occupant(c); id != board.NoPiece {
		says = append(says, e.view.Name(look, b, id))
		if b.Marked(id) {
			says = append(says, look.Text(assets.KlotskiWorkshopMark))
		}
	}
	for _, is := range []struct {
		yes  bool
		word assets.ID
	}{{b.Solid(c), assets.KlotskiWorkshopWall}, {b.Gate(c), assets.KlotskiWorkshopGate}, {b.IsGoal(c), assets.KlotskiWorkshopGoal}} {
		if is.yes {
			says = append(says, look.Text(is.word))
		}
	}
	return strings.Join(says, look.Text(assets.NarrationComma))
}

// Status implements family.Editor.Status.
func (e *editor) Status(look scene.Look) []string {
	now := e.now()
	e.clamp(now)
	says := []string{look.Words.Count(assets.KlotskiWorkshopBlocks, len(now.signs()), nil)}
	where := e.hand.Cursor
	switch {
	case !now.classic:
	case e.selected != 0:
		where = now.find(e.selected)
		name := e.view.Name(look, now.board(), now.idOf(e.selected))
		says = append(says, look.Words.Format(assets.KlotskiWorkshopSelected, map[string]any{"Block": name, "Column": where.X + 1, "Row": where.Y + 1}))
	case e.hand.Keyed:
		says = append(says, look.Words.Format(assets.KlotskiWorkshopCell, map[string]any{"Column": where.X + 1, "Row": where.Y + 1}))
	}
	return says
}
