package play

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// statusLine says in words what is played and what is selected, and names the most
// important keys.
type statusLine struct{ *Scene }

func (p statusLine) declare() {
	if p.desk.StatusHeight() > 0 {
		p.desk.StatusBar(p.words(), p.keys())
	}
}

// words describe the game: family, mode, board, and what is special.
func (p statusLine) words() string {
	d, s, about := p.desk, p.session, p.Summary()
	parts := slices.Concat([]string{d.Text(p.family.Titles().Name), about.Mode}, about.Facts, about.Details)
	if racer(p).race() != nil {
		parts = append(parts, d.Text(assets.RaceStatus))
	}
	switch {
	case s.Locked():
		parts = append(parts, d.Text(EndedWord(s)))
	case s.Paused():
		parts = append(parts, d.Text(assets.StatusPaused))
	}
	return strings.Join(parts, " · ")
}

// keys are the keys that do something now, the last one shown first.
func (p statusLine) keys() []desk.KeyHint {
	d, s := p.desk, p.session
	hints := []desk.KeyHint{desk.HintOf(d, desk.Help, assets.StatusHelp)}
	switch {
	case s.Locked():
		if u, ok := p.game.(family.Undisturbed); ok && u.Undisturbed(d, p.result) {
			return append(hints, p.Summary().Keys...) // no dialog offers what they do
		}
		return hints
	case s.Paused():
		return append(hints, desk.HintOf(d, desk.Pause, assets.StatusResume))
	case s.Challenge():
		hints = []desk.KeyHint{desk.HintOf(d, desk.Pause, assets.StatusPause)}
	}
	keys := p.Summary().Keys
	if p.hasGoal() && !slices.ContainsFunc(keys, func(k desk.KeyHint) bool { return k.Does == assets.StatusGoal }) {
		hints = append(hints, desk.HintOf(d, desk.Goal, assets.StatusGoal))
	}
	return append(hints, keys...)
}

// touchBar has the buttons below the board of a narrow window, where fingers cannot
// reach keys.
type touchBar struct{ *Scene }

func (p touchBar) actions() []desk.Action {
	var shown []desk.Action
	for _, a := range p.desk.Actions() {
		if a.In(desk.InTouch) && !a.Absent {
			shown = append(shown, a)
		}
	}
	return shown
}

// TouchBarHeight is the height of those buttons in device pixels.
func (p *Scene) TouchBarHeight() int {
	if !p.desk.UI.Narrow() || len(touchBar{p}.actions()) == 0 {
		return 0
	}
	return p.desk.UI.Px(theme.HeightTouch + 2*theme.Space8)
}

func (p touchBar) declare() {
	d, height := p.desk, p.TouchBarHeight()
	if height == 0 {
		return
	}
	bottom := d.Size.Y - d.StatusHeight()
	area := image.Rect(0, bottom-height, d.Size.X, bottom).Inset(d.UI.Px(theme.Space8))
	actions := p.actions()
	for i, a := range actions {
		spec := d.ActionButton(a)
		spec.Word = d.Text(a.Short)
		if d.UI.Button(a.ID, widget.Column(area, len(actions), i, d.UI.Px(theme.Space8)), spec) {
			d.Do(a.ID)
		}
	}
}

// EndedWord says how a game that is over has ended.
func EndedWord(s *session.Session) assets.ID {
	switch {
	case s.ShownHere():
		return assets.StatusShown
	case s.HintsHere() > 0:
		return assets.StatusSolvedHints
	}
	return assets.StatusSolved
}
