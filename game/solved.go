package game

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog congratulates on a solved Challenge.
type solvedDialog struct{}

func (d *solvedDialog) action() action { return none }

func (d *solvedDialog) frame(g *Game) bool {
	result := g.ui.Dialog("solved", widget.DialogSpec{
		Title: g.text(assets.SolvedTitle), Width: 600, Focus: "ok",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "another", ButtonSpec: widget.ButtonSpec{Icon: "plus", Word: g.text(assets.SolvedNew)}},
			{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: g.text(assets.SolvedOk)}},
		},
	})
	if result.Button == "another" {
		g.do(newChallenge)
	}
	return !result.Closed && result.Button == ""
}

func (d *solvedDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	v := g.play.session.Values()
	seed, steps := g.seedAndSteps()
	about := []string{
		g.text(assets.ChallengeSeed) + " " + seed, g.text(assets.ChallengeSteps) + " " + steps,
		g.boardName(v), g.gapsName(v, assets.GapsMiddle),
	}
	widget.CutTop(&rest, ui.Paragraph(rest, strings.Join(about, " · "), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	strip := widget.CutTop(&rest, ui.Px(136))
	if !ui.Measuring() {
		d.strip(g, strip)
	}
	widget.CutTop(&rest, ui.Px(theme.Space20))
	moves, clock := g.numbers()
	figures := widget.CutTop(&rest, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	trophy := widget.CutLeft(&figures, ui.Px(72))
	if !ui.Measuring() {
		g.list().Icon(widget.Centre(trophy, ui.Px(40), ui.Px(40)), "trophy", ui.Colour(theme.GoldIcon))
	}
	g.figure(widget.Column(figures, 2, 0, 0), assets.ChallengeMoves, moves)
	g.figure(widget.Column(figures, 2, 1, 0), assets.ChallengeTime, clock)
	return rest.Min.Y - top
}

// strip shows the middle of the picture that was solved, across the dialog.
func (d *solvedDialog) strip(g *Game, area image.Rectangle) {
	side := area.Dx()
	source := image.Rect(0, 0, side, area.Dy()).Add(image.Pt(0, (side-area.Dy())/2))
	g.list().Image(g.pictures.get(0, side, side), source, paint.R(area), float32(theme.RadiusControl*g.scale), 1, 1)
}
