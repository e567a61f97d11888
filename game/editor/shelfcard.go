package editor

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// cards lays out the cards and returns the height used.
func (v *shelfPage) cards(app *scene.App, area image.Rectangle, columns, gap int) int {
	ui := app.UI
	shown := v.shown()
	if len(shown) == 0 && v.collectionsShown() {
		return 0
	}
	if len(shown) == 0 {
		none := assets.ShelfNothing
		if strings.TrimSpace(v.search) == "" {
			none = assets.ShelfEmpty // of the family of the filter
		}
		return ui.Paragraph(area, app.Text(none), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.Px(cardThumb) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Body) + ui.Px(cardHeight-cardThumb-24-16-20)
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, ui.Px(theme.Space24)) }
	ui.SetA11y(shelfCards, access.Node{Name: app.Text(assets.ShelfTitle)})
	re := ui.Grid(shelfCards, len(shown), columns, cell, &v.at)
	if re.Moved {
		at := cell(v.at)
		ui.ScrollTo("shelf-cards", at.Min.Y-area.Min.Y-ui.Px(theme.Space8), at.Max.Y-area.Min.Y+ui.Px(theme.Space8), v.view)
	}
	if !ui.Measuring() {
		for i, e := range shown {
			if at := cell(i); at.Overlaps(app.List().Clip()) {
				v.card(app, at, e, i == v.at, re.Hover == i, re.Ring && v.at == i)
			} else {
				ui.SetA11y(widget.Nth(shelfCards, i), access.Node{Name: e.Code.Name})
			}
		}
	}
	if re.Held >= 0 {
		v.pressed = re.Held
	}
	if re.Clicked >= 0 {
		byKey := v.pressed != re.Clicked
		v.pressed = -1
		v.take(app, shown[re.Clicked], byKey)
	}
	rows := (len(shown) + columns - 1) / columns
	return rows*(height+ui.Px(theme.Space24)) - ui.Px(theme.Space24)
}

// take plays the puzzle of a card that was activated by a key. A click only selects the card, and
// opens the details unless they are beside the cards.
func (v *shelfPage) take(app *scene.App, e entry, byKey bool) {
	switch {
	case byKey:
		v.play(app, e)
	case !v.beside(&app.Frame):
		app.ShowDialog(&detailDialog{page: v, file: e.File})
	}
}

// card draws the card of a puzzle.
func (v *shelfPage) card(app *scene.App, at image.Rectangle, e entry, chosen, hover, ring bool) {
	ui := app.UI
	line, border := app.HairlineWidth(), theme.Border
	if chosen && v.beside(&app.Frame) {
		line, border = max(2, ui.Px(2)), theme.Accent
	}
	radius := theme.RadiusCard * app.Scale
	ground := theme.Surface
	if hover {
		ground = theme.Hover
	}
	app.List().Fill(at, radius, ui.Colour(ground))
	thumb := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+ui.Px(cardThumb))
	v.thumbnail(app, thumb, e)
	if v.workspace.Marked(e.File) {
		side, gap := ui.Px(24), ui.Px(theme.Space8)
		badge := image.Rect(thumb.Max.X-gap-side, thumb.Min.Y+gap, thumb.Max.X-gap, thumb.Min.Y+gap+side)
		app.List().Fill(badge, theme.RadiusKeyCap*app.Scale, ui.Colour(theme.Accent))
		app.List().Icon(badge.Inset(ui.Px(4)), "check", ui.Colour(theme.OnAccent))
	}
	// Cover the corners of the thumbnail with the background of the page.
	cover := ui.Px(theme.RadiusCard / 2)
	app.List().Stroke(at.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	app.List().Stroke(at, radius, float64(line), ui.Colour(border))
	s := v.progress(app, e)
	layout.Column(0,
		shortItem(ui, e.Code.Name, widget.LabelSpec{Role: theme.Section}),
		aboutItem(ui, v.about(app, e)),
		ui.Space(theme.Space8),
		lineItem(ui, theme.Body, layout.Row(ui.Px(theme.Space8),
			ui.IconItem(s.icon, 16, s.iconInk),
			ui.LabelItem(s.says, widget.LabelSpec{Role: s.role, Colour: s.ink}).Shrink(0).Grow(),
		)),
	).Pad(ui.Px(theme.Space12)+ui.Px(theme.Space4), ui.Px(theme.Space12)).Draw(image.Rect(at.Min.X, thumb.Max.Y, at.Max.X, at.Max.Y))
	if ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// aboutItem is a line with facts, the last of which is left out if there is no room for it.
func aboutItem(ui *widget.Context, facts []string) layout.Item {
	spec := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	return layout.Cell(0, ui.LineHeight(spec.Role), func(r image.Rectangle) {
		words := strings.Join(facts, " · ")
		if ui.Shorten(words, spec.Role, r.Dx()) != words {
			words = strings.Join(facts[:len(facts)-1], " · ")
		}
		ui.Label(r, words, spec)
	})
}

// about returns the family and the size of a puzzle, and how long it takes, or its date while that is not known.
func (v *shelfPage) about(app *scene.App, e entry) []string {
	b := e.Code.Start()
	last := parts.RecordDate(&app.Frame, e.Kept.Format(time.DateOnly))
	if need, ok := v.need(app, e); ok {
		last = need.Time(app.Look())
	}
	return []string{app.Text(e.family.Name()), sizeOf(b.Width(), b.Height()), last}
}

// need returns how long the player needs for a puzzle, if that is known.
func (v *shelfPage) need(app *scene.App, e entry) (parts.Need, bool) {
	if e.solved {
		return parts.Need{}, false
	}
	return parts.NeedOf(app, e.Code.Family, e.Code.Values)
}

// progress is the line of a card about the optimum and the player's best result.
type progress struct {
	icon, says    string
	ink, iconInk  theme.Colour
	role          theme.Role
	optimum, best string // or ""
}

func (v *shelfPage) progress(app *scene.App, e entry) progress {
	s := progress{icon: "circle-dashed", ink: theme.Text, iconInk: theme.Text2}
	if e.solved {
		s.icon, s.says = "shuffle", app.Text(assets.ShelfToShuffle)
		if e.family.Editor().Shuffled == nil {
			s.icon, s.says = "check", app.Text(assets.ShelfSolved)
		}
		return s
	}
	achieved := app.Book.Standing(e.start)
	best := 0
	if achieved.Achievement != records.Unsolved {
		best = achieved.Best.Moves()
	}
	if best > 0 {
		s.icon, s.iconInk = "check", theme.Good
		s.best = parts.CountMetric(app.Look(), achieved.Best.Metrics[0])
	}
	found, known := v.workspace.analyses[e.start]
	switch {
	case known && found.impossible:
		s.icon, s.iconInk, s.ink, s.says = "circle-alert", theme.Bad, theme.Bad, app.Text(assets.WorkshopUnsolvable)
		return s
	case known && found.optimum.Count > 0 && !found.optimal:
		s.optimum = parts.CountMetric(app.Look(), found.optimum)
		s.optimum = app.Words.Format(assets.ShelfNotProved, map[string]any{"Moves": s.optimum})
		s.icon, s.says = "info", s.optimum
		if best > 0 {
			s.icon, s.says = "check", app.Words.Format(assets.ShelfYours, map[string]any{"Moves": s.best})
		}
	case known && found.optimal:
		s.optimum = parts.CountMetric(app.Look(), found.optimum)
		what := map[string]any{"Optimum": found.optimum.Count, "Yours": best}
		switch {
		case best == 0:
			s.says = app.Words.Format(assets.ShelfNotPlayed, what)
		case best <= found.optimum.Count && achieved.Best.Alone():
			s.icon, s.iconInk, s.ink = parts.ResultSign(true)
			s.role = theme.BodyBold
			s.says = app.Words.Format(assets.ShelfBoth, what)
		default:
			s.says = app.Words.Format(assets.ShelfBoth, what)
		}
	case best > 0:
		s.says = app.Words.Format(assets.ShelfYours, map[string]any{"Moves": s.best})
	default:
		s.says, s.ink = app.Text(assets.ShelfUnplayed), theme.Text2
	}
	if best > 0 {
		if help := family.HelpSummary(app.Look(), achieved.Best); help != "" {
			s.says, s.best = s.says+" · "+help, s.best+" · "+help
		}
	}
	return s
}

// rows returns the facts of the details.
func (v *shelfPage) rows(app *scene.App, e entry) []parts.Fact {
	b := e.Code.Start()
	s := v.progress(app, e)
	rows := []parts.Fact{{Label: assets.WorkshopBoard, Value: sizeOf(b.Width(), b.Height())}}
	if e.solved {
		return rows
	}
	optimum, best := s.optimum, s.best
	if optimum == "" {
		optimum = app.Text(assets.WorkshopUnknown)
	}
	if best == "" {
		best = app.Text(assets.ShelfUnplayed)
	}
	if need, ok := v.need(app, e); ok {
		rows = append(rows, parts.Fact{Label: assets.NeedTitle, Value: need.Said(app.Look())})
	}
	return append(rows, parts.Fact{Label: assets.ShelfOptimum, Value: optimum}, parts.Fact{Label: assets.ShelfBest, Value: best})
}
