package widget

import "image"

// An area is a widget that the game draws itself: a board, a plot, a level
// card. The context only routes input to it.

// AreaSpec says what an area wants of the input.
type AreaSpec struct {
	Disabled bool
	Stop     bool // Tab stops here and a press gives it the keys
	Home     bool // it has the focus at the start and whenever a press lands beside fields: the game board
	Enter    bool // Enter and Space click it, as a card
	Drags    bool // its presses are never taken over by a scroll area
	Untold   bool // another widget in the same place tells of it
	// Takes tells which keys it uses while it has the focus; nil: none. It is asked
	// about Tab too, so a board can be walked with it: what it does not take moves
	// the focus on.
	Takes func(KeyPress) bool
}

// AreaReaction is what happened to an area.
type AreaReaction struct {
	Reaction
	Keys []KeyPress // the keys it took, in order
}

// TakesArrowsAndSpace is the usual choice of AreaSpec.Takes for a board.
func TakesArrowsAndSpace(k KeyPress) bool {
	return k.Mods == 0 && (k.Key >= KeyUp && k.Key <= KeyRight || k.Key == KeySpace)
}

// Area declares an area at r.
func (c *Context) Area(id ID, r image.Rectangle, spec AreaSpec) AreaReaction {
	stop := spec.Stop || spec.Home
	t := trait{disabled: spec.Disabled, focusable: stop, typing: spec.Home, enter: spec.Enter, space: spec.Enter, takes: spec.Takes}
	if spec.Home && !c.measuring && c.dialogs.depth == 0 {
		c.focus.home = id
	}
	re := AreaReaction{Reaction: c.react(id, r, t)}
	c.noteArea(id, r, spec)
	if re.Pressed && spec.Drags {
		c.pointer.captured = true
	}
	if spec.Takes != nil {
		c.eachKey(id, func(k KeyPress) bool {
			if !spec.Takes(k) {
				return false
			}
			re.Keys = append(re.Keys, k)
			return true
		})
	}
	return re
}

// Ring draws the focus ring round an area, with a radius in dp.
func (c *Context) Ring(r image.Rectangle, radius float64) {
	if !c.measuring {
		c.drawRing(r, c.px(radius))
	}
}
