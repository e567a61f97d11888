package play

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/race"
	"worldslide/game/scene"
	"worldslide/game/share"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// solvedDialog is the details of a solved Challenge: the result in numbers, the bests that it beats,
// and the best results.
type solvedDialog struct {
	scene *Scene
	outcome
}

// Action implements scene.Dialog.
func (*solvedDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *solvedDialog) Frame(app *scene.App) bool {
	v.optimum = v.scene.optimum() // which may become known later
	icon, ink, _ := v.scene.resultSign()
	result := app.UI.Dialog("solved", widget.DialogSpec{
		Title: v.praise(app.Look()), Width: 600, Focus: "ok",
		Banner: family.BannerHeight(&app.Frame), DrawBanner: func(at image.Rectangle) {
			family.DrawBanner(app.Look(), v.scene.game.View(), at, v.scene.session.Board())
		},
		Icon: icon, IconColour: ink,
		Body:    func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: v.buttons(app),
	})
	return !parts.HandleHome(app, result) && result.Open()
}

// buttons returns the buttons of the dialog. A race needs a replay with times.
func (v *solvedDialog) buttons(app *scene.App) []widget.DialogButton {
	watch := widget.DialogButton{
		ID: "watch-solved", Left: true, Do: func() { app.Games.Watch(family.RecordingOf(app, v.scene.session)) },
		ButtonSpec: widget.ButtonSpec{Icon: "film", Word: app.Text(assets.ShareWatch), Tip: app.Text(assets.ShareWatchTip)},
	}
	picture := widget.DialogButton{
		ID: "picture-solved", Left: true, Do: func() { app.Do(scene.SavePicture) },
		ButtonSpec: widget.ButtonSpec{Icon: "image", Word: app.Text(assets.PictureTitle), Tip: app.Text(assets.PictureTip)},
	}
	ok := widget.DialogButton{ID: "ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.RecordsClose)}}
	if race := app.Action(scene.Race); !race.Hidden {
		return []widget.DialogButton{watch, {ID: "race-solved", Left: true, Do: race.Run, ButtonSpec: app.ActionButton(race)}, picture, ok}
	}
	return []widget.DialogButton{watch, picture, ok}
}

// offerResult opens the dialog of the result in words.
func (p *Scene) offerResult() {
	p.app.ShowDialog(share.NewResult(p.app.Look(), func() share.Result {
		r, _ := p.SharedResult()
		return r
	}))
}

// SharedResult returns the result of the game for people, if the player has solved it.
func (p *Scene) SharedResult() (share.Result, bool) {
	if !p.session.Locked() || !p.findResult() || p.shownToTheEnd() {
		return share.Result{}, false
	}
	look, s, o := p.app.Look(), p.session, p.outcome()
	r := share.Result{
		Code: s.Puzzle(), Title: family.Title(look, p.family, s.Puzzle()), Best: o.optimum, Help: family.HelpSummary(look, o.result),
		Stars: o.stars(), Course: share.Course(s.Code(), race.Distance(p.family, p.knowledge)),
		Count: p.app.Words.Format(assets.SolvedSummary, map[string]any{"Count": parts.CountMetric(look, s.Metrics()[0]), "Time": parts.FormatClock(o.result.Time)}),
	}
	r.Known = o.unproved(look, r.Count)
	if own := p.game.Solved().Headline; own != nil {
		r.Headline = own(p.app, o.result)
	}
	return r, true
}

func (v *solvedDialog) body(app *scene.App) layout.Item {
	ui := app.UI
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	if stars := v.stars(); stars > 0 {
		add(layout.Row(ui.Px(theme.Space8), parts.StarsPicture(&app.Frame, stars, 20, v.scene.bestIcon()), ui.LabelItem(parts.StarsName(app.Look(), stars), widget.LabelSpec{Role: theme.BodyBold})), ui.Space(theme.Space4))
		if best := cmp.Or(v.optimum, v.known); best > 1 {
			rule := app.Words.Format(assets.StarsRule, map[string]any{"Best": app.Words.Number(best), "Good": app.Words.Number(records.MostForTwo(best))})
			add(ui.ParagraphItem(rule, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
		}
		add(ui.Space(theme.Space8))
	}
	add(aboutGame(v.scene), ui.Space(theme.Space16))
	add(v.news(&app.Frame)...)
	add(v.figures(app))
	if details := v.scene.game.Solved().Details; details != nil {
		add(ui.BodyItem(func(area image.Rectangle) int { return details(app, area, v.result) }))
	}
	if v.scene.card.silent && v.scene.asksFit() {
		add(ui.Space(theme.Space16), v.scene.fitItem())
	}
	add(ui.Space(theme.Space16))
	switch {
	case v.result.Shown:
		add((&shownDialog{v.scene}).note(&app.Frame))
	case !v.result.Alone():
		add(ui.ParagraphItem(family.HelpNote(app.Look(), v.scene.session), widget.LabelSpec{Colour: theme.Text2}))
	default:
		add(v.table(app))
	}
	return layout.Column(0, items...)
}

// news returns the outcome of a race and the bests that are beaten, each with space below it. It is
// empty if there are none.
func (v *solvedDialog) news(fr *scene.Frame) (items []layout.Item) {
	ui := fr.UI
	if v.race != "" {
		items = append(items, ui.ParagraphItem(v.race, widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space16))
	}
	if len(v.beaten) > 0 {
		items = append(items, v.bestBar(fr), ui.Space(theme.Space16))
	}
	return items
}

// aboutGame returns a paragraph with what was played.
func aboutGame(p *Scene) layout.Item {
	summary := p.Summary()
	said := slices.Concat([]string{summary.Mode}, summary.Facts, summary.Details)
	return p.app.UI.ParagraphItem(strings.Join(said, " · "), widget.LabelSpec{Colour: theme.Text2})
}

// noteBox returns content in a coloured box with an icon.
func noteBox(fr *scene.Frame, colour, ink theme.Colour, icon string, padding float64, content layout.Item) layout.Item {
	ui := fr.UI
	row := layout.Row(ui.Px(theme.Space12), ui.IconItem(icon, 20, ink), content.Grow())
	return row.Pad(ui.Px(theme.Space12), ui.Px(padding)).Behind(func(r image.Rectangle) {
		fr.List().Fill(r, theme.RadiusControl*fr.Scale, ui.Colour(colour))
	})
}

// bestBar says which bests are beaten, and by how much: at most two, the class before the start.
func (v *solvedDialog) bestBar(fr *scene.Frame) layout.Item {
	ui := fr.UI
	var lines []layout.Item
	for _, i := range v.beaten[:min(2, len(v.beaten))] {
		what, by := v.beats(fr.Look(), i)
		lines = append(lines, layout.Wrap(ui.Px(theme.Space8), 0,
			ui.ParagraphItem(what, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.SoftText}),
			ui.ParagraphItem(by, widget.LabelSpec{Colour: theme.SoftText})))
	}
	return noteBox(fr, theme.Soft, theme.GoldIcon, "star-filled", theme.Space12, layout.Column(0, lines...))
}

// beats returns the texts for which best is beaten, and by how much.
func (v *solvedDialog) beats(look scene.Look, i records.Improvement) (what, by string) {
	id := map[records.Measure]assets.ID{
		records.MinTime: assets.SolvedBestTime, records.FewestMoves: assets.SolvedFewest, records.FewestOver: assets.SolvedFewestOver,
	}[i.Measure]
	table := look.Text(assets.SolvedThisPuzzle)
	if i.Class {
		table = v.className(look)
	}
	return look.Words.Format(id, map[string]any{"Table": table}), gained(look, i)
}

// className describes the class of starts that this one is compared with.
func (v *solvedDialog) className(look scene.Look) string {
	s := v.scene.session
	common, _ := s.Family().Class(s.Values())
	about := v.scene.family.Describe(look, common)
	if len(about.Common) == 0 {
		return family.DescribeGame(look, v.scene.family, puzzle.Code{Family: s.Family(), Values: common})
	}
	mode := v.scene.family.Describe(look, s.Values()).Mode // the class has no seed, as if it were no Challenge
	return strings.Join(append([]string{mode}, about.Common...), look.Text(assets.NarrationList))
}

// table returns the best results that this one is compared with, with this one among them.
func (v *solvedDialog) table(app *scene.App) layout.Item {
	start := v.result.Start()
	class, ok := app.Book.Class(start)
	if !ok {
		return layout.Item{} // starts that are given as positions have no class
	}
	title, top := app.Text(assets.RecordsThis), app.Book.Top(start, 3)
	if class != start {
		title = app.Words.Format(assets.SolvedBestTimes, map[string]any{"Table": v.className(app.Look())})
		top = app.Book.ClassTop(class, 3)
	}
	if len(top) == 0 {
		return layout.Item{}
	}
	return layout.Column(0, app.UI.ParagraphItem(title, widget.LabelSpec{Role: theme.BodyBold}), recordsTable(app, top, v.result))
}

// figures returns the numbers of the game with their notes.
func (v *solvedDialog) figures(app *scene.App) layout.Item {
	figures := []figure{{Fact: parts.Fact{Label: assets.ChallengeTime, Value: parts.FormatTime(app.Look(), v.result.Time)}, note: v.timeNote(app.Look())}}
	if v.result.Thought >= time.Second {
		figures = append(figures, figure{Fact: parts.Fact{Label: assets.ChallengeInspection, Value: parts.FormatClock(v.result.Thought)}})
	}
	for i, f := range family.Counts(app.Look(), v.scene.session) {
		one := figure{Fact: f}
		if i == 0 {
			one.note = v.movesNote(app.Look())
		}
		figures = append(figures, one)
	}
	switch {
	case v.weeks != nil:
		figures = append(figures, figure{
			Fact: parts.Fact{Label: assets.DayWeeks, Value: app.Words.Number(v.weeks.Filled)},
			note: figureNote{words: parts.ThisWeek(app.Look(), *v.weeks)},
		})
	case !v.result.Alone():
		figures = append(figures, figure{Fact: parts.Fact{Label: assets.ChallengeHints, Value: app.Words.Number(v.scene.session.HintsHere())}})
	}
	return figureGrid(&app.Frame, figures)
}

// figure is a large number with a note below it.
type figure struct {
	parts.Fact
	note figureNote
}

// figureNote is a note on a number. better is true if the number is a new best.
type figureNote struct {
	words  string
	better bool
}

// figureGrid returns figures side by side, as many in a line as fit.
func figureGrid(fr *scene.Frame, figures []figure) layout.Item {
	ui := fr.UI
	var cells []layout.Item
	for _, f := range figures {
		cells = append(cells, layout.Column(0,
			layout.Cell(0, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral), func(at image.Rectangle) { parts.Figure(fr, at, f.Label, f.Value) }),
			f.note.item(fr)))
	}
	return layout.Grid(ui.Px(150), ui.Px(theme.Space8), cells...)
}

func (n figureNote) item(fr *scene.Frame) layout.Item {
	ui := fr.UI
	if !n.better {
		return ui.LabelItem(n.words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	words := ui.LabelItem(n.words, widget.LabelSpec{Role: theme.Caption, Colour: theme.Good})
	return layout.Row(ui.Px(theme.Space4), ui.IconItem("trending-down", 14, theme.Good), words)
}
