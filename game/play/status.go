package play

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// statusBar declares the status bar.
func (p *Scene) statusBar() {
	if p.statusHeight() > 0 {
		parts.StatusBar(p.app, p.statusText(), p.statusKeys())
	}
}

// statusText describes the game: family, mode, board and state.
func (p *Scene) statusText() string {
	app, s, about := p.app, p.session, p.Summary()
	parts := slices.Concat([]string{app.Text(p.family.Name()), about.Mode}, about.Facts, about.Details)
	if p.Calm() {
		parts = slices.Concat([]string{about.Heading}, about.Details)
	}
	if p.currentRace() != nil {
		parts = append(parts, app.Text(assets.RaceStatus))
	}
	switch {
	case s.Locked():
		parts = append(parts, app.Text(EndedWord(s)))
	case s.Paused():
		parts = append(parts, app.Text(assets.StatusPaused))
	}
	return strings.Join(parts, " · ")
}

// statusKeys returns the keys that do something now, the most important one last.
func (p *Scene) statusKeys() []scene.KeyHint {
	app, s := p.app, p.session
	hints := []scene.KeyHint{scene.HintOf(app, scene.Help, assets.StatusHelp)}
	switch {
	case s.Locked():
		if muted := p.game.Solved().Muted; muted != nil && muted(app, p.result) {
			hints = append(hints, p.Summary().Keys...) // no dialog offers what they do
		}
		if p.cardPutAway() {
			hints = append(hints, scene.KeyHint{Keys: []string{app.Text(assets.KeyEnter)}, Action: assets.StatusNextPuzzle})
		}
		return hints
	case s.Paused():
		return append(hints, scene.HintOf(app, scene.Pause, assets.StatusResume))
	case s.Challenge():
		hints = []scene.KeyHint{scene.HintOf(app, scene.Pause, assets.StatusPause)}
	}
	keys := p.Summary().Keys
	if p.game.Takes(widget.KeyPress{Key: widget.KeyTab}) {
		hints = append(hints, scene.HintOf(app, scene.LeaveBoard, assets.StatusLeaveBoard))
	}
	if p.hasGoal() && !slices.ContainsFunc(keys, func(k scene.KeyHint) bool { return k.Action == assets.StatusGoal }) {
		hints = append(hints, scene.HintOf(app, scene.Goal, assets.StatusGoal))
	}
	return append(hints, keys...)
}

// touchActions returns the actions with a button in the touch bar.
func (p *Scene) touchActions() []scene.Action {
	var shown []scene.Action
	for _, a := range p.app.Actions() {
		if a.In(scene.InTouch) && !a.Hidden && !p.Later(a.ID, a.In(scene.InMode)) {
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
	return parts.StatusHeight(&p.app.Frame)
}

func (l squeezeLevel) touchBarHeight(p *Scene) int {
	if l >= barsLeave || !p.bare.Empty() || !p.app.UI.Narrow() || len(p.touchActions()) == 0 {
		return 0
	}
	return p.app.UI.Px(theme.HeightTouch + 2*theme.Space8)
}

// touchBar declares the row of buttons below the board of a narrow window.
func (p *Scene) touchBar() {
	app, height := p.app, p.TouchBarHeight()
	if height == 0 {
		return
	}
	bottom := app.Size.Y - p.statusHeight()
	area := image.Rect(0, bottom-height, app.Size.X, bottom).Inset(app.UI.Px(theme.Space8))
	actions := p.touchActions()
	for i, a := range actions {
		spec := app.ActionButton(a)
		spec.Word = app.Text(a.Short)
		if app.UI.Button(a.ID, widget.Column(area, len(actions), i, app.UI.Px(theme.Space8)), spec) {
			app.Do(a.ID)
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
