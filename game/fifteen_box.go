package game

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The box of a board of tiles says what is played and on which terms, and chooses
// what stands on the tiles.

func (l fifteenLook) heading(g *Game, s *session.Session) string { return l.mode(g, s.Values()) }

// rows implements look.
func (fifteenLook) rows(g *Game, s *session.Session) []fact {
	v := s.Values()
	rows := []fact{{label: assets.FifteenSize, value: sizeName(v), bold: true, rank: 1, draw: g.sizeStepper}}
	switch {
	case v.Has(puzzle.KeyDay):
		rows = append(rows, fact{label: assets.FifteenDay, value: g.dayName(v), bold: true, rank: 2})
	case v.Has(puzzle.KeySeed):
		rows = append(rows, fact{label: assets.FifteenSeed, value: v[puzzle.KeySeed], bold: true, rank: 2})
	}
	rows = append(rows, fact{label: assets.FifteenScramble, value: g.scrambleName(v), rank: 3})
	if !s.Challenge() {
		return rows
	}
	rows = append(rows, fact{label: assets.FifteenDifficulty, value: g.difficulty()})
	terms := g.fifteenTerms()
	limit := fact{value: g.text(assets.FifteenOptimalLater)}
	switch puzzle.FifteenModeOf(v) {
	case puzzle.ModeTimed:
		limit.label = assets.FifteenTimeLimit
		if terms.Mode == puzzle.ModeTimed {
			limit.value = formatClock(terms.Target)
		}
	case puzzle.ModeLimited:
		limit.label = assets.FifteenMoveLimit
		if terms.Mode == puzzle.ModeLimited {
			limit.value = strconv.Itoa(terms.MoveLimit)
		}
	default:
		return rows
	}
	return append(rows, limit)
}

// difficulty says how hard the board is, once that is known.
func (g *Game) difficulty() string {
	h, ok := g.play.hand.(*fifteenHand)
	if !ok {
		return ""
	}
	optimum, settled := g.fifteenOptimum()
	if !settled {
		return g.text(assets.FifteenOptimalLater)
	}
	return g.text(difficultyNames[puzzle.FifteenTermsOf(nil, h.start, optimum).Difficulty])
}

// optimal says how few tiles solve the board, once that is proved.
func (g *Game) optimal() string {
	optimum, settled := g.fifteenOptimum()
	if !settled || optimum == 0 {
		return g.text(assets.FifteenOptimalLater)
	}
	tiles := g.words.Count(assets.CountTiles, optimum, nil)
	return g.words.Format(assets.FifteenOptimalProved, map[string]any{"Tiles": tiles})
}

// dayName says the day of a board in words.
func (g *Game) dayName(v puzzle.Values) string {
	date, err := puzzle.ParseDate(v[puzzle.KeyDay])
	if err != nil {
		return v[puzzle.KeyDay]
	}
	return g.shortDate(date)
}

// sizeStepper is the size with buttons for the next smaller and larger board.
func (g *Game) sizeStepper(at image.Rectangle) {
	ui := g.ui
	n := puzzle.FifteenSize(g.play.session.Values())
	button := func(id widget.ID, icon string, tip assets.ID, by int, off bool) {
		spec := widget.ButtonSpec{Size: widget.Small, Icon: icon, Tip: g.text(tip), Disabled: off}
		side := ui.ButtonSize(spec)
		if ui.Button(id, widget.Centre(widget.CutRight(&at, side.X), side.X, min(side.Y, at.Dy())), spec) {
			g.resize(by)
		}
	}
	button("size-more", "plus", assets.FifteenLargerTip, +1, n >= puzzle.FifteenMaxSize)
	word := widget.CutRight(&at, ui.Width(theme.BodyBold, "10×10")+ui.Px(theme.Space16))
	ui.Label(word, sizeName(g.play.session.Values()), widget.LabelSpec{Role: theme.BodyBold, Centre: true})
	button("size-less", "minus", assets.FifteenSmallerTip, -1, n <= puzzle.FifteenMinSize)
}

// bests implements look: slides, the optimum, what was achieved on this board, hints
// used. Each has its row from the beginning, so that nothing below moves when it says
// something.
func (fifteenLook) bests(g *Game, s *session.Session) []fact {
	if !s.Challenge() {
		return nil
	}
	facts := g.counts()[1:]
	if s.Board().Width() <= largestProved {
		facts = append(facts, fact{label: assets.FifteenOptimal, value: g.optimal()})
	}
	if b := s.Board(); g.settings.Fifteen.Least && b.Width() <= largestProved {
		value := g.text(assets.FifteenOptimalLater)
		if s.Locked() {
			value = g.words.Count(assets.CountTiles, 0, nil)
		} else if least, settled := g.optima.of(optimumKey(b), b, g.idle.wake); settled && least > 0 {
			value = g.words.Count(assets.CountTiles, least, nil)
		}
		facts = append(facts, fact{label: assets.FifteenLeast, value: value})
	}
	best := g.text(assets.FifteenBestNone)
	if bests := g.store.book.Bests(s.Start().String()); bests.Count > 0 {
		best = g.words.Count(assets.CountTiles, bests.Moves.Moves(), nil) + " · " + formatClock(bests.Time.Time)
	}
	return append(facts,
		fact{label: assets.FifteenBest, value: best},
		fact{label: assets.FifteenHintsUsed, value: strconv.Itoa(s.Hints())})
}

// mostFifteenRows is how many rows the box has at most, in any mode: size, seed,
// scramble, difficulty and limit; slides, optimum, least, best and hints.
const mostFifteenRows = 5 + 5

// dense implements look: where not all rows, the figures, the choice of tiles and the
// links below have room. It depends on nothing that changes while a game is played.
func (fifteenLook) dense(g *Game, height int) bool {
	ui := g.ui
	figures := ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Numeral) + ui.Px(theme.Space8) + ui.ControlHeight()
	rules := 2*max(1, ui.Px(1)) + 2*ui.Px(theme.Space12) + ui.Px(theme.Space16) + ui.Px(theme.Space8)
	controls := 2 * (ui.Px(theme.Space8) + ui.ControlHeight())
	return height < mostFifteenRows*g.rowHeight()+figures+rules+controls
}

// figures implements look: slides stand below.
func (fifteenLook) figures(g *Game) []fact { return g.counts()[:1] }

// clock implements look: the timed mode counts down to its target, and up again
// from there.
func (fifteenLook) clock(g *Game, s *session.Session) (assets.ID, string) {
	terms := g.fifteenTerms()
	if terms.Mode != puzzle.ModeTimed || s.Locked() {
		return assets.ChallengeTime, formatClock(s.Clock())
	}
	if over := s.Clock() - terms.Target; over > 0 {
		return assets.FifteenOverTime, "+" + formatClock(over)
	}
	return assets.FifteenTimeLeft, formatClock((terms.Target - s.Clock() + time.Second - 1).Truncate(time.Second))
}

// extras implements look: the links at the bottom and what stands on the tiles. What
// there is no room for is in the dialog for tiles and in the menu.
func (fifteenLook) extras(g *Game, area image.Rectangle) {
	ui := g.ui
	f := g.settings
	hardcore := puzzle.FifteenModeOf(g.play.session.Values()) == puzzle.ModeHardcore
	pictured := g.fifteenPicture(g.play.session.Values()) != ""
	gap, control := ui.Px(theme.Space8), ui.ControlHeight()
	// next returns the place of the next control, if there is room for it.
	next := func(height int) (image.Rectangle, bool) {
		if area.Dy() < gap+height {
			return image.Rectangle{}, false
		}
		widget.CutTop(&area, gap)
		return widget.CutTop(&area, height), true
	}
	var links image.Rectangle
	if least := gap + control; area.Dy() >= 2*least || hardcore && area.Dy() >= least {
		links = widget.CutBottom(&area, control)
	}
	title := gap + ui.LineHeight(theme.BodyBold)
	if all := 2*(gap+control) + gap + ui.CheckHeight(); area.Dy() >= title+all {
		word := assets.FifteenTiles
		if hardcore {
			word = assets.FifteenPicture
		}
		widget.CutTop(&area, gap)
		if at, ok := next(ui.LineHeight(theme.BodyBold)); ok {
			ui.Label(at, g.text(word), widget.LabelSpec{Role: theme.BodyBold})
		}
	}
	if !hardcore {
		if at, ok := next(control); ok {
			chosen := 0
			if f.Fifteen.Tiles == settings.TilesPicture {
				chosen = 1
			}
			choices := []widget.Choice{{Icon: "hash", Word: g.text(assets.FifteenNumbers)}, {Icon: "image", Word: g.text(assets.FifteenPicture)}}
			if ui.Segments("tiles", at, choices, &chosen, widget.ChoiceSpec{}) {
				f.Fifteen.Tiles = []settings.Tiles{settings.TilesNumbers, settings.TilesPicture}[chosen]
			}
		}
	}
	if pictured {
		if at, ok := next(control); ok {
			f.Fifteen.Picture = g.pictureChoice("tile-picture", at, f.Fifteen.Picture)
		}
		if at, ok := next(ui.CheckHeight()); ok && !hardcore {
			ui.CheckBox("tile-numbers", at, g.text(assets.FifteenNumbersOnPicture), &f.Fifteen.Numbers, widget.ToggleSpec{})
		}
	}
	g.change(f)
	if !links.Empty() {
		g.fifteenLinks(links)
	}
}

// fifteenLinks are the ways from the box to what belongs to the family.
func (g *Game) fifteenLinks(area image.Rectangle) {
	ui := g.ui
	links := []action{learnTiles, familyStatistics}
	if g.play.session.Values().Has(puzzle.KeyDay) {
		links[0] = pastDays
	}
	for i, a := range links {
		c := g.command(a)
		spec := widget.ButtonSpec{Kind: widget.Flat, Icon: c.icon, Word: g.text(c.word)}
		if ui.Button("box-"+c.id, widget.Column(area, len(links), i, ui.Px(theme.Space4)), spec) {
			g.do(a)
		}
	}
}

// pictureChoice declares a list of the pictures and returns the one chosen.
func (g *Game) pictureChoice(id widget.ID, at image.Rectangle, now string) string {
	var slugs, names []string
	for _, p := range tilePictures {
		if g.pictures.has(p.slug) {
			slugs, names = append(slugs, p.slug), append(names, g.text(p.name))
		}
	}
	chosen := max(0, slices.Index(slugs, now))
	if g.ui.DropDown(id, at, names, &chosen, widget.DropSpec{}) {
		return slugs[chosen]
	}
	return now
}

// foot implements look: what the mode has to say below the board.
func (fifteenLook) foot(g *Game, area image.Rectangle) {
	s := g.play.session
	if !g.play.open() {
		return
	}
	terms := g.fifteenTerms()
	undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: g.text(assets.ToolbarUndo), Disabled: !s.CanUndo()}
	switch {
	case !s.Challenge() && s.Solved():
		if undo, _ := s.Depth(); undo == 0 {
			return
		}
		again := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "plus", Word: g.text(assets.FifteenNewBoard)}
		g.bar(area, barSpec{ground: theme.Soft, ink: theme.SoftText, icon: "circle-check", text: g.text(assets.FifteenZenSolved)},
			barButton{"zen-again", again, g.anotherBoard})
	case terms.Mode == puzzle.ModeTimed:
		g.timeBar(area, terms)
	case terms.Mode == puzzle.ModeLimited:
		left, _ := terms.Left(s.Metrics()[0].Count)
		if left == 0 {
			g.bar(area, barSpec{ground: theme.WarnSoft, ink: theme.Warn, icon: "triangle-alert", text: g.text(assets.FifteenMovesGone)},
				barButton{"limit-undo", undo, func() { g.play.undo(g) }})
			return
		}
		words := g.words.Format(assets.FifteenMovesLeft, map[string]any{"Tiles": g.words.Count(assets.CountTiles, left, nil)})
		g.gauge(area, "footprints", g.text(assets.FifteenMoveLimit), words, float64(left)/float64(terms.MoveLimit))
	}
}

// timeBar shows how much of the time is left, and then how much the penalty is.
func (g *Game) timeBar(area image.Rectangle, terms puzzle.FifteenTerms) {
	played := g.play.session.Clock()
	if g.settings.HideTime {
		return
	}
	if penalty := terms.Penalty(played); penalty > 0 {
		text := g.words.Format(assets.FifteenPenalty, map[string]any{"Time": formatClock(penalty)})
		g.bar(area, barSpec{ground: theme.WarnSoft, ink: theme.Warn, icon: "timer", text: text})
		return
	}
	left := terms.Target - played
	_, clock := g.look().clock(g, g.play.session)
	text := g.words.Format(assets.FifteenTimeLimitLeft, map[string]any{"Time": clock})
	g.gauge(area, "timer", g.text(assets.FifteenTimeLimit), text, float64(left)/float64(terms.Target))
}

// gauge is a bar below the board that shows what is left of something.
func (g *Game) gauge(area image.Rectangle, icon, label, value string, part float64) {
	ui := g.ui
	line := float64(max(1, ui.Px(g.theme().Line())))
	g.list().Box(area, theme.RadiusControl*g.scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	in := area
	in.Min.X += ui.Px(theme.Space16)
	in.Max.X -= ui.Px(theme.Space16)
	g.list().Icon(widget.Centre(widget.CutLeft(&in, ui.Px(20)), ui.Px(20), ui.Px(20)), icon, ui.Colour(theme.Text))
	widget.CutLeft(&in, ui.Px(theme.Space12))
	if width := ui.Width(theme.Body, label); width < in.Dx()/2 {
		ui.Label(widget.CutLeft(&in, width), label, widget.LabelSpec{})
		widget.CutLeft(&in, ui.Px(theme.Space16))
	}
	ui.Label(widget.CutRight(&in, ui.Width(theme.BodyBold, value)), value, widget.LabelSpec{Role: theme.BodyBold})
	widget.CutRight(&in, ui.Px(theme.Space16))
	track := widget.Centre(in, in.Dx(), ui.Px(theme.Space8))
	if track.Dx() < ui.Px(theme.Space32) {
		return
	}
	g.list().Fill(track, theme.Space4*g.scale, ui.Colour(theme.Well))
	track.Max.X = track.Min.X + int(min(max(part, 0), 1)*float64(track.Dx()))
	g.list().Fill(track, theme.Space4*g.scale, ui.Colour(theme.Accent))
}

// anotherBoard begins a board like the one at hand.
func (g *Game) anotherBoard() {
	v := g.play.session.Values()
	values := g.randomFifteen(puzzle.FifteenSize(v))
	for _, key := range []string{puzzle.KeyScramble, puzzle.KeyWalk, puzzle.KeyMode} {
		if v.Has(key) {
			values[key] = v[key]
		}
	}
	if v.Has(puzzle.KeySeed) && !v.Has(puzzle.KeyScramble) {
		delete(values, puzzle.KeyScramble)
	}
	g.startValues(puzzle.Fifteen{}, values, true)
}

// allows implements look: the move-limited mode ends somewhere.
func (fifteenLook) allows(g *Game, group moves.Group) bool {
	return g.fifteenTerms().Allows(g.play.session.Metrics()[0].Count, len(group))
}

// points returns the score of a result of the game at hand.
func (g *Game) points(r records.Result) (puzzle.FifteenPoints, puzzle.FifteenPlay) {
	h, ok := g.play.hand.(*fifteenHand)
	if !ok {
		return puzzle.FifteenPoints{}, puzzle.FifteenPlay{}
	}
	size := h.start.Width()
	difficulty := puzzle.FifteenTermsOf(nil, h.start, r.Optimum).Difficulty
	play := puzzle.FifteenPlay{
		Size: size, Tiles: r.Moves(), Time: r.Time,
		Needed: puzzle.FifteenEstimate(h.start, r.Optimum), Target: puzzle.FifteenTarget(size, difficulty),
		Optimal: r.Optimum > 0, Hints: r.Hints,
	}
	return puzzle.FifteenScore(play), play
}

// praise implements look: the score, and where it comes from.
func (fifteenLook) praise(g *Game, area image.Rectangle, r records.Result) int {
	ui := g.ui
	top := area.Min.Y
	points, play := g.points(r)
	widget.CutTop(&area, ui.Px(theme.Space16))
	line := widget.CutTop(&area, ui.LineHeight(theme.Section))
	total := g.words.Format(assets.FifteenPoints, map[string]any{"Total": points.Total})
	ui.Label(widget.CutLeft(&line, ui.Width(theme.Section, total)), total, widget.LabelSpec{Role: theme.Section})
	if play.Optimal && r.Moves() == r.Optimum {
		widget.CutLeft(&line, ui.Px(theme.Space16))
		if !ui.Measuring() {
			g.list().Icon(widget.Centre(widget.CutLeft(&line, ui.Px(18)), ui.Px(18), ui.Px(18)), "star", ui.Colour(theme.GoldIcon))
		}
		widget.CutLeft(&line, ui.Px(theme.Space8))
		ui.Label(line, g.text(assets.FifteenOptimal), widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold})
	}
	parts := g.words.Format(assets.FifteenPointsParts, map[string]any{
		"Moves": points.Moves, "Time": points.Time, "Bonus": points.Bonus,
		"Factor": fmt.Sprintf("%.4g", float64(play.Size*play.Size)/16),
	})
	widget.CutTop(&area, ui.Paragraph(area, parts, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	if penalty := r.Penalty; penalty > 0 {
		text := g.words.Format(assets.FifteenPenalty, map[string]any{"Time": formatClock(penalty)})
		widget.CutTop(&area, ui.Paragraph(area, text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return area.Min.Y - top
}
