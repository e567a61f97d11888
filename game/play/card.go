package play

import (
	"cmp"
	"image"
	"slices"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/panorama"
	"worldslide/game/parts"
	"worldslide/game/play/record"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// cardID is the id of the card in the accessibility tree.
const cardID widget.ID = "solved-card"

// Size of the card of a solved game in device-independent pixels.
const (
	cardWidth     = 320.0 // at most
	cardRowWidth  = 560.0 // width from which a card below the board is one row
	cardLineWidth = 480.0 // width from which its buttons may be one line
	cardSlide     = 24.0  // how far the card slides in
)

// card is the card of a solved game, beside the board or below it. It leaves the window usable:
// the toolbar and the keys work as before.
type card struct {
	open   bool
	since  time.Duration // when it was opened
	below  bool          // it is below the board
	flat   bool          // it is beside the board, with the layout of one below it
	silent bool          // it has no room to ask how hard the puzzle was
	dense  bool          // the button that goes on has no room for a line of its own
	words  *cardWords    // nil until they are made
	of     cardState     // what words were made of
}

// cardState is what the words of the card depend on, beside its result.
type cardState struct {
	language  *assets.Words
	settings  settings.Settings
	results   int
	optimum   int // fewest moves, which may become known later; 0 if unknown
	known     int // fewest moves of the solutions that are known
	verdict   records.Verdict
	fit       records.Fit
	collected bool
}

func (s cardState) equal(o cardState) bool {
	return s.language == o.language && s.results == o.results && s.optimum == o.optimum && s.known == o.known && s.verdict == o.verdict && s.fit == o.fit && s.collected == o.collected && s.settings.Equal(o.settings)
}

// bringCardBack opens the card again at a press on the board, unless the game has shown none.
func (p *Scene) bringCardBack(board image.Rectangle) {
	ui := p.app.UI
	if p.cardPutAway() && !p.muted() && p.app.CurrentDialog() == nil && ui.PressedBeside(image.Rectangle{}, family.BoardID) && ui.Pointer().In(board) && p.findResult() {
		p.openCard()
	}
}

// updateCard opens the card of a solved Challenge once the picture was enjoyed, or at once if a
// fresh key or a click asks for it.
func (p *Scene) updateCard() {
	if !p.Celebrating() || p.pressed {
		return // while the pointer is down, the button below it stays
	}
	app := p.app
	if wait := theme.SolvedWait(app.ReducedMotion()) - (app.Now - p.solvedAt); wait > 0 && !p.skipped {
		app.UI.WakeAfter(wait)
		return
	}
	if app.CurrentDialog() != nil {
		return // a message stays until it is read
	}
	p.solvedShown = true
	if !p.muted() {
		p.openCard()
	}
}

// muted reports whether the game opens no card, because it shows its result elsewhere.
func (p *Scene) muted() bool {
	muted := p.game.Solved().Muted
	return muted != nil && muted(p.app, p.result)
}

func (p *Scene) openCard() {
	p.card = card{open: true, since: p.app.Now}
	p.app.UI.WakeAfter(0)
}

// putCardAway closes the card.
func (p *Scene) putCardAway() {
	p.card.open = false
	p.app.UI.Focus(family.BoardID)
	p.app.UI.WakeAfter(0)
}

// cardPutAway reports whether the game is solved and nothing covers its board: Enter starts the next one.
func (p *Scene) cardPutAway() bool {
	return p.session.Challenge() && p.session.Locked() && p.solvedShown && !p.card.open && p.app.Page() == nil
}

// AfterCard returns the action that Enter performs once the card of a solved game was put away.
func (p *Scene) AfterCard() (next scene.Action, ok bool) {
	if !p.cardPutAway() {
		return scene.Action{}, false
	}
	return p.next(), true
}

// CardOpen reports whether the card of a solved game is open.
func (p *Scene) CardOpen() bool { return p.card.open }

// resultAction returns the action that opens the card again after it was put away.
func (p *Scene) resultAction() scene.Action {
	a := scene.Action{
		ID: scene.Result, Icon: "check", Word: assets.CardResult, Short: assets.CardResult, Tip: assets.CardResultTip,
		Places: scene.InMenu, Hidden: true,
	}
	if p.session.Locked() && p.solvedShown && !p.card.open && p.findResult() {
		a.Hidden, a.Run, a.Icon = false, p.openCard, p.resultIcon()
	}
	return a
}

// copyResultAction returns the action that shows the result of a solved game in words, to be copied. A game
// that a shown solution has solved has no result.
func (p *Scene) copyResultAction() scene.Action {
	a := scene.Action{
		ID: scene.CopyResult, Icon: "check", Word: assets.ShareCopyResult, Short: assets.ShareCopyResult, Tip: assets.SolvedShareTip,
		Hidden: true,
	}
	if p.session.Locked() && p.findResult() && !p.shownToTheEnd() {
		a.Hidden, a.Run, a.Icon = false, p.offerResult, p.resultIcon()
	}
	return a
}

// resultIcon returns the sign of the result.
func (p *Scene) resultIcon() string {
	icon, _, _ := p.resultSign()
	return icon
}

// resultSign returns the sign of the game and its colours: for the best possible result, a star or what the
// family has in its place, else a tick.
func (p *Scene) resultSign() (icon string, tint, ink theme.Colour) {
	best := p.session.Locked() && p.findResult() && p.app.Book.Judged(p.result).Stars(p.optimum()) == records.StarBest
	icon, tint, ink = parts.ResultSign(best)
	if best {
		icon = p.bestIcon()
	}
	return icon, tint, ink
}

// bestIcon returns the icon of the third star.
func (p *Scene) bestIcon() string { return cmp.Or(p.game.Solved().BestIcon, parts.StarIcon) }

// findResult looks up the result of a solved game that was opened from a file or a code, and
// reports whether there is one.
func (p *Scene) findResult() bool {
	if p.result.Replay != "" {
		return true
	}
	start := p.session.Start().String()
	for _, r := range slices.Backward(p.app.Book.Results()) {
		if r.Start() == start && !r.Abandoned {
			p.result = r
			return true
		}
	}
	return false
}

// cardShare returns how far the card has come in, from 0 to 1.
func (p *Scene) cardShare() float64 {
	lasts := theme.MotionCard.Duration(p.app.ReducedMotion())
	return theme.EaseOut(theme.Progress(p.app.Now-p.card.since, lasts))
}

// withCard makes room for the card in an arrangement and returns its place, which is empty while
// there is none. The card takes the place of the info panel beside the board. Where there is no
// room beside it, the card goes below, and the board moves up into the place of the panel.
func (p *Scene) withCard(place boardview.Arrangement) (boardview.Arrangement, image.Rectangle) {
	if !p.card.open {
		return place, image.Rectangle{}
	}
	p.card.silent, p.card.dense = false, false
	at := p.cardBeside(place)
	p.card.below = at.Empty()
	if !p.card.below {
		place.Panel = image.Rectangle{}
		if place.Foot.Overlaps(at) {
			place.Foot = image.Rectangle{}
		}
		return place, at
	}
	return p.cardBelow(place)
}

// cardBeside returns the place of the card beside the board, or an empty rectangle if it does not
// fit there.
func (p *Scene) cardBeside(place boardview.Arrangement) image.Rectangle {
	ui, outer := p.app.UI, place.Board.Outer
	if ui.Narrow() && p.squeezed().level == nothingLeaves {
		return image.Rectangle{}
	}
	gap, margin := ui.Px(theme.Space24), ui.Px(theme.Space16)
	left, right := outer.Max.X+gap, p.app.Size.X-margin
	if panel := place.Panel; !panel.Empty() && !place.Above && panel.Min.X < outer.Min.X {
		left, right = margin, outer.Min.X-gap
	}
	width := min(right-left, ui.Px(cardWidth))
	it := p.cardColumn()
	height := it.Height(width)
	p.card.flat = false
	low, high := parts.ToolbarHeight(&p.app.Frame)+margin, p.app.Size.Y-p.statusHeight()-margin
	if height > high-low {
		p.card.flat, p.card.dense = true, true
		it = p.cardBelowBoard(width)
		height = it.Height(width)
		if width < it.MinWidth() || height > high-low {
			p.card.silent = true
			it = p.cardBelowBoard(width)
			height = it.Height(width)
		}
	}
	if width < it.MinWidth() || height > high-low {
		return image.Rectangle{}
	}
	if left == margin {
		left = right - width
	}
	top := min(max(outer.Min.Y+(outer.Dy()-height)/2, low), high-height)
	return image.Rect(left, top, left+width, top+height)
}

// cardBelow returns the place of the card below the board, which moves up as far as necessary.
func (p *Scene) cardBelow(place boardview.Arrangement) (boardview.Arrangement, image.Rectangle) {
	ui, outer := p.app.UI, place.Board.Outer
	margin := ui.Px(theme.Space8)
	width := min(p.app.Size.X-2*margin, max(outer.Dx(), ui.Px(cardRowWidth)))
	p.card.dense = false
	height := p.cardBelowBoard(width).Height(width)
	bottom := p.app.Size.Y - margin
	most := max(outer.Min.Y-parts.ToolbarHeight(&p.app.Frame)-margin, 0)
	for _, leave := range []*bool{&p.card.silent, &p.card.dense} {
		if outer.Max.Y+margin+height-bottom > most { // it would cover the board
			*leave = true
			height = p.cardBelowBoard(width).Height(width)
		}
	}
	up := min(max(outer.Max.Y+margin+height-bottom, 0), most)
	share := p.cardShare()
	place.Board = place.Board.MovedTo(outer.Min.Sub(image.Pt(0, int(float64(up)*share+0.5))))
	place.Panel, place.Foot = image.Rectangle{}, image.Rectangle{}
	if place.Head.Max.Y > place.Board.Outer.Min.Y {
		place.Head = image.Rectangle{}
	}
	left := min(max(outer.Min.X+(outer.Dx()-width)/2, margin), p.app.Size.X-margin-width)
	top := min(outer.Max.Y-up+margin, bottom-height)
	return place, image.Rect(left, top, left+width, top+height)
}

// drawCard declares the card and handles its keys. While it slides in, its buttons are already pressed where they
// will be.
func (p *Scene) drawCard(at image.Rectangle) {
	if at.Empty() {
		return
	}
	app, ui := p.app, p.app.UI
	share := p.cardShare()
	if share < 1 {
		ui.WakeAfter(0)
	}
	it := p.cardColumn()
	offset := image.Pt(int(float64(ui.Px(cardSlide))*(1-share)), 0)
	switch {
	case p.card.below:
		it, offset = p.cardBelowBoard(at.Dx()), image.Pt(0, offset.X)
	case p.card.flat:
		it = p.cardBelowBoard(at.Dx())
	}
	list := app.List()
	about := p.cardWords()
	list.PushAlpha(float32(share))
	list.Moved(offset, func() {
		list.Box(at, theme.RadiusCard*app.Scale, float64(app.HairlineWidth()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
		ui.Announce(cardID, at, about.spoken(app.Look()))
		it.Draw(at)
	})
	list.PopAlpha()
	ui.KeepToastsOff(at)
	if app.Now-p.card.since > widget.DoubleClick && ui.PressedBeside(at, family.BoardID) {
		p.putCardAway()
	}
	if p.card.since == app.Now || !p.card.open {
		return // the key that asked for the card does not press its button
	}
	if ui.TakeShortcut(0, widget.KeyEnter) {
		if p.game.Solved().EnterCloses && !p.shownToTheEnd() {
			p.putCardAway()
		} else {
			about.primary.do()
		}
	}
}

// captionID is the id of the caption in the accessibility tree.
const captionID widget.ID = "caption"

// drawCaption says below a solved board what it shows, or above it where the card or the edge of the window is
// below.
func (p *Scene) drawCaption(board, card image.Rectangle) {
	one, ok := p.game.(family.Captioner)
	if !ok || !p.session.Locked() || p.app.Page() != nil {
		return
	}
	words := one.Caption(p.app)
	if words == "" {
		return
	}
	ui := p.app.UI
	height, gap := ui.LineHeight(theme.Body), ui.Px(theme.Space4)
	at := image.Rect(board.Min.X, board.Max.Y+gap, board.Max.X, board.Max.Y+gap+height)
	bottom := p.app.Size.Y - p.statusHeight()
	if at.Max.Y > bottom || at.Overlaps(card) {
		at = at.Add(image.Pt(0, board.Min.Y-gap-at.Max.Y))
	}
	if at.Min.Y >= parts.ToolbarHeight(&p.app.Frame) {
		ui.Label(at, words, widget.LabelSpec{Role: theme.Body, Colour: theme.Text2, Centre: true})
	}
	ui.Announce(captionID, at, words)
}

// cardButton is a button of the card.
type cardButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func() // nil for the Share menu
}

func (b cardButton) item(app *scene.App) layout.Item {
	ui := app.UI
	height := ui.ControlHeight()
	if b.spec.Kind == widget.Primary || ui.Narrow() {
		height = max(height, ui.Px(theme.HeightTouch))
	}
	return layout.Cell(ui.ButtonSize(b.spec).X, height, func(r image.Rectangle) {
		if b.do == nil {
			app.ShareMenu(b.id, r, b.spec)
		} else if ui.Button(b.id, r, b.spec) {
			b.do()
		}
	})
}

// cardWords is what the card says and offers.
type cardWords struct {
	stars  records.Stars // above the praise; none if the solve counts as not finished, or moves of a shown solution solved the game
	praise string
	line   string // the moves
	notes  []cardNote
	// primary is the button for Enter, unless Enter closes the card. again tries for fewer moves, or goes on after a
	// shown solution; it has no words if there is none. others are those beside and below them, Details the last.
	primary cardButton
	again   cardButton
	others  []cardButton
}

// spoken returns the words for screen readers.
func (c cardWords) spoken(look scene.Look) string {
	said := []string{c.line}
	if c.stars > 0 {
		said = []string{parts.StarsName(look, c.stars), c.line}
	}
	for _, n := range c.notes {
		said = append(said, n.words)
	}
	return c.praise + look.Text(assets.NarrationColon) + strings.Join(said, " · ")
}

// cardWords returns what the card says of the current result. It makes the words when the card opens and
// when something that they depend on has changed.
func (p *Scene) cardWords() *cardWords {
	_, collected := p.collected()
	judged := p.app.Book.Judged(p.result)
	now := cardState{language: p.app.Words, settings: p.app.Settings, results: len(p.app.Book.All()), optimum: p.optimum(), known: p.bestKnown(), verdict: judged.Verdict, fit: judged.Fit, collected: collected}
	if p.card.words == nil || !p.card.of.equal(now) {
		made := p.makeCardWords()
		p.card.words, p.card.of = &made, now
	}
	return p.card.words
}

func (p *Scene) makeCardWords() cardWords {
	app := p.app
	var c cardWords
	details := cardButton{"solved-details", widget.ButtonSpec{Kind: widget.Flat, Word: app.Text(assets.CardDetails), Tip: app.Text(assets.CardDetailsTip)}, p.showDetails}
	share := cardButton{id: "share-solved", spec: widget.ButtonSpec{Word: app.Text(assets.ToolbarShare), Tip: app.Text(assets.SolvedShareTip)}}
	if p.shownToTheEnd() {
		c.praise = app.Text(assets.HelpTakenTitle)
		c.line = parts.CountMetric(app.Look(), p.session.Metrics()[0]) // the time is mostly the solution's
		c.primary = cardButton{"try", widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.HelpTakenTry), Tip: app.Text(assets.ToolbarRestartTip)}, p.restart}
		c.again = p.nextButton(widget.ButtonSpec{})
		share.spec.Tip = app.Text(assets.HelpTakenShareTip)
		c.others = []cardButton{share, details}
		return c
	}
	o := p.outcome()
	c.stars, c.praise, c.line, c.notes = o.stars(), o.praise(app.Look()), o.line(app.Look()), o.notes(app.Look())
	if words, over, ok := p.dayNote(app.Look()); ok {
		c.notes = append(c.notes, cardNote{words, over})
	}
	if next, ok := p.nextRung(); ok && next.ahead {
		number := app.Words.Number(1 + next.index%puzzle.CourseRungs)
		c.notes = append(c.notes, cardNote{words: app.Words.Format(assets.LadderAhead, map[string]any{"Rung": number})})
	}
	if here, _, ok := puzzle.RungOf(p.session.Family(), p.session.Values()); ok && here%puzzle.CourseRungs == puzzle.CourseRungs-1 && !p.knownBefore() {
		c.notes = append(c.notes, cardNote{words: app.Text(assets.LadderEnd)})
	}
	if p.woke != "" {
		c.notes = append(c.notes, cardNote{panorama.Sentence(app.Look(), p.woke), true})
	}
	c.primary = p.nextButton(widget.ButtonSpec{Kind: widget.Primary})
	if least, _, ok := o.better(); ok && o.result.Alone() {
		restart := app.Action(scene.Restart)
		c.again = cardButton{"solved-again", widget.ButtonSpec{
			Word: app.Words.Format(assets.StarsTry, map[string]any{"Moves": app.Words.Number(least)}), Tip: app.Text(restart.Tip), Key: restart.KeyName,
		}, func() { app.Do(scene.Restart) }}
	}
	c.others = []cardButton{share}
	if recording := family.RecordingOf(app, p.session); record.Reviewable(recording) {
		c.others = append(c.others, cardButton{"solved-review", widget.ButtonSpec{Word: app.Text(assets.ReviewTitle), Tip: app.Text(assets.ReviewTip)}, func() { app.Games.Review(recording) }})
	}
	c.others = append(c.others, details)
	return c
}

// next returns the action of the card's primary button: on a rung the next one of the ladder, in a puzzle of a day
// the next of the day, in practice a puzzle that fits the player, else what the family names, or another game of the
// same kind, or the choice of a new one.
func (p *Scene) next() scene.Action {
	app := p.app
	id := scene.None
	_, climbs := p.nextRung()
	_, _, ofDay := p.dayOf()
	if next := p.game.Solved().Next; next != nil && !climbs && !ofDay && p.fitting() == nil {
		id = next(app)
	}
	if id == scene.None {
		id = scene.Another
		if app.Action(id).Hidden {
			id = scene.New
		}
	}
	return app.Action(id)
}

// nextButton returns the button that goes on with the next puzzle.
func (p *Scene) nextButton(spec widget.ButtonSpec) cardButton {
	next := p.next()
	word := assets.CardNext
	if next.Word == assets.DayOpen {
		word = next.Word // no puzzle of the day is next
	}
	spec.Word, spec.Tip, spec.Key = p.app.Text(word), p.app.Text(next.Tip), next.KeyName
	return cardButton{"solved-next", spec, func() { p.app.Do(next.ID) }}
}

// shownToTheEnd reports whether moves of a shown solution have solved the game. A game can also be
// solved without help after a solution was shown.
func (p *Scene) shownToTheEnd() bool {
	if !p.result.Shown {
		return false
	}
	shown, _ := (&shownDialog{p}).counts()
	return shown > 0
}

// showDetails opens the dialog with everything about the result.
func (p *Scene) showDetails() {
	if p.shownToTheEnd() {
		p.app.ShowDialog(&shownDialog{p})
		return
	}
	p.app.ShowDialog(&solvedDialog{p, p.outcome()})
}

// starsItem is the row of stars, of a size in device-independent pixels. The card reads them with its words.
func (p *Scene) starsItem(size float64) layout.Item {
	ui, stars := p.app.UI, p.cardWords().stars
	if stars == 0 {
		return layout.Item{}
	}
	return parts.StarsPicture(&p.app.Frame, stars, size, p.bestIcon()).Pad(0, ui.Px(2))
}

// placeHeight is the height of the picture of the place that the game woke in device-independent pixels.
const placeHeight = 96.0

// drawPlace draws the place on Home that the game woke.
func (p *Scene) drawPlace(at image.Rectangle) {
	if p.app.UI.Measuring() {
		return
	}
	p.places.DrawPlace(p.app.Look(), at, theme.RadiusControl*p.app.Scale, p.woke, panorama.State{Log: p.app.Places, Light: panorama.LightAt(p.app.Time())})
}

// spec returns the style of a note.
func (n cardNote) spec() widget.LabelSpec {
	if n.gold {
		return widget.LabelSpec{Role: theme.CaptionBold, Colour: theme.Gold}
	}
	return widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
}

// cardColumn returns the card beside the board.
func (p *Scene) cardColumn() layout.Item {
	ui, c := p.app.UI, p.cardWords()
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	if c.stars > 0 {
		add(layout.Row(0, p.starsItem(32), layout.Gap(0).Grow()), ui.Space(theme.Space8))
	}
	add(ui.ParagraphItem(c.praise, widget.LabelSpec{Role: theme.Title}), ui.Space(theme.Space4), ui.ParagraphItem(c.line, widget.LabelSpec{Role: theme.Section}))
	for _, n := range c.notes {
		add(ui.ParagraphItem(n.words, n.spec()))
	}
	if p.woke != "" && !p.shownToTheEnd() {
		add(ui.Space(theme.Space8), layout.Cell(0, ui.Px(placeHeight), p.drawPlace))
	}
	add(ui.Space(theme.Space16), c.primary.item(p.app), ui.Space(theme.Space8))
	if c.again.do != nil {
		add(c.again.item(p.app), ui.Space(theme.Space8))
	}
	if p.asksFit() {
		add(p.fitItem().Grow(), ui.Space(theme.Space8))
	}
	last := len(c.others) - 1
	var row []layout.Item
	for _, b := range c.others[:last] {
		row = append(row, b.item(p.app).Grow())
	}
	add(layout.Row(ui.Px(theme.Space8), row...), ui.Space(theme.Space4), c.others[last].item(p.app))
	return layout.Column(0, items...).Pad(ui.Px(theme.Space24), ui.Px(theme.Space20))
}

// cardBelowBoard returns the card below the board, in a width: one row, or words above buttons.
func (p *Scene) cardBelowBoard(width int) layout.Item {
	ui, c := p.app.UI, p.cardWords()
	gap := ui.Px(theme.Space8)
	praise := []layout.Item{ui.LabelItem(c.praise, widget.LabelSpec{Role: theme.Section}), ui.LabelItem(c.line, widget.LabelSpec{Role: theme.Body, Colour: theme.Text2})}
	if c.stars > 0 {
		praise = append([]layout.Item{p.starsItem(20)}, praise...)
	}
	words := layout.Wrap(gap, 0, praise...)
	if len(c.notes) > 0 {
		var notes []layout.Item
		for _, n := range c.notes {
			notes = append(notes, ui.LabelItem(n.words, n.spec()))
		}
		words = layout.Column(0, words, layout.Wrap(ui.Px(theme.Space16), 0, notes...))
	}
	if p.asksFit() && !p.card.silent {
		row, column := p.fitItems()
		words = layout.FirstFit(layout.Row(gap, words.Grow(), row), layout.Column(gap, words, row), layout.Row(gap, words.Grow(), column), layout.Column(gap, words, column))
	}
	var others, again []layout.Item
	for _, b := range c.others {
		others = append(others, b.item(p.app))
	}
	if c.again.do != nil {
		again = []layout.Item{c.again.item(p.app)}
	}
	primary := c.primary.item(p.app)
	buttons := slices.Concat([]layout.Item{primary.Grow()}, again, others)
	if one := layout.Row(ui.Px(theme.Space16), append([]layout.Item{words.Grow()}, buttons...)...).Pad(ui.Px(theme.Space16), gap); one.Width() <= width && width >= ui.Px(cardRowWidth) {
		return one
	}
	row := func(items ...layout.Item) layout.Item { return layout.Row(gap, items...) }
	// A finger finds what goes on in the same place after each game.
	rows := layout.Column(gap, slices.Concat([]layout.Item{primary}, again, []layout.Item{row(others...)})...)
	if c.again.do != nil {
		rows = layout.FirstFit(layout.Column(gap, primary, row(slices.Concat([]layout.Item{again[0].Grow()}, others)...)), rows)
	}
	if p.card.dense || width >= ui.Px(cardLineWidth) {
		first := row(slices.Concat([]layout.Item{primary.Grow()}, again)...)
		rows = layout.FirstFit(row(buttons...), layout.Column(gap, first, row(others...)), rows, layout.Column(gap, append([]layout.Item{first}, layout.Wrap(gap, gap, others...))...))
	}
	return layout.Column(gap, words, rows).Pad(ui.Px(theme.Space12), gap)
}
