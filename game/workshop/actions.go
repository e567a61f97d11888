package workshop

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
)

// Actions of the workshop that no other part of the window names.
const (
	boardAction desk.ActionID = "board-settings"
	toolAction  desk.ActionID = "tools"
)

// Actions implements desk.Working: the rows of the table, in place of those of a game.
func (p *page) Actions(d *desk.Desk) []desk.Action {
	undo := desk.Action{
		ID: desk.Undo, Icon: "undo-2", Word: assets.ToolbarUndo, Short: assets.ToolbarUndoShort, Tip: assets.WorkshopUndoTip,
		Run: p.undo,
	}
	if !p.canUndo() {
		undo.Why = d.Text(assets.ToolbarUndoNone)
	}
	redo := desk.Action{
		ID: desk.Redo, Icon: "redo-2", Word: assets.ToolbarRedo, Short: assets.ToolbarRedoShort, Tip: assets.WorkshopRedoTip,
		Run: p.redo,
	}
	if !p.canRedo() {
		redo.Why = d.Text(assets.ToolbarRedoNone)
	}
	missing := ""
	if id := p.now().Missing(); id != "" {
		missing = d.Text(id)
	}
	table := []desk.Action{
		{
			ID: desk.Restart, Icon: "rotate-ccw", Word: assets.ToolbarReset, Short: assets.ToolbarResetShort, Tip: assets.WorkshopResetTip,
			Run: p.reset,
		},
		undo, redo,
		{ID: desk.Hint, Icon: "lightbulb", Word: assets.ToolbarHint, Short: assets.ToolbarHintShort, Tip: assets.ToolbarHintTip, Why: d.Text(assets.WorkshopNoHint)},
		{
			ID: desk.Keep, Icon: "save", Word: assets.WorkshopKeep, Short: assets.WorkshopKeep, Tip: assets.WorkshopKeepTip,
			Places: desk.InMode, Why: missing, Run: p.keep,
		},
		{
			ID: desk.MyPuzzles, Icon: "library", Word: assets.ShelfTitle, Short: assets.ShelfTitle, Tip: assets.ShelfTip,
			Places: desk.InMode, Run: func() { p.shop.Shelf(d) },
		},
		{
			ID: desk.Rename, Icon: "pencil", Word: assets.WorkshopRename, Short: assets.WorkshopRename, Tip: assets.WorkshopRenameTip,
			Places: desk.InMenu, Run: p.rename,
		},
		{
			ID: boardAction, Icon: "settings-2", Word: assets.WorkshopBoard, Short: assets.WorkshopBoard, Tip: assets.WorkshopBoardTip,
			Places: desk.InMenu, Absent: !p.tight(), Run: func() { d.Show(&boardDialog{p}) },
		},
		{ID: toolAction, Icon: "hammer", Word: assets.WorkshopKeyTool, KeyName: "1-6"},
		{
			ID: desk.CopyCode, Icon: "copy", Word: assets.ShareCopyCode, Short: assets.ShareCopyCode, Tip: assets.WorkshopCopyTip,
			Why: missing, Run: func() { p.copy(false) },
		},
		{
			ID: desk.CopyLink, Icon: "link", Word: assets.ShareCopyLink, Short: assets.ShareCopyLink, Tip: assets.WorkshopCopyTip,
			Why: missing, Run: func() { p.copy(true) },
		},
		p.playRow(missing),
		absent(desk.SaveFile), absent(desk.EditCopy),
	}
	for _, a := range p.editor.Actions(d, p.found) {
		if a.Run != nil {
			table = append(table, a.Action)
		}
	}
	for i := range table {
		table[i].Concerns = true
	}
	return table
}

// absent takes a row of the window's out of the table: its key is wanted elsewhere, or it
// makes no sense here.
func absent(id desk.ActionID) desk.Action { return desk.Action{ID: id, Absent: true, Run: func() {}} }

// playRow is the row of the primary button.
func (p *page) playRow(missing string) desk.Action {
	f := p.findings()
	a := desk.Action{
		ID: desk.PlayMade, Icon: "play", Word: assets.HomePlay, Tip: assets.WorkshopPlayTip,
		Why: missing, Run: func() { p.Play(p.now().Values()) },
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

// copy puts the code of the puzzle on the clipboard, or its link.
func (p *page) copy(link bool) {
	code, err := p.code(p.now().Values())
	switch {
	case err != nil:
		p.desk.UI.Toast("triangle-alert", err.Error())
	case link:
		p.desk.Copy(code.Link(), assets.ToastLinkCopied)
	default:
		p.desk.Copy(code.String(), assets.ToastCodeCopied)
	}
	if carrying, ok := p.now().(family.Carrying); ok && err == nil {
		offerFile(p.desk, code, carrying.Carried())
	}
}

// placed are the editor's actions with buttons in a place, as the table has them.
func (p *page) placed(where family.EditorPlace) []family.EditorAction {
	all := slices.DeleteFunc(p.editor.Actions(p.desk, p.found), func(a family.EditorAction) bool { return a.Where != where })
	for i := range all {
		all[i].Action = p.desk.Action(all[i].ID)
	}
	return slices.DeleteFunc(all, func(a family.EditorAction) bool { return a.Absent })
}
