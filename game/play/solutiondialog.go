package play

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// shownDialog says that the solution was shown: what stands at the goal is nobody's
// achievement, and the puzzle is there to be tried.
type shownDialog struct{ scene *Scene }

// Action implements scene.Dialog.
func (*shownDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *shownDialog) Frame(sc *scene.Context) bool {
	s := v.scene.session
	result := sc.UI.Dialog("solution-shown", widget.DialogSpec{
		Title: sc.Text(assets.HelpTakenTitle), Width: 600, Focus: "try",
		Banner: family.BannerHeight(sc), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(sc, v.scene.game.View(), at, s.Board())
		},
		Icon: "route", IconColour: theme.Text2,
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "share-puzzle", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: sc.Text(assets.HelpTakenShare), Tip: sc.Text(assets.HelpTakenShareTip)}},
			{ID: "watch-shown", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: sc.Text(assets.HelpTakenWatch), Tip: sc.Text(assets.ShareWatchTip)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Icon: "check", Word: sc.Text(assets.RecordsClose)}},
			{ID: "try", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.HelpTakenTry), Tip: sc.Text(assets.ToolbarRestartTip)}},
		},
	})
	if parts.HandleHome(sc, result) {
		return false
	}
	switch result.Button {
	case "share-puzzle":
		parts.ShareText(sc, s.Puzzle().Link(), assets.ToastLinkCopied)
		sc.Editors.Shared(sc, s.Puzzle())
		return true
	case "watch-shown":
		sc.Games.Watch(family.RecordingOf(sc, s))
	case "try":
		sc.ShowDialog(nil)
		sc.Games.Start(s.Family(), v.scene.restartValues(), true)
	}
	return result.Open()
}

func (v *shownDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui, top := sc.UI, area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	summary := v.scene.Summary()
	about := slices.Concat(summary.Facts, summary.Details)
	if len(about) > 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	}
	shown, own := v.counts()
	figures := []figure{
		{Fact: parts.Fact{Label: assets.HelpTakenShown, Value: strconv.Itoa(shown)}, note: figureNote{words: v.proved(sc)}},
		{Fact: parts.Fact{Label: assets.HelpTakenOwn, Value: strconv.Itoa(own)}},
		{Fact: parts.Fact{Label: assets.ChallengeHints, Value: strconv.Itoa(v.scene.session.HintsHere())}},
	}
	if own > 0 && v.ownFirst() {
		figures[1].note.words = sc.Text(assets.HelpTakenBefore)
	}
	drawFigures(sc, &rest, figures)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	widget.CutTop(&rest, v.note(sc, rest))
	return rest.Min.Y - top
}

// proved says what is known of the moves that were shown: those of one solution are as few
// as are possible if each of them was proved to be on a shortest way.
func (v *shownDialog) proved(sc *scene.Context) string {
	if h := &v.scene.hints; h.runs == 1 && !h.unproved {
		return sc.Text(assets.HelpTakenProved)
	}
	return sc.Text(assets.HelpTakenFound)
}

// counts returns how many moves were shown and how many are the player's own, in the
// main metric.
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

// ownFirst reports whether the player made all moves of their own before the first that was shown.
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

// note says what follows from it, in a box. It returns the height used.
func (v *shownDialog) note(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	padding := image.Pt(ui.Px(theme.Space12), ui.Px(10))
	words := area
	words.Min.X += padding.X + ui.Px(20) + ui.Px(theme.Space12)
	words.Max.X -= padding.X
	words.Min.Y += padding.Y
	say := func(at image.Rectangle) int {
		note := sc.Text(assets.HelpTakenNote)
		if !v.scene.session.ShownHere() {
			note = family.HelpNote(sc, v.scene.session)
		}
		used := ui.Paragraph(at, note, widget.LabelSpec{})
		at.Min.Y += used
		return used + ui.Paragraph(at, v.scene.staysUnranked(assets.HelpTakenForGood, assets.HelpTakenTillLater), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.MeasureBody(words.Dx(), say) + 2*padding.Y
	box := area
	box.Max.Y = box.Min.Y + height
	if !ui.Measuring() {
		sc.List().Fill(box, theme.RadiusControl*sc.Scale, ui.Colour(theme.Well))
		icon := image.Rect(box.Min.X+padding.X, box.Min.Y, box.Min.X+padding.X+ui.Px(20), box.Max.Y)
		sc.List().Icon(widget.Centre(icon, ui.Px(20), ui.Px(20)), "info", ui.Colour(theme.Text2))
	}
	say(words)
	return height
}
