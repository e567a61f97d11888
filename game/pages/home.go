package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Home is the page between games: the world that wakes with the player, the game under way, today's puzzles, and
// the families with their ladders.
type Home struct {
	families []family.Family
	store    Store
	daily    *Days
	focused  bool
	cards    cardGames
	saved    savedToResume
	panorama homePanorama
}

// savedToResume is the saved game that Home continues if the current one is solved. It is looked for again when
// another game is current or a dialog, such as the list of saved games, was open.
type savedToResume struct {
	session *session.Session // nil if there is none
	current *session.Session // nil if it has to be looked for
}

// NewHome returns the page.
func NewHome(families []family.Family, store Store, daily *Days) *Home {
	return &Home{families: families, store: store, daily: daily}
}

// current returns the family of the current game.
func (h *Home) current(app *scene.App) family.Family { return h.familyOf(app.Games.Current()) }

// familyOf returns the family of a game.
func (h *Home) familyOf(s *session.Session) family.Family {
	f, ok := family.ByName(h.families, s.Family().Name())
	if !ok {
		panic("no family for a game of " + s.Family().Name())
	}
	return f
}

// Action implements scene.Page.
func (h *Home) Action() scene.ActionID { return scene.Home }

// Frame implements scene.Page.
func (h *Home) Frame(app *scene.App) {
	ui := app.UI
	app.Pictures.Begin()
	parts.WakeTomorrow(&app.Frame)
	if !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEscape) {
		app.ClosePage()
		return
	}
	if !h.focused {
		h.focused = true
		ui.Focus("continue")
	}
	app.Toolbar()
	if app.Page() != scene.Page(h) {
		return
	}
	if ui.DialogOpen() {
		h.saved.current = nil
	}
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y)
	ui.Scroll("home", stage, func(area image.Rectangle) int { return h.body(app, area) })
	// Enter that no focused button has taken presses the primary one.
	if app.Page() == scene.Page(h) && !ui.DialogOpen() && ui.TakeShortcut(0, widget.KeyEnter) {
		h.proceed(app)
	}
}

// wide reports whether the continue card and today's puzzles are beside each other.
func (h *Home) wide(look scene.Look, width int) bool { return width >= look.Px(820) }

func (h *Home) body(app *scene.App, area image.Rectangle) int {
	ui := app.UI
	top := area.Min.Y
	area.Max.X = area.Min.X + app.Size.X // the scroll bar is drawn in the margin
	margin, gap := ui.Px(theme.Space32), ui.Px(theme.Space24)
	if ui.Narrow() {
		margin, gap = ui.Px(theme.Space16), ui.Px(theme.Space16)
	}
	width := min(ui.Px(1800), area.Dx()-2*margin)
	x := area.Min.X + (area.Dx()-width)/2
	rest := image.Rect(x, area.Min.Y+margin, x+width, area.Min.Y+1<<14)

	wide := h.wide(app.Look(), width)
	columns := 2
	if wide {
		columns = 4
	}
	card := h.familyCardSize(&app.Frame, (width-(columns-1)*gap)/columns)
	dailyWidth := max(ui.Px(380), (width-gap)*2/5)
	upper := max(ui.Px(theme.Space16*2)+h.continueHeight(&app.Frame), h.dailyHeight(app, dailyWidth))
	scenery, most := h.panoramaHeight(&app.Frame, width)
	if wide {
		// The world has what is left of the height of the window, and then both rows.
		free := max(0, app.Size.Y-parts.ToolbarHeight(&app.Frame)-2*margin-2*gap-upper-card.height()-scenery)
		more := min(free, most-scenery)
		free -= more
		scenery += more
		upper += free * 2 / 5
		card.picture += free - free*2/5
	}
	if scenery > 0 {
		h.panoramaCard(app, parts.Row(&rest, scenery, gap))
	}
	if wide {
		line := parts.Row(&rest, upper, gap)
		if h.offers(app) {
			daily := widget.CutRight(&line, dailyWidth)
			widget.CutRight(&line, gap)
			h.continueCard(app, line)
			line = daily
		}
		h.dailyCard(app, line)
	} else {
		if h.offers(app) {
			h.continueCard(app, parts.Row(&rest, ui.Px(theme.Space16*2)+h.continueHeight(&app.Frame), gap))
		}
		h.dailyCard(app, parts.Row(&rest, h.dailyHeight(app, width), gap))
	}
	if ui.Narrow() || scenery == 0 {
		near := ui.Px(theme.Space8)
		rest.Min.Y -= gap - near
		row := parts.Row(&rest, ui.ControlHeight(), near)
		h.friendButton(app, &row)
	}
	line := parts.Row(&rest, card.height(), gap)
	for i, f := range h.families {
		if i > 0 && i%columns == 0 {
			line = parts.Row(&rest, card.height(), gap)
		}
		h.familyCard(app, widget.Column(line, columns, i%columns, gap), card, f)
	}
	return rest.Min.Y - gap + margin - top
}

// friendButton declares the button that opens what a friend has sent at the right end of a line, and cuts it off.
func (h *Home) friendButton(app *scene.App, line *image.Rectangle) {
	a := app.Action(scene.OpenFriends)
	spec := app.ActionButton(a)
	spec.Kind = widget.Flat
	if app.UI.Button(a.ID, widget.CutRight(line, app.UI.ButtonSize(spec).X), spec) {
		app.Do(a.ID)
	}
}

// card draws the background of a card and returns its content area.
func (h *Home) card(fr *scene.Frame, at image.Rectangle) image.Rectangle {
	ui := fr.UI
	if !ui.Measuring() {
		line := float64(max(1, ui.Px(fr.Theme().Line())))
		fr.List().Box(at, theme.RadiusCard*fr.Scale, line, ui.Colour(theme.Surface), ui.Colour(theme.Border))
	}
	return at.Inset(ui.Px(theme.Space16))
}

// underWay reports whether a game can be continued: it is not solved, and leaving it would leave
// something.
func underWay(s *session.Session) bool {
	_, made := s.Depth()
	return !s.Locked() && (s.Challenge() || made > 0)
}

// unfinished returns the game under way that was played last: the current one, which may be a solved one of a timed series,
// or a saved one; nil if there is none.
func (h *Home) unfinished(app *scene.App) *session.Session {
	now := app.Games.Current()
	if underWay(now) || h.running(app, now) != nil {
		return now
	}
	if h.saved.current != now {
		h.saved = savedToResume{h.savedUnfinished(app), now}
	}
	return h.saved.session
}

// running describes the timed series that goes on with a game, or returns nil.
func (h *Home) running(app *scene.App, s *session.Session) []string {
	if own, ok := h.familyOf(s).(family.Statistician); ok {
		return own.Running(app, s)
	}
	return nil
}

// savedUnfinished returns the saved game with moves that was played last, or nil. It leaves out games
// whose start takes a while to make.
func (h *Home) savedUnfinished(app *scene.App) *session.Session {
	entries, _ := h.store.Games()
	for _, e := range entries {
		if e.Start == app.Games.Current().Start().String() || !family.Ready(h.families, e.Start) {
			continue
		}
		s, err := h.store.Load(e.Name)
		if err != nil || s.Locked() {
			continue
		}
		if _, made := s.Depth(); made > 0 {
			return s
		}
	}
	return nil
}

// offers reports whether there is a large card: a game under way, or a next puzzle of the ladder of the
// current game's family.
func (h *Home) offers(app *scene.App) bool {
	return h.unfinished(app) != nil || h.ladder(app, h.current(app)).Goes()
}

// proceed does what the primary button does.
func (h *Home) proceed(app *scene.App) {
	switch s := h.unfinished(app); {
	case s == nil:
		if h.offers(app) {
			h.OpenFamily(app, h.current(app))
		}
		return
	case s != app.Games.Current():
		app.Games.Begin(s, false)
	}
	app.ClosePage()
}

// continueHeight returns the height of the contents of the large card in a window as high as they
// need.
func (h *Home) continueHeight(fr *scene.Frame) int {
	ui := fr.UI
	text := ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Title) + 2*ui.LineHeight(theme.Body) + ui.Px(theme.Space24) + largeButton(fr)
	if ui.Narrow() {
		return text + ui.LineHeight(theme.Body)
	}
	return max(text, ui.Px(168))
}

// largeButton returns the height of the primary button and of the buttons of today's puzzles.
func largeButton(fr *scene.Frame) int {
	return max(fr.UI.ControlHeight(), fr.UI.Px(theme.HeightTouch))
}

// continueCard shows the game under way and continues it. If there is none, it offers the next puzzle
// of the ladder.
func (h *Home) continueCard(app *scene.App, at image.Rectangle) {
	ui, f := app.UI, h.current(app)
	s := h.unfinished(app)
	in := h.card(&app.Frame, at)
	goOn := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: app.Text(assets.HomeGoOn)}
	caption := app.Text(assets.HomeContinue)
	var facts []string
	if s != nil {
		f = h.familyOf(s)
		facts = family.Describe(app.Look(), f, s.Puzzle()).Facts
		if s.Challenge() {
			facts = played(app, s)
		}
		if series := h.running(app, s); series != nil {
			facts = series
		}
	} else {
		s = h.GameOf(app, f)
		goOn.Word, caption = app.Text(assets.HomePlay), app.Text(assets.LadderNext)
		facts = []string{h.levelOfRung(app, f)}
	}
	if side := min(in.Dy(), in.Dx()*2/5); !ui.Narrow() {
		side = min(in.Dy(), in.Dx()/2)
		if !ui.Measuring() {
			family.SmallBoard(app.Look(), f.View(), widget.CutLeft(&in, side), s.Board())
		} else {
			widget.CutLeft(&in, side)
		}
		widget.CutLeft(&in, ui.Px(theme.Space24))
	} else {
		side = min(side, ui.Px(112))
		board := widget.CutRight(&in, side)
		board.Max.Y = board.Min.Y + side
		if !ui.Measuring() {
			family.SmallBoard(app.Look(), f.View(), board, s.Board())
		}
		widget.CutRight(&in, ui.Px(theme.Space12))
	}
	button := widget.CutBottom(&in, largeButton(&app.Frame))
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), caption, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space4))
	role := theme.Title
	lines := ui.Wrap(h.nameOf(app.Look(), f, s), ui.Font(role), in.Dx())
	if len(lines) > 1 && ui.Narrow() {
		role = theme.Section
		lines = ui.Wrap(h.nameOf(app.Look(), f, s), ui.Font(role), in.Dx())
	}
	if most := 2; len(lines) > most {
		lines = lines[:most]
		lines[most-1] += "…"
	}
	for _, line := range lines {
		ui.Label(widget.CutTop(&in, ui.LineHeight(role)), line, widget.LabelSpec{Role: role})
	}
	widget.CutTop(&in, ui.Px(theme.Space8))
	ui.Paragraph(in, strings.Join(facts, " · "), widget.LabelSpec{Colour: theme.Text2})
	if ui.Button("continue", widget.CutLeft(&button, min(button.Dx(), ui.ButtonSize(goOn).X)), goOn) {
		h.proceed(app)
	}
}

// nameOf returns the name of a game's puzzle, or else of its family.
func (h *Home) nameOf(look scene.Look, f family.Family, s *session.Session) string {
	if name, _, ok := family.NameOf(look, f.Name(), s.Puzzle()); ok {
		return name
	}
	return look.Text(f.Name())
}
