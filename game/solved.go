package game

import (
	"image"
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
	result := g.ui.Dialog("solved", widget.DialogSpec{
		Title: g.text(assets.SolvedTitle), Width: 600, Focus: "ok",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "watch-solved", ButtonSpec: widget.ButtonSpec{Icon: "film", Word: g.text(assets.ShareWatch), Tip: g.text(assets.ShareWatchTip)}},
			{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: g.text(assets.SolvedNew)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.SolvedOk)}},
		},
	})
	switch result.Button {
	case "another":
		g.do(newChallenge)
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
	about := g.look().facts(g, g.play.session.Values())
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	if g.size.Y >= ui.Px(720) { // in a low window the numbers matter more
		strip := widget.CutTop(&rest, ui.Px(136))
		if !ui.Measuring() {
			g.look().strip(g, strip, g.play.session.Board())
		}
		widget.CutTop(&rest, ui.Px(theme.Space20))
	}
	counts := g.counts()
	figures := widget.CutTop(&rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	trophy := widget.CutLeft(&figures, ui.Px(72))
	if !ui.Measuring() {
		g.list().Icon(widget.Centre(trophy, ui.Px(40), ui.Px(40)), "trophy", ui.Colour(theme.GoldIcon))
	}
	for i, f := range counts {
		g.figure(widget.Column(figures, len(counts)+1, i, 0), f.label, f.value)
	}
	g.figure(widget.Column(figures, len(counts)+1, len(counts), 0), assets.ChallengeTime, formatClock(g.play.session.Clock()))
	d.better(g, &rest)
	widget.CutTop(&rest, g.look().praise(g, rest, d.result))
	widget.CutTop(&rest, ui.Px(theme.Space16))
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.BodyBold)), g.text(assets.RecordsThis), widget.LabelSpec{Role: theme.BodyBold})
	widget.CutTop(&rest, g.recordsTable(rest, g.store.book.Top(d.result.Start(), 3), d.result))
	return rest.Min.Y - top
}

// better says by how much the result beats the best before it.
func (d *solvedDialog) better(g *Game, rest *image.Rectangle) {
	ui := g.ui
	if d.before.Count == 0 {
		return
	}
	line := widget.CutTop(rest, ui.LineHeight(theme.Caption))
	widget.CutLeft(&line, ui.Px(72))
	columns := len(g.counts()) + 1
	say := func(column int, text string) {
		at := widget.Column(line, columns, column, 0)
		if !ui.Measuring() {
			g.list().Icon(widget.Centre(widget.CutLeft(&at, ui.Px(14)), ui.Px(14), ui.Px(14)), "trending-down", ui.Colour(theme.Good))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
		ui.Label(at, text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Good})
	}
	if fewer := d.before.Moves.Moves() - d.result.Moves(); fewer > 0 {
		say(0, g.words.Format(assets.RecordsFewer, map[string]any{"Moves": fewer}))
	}
	if faster := d.before.Time.Time - d.result.Time; faster >= time.Second {
		say(columns-1, g.words.Format(assets.RecordsFaster, map[string]any{"Time": formatClock(faster)}))
	}
}
