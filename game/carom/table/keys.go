package table

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"worldslide/assets"
	"worldslide/game/scene"
	rules "worldslide/puzzle/table"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// spareKeys are for names whose first letter is no key, or is that of another name. Neighbours at the table get keys
// far from each other.
var spareKeys = []widget.Key{
	widget.KeyA, widget.KeyL, widget.KeyF, widget.KeyJ, widget.KeyQ, widget.KeyP, widget.KeyV, widget.KeyM,
	widget.KeyD, widget.KeyK, widget.KeyE, widget.KeyO, widget.KeyC, widget.KeyN, widget.KeyS, widget.KeyT,
}

// keysOf returns the keys of players: the first letter of the name, if it is a key that no other name begins with, or
// else one of the spare keys.
func keysOf(players []rules.Player) []widget.Key {
	initials := make([]widget.Key, len(players))
	for i, p := range players {
		first, _ := utf8.DecodeRuneInString(p.Name)
		if upper := unicode.ToUpper(first); upper >= 'A' && upper <= 'Z' {
			initials[i] = widget.KeyA + widget.Key(upper-'A')
		}
	}
	keys := make([]widget.Key, len(players))
	for i, key := range initials {
		if !slices.Contains(initials[:i], key) && !slices.Contains(initials[i+1:], key) {
			keys[i] = key
		}
	}
	for i, key := range keys {
		if key == widget.KeyNone {
			free := slices.IndexFunc(spareKeys, func(k widget.Key) bool { return !slices.Contains(keys, k) })
			keys[i] = spareKeys[free]
		}
	}
	return keys
}

// padActions are the actions whose buttons on gamepads are those of the first players. The pads translate their
// buttons to the keys of these actions.
var padActions = []scene.ActionID{scene.Hint, scene.New, scene.Undo, scene.Redo, scene.Pause}

// keyLabels returns the labels of the players' keys, or while a gamepad is in use those of its buttons.
func (p *page) keyLabels() []string {
	var labels []string
	for i, key := range keysOf(p.table.Players()) {
		label := string(rune('A' + key - widget.KeyA))
		if p.app.UI.PadInUse() && i < len(padActions) {
			hint := scene.KeyHint{Keys: []string{scene.KeyOf(p.app, padActions[i])}}
			if caps := hint.Shown(p.app); len(caps) > 0 {
				label = caps[0]
			}
		}
		labels = append(labels, label)
	}
	return labels
}

// keys handles the keys that no widget has used.
func (p *page) keys() {
	ui := p.app.UI
	if ui.DialogOpen() {
		return
	}
	switch p.table.Phase() {
	case rules.Bidding:
		p.claimKeys()
	case rules.Showing:
		if scene.TakeKeyOf(p.app, scene.Undo) {
			p.Undo()
		}
	case rules.Decided, rules.Finished:
		if ui.TakeShortcut(0, widget.KeyEnter) || ui.TakeShortcut(0, widget.KeySpace) {
			p.primary()
		}
	}
}

// claimKeys handles the keys of the players, and the number that one of them types.
func (p *page) claimKeys() {
	ui := p.app.UI
	if ui.PadInUse() {
		for i := range p.table.Players()[:min(len(p.table.Players()), len(padActions))] {
			if scene.TakeKeyOf(p.app, padActions[i]) {
				p.claim(i)
			}
		}
	}
	for i, key := range keysOf(p.table.Players()) {
		if ui.TakeShortcut(0, key) || ui.TakeShortcut(widget.Shift, key) {
			p.claim(i)
		}
	}
	if len(p.claims) == 0 {
		return
	}
	for digit := range 10 {
		if ui.TakeShortcut(0, widget.Key0+widget.Key(digit)) && p.typed*10+digit <= rules.MaxBid {
			p.typed, p.notice = p.typed*10+digit, nil
			ui.WakeAfter(0)
		}
	}
	if ui.TakeShortcut(0, widget.KeyBackspace) {
		p.typed /= 10
		ui.WakeAfter(0)
	}
	if ui.TakeShortcut(0, widget.KeyEnter) {
		p.say(p.typed)
	}
}

// escape handles Escape, and reports whether the page is left.
func (p *page) escape() (leaves bool) {
	switch {
	case p.game != nil && p.game.Active():
		return false // the board cancels the gesture
	case len(p.claims) > 0:
		p.unclaim()
	case p.filming:
		p.settle()
	default:
		return true
	}
	p.app.UI.WakeAfter(0)
	return false
}

// mayClaim reports whether a player can say that they see a way: before the sand has run out, once at a time, and if
// fewer moves than those of their bid are possible.
func (p *page) mayClaim(player int) bool {
	left, _ := p.table.Sand()
	over := p.table.Rules().Sand > 0 && left == 0
	return p.table.Phase() == rules.Bidding && !over && !slices.Contains(p.claims, player) && p.table.BidOf(player) != 1
}

// claim says that a player sees a way. Whoever has pressed first says a number first.
func (p *page) claim(player int) {
	if !p.mayClaim(player) {
		return
	}
	p.asking, p.notice = false, nil
	p.claims = append(p.claims, player)
	if len(p.claims) == 1 {
		p.typed = 0
	}
	p.app.Sound.Play(sound.GapSelected)
	if p.app.UI.PadInUse() {
		p.app.UI.Focus(widget.Nth(numberID, 0))
	} else {
		p.app.UI.Focus(boardID)
	}
	p.app.UI.WakeAfter(0)
}

// unclaim withdraws what the first of those who have pressed their keys wanted to say.
func (p *page) unclaim() {
	p.claims, p.typed, p.overrun, p.notice = p.claims[1:], 0, 0, nil
	p.app.UI.Focus(boardID)
	p.app.UI.WakeAfter(0)
}

// say is the bid of the first of those who have pressed their keys.
func (p *page) say(moves int) {
	if len(p.claims) == 0 || moves == 0 {
		return
	}
	p.typed = 0
	if p.table.Bid(p.claims[0], moves) != nil {
		p.app.Sound.Play(sound.Refused)
		if own := p.table.BidOf(p.claims[0]); own > 0 {
			p.notice = func() string { return p.onlyFewer(own) }
		}
		p.app.UI.WakeAfter(0)
		return
	}
	p.app.Sound.Play(sound.PieceHome)
	p.unclaim()
	p.note()
}

// onlyFewer says why a player who has bid does not bid as many moves or more.
func (p *page) onlyFewer(own int) string {
	return p.app.Words.Format(assets.CaromTableOnlyFewer, map[string]any{"Number": own})
}

// giveUp gives the goal up, for which nobody has bid. It asks once, and a double click on the button before it does
// nothing.
func (p *page) giveUp() {
	switch {
	case p.app.Now-p.upAt <= widget.DoubleClick:
	case p.asking:
		p.close()
	default:
		p.asking, p.notice = true, nil
		p.upAt = p.app.Now // for a double click on this one
		p.app.UI.WakeAfter(0)
	}
}

// primary does what comes next.
func (p *page) primary() {
	switch p.table.Phase() {
	case rules.Decided:
		p.next()
	case rules.Finished:
		p.again()
	}
}
