package carom

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// detail is the card of the chosen day: its puzzle, what the player has made of
// it, and what can be done with it. It returns the height used.
func (a *archive) detail(d *desk.Desk, area image.Rectangle) int {
	ui, day := d.UI, a.chosen()
	wide := area.Dx() <= ui.Px(detailWidth) && d.Size.X >= ui.Px(archiveWide)
	height := a.detailHeight(d, wide)
	card := area
	card.Max.Y = card.Min.Y + height
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(d.Theme().Line())))
		d.List().Box(card, theme.RadiusCard*d.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := card.Inset(ui.Px(theme.Space20))
	title := d.ShortDate(day.date)
	if day.state != dayFuture {
		title = dayNumber(d, day.date)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), title, widget.LabelSpec{Role: theme.Section})
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), d.LongDate(day.date), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space16))
	if day.state == dayFuture || !day.known {
		text := assets.ArchiveMaking
		switch {
		case puzzle.CaromNumber(day.date) < 1:
			text = assets.ArchiveBefore
		case day.state == dayFuture:
			text = assets.ArchiveNotYet
		}
		ui.Paragraph(in, d.Text(text), widget.LabelSpec{Colour: theme.Text2})
		return height
	}
	a.buttons(d, &in)
	side := min(in.Dx(), ui.Px(detailBoard))
	if picture := widget.CutTop(&in, side); !ui.Measuring() {
		a.drawBoard(d, widget.Centre(picture, side, side))
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	a.rows(d, in)
	return height
}

// detailHeight is the same for all days, so that nothing jumps.
func (a *archive) detailHeight(d *desk.Desk, wide bool) int {
	ui := d.UI
	side := ui.Px(detailBoard)
	height := 2*ui.Px(theme.Space20) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Body) + ui.Px(theme.Space16+theme.Space12+theme.Space16) +
		side + 4*d.RowHeight() + 2*ui.ControlHeight() + ui.Px(theme.Space8)
	if wide {
		margin := ui.Px(theme.Space24)
		height = max(height, d.Size.Y-d.StatusHeight()-d.ToolbarHeight()-2*margin)
	}
	return height
}

// drawBoard draws the start of the day's puzzle.
func (a *archive) drawBoard(d *desk.Desk, at image.Rectangle) {
	day := a.chosen()
	if day.board == nil {
		b, err := day.puzzle.Puzzle.Board()
		if err != nil {
			return // its own puzzles are boards
		}
		day.board = b
	}
	d.List().Fill(at, theme.RadiusControl*d.Scale, colourGround.NRGBA())
	family.SmallBoard(d, View{}, at.Inset(d.UI.Px(boardRim/2)), day.board)
}

// rows say what was achieved, and the optimum to those who ask for it.
func (a *archive) rows(d *desk.Desk, in image.Rectangle) {
	ui, day := d.UI, a.chosen()
	optimum := d.Words.Count(assets.CountMoves, day.puzzle.Optimum(), nil)
	moves := d.Words.Count(assets.CountMoves, day.result.Moves(), nil)
	at := widget.CutTop(&in, d.RowHeight())
	switch day.state {
	case dayOptimal:
		trophyRow(d, at, assets.ArchiveResult, d.Words.Format(assets.ArchiveResultOptimal, map[string]any{"Moves": moves}), "trophy", theme.Gold)
	case daySolved:
		if help := family.WithHelp(d, day.result); help != "" {
			moves += " · " + help
		}
		trophyRow(d, at, assets.ArchiveResult, moves, "check", theme.Good)
	default:
		ui.ValueRow(at, d.Text(assets.ArchiveResult), d.Text(assets.CaromNotSolved), false)
	}
	at = widget.CutTop(&in, d.RowHeight())
	if day.state >= daySolved || a.revealed == day.date {
		trophyRow(d, at, assets.CaromOptimal, optimum, "", theme.Text)
	} else {
		show := widget.ButtonSpec{Size: widget.Small, Icon: "eye", Word: d.Text(assets.CaromSpoiler), Tip: d.Text(assets.CaromSpoilerTip)}
		if revealRow(d, at, "archive-optimum", show) {
			a.revealed = day.date
			ui.WakeAfter(0)
		}
	}
	if day.state >= daySolved {
		ui.ValueRow(widget.CutTop(&in, d.RowHeight()), d.Text(assets.ArchiveTime), d.FormatTime(day.result.Time), false)
	}
	solved, optimal := a.summary()
	summary := d.Words.Format(assets.ArchiveSummary, map[string]any{"Solved": solved, "Optimal": optimal})
	ui.ValueRow(widget.CutTop(&in, d.RowHeight()), d.Text(assets.ArchiveThisMonth), summary, false)
}

// buttons play the day's puzzle, watch what was played, and share it.
func (a *archive) buttons(d *desk.Desk, in *image.Rectangle) {
	ui, day := d.UI, a.chosen()
	play := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: d.Text(assets.ArchivePlay)}
	switch day.state {
	case dayStarted:
		play.Word = d.Text(assets.ArchiveContinue)
	case daySolved, dayOptimal:
		play.Word = d.Text(assets.ArchiveAgain)
	}
	if ui.Button("archive-play", widget.CutBottom(in, ui.ControlHeight()), play) {
		a.play(d)
		return
	}
	widget.CutBottom(in, ui.Px(theme.Space8))
	if day.state < daySolved {
		return
	}
	line := widget.CutBottom(in, ui.ControlHeight())
	gap := ui.Px(theme.Space8)
	if ui.Button("archive-watch", widget.Column(line, 2, 0, gap), widget.ButtonSpec{Icon: "film", Word: d.Text(assets.ArchiveWatch), Tip: d.Text(assets.ArchiveWatchTip)}) {
		a.watch(d)
	}
	if ui.Button("archive-share", widget.Column(line, 2, 1, gap), widget.ButtonSpec{Icon: "share-2", Word: d.Text(assets.ToolbarShare), Tip: d.Text(assets.CaromShareTip)}) {
		share(d, day.result)
	}
}

// watch plays the best solution of the chosen day.
func (a *archive) watch(d *desk.Desk) {
	best := a.chosen().result
	if code, err := (puzzle.Catalogue{puzzle.Carom{}}).ParseCode(best.Replay); err == nil {
		d.Games.Watch(desk.Recording{Code: code, Date: best.Date, Time: best.Time, Penalty: best.Penalty})
	}
}
