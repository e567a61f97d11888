package speed

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/solves"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// sessionsDialog lists the sessions of a class. One of them is open: what is solved belongs
// to it. Another can be opened, and each can be named.
type sessionsDialog struct {
	session *Session
	board   func() Board
	back    desk.Dialog // that it was opened from, or nil
}

// Action implements desk.Dialog.
func (*sessionsDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *sessionsDialog) Frame(d *desk.Desk) bool {
	board := v.board()
	var open, rename *solves.Session
	result := d.UI.Dialog("sessions", widget.DialogSpec{
		Title: d.Text(assets.SessionAll), Width: 520, Focus: "sessions-close",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, d.UI.Paragraph(area, board.About, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})+d.UI.Px(theme.Space8))
			all := v.session.list(d, board.Class)
			for i := range all {
				opens, renames := v.row(d, &area, i, all[i])
				if opens {
					open = &all[i]
				}
				if renames {
					rename = &all[i]
				}
			}
			d.UI.Rule(widget.CutTop(&area, d.Line()))
			widget.CutTop(&area, d.UI.Px(theme.Space8))
			board.Options(&area)
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "sessions-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.DisplayClose)}},
		},
	})
	switch {
	case rename != nil:
		d.Show(&renameDialog{sessions: v, of: *rename, class: board.Class, name: rename.Name})
		return true
	case open != nil:
		v.session.resume(d, board.Class, *open)
		return true
	case !result.Closed && result.Button == "":
		return true
	case v.back != nil:
		d.Show(v.back)
		return true
	}
	return false
}

// row declares a session: its name, what it has, and the buttons that open and rename it.
func (v *sessionsDialog) row(d *desk.Desk, rest *image.Rectangle, i int, s solves.Session) (opens, renames bool) {
	ui := d.UI
	if i > 0 {
		ui.Rule(widget.CutTop(rest, d.Line()))
	}
	widget.CutTop(rest, ui.Px(theme.Space8))
	name := nameOf(d, s)
	rename := widget.ButtonSpec{Size: widget.Small, Icon: "pencil", Tip: d.Text(assets.SessionRename)}
	open := widget.ButtonSpec{Size: widget.Small, Icon: "folder-open", Word: d.Text(assets.SessionResume), Tip: d.Text(assets.SessionResumeTip)}
	if s.UnderWay {
		open.Icon, open.Word, open.Tip, open.Disabled = "check", d.Text(assets.SessionIsOpen), "", true
	}
	openSize, renameSize := ui.ButtonSize(open), ui.ButtonSize(rename)
	words := *rest
	words.Max.X -= openSize.X + renameSize.X + ui.Px(theme.Space8+theme.Space12)
	say := func(at image.Rectangle) int {
		top := at.Min.Y
		widget.CutTop(&at, ui.Paragraph(at, name, widget.LabelSpec{Role: theme.BodyBold}))
		widget.CutTop(&at, ui.Paragraph(at, content(d, s), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
		return at.Min.Y - top
	}
	height := ui.MeasureBody(words.Dx(), say)
	line := widget.CutTop(rest, max(height, openSize.Y))
	words.Max.Y = line.Max.Y
	say(widget.Centre(words, words.Dx(), height))
	openID, renameID := widget.Nth("session-open", i), widget.Nth("session-rename", i)
	ui.Tell(openID, access.Node{Name: open.Word + ", " + name})
	ui.Tell(renameID, access.Node{Name: rename.Tip + ", " + name})
	opens = ui.Button(openID, widget.Centre(widget.CutRight(&line, openSize.X), openSize.X, openSize.Y), open)
	widget.CutRight(&line, ui.Px(theme.Space8))
	renames = ui.Button(renameID, widget.Centre(widget.CutRight(&line, renameSize.X), renameSize.X, renameSize.Y), rename)
	widget.CutTop(rest, ui.Px(theme.Space8))
	return opens, renames
}

// nameOf is what a session is called: as the player has named it, or by its number.
func nameOf(d *desk.Desk, s solves.Session) string {
	if s.Name != "" {
		return s.Name
	}
	return d.Words.Format(assets.SessionNumbered, map[string]any{"Number": s.Number})
}

// content says when a session began, and how many solves it has.
func content(d *desk.Desk, s solves.Session) string {
	count := d.Words.Count(assets.SessionSolves, len(s.Solves), map[string]any{"Solved": solves.Finished(s.Solves)})
	if len(s.Solves) == 0 {
		return count
	}
	return strings.Join([]string{d.RecordDate(s.Solves[0].Result.Date), count}, " · ")
}

// renameDialog asks for the name of a session, and goes back to the list.
type renameDialog struct {
	sessions *sessionsDialog
	of       solves.Session
	class    string
	name     string
}

// Action implements desk.Dialog.
func (*renameDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *renameDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("rename-session", widget.DialogSpec{
		Title: d.Text(assets.SessionNameTitle), Width: 440, Focus: "session-name",
		Body: func(area image.Rectangle) int {
			top := area.Min.Y
			widget.CutTop(&area, d.UI.FieldLabel(area, d.Text(assets.WorkshopName)))
			unnamed := v.of
			unnamed.Name = ""
			d.UI.TextField("session-name", widget.CutTop(&area, d.UI.ControlHeight()), &v.name, widget.FieldSpec{
				MaxRunes: solves.MostName, Placeholder: nameOf(d, unnamed),
			})
			widget.CutTop(&area, d.UI.Px(theme.Space4))
			return area.Min.Y - top
		},
		Buttons: []widget.DialogButton{
			{ID: "session-name-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.WorkshopCancel)}},
			{ID: "session-name-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SessionRename)}},
		},
	})
	if result.Button == "session-name-ok" {
		v.sessions.session.rename(d, v.class, v.of, v.name)
	}
	if result.Closed || result.Button != "" {
		d.Show(v.sessions)
	}
	return true
}
