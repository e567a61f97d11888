package editor

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
)

// Actions of the editor page.
const (
	boardAction scene.ActionID = "board-settings"
	toolAction  scene.ActionID = "tools"
)

// Actions implements scene.WorkPage. The rows replace those of a game.
func (p *page) Actions(app *scene.App) []scene.Action {
	undo := scene.Action{
		ID: scene.Undo, Icon: "undo-2", Word: assets.ToolbarUndo, Short: assets.ToolbarUndoShort, Tip: assets.WorkshopUndoTip,
		Run: p.undo,
	}
	if !p.canUndo() {
		undo.Why = app.Text(assets.ToolbarUndoNone)
	}
	redo := scene.Action{
		ID: scene.Redo, Icon: "redo-2", Word: assets.ToolbarRedo, Short: assets.ToolbarRedoShort, Tip: assets.WorkshopRedoTip,
		Run: p.redo,
	}
	if !p.canRedo() {
		redo.Why = app.Text(assets.ToolbarRedoNone)
	}
	missing := ""
	if id := p.Design().Missing(); id != "" {
		missing = app.Text(id)
	}
	table := []scene.Action{
		{
			ID: scene.Restart, Icon: "rotate-ccw", Word: assets.ToolbarReset, Short: assets.ToolbarResetShort, Tip: assets.WorkshopResetTip,
			Run: p.reset,
		},
		undo, redo,
		{ID: scene.Hint, Icon: "lightbulb", Word: assets.ToolbarHint, Short: assets.ToolbarHintShort, Tip: assets.ToolbarHintTip, Why: app.Text(assets.WorkshopNoHint)},
		{
			ID: scene.Keep, Icon: "save", Word: assets.WorkshopKeep, Short: assets.WorkshopKeep, Tip: assets.WorkshopKeepTip,
			Places: scene.InMode, Why: missing, Run: p.save,
		},
		{
			ID: scene.MyPuzzles, Icon: "library", Word: assets.ShelfTitle, Short: assets.ShelfTitle, Tip: assets.ShelfTip,
			Places: scene.InMode, Run: func() { p.workspace.Shelf(app) },
		},
		{
			ID: scene.Rename, Icon: "pencil", Word: assets.WorkshopRename, Short: assets.WorkshopRename, Tip: assets.WorkshopRenameTip,
			Places: scene.InMenu, Run: p.rename,
		},
		{
			ID: boardAction, Icon: "settings-2", Word: assets.WorkshopBoard, Short: assets.WorkshopBoard, Tip: assets.WorkshopBoardTip,
			Places: scene.InMenu, Hidden: !p.tight(), Run: func() { app.ShowDialog(&boardDialog{p}) },
		},
		{ID: toolAction, Icon: "hammer", Word: assets.WorkshopKeyTool, KeyName: "1-6"},
		{
			ID: scene.CopyCode, Icon: "copy", Word: assets.ShareCopyCode, Short: assets.ShareCopyCode, Tip: assets.WorkshopCopyTip,
			Why: missing, Run: func() { p.copy(false) },
		},
		{
			ID: scene.CopyLink, Icon: "link", Word: assets.ShareCopyLink, Short: assets.ShareCopyLink, Tip: assets.WorkshopCopyTip,
			Why: missing, Run: func() { p.copy(true) },
		},
		p.playRow(missing),
		absent(scene.SaveFile), absent(scene.SavePicture), absent(scene.EditCopy),
	}
	for _, a := range p.editor.Actions(app, p.found) {
		if a.Run != nil {
			table = append(table, a.Action)
		}
	}
	for i := range table {
		table[i].ConcernsGame = true
	}
	return table
}

// absent removes one of the window's actions from the table.
func absent(id scene.ActionID) scene.Action {
	return scene.Action{ID: id, Hidden: true, Run: func() {}}
}

// playRow returns the action of the primary button.
func (p *page) playRow(missing string) scene.Action {
	f := p.findings()
	a := scene.Action{
		ID: scene.PlayOwn, Icon: "play", Word: assets.HomePlay, Tip: assets.WorkshopPlayTip,
		Why: missing, Run: func() { p.Play(p.Design().Values()) },
	}
	if f.Play != "" {
		a.Word = f.Play
	}
	if f.Begin != nil {
		a.Run = f.Begin
	}
	a.Short = a.Word
	return a
}

// copy copies the code of the puzzle, or its link, to the clipboard.
func (p *page) copy(link bool) {
	code, err := p.Code(p.Design().Values())
	switch {
	case err != nil:
		p.app.UI.Toast("triangle-alert", err.Error())
	case link:
		p.app.Copy(code.Link(), assets.ToastLinkCopied)
	default:
		p.app.Copy(code.String(), assets.ToastCodeCopied)
	}
	if err == nil {
		offerFile(p.app, code, p.picture())
	}
}

// placed returns the editor's actions that have their buttons in a place.
func (p *page) placed(where family.EditorPlace) []family.EditorAction {
	all := slices.DeleteFunc(p.editor.Actions(p.app, p.found), func(a family.EditorAction) bool { return a.Where != where })
	for i := range all {
		all[i].Action = p.app.Action(all[i].ID)
	}
	return slices.DeleteFunc(all, func(a family.EditorAction) bool { return a.Hidden })
}
