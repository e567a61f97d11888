package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// detail declares the card of the chosen day: its puzzle, the result and buttons. It returns the
// height used.
func (a *archive) detail(app *scene.App, area image.Rectangle) int {
	ui, day := app.UI, a.chosen()
	wide := area.Dx() <= ui.Px(detailWidth) && app.Size.X >= ui.Px(archiveWide)
	height := a.detailHeight(&app.Frame, wide)
	card := area
	card.Max.Y = card.Min.Y + height
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(app.Theme().Line())))
		app.List().Box(card, theme.RadiusCard*app.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := card.Inset(ui.Px(theme.Space20))
	title := parts.ShortDate(app.Look(), day.date)
	if day.state != dayFuture {
		title = dayNumber(app.Look(), day.date)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), title, widget.LabelSpec{Role: theme.Section})
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), parts.LongDate(app.Look(), day.date), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space16))
	if day.state == dayFuture || !day.known {
		text := assets.ArchiveMaking
		switch {
		case puzzle.CaromNumber(day.date) < 1:
			text = assets.ArchiveBefore
		case day.state == dayFuture:
			text = assets.ArchiveNotYet
		}
		ui.Paragraph(in, app.Text(text), widget.LabelSpec{Colour: theme.Text2})
		return height
	}
	a.buttons(app, &in)
	side := min(in.Dx(), ui.Px(detailBoard))
	if picture := widget.CutTop(&in, side); !ui.Measuring() {
		a.drawBoard(app.Look(), widget.Centre(picture, side, side))
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	a.rows(&app.Frame, in)
	return height
}

// detailHeight returns the height of the card, which is the same for all days.
func (a *archive) detailHeight(fr *scene.Frame, wide bool) int {
	ui := fr.UI
	side := ui.Px(detailBoard)
	height := 2*ui.Px(theme.Space20) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Body) + ui.Px(theme.Space16+theme.Space12+theme.Space16) +
		side + 4*parts.RowHeight(fr) + 2*ui.ControlHeight() + ui.Px(theme.Space8)
	if wide {
		margin := ui.Px(theme.Space24)
		height = max(height, fr.Size.Y-parts.StatusHeight(fr)-parts.ToolbarHeight(fr)-2*margin)
	}
	return height
}

// drawBoard draws the start of the day's puzzle.
func (a *archive) drawBoard(look scene.Look, at image.Rectangle) {
	day := a.chosen()
	if day.board == nil {
		b, err := day.puzzle.Puzzle.Board()
		if err != nil {
			return // impossible: tests check the puzzles
		}
		day.board = b
	}
	if !isMaterial(look) { // slate has a frame of brass
		look.List.Fill(at, theme.RadiusControl*look.Scale, colourGround.NRGBA())
	}
	family.SmallBoard(look, view(), at.Inset(look.Px(boardRim/2)), day.board)
}

// rows declares the result, the optimum or a button that reveals it, and the summary of the
// month.
func (a *archive) rows(fr *scene.Frame, in image.Rectangle) {
	day := a.chosen()
	moves := fr.Words.Count(assets.CountMoves, day.result.Moves(), nil)
	rows := []layout.Item{valueRow(fr, assets.ArchiveResult, fr.Text(assets.CaromNotSolved)), a.optimumRow(fr, day)}
	switch day.state {
	case dayOptimal:
		rows[0] = trophyRow(fr, assets.ArchiveResult, fr.Words.Format(assets.ArchiveResultOptimal, map[string]any{"Moves": moves}), "trophy", theme.Gold)
	case daySolved:
		if help := family.HelpSummary(fr.Look(), day.result); help != "" {
			moves += " · " + help
		}
		rows[0] = trophyRow(fr, assets.ArchiveResult, moves, "check", theme.Good)
	}
	if day.state >= daySolved {
		rows = append(rows, valueRow(fr, assets.ArchiveTime, parts.FormatTime(fr.Look(), day.result.Time)))
	}
	solved, optimal := a.summary()
	summary := fr.Words.Format(assets.ArchiveSummary, map[string]any{"Solved": solved, "Optimal": optimal})
	layout.Column(0, append(rows, valueRow(fr, assets.ArchiveThisMonth, summary))...).Draw(in)
}

// optimumRow is the row of a day's optimum, or of the button that reveals it.
func (a *archive) optimumRow(fr *scene.Frame, day *archiveDay) layout.Item {
	if day.state >= daySolved || a.revealed == day.date {
		return trophyRow(fr, assets.CaromOptimal, fr.Words.Count(assets.CountMoves, day.puzzle.Optimum(), nil), "", theme.Text)
	}
	show := widget.ButtonSpec{Size: widget.Small, Icon: "eye", Word: fr.Text(assets.CaromSpoiler), Tip: fr.Text(assets.CaromSpoilerTip)}
	return revealRow(fr, assets.CaromOptimal, "archive-optimum", show, func() {
		a.revealed = day.date
		fr.UI.Focus("archive-days") // the button is gone
	})
}

// buttons declares the buttons that play the day's puzzle, replay its best solution and share
// the result.
func (a *archive) buttons(app *scene.App, in *image.Rectangle) {
	ui, day := app.UI, a.chosen()
	play := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.ArchivePlay)}
	switch day.state {
	case dayStarted:
		play.Word = app.Text(assets.ArchiveContinue)
	case daySolved, dayOptimal:
		play.Word = app.Text(assets.ArchiveAgain)
	}
	if ui.Button("archive-play", widget.CutBottom(in, ui.ControlHeight()), play) {
		a.play(app)
		return
	}
	widget.CutBottom(in, ui.Px(theme.Space8))
	if day.state < daySolved {
		return
	}
	line := widget.CutBottom(in, ui.ControlHeight())
	gap := ui.Px(theme.Space8)
	if ui.Button("archive-watch", widget.Column(line, 2, 0, gap), widget.ButtonSpec{Icon: "film", Word: app.Text(assets.ArchiveWatch), Tip: app.Text(assets.ArchiveWatchTip)}) {
		a.watch(app)
	}
	if ui.Button("archive-share", widget.Column(line, 2, 1, gap), widget.ButtonSpec{Icon: "share-2", Word: app.Text(assets.ToolbarShare), Tip: app.Text(assets.CaromShareTip)}) {
		shareResult(app, day.result)
	}
}

// watch replays the best solution of the chosen day.
func (a *archive) watch(app *scene.App) {
	best := a.chosen().result
	if code, err := (puzzle.Catalogue{puzzle.Carom}).ParseCode(best.Replay); err == nil {
		app.Games.Watch(scene.Recording{Code: code, Date: best.Date, Time: best.Time, Penalty: best.Penalty})
	}
}
