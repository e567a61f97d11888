package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// A paused Challenge shows nothing of its board that could be studied. The
// player pauses it by hand; a dialog or another window in front pauses it too,
// and what they paused, and only that, goes on when they are gone.

// cover is the picture over a paused board, kept while it lasts and the board
// would look the same.
type cover struct {
	handle  paint.Picture
	layout  boardview.Layout
	theme   theme.Theme
	fifteen settings.Fifteen
}

// togglePause pauses or resumes the game by hand.
func (g *Game) togglePause() {
	s := g.play.session
	if s.Paused() {
		s.Resume()
		g.play.autoPaused = false
	} else {
		s.Pause()
	}
	g.play.hand.cancel()
	g.ui.Focus(boardID)
}

// pauseBehind pauses a Challenge that something else hides or that nobody looks
// at, and lets it go on afterwards.
func (g *Game) pauseBehind() {
	p := g.play
	away := g.dialog != nil || g.page != nil || g.replay != nil || !g.idle.off && !ebiten.IsFocused()
	switch {
	case away && p.session.Challenge() && !p.session.Paused() && !p.session.Locked():
		p.session.Pause()
		p.autoPaused = true
		p.hand.cancel()
	case !away && p.autoPaused:
		p.session.Resume()
		p.autoPaused = false
	}
}

// drawCover draws the blurred board and, if the player paused it, the card that
// says so.
func (p *play) drawCover(g *Game, l boardview.Layout) {
	if want := (cover{p.cover.handle, l, g.theme(), g.settings.Fifteen}); p.cover != want || want.handle == 0 {
		p.dropCover(g)
		want.handle = g.screen.AddPicture(ebiten.NewImageFromImage(p.coverPicture(g, l.Outer.Size())))
		p.cover = want
	}
	source, radius := image.Rectangle{Max: l.Outer.Size()}, theme.RadiusControl*g.scale
	g.list().Image(p.cover.handle, source, paint.R(l.Outer), float32(radius), 1, 1)
	// Pale boards would blend into the window.
	g.list().Stroke(l.Outer, radius, max(1, g.theme().Line()*g.scale), g.ui.Colour(theme.Border))
	if !p.autoPaused && g.dialog == nil {
		p.pausedCard(g, l.Outer.Intersect(g.list().Clip()))
	}
}

// coverPicture makes the cover of the board in a size.
func (p *play) coverPicture(g *Game, size image.Point) *image.RGBA {
	b := p.session.Board()
	var s boardview.Stage
	p.look.stage(g, b, &s)
	small := boardview.Fit(0, 0, b.Width(), b.Height(), s.Frame, boardview.CoverCell, boardview.CoverCell)
	list := g.list().Aside(func() { p.look.draw(g, g.scene(b, small)) })
	cells := g.screen.Picture(list, small.Cells, g.theme().Colour(theme.Board))
	return boardview.Cover(cells, size, uint64(p.session.Clock()))
}

func (p *play) dropCover(g *Game) {
	if p.cover.handle == 0 {
		return
	}
	if img := g.screen.DropPicture(p.cover.handle); img != nil {
		img.Deallocate()
	}
	p.cover = cover{}
}

// pausedCard says that the game is paused and how it goes on.
func (p *play) pausedCard(g *Game, board image.Rectangle) {
	ui := g.ui
	width := min(ui.Px(280), board.Dx()-ui.Px(theme.Space16))
	height := ui.Px(2*theme.Space24) + ui.LineHeight(theme.Title) + ui.LineHeight(theme.Body) + ui.ControlHeight() + ui.LineHeight(theme.Caption) + ui.Px(theme.Space16+theme.Space12+theme.Space8)
	card := widget.Centre(board, width, height)
	ui.Panel(card)
	in := card.Inset(ui.Px(theme.Space24))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Title)), g.text(assets.PausedTitle), widget.LabelSpec{Role: theme.Title, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space4))
	text := g.words.Format(assets.PausedClock, map[string]any{"Time": formatClock(p.session.Clock())})
	if g.settings.HideTime {
		text = g.text(assets.PausedCovered)
	}
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Body)), text, widget.LabelSpec{Colour: theme.Text2, Centre: true})
	widget.CutTop(&in, ui.Px(theme.Space16))
	spec := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.ClockResume), Tip: g.text(assets.ClockResumeTip), Key: "P"}
	row := widget.CutTop(&in, ui.ControlHeight())
	if ui.Button("resume", widget.Centre(row, ui.ButtonSize(spec).X, row.Dy()), spec) {
		g.do(pause)
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	hint := g.text(assets.PausedOrPress)
	total := ui.Width(theme.Caption, hint) + ui.Px(theme.Space8) + ui.KeyCapWidth("P")
	at := widget.Centre(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)), total, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
	ui.Label(widget.CutLeft(&at, ui.Width(theme.Caption, hint)), hint, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.KeyCap(at, "P")
}

// clockButtons declares Pause and Hide side by side.
func (g *Game) clockButtons(area image.Rectangle) {
	ui, s := g.ui, g.play.session
	pauseSpec := widget.ButtonSpec{Icon: "pause", Word: g.text(assets.ClockPause), Tip: g.text(assets.ClockPauseTip), Key: "P"}
	if s.Paused() && !g.play.autoPaused {
		pauseSpec = widget.ButtonSpec{Icon: "play", Word: g.text(assets.ClockResume), Tip: g.text(assets.ClockResumeTip), Key: "P"}
	}
	if s.Locked() {
		pauseSpec.Disabled, pauseSpec.Tip = true, g.text(assets.ToolbarWhySolved)
	}
	hideSpec := widget.ButtonSpec{Icon: "eye-off", Word: g.text(assets.ClockHide), Tip: g.text(assets.ClockHideTip)}
	if g.settings.HideTime {
		hideSpec = widget.ButtonSpec{Icon: "eye", Word: g.text(assets.ClockShow), Tip: g.text(assets.ClockShowTip)}
	}
	// Words may come a little closer to the edges before only the tooltips have them.
	bare := area.Dx()*8/7 < g.clockButtonsWidth()
	for i, b := range []struct {
		id   widget.ID
		spec widget.ButtonSpec
		do   func()
	}{{"pause", pauseSpec, func() { g.do(pause) }}, {"hide-time", hideSpec, g.toggleTime}} {
		at := widget.Column(area, 2, i, ui.Px(theme.Space8))
		if bare {
			b.spec.Word = ""
		}
		if ui.Button(b.id, at, b.spec) {
			b.do()
		}
	}
}

// clockButtonsWidth is the width that both buttons need side by side, whichever
// words they show.
func (g *Game) clockButtonsWidth() int {
	widest := 0
	for _, word := range []assets.ID{assets.ClockPause, assets.ClockResume, assets.ClockHide, assets.ClockShow} {
		widest = max(widest, g.ui.ButtonSize(widget.ButtonSpec{Icon: "pause", Word: g.text(word)}).X)
	}
	return 2*widest + g.ui.Px(theme.Space8)
}

// toggleTime hides the clock or shows it again; it runs on all the same.
func (g *Game) toggleTime() {
	s := g.settings
	s.HideTime = !s.HideTime
	g.change(s)
}
