package family

import (
	"image"
	"maps"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// NewPuzzle is the dialog that starts a new puzzle of a family: an easy, a medium or a hard one,
// or one that is chosen by its details. It remembers what was chosen in the family's settings
// (NewPuzzleKeys).
type NewPuzzle struct {
	Puzzle *puzzle.Spec
	View   View
	// Offers returns the easy, the medium and the hard puzzle, as they are now.
	Offers  func(app *scene.App) [Difficulties]Offer
	Details Details
	// Lesson opens the family's lesson. FreePlay is Family.FreePlay.
	Lesson, FreePlay func(app *scene.App)

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

func difficultyKey(f *puzzle.Spec) string { return f.Name + ".difficulty" }
func detailsKey(f *puzzle.Spec) string    { return f.Name + ".details" }
func choicesKey(f *puzzle.Spec) string    { return f.Name + ".choices" }

// NewPuzzleKeys returns the settings of the dialog of a family: the difficulty that was started
// last, whether the details are shown, and the values that were started by them last, as in codes.
func NewPuzzleKeys(f *puzzle.Spec) []settings.Key {
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
	code, err := puzzle.Catalogue{n.Puzzle}.ParseCode(n.Puzzle.Name + "?" + look.Settings.Text(choicesKey(n.Puzzle)))
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
	result := app.UI.Dialog("new-puzzle", widget.DialogSpec{
		Title: app.Text(assets.NewPuzzleTitle), Width: width, Focus: "difficulty",
		Body: func(area image.Rectangle) int { return n.body(app, area, offers) },
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

// body declares the cards, the button of the details, and the details.
func (n *NewPuzzle) body(app *scene.App, area image.Rectangle, offers [Difficulties]Offer) int {
	ui := app.UI
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	n.cards(&app.Frame, &rest, offers)
	widget.CutTop(&rest, ui.Px(theme.Space16))
	n.detailsButton(app, &rest)
	if !n.open {
		return rest.Min.Y - top
	}
	widget.CutTop(&rest, ui.Px(theme.Space12))
	if n.Details.Rows != nil {
		rest.Min.Y += n.Details.Rows(app, rest)
		widget.CutTop(&rest, ui.Px(theme.Space16))
	}
	n.links(app, &rest)
	return rest.Min.Y - top
}

// cards declares a card for each difficulty. They are low beside the details, and below each
// other in a narrow window.
func (n *NewPuzzle) cards(fr *scene.Frame, rest *image.Rectangle, offers [Difficulties]Offer) {
	ui := fr.UI
	columns := Difficulties
	if rest.Dx() < ui.Px(440) {
		columns = 1
	}
	low := columns == 1 || n.byDetails()
	gap := ui.Px(theme.Space16)
	if columns == 1 {
		gap = ui.Px(theme.Space8)
	}
	width := widget.Column(*rest, columns, 0, gap).Dx()
	height := 0
	for i, offer := range offers {
		height = max(height, n.cardHeight(fr, width, low, difficultyWords[i], offer))
	}
	var rects []image.Rectangle
	var choices []widget.Choice
	line := image.Rectangle{}
	for i, offer := range offers {
		if i%columns == 0 {
			if i > 0 {
				widget.CutTop(rest, gap)
			}
			line = widget.CutTop(rest, height)
		}
		rects = append(rects, widget.Column(line, columns, i%columns, gap))
		choices = append(choices, widget.Choice{Word: fr.Text(difficultyWords[i]) + ", " + offer.About})
	}
	ui.SetA11y("difficulty", access.Node{Name: fr.Text(assets.NewPuzzleDifficulty)})
	level := n.chosen()
	if ui.Cards("difficulty", rects, choices, &level, func(i int, s widget.CardState) {
		n.drawCard(fr, rects[i], low, difficultyWords[i], offers[i], s)
	}) {
		n.choose(level)
		ui.WakeAfter(0)
	}
}

// cardPicture is the side of the picture on a low card in device-independent pixels.
const cardPicture = 56

// cardWords returns the width of the words on a card.
func cardWords(look scene.Look, width int, low bool) int {
	words := width - 2*look.Px(theme.Space12)
	if low {
		words -= look.Px(cardPicture + theme.Space12)
	}
	return words
}

// cardHeight returns the height that a card needs.
func (n *NewPuzzle) cardHeight(fr *scene.Frame, width int, low bool, name assets.ID, offer Offer) int {
	ui := fr.UI
	words := cardWords(fr.Look(), width, low)
	height := ui.MeasureBody(words, func(area image.Rectangle) int { return drawCardWords(fr, area, name, offer.About, false) })
	if low {
		return max(height, ui.Px(cardPicture)) + 2*ui.Px(theme.Space12)
	}
	return 2*ui.Px(theme.Space12) + words + ui.Px(theme.Space8) + height
}

func drawCardWords(fr *scene.Frame, area image.Rectangle, name assets.ID, about string, chosen bool) int {
	ui := fr.UI
	title, caption := theme.Text, theme.Text2
	if chosen {
		title, caption = theme.SoftText, theme.SoftText
	}
	used := ui.Paragraph(area, fr.Text(name), widget.LabelSpec{Role: theme.Section, Colour: title})
	area.Min.Y += used
	return used + ui.Paragraph(area, about, widget.LabelSpec{Role: theme.Caption, Colour: caption})
}

func (n *NewPuzzle) drawCard(fr *scene.Frame, at image.Rectangle, low bool, name assets.ID, offer Offer, s widget.CardState) {
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
	in := at.Inset(ui.Px(theme.Space12))
	var picture image.Rectangle
	if low {
		picture = widget.CutLeft(&in, ui.Px(cardPicture))
		widget.CutLeft(&in, ui.Px(theme.Space12))
		used := ui.MeasureBody(in.Dx(), func(area image.Rectangle) int { return drawCardWords(fr, area, name, offer.About, false) })
		in = widget.Centre(in, in.Dx(), used)
	} else {
		picture = widget.CutTop(&in, in.Dx())
		widget.CutTop(&in, ui.Px(theme.Space8))
	}
	if offer.Board != nil {
		SmallBoard(fr.Look(), n.View, picture, offer.Board)
	} else {
		list.Fill(picture, theme.RadiusControl*fr.Scale, ui.Colour(theme.Well))
		side := ui.Px(24)
		list.Icon(widget.Centre(picture, side, side), "loader-circle", ui.Colour(theme.Text2))
	}
	drawCardWords(fr, in, name, offer.About, s.Chosen)
	if s.Chosen {
		line := widget.CutTop(&in, ui.LineHeight(theme.Section))
		side := ui.Px(18)
		list.Icon(widget.Centre(widget.CutRight(&line, side), side, side), "check", ui.Colour(theme.SoftText))
	}
}

// detailsButton declares the button that shows the details, the button of the lesson, and what the
// details are.
func (n *NewPuzzle) detailsButton(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	spec := widget.ButtonSpec{Kind: widget.Flat, Icon: "chevron-right", Word: app.Text(assets.NewPuzzleDetails), Tip: app.Text(assets.NewPuzzleDetailsTip)}
	if n.open {
		spec.Icon = "chevron-down"
	}
	about := app.Text(n.Details.About)
	line := widget.CutTop(rest, ui.ControlHeight())
	at := widget.CutLeft(&line, ui.ButtonSize(spec).X)
	state := access.State(0)
	if n.open {
		state = access.Expanded
	}
	ui.SetA11y("details", access.Node{State: state, About: about})
	if ui.Button("details", at, spec) {
		if n.toggle(app); n.byDetails() && n.Details.Restore != nil && app.Settings.Text(difficultyKey(n.Puzzle)) == custom {
			n.restore(app.Look())
		}
		ui.WakeAfter(0)
	}
	learn := widget.ButtonSpec{Kind: widget.Flat, Icon: "circle-play", Word: app.Text(assets.LessonsOpen), Tip: app.Text(assets.HelpLesson)}
	lesson := widget.CutRight(&line, ui.ButtonSize(learn).X)
	if n.FreePlay != nil {
		spec := FreePlayButton(app.Look(), widget.Flat)
		width := ui.ButtonSize(spec).X
		free := line
		if width > line.Dx() {
			free = widget.CutTop(rest, ui.ControlHeight())
			free = widget.CutLeft(&free, width)
		} else {
			free = widget.CutRight(&line, width)
		}
		if ui.Button("new-free-play", free, spec) {
			n.next = func() { n.FreePlay(app) }
		}
	}
	if ui.Button("new-lesson", lesson, learn) {
		n.next = func() { n.Lesson(app) }
	}
	widget.CutLeft(&line, ui.Px(theme.Space8))
	widget.CutRight(&line, ui.Px(theme.Space8))
	words := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	if ui.Width(theme.Caption, about) <= line.Dx() {
		ui.Label(line, about, words)
		return
	}
	line = *rest
	line.Min.X += ui.Px(theme.Space12)
	widget.CutTop(rest, ui.Paragraph(line, about, words))
}

// FreePlayButton is the button that opens Free Play.
func FreePlayButton(look scene.Look, kind widget.ButtonKind) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: kind, Icon: "leaf", Word: look.Text(assets.ToolbarFreePlay), Tip: look.Text(assets.NewPuzzleFreePlayTip)}
}

// links declares the buttons that lead to other dialogs and pages, and to the editor.
func (n *NewPuzzle) links(app *scene.App, rest *image.Rectangle) {
	ui := app.UI
	var links []parts.BarButton
	if n.Details.Links != nil {
		links = n.Details.Links(app)
	}
	if app.Editors != nil {
		making := widget.ButtonSpec{Icon: "hammer", Word: app.Text(assets.WorkshopTitle), Tip: app.Text(assets.WorkshopTip)}
		links = append(links, parts.BarButton{ID: "workshop", Spec: making, OnClick: func() { app.Editors.Edit(app, n.Puzzle, "", nil) }})
	}
	gap := ui.Px(theme.Space8)
	line := widget.CutTop(rest, ui.ControlHeight())
	for i, b := range links {
		width := min(ui.ButtonSize(b.Spec).X, rest.Dx())
		if i > 0 && line.Dx() < width {
			widget.CutTop(rest, gap)
			line = widget.CutTop(rest, ui.ControlHeight())
		}
		at := widget.CutLeft(&line, width)
		widget.CutLeft(&line, gap)
		if ui.Button(b.ID, at, b.Spec) {
			n.next = b.OnClick
		}
	}
}

// MovesAbout says how large a board is, and about how many moves its puzzle takes.
func MovesAbout(look scene.Look, size string, moves int) string {
	return look.Words.Format(assets.NewPuzzleAbout, map[string]any{"Size": size, "Moves": look.Words.Count(assets.CountMoves, moves, nil)})
}

// ScrambledAbout says how large a fully scrambled board is.
func ScrambledAbout(look scene.Look, size string) string {
	return look.Words.Format(assets.NewPuzzleScrambled, map[string]any{"Size": size})
}
