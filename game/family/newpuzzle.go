package family

import (
	"image"
	"maps"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// NewPuzzle is the dialog that starts a new puzzle of a family: an easy, a medium or a hard one,
// or one that is chosen by its details. It remembers what was chosen in the family's settings
// (NewPuzzleKeys).
type NewPuzzle struct {
	Puzzle puzzle.Spec
	View   View
	// Offers returns the easy, the medium and the hard puzzle, as they are now.
	Offers  func(app *scene.App) [Difficulties]Offer
	Details Details
	// Lesson opens the family's lesson. Door is that of a Doored family, or nil.
	Lesson func(app *scene.App)
	Door   *Door

	level   int    // difficulty that was chosen last
	open    bool   // the details are shown
	waiting bool   // the chosen puzzle starts as soon as it is made
	next    func() // leads elsewhere, after the dialog is drawn
}

// Difficulties is the number of difficulties that the dialog offers.
const Difficulties = 3

// Offer is a puzzle of one of the difficulties.
type Offer struct {
	About string       // what it is, in a few words
	Board *board.Board // its start; nil while it is made
	Start func(app *scene.App)
}

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
	// Choose sets the rows to a difficulty. Chosen returns the difficulty that they are set
	// to, or -1.
	Choose func(level int)
	Chosen func() int
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

var difficultyWords = [Difficulties]assets.ID{assets.DifficultyEasy, assets.DifficultyMedium, assets.DifficultyHard}

// Show opens the dialog.
func (n *NewPuzzle) Show(app *scene.App) {
	last := app.Settings.Text(difficultyKey(n.Puzzle))
	n.open = app.Settings.Flag(detailsKey(n.Puzzle))
	n.level = max(0, slices.Index(difficultyNames[:], last))
	switch {
	case !n.byDetails() || n.Details.Restore == nil:
	case last == custom:
		n.restore(app.Look())
	default:
		n.Details.Choose(n.level)
	}
	app.ShowDialog(n)
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

// chosen returns the chosen difficulty, or -1 if the details differ from all.
func (n *NewPuzzle) chosen() int {
	if n.byDetails() {
		return n.Details.Chosen()
	}
	return n.level
}

// choose chooses a difficulty.
func (n *NewPuzzle) choose(level int) {
	n.level, n.waiting = level, false
	if n.byDetails() {
		n.Details.Choose(level)
	}
}

// Frame implements scene.Dialog.
func (n *NewPuzzle) Frame(app *scene.App) bool {
	offers := n.Offers(app)
	level := n.chosen()
	if n.waiting && level >= 0 && offers[level].Board != nil {
		n.waiting = false
		n.start(app, offers)
		return app.CurrentDialog() != scene.Dialog(n)
	}
	if n.Details.Seed != "" && app.UI.TypeDigitsInto(n.Details.Seed) {
		if n.byDetails() && n.Details.Chosen() >= 0 {
			n.Details.Reset(app)
		}
		if !n.open {
			n.toggle(app) // shows the family's defaults
		}
	}
	ready := level < 0 || offers[level].Board != nil
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
		Body: func(area image.Rectangle) int { return ui.Lay(area, n.body(app, offers)) },
		Buttons: []widget.DialogButton{
			{ID: "cancel", ButtonSpec: widget.ButtonSpec{Word: app.Text(assets.NewChallengeCancel)}},
			{ID: "start", Stays: !ready, Do: func() {
				if n.waiting = !ready; ready {
					n.start(app, offers)
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
func (n *NewPuzzle) start(app *scene.App, offers [Difficulties]Offer) {
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
	offers[level].Start(app)
}

// toggle shows the details, or hides them.
func (n *NewPuzzle) toggle(app *scene.App) {
	n.open = !n.open
	app.Change(app.Settings.With(detailsKey(n.Puzzle), n.open))
}

// Leave closes the dialog, and leads elsewhere after it is drawn.
func (n *NewPuzzle) Leave(to func()) { n.next = to }

// body is the cards, the button of the details, and the details.
func (n *NewPuzzle) body(app *scene.App, offers [Difficulties]Offer) layout.Item {
	ui := app.UI
	items := []layout.Item{n.cards(&app.Frame, offers), ui.Space(theme.Space16), n.detailsLine(app)}
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
func (n *NewPuzzle) cards(fr *scene.Frame, offers [Difficulties]Offer) layout.Item {
	ui := fr.UI
	var rects [Difficulties]image.Rectangle
	table := func(width int) (cards layout.Item, low bool) {
		columns, gap := Difficulties, ui.Px(theme.Space16)
		if width < ui.Px(440) {
			columns, gap = 1, ui.Px(theme.Space8)
		}
		low = columns == 1 || n.byDetails()
		var all []layout.Item
		height := 0
		for i, offer := range offers {
			height = max(height, n.card(fr, low, i, offer, widget.CardState{}).Height((width-(columns-1)*gap)/columns))
		}
		for i := range offers {
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
		for i, offer := range offers {
			choices = append(choices, widget.Choice{Word: fr.Text(difficultyWords[i]) + ", " + offer.About})
		}
		ui.SetA11y("difficulty", access.Node{Name: fr.Text(assets.NewPuzzleDifficulty)})
		level := n.chosen()
		if ui.Cards("difficulty", rects[:], choices, &level, func(i int, s widget.CardState) { n.drawCard(fr, rects[i], low, i, offers[i], s) }) {
			n.choose(level)
			ui.WakeAfter(0)
		}
	})
}

// cardPicture is the side of the picture on a low card in device-independent pixels.
const cardPicture = 56

// card is the content of a card: its picture and words.
func (n *NewPuzzle) card(fr *scene.Frame, low bool, level int, offer Offer, s widget.CardState) layout.Item {
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
		ui.ParagraphItem(fr.Text(difficultyWords[level]), widget.LabelSpec{Role: theme.Section, Colour: title}).Behind(check),
		ui.ParagraphItem(offer.About, widget.LabelSpec{Role: theme.Caption, Colour: caption}))
	picture := func(r image.Rectangle) { n.picture(fr, r, offer) }
	margin := ui.Px(theme.Space12)
	if low {
		side := ui.Px(cardPicture)
		return layout.Row(ui.Px(theme.Space12), layout.Cell(side, side, picture), words.Shrink(0).Grow().Centred()).Pad(margin, margin)
	}
	square := layout.Flow(0, func(width int) int { return width }, picture)
	return layout.Column(ui.Px(theme.Space8), square, words).Pad(margin, margin)
}

// picture draws the board of an offer, or a sign that it is being made.
func (n *NewPuzzle) picture(fr *scene.Frame, at image.Rectangle, offer Offer) {
	if offer.Board != nil {
		SmallBoard(fr.Look(), n.View, at, offer.Board)
		return
	}
	fr.List().Fill(at, theme.RadiusControl*fr.Scale, fr.UI.Colour(theme.Well))
	side := fr.UI.Px(24)
	fr.List().Icon(widget.Centre(at, side, side), "loader-circle", fr.UI.Colour(theme.Text2))
}

func (n *NewPuzzle) drawCard(fr *scene.Frame, at image.Rectangle, low bool, level int, offer Offer, s widget.CardState) {
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
	n.card(fr, low, level, offer, s).Draw(at)
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

// MovesAbout says how large a board is, and about how many moves its puzzle takes.
func MovesAbout(look scene.Look, size string, moves int) string {
	return look.Words.Format(assets.NewPuzzleAbout, map[string]any{"Size": size, "Moves": look.Words.Count(assets.CountMoves, moves, nil)})
}

// ScrambledAbout says how large a fully scrambled board is.
func ScrambledAbout(look scene.Look, size string) string {
	return look.Words.Format(assets.NewPuzzleScrambled, map[string]any{"Size": size})
}
