package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// shownDialog is the details of a Challenge that a shown solution has solved.
type shownDialog struct{ scene *Scene }

// Action implements scene.Dialog.
func (*shownDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *shownDialog) Frame(sc *scene.Context) bool {
	s := v.scene.session
	result := sc.UI.Dialog("solution-shown", widget.DialogSpec{
		Title: sc.Text(assets.HelpTakenTitle), Width: 600, Focus: "ok",
		Banner: family.BannerHeight(sc), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(sc, v.scene.game.View(), at, s.Board())
		},
		Icon: "route", IconColour: theme.Text2,
		Body: func(area image.Rectangle) int { return sc.UI.Lay(area, v.body(sc)) },
		Buttons: []widget.DialogButton{
			{ID: "watch-shown", Left: true, Do: func() { sc.Games.Watch(v.scene.recording()) }, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: sc.Text(assets.HelpTakenWatch), Tip: sc.Text(assets.ShareWatchTip)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.RecordsClose)}},
		},
	})
	return !parts.HandleHome(sc, result) && result.Open()
}

// share copies a link to the puzzle alone.
func (v *shownDialog) share() {
	sc, puzzle := v.scene.sc, v.scene.session.Puzzle()
	parts.ShareText(sc, puzzle.Link(), assets.ToastLinkCopied)
	sc.Editors.Shared(sc, puzzle)
}

func (v *shownDialog) body(sc *scene.Context) layout.Item {
	shown, own := v.counts()
	figures := []figure{
		{Fact: parts.Fact{Label: assets.HelpTakenShown, Value: sc.Words.Number(shown)}, note: figureNote{words: v.proof(sc)}},
		{Fact: parts.Fact{Label: assets.HelpTakenOwn, Value: sc.Words.Number(own)}},
		{Fact: parts.Fact{Label: assets.ChallengeHints, Value: sc.Words.Number(v.scene.session.HintsHere())}},
	}
	if own > 0 && v.ownFirst() {
		figures[1].note.words = sc.Text(assets.HelpTakenBefore)
	}
	return layout.Column(sc.UI.Px(theme.Space16), aboutGame(v.scene), figureGrid(sc, figures), v.note(sc))
}

// proof returns whether the shown moves are proved to be a shortest solution, or "" if that is not known
// or moves of the player are between them.
func (v *shownDialog) proof(sc *scene.Context) string {
	h, s := &v.scene.hints, v.scene.session
	if !v.ownFirst() {
		return ""
	}
	count := s.Metrics()[0].Count
	if optimum := v.optimum(sc); optimum > 0 && count == optimum {
		return sc.Text(assets.HelpTakenProved) // so the rest of it is shortest too
	}
	switch total, shownHere := h.provedTotals[v.firstShown()]; {
	case !shownHere: // before the program was restarted
		return ""
	case total == 0:
		return sc.Text(assets.HelpTakenFound)
	case total == count:
		return sc.Text(assets.HelpTakenProved)
	}
	return ""
}

// optimum returns the fewest moves that solve the game, or 0 if that is not known.
func (v *shownDialog) optimum(sc *scene.Context) int {
	if optimum := v.scene.game.Optimum; optimum != nil {
		if least, known := optimum(); known {
			return least
		}
	}
	return sc.Book.Standing(v.scene.session.Start().String()).Optimum
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
func (v *shownDialog) note(sc *scene.Context) layout.Item {
	ui, note := sc.UI, sc.Text(assets.HelpTakenNote)
	if !v.scene.session.ShownHere() {
		note = family.HelpNote(sc, v.scene.session)
	}
	return noteBox(sc, theme.Well, theme.Text2, "info", 10, layout.Column(0,
		ui.ParagraphItem(note, widget.LabelSpec{}),
		ui.ParagraphItem(v.scene.helpMemory(assets.HelpTakenForGood, assets.HelpTakenTillLater), widget.LabelSpec{Colour: theme.Text2}),
	))
}
