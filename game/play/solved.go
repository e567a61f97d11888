package play

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog congratulates on a solved Challenge.
type solvedDialog struct {
	scene  *Scene
	result records.Result
	before records.Bests // of this Challenge, without the result
}

func (*solvedDialog) Action() desk.ActionID { return desk.None }

func (v *solvedDialog) Frame(d *desk.Desk) bool {
	focus := widget.ID("ok")
	another := widget.DialogButton{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: d.Text(assets.SolvedNew)}}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.SolvedOk)}}
	buttons := []widget.DialogButton{
		{ID: "share-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.SolvedShare), Tip: d.Text(assets.SolvedShareTip)}},
		{ID: "watch-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: d.Text(assets.ShareWatch), Tip: d.Text(assets.ShareWatchTip)}},
	}
	after := desk.None
	if g, ok := v.scene.game.(family.Succeeded); ok {
		after = g.Next(d)
	}
	if after == desk.None && !d.Action(desk.Another).Absent {
		after = desk.Another
	}
	if after == desk.None {
		buttons = append(buttons, another, ok)
	} else {
		// Going on is what most want: it is the primary button.
		c := d.Action(after)
		focus, ok.Kind = "after", widget.Standard
		buttons = append(buttons, ok, widget.DialogButton{ID: "after", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: c.Icon, Word: d.Text(c.Word), Tip: d.Text(c.Tip)}})
	}
	result := d.UI.Dialog("solved", widget.DialogSpec{
		Title: d.Text(assets.SolvedTitle), Width: 600, Focus: focus,
		Banner: family.BannerHeight(d), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(d, v.scene.game.View(), at, v.scene.session.Board())
		},
		Icon: "trophy", IconColour: theme.GoldIcon,
		Body:    func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: buttons,
	})
	switch result.Button {
	case "after":
		d.Show(nil)
		d.Do(after)
		return d.Shown() != nil
	case "another":
		d.Do(desk.New)
	case "share-solved":
		d.Copy(v.share(d), assets.ToastResultCopied)
		return true
	case "watch-solved":
		d.Games.Watch(family.RecordingOf(v.scene.session))
	}
	return !result.Closed && result.Button == ""
}

func (v *solvedDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	summary := v.scene.Summary()
	about := slices.Concat(summary.Facts, summary.Details)
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	v.figures(d, &rest)
	if g, ok := v.scene.game.(family.Praising); ok {
		widget.CutTop(&rest, g.Praise(d, rest, v.result))
	}
	widget.CutTop(&rest, ui.Px(theme.Space16))
	if v.result.Hints > 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, d.Text(assets.SolvedWithHints), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.BodyBold)), d.Text(assets.RecordsThis), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&rest, recordsTable(d, rest, d.Book.Top(v.result.Start(), 3), v.result))
	return rest.Min.Y - top
}

// figures are the numbers of the game side by side, with what is said of them
// below. Hints are left out where there is no room.
func (v *solvedDialog) figures(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	figures := family.Counts(v.scene.session)
	counts := len(figures)
	figures = append(figures, desk.Fact{Label: assets.ChallengeTime, Value: desk.FormatClock(v.scene.session.Clock())})
	if (len(figures)+1)*ui.Px(110) <= rest.Dx() {
		figures = append(figures, desk.Fact{Label: assets.ChallengeHints, Value: strconv.Itoa(v.result.Hints)})
	}
	line := widget.CutTop(rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	for i, f := range figures {
		d.Figure(widget.Column(line, len(figures), i, 0), f.Label, f.Value)
	}
	v.better(d, widget.CutTop(rest, ui.LineHeight(theme.Caption)), len(figures), counts)
}

// share is the result as a text to be sent to somebody: what was played, how it
// went, and a link to try the same.
func (v *solvedDialog) share(d *desk.Desk) string {
	s := v.scene.session
	how := d.Words.Format(assets.SolvedSummary, map[string]any{"Count": d.CountMetric(s.Metrics()[0]), "Time": desk.FormatClock(s.Clock())})
	if v.result.Hints > 0 {
		how += " · " + d.Words.Count(assets.CountHints, v.result.Hints, nil)
	}
	return strings.Join([]string{"Worldslide · " + family.DescribeGame(d, v.scene.family, s.Values()), how, s.Start().Link()}, "\n")
}

// better says, below the numbers, by how much the result beats the best before
// it. clock is the column of the time.
func (v *solvedDialog) better(d *desk.Desk, line image.Rectangle, columns, clock int) {
	if v.before.Count == 0 || v.result.Hints > 0 {
		return
	}
	if fewer := v.before.Moves.Moves() - v.result.Moves(); fewer > 0 {
		v.praise(d, widget.Column(line, columns, 0, 0), d.Words.Format(assets.RecordsFewer, map[string]any{"Moves": fewer}))
	}
	if faster := v.before.Time.Time - v.result.Time; faster >= time.Second {
		v.praise(d, widget.Column(line, columns, clock, 0), d.Words.Format(assets.RecordsFaster, map[string]any{"Time": desk.FormatClock(faster)}))
	}
}

func (v *solvedDialog) praise(d *desk.Desk, at image.Rectangle, text string) {
	ui := d.UI
	icon := widget.CutLeft(&at, ui.Px(14))
	if !ui.Measuring() {
		d.List().Icon(widget.Centre(icon, ui.Px(14), ui.Px(14)), "trending-down", ui.Colour(theme.Good))
	}
	widget.CutLeft(&at, ui.Px(theme.Space4))
	ui.Label(at, text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Good})
}
