package pages

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/play"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
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
	l := welcomeLayout{cards: make([]image.Rectangle, len(w.home.families)), centred: !ui.Narrow()}
	cards := func(columns, height int, gap float64) layout.Item {
		var all []layout.Item
		for i := range l.cards {
			all = append(all, layout.Cell(0, height, nil).Place(&l.cards[i]))
		}
		return layout.Table(columns, ui.Px(gap), ui.Px(gap), all...)
	}
	title := ui.ParagraphItem(fr.Text(assets.FirstStartTitle), widget.LabelSpec{Role: w.titleRole(fr)}).Place(&l.title)
	how := ui.ParagraphItem(fr.Text(w.how(fr)), widget.LabelSpec{}).Place(&l.how)
	var rest image.Rectangle
	board := layout.Cell(0, 0, nil).Grow().Place(&rest)
	if ui.Narrow() {
		gap, touch := ui.Px(theme.Space12), ui.Px(theme.HeightTouch)
		picture := layout.Cell(ui.Px(80), ui.Px(80), nil).Place(&l.picture)
		layout.Column(0,
			layout.Cell(0, touch, nil).Place(&l.corner),
			layout.Row(gap, layout.Column(0, title, how).Shrink(0).Grow(), layout.Column(0, picture)),
			layout.Gap(gap), board, layout.Gap(gap),
			cards(2, touch+ui.Px(theme.Space4), theme.Space8),
		).Draw(image.Rectangle{Max: fr.Size}.Inset(ui.Px(theme.Space16)))
		side := min(rest.Dx(), rest.Dy())
		l.board = widget.Centre(rest, side, side)
		return l
	}
	area := image.Rectangle{Max: fr.Size}.Inset(ui.Px(theme.Space24))
	l.corner = image.Rect(area.Min.X, area.Min.Y, area.Max.X, area.Min.Y+ui.ControlHeight())
	area.Min.Y -= ui.Px(theme.Space8)
	height := ui.Px(104)
	if fr.Size.Y < ui.Px(640) {
		height = ui.Px(64)
	}
	families := layout.Cell(ui.Px(1320), height, cards(len(l.cards), height, theme.Space20).Draw).Shrink(0)
	gap, side := ui.Space(theme.Space16), layout.Gap(0).Grow()
	layout.Column(0, title, how, gap, board, gap, layout.Row(0, side, families, side)).Draw(area)
	l.deep = height > ui.Px(64) && l.cards[0].Dx() >= ui.Px(220)
	beside := ui.Px(theme.Space24)
	square := min(rest.Dy(), rest.Dx()-2*(ui.Px(pictureLeast)+beside))
	l.board = widget.Centre(rest, square, square)
	picture := min(ui.Px(pictureMost), rest.Max.X-beside-l.board.Max.X)
	x, y := l.board.Max.X+beside, l.board.Max.Y-ui.LineHeight(theme.Caption)-ui.Px(theme.Space4)
	l.picture = image.Rect(x, y-picture, x+picture, y)
	l.caption = image.Rect(x, y, area.Max.X, l.board.Max.Y)
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
	var row []layout.Item
	for i, id := range all {
		spec := app.ActionButton(app.Action(id))
		spec.Kind = widget.Flat
		if ui.Narrow() {
			spec.Icon = "" // there is room for the words alone
		}
		if i == left {
			row = append(row, layout.Gap(0).Grow())
		}
		row = append(row, ui.ButtonItem(id, spec, func() { app.Do(id) }))
	}
	if left == 0 {
		row[1] = row[1].Shrink(0) // long words of the first button get smaller
	}
	layout.Row(ui.Px(theme.Space4), row...).Draw(at)
}

// familyCard declares the small card of a family, which is a button.
func (w *Welcome) familyCard(app *scene.App, at image.Rectangle, deep bool, f family.Family) {
	ui := app.UI
	id := widget.ID(f.Puzzle().Name() + "-card")
	re := ui.Area(id, at, widget.AreaSpec{Stop: true, Enter: true})
	ui.SetA11y(id, access.Node{Name: app.Text(f.Name()), About: app.Text(f.About())})
	if re.Clicked {
		if f.Puzzle().Name() == w.home.current(app).Puzzle().Name() {
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
	board := layout.Cell(in.Dy(), 0, func(r image.Rectangle) { family.SmallBoard(app.Look(), f.View(), r, w.home.GameOf(app, f).Board()) })
	words := ui.LabelItem(app.Text(f.Name()), widget.LabelSpec{Role: theme.BodyBold}).Shrink(0)
	if deep {
		words = layout.Column(0,
			ui.LabelItem(app.Text(f.Name()), widget.LabelSpec{Role: theme.Section}),
			ui.ParagraphItem(app.Text(f.About()), widget.LabelSpec{Colour: theme.Text2})).Shrink(0).Centred()
	}
	layout.Row(ui.Px(theme.Space12), board, words.Grow()).Draw(in)
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
}
