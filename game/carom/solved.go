package carom

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog congratulates on a solved puzzle: the moves against the optimum, and
// what can be made of them.
type solvedDialog struct {
	game   *Game
	result records.Result
}

// Action implements desk.Dialog.
func (*solvedDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *solvedDialog) Frame(d *desk.Desk) bool {
	s := v.game.table.Session()
	practice := false
	another := widget.ButtonSpec{Icon: "calendar-days", Word: d.Text(assets.CaromArchive), Tip: d.Text(assets.CaromArchiveTip)}
	if _, ok := dayOf(s.Values()); !ok {
		practice = true
		another.Icon, another.Word, another.Tip = "dices", d.Text(assets.CaromNextPractice), ""
	}
	next := d.Action(desk.Another)
	icon, ink := v.sign()
	result := d.UI.Dialog("solved", widget.DialogSpec{
		Title: v.praise(d), Width: 600, Focus: "after",
		Banner: family.BannerHeight(d), DrawBanner: func(at image.Rectangle) { family.DrawBanner(d, View{}, at, s.Board()) },
		Icon: icon, IconColour: ink,
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "another", ButtonSpec: another},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Icon: "check", Word: d.Text(assets.SolvedOk)}},
			{ID: "after", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: next.Icon, Word: d.Text(next.Word), Tip: d.Text(next.Tip)}},
		},
	})
	switch {
	case d.Shown() != desk.Dialog(v): // a button of the body has led on
		return false
	case desk.WentHome(d, result):
		return false
	case result.Button == "after":
		d.Show(nil)
		d.Do(desk.Another)
		return d.Shown() != nil
	case result.Button == "another" && practice:
		d.Show(nil)
		level := v.game.family.practice.level
		if optimum, known := v.game.positions.optimum(); known {
			level = levelOf(optimum)
		}
		v.game.family.practice.next(d, level)
		return false
	case result.Button == "another":
		d.Show(nil)
		d.Do(desk.New)
	}
	return !result.Closed && result.Button == ""
}

// optimal reports whether no solution is shorter.
func (v *solvedDialog) optimal() bool {
	optimum, known := v.game.positions.optimum()
	return known && isOptimal(v.result, optimum)
}

// praise is the title: short, and not always the same.
func (v *solvedDialog) praise(d *desk.Desk) string {
	if v.optimal() {
		return d.Text(assets.CaromPerfectTitle)
	}
	words := [...]assets.ID{assets.SolvedTitle, assets.CaromPraiseWell, assets.CaromPraiseNice}
	return d.Text(words[(v.result.Moves()+int(v.result.Time.Seconds()))%len(words)])
}

// sign is the icon of what was achieved.
func (v *solvedDialog) sign() (icon string, ink theme.Colour) {
	if v.optimal() {
		return "trophy", theme.GoldIcon
	}
	return "circle-check", theme.Good
}

func (v *solvedDialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	code := v.game.table.Session().Puzzle()
	about := heading(d, code)
	if date, ok := dayOf(code.Values); ok {
		about = dayNumber(d, date) + " · " + d.LongDate(date)
	}
	widget.CutTop(&rest, ui.Paragraph(rest, about, widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space20))
	v.figures(d, &rest)
	widget.CutTop(&rest, ui.Px(theme.Space12))
	text, spec := v.verdict(d)
	widget.CutTop(&rest, ui.Paragraph(rest, text, spec)+ui.Px(theme.Space20))
	v.buttons(d, &rest)
	return rest.Min.Y - top
}

// figures are the moves, the optimum and the time, behind the sign if it does not
// stand on the banner.
func (v *solvedDialog) figures(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	figures := widget.CutTop(rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	if family.BannerHeight(d) == 0 {
		at := widget.CutLeft(&figures, ui.Px(72))
		if !ui.Measuring() {
			icon, ink := v.sign()
			d.List().Icon(widget.Centre(at, ui.Px(44), ui.Px(44)), icon, ui.Colour(ink))
		}
	}
	least := "-"
	if optimum, known := v.game.positions.optimum(); known {
		least = strconv.Itoa(optimum)
	}
	for i, f := range []desk.Fact{
		{Label: assets.MetricMoves, Value: strconv.Itoa(v.result.Moves())},
		{Label: assets.CaromAgainst, Value: least},
		{Label: assets.ChallengeTime, Value: d.FormatTime(v.result.Time)},
	} {
		d.Figure(widget.Column(figures, 3, i, 0), f.Label, f.Value)
	}
}

// verdict says how good the solution is.
func (v *solvedDialog) verdict(d *desk.Desk) (string, widget.LabelSpec) {
	optimum, known := v.game.positions.optimum()
	switch {
	case v.result.Hints > 0:
		return family.HelpNote(d, v.game.table.Session()), widget.LabelSpec{Role: theme.Body, Colour: theme.Text2}
	case v.optimal():
		return d.Text(assets.CaromSolvedOptimal), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold}
	case known:
		return d.Words.Count(assets.CaromOver, v.result.Moves()-optimum, nil), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good}
	}
	return "", widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good}
}

// buttons are what can be made of a solution, in one row or, where that is too
// narrow, one below the other.
func (v *solvedDialog) buttons(d *desk.Desk, rest *image.Rectangle) {
	ui := d.UI
	positions := &v.game.positions
	solution, known := positions.solution()
	all := []desk.BarButton{
		{ID: "carom-share", Spec: widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.CaromShare), Tip: d.Text(assets.CaromShareTip)}, Do: func() { share(d, v.result) }},
		{ID: "carom-replay", Spec: widget.ButtonSpec{Icon: "copy", Word: d.Text(assets.CaromCopyReplay), Tip: d.Text(assets.CaromCopyReplayTip)}, Do: func() {
			d.Copy(v.result.Replay, assets.CaromReplayCopied)
		}},
		{ID: "carom-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: d.Text(assets.CaromPerfect), Tip: d.Text(assets.CaromPerfectTip), Disabled: !known}, Do: func() { watchPerfect(d, v.game, solution) }},
	}
	needed := -ui.Px(theme.Space8)
	for _, b := range all {
		needed += ui.ButtonSize(b.Spec).X + ui.Px(theme.Space8)
	}
	stacked := needed > rest.Dx()
	line := desk.Row(rest, ui.ControlHeight(), 0)
	for i, b := range all {
		if stacked && i > 0 {
			widget.CutTop(rest, ui.Px(theme.Space8))
			line = desk.Row(rest, ui.ControlHeight(), 0)
		}
		at := line
		if !stacked {
			at = widget.CutLeft(&line, ui.ButtonSize(b.Spec).X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
		}
		if ui.Button(b.ID, at, b.Spec) {
			b.Do()
		}
	}
}

// watchPerfect shows the solver's own way from the start of a game.
func watchPerfect(d *desk.Desk, g *Game, solution []moves.Move) {
	code := g.table.Session().Start()
	code.HasMoves = true
	for _, m := range solution {
		code.Moves = append(code.Moves, moves.Group{m})
	}
	d.Games.Watch(desk.Recording{Code: code, From: desk.FromSolution})
}
