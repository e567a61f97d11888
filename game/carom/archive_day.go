package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// detail declares the card of the chosen day: its puzzle, the result and buttons. It returns the
// height used.
func (a *archive) detail(sc *scene.Context, area image.Rectangle) int {
	ui, day := sc.UI, a.chosen()
	wide := area.Dx() <= ui.Px(detailWidth) && sc.Size.X >= ui.Px(archiveWide)
	height := a.detailHeight(sc, wide)
	card := area
	card.Max.Y = card.Min.Y + height
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(sc.Theme().Line())))
		sc.List().Box(card, theme.RadiusCard*sc.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := card.Inset(ui.Px(theme.Space20))
	title := parts.ShortDate(sc, day.date)
	if day.state != dayFuture {
		title = dayNumber(sc, day.date)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), title, widget.LabelSpec{Role: theme.Section})
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), parts.LongDate(sc, day.date), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space16))
	if day.state == dayFuture || !day.known {
		text := assets.ArchiveMaking
		switch {
		case puzzle.CaromNumber(day.date) < 1:
			text = assets.ArchiveBefore
		case day.state == dayFuture:
			text = assets.ArchiveNotYet
		}
		ui.Paragraph(in, sc.Text(text), widget.LabelSpec{Colour: theme.Text2})
		return height
	}
	a.buttons(sc, &in)
	side := min(in.Dx(), ui.Px(detailBoard))
	if picture := widget.CutTop(&in, side); !ui.Measuring() {
		a.drawBoard(sc, widget.Centre(picture, side, side))
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	a.rows(sc, in)
	return height
}

// detailHeight returns the height of the card, which is the same for all days.
func (a *archive) detailHeight(sc *scene.Context, wide bool) int {
	ui := sc.UI
	side := ui.Px(detailBoard)
	height := 2*ui.Px(theme.Space20) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Body) + ui.Px(theme.Space16+theme.Space12+theme.Space16) +
		side + 4*parts.RowHeight(sc) + 2*ui.ControlHeight() + ui.Px(theme.Space8)
	if wide {
		margin := ui.Px(theme.Space24)
		height = max(height, sc.Size.Y-parts.StatusHeight(sc)-parts.ToolbarHeight(sc)-2*margin)
	}
	return height
}

// drawBoard draws the start of the day's puzzle.
func (a *archive) drawBoard(sc *scene.Context, at image.Rectangle) {
	day := a.chosen()
	if day.board == nil {
		b, err := day.puzzle.Puzzle.Board()
		if err != nil {
			return // impossible: tests check the puzzles
		}
		day.board = b
	}
	sc.List().Fill(at, theme.RadiusControl*sc.Scale, colourGround.NRGBA())
	family.SmallBoard(sc, view(), at.Inset(sc.UI.Px(boardRim/2)), day.board)
}

// rows declares the result, the optimum or a button that reveals it, and the summary of the
// month.
func (a *archive) rows(sc *scene.Context, in image.Rectangle) {
	ui, day := sc.UI, a.chosen()
	optimum := sc.Words.Count(assets.CountMoves, day.puzzle.Optimum(), nil)
	moves := sc.Words.Count(assets.CountMoves, day.result.Moves(), nil)
	at := widget.CutTop(&in, parts.RowHeight(sc))
	switch day.state {
	case dayOptimal:
		trophyRow(sc, at, assets.ArchiveResult, sc.Words.Format(assets.ArchiveResultOptimal, map[string]any{"Moves": moves}), "trophy", theme.Gold)
	case daySolved:
		if help := family.HelpSummary(sc, day.result); help != "" {
			moves += " · " + help
		}
		trophyRow(sc, at, assets.ArchiveResult, moves, "check", theme.Good)
	default:
		ui.ValueRow(at, sc.Text(assets.ArchiveResult), sc.Text(assets.CaromNotSolved), false)
	}
	at = widget.CutTop(&in, parts.RowHeight(sc))
	if day.state >= daySolved || a.revealed == day.date {
		trophyRow(sc, at, assets.CaromOptimal, optimum, "", theme.Text)
	} else {
		show := widget.ButtonSpec{Size: widget.Small, Icon: "eye", Word: sc.Text(assets.CaromSpoiler), Tip: sc.Text(assets.CaromSpoilerTip)}
		if revealRow(sc, at, assets.CaromOptimal, "archive-optimum", show) {
			a.revealed = day.date
			ui.WakeAfter(0)
		}
	}
	if day.state >= daySolved {
		ui.ValueRow(widget.CutTop(&in, parts.RowHeight(sc)), sc.Text(assets.ArchiveTime), parts.FormatTime(sc, day.result.Time), false)
	}
	solved, optimal := a.summary()
	summary := sc.Words.Format(assets.ArchiveSummary, map[string]any{"Solved": solved, "Optimal": optimal})
	ui.ValueRow(widget.CutTop(&in, parts.RowHeight(sc)), sc.Text(assets.ArchiveThisMonth), summary, false)
}

// buttons declares the buttons that play the day's puzzle, replay its best solution and share
// the result.
func (a *archive) buttons(sc *scene.Context, in *image.Rectangle) {
	ui, day := sc.UI, a.chosen()
	play := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: sc.Text(assets.ArchivePlay)}
	switch day.state {
	case dayStarted:
		play.Word = sc.Text(assets.ArchiveContinue)
	case daySolved, dayOptimal:
		play.Word = sc.Text(assets.ArchiveAgain)
	}
	if ui.Button("archive-play", widget.CutBottom(in, ui.ControlHeight()), play) {
		a.play(sc)
		return
	}
	widget.CutBottom(in, ui.Px(theme.Space8))
	if day.state < daySolved {
		return
	}
	line := widget.CutBottom(in, ui.ControlHeight())
	gap := ui.Px(theme.Space8)
	if ui.Button("archive-watch", widget.Column(line, 2, 0, gap), widget.ButtonSpec{Icon: "film", Word: sc.Text(assets.ArchiveWatch), Tip: sc.Text(assets.ArchiveWatchTip)}) {
		a.watch(sc)
	}
	if ui.Button("archive-share", widget.Column(line, 2, 1, gap), widget.ButtonSpec{Icon: "share-2", Word: sc.Text(assets.ToolbarShare), Tip: sc.Text(assets.CaromShareTip)}) {
		share(sc, day.result)
	}
}

// watch replays the best solution of the chosen day.
func (a *archive) watch(sc *scene.Context) {
	best := a.chosen().result
	if code, err := (puzzle.Catalogue{puzzle.Carom}).ParseCode(best.Replay); err == nil {
		sc.Games.Watch(scene.Recording{Code: code, Date: best.Date, Time: best.Time, Penalty: best.Penalty})
	}
}
