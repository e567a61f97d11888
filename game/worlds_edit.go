package game

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
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
	previews     []*session.Session
}

// editBoardDialog opens the form with the board of the game at hand.
func editBoardDialog(g *Game) *boardForm {
	v := g.play.session.Values()
	slug := puzzle.WorldsBoard(v)
	f := &boardForm{wrapX: v.Flag(puzzle.KeyWrapX), wrapY: v.Flag(puzzle.KeyWrapY)}
	f.board = max(0, slices.Index(puzzle.WorldsBoards(), slug))
	f.gaps = max(0, slices.Index(puzzle.WorldsGapChoices(slug), puzzle.WorldsGaps(v)))
	f.at = f.board
	for _, slug := range puzzle.WorldsBoards() {
		if s, err := start(puzzle.Worlds{}, puzzle.Values{puzzle.KeyBoard: slug}); err == nil {
			f.previews = append(f.previews, s)
		}
	}
	return f
}

func (f *boardForm) action() action { return editBoard }

func (f *boardForm) slug() string { return puzzle.WorldsBoards()[f.board] }

func (f *boardForm) gapsKey() string {
	keys := puzzle.WorldsGapChoices(f.slug())
	return keys[min(f.gaps, len(keys)-1)]
}

func (f *boardForm) frame(g *Game) bool {
	result := g.ui.Dialog("edit-board", widget.DialogSpec{
		Title: g.text(assets.EditBoardTitle), Width: 798, Focus: "layouts",
		Body: func(area image.Rectangle) int { return f.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: g.text(assets.EditBoardCancel)}},
			{ID: "apply", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.EditBoardApply)}},
		},
	})
	if result.Button == "apply" {
		f.apply(g)
	}
	return !result.Closed && result.Button == ""
}

func (f *boardForm) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	f.layouts(g, &rest)
	columns := 2
	if rest.Dx() < ui.Px(520) {
		columns = 1
	}
	left := widget.Column(rest, columns, 0, ui.Px(theme.Space24))
	f.gapFields(g, &left)
	right := widget.Column(rest, columns, columns-1, ui.Px(theme.Space24))
	if columns == 1 {
		right.Min.Y = left.Min.Y + ui.Px(theme.Space16)
	}
	widget.CutTop(&right, ui.FieldLabel(right, g.text(assets.EditBoardEdges)))
	ui.CheckBox("edit-wrap-x", row(&right, ui.CheckHeight(), 0), g.text(assets.NewChallengeWrapHorizontal), &f.wrapX, widget.ToggleSpec{})
	ui.CheckBox("edit-wrap-y", row(&right, ui.CheckHeight(), 0), g.text(assets.NewChallengeWrapVertical), &f.wrapY, widget.ToggleSpec{})
	rest.Min.Y = max(left.Min.Y, right.Min.Y)
	if warning := f.warning(g); warning != "" {
		widget.CutTop(&rest, ui.Px(theme.Space16))
		f.warn(g, &rest, g.text(warning))
	}
	return rest.Min.Y - top
}

// layouts shows a card for each board, with a picture of it solved.
func (f *boardForm) layouts(g *Game, rest *image.Rectangle) {
	ui := g.ui
	gap := ui.Px(theme.Space16)
	columns := max(2, min(4, (rest.Dx()+gap)/(ui.Px(175)+gap)))
	height := ui.Px(136) + ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	slugs := puzzle.WorldsBoards()
	rows := (len(slugs) + columns - 1) / columns
	area := row(rest, rows*(height+gap)-gap, ui.Px(theme.Space20))
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	re := ui.Grid("layouts", len(slugs), columns, cell, &f.at)
	if re.Clicked >= 0 && re.Clicked != f.board {
		f.board, f.gaps = re.Clicked, 0
	}
	if ui.Measuring() {
		return
	}
	for i := range slugs {
		f.card(g, cell(i), i, re)
	}
}

func (f *boardForm) card(g *Game, at image.Rectangle, i int, re widget.GridReaction) {
	ui, list := g.ui, g.list()
	ground, border, line := theme.Surface, theme.Border, g.theme().Line()
	name := widget.LabelSpec{Role: theme.Body}
	about := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	switch {
	case i == f.board:
		ground, border, line = theme.Soft, theme.Accent, g.theme().StrongLine()
		name = widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
		about.Colour = theme.SoftText
	case re.Held == i:
		ground = theme.Press
	case re.Hover == i:
		ground = theme.Hover
	}
	list.Box(at, theme.RadiusControl*g.scale, float64(max(1, ui.Px(line))), ui.Colour(ground), ui.Colour(border))
	if re.Ring && f.at == i {
		ui.Ring(at, theme.RadiusControl)
	}
	in := at.Inset(ui.Px(theme.Space12))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	title := widget.CutBottom(&in, ui.LineHeight(theme.Body))
	b := f.previews[i].Board()
	g.smallBoard(worldsLook{}, in, b)
	if i == f.board {
		icon := widget.CutLeft(&title, ui.Px(16))
		widget.CutLeft(&title, ui.Px(theme.Space4))
		list.Icon(widget.Centre(icon, icon.Dx(), icon.Dx()), "check", ui.Colour(theme.SoftText))
	}
	slug := puzzle.WorldsBoards()[i]
	ui.Label(title, g.text(assets.BoardName(slug, false)), name)
	ui.Label(caption, sizeOf(b)+" · "+g.largePieces(b), about)
}

// sizeOf returns the size of a board, such as 16×8.
func sizeOf(b *board.Board) string {
	return strconv.Itoa(b.Width()) + "×" + strconv.Itoa(b.Height())
}

// largePieces counts the 2x2 pieces of a board, in words.
func (g *Game) largePieces(b *board.Board) string {
	large := 0
	for i := range b.Len() {
		if w, _ := b.Shape(board.ID(i)).Size(); w > 1 {
			large++
		}
	}
	if large == 0 {
		return g.text(assets.EditBoardNoLarge)
	}
	return g.words.Count(assets.CountLarge, large, nil)
}

func (f *boardForm) gapFields(g *Game, rest *image.Rectangle) {
	ui := g.ui
	widget.CutTop(rest, ui.FieldLabel(*rest, g.text(assets.EditBoardGaps)))
	var gaps []string
	for _, key := range puzzle.WorldsGapChoices(f.slug()) {
		gaps = append(gaps, g.text(assets.GapsName(key, f.slug(), assets.GapsLong)))
	}
	ui.DropDown("edit-gaps", row(rest, ui.ControlHeight(), ui.Px(theme.Space8)), gaps, &f.gaps, widget.DropSpec{})
	buttons := row(rest, ui.ControlHeight(), 0)
	randomize := widget.ButtonSpec{Icon: "dices", Word: g.text(assets.EditBoardRandomizeGaps), Tip: g.text(assets.EditBoardRandomizeGapsTip)}
	reset := widget.ButtonSpec{Icon: "rotate-ccw", Word: g.text(assets.EditBoardResetGaps), Tip: g.text(assets.EditBoardResetGapsTip)}
	first := widget.CutLeft(&buttons, ui.ButtonSize(randomize).X)
	widget.CutLeft(&buttons, ui.Px(theme.Space8))
	if buttons.Dx() < ui.ButtonSize(reset).X {
		widget.CutTop(rest, ui.Px(theme.Space8))
		buttons = row(rest, ui.ControlHeight(), 0)
	}
	buttons.Max.X = min(buttons.Max.X, buttons.Min.X+ui.ButtonSize(reset).X)
	if ui.Button("randomize-gaps", first, randomize) {
		g.changeGaps(func(b *board.Board) {
			random := shuffle.Random(g.options.Random())
			shuffle.RandomizeGaps(b, &random)
		})
	}
	if ui.Button("reset-gaps", buttons, reset) {
		g.changeGaps(func(b *board.Board) { puzzle.Worlds{}.ResetGaps(g.play.session.Values(), b) })
	}
}

// changeGaps lets other pieces of the game at hand be its gaps. Nothing moves.
func (g *Game) changeGaps(change func(*board.Board)) {
	b := g.play.session.Board().Clone()
	change(b)
	g.goOn(b)
	g.ui.Toast("check", g.text(assets.ToastGapsChanged))
}

// reshapes reports whether applying the form makes another solved board.
func (f *boardForm) reshapes(g *Game) bool {
	v := g.play.session.Values()
	return f.slug() != puzzle.WorldsBoard(v) || f.gapsKey() != puzzle.WorldsGaps(v)
}

// cuts reports whether an edge would be closed that something lies across.
func (f *boardForm) cuts(g *Game) bool {
	b := g.play.session.Board()
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		if !f.wrapX && p.At.X+p.W > b.Width() || !f.wrapY && p.At.Y+p.H > b.Height() {
			return true
		}
	}
	return false
}

// warning returns what is to be said before the form is applied, or "".
func (f *boardForm) warning(g *Game) assets.ID {
	switch {
	case f.reshapes(g):
		return assets.EditBoardWarnBoard
	case f.cuts(g):
		return assets.EditBoardWarnWrap
	}
	return ""
}

func (f *boardForm) warn(g *Game, rest *image.Rectangle, text string) {
	ui := g.ui
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
		g.list().Fill(bar, theme.RadiusControl*g.scale, ui.Colour(theme.WarnSoft))
		icon := image.Rect(bar.Min.X+inset, bar.Min.Y, bar.Min.X+inset+ui.Px(18), bar.Max.Y)
		g.list().Icon(widget.Centre(icon, ui.Px(18), ui.Px(18)), "triangle-alert", ui.Colour(theme.Warn))
	}
	ui.Paragraph(inner, text, widget.LabelSpec{})
}

// apply changes the board of Free Play and remembers the choice.
func (f *boardForm) apply(g *Game) {
	s := g.settings
	s.FreePlay.Board, s.FreePlay.Gaps = f.slug(), f.gapsKey()
	s.FreePlay.WrapHorizontal, s.FreePlay.WrapVertical = f.wrapX, f.wrapY
	reset := f.reshapes(g)
	cuts := f.cuts(g)
	g.change(s)
	if reset || cuts {
		g.begin(g.freePlay(), true)
		if cuts && !reset {
			g.ui.Toast("triangle-alert", g.text(assets.ToastWrapReset))
		}
		return
	}
	b := g.play.session.Board()
	if b.WrapX() == f.wrapX && b.WrapY() == f.wrapY {
		return
	}
	g.goOnWrapped(b, f.wrapX, f.wrapY)
}

// goOnWrapped goes on from a position with other edges joined.
func (g *Game) goOnWrapped(b *board.Board, wrapX, wrapY bool) {
	s := g.play.session
	v := s.Family().Position(s.Values(), b)
	for key, on := range map[string]bool{puzzle.KeyWrapX: wrapX, puzzle.KeyWrapY: wrapY} {
		delete(v, key)
		if on {
			v[key] = "true"
		}
	}
	g.startValues(s.Family(), v, true)
}
