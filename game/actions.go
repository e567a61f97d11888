package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Actions implements desk.Program: the one table, of the program's own rows and
// those of the game at hand. It is made once an update.
func (g *Game) Actions() []desk.Action {
	if g.rows == nil {
		working, works := g.page.(desk.Working)
		if works {
			g.rows = desk.Override(g.ownActions(), working.Actions(g.desk))
		} else {
			g.rows = desk.Override(g.ownActions(), g.scene().Actions())
		}
		desk.Bind(g.desk, g.rows, family.Bindings(g.options.Families))
		if g.page != nil && !works {
			for i := range g.rows {
				if g.rows[i].Concerns {
					g.rows[i].Why = g.desk.Text(assets.ReplayCloseTip) // that is what it takes
				}
			}
		}
	}
	return g.rows
}

// ownActions are the rows that concern no game, or that the program alone can do.
func (g *Game) ownActions() []desk.Action {
	d, p := g.desk, g.scene()
	sharing, own := g.page.(desk.Sharing)
	shared := func() puzzle.Code {
		if own {
			return sharing.Shared()
		}
		return sharedCode(p.Session())
	}
	return []desk.Action{
		{
			ID: desk.Home, Icon: "house", Word: assets.ToolbarHome, Short: assets.ToolbarHomeShort, Tip: assets.ToolbarHomeTip,
			KeyName: "Esc", Run: g.toggleHome,
		},
		{
			ID: desk.New, Icon: "plus", Word: assets.ToolbarNew, Short: assets.ToolbarNewShort, Tip: assets.ToolbarNewTip,
			Run: func() { g.orBack(desk.New, func() { p.Family().Choose(d) }) },
		},
		{ID: desk.Share, Icon: "share-2", Word: assets.ToolbarShare, Short: assets.ToolbarShareShort, Tip: assets.ToolbarShareTip},
		{
			ID: desk.CopyCode, Icon: "copy", Word: assets.ShareCopyCode, Short: assets.ShareCopyCode, Tip: assets.ToolbarShareTip, Concerns: !own,
			Run: func() { g.Copy(shared().String(), assets.ToastCodeCopied); g.shop.Shared(d, shared()) },
		},
		{
			ID: desk.CopyLink, Icon: "link", Word: assets.ShareCopyLink, Short: assets.ShareCopyLink, Tip: assets.ToolbarShareTip, Concerns: !own,
			Run: func() { g.Copy(shared().Link(), assets.ToastLinkCopied); g.shop.Shared(d, shared()) },
		},
		{
			ID: desk.PasteCode, Icon: "download", Word: assets.SharePaste, Short: assets.SharePaste, Tip: assets.ToolbarShareTip,
			Run: opener{g}.paste,
		},
		{
			ID: desk.OpenFile, Icon: "folder-open", Word: assets.ShareOpenFile, Short: assets.ShareOpenFile, Tip: assets.ToolbarShareTip,
			Run: opener{g}.askForFile,
		},
		{
			ID: desk.SaveFile, Icon: "save", Word: assets.ShareSaveFile, Short: assets.ShareSaveFile, Tip: assets.ToolbarShareTip, Concerns: true,
			Run: opener{g}.askWhereToSave,
		},
		{
			ID: desk.EditCopy, Icon: "hammer", Word: assets.WorkshopEditCopy, Short: assets.WorkshopEditCopy, Tip: assets.WorkshopEditCopyTip,
			Concerns: true, Absent: !g.shop.Edits(p.Session().Family()), Run: func() { code := p.Session().Puzzle(); g.shop.Edit(d, code.Family, code.Name, code.Values) },
		},
		{
			ID: desk.Workshop, Icon: "hammer", Word: assets.WorkshopTitle, Short: assets.WorkshopTitle, Tip: assets.WorkshopTip,
			Run: func() { g.shop.Choose(d) },
		},
		{
			ID: desk.MyPuzzles, Icon: "library", Word: assets.ShelfTitle, Short: assets.ShelfTitle, Tip: assets.ShelfTip,
			Run: func() { g.orBack(desk.MyPuzzles, func() { g.shop.Shelf(d) }) },
		},
		{
			ID: desk.ExportAll, Icon: "save", Word: assets.ShareExportAll, Short: assets.ShareExportAll, Tip: assets.ShareExportAllTip,
			Absent: !system.FilesOutOfReach, Run: profiles{g}.backUp,
		},
		{
			ID: desk.ImportAll, Icon: "folder-open", Word: assets.ShareImportAll, Short: assets.ShareImportAll, Tip: assets.ShareImportAllTip,
			Absent: !system.FilesOutOfReach, Run: profiles{g}.restore,
		},
		{
			ID: desk.Display, Icon: "settings-2", Word: assets.ToolbarDisplay, Short: assets.ToolbarDisplayShort, Tip: assets.ToolbarDisplayTip,
			Run: func() { g.Show(&displayDialog{g, g.options.Families}) },
		},
		{
			ID: desk.Help, Icon: "circle-question-mark", Word: assets.ToolbarHelp, Short: assets.ToolbarHelpShort, Tip: assets.ToolbarHelpTip,
			Run: func() { g.Show(&helpDialog{p.Family()}) },
		},
		{
			ID: desk.Statistics, Icon: "chart-line", Word: assets.StatisticsTitle, Short: assets.StatisticsTitle, Tip: assets.StatisticsTitle,
			Run: func() { g.orBack(desk.Statistics, func() { g.openStatistics(p.Family(), g.page) }) },
		},
		{
			ID: desk.FullScreen, Icon: "maximize", Word: assets.HelpFullScreen, Short: assets.HelpFullScreen, Tip: assets.HelpFullScreen,
			KeyName: "F11", Run: window{g}.toggleFullScreen,
		},
		{
			ID: desk.Quit, Icon: "x", Word: assets.HelpQuit, Short: assets.HelpQuit, Tip: assets.HelpQuit,
			KeyName: "Ctrl Q", Run: func() { g.quit = true },
		},
	}
}

// orBack opens a page by its button, or goes back to the game from there.
func (g *Game) orBack(of desk.ActionID, open func()) {
	if g.page != nil && g.page.Action() == of {
		g.ClosePage()
		return
	}
	open()
}

// Action implements desk.Program.
func (g *Game) Action(id desk.ActionID) desk.Action {
	for _, a := range g.Actions() {
		if a.ID == id {
			return a
		}
	}
	return desk.Action{ID: id, Absent: true}
}

// Do implements desk.Program.
func (g *Game) Do(id desk.ActionID) {
	a := g.Action(id)
	if a.Absent || a.Why != "" || a.Run == nil {
		return
	}
	g.desk.NoteAction(string(id))
	a.Run()
	g.rows = nil
	g.desk.UI.WakeAfter(0)
}

// keys are what the player has pressed, for whom no part of the window takes it.
type keys struct{ *Game }

// shortcuts does what the keys say, unless a dialog has them.
func (g keys) shortcuts() {
	ui := g.desk.UI
	if ui.DialogOpen() {
		return
	}
	for _, a := range g.Actions() {
		for _, k := range a.Keys {
			if !ui.TakeShortcut(k.Mods, k.Key) {
				continue
			}
			if a.Why != "" && !a.Absent {
				ui.Toast("info", a.Why) // a button says it in its tooltip
			}
			g.Do(a.ID)
		}
	}
}

// window acts on keys that concern the window, dialog or not.
func (g keys) window() {
	ui := g.desk.UI
	if ui.TakeWindowKey(0, widget.KeyF11) {
		g.Do(desk.FullScreen)
	}
	g.escape()
	if ui.TakeWindowKey(widget.Ctrl, widget.KeyQ) {
		g.Do(desk.Quit)
	}
}

// escape cancels one thing at a time: a drag, a hint, then full screen, and then
// it goes home. Out of a running Challenge it does so only if it is pressed again
// while the toast is seen that says so. Dialogs, pages and the replay take the key
// themselves.
func (g keys) escape() {
	ui, p := g.desk.UI, g.scene()
	if ui.DialogOpen() || g.page != nil || !ui.TakeShortcut(0, widget.KeyEscape) {
		return
	}
	switch {
	case p.Escape():
	case ebiten.IsFullscreen():
		window(g).toggleFullScreen()
	case p.Session().Challenge() && !p.Session().Locked() && (g.leaving == 0 || g.desk.Now > g.leaving):
		g.leaving = g.desk.Now + theme.ToastStay
		ui.Toast("house", g.desk.Text(assets.ToastEscapeAgain))
	default:
		g.leaving = 0
		g.openHome()
	}
}

// toggleFullScreen changes between the window and the whole screen.
func (g window) toggleFullScreen() {
	s := g.desk.Settings
	s.Window.FullScreen = !ebiten.IsFullscreen()
	ebiten.SetFullscreen(s.Window.FullScreen)
	g.desk.UI.WakeAfter(0) // the engine keeps the change of size to itself
	g.desk.Change(s)
}
