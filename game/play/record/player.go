// Package record has the pages that play a recorded game: its replay, and its review, which judges every
// move, and the exercises that come from reviews.
package record

import (
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// player is what a replay and a review have in common: the bar that plays a recording, its keys, and the way
// back to the page and dialog that they were opened from.
type player struct {
	parts.TransportBar
	back scene.Page   // that it was opened from; nil for the game
	over scene.Dialog // that it was opened from, or nil
}

// playerOver returns a player that leads back to the current page and dialog.
func playerOver(app *scene.App) player {
	return player{back: app.Page(), over: app.CurrentDialog()}
}

// close goes back.
func (p *player) close(app *scene.App) {
	if p.back != nil {
		app.OpenPage(p.back)
	} else {
		app.ClosePage()
	}
	if p.over != nil {
		app.ShowDialog(p.over)
	}
}

// playKeys are the keys of the bar.
var playKeys = [...]widget.Key{widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd}

// takePlayKeys handles the keys of the bar, and reports whether one was pressed.
func (p *player) takePlayKeys(app *scene.App, track parts.Track) (pressed bool) {
	for _, k := range playKeys {
		if app.UI.TakeShortcut(0, k) {
			p.Key(app, track, k)
			pressed = true
		}
	}
	return pressed
}
