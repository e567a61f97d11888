package worlds

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// boardForm is the dialog that chooses the board of Free Play. Board, gaps and
// edges are applied together; Randomize and Reset Gaps work at once.
type boardForm struct {
	board, gaps  int // indices of the catalogue's lists
	wrapX, wrapY bool
	at           int // the card that keys act on
	previews     []*board.Board
}

// newBoardForm returns the form with the board of the game at hand.
func newBoardForm(d *desk.Desk) *boardForm {
	v := d.Games.At().Values()
	slug := puzzle.WorldsBoard(v)
	f := &boardForm{wrapX: v.Flag(puzzle.KeyWrapX), wrapY: v.Flag(puzzle.KeyWrapY)}
	f.board = max(0, slices.Index(puzzle.WorldsBoards(), slug))
	f.gaps = max(0, slices.Index(puzzle.WorldsGapChoices(slug), puzzle.WorldsGaps(v)))
	f.at = f.board
	for _, slug := range puzzle.WorldsBoards() {
		if b, err := startOf(puzzle.Values{puzzle.KeyBoard: slug}); err == nil {
			f.previews = append(f.previews, b)
		}
	}
	return f
}

// Action implements desk.Dialog.
func (f *boardForm) Action() desk.ActionID { return editAction }

func (f *boardForm) slug() string { return puzzle.WorldsBoards()[f.board] }

func (f *boardForm) gapsKey() string {
	keys := puzzle.WorldsGapChoices(f.slug())
	return keys[min(f.gaps, len(keys)-1)]
}

// Frame implements desk.Dialog.
func (f *boardForm) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("edit-board", widget.DialogSpec{
		Title: d.Text(assets.EditBoardTitle), Width: 798, Focus: "layouts",
		Body: func(area image.Rectangle) int { return f.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.EditBoardCancel)}},
			{ID: "apply", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.EditBoardApply)}},
		},
	})
	if result.Button == "apply" {
		f.apply(d)
	}
	return !result.Closed && result.Button == ""
}

func (f *boardForm) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	f.layouts(d, &rest)
	columns := 2
	if rest.Dx() < ui.Px(520) {
		columns = 1
	}
	left := widget.Column(rest, columns, 0, ui.Px(theme.Space24))
	f.gapFields(d, &left)
	right := widget.Column(rest, columns, columns-1, ui.Px(theme.Space24))
	if columns == 1 {
		right.Min.Y = left.Min.Y + ui.Px(theme.Space16)
	}
	widget.CutTop(&right, ui.FieldLabel(right, d.Text(assets.EditBoardEdges)))
	ui.CheckBox("edit-wrap-x", desk.Row(&right, ui.CheckHeight(), 0), d.Text(assets.NewChallengeWrapHorizontal), &f.wrapX, widget.ToggleSpec{})
	ui.CheckBox("edit-wrap-y", desk.Row(&right, ui.CheckHeight(), 0), d.Text(assets.NewChallengeWrapVertical), &f.wrapY, widget.ToggleSpec{})
	rest.Min.Y = max(left.Min.Y, right.Min.Y)
	if warning := f.warning(d); warning != "" {
		widget.CutTop(&rest, ui.Px(theme.Space16))
		f.warn(d, &rest, d.Text(warning))
	}
	return rest.Min.Y - top
}

// layouts shows a card for each board, with a picture of it solved.
func (f *boardForm) layouts(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	gap := ui.Px(theme.Space16)
	columns := max(2, min(4, (rest.Dx()+gap)/(ui.Px(175)+gap)))
	height := ui.Px(136) + ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	slugs := puzzle.WorldsBoards()
	rows := (len(slugs) + columns - 1) / columns
	area := desk.Row(rest, rows*(height+gap)-gap, ui.Px(theme.Space20))
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	re := ui.Grid("layouts", len(slugs), columns, cell, &f.at)
	if re.Clicked >= 0 && re.Clicked != f.board {
		f.board, f.gaps = re.Clicked, 0
	}
	if ui.Measuring() {
		return
	}
	for i := range slugs {
		f.card(d, cell(i), i, re)
	}
}

func (f *boardForm) card(d *desk.Desk, at image.Rectangle, i int, re widget.GridReaction) {
	ui, list := d.UI, d.List()
	ground, border, line := theme.Surface, theme.Border, d.Theme().Line()
	name := widget.LabelSpec{Role: theme.Body}
	about := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	switch {
	case i == f.board:
		ground, border, line = theme.Soft, theme.Accent, d.Theme().StrongLine()
		name = widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
		about.Colour = theme.SoftText
	case re.Held == i:
		ground = theme.Press
	case re.Hover == i:
		ground = theme.Hover
	}
	list.Box(at, theme.RadiusControl*d.Scale, float64(max(1, ui.Px(line))), ui.Colour(ground), ui.Colour(border))
	if re.Ring && f.at == i {
		ui.Ring(at, theme.RadiusControl)
	}
	in := at.Inset(ui.Px(theme.Space12))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	title := widget.CutBottom(&in, ui.LineHeight(theme.Body))
	b := f.previews[i]
	family.SmallBoard(d, View{}, in, b)
	if i == f.board {
		icon := widget.CutLeft(&title, ui.Px(16))
		widget.CutLeft(&title, ui.Px(theme.Space4))
		list.Icon(widget.Centre(icon, icon.Dx(), icon.Dx()), "check", ui.Colour(theme.SoftText))
	}
	slug := puzzle.WorldsBoards()[i]
	ui.Label(title, d.Text(assets.BoardName(slug, false)), name)
	ui.Label(caption, sizeOf(b)+" · "+largePieces(d, b), about)
}

// sizeOf returns the size of a board, such as 16×8.
func sizeOf(b *board.Board) string {
	return strconv.Itoa(b.Width()) + "×" + strconv.Itoa(b.Height())
}

// largePieces counts the 2x2 pieces of a board, in words.
func largePieces(d *desk.Desk, b *board.Board) string {
	large := 0
	for i := range b.Len() {
		if w, _ := b.Shape(board.ID(i)).Size(); w > 1 {
			large++
		}
	}
	if large == 0 {
		return d.Text(assets.EditBoardNoLarge)
	}
	return d.Words.Count(assets.CountLarge, large, nil)
}

func (f *boardForm) gapFields(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	widget.CutTop(rest, ui.FieldLabel(*rest, d.Text(assets.EditBoardGaps)))
	var gaps []string
	for _, key := range puzzle.WorldsGapChoices(f.slug()) {
		gaps = append(gaps, d.Text(assets.GapsName(key, f.slug(), assets.GapsLong)))
	}
	ui.DropDown("edit-gaps", desk.Row(rest, ui.ControlHeight(), ui.Px(theme.Space8)), gaps, &f.gaps, widget.DropSpec{})
	buttons := desk.Row(rest, ui.ControlHeight(), 0)
	randomize := widget.ButtonSpec{Icon: "dices", Word: d.Text(assets.EditBoardRandomizeGaps), Tip: d.Text(assets.EditBoardRandomizeGapsTip)}
	reset := widget.ButtonSpec{Icon: "rotate-ccw", Word: d.Text(assets.EditBoardResetGaps), Tip: d.Text(assets.EditBoardResetGapsTip)}
	first := widget.CutLeft(&buttons, ui.ButtonSize(randomize).X)
	widget.CutLeft(&buttons, ui.Px(theme.Space8))
	if buttons.Dx() < ui.ButtonSize(reset).X {
		widget.CutTop(rest, ui.Px(theme.Space8))
		buttons = desk.Row(rest, ui.ControlHeight(), 0)
	}
	buttons.Max.X = min(buttons.Max.X, buttons.Min.X+ui.ButtonSize(reset).X)
	if ui.Button("randomize-gaps", first, randomize) {
		changeGaps(d, func(b *board.Board) {
			random := shuffle.Random(d.Random())
			shuffle.RandomizeGaps(b, &random)
		})
	}
	if ui.Button("reset-gaps", buttons, reset) {
		changeGaps(d, func(b *board.Board) { puzzle.Worlds{}.ResetGaps(d.Games.At().Values(), b) })
	}
}

// changeGaps lets other pieces of the game at hand be its gaps. Nothing moves.
func changeGaps(d *desk.Desk, change func(*board.Board)) {
	s := d.Games.At()
	b := s.Board().Clone()
	change(b)
	goOn(d, s, b)
	d.UI.Toast("check", d.Text(assets.ToastGapsChanged))
}

// reshapes reports whether applying the form makes another solved board.
func (f *boardForm) reshapes(d *desk.Desk) bool {
	v := d.Games.At().Values()
	return f.slug() != puzzle.WorldsBoard(v) || f.gapsKey() != puzzle.WorldsGaps(v)
}

// cuts reports whether an edge would be closed that something lies across.
func (f *boardForm) cuts(d *desk.Desk) bool {
	b := d.Games.At().Board()
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		if !f.wrapX && p.At.X+p.W > b.Width() || !f.wrapY && p.At.Y+p.H > b.Height() {
			return true
		}
	}
	return false
}

// warning returns what is to be said before the form is applied, or "".
func (f *boardForm) warning(d *desk.Desk) assets.ID {
	switch {
	case f.reshapes(d):
		return assets.EditBoardWarnBoard
	case f.cuts(d):
		return assets.EditBoardWarnWrap
	}
	return ""
}

func (f *boardForm) warn(d *desk.Desk, rest *image.Rectangle, text string) {
	ui := d.UI
	inset := ui.Px(theme.Space12)
	inner := *rest
	inner.Min.X += inset + ui.Px(26)
	inner.Max.X -= inset
	inner.Min.Y += ui.Px(10)
	height := ui.MeasureBody(inner.Dx(), func(area image.Rectangle) int {
		return ui.Paragraph(area, text, widget.LabelSpec{})
	}) + ui.Px(20)
	bar := widget.CutTop(rest, height)
	if !ui.Measuring() {
		d.List().Fill(bar, theme.RadiusControl*d.Scale, ui.Colour(theme.WarnSoft))
		icon := image.Rect(bar.Min.X+inset, bar.Min.Y, bar.Min.X+inset+ui.Px(18), bar.Max.Y)
		d.List().Icon(widget.Centre(icon, ui.Px(18), ui.Px(18)), "triangle-alert", ui.Colour(theme.Warn))
	}
	ui.Paragraph(inner, text, widget.LabelSpec{})
}

// apply changes the board of Free Play and remembers the choice.
func (f *boardForm) apply(d *desk.Desk) {
	chosen := preferences{board: f.slug(), gaps: f.gapsKey(), wrapX: f.wrapX, wrapY: f.wrapY}
	reset := f.reshapes(d)
	cuts := f.cuts(d)
	d.Change(chosen.in(d.Settings))
	if reset || cuts {
		d.Games.Begin(freePlay(d), true)
		if cuts && !reset {
			d.UI.Toast("triangle-alert", d.Text(assets.ToastWrapReset))
		}
		return
	}
	s := d.Games.At()
	b := s.Board()
	if b.WrapX() == f.wrapX && b.WrapY() == f.wrapY {
		return
	}
	goOnWrapped(d, s, f.wrapX, f.wrapY)
}
