package worlds

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// boardForm is the dialog that chooses the board of Free Play. It edits a draft, shown in a
// preview, that takes effect when the player applies it.
type boardForm struct {
	boardChoice
	form  form.Form
	edges puzzle.Values // whether the board wraps
	// acting are the pieces that act as gaps in the draft; nil if they do not change.
	acting   []board.ID
	at       int // the card that keys act on
	previews []*board.Board
}

// newBoardForm returns the form with the board of the current game.
func newBoardForm(app *scene.App) *boardForm {
	v, now := app.Games.Current().Values(), app.Games.Current().Board()
	f := &boardForm{boardChoice: boardChoiceOf(v), edges: puzzle.Values{}}
	for key, joined := range map[string]bool{puzzle.KeyWrapX: now.WrapX(), puzzle.KeyWrapY: now.WrapY()} {
		if joined {
			f.edges[key] = "true"
		}
	}
	if f.slug() != "" {
		f.at = f.board
	}
	for _, slug := range puzzle.WorldsBoards() {
		if b, err := startOf(puzzle.Values{puzzle.KeyBoard: slug}); err == nil {
			f.previews = append(f.previews, b)
		}
	}
	return f
}

// Action implements scene.Dialog.
func (f *boardForm) Action() scene.ActionID { return editAction }

// Frame implements scene.Dialog.
func (f *boardForm) Frame(app *scene.App) bool {
	result := app.UI.Dialog("edit-board", widget.DialogSpec{
		Title: app.Text(assets.EditBoardTitle), Width: 798, Focus: "layouts",
		Body: func(area image.Rectangle) int { return f.body(app, area) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.EditBoardCancel)}},
			{ID: "apply", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.EditBoardApply)}, Do: func() { f.apply(app) }},
		},
	})
	return result.Open()
}

func (f *boardForm) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	f.layouts(&app.Frame, &rest)
	edges := []form.Row{
		{Label: assets.EditBoardEdges, Control: form.Heading{}},
		checkRow("edit-wrap-x", assets.NewChallengeWrapHorizontal, puzzle.KeyWrapX, f.edges),
		checkRow("edit-wrap-y", assets.NewChallengeWrapVertical, puzzle.KeyWrapY, f.edges),
	}
	gap := ui.Px(theme.Space24)
	if rest.Dx() < ui.Px(520) {
		f.picture(app, parts.Row(&rest, ui.Px(200), ui.Px(theme.Space16)))
		rest.Min.Y += f.form.Draw(app, rest, append(f.gapRows(app), edges...))
		f.warn(app, &rest)
		return rest.Min.Y - top
	}
	// The preview is at the right, below the last of four cards.
	columns := rest
	picture := widget.CutRight(&columns, ui.Px(175))
	widget.CutRight(&columns, gap)
	left, right := widget.Column(columns, 2, 0, gap), widget.Column(columns, 2, 1, gap)
	left.Max.X += ui.Px(theme.Space32) // two buttons are wider than two check boxes
	right.Min.X += ui.Px(theme.Space32)
	columns.Min.Y += max(f.form.Draw(app, left, f.gapRows(app)), f.form.Draw(app, right, edges))
	f.warn(app, &columns)
	picture.Max.Y = picture.Min.Y + max(picture.Dx(), columns.Min.Y-picture.Min.Y)
	f.picture(app, picture)
	return max(columns.Min.Y, picture.Max.Y) - top
}

// picture draws the preview of the draft.
func (f *boardForm) picture(app *scene.App, area image.Rectangle) {
	ui := app.UI
	label := widget.CutTop(&area, ui.LineHeight(theme.BodyBold))
	widget.CutTop(&area, ui.Px(6))
	ui.Label(label, app.Text(assets.EditBoardPreview), widget.LabelSpec{Role: theme.BodyBold})
	if ui.Measuring() {
		return
	}
	if b, _ := f.draft(app); b != nil {
		b.Select(board.NoPiece)
		family.SmallBoard(app.Look(), view{own: f.slug() == ""}.family(), area, b)
	}
}

// layouts declares a card for each board of the catalogue, with a picture of the solved board.
func (f *boardForm) layouts(fr *scene.Frame, rest *image.Rectangle) {
	ui := fr.UI
	gap := ui.Px(theme.Space16)
	columns := max(2, min(4, (rest.Dx()+gap)/(ui.Px(175)+gap)))
	height := ui.Px(136) + ui.LineHeight(theme.Body) + ui.LineHeight(theme.Caption)
	slugs := puzzle.WorldsBoards()
	rows := (len(slugs) + columns - 1) / columns
	area := parts.Row(rest, rows*(height+gap)-gap, ui.Px(theme.Space20))
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	ui.SetA11y("layouts", access.Node{Name: fr.Text(assets.NewChallengeBoard)})
	if f.slug() != "" {
		ui.SetA11y(widget.Nth("layouts", f.board), access.Node{State: access.On})
	}
	re := ui.ChoiceGrid("layouts", len(slugs), columns, cell, &f.at)
	if re.Clicked >= 0 && re.Clicked != f.board {
		f.choose(re.Clicked)
		f.acting = nil
	}
	if ui.Measuring() {
		return
	}
	for i := range slugs {
		f.card(fr, cell(i), i, re)
	}
}

func (f *boardForm) card(fr *scene.Frame, at image.Rectangle, i int, re widget.GridReaction) {
	ui, list := fr.UI, fr.List()
	ground, border, line := theme.Surface, theme.Border, fr.Theme().Line()
	name := widget.LabelSpec{Role: theme.Body}
	about := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	switch {
	case i == f.board:
		ground, border, line = theme.Soft, theme.Accent, fr.Theme().StrongLine()
		name = widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}
		about.Colour = theme.SoftText
	case re.Held == i:
		ground = theme.Press
	case re.Hover == i:
		ground = theme.Hover
	}
	list.Box(at, theme.RadiusControl*fr.Scale, float64(max(1, ui.Px(line))), ui.Colour(ground), ui.Colour(border))
	if re.Ring && f.at == i {
		ui.Ring(at, theme.RadiusControl)
	}
	in := at.Inset(ui.Px(theme.Space12))
	caption := widget.CutBottom(&in, ui.LineHeight(theme.Caption))
	title := widget.CutBottom(&in, ui.LineHeight(theme.Body))
	widget.CutBottom(&in, ui.Px(theme.Space8))
	b := f.previews[i]
	family.SmallBoard(fr.Look(), view{}.family(), in, b)
	if i == f.board {
		icon := widget.CutLeft(&title, ui.Px(16))
		widget.CutLeft(&title, ui.Px(theme.Space4))
		list.Icon(widget.Centre(icon, icon.Dx(), icon.Dx()), "check", ui.Colour(theme.SoftText))
	}
	slug := puzzle.WorldsBoards()[i]
	ui.Label(title, fr.Text(assets.BoardName(slug, false)), name)
	ui.Label(caption, sizeOf(b)+" · "+largePieces(fr.Look(), b), about)
}

// sizeOf returns the size of a board, such as 16×8.
func sizeOf(b *board.Board) string {
	return strconv.Itoa(b.Width()) + "×" + strconv.Itoa(b.Height())
}

// largePieces counts the 2x2 pieces of a board, in words.
func largePieces(look scene.Look, b *board.Board) string {
	large := 0
	for i := range b.Len() {
		if w, _ := b.Shape(board.ID(i)).Size(); w > 1 {
			large++
		}
	}
	if large == 0 {
		return look.Text(assets.EditBoardNoLarge)
	}
	return look.Words.Count(assets.CountLarge, large, nil)
}

// gapRows are the rows that choose the gaps and the pieces that act as gaps.
func (f *boardForm) gapRows(app *scene.App) []form.Row {
	gaps := f.gapsRow(app.Look(), "edit-gaps", assets.EditBoardGaps)
	if choose := gaps.Control.(form.Choose); !f.defaultGaps(app) {
		chosen := &choose.Choices[f.gaps]
		chosen.Word = randomGaps(app.Look(), gapsName(app.Look(), f.solved(), assets.GapsMiddle))
	}
	gaps.Changed = func() { f.acting = nil }
	randomize := widget.ButtonSpec{Icon: "dices", Word: app.Text(assets.EditBoardRandomizeGaps), Tip: app.Text(assets.EditBoardRandomizeGapsTip)}
	reset := widget.ButtonSpec{Icon: "rotate-ccw", Word: app.Text(assets.EditBoardResetGaps), Tip: app.Text(assets.EditBoardResetGapsTip), Disabled: f.defaultGaps(app)}
	act := func(choose func(b *board.Board) []board.ID) func() {
		return func() {
			if b, _ := f.draft(app); b != nil {
				f.acting = choose(b)
			}
		}
	}
	return []form.Row{gaps, {Control: form.Buttons{
		{ID: "randomize-gaps", Spec: randomize, OnClick: act(func(b *board.Board) []board.ID { return otherGaps(b, app.Random) })},
		{ID: "reset-gaps", Spec: reset, OnClick: act(func(b *board.Board) []board.ID {
			puzzle.WorldsResetGaps(f.solved(), b)
			return slices.Clone(b.Gaps())
		})},
	}}}
}

// defaultGaps reports whether the pieces of the named gaps act as gaps in the draft.
func (f *boardForm) defaultGaps(app *scene.App) bool {
	b, _ := f.draft(app)
	if b == nil {
		return true
	}
	before := slices.Sorted(slices.Values(b.Gaps()))
	puzzle.WorldsResetGaps(f.solved(), b)
	return slices.Equal(before, slices.Sorted(slices.Values(b.Gaps())))
}

// maxDraws limits the attempts to draw other gaps, because some boards have no others.
const maxDraws = 16

// otherGaps draws the pieces of a board that act as gaps. They differ from the present ones if
// possible, because a button that changes nothing seems broken.
func otherGaps(b *board.Board, random func() uint32) []board.ID {
	before := slices.Sorted(slices.Values(b.Gaps()))
	for range maxDraws {
		draw := shuffle.Random(random())
		shuffle.RandomizeGaps(b, &draw)
		if !slices.Equal(slices.Sorted(slices.Values(b.Gaps())), before) {
			break
		}
	}
	return slices.Clone(b.Gaps())
}

// solved returns the values of the chosen board, solved.
func (f *boardForm) solved() puzzle.Values { return f.values(f.edges) }

// loss is the warning about what applying the form would discard, or "".
type loss = assets.ID

// draft returns the board that applying the form would result in, and what that would discard of
// the current game.
func (f *boardForm) draft(app *scene.App) (*board.Board, loss) {
	s := app.Games.Current()
	v := s.Values()
	lost := loss("")
	switch {
	case f.slug() != puzzle.WorldsBoard(v):
		lost = assets.EditBoardWarnBoard
	case f.gapsKey() != puzzle.WorldsGaps(v):
		lost = assets.EditBoardWarnGaps
	case f.cuts(s.Board()):
		lost = assets.EditBoardWarnWrap
	}
	from := f.solved()
	if lost == "" {
		from = s.Family().Position(v, s.Board())
		delete(from, puzzle.KeyWrapX)
		delete(from, puzzle.KeyWrapY)
		maps.Copy(from, f.edges)
	}
	b, err := startOf(from)
	if err != nil {
		return nil, lost
	}
	if f.acting != nil {
		b.SetGaps(f.acting)
		b.Select(b.Gaps()[0])
	}
	if lost != "" && s.Board().AllHome() && lost != assets.EditBoardWarnBoard {
		lost = "" // there are no moves to discard
	}
	return b, lost
}

// cuts reports whether the draft closes an edge that a piece is across.
func (f *boardForm) cuts(b *board.Board) bool {
	wrapX, wrapY := f.edges.Flag(puzzle.KeyWrapX), f.edges.Flag(puzzle.KeyWrapY)
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		if !wrapX && p.At.X+p.W > b.Width() || !wrapY && p.At.Y+p.H > b.Height() {
			return true
		}
	}
	return false
}

// warnings are all values of loss but "".
var warnings = []loss{assets.EditBoardWarnBoard, assets.EditBoardWarnGaps, assets.EditBoardWarnWrap}

// warn shows what applying the form would discard. It always takes the same height, so that
// nothing moves.
func (f *boardForm) warn(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	widget.CutTop(rest, ui.Px(theme.Space16))
	inset := ui.Px(theme.Space12)
	inner := *rest
	inner.Min.X += inset + ui.Px(26)
	inner.Max.X -= inset
	height := 0
	for _, text := range warnings {
		height = max(height, ui.MeasureBody(inner.Dx(), func(area image.Rectangle) int {
			return ui.Paragraph(area, app.Text(text), widget.LabelSpec{})
		})+ui.Px(20))
	}
	bar := widget.CutTop(rest, height)
	_, lost := f.draft(app)
	if lost == "" || ui.Measuring() {
		return
	}
	app.List().Fill(bar, theme.RadiusControl*app.Scale, ui.Colour(theme.WarnSoft))
	icon := image.Rect(bar.Min.X+inset, bar.Min.Y, bar.Min.X+inset+ui.Px(18), bar.Max.Y)
	app.List().Icon(widget.Centre(icon, ui.Px(18), ui.Px(18)), "triangle-alert", ui.Colour(theme.Warn))
	inner.Min.Y, inner.Max.Y = bar.Min.Y, bar.Max.Y
	used := ui.MeasureBody(inner.Dx(), func(area image.Rectangle) int { return ui.Paragraph(area, app.Text(lost), widget.LabelSpec{}) })
	ui.Paragraph(widget.Centre(inner, inner.Dx(), used), app.Text(lost), widget.LabelSpec{})
}

// apply applies the draft, and stores the choice in the settings.
func (f *boardForm) apply(app *scene.App) {
	b, _ := f.draft(app)
	if b == nil {
		return
	}
	if f.slug() != "" {
		wrapX, wrapY := f.edges.Flag(puzzle.KeyWrapX), f.edges.Flag(puzzle.KeyWrapY)
		app.Change(preferences{board: f.slug(), gaps: f.gapsKey(), wrapX: wrapX, wrapY: wrapY}.in(app.Settings))
	}
	s := app.Games.Current()
	to := s.Family().Position(f.solved(), b)
	if fmt.Sprint(to) == fmt.Sprint(s.Family().Position(s.Values(), s.Board())) {
		return // nothing has changed
	}
	if b.AllHome() && f.acting == nil {
		to = f.solved()
	}
	app.Games.Start(s.Family(), to, true)
}
