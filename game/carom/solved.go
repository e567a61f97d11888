package carom

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// solvedDialog is the dialog of a solved puzzle: its moves, the optimum, and buttons for the
// solution. news declares the outcome of a race and the bests that are beaten; it is nil in a game that was opened solved.
type solvedDialog struct {
	game   *game
	result records.Result
	news   func(area image.Rectangle) int
}

// Action implements scene.Dialog.
func (*solvedDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *solvedDialog) Frame(sc *scene.Context) bool {
	s := v.game.host.Session()
	other := widget.DialogButton{ID: "solved-new", Do: func() {
		sc.ShowDialog(nil)
		v.game.family.openArchive(sc)
	}, ButtonSpec: widget.ButtonSpec{Icon: "calendar-days", Word: sc.Text(assets.CaromArchive), Tip: sc.Text(assets.CaromArchiveTip)}}
	if _, ok := dayOf(s.Values()); !ok {
		other.Do = func() { v.nextPractice(sc) }
		other.ButtonSpec = widget.ButtonSpec{Icon: "dices", Word: sc.Text(assets.CaromNextPractice)}
	}
	next := sc.Action(scene.Another)
	icon, ink := v.icon()
	result := sc.UI.Dialog("solved", widget.DialogSpec{
		Title: v.title(sc), Width: 600, Focus: "solved-next",
		Banner: family.BannerHeight(sc), DrawBanner: func(at image.Rectangle) { family.DrawBanner(sc, view(), at, s.Board()) },
		Icon: icon, IconColour: ink,
		Body: func(area image.Rectangle) int { return v.body(sc, area) },
		Buttons: []widget.DialogButton{
			other,
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Icon: "check", Word: sc.Text(assets.SolvedOk)}},
			{ID: "solved-next", Do: func() {
				sc.ShowDialog(nil)
				sc.Do(scene.Another)
			}, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: next.Icon, Word: sc.Text(next.Word), Tip: sc.Text(next.Tip)}},
		},
	})
	if sc.CurrentDialog() != scene.Dialog(v) { // a button opened or closed a dialog
		return false
	}
	return !parts.HandleHome(sc, result) && result.Open()
}

// nextPractice begins a practice puzzle as hard as the solved one.
func (v *solvedDialog) nextPractice(sc *scene.Context) {
	sc.ShowDialog(nil)
	level := v.game.family.practice.level
	if optimum, known := v.game.positions.optimum(); known {
		level = levelOf(optimum)
	}
	v.game.family.practice.next(sc, level)
}

// optimal reports whether the result is optimal.
func (v *solvedDialog) optimal() bool {
	optimum, known := v.game.positions.optimum()
	return known && isOptimal(v.result, optimum)
}

// title returns the title, which varies between games.
func (v *solvedDialog) title(sc *scene.Context) string {
	if v.optimal() {
		return sc.Text(assets.CaromPerfectTitle)
	}
	words := [...]assets.ID{assets.SolvedTitle, assets.CaromPraiseWell, assets.CaromPraiseNice}
	return sc.Text(words[(v.result.Moves()+int(v.result.Time.Seconds()))%len(words)])
}

// icon returns the icon of the result and its colour.
func (v *solvedDialog) icon() (icon string, ink theme.Colour) {
	if v.optimal() {
		return "trophy", theme.GoldIcon
	}
	return "circle-check", theme.Good
}

func (v *solvedDialog) body(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	code := v.game.host.Session().Puzzle()
	about := heading(sc, code)
	if date, ok := dayOf(code.Values); ok {
		about = dayNumber(sc, date) + " · " + parts.LongDate(sc, date)
	}
	widget.CutTop(&rest, ui.Paragraph(rest, about, widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space20))
	if v.news != nil {
		widget.CutTop(&rest, v.news(rest))
	}
	v.figures(sc, &rest)
	widget.CutTop(&rest, ui.Px(theme.Space12))
	text, spec := v.verdict(sc)
	widget.CutTop(&rest, ui.Paragraph(rest, text, spec)+ui.Px(theme.Space20))
	v.buttons(sc, &rest)
	return rest.Min.Y - top
}

// figures draws the moves, the optimum and the time, after the icon if the dialog has no banner.
func (v *solvedDialog) figures(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	figures := widget.CutTop(rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	if family.BannerHeight(sc) == 0 {
		at := widget.CutLeft(&figures, ui.Px(72))
		if !ui.Measuring() {
			icon, ink := v.icon()
			sc.List().Icon(widget.Centre(at, ui.Px(44), ui.Px(44)), icon, ui.Colour(ink))
		}
	}
	least := "-"
	if optimum, known := v.game.positions.optimum(); known {
		least = strconv.Itoa(optimum)
	}
	for i, f := range []parts.Fact{
		{Label: assets.MetricMoves, Value: strconv.Itoa(v.result.Moves())},
		{Label: assets.CaromAgainst, Value: least},
		{Label: assets.ChallengeTime, Value: parts.FormatTime(sc, v.result.Time)},
	} {
		parts.Figure(sc, widget.Column(figures, 3, i, 0), f.Label, f.Value)
	}
}

// verdict returns a text about the quality of the solution, and its style.
func (v *solvedDialog) verdict(sc *scene.Context) (string, widget.LabelSpec) {
	optimum, known := v.game.positions.optimum()
	switch {
	case v.result.Hints > 0:
		return family.HelpNote(sc, v.game.host.Session()), widget.LabelSpec{Role: theme.Body, Colour: theme.Text2}
	case v.optimal():
		return sc.Text(assets.CaromSolvedOptimal), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold}
	case known:
		return sc.Words.Count(assets.CaromOver, v.result.Moves()-optimum, nil), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good}
	}
	return "", widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good}
}

// buttons declares the buttons for the solution, in one row or, if that is too narrow, in a
// column.
func (v *solvedDialog) buttons(sc *scene.Context, rest *image.Rectangle) {
	ui := sc.UI
	positions := &v.game.positions
	solution, known := positions.solution()
	all := []parts.BarButton{
		{ID: "carom-share", Spec: widget.ButtonSpec{Icon: "share-2", Word: sc.Text(assets.CaromShare), Tip: sc.Text(assets.CaromShareTip)}, OnClick: func() { share(sc, v.result) }},
		{ID: "carom-replay", Spec: widget.ButtonSpec{Icon: "copy", Word: sc.Text(assets.CaromCopyReplay), Tip: sc.Text(assets.CaromCopyReplayTip)}, OnClick: func() {
			sc.Copy(v.result.Replay, assets.CaromReplayCopied)
		}},
		{ID: "carom-perfect", Spec: widget.ButtonSpec{Icon: "route", Word: sc.Text(assets.CaromPerfect), Tip: sc.Text(assets.CaromPerfectTip), Disabled: !known}, OnClick: func() { watchPerfect(sc, v.game, solution) }},
	}
	needed := -ui.Px(theme.Space8)
	for _, b := range all {
		needed += ui.ButtonSize(b.Spec).X + ui.Px(theme.Space8)
	}
	stacked := needed > rest.Dx()
	line := parts.Row(rest, ui.ControlHeight(), 0)
	for i, b := range all {
		if stacked && i > 0 {
			widget.CutTop(rest, ui.Px(theme.Space8))
			line = parts.Row(rest, ui.ControlHeight(), 0)
		}
		at := line
		if !stacked {
			at = widget.CutLeft(&line, ui.ButtonSize(b.Spec).X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
		}
		if ui.Button(b.ID, at, b.Spec) {
			b.OnClick()
		}
	}
}

// watchPerfect replays the solver's solution of a game.
func watchPerfect(sc *scene.Context, g *game, solution []moves.Move) {
	code := g.host.Session().Start()
	code.HasMoves = true
	for _, m := range solution {
		code.Moves = append(code.Moves, moves.Group{m})
	}
	sc.Games.Watch(scene.Recording{Code: code, Source: scene.FromSolution})
}
