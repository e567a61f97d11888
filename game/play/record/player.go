// Package record has the pages that play a recorded game: its replay, and its review, which judges every
// move, and the exercises that come from reviews.
package record

import (
	"worldslide/assets"
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

// takeKeys handles the keys of a page that plays one track: those of the bar, of its speed, and Escape, which closes
// the page.
func (p *player) takeKeys(app *scene.App, track parts.Track) {
	if app.UI.DialogOpen() {
		return
	}
	if app.UI.TakeShortcut(0, widget.KeyEscape) {
		p.close(app)
		return
	}
	p.takePlayKeys(app, track)
	if app.UI.TakeShortcut(0, widget.KeyMinus) {
		p.ChangeSpeed(&app.Frame, track, -1)
	}
	if app.UI.TakeShortcut(0, widget.KeyEqual) {
		p.ChangeSpeed(&app.Frame, track, +1)
	}
}

// keys returns the key hints of the status bar, the most important one last.
func (p *player) keys(look scene.Look) []scene.KeyHint {
	does := assets.ReplayPlayKey
	if p.Playing() {
		does = assets.ReplayPauseKey
	}
	return []scene.KeyHint{
		{Keys: []string{look.Text(assets.KeyEsc)}, Action: assets.ReplayCloseKey}, {Keys: []string{look.Text(assets.KeyHome), look.Text(assets.KeyEnd)}, Action: assets.ReplayEndsKey},
		{Keys: []string{"←", "→"}, Action: assets.ReplayStepKey}, {Keys: []string{look.Text(assets.KeySpace)}, Action: does},
	}
}
