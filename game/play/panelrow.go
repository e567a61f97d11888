package play

import (
	"image"
	"slices"

	"worldslide/assets"

	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// row is the box above the board, in one row. What does not fit is left out, but for
// what is kept.
func (v infoPanel) row(area image.Rectangle) {
	ui := v.sc.UI
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	right := in
	if v.session.Challenge() {
		v.rowFigures(&right)
	}
	title := v.titleWidth(v.session.Locked())
	if title > right.Dx() {
		return // the status line says it
	}
	v.title(widget.CutLeft(&right, title))
	widget.CutLeft(&right, ui.Px(theme.Space24))
	v.facts(right, false)
}

// rowWidth is what row needs for its title, what is kept of its facts, and figures,
// also when the Challenge is solved.
func (v infoPanel) rowWidth() int {
	width := 2*v.sc.UI.Px(theme.Space20) + v.titleWidth(true) + v.keptWidth()
	if v.session.Challenge() {
		width += v.rowFiguresWidth()
	}
	return width
}

// keptWidth is what the facts need that every row keeps.
func (v infoPanel) keptWidth() (width int) {
	for _, f := range v.summary.Rows {
		if f.Essential {
			width += v.factWidth(f)
		}
	}
	return width
}

// factWidth is what a fact needs in a row, with the room beside it.
func (v infoPanel) factWidth(f parts.Fact) int {
	ui := v.sc.UI
	return ui.Width(theme.Body, v.sc.Text(factName(f))) + ui.Px(theme.Space8) + ui.Width(theme.BodyBold, f.Value) + ui.Px(theme.Space20)
}

// factName is the word for a fact in a row.
func factName(f parts.Fact) assets.ID {
	if f.Short != "" {
		return f.Short
	}
	return f.Label
}

// rowHeight is the height of the panel above the board: of two lines where one cannot
// hold all that is kept, in a window of a width.
func (v infoPanel) rowHeight(width int) int {
	if v.keptWidth() > 0 && v.rowWidth() > width {
		return parts.CompactPanelHeight(v.sc)
	}
	return parts.PanelRowHeight(v.sc)
}

// titleWidth is what title needs, for a Challenge that is solved or not.
func (v infoPanel) titleWidth(solved bool) int {
	ui := v.sc.UI
	width := ui.Width(theme.Section, v.summary.Heading)
	if solved {
		width += ui.Px(theme.Space32) + ui.Width(theme.BodyBold, v.sc.Text(v.endedWord()))
	}
	return width
}

// rowFigures puts numbers, clock and its buttons at the right end of a row.
func (v infoPanel) rowFigures(right *image.Rectangle) {
	ui := v.sc.UI
	buttons := widget.CutRight(right, v.clockButtonsWidth())
	v.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(right, ui.Px(theme.Space20))
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	v.clock(widget.CutRight(right, v.rowClockWidth(clock)), clock, theme.Title)
	v.rowLabel(right, label)
	counts := v.summary.Figures
	for i := len(counts) - 1; i >= 0; i-- {
		at := widget.CutRight(right, ui.Width(theme.Title, counts[i].Value)+parts.FactIconWidth(v.sc, counts[i]))
		ui.LabelText(at, v.sc.Text(counts[i].Label), counts[i].Value)
		ui.Label(at, counts[i].Value, widget.LabelSpec{Role: theme.Title})
		parts.FactIcon(v.sc, widget.Nth("figure", i), at, theme.Title, counts[i])
		v.rowLabel(right, counts[i].Label)
	}
}

// rowFiguresWidth is what rowFigures takes at most in all but the longest games: it
// stays while the numbers grow.
func (v infoPanel) rowFiguresWidth() int {
	ui := v.sc.UI
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	width := v.clockButtonsWidth() + ui.Px(theme.Space20) + max(v.rowClockWidth(clock), v.rowClockWidth("00:00"))
	labelled := func(label assets.ID) int {
		return ui.Px(theme.Space8) + ui.Width(theme.Body, v.sc.Text(label)) + ui.Px(theme.Space20)
	}
	width += labelled(label)
	for _, count := range v.summary.Figures {
		width += max(ui.Width(theme.Title, count.Value), ui.Width(theme.Title, "0000")) + parts.FactIconWidth(v.sc, count) + labelled(count.Label)
	}
	return width
}

func (v infoPanel) rowClockWidth(clock string) int {
	return max(v.sc.UI.Width(theme.Title, clock), v.sc.UI.Width(theme.Body, v.sc.Text(assets.ClockHidden)))
}

// rowLabel puts the label of a figure at the right end of what is left of a row.
func (v infoPanel) rowLabel(right *image.Rectangle, label assets.ID) {
	ui := v.sc.UI
	widget.CutRight(right, ui.Px(theme.Space8))
	at := widget.CutRight(right, ui.Width(theme.Body, v.sc.Text(label)))
	ui.Label(at, v.sc.Text(label), widget.LabelSpec{Colour: theme.Text2})
	widget.CutRight(right, ui.Px(theme.Space20))
}

// facts shows what the Challenge is in one row, as much as fits. What is kept is
// written smaller before it is cut.
func (v infoPanel) facts(area image.Rectangle, atRight bool) {
	ui := v.sc.UI
	var all []parts.Fact
	rows := v.summary.Rows
	if r := v.race; r != nil {
		rows = r.facts(v.sc, v.session)
	}
	for _, f := range rows {
		if f.Rank != 0 && (f.Rank != 2 || !atRight) {
			all = append(all, f)
		}
	}
	total := func() int {
		width := -ui.Px(theme.Space20)
		for _, f := range all {
			width += v.factWidth(f)
		}
		return width
	}
	for rank := 3; rank > 0 && total() > area.Dx(); rank-- {
		all = slices.DeleteFunc(all, func(f parts.Fact) bool { return f.Rank == rank && !f.Essential })
	}
	body, bold, gap := theme.Body, theme.BodyBold, ui.Px(theme.Space20)
	if total() > area.Dx() {
		body, bold, gap = theme.Caption, theme.Caption, ui.Px(theme.Space8)
	}
	width := func(f parts.Fact) (label, value int) {
		return ui.Width(body, v.sc.Text(factName(f))), ui.Width(bold, f.Value)
	}
	if atRight {
		used := -gap
		for _, f := range all {
			label, value := width(f)
			used += label + ui.Px(theme.Space4) + value + gap
		}
		if body == theme.Body {
			used = total()
		}
		widget.CutLeft(&area, max(0, area.Dx()-used))
	}
	between := ui.Px(theme.Space8)
	if body == theme.Caption {
		between = ui.Px(theme.Space4)
	}
	for _, f := range all {
		label, value := width(f)
		ui.Label(widget.CutLeft(&area, label), v.sc.Text(factName(f)), widget.LabelSpec{Role: body, Colour: theme.Text2})
		widget.CutLeft(&area, between)
		ui.Label(widget.CutLeft(&area, value), f.Value, widget.LabelSpec{Role: bold})
		widget.CutLeft(&area, gap)
	}
}

// compact is the box of a narrow window, in two rows.
func (v infoPanel) compact(area image.Rectangle) {
	ui := v.sc.UI
	in := area.Inset(ui.Px(theme.Space12))
	top := widget.CutTop(&in, ui.LineHeight(theme.Section))
	counts := v.summary.Figures
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	if len(counts) > 1 {
		// Two numbers and the buttons fill the row below.
		width := max(ui.Width(theme.Title, clock), ui.Width(theme.Body, v.sc.Text(assets.ClockHidden)))
		v.clock(widget.CutRight(&top, width), clock, theme.Title)
		widget.CutRight(&top, ui.Px(theme.Space12))
	}
	room := top.Dx() // for the title: a long one is cut before what is kept
	if kept := v.keptWidth(); kept > 0 {
		room -= kept
	}
	v.title(widget.CutLeft(&top, max(0, min(v.titleWidth(v.session.Locked()), room))))
	widget.CutLeft(&top, ui.Px(theme.Space16))
	v.facts(top, v.keptWidth() == 0) // what is kept stands at the left, as in one row
	if !v.session.Challenge() {
		return
	}
	columns := make([]int, len(counts))
	needed := ui.Px(theme.Space8)
	if len(counts) == 1 {
		needed += ui.Width(theme.Title, "00:00")
	}
	for i, f := range counts {
		columns[i] = max(ui.Px(52), ui.Width(theme.Title, f.Value)+parts.FactIconWidth(v.sc, f)+ui.Px(theme.Space12))
		needed += columns[i]
	}
	buttons := widget.CutRight(&in, min(v.clockButtonsWidth(), in.Dx()-needed))
	v.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(&in, ui.Px(theme.Space8))
	for i, f := range counts {
		v.smallFigure(widget.Nth("figure", i), widget.CutLeft(&in, columns[i]), f)
	}
	if len(counts) > 1 {
		return
	}
	caption := widget.CutTop(&in, ui.LineHeight(theme.Caption))
	ui.Label(caption, v.sc.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	in.Max.Y = min(in.Max.Y, in.Min.Y+ui.LineHeight(theme.Title))
	v.clock(in, clock, theme.Title)
}

func (v infoPanel) smallFigure(id widget.ID, area image.Rectangle, f parts.Fact) {
	hit := area
	v.sc.UI.LabelText(area, v.sc.Text(f.Label), f.Value)
	caption := widget.CutTop(&area, v.sc.UI.LineHeight(theme.Caption))
	v.sc.UI.Label(caption, v.sc.Text(f.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	area.Max.Y = min(area.Max.Y, area.Min.Y+v.sc.UI.LineHeight(theme.Title))
	v.sc.UI.Label(area, f.Value, widget.LabelSpec{Role: theme.Title})
	parts.FactIcon(v.sc, id+"/icon", area, theme.Title, parts.Fact{Value: f.Value, Icon: f.Icon})
	parts.FactButton(v.sc, id, hit, f) // a finger takes the caption too
}
