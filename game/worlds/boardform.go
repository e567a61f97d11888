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
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
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
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, f.body(app, area.Dx() < app.UI.Px(520))) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.EditBoardCancel)}},
			{ID: "apply", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.EditBoardApply)}, Do: func() { f.apply(app) }},
		},
	})
	return result.Open()
}

// body is the content: the boards, and below them the options beside or below the preview.
func (f *boardForm) body(app *scene.App, narrow bool) layout.Item {
	ui := app.UI
	edges := []form.Row{
		{Label: assets.EditBoardEdges, Control: form.Heading{}},
		checkRow("edit-wrap-x", assets.NewChallengeWrapHorizontal, puzzle.KeyWrapX, f.edges),
		checkRow("edit-wrap-y", assets.NewChallengeWrapVertical, puzzle.KeyWrapY, f.edges),
	}
	rows := func(natural int, rows func() []form.Row) layout.Item {
		draw := func(area image.Rectangle) int { return f.form.Draw(app, area, rows()) }
		return layout.Flow(natural, func(width int) int { return ui.MeasureBody(width, draw) }, func(r image.Rectangle) { draw(r) })
	}
	boards := layout.Column(0, f.boards(&app.Frame), ui.Space(theme.Space20))
	if narrow {
		all := rows(0, func() []form.Row { return append(f.gapRows(app), edges...) })
		return layout.Column(0, boards, layout.Cell(0, ui.Px(200), func(r image.Rectangle) { f.picture(app, r) }), ui.Space(theme.Space16), all, f.warning(app))
	}
	// The preview is at the right, below the last of four cards.
	side, gap := ui.Px(175), ui.Px(theme.Space24)
	picture := layout.Flow(side, func(int) int { return side }, func(r image.Rectangle) { f.picture(app, r) })
	wider := 2 * ui.Px(theme.Space32) // two buttons are wider than two check boxes
	left, right := rows(wider, func() []form.Row { return f.gapRows(app) }), rows(0, func() []form.Row { return edges })
	options := layout.Column(0, layout.Row(gap, left.Grow(), right.Grow()), f.warning(app))
	return layout.Column(0, boards, layout.Row(gap, options.Shrink(0).Grow(), picture))
}

// picture draws the preview of the draft.
func (f *boardForm) picture(app *scene.App, area image.Rectangle) {
	ui := app.UI
	preview := layout.Cell(0, 0, func(r image.Rectangle) {
		if b, _ := f.draft(app); b != nil {
			b.Select(board.NoPiece)
			family.SmallBoard(app.Look(), view{own: f.slug() == ""}.family(), r, b)
		}
	})
	layout.Column(ui.Px(6), ui.LabelItem(app.Text(assets.EditBoardPreview), widget.LabelSpec{Role: theme.BodyBold}), preview.Grow()).Draw(area)
}

// boards are a card for each board of the catalogue, with a picture of the solved board.
func (f *boardForm) boards(fr *scene.Frame) layout.Item {
	ui, slugs := fr.UI, puzzle.WorldsBoards()
	gap := ui.Px(theme.Space16)
	places := make([]image.Rectangle, len(slugs))
	table := func(width int) (cards layout.Item, columns int) {
		columns = max(2, min(4, (width+gap)/(ui.Px(175)+gap)))
		var all []layout.Item
		for i := range slugs {
			all = append(all, layout.Cell(0, ui.Px(136)+ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption), nil).Place(&places[i]))
		}
		return layout.Table(columns, gap, gap, all...), columns
	}
	height := func(width int) int {
		cards, _ := table(width)
		return cards.Height(width)
	}
	return layout.Flow(0, height, func(r image.Rectangle) {
		cards, columns := table(r.Dx())
		cards.Draw(r)
		ui.SetA11y("layouts", access.Node{Name: fr.Text(assets.NewChallengeBoard)})
		if f.slug() != "" {
			ui.SetA11y(widget.Nth("layouts", f.board), access.Node{State: access.On})
		}
		re := ui.ChoiceGrid("layouts", len(slugs), columns, func(i int) image.Rectangle { return places[i] }, &f.at)
		if re.Clicked >= 0 && re.Clicked != f.board {
			f.choose(re.Clicked)
			f.acting = nil
		}
		for i := range slugs {
			f.card(fr, places[i], i, re)
		}
	})
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
	b, slug, margin := f.previews[i], puzzle.WorldsBoards()[i], ui.Px(theme.Space12)
	title := ui.LabelItem(fr.Text(assets.BoardName(slug, false)), name).Shrink(0)
	if i == f.board {
		title = layout.Row(ui.Px(theme.Space4), ui.IconItem("check", 16, theme.SoftText), title.Grow())
	}
	picture := layout.Cell(0, 0, func(r image.Rectangle) { family.SmallBoard(fr.Look(), view{}.family(), r, b) })
	layout.Column(0, picture.Grow(), ui.Space(theme.Space8), title,
		ui.ParagraphItem(sizeOf(b)+" · "+largePieces(fr.Look(), b), about)).Pad(margin, margin).Draw(at)
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
	return look.Words.Count(assets.CountLargePieces, large, nil)
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

// warning is what applying the form would discard. It always takes the same height, so that nothing moves.
func (f *boardForm) warning(app *scene.App) layout.Item {
	ui := app.UI
	bar := func(text loss) layout.Item {
		words := ui.ParagraphItem(app.Text(text), widget.LabelSpec{}).Grow().Centred()
		return layout.Row(ui.Px(theme.Space8), ui.IconItem("triangle-alert", 18, theme.Warn), words).Pad(ui.Px(theme.Space12), ui.Px(10))
	}
	height := func(width int) (most int) {
		for _, text := range warnings {
			most = max(most, bar(text).Height(width))
		}
		return most
	}
	return layout.Column(0, ui.Space(theme.Space16), layout.Flow(0, height, func(r image.Rectangle) {
		if _, lost := f.draft(app); lost != "" {
			app.List().Fill(r, theme.RadiusControl*app.Scale, ui.Colour(theme.WarnSoft))
			bar(lost).Draw(r)
		}
	}))
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
