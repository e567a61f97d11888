package workshop

import (
	"image"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/session/records"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// cards lays out the cards and returns the height used.
func (v *shelfPage) cards(d *desk.Desk, area image.Rectangle, columns, gap int) int {
	ui := d.UI
	shown := v.shown()
	if len(shown) == 0 {
		return ui.Paragraph(area, d.Text(assets.ShelfNothing), widget.LabelSpec{Colour: theme.Text2})
	}
	height := ui.Px(cardThumb) + ui.LineHeight(theme.Section) + ui.LineHeight(theme.Caption) + ui.LineHeight(theme.Body) + ui.Px(cardHeight-cardThumb-24-16-20)
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, ui.Px(theme.Space24)) }
	ui.Tell(shelfCards, access.Node{Name: d.Text(assets.ShelfTitle)})
	re := ui.Grid(shelfCards, len(shown), columns, cell, &v.at)
	if re.Moved {
		at := cell(v.at)
		ui.ScrollTo("shelf-cards", at.Min.Y-area.Min.Y-ui.Px(theme.Space8), at.Max.Y-area.Min.Y+ui.Px(theme.Space8), v.view)
	}
	if !ui.Measuring() {
		for i, e := range shown {
			if at := cell(i); at.Overlaps(d.List().Clip()) {
				v.card(d, at, e, i == v.at, re.Hover == i, re.Ring && v.at == i)
			} else {
				ui.Tell(widget.Nth(shelfCards, i), access.Node{Name: e.Code.Name})
			}
		}
	}
	if re.Held >= 0 {
		v.pressed = re.Held
	}
	if re.Clicked >= 0 {
		byKey := v.pressed != re.Clicked
		v.pressed = -1
		v.take(d, shown[re.Clicked], byKey)
	}
	rows := (len(shown) + columns - 1) / columns
	return rows*(height+ui.Px(theme.Space24)) - ui.Px(theme.Space24)
}

// take is what a card does: by key it is played; by pointer it is chosen, and where the
// detail has no room beside the cards, opened.
func (v *shelfPage) take(d *desk.Desk, e entry, byKey bool) {
	switch {
	case byKey:
		v.play(d, e)
	case !v.beside(d):
		d.Show(&detailDialog{page: v, file: e.File})
	}
}

// card draws the card of a puzzle.
func (v *shelfPage) card(d *desk.Desk, at image.Rectangle, e entry, chosen, hover, ring bool) {
	ui := d.UI
	line, border := d.Line(), theme.Border
	if chosen && v.beside(d) {
		line, border = max(2, ui.Px(2)), theme.Accent
	}
	radius := theme.RadiusCard * d.Scale
	ground := theme.Surface
	if hover {
		ground = theme.Hover
	}
	d.List().Fill(at, radius, ui.Colour(ground))
	thumb := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+ui.Px(cardThumb))
	v.thumbnail(d, thumb, e)
	// The corners of the thumbnail are covered by the page's ground.
	cover := ui.Px(theme.RadiusCard / 2)
	d.List().Stroke(at.Inset(-cover), radius+float64(cover), float64(cover), ui.Colour(theme.Window))
	d.List().Stroke(at, radius, float64(line), ui.Colour(border))
	in := image.Rect(at.Min.X, thumb.Max.Y, at.Max.X, at.Max.Y).Inset(ui.Px(theme.Space12))
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), e.Code.Name, widget.LabelSpec{Role: theme.Section})
	ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Caption)), strings.Join(v.about(d, e), " · "), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	widget.CutTop(&in, ui.Px(theme.Space8))
	s := v.standing(d, e)
	side := ui.Px(16)
	result := widget.CutTop(&in, ui.LineHeight(theme.Body))
	d.List().Icon(widget.Centre(widget.CutLeft(&result, side), side, side), s.icon, ui.Colour(s.iconInk))
	widget.CutLeft(&result, ui.Px(theme.Space8))
	ui.Label(result, s.says, widget.LabelSpec{Role: s.role, Colour: s.ink})
	if ring {
		ui.Ring(at, theme.RadiusCard)
	}
}

// about is the family, the size and the day of a puzzle.
func (v *shelfPage) about(d *desk.Desk, e entry) []string {
	b := e.Code.Start()
	return []string{d.Text(e.family.Titles().Name), sizeOf(b.Width(), b.Height()), d.RecordDate(e.Kept.Format(time.DateOnly))}
}

// standing is the line of a card about its optimum and what the player has reached.
type standing struct {
	icon, says    string
	ink, iconInk  theme.Colour
	role          theme.Role
	optimum, best string // "" where there is none
}

func (v *shelfPage) standing(d *desk.Desk, e entry) standing {
	s := standing{icon: "circle-dashed", ink: theme.Text, iconInk: theme.Text2}
	if e.solved {
		s.icon, s.says = "shuffle", d.Text(assets.ShelfToShuffle)
		if _, ok := e.family.(family.Shuffling); !ok {
			s.icon, s.says = "circle-check", d.Text(assets.ShelfSolved)
		}
		return s
	}
	achieved := d.Book.Standing(e.start)
	best := 0
	if achieved.Achievement != records.Unsolved {
		best = achieved.Best.Moves()
	}
	if best > 0 {
		s.icon, s.iconInk = "check", theme.Good
		s.best = d.CountMetric(achieved.Best.Metrics[0])
	}
	found, known := v.shop.analyses[e.start]
	switch {
	case known && found.impossible:
		s.icon, s.iconInk, s.ink, s.says = "circle-alert", theme.Bad, theme.Bad, d.Text(assets.WorkshopUnsolvable)
		return s
	case known && found.optimum.Count > 0 && !found.optimal:
		s.optimum = d.CountMetric(found.optimum)
		s.icon, s.says = "info", d.Words.Format(assets.ShelfNotProved, map[string]any{"Moves": s.optimum})
		if best > 0 {
			s.icon, s.says = "check", d.Words.Format(assets.ShelfYours, map[string]any{"Moves": s.best})
		}
	case known && found.optimal:
		s.optimum = d.CountMetric(found.optimum)
		what := map[string]any{"Optimum": found.optimum.Count, "Yours": best}
		switch {
		case best == 0:
			s.says = d.Words.Format(assets.ShelfNotPlayed, what)
		case best <= found.optimum.Count:
			s.icon, s.iconInk, s.ink, s.role = "star-filled", theme.GoldIcon, theme.Gold, theme.BodyBold
			s.says = d.Words.Format(assets.ShelfBoth, what)
		default:
			s.says = d.Words.Format(assets.ShelfBoth, what)
		}
	case best > 0:
		s.says = d.Words.Format(assets.ShelfYours, map[string]any{"Moves": s.best})
	default:
		s.says, s.ink = d.Text(assets.ShelfUnplayed), theme.Text2
	}
	return s
}

// rows are the facts of the detail card.
func (v *shelfPage) rows(d *desk.Desk, e entry) []desk.Fact {
	b := e.Code.Start()
	s := v.standing(d, e)
	rows := []desk.Fact{{Label: assets.WorkshopBoard, Value: sizeOf(b.Width(), b.Height())}}
	if l, ok := e.family.(family.Listing); ok {
		rows = append(rows, l.List(d, e.Code.Values)...)
	}
	if e.solved {
		return rows // neither is anything to be asked of a solved board
	}
	optimum, best := s.optimum, s.best
	if optimum == "" {
		optimum = d.Text(assets.WorkshopUnknown)
	}
	if best == "" {
		best = d.Text(assets.ShelfUnplayed)
	}
	return append(rows, desk.Fact{Label: assets.ShelfOptimum, Value: optimum}, desk.Fact{Label: assets.ShelfBest, Value: best})
}
