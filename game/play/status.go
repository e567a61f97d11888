package play

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// statusBar declares the status bar.
func (p *Scene) statusBar() {
	if p.statusHeight() > 0 {
		parts.StatusBar(p.sc, p.statusText(), p.statusKeys())
	}
}

// statusText describes the game: family, mode, board and state.
func (p *Scene) statusText() string {
	sc, s, about := p.sc, p.session, p.Summary()
	parts := slices.Concat([]string{sc.Text(p.family.Name), about.Mode}, about.Facts, about.Details)
	if p.currentRace() != nil {
		parts = append(parts, sc.Text(assets.RaceStatus))
	}
	switch {
	case s.Locked():
		parts = append(parts, sc.Text(EndedWord(s)))
	case s.Paused():
		parts = append(parts, sc.Text(assets.StatusPaused))
	}
	return strings.Join(parts, " · ")
}

// statusKeys returns the keys that do something now, the most important one last.
func (p *Scene) statusKeys() []scene.KeyHint {
	sc, s := p.sc, p.session
	hints := []scene.KeyHint{scene.HintOf(sc, scene.Help, assets.StatusHelp)}
	switch {
	case s.Locked():
		if muted := p.game.Solved.Muted; muted != nil && muted(sc, p.result) {
			hints = append(hints, p.Summary().Keys...) // no dialog offers what they do
		}
		if p.cardPutAway() {
			hints = append(hints, scene.KeyHint{Keys: []string{sc.Text(assets.KeyEnter)}, Action: assets.StatusNextPuzzle})
		}
		return hints
	case s.Paused():
		return append(hints, scene.HintOf(sc, scene.Pause, assets.StatusResume))
	case s.Challenge():
		hints = []scene.KeyHint{scene.HintOf(sc, scene.Pause, assets.StatusPause)}
	}
	keys := p.Summary().Keys
	if p.hasGoal() && !slices.ContainsFunc(keys, func(k scene.KeyHint) bool { return k.Action == assets.StatusGoal }) {
		hints = append(hints, scene.HintOf(sc, scene.Goal, assets.StatusGoal))
	}
	return append(hints, keys...)
}

// touchActions returns the actions with a button in the touch bar.
func (p *Scene) touchActions() []scene.Action {
	var shown []scene.Action
	for _, a := range p.sc.Actions() {
		if a.In(scene.InTouch) && !a.Hidden {
			shown = append(shown, a)
		}
	}
	return shown
}

// statusHeight returns the height of the status line in device pixels, 0 if there is none.
func (p *Scene) statusHeight() int { return p.squeezed().level.statusHeight(p) }

// BarsHeight returns the height of the status line and the touch bar in device pixels.
func (p *Scene) BarsHeight() int {
	level := p.squeezed().level
	return level.statusHeight(p) + level.touchBarHeight(p)
}

// TouchBarHeight returns the height of the touch bar in device pixels, 0 if there is none. The
// toolbar's menu then has its actions.
func (p *Scene) TouchBarHeight() int { return p.squeezed().level.touchBarHeight(p) }

func (l squeezeLevel) statusHeight(p *Scene) int {
	if l >= barsLeave {
		return 0
	}
	return parts.StatusHeight(p.sc)
}

func (l squeezeLevel) touchBarHeight(p *Scene) int {
	if l >= barsLeave || !p.bare.Empty() || !p.sc.UI.Narrow() || len(p.touchActions()) == 0 {
		return 0
	}
	return p.sc.UI.Px(theme.HeightTouch + 2*theme.Space8)
}

// touchBar declares the row of buttons below the board of a narrow window.
func (p *Scene) touchBar() {
	sc, height := p.sc, p.TouchBarHeight()
	if height == 0 {
		return
	}
	bottom := sc.Size.Y - p.statusHeight()
	area := image.Rect(0, bottom-height, sc.Size.X, bottom).Inset(sc.UI.Px(theme.Space8))
	actions := p.touchActions()
	for i, a := range actions {
		spec := sc.ActionButton(a)
		spec.Word = sc.Text(a.Short)
		if sc.UI.Button(a.ID, widget.Column(area, len(actions), i, sc.UI.Px(theme.Space8)), spec) {
			sc.Do(a.ID)
		}
	}
}

// EndedWord returns the words for a solved game: solved, solved with hints, or solution shown.
func EndedWord(s *session.Session) assets.ID {
	switch {
	case s.ShownHere():
		return assets.StatusShown
	case s.HintsHere() > 0:
		return assets.StatusSolvedHints
	}
	return assets.StatusSolved
}
