package game

import (
	"image"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog congratulates on a solved Challenge.
type solvedDialog struct {
	result records.Result
	before records.Bests // of this Challenge, without the result
}

func (d *solvedDialog) action() action { return none }

func (d *solvedDialog) frame(g *Game) bool {
	focus := widget.ID("ok")
	another := widget.DialogButton{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: g.text(assets.SolvedNew)}}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.SolvedOk)}}
	buttons := []widget.DialogButton{
		{ID: "share-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "share-2", Word: g.text(assets.SolvedShare), Tip: g.text(assets.SolvedShareTip)}},
		{ID: "watch-solved", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "film", Word: g.text(assets.ShareWatch), Tip: g.text(assets.ShareWatchTip)}},
	}
	after := g.look().after(g)
	if after == none {
		buttons = append(buttons, another, ok)
	} else {
		// Going on is what most want: it is the primary button.
		c := g.command(after)
		focus, ok.Kind = "after", widget.Standard
		buttons = append(buttons, ok, widget.DialogButton{ID: "after", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: c.icon, Word: g.text(c.word), Tip: g.text(c.tip)}})
	}
	result := g.ui.Dialog("solved", widget.DialogSpec{
		Title: g.text(assets.SolvedTitle), Width: 600, Focus: focus,
		Banner: d.banner(g), DrawBanner: func(at image.Rectangle) { d.drawBanner(g, at) },
		Icon: "trophy", IconColour: theme.GoldIcon,
		Body:    func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: buttons,
	})
	switch result.Button {
	case "after":
		g.dialog = nil
		g.do(after)
		return g.dialog != nil
	case "another":
		g.do(newChallenge)
	case "share-solved":
		g.copied = assets.ToastResultCopied
		g.clipboard.WriteText(d.share(g))
		return true
	case "watch-solved":
		g.openReplay(g.play.session)
	}
	return !result.Closed && result.Button == ""
}

func (d *solvedDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	s := g.play.session
	about := append(g.look().facts(g, s.Values()), g.look().details(g, s)...)
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	d.figures(g, &rest)
	widget.CutTop(&rest, g.look().praise(g, rest, d.result))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	if d.result.Hints > 0 {
		widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.SolvedWithHints), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.BodyBold)), g.text(assets.RecordsThis), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&rest, g.recordsTable(rest, g.store.book.Top(d.result.Start(), 3), d.result))
	return rest.Min.Y - top
}

// banner is the height of the picture of what was solved, in device-independent
// pixels. In a low window the numbers matter more.
func (d *solvedDialog) banner(g *Game) float64 {
	if g.size.Y < g.ui.Px(700) {
		return 0
	}
	return 136
}

func (d *solvedDialog) drawBanner(g *Game, at image.Rectangle) {
	ground := at
	ground.Max.Y += g.ui.Px(theme.RadiusDialog) // only the upper corners are round
	g.list().Fill(ground, theme.RadiusDialog*g.scale, g.ui.Colour(theme.Well))
	g.look().strip(g, at, g.play.session.Board())
}

// figures are the numbers of the game side by side, with what is said of them
// below. Hints are left out where there is no room.
func (d *solvedDialog) figures(g *Game, rest *image.Rectangle) {
	ui := g.ui
	figures := g.counts()
	counts := len(figures)
	figures = append(figures, fact{label: assets.ChallengeTime, value: formatClock(g.play.session.Clock())})
	if (len(figures)+1)*ui.Px(110) <= rest.Dx() {
		figures = append(figures, fact{label: assets.ChallengeHints, value: strconv.Itoa(d.result.Hints)})
	}
	line := widget.CutTop(rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	for i, f := range figures {
		g.figure(widget.Column(line, len(figures), i, 0), f.label, f.value)
	}
	d.better(g, widget.CutTop(rest, ui.LineHeight(theme.Caption)), len(figures), counts)
}

// share is the result as a text to be sent to somebody: what was played, how it
// went, and a link to try the same.
func (d *solvedDialog) share(g *Game) string {
	s := g.play.session
	how := g.words.Format(assets.SolvedSummary, map[string]any{"Count": g.count(s.Metrics()[0]), "Time": formatClock(s.Clock())})
	if d.result.Hints > 0 {
		how += " · " + g.words.Count(assets.CountHints, d.result.Hints, nil)
	}
	return strings.Join([]string{"Worldslide · " + g.describe(s.Start().String()), how, s.Start().Link()}, "\n")
}

// better says, below the numbers, by how much the result beats the best before
// it. clock is the column of the time.
func (d *solvedDialog) better(g *Game, line image.Rectangle, columns, clock int) {
	if d.before.Count == 0 || d.result.Hints > 0 {
		return
	}
	if fewer := d.before.Moves.Moves() - d.result.Moves(); fewer > 0 {
		d.praise(g, widget.Column(line, columns, 0, 0), g.words.Format(assets.RecordsFewer, map[string]any{"Moves": fewer}))
	}
	if faster := d.before.Time.Time - d.result.Time; faster >= time.Second {
		d.praise(g, widget.Column(line, columns, clock, 0), g.words.Format(assets.RecordsFaster, map[string]any{"Time": formatClock(faster)}))
	}
}

func (d *solvedDialog) praise(g *Game, at image.Rectangle, text string) {
	ui := g.ui
	icon := widget.CutLeft(&at, ui.Px(14))
	if !ui.Measuring() {
		g.list().Icon(widget.Centre(icon, ui.Px(14), ui.Px(14)), "trending-down", ui.Colour(theme.Good))
	}
	widget.CutLeft(&at, ui.Px(theme.Space4))
	ui.Label(at, text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Good})
}
