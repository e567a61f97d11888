package game

import (
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// statusHeight is the height of the status line in device pixels: none in a
// window that is low or narrow.
func (g *Game) statusHeight() int {
	if g.size.Y < g.ui.Px(600) || g.ui.Narrow() {
		return 0
	}
	return max(g.ui.Px(theme.HeightStatus), g.ui.LineHeight(theme.Caption)+g.ui.Px(theme.Space8))
}

// statusLine says in words what is played and what is selected, and names the
// most important keys.
func (g *Game) statusLine() {
	height := g.statusHeight()
	if height == 0 {
		return
	}
	ui := g.ui
	area := image.Rect(0, g.size.Y-height, g.size.X, g.size.Y)
	g.list().Fill(area, 0, ui.Colour(theme.Surface))
	line := area
	line.Max.Y = line.Min.Y + max(1, ui.Px(g.theme().Line()))
	g.list().Fill(line, 0, ui.Colour(theme.Border))
	area.Min.X += ui.Px(theme.Space16)
	area.Max.X -= ui.Px(theme.Space16)
	status := g.status()
	width := ui.Width(theme.Caption, status)
	g.keyHints(&area, width+ui.Px(theme.Space24))
	ui.Label(area, status, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// status describes the game: family, mode, board, and what is special.
func (g *Game) status() string {
	s := g.play.session
	v := s.Values()
	parts := []string{g.text(assets.FamilyWorlds), g.text(assets.StatusFreePlay), g.boardName(v), g.gapsName(v, assets.GapsMiddle)}
	if s.Challenge() {
		parts[1] = g.text(assets.StatusChallenge)
	}
	b := s.Board()
	switch {
	case b.WrapX() && b.WrapY():
		parts = append(parts, g.text(assets.StatusWrapBoth))
	case b.WrapX():
		parts = append(parts, g.text(assets.StatusWrapHorizontal))
	case b.WrapY():
		parts = append(parts, g.text(assets.StatusWrapVertical))
	}
	if v.Flag(puzzle.KeyRandomizeGaps) {
		parts = append(parts, g.text(assets.StatusRandomGaps))
	}
	switch {
	case s.Locked():
		parts = append(parts, g.text(assets.StatusSolved))
	case len(b.Gaps()) > 1 && b.Selected() != board.NoPiece:
		for i, id := range b.Gaps() {
			if id == b.Selected() {
				parts = append(parts, g.words.Format(assets.StatusGapSelected, map[string]any{"Gap": strconv.Itoa(i + 1)}))
			}
		}
	}
	return strings.Join(parts, " · ")
}

// keyHints shows keys at the right end, as many as fit beside what needs the
// given width.
func (g *Game) keyHints(area *image.Rectangle, needed int) {
	ui := g.ui
	hints := []struct {
		keys []string
		does assets.ID
	}{
		{[]string{"F1"}, assets.StatusHelp},
		{[]string{g.text(assets.KeyCtrl), "Z"}, assets.StatusUndo},
		{[]string{"←", "↑", "↓", "→"}, assets.StatusSlide},
		{[]string{g.text(assets.KeySpace)}, assets.StatusNextGap},
	}
	for i, h := range hints {
		width := ui.Width(theme.Caption, g.text(h.does)) + ui.Px(theme.Space8)
		for _, key := range h.keys {
			width += ui.KeyCapWidth(key) + ui.Px(theme.Space4)
		}
		if i > 0 {
			width += ui.Px(theme.Space16)
		}
		if area.Dx()-width < needed {
			return
		}
		at := widget.CutRight(area, width)
		for _, key := range h.keys {
			cap := widget.CutLeft(&at, ui.KeyCapWidth(key))
			ui.KeyCap(cap, key)
			widget.CutLeft(&at, ui.Px(theme.Space4))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
		ui.Label(at, g.text(h.does), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// touchBarHeight is the height of the buttons below the board in a narrow
// window, where fingers cannot reach keys.
func (g *Game) touchBarHeight() int {
	if !g.ui.Narrow() || len(g.play.session.Board().Gaps()) < 2 {
		return 0
	}
	return g.ui.Px(theme.HeightTouch + 2*theme.Space8)
}

// touchBar declares those buttons.
func (g *Game) touchBar() {
	height := g.touchBarHeight()
	if height == 0 {
		return
	}
	bottom := g.size.Y - g.statusHeight()
	area := image.Rect(0, bottom-height, g.size.X, bottom).Inset(g.ui.Px(theme.Space8))
	spec := widget.ButtonSpec{Icon: "refresh-cw", Word: g.text(assets.GapNext), Tip: g.text(assets.GapNextTip), Key: g.text(assets.KeySpace), Disabled: g.play.session.Locked()}
	if g.ui.Button("next-gap", area, spec) {
		g.play.selectNext(g)
	}
}
