package game

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// caromSolved congratulates on a solved puzzle of Carom: the moves against the
// optimum, and what can be made of them.
type caromSolved struct{ result records.Result }

// greeting implements look.
func (caromLook) greeting(result records.Result, _ records.Bests) dialog { return &caromSolved{result} }

func (*caromSolved) action() action { return none }

func (d *caromSolved) frame(g *Game) bool {
	practice := false
	another := widget.ButtonSpec{Icon: "calendar-days", Word: g.text(assets.CaromArchive), Tip: g.text(assets.CaromArchiveTip)}
	if _, ok := caromDate(g.play.session.Values()); !ok {
		practice = true
		another.Icon, another.Word, another.Tip = "dices", g.text(assets.CaromNextPractice), ""
	}
	icon, ink := "circle-check", theme.Good
	if d.optimal(g) {
		icon, ink = "trophy", theme.GoldIcon
	}
	picture := solvedDialog{}
	result := g.ui.Dialog("solved", widget.DialogSpec{
		Title: g.text(assets.SolvedTitle), Width: 600, Focus: "ok",
		Banner: picture.banner(g), DrawBanner: func(at image.Rectangle) { picture.drawBanner(g, at) },
		Icon: icon, IconColour: ink,
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "another", ButtonSpec: another},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.SolvedOk)}},
		},
	})
	switch {
	case g.dialog != dialog(d): // a button of the body has led on
		return false
	case result.Button == "another" && practice:
		g.dialog = newPracticeDialog(g)
	case result.Button == "another":
		g.dialog = nil
		g.do(newChallenge)
	}
	return !result.Closed && result.Button == ""
}

// optimal reports whether no solution is shorter.
func (d *caromSolved) optimal(g *Game) bool {
	h, ok := g.play.hand.(*caromHand)
	if !ok {
		return false
	}
	optimum, known := h.guide.optimum()
	return known && isOptimal(d.result, optimum)
}

func (d *caromSolved) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	h, ok := g.play.hand.(*caromHand)
	if !ok {
		return 0
	}
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := g.play.session
	about := g.look().heading(g, s)
	if date, ok := caromDate(s.Values()); ok {
		about = g.caromNumber(date) + " · " + g.longDate(date)
	}
	widget.CutTop(&rest, ui.Paragraph(rest, about, widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space20))
	optimum, known := h.guide.optimum()
	optimal := d.optimal(g)
	figures := widget.CutTop(&rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	if sign := (solvedDialog{}); sign.banner(g) == 0 { // else it stands on the banner
		at := widget.CutLeft(&figures, ui.Px(72))
		if !ui.Measuring() {
			icon, ink := "circle-check", theme.Good
			if optimal {
				icon, ink = "trophy", theme.GoldIcon
			}
			g.list().Icon(widget.Centre(at, ui.Px(44), ui.Px(44)), icon, ui.Colour(ink))
		}
	}
	least := "-"
	if known {
		least = strconv.Itoa(optimum)
	}
	for i, f := range []fact{
		{label: assets.MetricMoves, value: strconv.Itoa(d.result.Moves())},
		{label: assets.CaromAgainst, value: least},
		{label: assets.ChallengeTime, value: formatClock(d.result.Time)},
	} {
		g.figure(widget.Column(figures, 3, i, 0), f.label, f.value)
	}
	widget.CutTop(&rest, ui.Px(theme.Space12))
	verdict := widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good}
	text := ""
	switch over := d.result.Moves() - optimum; {
	case d.result.Hints > 0:
		verdict.Colour, verdict.Role = theme.Text2, theme.Body
		text = g.text(assets.SolvedWithHints)
	case optimal:
		verdict.Colour, text = theme.Gold, g.text(assets.CaromSolvedOptimal)
	case known:
		text = g.words.Count(assets.CaromOver, over, nil)
	}
	widget.CutTop(&rest, ui.Paragraph(rest, text, verdict)+ui.Px(theme.Space20))
	d.buttons(g, &rest, h)
	return rest.Min.Y - top
}

// buttons are what can be made of a solution, in one row or, where that is too
// narrow, one below the other.
func (d *caromSolved) buttons(g *Game, rest *image.Rectangle, h *caromHand) {
	ui := g.ui
	solution, known := h.guide.solution()
	all := []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func()
	}{
		{"carom-share", widget.ButtonSpec{Icon: "share-2", Word: g.text(assets.CaromShare), Tip: g.text(assets.CaromShareTip)}, func() { g.shareCarom(d.result) }},
		{"carom-replay", widget.ButtonSpec{Icon: "copy", Word: g.text(assets.CaromCopyReplay), Tip: g.text(assets.CaromCopyReplayTip)}, func() {
			g.copied = assets.CaromReplayCopied
			g.clipboard.WriteText(d.result.Replay)
		}},
		{"carom-perfect", widget.ButtonSpec{Icon: "route", Word: g.text(assets.CaromPerfect), Tip: g.text(assets.CaromPerfectTip), Disabled: !known}, func() {
			g.showReplay(newReplay(caromLook{}, h.guide.start.Clone(), solution))
		}},
	}
	needed := -ui.Px(theme.Space8)
	for _, b := range all {
		needed += ui.ButtonSize(b.spec).X + ui.Px(theme.Space8)
	}
	stacked := needed > rest.Dx()
	line := row(rest, ui.ControlHeight(), 0)
	for i, b := range all {
		if stacked && i > 0 {
			widget.CutTop(rest, ui.Px(theme.Space8))
			line = row(rest, ui.ControlHeight(), 0)
		}
		at := line
		if !stacked {
			at = widget.CutLeft(&line, ui.ButtonSize(b.spec).X)
			widget.CutLeft(&line, ui.Px(theme.Space8))
		}
		if ui.Button(b.id, at, b.spec) {
			b.do()
		}
	}
}

// trophySign marks an optimal result in text that leaves the game.
const trophySign = " \U0001F3C6"

// shareCarom copies a result as text: which puzzle, how many moves, and where it
// can be played, but not how it is solved.
func (g *Game) shareCarom(r records.Result) {
	text, ok := g.caromShareText(r)
	if !ok {
		return
	}
	g.copied = assets.CaromResultCopied
	g.clipboard.WriteText(text)
}
