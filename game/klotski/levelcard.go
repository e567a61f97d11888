package klotski

import (
	"cmp"
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Size of a card of the levels page in device-independent pixels.
const (
	levelCardWidth  = 273.0
	levelCardHeight = 136.0
	cardMargin      = theme.Space12
	cardPadding     = theme.Space4 // further space above and below
)

// cardState says whether the pointer is over a card, presses it, and whether it has the focus.
type cardState struct{ hover, held, ring bool }

// cardHeight returns the height of a card.
func cardHeight(fr *scene.Frame) int { return fr.UI.Px(fr.Enlarged(levelCardHeight)) }

// cardWidth returns the least width of a card, in which a line says how long the longest level takes.
func (p *levelsPage) cardWidth(fr *scene.Frame) int {
	ui := fr.UI
	longest := slices.MaxFunc(p.cards, func(a, b levelCard) int { return cmp.Compare(a.level.Moves, b.level.Moves) })
	around := pictureWidth(cardHeight(fr)-2*ui.Px(cardMargin+cardPadding)) + ui.Px(theme.Space16) + 2*ui.Px(cardMargin)
	return max(ui.Px(levelCardWidth), around+ui.Width(theme.Caption, longest.length(fr.Look())))
}

// pictureWidth returns the width of the picture of a level in a card with room for a height.
func pictureWidth(height int) int { return height * 84 / 104 }

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
	in := at.Inset(ui.Px(cardMargin))
	in.Min.Y += ui.Px(cardPadding)
	in.Max.Y -= ui.Px(cardPadding)
	return in
}

// draw draws the card of a level: its board, names, length and the player's result.
func (c levelCard) draw(fr *scene.Frame, at image.Rectangle, s cardState) {
	if !at.Overlaps(fr.List().Clip()) {
		return
	}
	ui := fr.UI
	in := drawCard(fr, at, s)
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	picture := layout.Cell(pictureWidth(in.Dy()), 0, func(r image.Rectangle) { family.SmallBoard(fr.Look(), view(), r, c.board) })
	translation := c.level.Pinyin
	switch {
	case c.graded:
		translation = noteOf(fr.Look(), c.board)
	case !fr.Words.Script().Han():
		translation = c.level.Chinese
	}
	about := ui.ParagraphItem(translation, widget.LabelSpec{Colour: theme.Text2})
	if c.level.Deepest {
		about = ui.ParagraphItem(fr.Text(assets.LevelsDeepest), caption)
	}
	words := layout.Column(0, cardTitle(fr, titleOf(fr.Look(), c.level)), about)
	icon, text, colour := c.achieved(fr.Look())
	role := theme.CaptionBold
	if c.state == levelNew {
		role = theme.Caption
	}
	sign := ui.IconItem(icon, 14, colour)
	if c.stars > 0 && c.state != levelUnderWay {
		sign = parts.StarsItem(fr, c.stars, 14)
	}
	result := layout.Row(ui.Px(theme.Space8), sign, ui.LabelItem(text, widget.LabelSpec{Role: role, Colour: colour}).Shrink(0).Grow())
	moves := ui.LabelItem(c.length(fr.Look()), caption).Shrink(0)
	line := ui.LineHeight(theme.Caption) + ui.Px(2)
	layout.Row(ui.Px(theme.Space16), picture, layout.Column(0,
		layout.Cell(0, 0, words.Draw).Grow(),
		layout.Cell(0, line, moves.Draw), layout.Cell(0, line, result.Draw),
	).Shrink(0).Grow()).Draw(in)
}

// length says how long a level takes, and in how few moves it can be solved.
func (c levelCard) length(look scene.Look) string {
	return c.need.Time(look) + " · " + look.Words.Count(assets.CountMoves, c.level.Moves, nil)
}

// cardTitle is the title of a card in one or two lines. Only what needs more has a smaller font.
func cardTitle(fr *scene.Frame, title string) layout.Item {
	item := func(width int) layout.Item {
		role := theme.BodyBold
		if len(fr.UI.Wrap(title, fr.UI.Font(role), width)) > 2 {
			role = theme.CaptionBold
		}
		return fr.UI.ParagraphItem(title, widget.LabelSpec{Role: role})
	}
	return layout.Flow(fr.UI.Width(theme.BodyBold, title), func(width int) int { return item(width).Height(width) },
		func(r image.Rectangle) { item(r.Dx()).Draw(r) })
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
		said := look.Words.Format(assets.LevelsSolvedIn, map[string]any{"Moves": look.Words.Count(assets.CountMoves, c.best, nil)})
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
	picture := func(r image.Rectangle) {
		fr.List().Fill(r, theme.RadiusControl*fr.Scale, ui.Colour(theme.Well))
		fr.List().Icon(widget.Centre(r, ui.Px(36), ui.Px(36)), icon, ui.Colour(theme.Accent))
	}
	words := layout.Column(0, cardTitle(fr, fr.Text(title)), ui.ParagraphItem(fr.Text(about), widget.LabelSpec{Colour: theme.Text2}))
	layout.Row(ui.Px(theme.Space16), layout.Cell(pictureWidth(in.Dy()), 0, picture), words.Shrink(0).Grow()).Draw(in)
}
