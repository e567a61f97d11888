package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shownDialog is the details of a Challenge that a shown solution has solved.
type shownDialog struct{ scene *Scene }

// Action implements scene.Dialog.
func (*shownDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *shownDialog) Frame(app *scene.App) bool {
	s := v.scene.session
	result := app.UI.Dialog("solution-shown", widget.DialogSpec{
		Title: app.Text(assets.HelpTakenTitle), Width: 600, Focus: "ok",
		Banner: family.BannerHeight(&app.Frame), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(app.Look(), v.scene.game.View(), at, s.Board())
		},
		Icon: "route", IconColour: theme.Text2,
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: []widget.DialogButton{
			{ID: "watch-shown", Left: true, Do: func() { app.Games.Watch(v.scene.recording()) }, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: app.Text(assets.HelpTakenWatch), Tip: app.Text(assets.ShareWatchTip)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.RecordsClose)}},
		},
	})
	return !parts.HandleHome(app, result) && result.Open()
}

func (v *shownDialog) body(app *scene.App) layout.Item {
	shown, own := v.counts()
	figures := []figure{
		{Fact: parts.Fact{Label: assets.HelpTakenShown, Value: app.Words.Number(shown)}, note: figureNote{words: v.proof(app)}},
		{Fact: parts.Fact{Label: assets.HelpTakenOwn, Value: app.Words.Number(own)}},
		{Fact: parts.Fact{Label: assets.ChallengeHints, Value: app.Words.Number(v.scene.session.HintsHere())}},
	}
	if own > 0 && v.ownFirst() {
		figures[1].note.words = app.Text(assets.HelpTakenBefore)
	}
	return layout.Column(app.UI.Px(theme.Space16), aboutGame(v.scene), figureGrid(&app.Frame, figures), v.note(&app.Frame))
}

// proof returns whether the shown moves are proved to be a shortest solution, or "" if that is not known
// or moves of the player are between them.
func (v *shownDialog) proof(app *scene.App) string {
	s := v.scene.session
	if !v.ownFirst() {
		return ""
	}
	count := s.Metrics()[0].Count
	if optimum := v.scene.optimum(); optimum > 0 && count == optimum {
		return app.Text(assets.HelpTakenProved) // so the rest of it is shortest too
	}
	switch total, shownHere := v.scene.hints.ProvedTotal(v.firstShown()); {
	case !shownHere: // before the program was restarted
		return ""
	case total == 0:
		return app.Text(assets.HelpTakenFound)
	case total == count:
		return app.Text(assets.HelpTakenProved)
	}
	return ""
}

// firstShown returns the index of the first shown gesture.
func (v *shownDialog) firstShown() int {
	s := v.scene.session
	first := 0
	for first < len(s.Moves()) && s.Own(first) {
		first++
	}
	return first
}

// counts returns the number of shown moves and of the player's own moves, in the main metric.
func (v *shownDialog) counts() (shown, own int) {
	s := v.scene.session
	var parts [2][]moves.Group
	for i, group := range s.Moves() {
		part := 0
		if s.Own(i) {
			part = 1
		}
		parts[part] = append(parts[part], group)
	}
	f := s.Family()
	return f.Metrics(parts[0])[0].Count, f.Metrics(parts[1])[0].Count
}

// ownFirst reports whether the player made no move after the first shown one.
func (v *shownDialog) ownFirst() bool {
	s := v.scene.session
	shown := false
	for i := range s.Moves() {
		if shown && s.Own(i) {
			return false
		}
		shown = shown || !s.Own(i)
	}
	return true
}

// note returns a box that says what follows from showing the solution.
func (v *shownDialog) note(fr *scene.Frame) layout.Item {
	ui, note := fr.UI, fr.Text(assets.HelpTakenNote)
	if !v.scene.session.ShownHere() {
		note = family.HelpNote(fr.Look(), v.scene.session)
	}
	return noteBox(fr, theme.Well, theme.Text2, "info", 10, layout.Column(0,
		ui.ParagraphItem(note, widget.LabelSpec{}),
		ui.ParagraphItem(v.scene.helpMemory(assets.HelpTakenForGood, assets.HelpTakenTillLater), widget.LabelSpec{Colour: theme.Text2}),
	))
}
