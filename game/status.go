package game

import (
	"image"
	"strings"

	"worldslide/assets"
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
	g.statusBar(g.status(), g.usefulKeys())
}

// statusBar is the status line of any screen: words at the left, keys at the
// right, the last one first.
func (g *Game) statusBar(status string, keys []keyHint) {
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
	width := ui.Width(theme.Caption, status)
	g.keyHints(&area, keys, width+ui.Px(theme.Space24))
	ui.Label(area, status, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// status describes the game: family, mode, board, and what is special.
func (g *Game) status() string {
	s, l := g.play.session, g.look()
	parts := []string{g.text(l.name()), l.mode(g, s.Values())}
	parts = append(parts, l.facts(g, s.Values())...)
	parts = append(parts, l.details(g, s)...)
	switch {
	case s.Locked():
		parts = append(parts, g.text(assets.StatusSolved))
	case s.Paused():
		parts = append(parts, g.text(assets.StatusPaused))
	}
	return strings.Join(parts, " · ")
}

// joined puts parts into one line of a width in device pixels. What does not fit
// is left out, the last first.
func (g *Game) joined(parts []string, role theme.Role, width int) string {
	for len(parts) > 1 && g.ui.Width(role, strings.Join(parts, " · ")) > width {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, " · ")
}

// keyHints shows keys at the right end, as many as fit beside what needs the
// given width.
func (g *Game) keyHints(area *image.Rectangle, hints []keyHint, needed int) {
	ui := g.ui
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

// keyHint is a key, or several, with what it does.
type keyHint struct {
	keys []string
	does assets.ID
}

// usefulKeys are the keys that do something now, the last one shown first.
func (g *Game) usefulKeys() []keyHint {
	s := g.play.session
	hints := []keyHint{{[]string{"F1"}, assets.StatusHelp}}
	switch {
	case s.Locked():
		return hints
	case s.Paused():
		return append(hints, keyHint{[]string{"P"}, assets.StatusResume})
	case s.Challenge():
		hints = []keyHint{{[]string{"P"}, assets.StatusPause}}
	}
	return append(hints, g.look().keys(g, s)...)
}

// pageKeys are the keys of every page, the last one shown first.
func (g *Game) pageKeys() []keyHint {
	return []keyHint{{[]string{g.text(assets.KeyEsc)}, assets.StatusBack}, {[]string{"Tab"}, assets.StatusNextControl}}
}

// undoHint and slideHint are useful in every family.
func (g *Game) undoHint() keyHint {
	return keyHint{[]string{g.text(assets.KeyCtrl), "Z"}, assets.StatusUndo}
}

func (g *Game) slideHint() keyHint {
	return keyHint{[]string{"←", "↑", "↓", "→"}, assets.StatusSlide}
}

// touchBarHeight is the height of the buttons below the board in a narrow
// window, where fingers cannot reach keys.
func (g *Game) touchBarHeight() int {
	if !g.ui.Narrow() || len(g.touchActions()) == 0 {
		return 0
	}
	return g.ui.Px(theme.HeightTouch + 2*theme.Space8)
}

// touchActions are those that have a button there.
func (g *Game) touchActions() []action {
	actions := g.play.hand.touch()
	if g.available(showGoal) {
		actions = append(actions, showGoal)
	}
	return actions
}

// touchBar declares those buttons.
func (g *Game) touchBar() {
	height := g.touchBarHeight()
	if height == 0 {
		return
	}
	bottom := g.size.Y - g.statusHeight()
	area := image.Rect(0, bottom-height, g.size.X, bottom).Inset(g.ui.Px(theme.Space8))
	actions := g.touchActions()
	for i, a := range actions {
		c := g.command(a)
		tip, disabled := g.tip(a)
		spec := widget.ButtonSpec{Icon: c.icon, Word: g.text(c.short), Tip: tip, Key: c.keyName, Disabled: disabled}
		if g.ui.Button(c.id, widget.Column(area, len(actions), i, g.ui.Px(theme.Space8)), spec) {
			g.do(a)
		}
	}
}
