package game

import (
	"worldslide/game/pages"
	"worldslide/ui/system"
	"worldslide/ui/widget"
)

// wayBack lets the browser's back, which is a gesture on a phone, lead out of what is open
// over a game or over home, one step each time, as Escape does. While something is open the
// page's history has one entry more.
type wayBack struct {
	noted   bool // the entry is there
	removed bool // it is being removed: the page says so once
}

// covered reports whether a page or a dialog is open. Home is where the page begins.
func (b *browser) covered() bool {
	_, atHome := b.page.(*pages.Home)
	return b.dialog != nil || b.page != nil && !atHome
}

// keepWayBack adds the entry when something opens, and removes it when the player closes
// that otherwise.
func (b *browser) keepWayBack() {
	switch covered := b.covered(); {
	case covered && !b.back.noted:
		system.GoTo(system.PlaceNow(), true)
		b.back.noted = true
	case !covered && b.back.noted:
		b.back = wayBack{removed: true}
		b.state = gameState{undo: -1} // the address of the entry before may be an old one
		system.GoBack()
	}
}

// cameBack reports whether the player has come back to a place by way of the entry, and if so
// closes what is open.
func (b *browser) cameBack(to system.Place) bool {
	if !b.back.noted || to.Note != b.place.Note {
		b.back.noted = false
		return false
	}
	b.back.noted = false
	escape := widget.KeyPress{Key: widget.KeyEscape, Place: widget.KeyEscape}
	b.take(widget.Input{Now: b.app.Now, Away: true, Keys: []widget.KeyPress{escape}})
	return true
}
