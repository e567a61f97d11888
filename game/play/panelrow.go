package play

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// row is the box above the board, in one row. What does not fit is left out:
// first Steps, then Wrapping, then Seed.
func (v infoPanel) row(area image.Rectangle) {
	ui := v.d.UI
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	right := in
	if v.scene.session.Challenge() {
		v.rowFigures(&right)
	}
	title := v.titleWidth(v.scene.session.Locked())
	if title > right.Dx() {
		return // the status line says it
	}
	v.title(widget.CutLeft(&right, title))
	widget.CutLeft(&right, ui.Px(theme.Space24))
	v.facts(right, false)
}

// rowWidth is what row needs for its title and figures, also when the
// Challenge is solved.
func (v infoPanel) rowWidth() int {
	width := 2*v.d.UI.Px(theme.Space20) + v.titleWidth(true)
	if v.scene.session.Challenge() {
		width += v.rowFiguresWidth()
	}
	return width
}

// titleWidth is what title needs, for a Challenge that is solved or not.
func (v infoPanel) titleWidth(solved bool) int {
	ui := v.d.UI
	width := ui.Width(theme.Section, v.summary.Heading)
	if solved {
		width += ui.Px(theme.Space32) + ui.Width(theme.BodyBold, v.d.Text(v.endedWord()))
	}
	return width
}

// rowFigures puts numbers, clock and its buttons at the right end of a row.
func (v infoPanel) rowFigures(right *image.Rectangle) {
	ui := v.d.UI
	buttons := widget.CutRight(right, v.clockButtonsWidth())
	v.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(right, ui.Px(theme.Space20))
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	v.clock(widget.CutRight(right, v.rowClockWidth(clock)), clock, theme.Title)
	v.rowLabel(right, label)
	counts := v.summary.Figures
	for i := len(counts) - 1; i >= 0; i-- {
		ui.Label(widget.CutRight(right, ui.Width(theme.Title, counts[i].Value)), counts[i].Value, widget.LabelSpec{Role: theme.Title})
		v.rowLabel(right, counts[i].Label)
	}
}

// rowFiguresWidth is what rowFigures takes at most in all but the longest games: it
// stays while the numbers grow.
func (v infoPanel) rowFiguresWidth() int {
	ui := v.d.UI
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	width := v.clockButtonsWidth() + ui.Px(theme.Space20) + max(v.rowClockWidth(clock), v.rowClockWidth("00:00"))
	labelled := func(label assets.ID) int {
		return ui.Px(theme.Space8) + ui.Width(theme.Body, v.d.Text(label)) + ui.Px(theme.Space20)
	}
	width += labelled(label)
	for _, count := range v.summary.Figures {
		width += max(ui.Width(theme.Title, count.Value), ui.Width(theme.Title, "0000")) + labelled(count.Label)
	}
	return width
}

func (v infoPanel) rowClockWidth(clock string) int {
	return max(v.d.UI.Width(theme.Title, clock), v.d.UI.Width(theme.Body, v.d.Text(assets.ClockHidden)))
}

// rowLabel puts the label of a figure at the right end of what is left of a row.
func (v infoPanel) rowLabel(right *image.Rectangle, label assets.ID) {
	ui := v.d.UI
	widget.CutRight(right, ui.Px(theme.Space8))
	at := widget.CutRight(right, ui.Width(theme.Body, v.d.Text(label)))
	ui.Label(at, v.d.Text(label), widget.LabelSpec{Colour: theme.Text2})
	widget.CutRight(right, ui.Px(theme.Space20))
}

// facts shows what the Challenge is in one row, as much as fits.
func (v infoPanel) facts(area image.Rectangle, atRight bool) {
	ui := v.d.UI
	type labelled struct {
		label, value string
		rank         int
	}
	var all []labelled
	for _, f := range v.summary.Rows {
		if f.Rank == 0 || atRight && f.Rank == 2 {
			continue
		}
		name := f.Label
		if f.Short != "" {
			name = f.Short
		}
		all = append(all, labelled{v.d.Text(name), f.Value, f.Rank})
	}
	width := func(f labelled) int {
		return ui.Width(theme.Body, f.label) + ui.Px(theme.Space8) + ui.Width(theme.BodyBold, f.value) + ui.Px(theme.Space20)
	}
	for rank := 3; rank > 0; rank-- {
		total := 0
		for _, f := range all {
			total += width(f)
		}
		if total-ui.Px(theme.Space20) <= area.Dx() {
			break
		}
		kept := all[:0]
		for _, f := range all {
			if f.rank != rank {
				kept = append(kept, f)
			}
		}
		all = kept
	}
	if atRight {
		total := -ui.Px(theme.Space20)
		for _, f := range all {
			total += width(f)
		}
		widget.CutLeft(&area, area.Dx()-total)
	}
	for _, f := range all {
		label := widget.CutLeft(&area, ui.Width(theme.Body, f.label))
		ui.Label(label, f.label, widget.LabelSpec{Colour: theme.Text2})
		widget.CutLeft(&area, ui.Px(theme.Space8))
		value := widget.CutLeft(&area, ui.Width(theme.BodyBold, f.value))
		ui.Label(value, f.value, widget.LabelSpec{Role: theme.BodyBold})
		widget.CutLeft(&area, ui.Px(theme.Space20))
	}
}

// compact is the box of a narrow window, in two rows.
func (v infoPanel) compact(area image.Rectangle) {
	ui := v.d.UI
	in := area.Inset(ui.Px(theme.Space12))
	top := widget.CutTop(&in, ui.LineHeight(theme.Section))
	counts := v.summary.Figures
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	if len(counts) > 1 {
		// Two numbers and the buttons fill the row below.
		width := max(ui.Width(theme.Title, clock), ui.Width(theme.Body, v.d.Text(assets.ClockHidden)))
		v.clock(widget.CutRight(&top, width), clock, theme.Title)
		widget.CutRight(&top, ui.Px(theme.Space12))
	}
	v.title(widget.CutLeft(&top, min(v.titleWidth(v.scene.session.Locked()), top.Dx())))
	widget.CutLeft(&top, ui.Px(theme.Space16))
	v.facts(top, true)
	if !v.scene.session.Challenge() {
		return
	}
	columns := make([]int, len(counts))
	needed := ui.Px(theme.Space8)
	if len(counts) == 1 {
		needed += ui.Width(theme.Title, "00:00")
	}
	for i, f := range counts {
		columns[i] = max(ui.Px(52), ui.Width(theme.Title, f.Value)+ui.Px(theme.Space12))
		needed += columns[i]
	}
	buttons := widget.CutRight(&in, min(v.clockButtonsWidth(), in.Dx()-needed))
	v.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(&in, ui.Px(theme.Space8))
	for i, f := range counts {
		v.smallFigure(widget.CutLeft(&in, columns[i]), f.Label, f.Value)
	}
	if len(counts) > 1 {
		return
	}
	caption := widget.CutTop(&in, ui.LineHeight(theme.Caption))
	ui.Label(caption, v.d.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	in.Max.Y = min(in.Max.Y, in.Min.Y+ui.LineHeight(theme.Title))
	v.clock(in, clock, theme.Title)
}

func (v infoPanel) smallFigure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, v.d.UI.LineHeight(theme.Caption))
	v.d.UI.Label(caption, v.d.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	area.Max.Y = min(area.Max.Y, area.Min.Y+v.d.UI.LineHeight(theme.Title))
	v.d.UI.Label(area, value, widget.LabelSpec{Role: theme.Title})
}
