package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// goalPeek shows the goal in place of the board: until its key is tapped again, or while the key is
// held.
type goalPeek struct {
	held  bool // the key that showed the goal is still down
	since time.Duration
}

// goalPeekTime is the minimum time that a key is held, as opposed to tapped.
const goalPeekTime = 350 * time.Millisecond

// hasGoal reports whether there is a picture of the goal.
func (p *Scene) hasGoal() bool {
	_, ok := p.game.(family.GoalDrawer)
	return ok
}

// toggleGoal shows the goal in place of the board, or the board again.
func (p *Scene) toggleGoal() {
	p.goal = !p.goal
	p.cancelPress()
}

// begin toggles the goal by a key or a button.
func (k *goalPeek) begin(p *Scene) {
	p.toggleGoal()
	*k = goalPeek{p.goal && p.app.Held(scene.HeldKeyOf(p.app, scene.Goal)), p.app.Now}
}

// update hides the goal when the key is released after having been held.
func (k *goalPeek) update(p *Scene) {
	app := p.app
	if !k.held {
		return
	}
	if app.Held(scene.HeldKeyOf(app, scene.Goal)) {
		app.UI.WakeAfter(goalPeekTime / 10)
		return
	}
	k.held = false
	if p.goal && app.Now-k.since >= goalPeekTime {
		p.toggleGoal()
	}
}

// labelGoal writes on the lower edge of the goal what it is, so that it does not look like a solved
// game.
func (p *Scene) labelGoal(l boardview.Layout) {
	ui, word := p.app.UI, p.app.Text(assets.GoalGoal)
	size := image.Pt(ui.Width(theme.CaptionBold, word)+2*ui.Px(theme.Space12), ui.LineHeight(theme.CaptionBold)+ui.Px(theme.Space4))
	at := image.Rectangle{Max: size}.Add(image.Pt((l.Outer.Min.X+l.Outer.Max.X-size.X)/2, l.Outer.Max.Y-size.Y/2))
	p.app.List().Fill(at, float64(size.Y)/2, ui.Colour(theme.Tip))
	ui.Label(at, word, widget.LabelSpec{Role: theme.CaptionBold, Colour: theme.TipText, Centre: true})
}

// goalButton declares a small button beside the board that shows the goal, if neither a panel beside
// the board nor the touch bar has one.
func (p *Scene) goalButton(place boardview.Arrangement) {
	app := p.app
	if !p.bare.Empty() || !p.hasGoal() || !p.Open() || !place.Panel.Empty() && !place.Above || p.TouchBarHeight() > 0 {
		return
	}
	spec := app.ActionButton(app.Action(scene.Goal))
	spec.Kind = widget.Flat
	air, outer := app.UI.Px(theme.Space4), place.Board.Outer
	outer.Min.Y = max(outer.Min.Y, p.stage().Area.Min.Y+air) // a scrolled board may reach below the toolbar
	if size := app.UI.ButtonSize(spec); outer.Max.X+size.X+2*air <= app.Size.X {
		if app.UI.Button("goal-beside", image.Rectangle{Max: size}.Add(image.Pt(outer.Max.X+air, outer.Min.Y)), spec) {
			app.Do(scene.Goal)
		}
		return
	}
	if size := app.UI.ButtonSize(spec); p.freeBelow(place, size) {
		if app.UI.Button("goal-beside", image.Rectangle{Max: size}.Add(image.Pt(outer.Max.X-size.X, outer.Max.Y+air)), spec) {
			app.Do(scene.Goal)
		}
		return
	}
	spec.Tip, spec.Word = spec.Word, ""
	side := app.UI.ButtonSize(spec).X
	var at image.Rectangle
	switch {
	case outer.Max.X+side+2*air <= app.Size.X:
		at = image.Rect(0, 0, side, side).Add(image.Pt(outer.Max.X+air, outer.Min.Y))
	case p.freeBelow(place, image.Pt(side, side)):
		at = image.Rect(0, 0, side, side).Add(image.Pt(outer.Max.X-side, outer.Max.Y+air))
	default:
		return // the toolbar's menu has it
	}
	if app.UI.Button("goal-beside", at, spec) {
		app.Do(scene.Goal)
	}
}

// freeBelow reports whether a button of a size has room between the board and the status line.
func (p *Scene) freeBelow(place boardview.Arrangement, size image.Point) bool {
	air, outer := p.app.UI.Px(theme.Space4), place.Board.Outer
	return size.X <= outer.Dx() && outer.Max.Y+size.Y+air <= p.app.Size.Y-p.statusHeight() && !p.barOpen()
}
