package game

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

// barSpec is what all bars have: an icon in front of words, and buttons at the
// right end.
type barSpec struct {
	ground, ink theme.Colour
	icon        string
	strong      string // said first, in bold
	text        string
	short       string // the text in fewer words, or ""
}

type barButton struct {
	id   widget.ID
	spec widget.ButtonSpec
	do   func()
}

// bar declares a bar, and returns what is left of its line. In a narrow one the
// buttons stand below the words if there is room; if not they lose their words, but
// for the first, and what is said is small and wraps.
func (g *Game) bar(area image.Rectangle, spec barSpec, buttons ...barButton) (rest image.Rectangle) {
	ui := g.ui
	strong, text := ui.Width(theme.BodyBold, spec.strong), ui.Width(theme.Body, spec.text)
	whole, least := strong+ui.Px(theme.Space12)+text, strong
	switch {
	case spec.strong == "":
		whole, least = text, text
	case spec.text == "":
		whole = strong
	}
	// In two lines, one below the other.
	stacked := max(least, ui.Width(theme.Caption, spec.text))
	wordy, terse := g.barWidth(buttons, false), g.barWidth(buttons, true)
	room := area.Dx() - 3*ui.Px(theme.Space8) - g.barIconWidth()
	height := g.barHeight()
	below := wordy+least > room && len(buttons) > 0 && area.Dy() >= height+ui.ControlHeight()
	if below {
		height += ui.ControlHeight()
	}
	area.Max.Y = min(area.Max.Y, area.Min.Y+height)
	g.list().Fill(area, theme.RadiusControl*g.scale, ui.Colour(spec.ground))
	in := area.Inset(ui.Px(theme.Space8))
	in.Min.X += ui.Px(theme.Space8)
	words := area // small lines may come closer to the edges of the bar than buttons
	if below {
		g.barButtons(widget.CutBottom(&in, ui.ControlHeight()), false, buttons)
		words.Max.Y = in.Max.Y
	} else {
		// Words of buttons give way if that lets the bar say more.
		bare := wordy+whole > room && (terse+whole <= room || wordy+stacked > room)
		in = g.barButtons(in, bare, buttons)
	}
	words.Min.X, words.Max.X = in.Min.X, in.Max.X
	if whole > in.Dx()-g.barIconWidth() {
		g.barLines(words, spec)
		return image.Rectangle{}
	}
	g.barIcon(&in, spec)
	if spec.strong != "" {
		ui.Label(widget.CutLeft(&in, strong), spec.strong, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.ink})
		widget.CutLeft(&in, ui.Px(theme.Space12))
	}
	ui.Label(widget.CutLeft(&in, text), spec.text, widget.LabelSpec{})
	widget.CutLeft(&in, ui.Px(theme.Space12))
	return in
}

// barHeight is the height of a bar with its buttons beside the words. In a narrow
// window three small lines have room in it.
func (g *Game) barHeight() int {
	height := g.ui.Px(theme.HeightBar)
	if g.ui.Narrow() {
		height = max(height, 3*g.ui.LineHeight(theme.Caption))
	}
	return height
}

// barIconWidth is the width of a bar's icon, with the room beside it.
func (g *Game) barIconWidth() int { return g.ui.Px(20) + g.ui.Px(theme.Space12) }

// barIcon cuts the icon off the left end of a bar's words.
func (g *Game) barIcon(in *image.Rectangle, spec barSpec) {
	side := g.ui.Px(20)
	icon := widget.CutLeft(in, g.barIconWidth())
	icon.Max.X = icon.Min.X + side
	g.list().Icon(widget.Centre(icon, side, side), spec.icon, g.ui.Colour(spec.ink))
}

// barSpecs returns how the buttons of a bar look, with their words or bare. The
// first keeps its word, and so does a number, such as 2×, which no icon says.
func (g *Game) barSpecs(buttons []barButton, bare bool) []widget.ButtonSpec {
	specs := make([]widget.ButtonSpec, len(buttons))
	for i, b := range buttons {
		specs[i] = b.spec
		if bare && i > 0 && !strings.ContainsAny(b.spec.Word, "0123456789") {
			if b.spec.Tip == "" {
				specs[i].Tip = b.spec.Word
			}
			specs[i].Word = ""
		}
	}
	return specs
}

// barWidth returns what the buttons of a bar need.
func (g *Game) barWidth(buttons []barButton, bare bool) int {
	width := 0
	for _, spec := range g.barSpecs(buttons, bare) {
		width += g.ui.ButtonSize(spec).X + g.ui.Px(theme.Space8)
	}
	return width
}

// barButtons declares the buttons at the right end of a row, and returns what is
// left of it.
func (g *Game) barButtons(row image.Rectangle, bare bool, buttons []barButton) image.Rectangle {
	ui := g.ui
	specs := g.barSpecs(buttons, bare)
	for i := len(buttons) - 1; i >= 0; i-- {
		size := ui.ButtonSize(specs[i])
		at := widget.CutRight(&row, size.X)
		if ui.Button(buttons[i].id, widget.Centre(at, at.Dx(), size.Y), specs[i]) {
			buttons[i].do()
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

// barLines says in small lines what is too long for one. The icon gives way if
// that lets the bar say more.
func (g *Game) barLines(area image.Rectangle, spec barSpec) {
	ui := g.ui
	beside := area
	beside.Min.X += g.barIconWidth()
	lines, ok := g.wrapBar(beside.Size(), spec)
	bare := false
	if !ok {
		lines, bare = g.wrapBar(area.Size(), spec)
	}
	if !ok && !bare {
		lines = g.wrapWords(beside.Dx(), cmp.Or(spec.strong, spec.text), spec)
	}
	if !bare {
		g.barIcon(&area, spec)
	}
	at := widget.Centre(area, area.Dx(), g.linesHeight(lines))
	for _, l := range lines {
		ui.Label(widget.CutTop(&at, ui.LineHeight(l.label.Role)), l.words, l.label)
	}
}

// wrapBar returns lines that say all of a bar, in short if need be, and whether
// there are any that fit.
func (g *Game) wrapBar(size image.Point, spec barSpec) (lines []barLine, ok bool) {
	texts := []string{spec.text}
	if spec.short != "" {
		texts = append(texts, spec.short)
	}
	var ways [][]barLine
	for _, text := range texts {
		if spec.strong != "" && text != "" {
			ways = append(ways, []barLine{
				{spec.strong, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.ink}},
				{text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text}},
			})
		}
	}
	for _, text := range texts {
		ways = append(ways, g.wrapWords(size.X, sentences(spec.strong, text), spec))
	}
	for _, air := range [...]int{g.ui.Px(barAir), 0} {
		for _, way := range ways {
			ok := g.linesHeight(way) <= size.Y-air
			for _, l := range way {
				ok = ok && g.ui.Width(l.label.Role, l.words) <= size.X
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
func (g *Game) wrapWords(width int, words string, spec barSpec) (lines []barLine) {
	label := widget.LabelSpec{Role: theme.Caption, Colour: spec.ink}
	if spec.strong == "" {
		label.Colour = theme.Text
	}
	for _, line := range g.ui.Wrap(words, g.ui.Font(label.Role), width) {
		lines = append(lines, barLine{line, label})
	}
	return lines
}

// linesHeight is the height of lines.
func (g *Game) linesHeight(lines []barLine) (height int) {
	for _, l := range lines {
		height += g.ui.LineHeight(l.label.Role)
	}
	return height
}
