package family

import (
	"context"
	"image"
	"maps"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/skill"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// NewPuzzle is the dialog that starts a new puzzle of a family: an easy, a medium or a hard one,
// or one that is chosen by its details. The player solves an easy one within five minutes with a chance of 95 %,
// a medium one with 80 % and a hard one with 60 %, in every family. The dialog remembers what was chosen in the
// family's settings (NewPuzzleKeys).
type NewPuzzle struct {
	Puzzle puzzle.Spec
	View   View
	Kinds  []Kind
	// Kind returns the index of the kind that is chosen. It is nil if there is one kind.
	Kind func(look scene.Look) int
	// Name describes a puzzle that was made in a few words, or is nil.
	Name func(look scene.Look, v puzzle.Values) string
	// Begin starts a puzzle that was made.
	Begin   func(app *scene.App, v puzzle.Values)
	Details Details
	// Lesson opens the family's lesson. Door is that of a Doored family, or nil.
	Lesson func(app *scene.App)
	Door   *Door

	offers  offers
	level   int    // difficulty that was chosen last, or -1 for the details
	mark    string // of the details when it was chosen
	open    bool   // the details are shown
	waiting bool   // the chosen puzzle starts as soon as it is made
	next    func() // leads elsewhere, after the dialog is drawn
}

// Difficulties is the number of difficulties that the dialog offers.
const Difficulties = 3

// offers are the puzzles of one opening of the dialog. They are made by jobs.
type offers struct {
	begun   bool
	kind    int
	seconds [Difficulties]float64       // that a typical player needs; the wanted ones while it is made
	values  [Difficulties]puzzle.Values // nil while it is made
	boards  [Difficulties]*board.Board
	job     scene.Slot
}

// ready reports whether the puzzle of a difficulty is made.
func (o *offers) ready(level int) bool { return o.boards[level] != nil }

// Details are the rest of the choices.
type Details struct {
	About assets.ID // names them in a few words
	// Links returns buttons to other dialogs and pages, which are below the rows.
	Links func(app *scene.App) []parts.BarButton
	Rows  func(app *scene.App, area image.Rectangle) (used int)
	// Start starts the puzzle of the rows. It is nil, as are the functions below, if the
	// details have none.
	Start func(app *scene.App)
	Valid func() bool
	// Mark returns a text that differs whenever what the rows say does.
	Mark func() string
	// Values returns the chosen values. Restore sets the rows to values that were started before,
	// without their seed. They are nil for rows that begin as the current game each time.
	Values  func(app *scene.App) puzzle.Values
	Restore func(v puzzle.Values)
	// Seed is the field that takes digits. Reset sets the rows to the family's defaults: a seed
	// that is typed without opening the details is for these.
	Seed  widget.ID
	Reset func(app *scene.App)
}

// difficultyNames are the values of a setting, the easiest first. custom is that of a puzzle
// that was chosen by its details.
var difficultyNames = [Difficulties]string{"easy", "medium", "hard"}

const custom = "details"

func difficultyKey(f puzzle.Spec) string { return f.Name() + ".difficulty" }
func detailsKey(f puzzle.Spec) string    { return f.Name() + ".details" }
func choicesKey(f puzzle.Spec) string    { return f.Name() + ".choices" }

// NewPuzzleKeys returns the settings of the dialog of a family: the difficulty that was started
// last, whether the details are shown, and the values that were started by them last, as in codes.
func NewPuzzleKeys(f puzzle.Spec) []settings.Key {
	return []settings.Key{
		settings.Choice(difficultyKey(f), difficultyNames[0], append(difficultyNames[:], custom)...),
		settings.Flag(detailsKey(f), false),
		settings.Options(choicesKey(f)),
	}
}

// difficultyWord returns the word for a difficulty that the dialog offers.
func difficultyWord(level int) assets.ID { return parts.DifficultyName(puzzle.Difficulties()[level]) }

// Show opens the dialog.
func (n *NewPuzzle) Show(app *scene.App) {
	last := app.Settings.Text(difficultyKey(n.Puzzle))
	n.open = app.Settings.Flag(detailsKey(n.Puzzle))
	n.level = max(0, slices.Index(difficultyNames[:], last))
	if n.byDetails() {
		if n.level = -1; last == custom {
			n.restore(app.Look())
		}
	}
	n.choose(n.level)
	app.ShowDialog(n)
}

// triesOfOffers is how many puzzles are made of a difficulty, until one is not known.
const triesOfOffers = 8

// begin starts the jobs that make the puzzles, once for each kind, when it is known how fast the player is.
func (o *offers) begin(app *scene.App, n *NewPuzzle) {
	kind := 0
	if n.Kind != nil {
		kind = n.Kind(app.Look())
	}
	if o.begun && o.kind == kind {
		return
	}
	s := app.SkillAt(n.Puzzle, n.Kinds[kind].Has)
	if !app.SkillKnown() {
		return
	}
	o.begun, o.kind = true, kind
	o.values, o.boards = [Difficulties]puzzle.Values{}, [Difficulties]*board.Board{}
	for level, d := range puzzle.Difficulties() {
		o.seconds[level] = s.Wanted(d)
		for level > 0 && !longer(s, o.seconds[level-1], o.seconds[level]) {
			o.seconds[level] *= longerBy
		}
	}
	m := offerMaker{puzzle: n.Puzzle, kind: n.Kinds[kind], skill: s, known: knownStarts(app, n.Puzzle), seed: app.Random()}
	wanted := o.seconds
	o.job.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		before := 0.0
		for level, seconds := range wanted {
			v, b, takes := m.make(ctx, before, seconds)
			before = takes
			deliver(func() {
				o.values[level], o.boards[level] = v, b
				app.UI.WakeAfter(0)
			})
		}
	})
}

// longerBy is by how much more time is wanted until it is said in other words.
const longerBy = 1.1

// longer reports whether the time shown for a puzzle is longer than that shown for another one. Both times are
// those of a typical player; what is shown depends on the skill.
func longer(s skill.Skill, one, other float64) bool {
	return parts.AboutSeconds(s.Seconds(other)) > parts.AboutSeconds(s.Seconds(one))
}

// knownStarts are the starts of a family that the player has solved, and that of the current game.
func knownStarts(app *scene.App, f puzzle.Spec) map[string]bool {
	known := map[string]bool{}
	for _, p := range app.Book.Plays(f.Name()) {
		known[p.Start()] = known[p.Start()] || p.Solved()
	}
	if s := app.Games.Current(); s != nil {
		known[s.Start().String()] = true
	}
	return known
}

// offerMaker makes the puzzles that the dialog offers.
type offerMaker struct {
	puzzle puzzle.Spec
	kind   Kind
	skill  skill.Skill
	known  map[string]bool // starts
	seed   uint32
}

// make makes a puzzle that takes a typical player about the given seconds, and returns how many it takes. It tries some
// puzzles and returns the first one that is not known and whose shown time is longer than that of a puzzle of before
// seconds. If there is none, it returns the longest one.
func (m *offerMaker) make(ctx context.Context, before, seconds float64) (v puzzle.Values, b *board.Board, takes float64) {
	for range triesOfOffers {
		made, err := m.kind.Make(ctx, seconds, m.seed)
		m.seed++
		if err != nil {
			continue
		}
		start, err := m.puzzle.Start(made)
		if err != nil {
			continue
		}
		e, _ := scene.Predict(ctx, m.puzzle, made)
		fits := before == 0 || longer(m.skill, before, e.Seconds)
		if known := m.known[puzzle.FormatStart(m.puzzle, made)]; fits && !known {
			return made, start, e.Seconds
		}
		if v == nil || e.Seconds >= takes {
			v, b, takes = made, start, e.Seconds
		}
		if !fits {
			seconds *= longerBy
		}
	}
	return v, b, takes
}

// restore sets the rows to the values that were started by them last, if any.
func (n *NewPuzzle) restore(look scene.Look) {
	code, err := puzzle.Catalogue{n.Puzzle}.ParseCode(n.Puzzle.Name() + "?" + look.Settings.Text(choicesKey(n.Puzzle)))
	if err == nil && look.Settings.Text(choicesKey(n.Puzzle)) != "" {
		n.Details.Restore(code.Values)
	}
}

// remember keeps the values of the rows, without their seed.
func (n *NewPuzzle) remember(app *scene.App) {
	v := maps.Clone(n.Details.Values(app))
	v[puzzle.KeySeed] = "1"
	_, options, _ := strings.Cut(puzzle.FormatStart(n.Puzzle, v), "?")
	app.Change(app.Settings.With(choicesKey(n.Puzzle), options))
}

// Action implements scene.Dialog.
func (n *NewPuzzle) Action() scene.ActionID { return scene.New }

// byDetails reports whether the details say what is started.
func (n *NewPuzzle) byDetails() bool { return n.open && n.Details.Start != nil }

// chosen returns the chosen difficulty, or -1 if the details were changed since.
func (n *NewPuzzle) chosen() int {
	if n.byDetails() && n.mark != n.Details.Mark() {
		n.level = -1 // also if they are changed back
	}
	return n.level
}

// choose chooses a difficulty, or the details with -1.
func (n *NewPuzzle) choose(level int) {
	n.level, n.waiting = level, false
	if n.Details.Mark != nil {
		n.mark = n.Details.Mark()
	}
}

// Frame implements scene.Dialog.
func (n *NewPuzzle) Frame(app *scene.App) bool {
	n.offers.begin(app, n)
	level := n.chosen()
	if n.waiting && level >= 0 && n.offers.ready(level) {
		n.waiting = false
		n.start(app)
		return app.CurrentDialog() != scene.Dialog(n)
	}
	if n.Details.Seed != "" && app.UI.TypeDigitsInto(n.Details.Seed) {
		if n.byDetails() && n.chosen() >= 0 {
			n.Details.Reset(app)
		}
		if n.level = -1; !n.open {
			n.toggle(app) // shows the family's defaults
		}
	}
	ready := level < 0 || n.offers.ready(level)
	valid := !n.byDetails() || n.Details.Valid()
	start := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.NewPuzzleStart), Disabled: !valid}
	if n.waiting {
		start = widget.ButtonSpec{Kind: widget.Primary, Icon: "loader-circle", Word: app.Text(assets.NewPuzzleMaking), Disabled: true}
	}
	width := 560.0
	if n.byDetails() {
		width = 760
	}
	ui := app.UI
	result := ui.Dialog("new-puzzle", widget.DialogSpec{
		Title: app.Text(assets.NewPuzzleTitle), Width: width, Focus: "difficulty",
		Body: func(area image.Rectangle) int { return ui.Lay(area, n.body(app)) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Word: app.Text(assets.NewChallengeCancel)}},
			{ID: "start", Stays: !ready, Do: func() {
				if n.waiting = !ready; ready {
					n.start(app)
				}
			}, ButtonSpec: start},
		},
	})
	if next := n.next; next != nil {
		n.next = nil
		app.ShowDialog(nil)
		next()
		return false
	}
	return result.Open()
}

// start starts the chosen puzzle, and remembers the choice.
func (n *NewPuzzle) start(app *scene.App) {
	level, name := n.chosen(), custom
	if level >= 0 {
		name = difficultyNames[level]
	}
	app.Change(app.Settings.With(difficultyKey(n.Puzzle), name))
	if level < 0 {
		if n.Details.Values != nil {
			n.remember(app)
		}
		n.Details.Start(app)
		return
	}
	n.Begin(app, n.offers.values[level])
}

// toggle shows the details, which are then chosen, or hides them.
func (n *NewPuzzle) toggle(app *scene.App) {
	n.open = !n.open
	switch {
	case n.byDetails():
		n.level = -1
	case n.level < 0:
		n.level = 0
	}
	app.Change(app.Settings.With(detailsKey(n.Puzzle), n.open))
}

// Leave closes the dialog, and leads elsewhere after it is drawn.
func (n *NewPuzzle) Leave(to func()) { n.next = to }

// body is the cards, the button of the details, and the details.
func (n *NewPuzzle) body(app *scene.App) layout.Item {
	ui := app.UI
	items := []layout.Item{n.cards(app), ui.Space(theme.Space16), n.detailsLine(app)}
	if !n.open {
		return layout.Column(0, items...)
	}
	items = append(items, ui.Space(theme.Space12))
	if n.Details.Rows != nil {
		rows := ui.BodyItem(func(area image.Rectangle) int { return n.Details.Rows(app, area) })
		items = append(items, rows, ui.Space(theme.Space16))
	}
	return layout.Column(0, append(items, n.links(app))...)
}

// cards are a card for each difficulty. They are low beside the details, and below each other in a narrow
// window.
func (n *NewPuzzle) cards(app *scene.App) layout.Item {
	ui := app.UI
	var abouts [Difficulties]string
	for i := range abouts {
		abouts[i] = n.about(app, i)
	}
	var rects [Difficulties]image.Rectangle
	table := func(width int) (cards layout.Item, low bool) {
		columns, gap := Difficulties, ui.Px(theme.Space16)
		if width < ui.Px(440) {
			columns, gap = 1, ui.Px(theme.Space8)
		}
		low = columns == 1 || n.byDetails()
		var all []layout.Item
		height := 0
		for i := range Difficulties {
			height = max(height, n.card(&app.Frame, low, i, abouts[i], widget.CardState{}).Height((width-(columns-1)*gap)/columns))
		}
		for i := range Difficulties {
			all = append(all, layout.Cell(0, height, nil).Place(&rects[i]))
		}
		return layout.Table(columns, gap, gap, all...), low
	}
	height := func(width int) int {
		cards, _ := table(width)
		return cards.Height(width)
	}
	return layout.Flow(0, height, func(r image.Rectangle) {
		cards, low := table(r.Dx())
		cards.Draw(r)
		var choices []widget.Choice
		for i, about := range abouts {
			choices = append(choices, widget.Choice{Word: app.Words.Format(assets.NewPuzzleAbout, map[string]any{"Name": app.Text(difficultyWord(i)), "Time": about})})
		}
		ui.SetA11y("difficulty", access.Node{Name: app.Text(assets.NeedDifficulty)})
		level := n.chosen()
		if ui.Cards("difficulty", rects[:], choices, &level, func(i int, s widget.CardState) { n.drawCard(&app.Frame, rects[i], low, i, abouts[i], s) }) {
			if n.byDetails() { // they say something else than the card
				n.toggle(app)
			}
			n.choose(level)
			ui.WakeAfter(0)
		}
	})
}

// about describes the puzzle of a difficulty: what it is, and how long the player needs for it.
func (n *NewPuzzle) about(app *scene.App, level int) string {
	time := ""
	if n.offers.begun {
		time = parts.AboutTime(app.Look(), app.Skill(n.Puzzle).Seconds(n.offers.seconds[level]))
	}
	v := n.offers.values[level]
	if v == nil {
		return time
	}
	if need, ok := parts.NeedOf(app, n.Puzzle, v); ok {
		time = need.Time(app.Look())
	}
	if n.Name == nil {
		return time
	}
	return app.Words.Format(assets.NewPuzzleAbout, map[string]any{"Name": n.Name(app.Look(), v), "Time": time})
}

// cardPicture is the side of the picture on a low card in device-independent pixels.
const cardPicture = 56

// card is the content of a card: its picture and words.
func (n *NewPuzzle) card(fr *scene.Frame, low bool, level int, about string, s widget.CardState) layout.Item {
	ui := fr.UI
	title, caption := theme.Text, theme.Text2
	if s.Chosen {
		title, caption = theme.SoftText, theme.SoftText
	}
	check := func(r image.Rectangle) {
		if s.Chosen {
			side := ui.Px(18)
			end := image.Rect(r.Max.X-side, r.Min.Y, r.Max.X, r.Min.Y+ui.LineHeight(theme.Section))
			fr.List().Icon(widget.Centre(end, side, side), "check", ui.Colour(theme.SoftText))
		}
	}
	words := layout.Column(0,
		ui.ParagraphItem(fr.Text(difficultyWord(level)), widget.LabelSpec{Role: theme.Section, Colour: title}).Behind(check),
		ui.ParagraphItem(about, widget.LabelSpec{Role: theme.Caption, Colour: caption}))
	picture := func(r image.Rectangle) { n.picture(fr, r, n.offers.boards[level]) }
	margin := ui.Px(theme.Space12)
	if low {
		side := ui.Px(cardPicture)
		return layout.Row(ui.Px(theme.Space12), layout.Cell(side, side, picture), words.Shrink(0).Grow().Centred()).Pad(margin, margin)
	}
	square := layout.Flow(0, func(width int) int { return width }, picture)
	return layout.Column(ui.Px(theme.Space8), square, words).Pad(margin, margin)
}

// picture draws a board, or a sign that it is being made.
func (n *NewPuzzle) picture(fr *scene.Frame, at image.Rectangle, b *board.Board) {
	if b != nil {
		SmallBoard(fr.Look(), n.View, at, b)
		return
	}
	fr.List().Fill(at, theme.RadiusControl*fr.Scale, fr.UI.Colour(theme.Well))
	side := fr.UI.Px(24)
	fr.List().Icon(widget.Centre(at, side, side), "loader-circle", fr.UI.Colour(theme.Text2))
}

func (n *NewPuzzle) drawCard(fr *scene.Frame, at image.Rectangle, low bool, level int, about string, s widget.CardState) {
	ui, list := fr.UI, fr.List()
	ground, border, line := theme.Surface, theme.Border, fr.Theme().Line()
	switch {
	case s.Chosen:
		ground, border, line = theme.Soft, theme.Accent, fr.Theme().StrongLine()
	case s.Held:
		ground = theme.Press
	case s.Hover:
		ground = theme.Hover
	}
	list.Box(at, theme.RadiusCard*fr.Scale, float64(max(1, ui.Px(line))), ui.Colour(ground), ui.Colour(border))
	if s.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
	n.card(fr, low, level, about, s).Draw(at)
}

// detailsLine is the button that shows the details, what the details are, and the buttons of the door and
// of the lesson: in one line, or with the words and the door below it.
func (n *NewPuzzle) detailsLine(app *scene.App) layout.Item {
	ui := app.UI
	spec := widget.ButtonSpec{Kind: widget.Flat, Icon: "chevron-right", Word: app.Text(assets.NewPuzzleDetails), Tip: app.Text(assets.NewPuzzleDetailsTip)}
	state := access.State(0)
	if n.open {
		spec.Icon, state = "chevron-down", access.Expanded
	}
	about := app.Text(n.Details.About)
	size := ui.ButtonSize(spec)
	details := layout.Cell(size.X, ui.ControlHeight(), func(r image.Rectangle) {
		ui.SetA11y("details", access.Node{State: state, About: about})
		if ui.Button("details", r, spec) {
			if n.toggle(app); n.byDetails() && n.Details.Restore != nil && app.Settings.Text(difficultyKey(n.Puzzle)) == custom {
				n.restore(app.Look())
			}
			ui.WakeAfter(0)
		}
	})
	lesson := ui.ButtonItem("new-lesson", widget.ButtonSpec{Kind: widget.Flat, Icon: "circle-play", Word: app.Text(assets.LessonsOpen), Tip: app.Text(assets.HelpLesson)}, func() {
		n.next = func() {
			noteLesson(app, n.Puzzle)
			n.Lesson(app)
		}
	})
	var door layout.Item
	if n.Door != nil {
		door = ui.ButtonItem(widget.ID("new-"+n.Door.ID), n.Door.Button(app.Look(), widget.Flat), func() { n.next = func() { n.Door.Open(app) } })
	}
	words := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	gap, end := ui.Space(theme.Space8), layout.Gap(0).Grow()
	var beside, under image.Rectangle // the words, which come after the buttons for screen readers
	inLine := ui.LabelItem(about, words).Grow().Place(&beside)
	below := layout.Row(0, ui.Space(theme.Space12), ui.ParagraphItem(about, words).Grow().Place(&under))
	line := layout.FirstFit(
		layout.Row(0, details, gap, inLine, gap, door, lesson),
		layout.Column(0, layout.Row(0, details, end, door, lesson), below),
		layout.Column(0, layout.Row(0, details, gap, inLine, gap, lesson), layout.Row(0, door)),
		layout.Column(0, layout.Row(0, details, end, lesson), layout.Row(0, door), below),
	)
	return layout.Flow(0, line.Height, func(r image.Rectangle) {
		if line.Draw(r); !beside.Empty() {
			ui.Label(beside, about, words)
		} else {
			ui.Paragraph(under, about, words)
		}
	})
}

// links are the buttons that lead to other dialogs and pages, and to the editor.
func (n *NewPuzzle) links(app *scene.App) layout.Item {
	ui := app.UI
	var links []parts.BarButton
	if n.Details.Links != nil {
		links = n.Details.Links(app)
	}
	if app.Editors != nil {
		making := widget.ButtonSpec{Icon: "hammer", Word: app.Text(assets.WorkshopTitle), Tip: app.Text(assets.WorkshopTip)}
		links = append(links, parts.BarButton{ID: "workshop", Spec: making, OnClick: func() { app.Editors.Edit(app, n.Puzzle, "", nil) }})
	}
	var buttons []layout.Item
	for _, b := range links {
		buttons = append(buttons, ui.ButtonItem(b.ID, b.Spec, func() { n.next = b.OnClick }))
	}
	gap := ui.Px(theme.Space8)
	return layout.Wrap(gap, gap, buttons...)
}
