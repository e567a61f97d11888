package desk

import (
	"cmp"
	"image"
	"strings"

	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Bars stand below a board and say something, with buttons to answer. In a narrow
// window that is more than has room in one line: what is said then takes two or
// three small ones, and fewer words, before anything of it is left out.

// BarSpec is what all bars have: an icon in front of words, and buttons at the
// right end.
type BarSpec struct {
	Ground, Ink theme.Colour
	Icon        string
	Strong      string // said first, in bold
	Text        string
	Short       string // the text in fewer words, or ""
}

// BarButton is a button at the right end of a bar.
type BarButton struct {
	ID   widget.ID
	Spec widget.ButtonSpec
	Do   func()
}

// Bar declares a bar, and returns what is left of its line. In a narrow one the
// buttons stand below the words if there is room; if not they lose their words, the
// first one last, and what is said is small and wraps.
func (d *Desk) Bar(area image.Rectangle, spec BarSpec, buttons ...BarButton) (rest image.Rectangle) {
	return barMaker{d}.bar(area, spec, buttons)
}

// barMaker lays bars out.
type barMaker struct{ *Desk }

func (d barMaker) bar(area image.Rectangle, spec BarSpec, buttons []BarButton) (rest image.Rectangle) {
	ui := d.UI
	strong, text := ui.Width(theme.BodyBold, spec.Strong), ui.Width(theme.Body, spec.Text)
	whole, least := strong+ui.Px(theme.Space12)+text, strong
	switch {
	case spec.Strong == "":
		whole, least = text, text
	case spec.Text == "":
		whole = strong
	}
	// In two lines, one below the other.
	stacked := max(least, ui.Width(theme.Caption, spec.Text))
	wordy, terse := d.barWidth(buttons, wordyButtons), d.barWidth(buttons, terseButtons)
	room := area.Dx() - 3*ui.Px(theme.Space8) - d.barIconWidth()
	height := d.BarHeight()
	below := wordy+least > room && len(buttons) > 0 && area.Dy() >= height+ui.ControlHeight()
	if below {
		height += ui.ControlHeight()
	}
	area.Max.Y = min(area.Max.Y, area.Min.Y+height)
	d.List().Fill(area, theme.RadiusControl*d.Scale, ui.Colour(spec.Ground))
	in := area.Inset(ui.Px(theme.Space8))
	in.Min.X += ui.Px(theme.Space8)
	words := area // small lines may come closer to the edges of the bar than buttons
	if below {
		d.barButtons(widget.CutBottom(&in, ui.ControlHeight()), wordyButtons, buttons)
		words.Max.Y = in.Max.Y
	} else {
		// Words of buttons give way if that lets the bar say more.
		form := wordyButtons
		if wordy+whole > room && (terse+whole <= room || wordy+stacked > room) {
			form = terseButtons
			if left := image.Pt(in.Dx()-terse, area.Dy()); terse+whole > room && !d.says(left, spec) {
				form = bareButtons
			}
		}
		in = d.barButtons(in, form, buttons)
	}
	words.Min.X, words.Max.X = in.Min.X, in.Max.X
	if whole > in.Dx()-d.barIconWidth() {
		d.barLines(words, spec)
		return image.Rectangle{}
	}
	d.barIcon(&in, spec)
	if spec.Strong != "" {
		ui.Label(widget.CutLeft(&in, strong), spec.Strong, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink})
		widget.CutLeft(&in, ui.Px(theme.Space12))
	}
	ui.Label(widget.CutLeft(&in, text), spec.Text, widget.LabelSpec{})
	widget.CutLeft(&in, ui.Px(theme.Space12))
	return in
}

// BarHeight is the height of a bar with its buttons beside the words. In a narrow
// window three small lines have room in it, and do not touch its edges.
func (d *Desk) BarHeight() int {
	height := d.UI.Px(theme.HeightBar)
	if d.UI.Narrow() {
		height = max(height, 3*d.UI.LineHeight(theme.Caption)+2*d.UI.Px(theme.Space4))
	}
	return height
}

// barIconWidth is the width of a bar's icon, with the room beside it.
func (d barMaker) barIconWidth() int { return d.UI.Px(20) + d.UI.Px(theme.Space12) }

// barIcon cuts the icon off the left end of a bar's words.
func (d barMaker) barIcon(in *image.Rectangle, spec BarSpec) {
	side := d.UI.Px(20)
	icon := widget.CutLeft(in, d.barIconWidth())
	icon.Max.X = icon.Min.X + side
	d.List().Icon(widget.Centre(icon, side, side), spec.Icon, d.UI.Colour(spec.Ink))
}

// buttonsForm is which buttons of a bar have their words.
type buttonsForm uint8

const (
	wordyButtons buttonsForm = iota // all
	terseButtons                    // the first alone
	bareButtons                     // none
)

// barSpecs returns how the buttons of a bar look. A number, such as 2×, always stands
// there: no icon says it.
func (d barMaker) barSpecs(buttons []BarButton, form buttonsForm) []widget.ButtonSpec {
	specs := make([]widget.ButtonSpec, len(buttons))
	for i, b := range buttons {
		specs[i] = b.Spec
		if (form == bareButtons || form == terseButtons && i > 0) && !strings.ContainsAny(b.Spec.Word, "0123456789") {
			if b.Spec.Tip == "" {
				specs[i].Tip = b.Spec.Word
			}
			specs[i].Word = ""
		}
	}
	return specs
}

// barWidth returns what the buttons of a bar need.
func (d barMaker) barWidth(buttons []BarButton, form buttonsForm) int {
	width := 0
	for _, spec := range d.barSpecs(buttons, form) {
		width += d.UI.ButtonSize(spec).X + d.UI.Px(theme.Space8)
	}
	return width
}

// barButtons declares the buttons at the right end of a row, and returns what is
// left of it.
func (d barMaker) barButtons(row image.Rectangle, form buttonsForm, buttons []BarButton) image.Rectangle {
	ui := d.UI
	specs := d.barSpecs(buttons, form)
	for i := len(buttons) - 1; i >= 0; i-- {
		size := ui.ButtonSize(specs[i])
		at := widget.CutRight(&row, size.X)
		if ui.Button(buttons[i].ID, widget.Centre(at, at.Dx(), size.Y), specs[i]) {
			buttons[i].Do()
		}
		widget.CutRight(&row, ui.Px(theme.Space8))
	}
	return row
}

// barAir is what small lines leave free of a bar's height, unless they then say less,
// in device-independent pixels.
const barAir = 3

// barLine is one line of what a bar says.
type barLine struct {
	words string
	label widget.LabelSpec
}

// says reports whether a bar has room for small lines that say all, with its icon or
// without.
func (d barMaker) says(size image.Point, spec BarSpec) bool {
	_, ok := d.wrapBar(size, spec)
	return ok
}

// barLines says in small lines what is too long for one. The icon gives way if
// that lets the bar say more. Words that would be cut to pieces are left out.
func (d barMaker) barLines(area image.Rectangle, spec BarSpec) {
	ui := d.UI
	beside := area
	beside.Min.X += d.barIconWidth()
	lines, ok := d.wrapBar(beside.Size(), spec)
	bare := false
	if !ok {
		lines, bare = d.wrapBar(area.Size(), spec)
	}
	if !ok && !bare {
		lines = d.wrapWords(beside.Dx(), cmp.Or(spec.Strong, spec.Text), spec)
		if d.linesHeight(lines) > area.Dy() {
			lines = nil
		}
	}
	if lines == nil && area.Dx() < d.barIconWidth() {
		return // not even for the icon
	}
	if !bare {
		d.barIcon(&area, spec)
	}
	at := widget.Centre(area, area.Dx(), d.linesHeight(lines))
	for _, l := range lines {
		ui.Label(widget.CutTop(&at, ui.LineHeight(l.label.Role)), l.words, l.label)
	}
}

// wrapBar returns lines that say all of a bar, in short if need be, and whether
// there are any that fit.
func (d barMaker) wrapBar(size image.Point, spec BarSpec) (lines []barLine, ok bool) {
	texts := []string{spec.Text}
	if spec.Short != "" {
		texts = append(texts, spec.Short)
	}
	var ways [][]barLine
	for _, text := range texts {
		if spec.Strong != "" && text != "" {
			ways = append(ways, []barLine{
				{spec.Strong, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink}},
				{text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text}},
			})
		}
	}
	for _, text := range texts {
		ways = append(ways, d.wrapWords(size.X, sentences(spec.Strong, text), spec))
	}
	for _, air := range [...]int{d.UI.Px(barAir), 0} {
		for _, way := range ways {
			ok := d.linesHeight(way) <= size.Y-air
			for _, l := range way {
				ok = ok && d.UI.Width(l.label.Role, l.words) <= size.X
			}
			if ok {
				return way, true
			}
		}
	}
	return nil, false
}

// sentences joins two of them. A full stop of Chinese has its space in itself.
func sentences(a, b string) string {
	if a == "" || b == "" || strings.HasSuffix(a, "。") {
		return a + b
	}
	return a + " " + b
}

// wrapWords breaks words into small lines.
func (d barMaker) wrapWords(width int, words string, spec BarSpec) (lines []barLine) {
	label := widget.LabelSpec{Role: theme.Caption, Colour: spec.Ink}
	if spec.Strong == "" {
		label.Colour = theme.Text
	}
	for _, line := range d.UI.Wrap(words, d.UI.Font(label.Role), width) {
		lines = append(lines, barLine{line, label})
	}
	return lines
}

// linesHeight is the height of lines.
func (d barMaker) linesHeight(lines []barLine) (height int) {
	for _, l := range lines {
		height += d.UI.LineHeight(l.label.Role)
	}
	return height
}
