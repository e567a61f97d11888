package play

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// shownDialog says that the solution was shown: what stands at the goal is nobody's
// achievement, and the puzzle is there to be tried.
type shownDialog struct{ scene *Scene }

// Action implements desk.Dialog.
func (*shownDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *shownDialog) Frame(d *desk.Desk) bool {
	s := v.scene.session
	result := d.UI.Dialog("solution-shown", widget.DialogSpec{
		Title: d.Text(assets.HelpTakenTitle), Width: 600, Focus: "try",
		Banner: family.BannerHeight(d), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(d, v.scene.game.View(), at, s.Board())
		},
		Icon: "route", IconColour: theme.Text2,
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "share-puzzle", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.HelpTakenShare), Tip: d.Text(assets.HelpTakenShareTip)}},
			{ID: "watch-shown", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: d.Text(assets.HelpTakenWatch), Tip: d.Text(assets.ShareWatchTip)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Icon: "check", Word: d.Text(assets.RecordsClose)}},
			{ID: "try", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.HelpTakenTry), Tip: d.Text(assets.ToolbarRestartTip)}},
		},
	})
	if desk.WentHome(d, result) {
		return false
	}
	switch result.Button {
	case "share-puzzle":
		desk.HandOn(d, s.Puzzle().Link(), assets.ToastLinkCopied)
		return true
	case "watch-shown":
		d.Games.Watch(family.RecordingOf(d, s))
	case "try":
		d.Show(nil)
		d.Games.Start(s.Family(), v.scene.again(), true)
	}
	return !result.Closed && result.Button == ""
}

func (v *shownDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui, top := d.UI, area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	summary := v.scene.Summary()
	about := slices.Concat(summary.Facts, summary.Details)
	if len(about) > 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	}
	shown, own := v.counts()
	figures := []figure{
		{Fact: desk.Fact{Label: assets.HelpTakenShown, Value: strconv.Itoa(shown)}, note: note{words: v.proved(d)}},
		{Fact: desk.Fact{Label: assets.HelpTakenOwn, Value: strconv.Itoa(own)}},
		{Fact: desk.Fact{Label: assets.ChallengeHints, Value: strconv.Itoa(v.scene.session.HintsHere())}},
	}
	if own > 0 && v.ownFirst() {
		figures[1].note.words = d.Text(assets.HelpTakenBefore)
	}
	drawFigures(d, &rest, figures)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	widget.CutTop(&rest, v.note(d, rest))
	return rest.Min.Y - top
}

// proved says what is known of the moves that were shown: those of one solution are as few
// as are possible if each of them was proved to be on a shortest way.
func (v *shownDialog) proved(d *desk.Desk) string {
	if h := &v.scene.hints; h.runs == 1 && !h.unproved {
		return d.Text(assets.HelpTakenProved)
	}
	return d.Text(assets.HelpTakenFound)
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
func (v *shownDialog) note(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	padding := image.Pt(ui.Px(theme.Space12), ui.Px(10))
	words := area
	words.Min.X += padding.X + ui.Px(20) + ui.Px(theme.Space12)
	words.Max.X -= padding.X
	words.Min.Y += padding.Y
	say := func(at image.Rectangle) int {
		note := d.Text(assets.HelpTakenNote)
		if !v.scene.session.ShownHere() {
			note = family.HelpNote(d, v.scene.session)
		}
		used := ui.Paragraph(at, note, widget.LabelSpec{})
		at.Min.Y += used
		return used + ui.Paragraph(at, v.scene.staysUnranked(assets.HelpTakenForGood, assets.HelpTakenTillLater), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.MeasureBody(words.Dx(), say) + 2*padding.Y
	box := area
	box.Max.Y = box.Min.Y + height
	if !ui.Measuring() {
		d.List().Fill(box, theme.RadiusControl*d.Scale, ui.Colour(theme.Well))
		icon := image.Rect(box.Min.X+padding.X, box.Min.Y, box.Min.X+padding.X+ui.Px(20), box.Max.Y)
		d.List().Icon(widget.Centre(icon, ui.Px(20), ui.Px(20)), "info", ui.Colour(theme.Text2))
	}
	say(words)
	return height
}
