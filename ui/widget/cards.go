package widget

import (
	"image"
	"slices"
	"strings"
)

// CardState is the look of one of several cards.
type CardState struct {
	Hover  bool // the pointer is over it
	Held   bool // it is being pressed
	Chosen bool
	Ring   bool // the focus ring is shown
}

// Cards declares a group of cards of which one is chosen, like Chips, and reports whether chosen
// changed. The caller draws them; the words of choices are their names. chosen may be -1.
func (c *Context) Cards(id ID, rects []image.Rectangle, choices []Choice, chosen *int, draw func(i int, s CardState)) (changed bool) {
	if c.measuring || len(rects) == 0 {
		return false
	}
	all := rects[0]
	for _, r := range rects {
		all = all.Union(r)
	}
	re := c.react(id, all, stopTraits{focusable: true, sideways: true})
	before := *chosen
	c.arrowsChoose(id, len(rects), chosen)
	if re.Clicked {
		c.chooseUnderPointer(rects, chosen)
	}
	c.actsChoose(id, len(rects), false, chosen)
	c.noteGroup(id, all, choices, rects, *chosen, ChoiceSpec{})
	for i, r := range rects {
		c.focus.choices = append(c.focus.choices, Place{Nth(id, i), r})
		over := re.Hover && c.over(r)
		c.Tip(Nth(id, i), r, choices[i].Tip, "")
		draw(i, CardState{Hover: over, Held: over && re.Held, Chosen: i == *chosen, Ring: re.Ring && i == max(*chosen, 0)})
	}
	return *chosen != before
}

// TypeDigitsInto moves the focus to a text field, together with the digits typed in this update, if
// there are any and no other field has the focus. Call it before the field is declared.
func (c *Context) TypeDigitsInto(id ID) bool {
	st := c.edits.fields[c.edits.textTo]
	if c.measuring || c.popup.id != "" || st != nil && st.seen+1 >= c.edits.update {
		return false
	}
	typed := c.in.Commits[:len(c.in.Commits):len(c.in.Commits)]
	for i := range c.focus.keys {
		k := &c.focus.keys[i]
		if k.Mods == 0 && !k.used && k.Key >= Key0 && k.Key <= Key9 && len(c.in.Commits) == 0 { // without a field keys come without their text
			k.used = true
			typed = append(typed, Commit{Text: string(rune('0' + k.Key - Key0))})
		}
	}
	if !slices.ContainsFunc(typed, func(k Commit) bool { return strings.ContainsFunc(k.Text, Digits) }) {
		return false
	}
	c.in.Commits = typed
	c.Focus(id)
	c.focus.reveal, c.edits.textTo = id, id
	return true
}
