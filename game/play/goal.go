package play

import (
	"image"
	"time"

	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The goal is shown in place of the board: until its key is tapped again, or for as
// long as it is held.

// peek is a key that is held to see the goal.
type peek struct {
	held  bool // the key that showed the goal has not been let go
	since time.Duration
}

// peekTime is how long a key is held that is more than tapped.
const peekTime = 350 * time.Millisecond

// hasGoal reports whether there is a picture of the goal.
func (p *Scene) hasGoal() bool {
	_, ok := p.game.(family.GoalShowing)
	return ok
}

// toggleGoal shows the goal in place of the board, or the board again.
func (p *Scene) toggleGoal() {
	p.goal = !p.goal
	p.letGo()
}

// begin is toggleGoal by a key or a button.
func (k *peek) begin(p *Scene) {
	p.toggleGoal()
	*k = peek{p.goal && p.desk.Held(desk.HeldKeyOf(p.desk, desk.Goal)), p.desk.Now}
}

// update hides the goal when the key is let go after a while.
func (k *peek) update(p *Scene) {
	d := p.desk
	if !k.held {
		return
	}
	if d.Held(desk.HeldKeyOf(d, desk.Goal)) {
		d.UI.WakeAfter(peekTime / 10)
		return
	}
	k.held = false
	if p.goal && d.Now-k.since >= peekTime {
		p.toggleGoal()
	}
}

// goalButton is a small button beside the board that shows the goal, where no panel
// beside the board does that and no row of buttons below it.
func (p stage) goalButton(place boardview.Arrangement) {
	d := p.desk
	if !p.hasGoal() || !p.Open() || !place.Box.Empty() && !place.Above || p.TouchBarHeight() > 0 {
		return
	}
	spec := d.ActionButton(d.Action(desk.Goal))
	spec.Kind, spec.Tip, spec.Word = widget.Flat, spec.Word, ""
	side, air := d.UI.ButtonSize(spec).X, d.UI.Px(theme.Space4)
	outer := place.Board.Outer
	var at image.Rectangle
	switch {
	case outer.Max.X+side+2*air <= d.Size.X:
		at = image.Rect(0, 0, side, side).Add(image.Pt(outer.Max.X+air, outer.Min.Y))
	case outer.Max.Y+side+air <= d.Size.Y-d.StatusHeight() && !p.hints.speak():
		at = image.Rect(0, 0, side, side).Add(image.Pt(outer.Max.X-side, outer.Max.Y+air))
	default:
		return // the toolbar's menu has it
	}
	if d.UI.Button("goal-beside", at, spec) {
		d.Do(desk.Goal)
	}
}
