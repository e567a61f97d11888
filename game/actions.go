package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// action is something a player can do with a button or a key. Buttons, keys,
// tooltips and the menu are all made from one table.
type action uint8

const (
	none action = iota
	newChallenge
	restart
	undo
	redo
	shuffleBoard
	giveUp
	share
	openDisplay
	openHelp
)

// command is how an action looks and which keys do it.
type command struct {
	id               widget.ID
	icon             string
	word, short, tip assets.ID
	keys             []shortcut
	keyName          string // of the first shortcut
}

type shortcut struct {
	mods widget.Mods
	key  widget.Key
}

var commands = [...]command{
	newChallenge: {"new", "plus", assets.ToolbarNew, assets.ToolbarNewShort, assets.ToolbarNewTip, []shortcut{{widget.Ctrl, widget.KeyN}}, "Ctrl N"},
	restart:      {"restart", "rotate-ccw", assets.ToolbarRestart, assets.ToolbarRestartShort, assets.ToolbarRestartTip, []shortcut{{widget.Ctrl, widget.KeyR}}, "Ctrl R"},
	undo:         {"undo", "undo-2", assets.ToolbarUndo, assets.ToolbarUndoShort, assets.ToolbarUndoTip, []shortcut{{widget.Ctrl, widget.KeyZ}}, "Ctrl Z"},
	redo:         {"redo", "redo-2", assets.ToolbarRedo, assets.ToolbarRedoShort, assets.ToolbarRedoTip, []shortcut{{widget.Ctrl | widget.Shift, widget.KeyZ}, {widget.Ctrl, widget.KeyY}}, "Ctrl Shift Z"},
	shuffleBoard: {"shuffle", "shuffle", assets.ToolbarShuffle, assets.ToolbarShuffleShort, assets.ToolbarShuffleTip, []shortcut{{widget.Ctrl, widget.KeyJ}}, "Ctrl J"},
	giveUp:       {"give-up", "flag", assets.ToolbarGiveUp, assets.ToolbarGiveUpShort, assets.ToolbarGiveUpTip, nil, ""},
	share:        {"share", "share-2", assets.ToolbarShare, assets.ToolbarShareShort, assets.ToolbarShareTip, []shortcut{{widget.Ctrl, widget.KeyC}}, "Ctrl C"},
	openDisplay:  {"display", "settings-2", assets.ToolbarDisplay, assets.ToolbarDisplayShort, assets.ToolbarDisplayTip, []shortcut{{widget.Ctrl, widget.KeyComma}}, "Ctrl ,"},
	openHelp:     {"help", "circle-question-mark", assets.ToolbarHelp, assets.ToolbarHelpShort, assets.ToolbarHelpTip, []shortcut{{0, widget.KeyF1}}, "F1"},
}

// command returns how an action looks in the game at hand: restarting Free Play
// is a reset, and giving up a solved Challenge is going on freely.
func (g *Game) command(a action) command {
	c := commands[a]
	s := g.play.session
	switch {
	case a == restart && !s.Challenge():
		c.word, c.short, c.tip = assets.ToolbarReset, assets.ToolbarResetShort, assets.ToolbarResetTip
	case a == giveUp && s.Locked():
		c.icon, c.word, c.short, c.tip = "leaf", assets.ToolbarFreePlay, assets.ToolbarFreePlayShort, assets.ToolbarFreePlayTip
	}
	return c
}

// tip returns the tooltip of an action, or why it cannot be done now.
func (g *Game) tip(a action) (text string, disabled bool) {
	s := g.play.session
	var reason assets.ID
	switch {
	case a == undo && !s.CanUndo():
		reason = assets.ToolbarUndoNone
	case a == redo && !s.CanRedo():
		reason = assets.ToolbarRedoNone
	}
	if reason != "" && s.Locked() {
		reason = assets.ToolbarWhySolved
	}
	if reason != "" {
		return g.text(reason), true
	}
	if a == shuffleBoard {
		return g.words.Count(assets.ToolbarShuffleTip, freeShuffleSteps, nil), false
	}
	return g.text(g.command(a).tip), false
}

// available reports whether an action has a place in the game at hand.
func (g *Game) available(a action) bool {
	switch a {
	case shuffleBoard:
		return !g.play.session.Challenge()
	case giveUp:
		return g.play.session.Challenge()
	}
	return a != none
}

// do carries out an action if it can be done now.
func (g *Game) do(a action) {
	if _, disabled := g.tip(a); disabled || !g.available(a) {
		return
	}
	switch a {
	case newChallenge:
		g.dialog = newChallengeDialog(g)
	case restart:
		g.restart()
	case undo:
		g.play.undo(g)
	case redo:
		g.play.redo(g)
	case shuffleBoard:
		g.play.shuffle(g)
	case giveUp:
		g.giveUp()
	case share:
		g.clipboard.WriteText(g.play.session.Start().String())
	case openDisplay:
		g.dialog = &displayDialog{}
	case openHelp:
		g.dialog = &helpDialog{}
	}
	g.ui.WakeAfter(0)
}

// takeShortcuts does what the keys say, unless a dialog has them.
func (g *Game) takeShortcuts() {
	if g.ui.DialogOpen() {
		return
	}
	for a := range commands {
		for _, k := range commands[a].keys {
			if g.ui.TakeShortcut(k.mods, k.key) {
				g.do(action(a))
			}
		}
	}
}

// takeEscape cancels, one thing at a time: a drag, then full screen. Dialogs
// take the key themselves.
func (g *Game) takeEscape() {
	if g.ui.DialogOpen() {
		return
	}
	dragging := g.play.gestures.Active()
	if !dragging && !ebiten.IsFullscreen() || !g.ui.TakeShortcut(0, widget.KeyEscape) {
		return
	}
	if dragging {
		g.play.gestures.Cancel()
		return
	}
	g.toggleFullScreen()
}

// toggleFullScreen changes between the window and the whole screen.
func (g *Game) toggleFullScreen() {
	s := g.settings
	s.Window.FullScreen = !ebiten.IsFullscreen()
	ebiten.SetFullscreen(s.Window.FullScreen)
	g.change(s)
}

// takeWindowKeys acts on keys that concern the window, dialog or not.
func (g *Game) takeWindowKeys() {
	if g.ui.TakeShortcut(0, widget.KeyF11) {
		g.toggleFullScreen()
	}
	g.takeEscape()
	if g.ui.TakeShortcut(widget.Ctrl, widget.KeyQ) {
		g.quit = true
	}
}
