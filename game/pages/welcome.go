package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Welcome is what a player sees at the first start: a game to play at once, the finished picture beside
// it, and the families below. It draws the scene of the current game, so the game is played, saved and
// entered into the records like any other.
type Welcome struct {
	home  *Home
	start string
}

// NewWelcome returns the welcome of a game.
func NewWelcome(home *Home, s *session.Session) *Welcome {
	return &Welcome{home: home, start: s.Start().String()}
}

// Shows reports whether a game is that of the welcome.
func (w *Welcome) Shows(s *session.Session) bool { return s.Start().String() == w.start }

// Side of the finished picture beside the board, in device-independent pixels.
const (
	pictureLeast = 108.0
	pictureMost  = 232.0
)

// welcomeLayout is where everything is.
type welcomeLayout struct {
	corner        image.Rectangle // Settings and Help
	title, how    image.Rectangle
	board         image.Rectangle
	picture       image.Rectangle // the finished picture; empty without room
	caption       image.Rectangle
	cards         []image.Rectangle
	centred, deep bool // words above the board are centred; cards have a line about the family
}

func (w *Welcome) layout(fr *scene.Frame) welcomeLayout {
	ui := fr.UI
	margin, gap := ui.Px(theme.Space24), ui.Px(theme.Space16)
	if ui.Narrow() {
		margin, gap = ui.Px(theme.Space16), ui.Px(theme.Space12)
	}
	rest := image.Rectangle{Max: fr.Size}.Inset(margin)
	var l welcomeLayout
	families := len(w.home.families)
	if ui.Narrow() {
		l.corner = widget.CutTop(&rest, ui.Px(theme.HeightTouch))
		row, height := 2, ui.Px(theme.HeightTouch)+ui.Px(theme.Space4)
		for i := range (families + row - 1) / row {
			line := widget.CutBottom(&rest, height)
			if i > 0 {
				widget.CutBottom(&rest, ui.Px(theme.Space8))
				line = line.Sub(image.Pt(0, ui.Px(theme.Space8)))
			}
			for j := row - 1; j >= 0; j-- {
				l.cards = append(l.cards, widget.Column(line, row, j, ui.Px(theme.Space8)))
			}
		}
		l.cards = reversed(l.cards)[len(l.cards)-families:]
	} else {
		l.centred = true
		height := ui.Px(104)
		if fr.Size.Y < ui.Px(640) {
			height = ui.Px(64)
		}
		line := widget.CutBottom(&rest, height)
		if most := ui.Px(1320); line.Dx() > most {
			line = widget.Centre(line, most, height)
		}
		for i := range families {
			l.cards = append(l.cards, widget.Column(line, families, i, ui.Px(theme.Space20)))
		}
		l.deep = height > ui.Px(64) && l.cards[0].Dx() >= ui.Px(220)
		l.corner = rest
		l.corner.Max.Y = rest.Min.Y + ui.ControlHeight()
		rest.Min.Y -= ui.Px(theme.Space8)
	}
	widget.CutBottom(&rest, gap)
	words := rest
	if ui.Narrow() {
		side := ui.Px(80)
		l.picture = image.Rect(rest.Max.X-side, rest.Min.Y, rest.Max.X, rest.Min.Y+side)
		words.Max.X = l.picture.Min.X - gap
	}
	used := len(ui.Wrap(fr.Text(assets.FirstStartTitle), ui.Font(w.titleRole(fr)), words.Dx())) * ui.LineHeight(w.titleRole(fr))
	l.title = widget.CutTop(&words, used)
	l.how = widget.CutTop(&words, len(ui.Wrap(fr.Text(w.how(fr)), ui.Font(theme.Body), words.Dx()))*ui.LineHeight(theme.Body))
	rest.Min.Y = max(l.how.Max.Y, l.picture.Max.Y) + gap
	side := min(rest.Dx(), rest.Dy())
	beside := ui.Px(theme.Space24)
	if !ui.Narrow() {
		side = min(rest.Dy(), rest.Dx()-2*(ui.Px(pictureLeast)+beside))
	}
	l.board = widget.Centre(rest, side, side)
	if !ui.Narrow() {
		picture := min(ui.Px(pictureMost), rest.Max.X-beside-l.board.Max.X)
		x, y := l.board.Max.X+beside, l.board.Max.Y-ui.LineHeight(theme.Caption)-ui.Px(theme.Space4)
		l.picture = image.Rect(x, y-picture, x+picture, y)
		l.caption = image.Rect(x, y, fr.Size.X-margin, l.board.Max.Y)
	}
	return l
}

// titleRole returns the style of the title.
func (w *Welcome) titleRole(fr *scene.Frame) theme.Role {
	if fr.UI.Narrow() {
		return theme.Section
	}
	return theme.Title
}

// how returns what is said about moving pieces: phones have no keys.
func (w *Welcome) how(fr *scene.Frame) assets.ID {
	if fr.UI.Keyless() {
		return assets.FirstStartHowTouch
	}
	return assets.FirstStartHow
}

// reversed returns the rectangles in the opposite order.
func reversed(all []image.Rectangle) []image.Rectangle {
	var turned []image.Rectangle
	for i := len(all) - 1; i >= 0; i-- {
		turned = append(turned, all[i])
	}
	return turned
}

// Frame declares the whole window with the scene of the game, in the order of the Tab stops.
func (w *Welcome) Frame(app *scene.App, p *play.Scene) {
	ui, l := app.UI, w.layout(&app.Frame)
	solved := p.Session().Locked()
	if !solved { // what is to be done
		ui.Paragraph(l.title, app.Text(assets.FirstStartTitle), widget.LabelSpec{Role: w.titleRole(&app.Frame), Centre: l.centred})
		ui.Paragraph(l.how, app.Text(w.how(&app.Frame)), widget.LabelSpec{Colour: theme.Text2, Centre: l.centred})
	} else if next, ok := p.AfterCard(); ok {
		w.nextButton(app, l, next)
	}
	goal, has := p.Game().(family.GoalDrawer)
	pictured := has && !solved
	if pictured && !l.picture.Empty() {
		goal.DrawGoal(app.Look(), boardview.Layout{Cells: l.picture, Outer: l.picture})
		ui.LabelText(l.picture, app.Text(assets.FirstStartPicture), "")
	}
	if pictured && !l.caption.Empty() {
		ui.Label(l.caption, app.Text(assets.FirstStartPicture), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
	covered := p.HintOpen() || p.CardOpen() // the family cards' place is taken
	p.FrameBoard(l.board)
	if !covered {
		for i, one := range w.home.families {
			w.familyCard(app, l.cards[i], l.deep, one)
		}
	}
	w.cornerButtons(app, l.corner, solved)
}

// nextButton declares the button for what comes after the first win, in the place of the words. It is there
// when the card, which has the same button, was put away.
func (w *Welcome) nextButton(app *scene.App, l welcomeLayout, next scene.Action) {
	ui := app.UI
	spec := app.ActionButton(next)
	spec.Kind, spec.Key = widget.Primary, app.Text(assets.KeyEnter)
	size := ui.ButtonSize(spec)
	at := image.Rectangle{Max: size}.Add(l.title.Min)
	if l.centred {
		at = at.Add(image.Pt((l.title.Dx()-size.X)/2, l.corner.Min.Y-l.title.Min.Y)) // level with those in the corner
	}
	if ui.Button(next.ID, at, spec) {
		app.Do(next.ID)
	}
}

// cornerButtons declares Settings and Help at the upper right, and Hint and Undo before them or, with
// room, at the upper left. Home takes the place of these two after the first win.
func (w *Welcome) cornerButtons(app *scene.App, at image.Rectangle, won bool) {
	ui := app.UI
	all := []scene.ActionID{scene.Hint, scene.Undo, scene.Display, scene.Help}
	left := 2 // as many are at the left
	switch {
	case won:
		all, left = []scene.ActionID{scene.Home, scene.Display, scene.Help}, 0
	case ui.Narrow():
		left = 0
	}
	specs, places := make([]widget.ButtonSpec, len(all)), make([]image.Rectangle, len(all))
	place := func(i int, cut func(*image.Rectangle, int) image.Rectangle) {
		places[i] = cut(&at, ui.ButtonSize(specs[i]).X)
		cut(&at, ui.Px(theme.Space4))
	}
	for i, id := range all {
		specs[i] = app.ActionButton(app.Action(id))
		specs[i].Kind = widget.Flat
		if ui.Narrow() {
			specs[i].Icon = "" // there is room for the words alone
		}
		if i < left {
			place(i, widget.CutLeft)
		}
	}
	for i := len(all) - 1; i >= left; i-- {
		place(i, widget.CutRight)
	}
	for i, id := range all {
		if ui.Button(id, places[i], specs[i]) {
			app.Do(id)
		}
	}
}

// familyCard declares the small card of a family, which is a button.
func (w *Welcome) familyCard(app *scene.App, at image.Rectangle, deep bool, f family.Family) {
	ui := app.UI
	id := widget.ID(f.Puzzle.Name + "-card")
	re := ui.Area(id, at, widget.AreaSpec{Stop: true, Enter: true})
	ui.SetA11y(id, access.Node{Name: app.Text(f.Name), About: app.Text(f.About)})
	if re.Clicked {
		if f.Puzzle.Name == w.home.current(app).Puzzle.Name {
			app.Do(scene.New) // its first puzzle is open
		} else {
			w.home.OpenFamily(app, f)
		}
	}
	line := float64(max(1, ui.Px(app.Theme().Line())))
	app.List().Box(at, theme.RadiusCard*app.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	if re.Hover {
		app.List().Fill(at.Inset(ui.Px(1)), theme.RadiusCard*app.Scale, ui.Colour(theme.Hover))
	}
	pad := ui.Px(theme.Space12)
	if !deep {
		pad = ui.Px(theme.Space4)
	}
	in := at.Inset(pad)
	family.SmallBoard(app.Look(), f.View, widget.CutLeft(&in, in.Dy()), w.home.GameOf(app, f).Board())
	widget.CutLeft(&in, ui.Px(theme.Space12))
	name := app.Text(f.Name)
	if !deep {
		ui.Label(in, name, widget.LabelSpec{Role: theme.BodyBold})
	} else {
		about := ui.Wrap(app.Text(f.About), ui.Font(theme.Body), in.Dx())
		in = widget.Centre(in, in.Dx(), ui.LineHeight(theme.Section)+len(about)*ui.LineHeight(theme.Body))
		ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), name, widget.LabelSpec{Role: theme.Section})
		ui.Paragraph(in, strings.Join(about, "\n"), widget.LabelSpec{Colour: theme.Text2})
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}
