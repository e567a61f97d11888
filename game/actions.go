package game

import (
	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Actions implements scene.Navigator: the program's own actions and those of the current game or of
// the open page. The table is made once an update, and again when another game becomes current.
func (g *Game) Actions() []scene.Action {
	if g.rows == nil || g.rowsOf != g.scene() {
		g.rowsOf = g.scene()
		working, works := g.page.(scene.WorkPage)
		if works {
			g.rows = scene.Override(g.ownActions(), working.Actions(g.app))
		} else {
			g.rows = scene.Override(g.ownActions(), g.scene().Actions())
		}
		scene.Bind(g.app, g.rows, family.Bindings(g.options.Families))
		if g.page != nil && !works {
			for i := range g.rows {
				if g.rows[i].ConcernsGame {
					g.rows[i].Why = g.app.Text(assets.ToolbarBackFirst)
				}
			}
		}
	}
	return g.rows
}

// ownActions returns the actions of the program.
func (g *Game) ownActions() []scene.Action {
	app, p := g.app, g.scene()
	_, teaches := p.Family().(family.Teacher)
	sharing, own := g.page.(scene.SharingPage)
	shared := func() puzzle.Code {
		if own {
			return sharing.Shared()
		}
		return sharedCode(p.Session())
	}
	return []scene.Action{
		{
			ID: scene.Home, Hidden: g.page == nil && g.welcoming() && !g.scene().Session().Locked(), // it is Home
			Icon: "house", Word: assets.ToolbarHome, Short: assets.ToolbarHomeShort, Tip: assets.ToolbarHomeTip,
			KeyName: "Esc", Run: g.openHome,
		},
		{
			ID: scene.New, Icon: "plus", Word: assets.ToolbarNew, Short: assets.ToolbarNewShort, Tip: assets.ToolbarNewTip,
			Run: func() { p.Family().Choose(app) },
		},
		{ID: scene.Share, Hidden: g.page == nil && g.scene().CardOpen() /* which has it */, Icon: "share-2", Word: assets.ToolbarShare, Short: assets.ToolbarShareShort, Tip: assets.ToolbarShareTip},
		{
			ID: scene.CopyCode, Icon: "copy", Word: assets.ShareCopyCode, Short: assets.ShareCopyCode, Tip: assets.ToolbarShareTip, ConcernsGame: !own,
			Run: func() { g.Copy(shared().String(), assets.ToastCodeCopied); g.editors.Shared(app, shared()) },
		},
		{
			ID: scene.CopyLink, Icon: "link", Word: assets.ShareCopyLink, Short: assets.ShareCopyLink, Tip: assets.ToolbarShareTip, ConcernsGame: !own,
			Run: func() { g.Copy(shared().Link(), assets.ToastLinkCopied); g.editors.Shared(app, shared()) },
		},
		{
			ID: scene.SendPuzzle, Icon: "share-2", Word: assets.GiftPuzzle, Short: assets.GiftPuzzle, Tip: assets.GiftPuzzleTip, ConcernsGame: !own,
			Run: func() { g.sendPuzzle(shared()) },
		},
		{
			ID: scene.SendGame, Icon: "film", Word: assets.GiftGame, Short: assets.GiftGame, Tip: assets.GiftGameTip, ConcernsGame: true,
			Hidden: len(p.Session().Moves()) == 0, Run: g.sendGame,
		},
		{
			ID: scene.PasteCode, Icon: "download", Word: assets.SharePaste, Short: assets.SharePaste, Tip: assets.ToolbarShareTip,
			Run: g.opener.paste,
		},
		{
			ID: scene.OpenFriends, Icon: "download", Word: assets.GiftFriend, Short: assets.GiftFriend, Tip: assets.GiftFriendTip,
			Run: func() { g.ShowDialog(&friendDialog{opener: g.opener}) },
		},
		{
			ID: scene.OpenFile, Icon: "folder-open", Word: assets.ShareOpenFile, Short: assets.ShareOpenFile, Tip: assets.ToolbarShareTip,
			Run: g.opener.askForFile,
		},
		{
			ID: scene.SaveFile, Icon: "save", Word: assets.ShareSaveFile, Short: assets.ShareSaveFile, Tip: assets.ToolbarShareTip, ConcernsGame: true,
			Run: g.opener.askWhereToSave,
		},
		{
			ID: scene.SavePicture, Icon: "image", Word: assets.PictureMenu, Short: assets.PictureMenu, Tip: assets.PictureTip, ConcernsGame: !own,
			Run: func() { g.savePicture(shared()) },
		},
		{
			ID: scene.Print, Icon: "grid-3x3", Word: assets.PrintTitle, Short: assets.PrintTitle, Tip: assets.PrintTip,
			Run: func() { g.print(shared()) },
		},
		{
			ID: scene.EditCopy, Icon: "hammer", Word: assets.WorkshopEditCopy, Short: assets.WorkshopEditCopy, Tip: assets.WorkshopEditCopyTip,
			ConcernsGame: true, Hidden: !g.editors.Edits(p.Session().Family()), Run: func() { code := p.Session().Puzzle(); g.editors.Edit(app, code.Family, code.Name, code.Values) },
		},
		{
			ID: scene.Workshop, Icon: "hammer", Word: assets.WorkshopTitle, Short: assets.WorkshopTitle, Tip: assets.WorkshopTip,
			Run: func() { g.editors.Choose(app) },
		},
		{
			ID: scene.MyPuzzles, Icon: "library", Word: assets.ShelfTitle, Short: assets.ShelfTitle, Tip: assets.ShelfTip,
			Run: func() { g.backOr(scene.MyPuzzles, func() { g.editors.Shelf(app) }) },
		},
		{
			ID: scene.ExportAll, Icon: "save", Word: assets.ShareExportAll, Short: assets.ShareExportAll, Tip: assets.ShareExportAllTip,
			Hidden: !system.FilesOutOfReach, Run: func() { g.backups.Save(app) },
		},
		{
			ID: scene.ImportAll, Icon: "folder-open", Word: assets.ShareImportAll, Short: assets.ShareImportAll, Tip: assets.ShareImportAllTip,
			Hidden: !system.FilesOutOfReach, Run: func() { g.backups.Restore(app) },
		},
		{
			ID: scene.Display, Icon: "settings", Word: assets.ToolbarDisplay, Short: assets.ToolbarDisplayShort, Tip: assets.ToolbarDisplayTip,
			Run: func() { g.ShowDialog(pages.NewSettings(g.options.Families, g.backups, g.options.Program)) },
		},
		{
			ID: scene.Help, Icon: "circle-question-mark", Word: assets.ToolbarHelp, Short: assets.ToolbarHelpShort, Tip: assets.ToolbarHelpTip,
			Run: func() { g.ShowDialog(pages.NewHelp(g.options.Families, p.Family())) },
		},
		{
			ID: scene.Learn, Icon: "circle-play", Word: assets.LessonsOpen, Short: assets.LessonsOpen, Tip: assets.HelpLesson,
			Hidden: !teaches || family.IsLesson(g.page), Run: func() { family.OpenLesson(app, p.Family()) },
		},
		{
			ID: scene.Exercises, Icon: "flag", Word: assets.ExercisesTitle, Short: assets.ExercisesTitle, Tip: assets.ExercisesTip,
			Run: func() {
				g.backOr(scene.Exercises, func() { pages.OpenExercises(g.app, g.options.Families) })
			},
		}, {
			ID: scene.Statistics, Icon: "chart-line", Word: assets.YouTitle, Short: assets.YouTitle, Tip: assets.YouTip,
			Run: func() {
				g.backOr(scene.Statistics, func() { pages.OpenYou(app, g.options.Families, g.store, p.Family(), pages.StatisticsSection) })
			},
		},
		{
			ID: scene.Today, Icon: "calendar-check", Word: assets.DayOpen, Short: assets.HomeToday, Tip: assets.DayOpenTip,
			Places: scene.InMenu, Run: func() { g.backOr(scene.Today, func() { pages.OpenToday(app, g.days) }) },
		},
		{
			ID: scene.PastDays, Icon: "calendar-days", Word: assets.NewPuzzleDays, Short: assets.NewPuzzleDays, Tip: assets.DayPastTip,
			Places: scene.InMenu, Run: func() { g.backOr(scene.PastDays, func() { pages.OpenPastDays(app, g.days) }) },
		},
		{
			ID: scene.Records, Icon: "chart-line", Word: assets.YouTitle, Short: assets.YouTitle, Tip: assets.YouTip,
			Run: func() {
				g.backOr(scene.Records, func() { pages.OpenYou(app, g.options.Families, g.store, p.Family(), pages.RecordsSection) })
			},
		},
		{
			ID: scene.SavedGames, Icon: "folder-open", Word: assets.HomeGamesTitle, Short: assets.HomeGamesTitle, Tip: assets.HomeGamesTitle,
			Run: func() { g.ShowDialog(pages.NewSaved(app, g.options.Families, g.store)) },
		},
		{
			ID: scene.FullScreen, Icon: "maximize", Word: assets.HelpFullScreen, Short: assets.HelpFullScreen, Tip: assets.HelpFullScreen,
			KeyName: "F11", Run: g.window.toggleFullScreen,
		},
		{
			ID: scene.LeaveBoard, Icon: "arrow-right", Word: assets.HelpLeaveBoard, Short: assets.HelpLeaveBoard, Tip: assets.HelpLeaveBoard,
			KeyName: "F6", Hidden: g.page != nil, Run: g.leaveBoard,
		},
		{
			ID: scene.Quit, Icon: "x", Word: assets.HelpQuit, Short: assets.HelpQuit, Tip: assets.HelpQuit,
			KeyName: "Ctrl Q", Run: func() { g.quit = true },
		},
	}
}

// openHome opens Home, unless it is open. At the first start Home is the game until that is solved.
func (g *Game) openHome() {
	if _, ok := g.page.(*pages.Home); ok {
		return
	}
	if g.welcoming() && !g.scene().Session().Locked() {
		g.ClosePage()
		return
	}
	g.welcome = nil
	g.app.UI.ScrollTo("home", 0, 0, 0)
	g.OpenPage(pages.NewHome(g.options.Families, g.store, g.days))
	g.app.UI.Focus("continue")
}

// backOr opens a page, or closes the open page if its button is of.
func (g *Game) backOr(of scene.ActionID, open func()) {
	if g.page != nil && g.page.Action() == of {
		g.ClosePage()
		return
	}
	open()
}

// Action implements scene.Navigator.
func (g *Game) Action(id scene.ActionID) scene.Action {
	for _, a := range g.Actions() {
		if a.ID == id {
			return a
		}
	}
	return scene.Action{ID: id, Hidden: true}
}

// Do implements scene.Navigator.
func (g *Game) Do(id scene.ActionID) {
	a := g.Action(id)
	if a.Hidden || a.Why != "" || a.Run == nil {
		return
	}
	g.app.NoteAction(string(id))
	a.Run()
	g.rows = nil
	g.app.UI.WakeAfter(0)
}

// takeShortcuts runs the actions whose keys were pressed, unless a dialog is open. Keys of actions
// that cannot be run now are left to the page.
func (g *Game) takeShortcuts() {
	g.eachPressed(func(a scene.Action) bool { return !a.Hidden && a.Why == "" }, func(a scene.Action) { g.Do(a.ID) })
}

// explainUnavailable shows why an action cannot be run whose key was pressed and not taken by the page.
// A button has it in its tooltip.
func (g *Game) explainUnavailable() {
	g.eachPressed(func(a scene.Action) bool { return !a.Hidden && a.Why != "" }, func(a scene.Action) { g.app.UI.Toast("info", a.Why) })
}

// eachPressed calls do for the wanted actions whose keys were pressed, and uses the keys up. It does
// nothing while a dialog is open.
func (g *Game) eachPressed(wanted func(scene.Action) bool, do func(scene.Action)) {
	if g.app.UI.DialogOpen() {
		return
	}
	for _, a := range g.Actions() {
		if !wanted(a) {
			continue
		}
		for _, k := range a.Keys {
			if g.app.UI.TakeShortcut(k.Mods, k.Key) {
				do(a)
			}
		}
	}
}

// takeWindowKeys handles the keys of the window. F11 and Ctrl Q work in dialogs too.
func (g *Game) takeWindowKeys() {
	ui := g.app.UI
	if ui.TakeUnusedKey(0, widget.KeyF11) {
		g.Do(scene.FullScreen)
	}
	g.takeEscape()
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyF6) {
		g.Do(scene.LeaveBoard)
	}
	if ui.TakeUnusedKey(widget.Ctrl, widget.KeyQ) {
		g.Do(scene.Quit)
	}
}

// leaveBoard moves the focus from the board to what follows it, or to the board: on a board Tab goes from
// piece to piece.
func (g *Game) leaveBoard() {
	switch {
	case g.app.UI.Focused() == family.BoardID:
		g.app.UI.FocusNext()
	case g.page == nil:
		g.app.UI.FocusShown(family.BoardID)
	}
}

// takeEscape cancels one thing for each press of Escape: a drag, a hint, then full screen; then it
// opens Home, or the page from which the player opened an own puzzle. Out of a running Challenge it does
// that only if the key is pressed again while the toast that says so is shown. Dialogs, pages and replays
// handle the key themselves.
func (g *Game) takeEscape() {
	ui, p := g.app.UI, g.scene()
	if ui.DialogOpen() || g.page != nil || !ui.TakeShortcut(0, widget.KeyEscape) {
		return
	}
	switch {
	case p.Escape():
	case ebiten.IsFullscreen():
		g.window.toggleFullScreen()
	case g.welcoming() && !p.Session().Locked():
	case p.Session().Challenge() && !p.Session().Locked() && (g.escapeUntil == 0 || g.app.Now > g.escapeUntil):
		g.escapeUntil = g.app.Now + theme.ToastStay
		if g.editors.Opened(p.Session().Start().String()) {
			ui.Toast("arrow-left", g.app.Text(assets.ToastEscapeBack))
		} else {
			ui.Toast("house", g.app.Text(assets.ToastEscapeAgain))
		}
	default:
		g.escapeUntil = 0
		if !g.editors.Back(g.app, p.Session().Start().String()) {
			g.openHome()
		}
	}
}
