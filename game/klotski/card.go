package klotski

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Size of a card of the levels page in device-independent pixels.
const (
	levelCardWidth  = 273.0
	levelCardHeight = 136.0
)

// cardState says whether the pointer is over a card, presses it, and whether it has the focus.
type cardState struct{ hover, held, ring bool }

// drawCard draws the background of a card and returns its inside.
func drawCard(fr *scene.Frame, at image.Rectangle, s cardState) image.Rectangle {
	ui := fr.UI
	ground := theme.Surface
	switch {
	case s.held:
		ground = theme.Press
	case s.hover:
		ground = theme.Hover
	}
	line := float64(max(1, ui.Px(fr.Theme().Line())))
	fr.List().Box(at, theme.RadiusCard*fr.Scale, line, ui.Colour(ground), ui.Colour(theme.Border))
	if s.ring {
		ui.Ring(at, theme.RadiusCard)
	}
	in := at.Inset(ui.Px(theme.Space12))
	in.Min.Y += ui.Px(theme.Space4)
	in.Max.Y -= ui.Px(theme.Space4)
	return in
}

// draw draws the card of a level: its board, names, optimum and the player's result.
func (c levelCard) draw(fr *scene.Frame, at image.Rectangle, s cardState) {
	if !at.Overlaps(fr.List().Clip()) {
		return
	}
	ui := fr.UI
	in := drawCard(fr, at, s)
	family.SmallBoard(fr.Look(), view(), widget.CutLeft(&in, in.Dy()*84/104), c.board)
	widget.CutLeft(&in, ui.Px(theme.Space16))
	title, translation := titleOf(fr.Look(), c.level), c.level.Pinyin
	switch {
	case c.graded:
		translation = noteOf(fr.Look(), c.board)
	case !fr.Words.Script().Han():
		translation = c.level.Chinese
	}
	drawCardTitle(fr, &in, title)
	word := widget.CutBottom(&in, ui.LineHeight(theme.Caption)+ui.Px(2))
	optimum := widget.CutBottom(&in, ui.LineHeight(theme.Caption)+ui.Px(2))
	widget.CutTop(&in, ui.Paragraph(in, translation, widget.LabelSpec{Colour: theme.Text2}))
	if c.level.Deepest {
		ui.Paragraph(in, fr.Text(assets.LevelsDeepest), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	ui.Label(optimum, fr.Words.Count(assets.CountMoves, c.level.Moves, nil), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	icon, text, colour := c.achieved(fr.Look())
	role := theme.CaptionBold
	if c.state == levelNew {
		role = theme.Caption
	}
	side := ui.Px(14)
	mark := widget.CutLeft(&word, side)
	tint := colour
	if c.state == levelOptimal {
		icon, tint, _ = parts.ResultSign(true)
	}
	fr.List().Icon(widget.Centre(mark, side, side), icon, ui.Colour(tint))
	widget.CutLeft(&word, ui.Px(theme.Space8))
	ui.Label(word, text, widget.LabelSpec{Role: role, Colour: colour})
}

// drawCardTitle draws the title of a card in one or two lines, and cuts it off the top. Only what needs more
// has a smaller font.
func drawCardTitle(fr *scene.Frame, in *image.Rectangle, title string) {
	ui := fr.UI
	role := theme.BodyBold
	if len(ui.Wrap(title, ui.Font(role), in.Dx())) > 2 {
		role = theme.CaptionBold
	}
	widget.CutTop(in, ui.Paragraph(*in, title, widget.LabelSpec{Role: role}))
}

// noteOf returns a text with the number of blocks and the covered percentage of a board.
func noteOf(look scene.Look, b *board.Board) string {
	covered, floor := 0, 0
	for c := range board.Cell(b.Width() * b.Height()) {
		if !b.Solid(c) {
			floor++
		}
		if b.Occupant(c) != board.NoPiece {
			covered++
		}
	}
	return look.Words.Format(assets.LevelsNote, map[string]any{"Blocks": b.Len(), "Full": 100 * covered / floor})
}

// achieved returns the player's result on a level. Icon and text differ for each state, so that
// it does not depend on colour alone.
func (c levelCard) achieved(look scene.Look) (icon, text string, colour theme.Colour) {
	switch c.state {
	case levelOptimal:
		return "", look.Text(assets.LevelsOptimal), theme.Gold
	case levelSolved:
		said := look.Words.Format(assets.LevelsSolvedIn, map[string]any{"Moves": look.Words.Number(c.best)})
		if c.help != "" {
			said += " · " + c.help
		}
		return "check", said, theme.Good
	case levelUnderWay:
		if c.best > 0 {
			return "circle-play", look.Words.Format(assets.LevelsInProgressBest, map[string]any{"Moves": look.Words.Number(c.best)}), theme.Accent
		}
		return "circle-play", look.Text(assets.LevelsInProgress), theme.Accent
	}
	return "circle-dashed", look.Text(assets.LevelsNotYet), theme.Text2
}

// drawMoreCard draws a card that makes new layouts.
func drawMoreCard(fr *scene.Frame, at image.Rectangle, s cardState, icon string, title, about assets.ID) {
	ui := fr.UI
	in := drawCard(fr, at, s)
	picture := widget.CutLeft(&in, in.Dy()*84/104)
	fr.List().Fill(picture, theme.RadiusControl*fr.Scale, ui.Colour(theme.Well))
	fr.List().Icon(widget.Centre(picture, ui.Px(36), ui.Px(36)), icon, ui.Colour(theme.Accent))
	widget.CutLeft(&in, ui.Px(theme.Space16))
	drawCardTitle(fr, &in, fr.Text(title))
	ui.Paragraph(in, fr.Text(about), widget.LabelSpec{Colour: theme.Text2})
}
