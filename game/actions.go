package game

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// action is something a player can do with a button or a key. Buttons, keys,
// tooltips and the menu are all made from one table.
type action uint8

const (
	none action = iota
	goHome
	newChallenge
	restart
	undo
	redo
	hint
	solution
	shuffleBoard
	editBoard
	giveUp
	nextGap
	tilesLook
	learnTiles
	pastDays
	familyStatistics
	pause
	showGoal
	previousLevel
	nextLevel
	leastHere
	share // a menu of the six below
	copyCode
	copyLink
	pasteCode
	openFile
	saveFile
	watchReplay
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
	newChallenge:     {"new", "plus", assets.ToolbarNew, assets.ToolbarNewShort, assets.ToolbarNewTip, []shortcut{{widget.Ctrl, widget.KeyN}}, "Ctrl N"},
	restart:          {"restart", "rotate-ccw", assets.ToolbarRestart, assets.ToolbarRestartShort, assets.ToolbarRestartTip, []shortcut{{widget.Ctrl, widget.KeyR}}, "Ctrl R"},
	undo:             {"undo", "undo-2", assets.ToolbarUndo, assets.ToolbarUndoShort, assets.ToolbarUndoTip, []shortcut{{widget.Ctrl, widget.KeyZ}}, "Ctrl Z"},
	redo:             {"redo", "redo-2", assets.ToolbarRedo, assets.ToolbarRedoShort, assets.ToolbarRedoTip, []shortcut{{widget.Ctrl | widget.Shift, widget.KeyZ}, {widget.Ctrl, widget.KeyY}}, "Ctrl Shift Z"},
	hint:             {"hint", "lightbulb", assets.ToolbarHint, assets.ToolbarHintShort, assets.ToolbarHintTip, []shortcut{{0, widget.KeyH}}, "H"},
	solution:         {"solution", "route", assets.ToolbarSolution, assets.ToolbarSolutionShort, assets.ToolbarSolutionTip, nil, ""},
	shuffleBoard:     {"shuffle", "shuffle", assets.ToolbarShuffle, assets.ToolbarShuffleShort, assets.ToolbarShuffleTip, []shortcut{{widget.Ctrl, widget.KeyJ}}, "Ctrl J"},
	editBoard:        {"edit", "layout-dashboard", assets.ToolbarEdit, assets.ToolbarEditShort, assets.ToolbarEditTip, []shortcut{{widget.Ctrl, widget.KeyE}}, "Ctrl E"},
	nextGap:          {"next-gap", "refresh-cw", assets.GapNext, assets.GapNext, assets.GapNextTip, nil, "Space"},
	tilesLook:        {"tiles-look", "image", assets.FifteenTilesOpen, assets.FifteenTilesOpenShort, assets.FifteenTilesOpenTip, nil, ""},
	learnTiles:       {"learn", "lightbulb", assets.LessonsOpen, assets.LessonsOpen, assets.LessonsTitle, nil, ""},
	pastDays:         {"past-days", "calendar-days", assets.FifteenNewArchive, assets.FifteenNewArchive, assets.FifteenNewArchiveTip, nil, ""},
	familyStatistics: {"statistics", "chart-line", assets.StatisticsTitle, assets.StatisticsTitle, assets.StatisticsTitle, nil, ""},
	pause:            {"pause-key", "pause", assets.ClockPause, assets.ClockPause, assets.ClockPauseTip, []shortcut{{0, widget.KeyP}}, "P"},
	showGoal:         {"goal", "eye", assets.GoalShow, assets.GoalShow, assets.GoalShowTip, []shortcut{{0, widget.KeyG}}, "G"},
	copyCode:         {"copy-code", "copy", assets.ShareCopyCode, assets.ShareCopyCode, assets.ToolbarShareTip, []shortcut{{widget.Ctrl, widget.KeyC}}, "Ctrl C"},
	copyLink:         {"copy-link", "link", assets.ShareCopyLink, assets.ShareCopyLink, assets.ToolbarShareTip, nil, ""},
	pasteCode:        {"paste", "download", assets.SharePaste, assets.SharePaste, assets.ToolbarShareTip, []shortcut{{widget.Ctrl, widget.KeyV}}, "Ctrl V"},
	openFile:         {"open-file", "folder-open", assets.ShareOpenFile, assets.ShareOpenFile, assets.ToolbarShareTip, []shortcut{{widget.Ctrl, widget.KeyO}}, "Ctrl O"},
	saveFile:         {"save-file", "save", assets.ShareSaveFile, assets.ShareSaveFile, assets.ToolbarShareTip, []shortcut{{widget.Ctrl, widget.KeyS}}, "Ctrl S"},
	watchReplay:      {"watch", "film", assets.ShareWatch, assets.ShareWatch, assets.ShareWatchTip, nil, ""},
	goHome:           {"home", "house", assets.ToolbarHome, assets.ToolbarHomeShort, assets.ToolbarHomeTip, nil, "Esc"},
	giveUp:           {"give-up", "flag", assets.ToolbarGiveUp, assets.ToolbarGiveUpShort, assets.ToolbarGiveUpTip, nil, ""},
	share:            {"share", "share-2", assets.ToolbarShare, assets.ToolbarShareShort, assets.ToolbarShareTip, nil, ""},
	openDisplay:      {"display", "settings-2", assets.ToolbarDisplay, assets.ToolbarDisplayShort, assets.ToolbarDisplayTip, []shortcut{{widget.Ctrl, widget.KeyComma}}, "Ctrl ,"},
	openHelp:         {"help", "circle-question-mark", assets.ToolbarHelp, assets.ToolbarHelpShort, assets.ToolbarHelpTip, []shortcut{{0, widget.KeyF1}}, "F1"},
	previousLevel:    {"previous-level", "chevron-left", assets.KlotskiPrevious, assets.KlotskiPreviousShort, assets.KlotskiPreviousTip, []shortcut{{0, widget.KeyPageUp}}, "PgUp"},
	nextLevel:        {"next-level", "chevron-right", assets.KlotskiNext, assets.KlotskiNextShort, assets.KlotskiNextTip, []shortcut{{0, widget.KeyPageDown}}, "PgDn"},
	leastHere:        {"least-here", "gauge", assets.KlotskiLeast, assets.KlotskiLeastShort, assets.KlotskiLeastTip, []shortcut{{0, widget.KeyL}}, "L"},
}

// command returns how an action looks in the game at hand: restarting Free Play
// is a reset, and giving up a solved Challenge is going on freely.
func (g *Game) command(a action) command {
	c := commands[a]
	s := g.play.session
	switch {
	case a == restart && !s.Challenge() && g.look() == look(worldsLook{}):
		c.word, c.short, c.tip = assets.ToolbarReset, assets.ToolbarResetShort, assets.ToolbarResetTip
	case a == showGoal && g.play.goal:
		c.icon, c.word, c.short = "eye-off", assets.GoalHide, assets.GoalHide
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
	case !g.reaches(a):
		return g.text(assets.ReplayCloseTip), true // that is what it takes
	case a == undo && !g.play.canUndo():
		reason = assets.ToolbarUndoNone
	case a == redo && !g.play.canRedo():
		reason = assets.ToolbarRedoNone
	case (a == pause || a == showGoal || a == nextGap || a == hint || a == solution) && s.Locked():
		reason = assets.ToolbarWhySolved
	case (a == showGoal || a == nextGap || a == hint || a == solution) && s.Paused() && !g.play.autoPaused:
		reason = assets.ToolbarWhyPaused
	case a == watchReplay && !g.hasReplay():
		reason = assets.ToolbarUndoNone
	case a == leastHere && s.Locked():
		reason = assets.ToolbarWhySolved
	case a == leastHere && s.Paused() && !g.play.autoPaused:
		reason = assets.ToolbarWhyPaused
	case a == previousLevel && !g.hasNeighbour(-1):
		return g.text(assets.KlotskiPreviousNone), true
	case a == nextLevel && !g.hasNeighbour(+1):
		return g.text(assets.KlotskiNextNone), true
	}
	switch {
	case reason == "":
	case s.Locked():
		reason = assets.ToolbarWhySolved
	case s.Paused() && !g.play.autoPaused && (a == undo || a == redo || a == showGoal || a == nextGap || a == hint || a == solution):
		reason = assets.ToolbarWhyPaused
	}
	if reason != "" {
		return g.text(reason), true
	}
	if a == shuffleBoard {
		return g.words.Count(assets.ToolbarShuffleTip, freeShuffleSteps, nil), false
	}
	return g.text(g.command(a).tip), false
}

// reaches reports whether an action may touch the game at hand: not while the
// page or a replay stands before it.
func (g *Game) reaches(a action) bool {
	if g.page == nil && g.replay == nil {
		return true
	}
	switch a {
	case restart, undo, redo, hint, solution, shuffleBoard, editBoard, giveUp, nextGap, tilesLook, learnTiles, pastDays, familyStatistics, pause, showGoal, previousLevel, nextLevel, leastHere, watchReplay, copyCode, copyLink, saveFile:
		return false
	}
	return true
}

// available reports whether an action has a place in the game at hand.
func (g *Game) available(a action) bool {
	switch a {
	case shuffleBoard, editBoard, giveUp, tilesLook:
		return slices.Contains(g.look().actions(g.play.session), a)
	case hint:
		_, ok := g.solvable()
		return ok
	case solution:
		_, ok := g.solvable()
		return ok && slices.Contains(g.look().actions(g.play.session), a)
	case learnTiles, pastDays, familyStatistics:
		return slices.Contains(g.look().more(g.play.session), a)
	case nextGap, previousLevel, nextLevel, leastHere:
		return slices.Contains(g.play.hand.touch(), a)
	case pause:
		return g.play.session.Challenge()
	case showGoal:
		return g.look().hasGoal()
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
		g.look().choose(g)
	case restart:
		g.restart()
	case undo:
		g.play.undo(g)
	case redo:
		g.play.redo(g)
	case hint:
		g.hint()
	case solution:
		g.showSolution()
	case shuffleBoard, editBoard, giveUp, nextGap, tilesLook, learnTiles, pastDays, familyStatistics, previousLevel, nextLevel, leastHere:
		g.look().act(g, a)
	case goHome:
		if g.atHome() {
			g.closePage()
			return
		}
		g.openHome()
	case pause:
		g.togglePause()
	case showGoal:
		g.play.toggleGoal()
		g.play.peek.begin(g)
	case copyCode:
		g.copied = assets.ToastCodeCopied
		g.clipboard.WriteText(g.sharedCode().String())
	case copyLink:
		g.copied = assets.ToastLinkCopied
		g.clipboard.WriteText(g.sharedCode().Link())
	case pasteCode:
		g.system.paste(g.clipboard.ReadText)
	case openFile:
		g.askForFile()
	case saveFile:
		g.askWhereToSave()
	case watchReplay:
		g.openReplay(g.play.session)
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

// takeEscape cancels one thing at a time: a drag, then full screen, and then it
// goes home. Dialogs and the replay take the key themselves.
func (g *Game) takeEscape() {
	if g.ui.DialogOpen() {
		return
	}
	dragging := g.play.hand.active()
	if g.page != nil || g.replay != nil && !dragging || !g.ui.TakeShortcut(0, widget.KeyEscape) {
		return // pages and the replay take the key themselves
	}
	switch {
	case dragging:
		g.play.hand.cancel()
	case g.play.advice.shown > 0:
		g.play.advice.dismiss()
	case ebiten.IsFullscreen():
		g.toggleFullScreen()
	default:
		g.openHome()
	}
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
	if g.ui.TakeWindowKey(0, widget.KeyF11) {
		g.toggleFullScreen()
	}
	g.takeEscape()
	if g.ui.TakeWindowKey(widget.Ctrl, widget.KeyQ) {
		g.quit.Store(true)
	}
}
