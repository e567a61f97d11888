package widget

import "image"

// An area is a widget that the caller draws, such as a board, a plot or a level card. The context
// only routes input to it.

// AreaSpec describes the input of an area.
type AreaSpec struct {
	Disabled bool
	Stop     bool // Tab stops here, and a press focuses it
	Home     bool // the game board: focused at the start and after presses elsewhere except in fields
	Enter    bool // Enter and Space click it
	Drags    bool // scroll areas never take over its presses
	NoA11y   bool // it has no node, because another widget at the same place has one
	// Except is the part of the area that belongs to a widget on top of it, which is declared later.
	Except image.Rectangle
	// Takes reports which keys the area uses while focused; nil means none. It is also asked about
	// Tab: a Tab that is not taken moves the focus.
	Takes func(KeyPress) bool
}

// AreaReaction is the input that an area received.
type AreaReaction struct {
	Reaction
	Keys []KeyPress // the keys it took, in order
	// Trail is where a pointer that is not pressed was since the previous update, before the keys and the press of
	// this one, also beside the area. It is empty while something is in front.
	Trail []image.Point
}

// TakesArrowsAndSpace is a value for AreaSpec.Takes.
func TakesArrowsAndSpace(k KeyPress) bool {
	return k.Mods == 0 && (k.Key >= KeyUp && k.Key <= KeyRight || k.Key == KeySpace)
}

// Area declares an area at r.
func (c *Context) Area(id ID, r image.Rectangle, spec AreaSpec) AreaReaction {
	stop := spec.Stop || spec.Home
	t := stopTraits{disabled: spec.Disabled, focusable: stop, typing: spec.Home, enter: spec.Enter, space: spec.Enter, takes: spec.Takes, except: spec.Except}
	if spec.Home && !c.measuring && c.dialogs.depth == 0 {
		c.focus.home = id
	}
	re := AreaReaction{Reaction: c.react(id, r, t)}
	if !c.in.Away && !c.measuring && c.atTop() && (c.pointer.active == "" || re.Pressed) {
		re.Trail = c.in.Trail
	}
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

// Ring draws a focus ring around r, with a corner radius in dp.
func (c *Context) Ring(r image.Rectangle, radius float64) {
	if !c.measuring {
		c.drawRing(r, c.px(radius))
	}
}
