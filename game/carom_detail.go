package game

import (
	"image"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// detail is the card of the chosen day: its puzzle, what the player has made of
// it, and what can be done with it. It returns the height used.
func (a *archive) detail(g *Game, area image.Rectangle) int {
	ui, day := g.ui, a.chosen()
	wide := area.Dx() <= ui.Px(detailWidth) && g.size.X >= ui.Px(archiveWide)
	height := a.detailHeight(g, wide)
	card := area
	card.Max.Y = card.Min.Y + height
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(g.theme().Line())))
		g.list().Box(card, theme.RadiusCard*g.scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	in := card.Inset(ui.Px(theme.Space20))
	title := g.shortDate(day.date)
	if day.state != dayFuture {
		title = g.caromNumber(day.date)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), title, widget.LabelSpec{Role: theme.Section})
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), g.longDate(day.date), widget.LabelSpec{Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space16))
	if day.state == dayFuture || !day.known {
		text := assets.ArchiveMaking
		switch {
		case puzzle.CaromNumber(day.date) < 1:
			text = assets.ArchiveBefore
		case day.state == dayFuture:
			text = assets.ArchiveNotYet
		}
		ui.Paragraph(in, g.text(text), widget.LabelSpec{Colour: theme.Text2})
		return height
	}
	a.buttons(g, &in)
	side := min(in.Dx(), ui.Px(detailBoard))
	if picture := widget.CutTop(&in, side); !ui.Measuring() {
		a.drawBoard(g, widget.Centre(picture, side, side))
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	a.rows(g, in)
	return height
}

// detailHeight is the same for all days, so that nothing jumps.
func (a *archive) detailHeight(g *Game, wide bool) int {
	ui := g.ui
	side := ui.Px(detailBoard)
	height := 2*ui.Px(theme.Space20) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Body) + ui.Px(theme.Space16+theme.Space12+theme.Space16) +
		side + 4*g.rowHeight() + 2*ui.ControlHeight() + ui.Px(theme.Space8)
	if wide {
		margin := ui.Px(theme.Space24)
		height = max(height, g.size.Y-g.statusHeight()-g.toolbarHeight()-2*margin)
	}
	return height
}

// drawBoard draws the start of the day's puzzle.
func (a *archive) drawBoard(g *Game, at image.Rectangle) {
	day := a.chosen()
	if day.board == nil {
		b, err := day.puzzle.Puzzle.Board()
		if err != nil {
			return // its own puzzles are boards
		}
		day.board = b
	}
	g.list().Fill(at, theme.RadiusControl*g.scale, theme.CaromGround.NRGBA())
	g.smallBoard(caromLook{}, at.Inset(g.ui.Px(boardRim/2)), day.board)
}

// rows say what was achieved, and the optimum to those who ask for it.
func (a *archive) rows(g *Game, in image.Rectangle) {
	ui, day := g.ui, a.chosen()
	optimum := g.words.Count(assets.CountMoves, day.puzzle.Optimum(), nil)
	moves := g.words.Count(assets.CountMoves, day.result.Moves(), nil)
	at := widget.CutTop(&in, g.rowHeight())
	switch day.state {
	case dayOptimal:
		g.trophyRow(at, assets.ArchiveResult, g.words.Format(assets.ArchiveResultOptimal, map[string]any{"Moves": moves}), "trophy", theme.Gold)
	case daySolved:
		g.trophyRow(at, assets.ArchiveResult, moves, "check", theme.Good)
	default:
		ui.ValueRow(at, g.text(assets.ArchiveResult), g.text(assets.CaromNotSolved), false)
	}
	at = widget.CutTop(&in, g.rowHeight())
	if day.state >= daySolved || a.revealed == day.date {
		g.trophyRow(at, assets.CaromOptimal, optimum, "", theme.Text)
	} else {
		ui.Label(at, g.text(assets.CaromOptimal), widget.LabelSpec{Colour: theme.Text2})
		show := widget.ButtonSpec{Size: widget.Small, Icon: "eye", Word: g.text(assets.CaromSpoiler), Tip: g.text(assets.CaromSpoilerTip)}
		size := ui.ButtonSize(show)
		if ui.Button("archive-optimum", widget.Centre(widget.CutRight(&at, size.X), size.X, min(size.Y, at.Dy())), show) {
			a.revealed = day.date
			ui.WakeAfter(0)
		}
	}
	if day.state >= daySolved {
		ui.ValueRow(widget.CutTop(&in, g.rowHeight()), g.text(assets.ArchiveTime), formatClock(day.result.Time), false)
	}
	solved, optimal := a.summary()
	summary := g.words.Format(assets.ArchiveSummary, map[string]any{"Solved": solved, "Optimal": optimal})
	ui.ValueRow(widget.CutTop(&in, g.rowHeight()), g.text(assets.ArchiveThisMonth), summary, false)
}

// buttons play the day's puzzle, watch what was played, and share it.
func (a *archive) buttons(g *Game, in *image.Rectangle) {
	ui, day := g.ui, a.chosen()
	play := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.ArchivePlay)}
	switch day.state {
	case dayStarted:
		play.Word = g.text(assets.ArchiveContinue)
	case daySolved, dayOptimal:
		play.Word = g.text(assets.ArchiveAgain)
	}
	if ui.Button("archive-play", widget.CutBottom(in, ui.ControlHeight()), play) {
		a.play(g)
		return
	}
	widget.CutBottom(in, ui.Px(theme.Space8))
	if day.state < daySolved {
		return
	}
	line := widget.CutBottom(in, ui.ControlHeight())
	gap := ui.Px(theme.Space8)
	if ui.Button("archive-watch", widget.Column(line, 2, 0, gap), widget.ButtonSpec{Icon: "film", Word: g.text(assets.ArchiveWatch), Tip: g.text(assets.ArchiveWatchTip)}) {
		a.watch(g)
	}
	if ui.Button("archive-share", widget.Column(line, 2, 1, gap), widget.ButtonSpec{Icon: "share-2", Word: g.text(assets.ToolbarShare), Tip: g.text(assets.CaromShareTip)}) {
		g.shareCarom(day.result)
	}
}

// watch plays the best solution of the chosen day. The game that it makes is over,
// and stands with its replay on the table.
func (a *archive) watch(g *Game) {
	code, err := g.options.Families.ParseCode(a.chosen().result.Replay)
	if err != nil {
		return
	}
	s, err := session.New(code)
	if err != nil {
		g.ui.Toast("triangle-alert", err.Error())
		return
	}
	g.begin(s, false)
	g.look().opened(g)
}
