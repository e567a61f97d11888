package game

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/session/records"
	"worldslide/ui/paint"
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
	v := g.play.session.Values()
	seed, _ := g.seedAndSteps()
	about := []string{
		g.text(assets.ChallengeSeed) + " " + seed, g.countSteps(v),
		g.boardName(v), g.gapsName(v, assets.GapsMiddle),
	}
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	if g.size.Y >= ui.Px(720) { // in a low window the numbers matter more
		strip := widget.CutTop(&rest, ui.Px(136))
		if !ui.Measuring() {
			d.strip(g, strip)
		}
		widget.CutTop(&rest, ui.Px(theme.Space20))
	}
	moves, clock := g.numbers()
	figures := widget.CutTop(&rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	trophy := widget.CutLeft(&figures, ui.Px(72))
	if !ui.Measuring() {
		g.list().Icon(widget.Centre(trophy, ui.Px(40), ui.Px(40)), "trophy", ui.Colour(theme.GoldIcon))
	}
	g.figure(widget.Column(figures, 2, 0, 0), assets.ChallengeMoves, moves)
	g.figure(widget.Column(figures, 2, 1, 0), assets.ChallengeTime, clock)
	d.better(g, &rest)
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
	say := func(column int, text string) {
		at := widget.Column(line, 2, column, 0)
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
		say(1, g.words.Format(assets.RecordsFaster, map[string]any{"Time": formatClock(faster)}))
	}
}

// strip shows the middle of the picture that was solved, across the dialog.
func (d *solvedDialog) strip(g *Game, area image.Rectangle) {
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	g.list().Image(g.pictures.get(0, side, side), source, paint.R(area), float32(theme.RadiusControl*g.scale), 1, 1)
}
