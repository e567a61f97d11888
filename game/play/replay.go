package play

import (
	"image"

	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// replay plays recorded moves again. It has a board of its own; the game at hand
// waits behind it.
type replay struct {
	desk.Deck
	view family.View
	reel *family.Reel
}

// Watch plays recorded moves of a family again, before the game.
func (p *Scene) Watch(v family.View, r desk.Recording) {
	p.replay = &replay{view: v, reel: family.NewReel(v, r)}
	p.replay.PlayFromStart(p.desk, p.replay.reel)
}

// Watching reports whether a replay stands before the game.
func (p *Scene) Watching() bool { return p.replay != nil }

// EndReplay goes on with the game.
func (p *Scene) EndReplay() { p.replay = nil }

func (p *Scene) closeReplay() {
	p.EndReplay()
	p.desk.UI.Focus(family.BoardID)
	p.desk.UI.WakeAfter(0)
}

// frame declares the replay for one update.
func (r *replay) frame(p *Scene) {
	d := p.desk
	ui := d.UI
	r.takeKeys(p)
	r.Update(d, r.reel)
	r.reel.Sounded(d)
	height := desk.DeckHeight(d)
	room := stage{p}.of(r.view, r.reel.Board(), boardview.NoBox)
	room.Head, room.Foot = 0, 0
	room.Area.Max.Y -= height + ui.Px(theme.Space16)
	l := room.Arrange().Board
	v := d.Scene(r.reel.Board(), l)
	v.Motions, v.Selection = &r.reel.Motions, true
	r.view.Draw(d, v)
	if r.reel.Motions.Moving(d.Now) {
		ui.WakeAfter(0)
	}
	width := max(l.Outer.Dx(), min(r.Width(d, r.reel, p.closeReplay), d.Size.X-2*ui.Px(theme.Space8)))
	x := (d.Size.X - width) / 2
	y := l.Outer.Max.Y + ui.Px(theme.Space16)
	r.Bar(d, image.Rect(x, y, x+width, y+height), r.reel, true, p.closeReplay)
}

// takeKeys acts on the keys of the replay.
func (r *replay) takeKeys(p *Scene) {
	d := p.desk
	if d.UI.DialogOpen() {
		return
	}
	if d.UI.TakeShortcut(0, widget.KeyEscape) {
		p.closeReplay()
		return
	}
	for _, k := range []widget.Key{widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd} {
		if d.UI.TakeShortcut(0, k) {
			r.Key(d, r.reel, k)
			return
		}
	}
}
