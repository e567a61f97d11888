package play

import (
	"cmp"
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// row returns the panel above the board in one line. Without room for the title it has only the
// numbers, and the status bar shows the rest.
func (v infoPanel) row() layout.Item {
	facts, small := v.facts(false)
	return v.oneLine(layout.FirstFit(facts, small), 1)
}

// rowWidth returns the width of the panel in one line that suffices for the whole game: with the
// title, the essential facts and the numbers.
func (v infoPanel) rowWidth() int {
	v.reserve = true
	facts, _ := v.facts(false)
	return v.oneLine(facts, 0).MinWidth()
}

// oneLine returns title and facts, which are left out together if rank is not 0, and the numbers.
func (v infoPanel) oneLine(facts layout.Item, rank int) layout.Item {
	ui := v.app.UI
	facts = layout.Row(0, layout.Cell(ui.Px(theme.Space24), 0, nil).Shrink(ui.Px(theme.Space20)), facts)
	if !v.hasEssential() {
		facts = facts.Optional(1)
	}
	items := []layout.Item{layout.Row(0, v.title(v.ended || v.reserve), facts).Optional(rank), layout.Gap(0).Grow()}
	if v.session.Challenge() {
		items = append(items, v.numbers()...)
	}
	return layout.Row(0, items...).Pad(ui.Px(theme.Space20), 0)
}

// numbers returns the labelled numbers and the clock with its buttons, for one line.
func (v infoPanel) numbers() (row []layout.Item) {
	ui := v.app.UI
	label := func(id assets.ID) {
		row = append(row, ui.Space(theme.Space20), ui.LabelItem(v.app.Text(id), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space8))
	}
	for i, f := range v.summary.Figures {
		label(f.Label)
		row = append(row, layout.Cell(v.width(theme.Title, f.Value, "0000")+parts.FactIconWidth(v.app.Look(), f), 0, func(at image.Rectangle) {
			ui.LabelText(at, v.app.Text(f.Label), f.Value)
			ui.Label(at, f.Value, widget.LabelSpec{Role: theme.Title})
			parts.FactIcon(&v.app.Frame, widget.Nth("figure", i), at, theme.Title, f)
		}))
	}
	label(v.summary.Clock.Label)
	return append(row, v.clock(theme.Title), ui.Space(theme.Space20), v.clockButtons().Centred())
}

// width returns the width of a value that changes, which is at least that of a sample if the panel
// reserves space.
func (v infoPanel) width(role theme.Role, value, sample string) int {
	width := v.app.UI.Width(role, value)
	if v.reserve {
		width = max(width, v.app.UI.Width(role, sample))
	}
	return width
}

// rowHeight returns the height of the panel above the board for a width of the window. It has two
// lines if the essential facts do not fit in one.
func (v infoPanel) rowHeight(width int) int {
	if v.hasEssential() && v.rowWidth() > width {
		return parts.CompactPanelHeight(v.app.Look())
	}
	return parts.PanelRowHeight(&v.app.Frame)
}

// hasEssential reports whether the game has essential facts.
func (v infoPanel) hasEssential() bool {
	return !v.calm && slices.ContainsFunc(v.summary.Rows, func(f parts.Fact) bool { return f.Essential })
}

// facts returns the facts of the game or of the race side by side, which are left out by rank, and
// the essential ones in small letters for a place where not even these fit. atRight is true for facts
// at the right end of a narrow window, without those of rank 2.
func (v infoPanel) facts(atRight bool) (line, small layout.Item) {
	ui, facts := v.app.UI, v.summary.Rows
	if v.calm {
		facts = nil
	}
	if r := v.race; r != nil {
		facts = r.Facts(v.app.Look(), v.session)
	}
	var all, essential []layout.Item
	if atRight {
		all = append(all, layout.Gap(0).Grow())
	}
	for _, f := range facts {
		if f.Rank == 0 || f.Rank == 2 && atRight {
			continue
		}
		fact := v.fact(f, theme.Space8, theme.Body, theme.BodyBold)
		if !f.Essential {
			fact = fact.Optional(f.Rank)
		} else {
			essential = append(essential, v.fact(f, theme.Space4, theme.Caption, theme.Caption))
		}
		all = append(all, fact)
	}
	return layout.Row(ui.Px(theme.Space20), all...), layout.Row(ui.Px(theme.Space8), essential...)
}

// fact returns a fact as a label and a value with a gap between them.
func (v infoPanel) fact(f parts.Fact, gap float64, label, value theme.Role) layout.Item {
	ui, name := v.app.UI, cmp.Or(f.Short, f.Label)
	return layout.Row(ui.Px(gap),
		ui.LabelItem(v.app.Text(name), widget.LabelSpec{Role: label, Colour: theme.Text2}),
		ui.LabelItem(f.Value, widget.LabelSpec{Role: value}))
}

// twoLines returns the panel above the board in two lines, for narrow windows: title and facts, and
// below them the numbers. If there are two numbers, the clock is in the upper line.
func (v infoPanel) twoLines() layout.Item {
	ui, figures := v.app.UI, v.summary.Figures
	clock := layout.Item{}
	if len(figures) > 1 {
		clock = layout.Row(0, ui.Space(theme.Space12), v.clock(theme.Title))
	}
	margin := layout.Item{} // after essential facts, which are at the left
	if v.hasEssential() {
		margin = ui.Space(theme.Space4)
	}
	upper := func(facts layout.Item) layout.Item {
		return layout.Row(0, v.narrowTitle(), ui.Space(theme.Space16), facts.Grow(), margin, clock)
	}
	untitled := func(facts layout.Item) layout.Item { return layout.Row(0, facts.Grow(), margin, clock) }
	facts, small := v.facts(!v.hasEssential())
	var lower []layout.Item
	if v.session.Challenge() {
		for i, f := range figures {
			width := max(ui.Px(52), ui.Width(theme.Title, f.Value)+parts.FactIconWidth(v.app.Look(), f)+ui.Px(theme.Space12))
			lower = append(lower, layout.Cell(width, 0, func(at image.Rectangle) { v.smallFigure(widget.Nth("figure", i), at, f) }))
		}
		left := layout.Gap(0)
		if len(figures) == 1 {
			left = layout.Cell(ui.Width(theme.Title, "00:00"), 0, v.captionedClock(theme.Title).Draw)
		}
		lower = append(lower, left.Grow(), ui.Space(theme.Space8), v.clockButtons().Shrink(0).Centred())
	}
	title := max(ui.LineHeight(theme.Section), 2*ui.LineHeight(theme.Caption)) // a long name has two small lines
	return layout.Column(ui.Px(theme.Space4),
		layout.Cell(0, title, layout.FirstFit(upper(facts), upper(small), untitled(facts), untitled(small)).Draw),
		layout.Row(0, lower...).Grow(),
	).Pad(ui.Px(theme.Space12), ui.Px(theme.Space8))
}

// smallFigure draws a number with a caption above it.
func (v infoPanel) smallFigure(id widget.ID, area image.Rectangle, f parts.Fact) {
	hit := area
	v.app.UI.LabelText(area, v.app.Text(f.Label), f.Value)
	caption := widget.CutTop(&area, v.app.UI.LineHeight(theme.Caption))
	v.app.UI.Label(caption, v.app.Text(f.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	area.Max.Y = min(area.Max.Y, area.Min.Y+v.app.UI.LineHeight(theme.Title))
	v.app.UI.Label(area, f.Value, widget.LabelSpec{Role: theme.Title})
	parts.FactIcon(&v.app.Frame, id+"/icon", area, theme.Title, parts.Fact{Value: f.Value, Icon: f.Icon})
	parts.FactButton(&v.app.Frame, id, hit, f) // a finger takes the caption too
}
