package parts

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// BarSpec describes a bar: an icon, text, and buttons. Where the buttons are depends on the bar and
// the buttons alone, so a button stays under the pointer while the text changes. Text that is too
// long for its place takes two or three small lines, or its short form, before anything is left out.
type BarSpec struct {
	Ground, Ink theme.Colour
	Icon        string
	Bold        string // said first, in bold
	Text        string
	Short       string // the text in fewer words, or ""
	Reserve     int    // width to keep free after the text, in device pixels
}

// BarButton is a button at the right end of a bar.
type BarButton struct {
	ID      widget.ID
	Spec    widget.ButtonSpec
	OnClick func()
	// Words are the other words that the button may have in its place. The longest one sets its
	// width.
	Words []string
	// Entries, if any, are those of a menu that the button opens, and Take is called with the chosen one.
	Entries []widget.MenuEntry
	Take    func(entry widget.ID)
}

// minBarText is the width in device-independent pixels that buttons leave to the text, if they can, and minFirstText the
// one for which the first button gives up its label too.
const (
	minBarText   = 280
	minFirstText = 200
)

// Bar declares a bar and returns the place that its spec reserves, which is empty if there is no
// room for it. In a high bar the buttons are below the text if they leave little room beside it.
// Otherwise they lose their labels, the first button last.
func Bar(fr *scene.Frame, area image.Rectangle, spec BarSpec, buttons ...BarButton) (reserved image.Rectangle) {
	ui := fr.UI
	icon := barIconWidth(fr.Look())
	least := icon + ui.Px(minBarText)
	room := area.Dx() - 3*ui.Px(theme.Space8)
	below := len(buttons) > 0 && area.Dy() >= HighBarHeight(fr) && barWidth(fr, buttons, allLabels)+least > room
	height := BarHeight(fr)
	if below {
		height = HighBarHeight(fr)
	}
	area.Max.Y = min(area.Max.Y, area.Min.Y+height)
	if len(buttons) > 0 {
		ui.KeepToastsOff(area)
	}
	in := area.Inset(ui.Px(theme.Space8))
	in.Min.X += ui.Px(theme.Space8)
	if below {
		room = in.Dx()
		least = 0
	}
	labels := allLabels
	if barWidth(fr, buttons, labels)+least > room {
		labels = firstLabel
	}
	if !below && barWidth(fr, buttons, labels)+icon+ui.Px(minFirstText) > room || barWidth(fr, buttons, labels) > room {
		labels = noLabels
	}
	words, row := area, in // small lines may come closer to the edges of the bar than buttons
	if below {
		row = widget.CutBottom(&in, ui.ControlHeight())
		words.Max.Y = in.Max.Y
	} else {
		widget.CutRight(&in, barWidth(fr, buttons, labels))
	}
	if spec.Reserve > 0 && in.Dx() >= spec.Reserve+least {
		reserved = widget.CutRight(&in, spec.Reserve)
		widget.CutRight(&in, ui.Px(theme.Space12))
	}
	words.Min.X, words.Max.X = in.Min.X, in.Max.X
	drawText, height := barText(fr, in, words, spec)
	ground := area
	if missing := height + ui.Px(barPadding) - words.Dy(); missing > 0 && !below {
		ground = image.Rect(area.Min.X, area.Min.Y-missing/2, area.Max.X, area.Max.Y+missing/2)
	}
	fr.List().Fill(ground, theme.RadiusControl*fr.Scale, ui.Colour(spec.Ground))
	barButtons(fr, row, labels, buttons)
	drawText()
	return reserved
}

// barText returns what draws icon and text in one line in the rectangle in, or else in small lines in words, and the
// height of those lines.
func barText(fr *scene.Frame, in, words image.Rectangle, spec BarSpec) (draw func(), height int) {
	ui := fr.UI
	strong, text := ui.Width(theme.BodyBold, spec.Bold), ui.Width(theme.Body, spec.Text)
	whole := strong + text
	if spec.Bold != "" && spec.Text != "" {
		whole += ui.Px(theme.Space12)
	}
	if whole > in.Dx()-barIconWidth(fr.Look()) {
		return barLines(fr, words, spec)
	}
	return func() { drawLine(fr, in, strong, text, spec) }, 0
}

// drawLine draws icon and text in one line. strong and text are the widths of its parts.
func drawLine(fr *scene.Frame, in image.Rectangle, strong, text int, spec BarSpec) {
	ui := fr.UI
	barIcon(fr.Look(), &in, spec)
	if spec.Bold != "" {
		ui.Label(widget.CutLeft(&in, strong), spec.Bold, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink})
		widget.CutLeft(&in, ui.Px(theme.Space12))
	}
	ui.Label(widget.CutLeft(&in, text), spec.Text, widget.LabelSpec{})
}

// BarHeight returns the height of a bar with its buttons beside the text. In a narrow window it
// has room for three small lines.
func BarHeight(fr *scene.Frame) int {
	height := fr.UI.Px(theme.HeightBar)
	if fr.UI.Narrow() {
		height = max(height, maxBarLines*fr.UI.LineHeight(theme.Caption)+fr.UI.Px(barPadding))
	}
	return height
}

// HighBarHeight returns the height of a bar with its buttons below the text.
func HighBarHeight(fr *scene.Frame) int {
	return BarHeight(fr) + fr.UI.ControlHeight() + fr.UI.Px(theme.Space8)
}

// barIconWidth returns the width of a bar's icon and the space after it.
func barIconWidth(look scene.Look) int { return look.Px(20) + look.Px(theme.Space12) }

// barIcon draws the icon at the left end of a bar and cuts it off.
func barIcon(look scene.Look, in *image.Rectangle, spec BarSpec) {
	side := look.Px(20)
	icon := widget.CutLeft(in, barIconWidth(look))
	icon.Max.X = icon.Min.X + side
	look.List.Icon(widget.Centre(icon, side, side), spec.Icon, look.Colour(spec.Ink))
}

// barLabels says which buttons of a bar have labels.
type barLabels uint8

const (
	allLabels  barLabels = iota // all
	firstLabel                  // the first alone
	noLabels                    // none
)

// labelled returns a button of a bar with its label or without. Numbers such as 2× stay, because no icon replaces them.
func (b BarButton) labelled(labels barLabels, first bool) BarButton {
	if labels == allLabels || labels == firstLabel && first {
		return b
	}
	if slices.ContainsFunc(append([]string{b.Spec.Word}, b.Words...), hasDigit) {
		b.Spec.Icon = ""
		return b
	}
	if b.Spec.Tip == "" {
		b.Spec.Tip = b.Spec.Word
	}
	b.Spec.Word, b.Words = "", nil
	return b
}

func hasDigit(word string) bool { return strings.ContainsAny(word, "0123456789") }

// size returns the size of a button that has room for each of its words.
func (b BarButton) size(fr *scene.Frame) image.Point {
	size := fr.UI.ButtonSize(b.Spec)
	for _, word := range b.Words {
		spec := b.Spec
		spec.Word = word
		size.X = max(size.X, fr.UI.ButtonSize(spec).X)
	}
	return size
}

// barWidth returns the width of the buttons of a bar.
func barWidth(fr *scene.Frame, buttons []BarButton, labels barLabels) int {
	width := 0
	for i, b := range buttons {
		width += b.labelled(labels, i == 0).size(fr).X + fr.UI.Px(theme.Space8)
	}
	return width
}

// barButtons declares the buttons at the right end of a row.
func barButtons(fr *scene.Frame, row image.Rectangle, labels barLabels, buttons []BarButton) {
	ui := fr.UI
	for i := len(buttons) - 1; i >= 0; i-- {
		b := buttons[i].labelled(labels, i == 0)
		size := b.size(fr)
		at := widget.CutRight(&row, size.X)
		at = widget.Centre(at, at.Dx(), size.Y)
		if len(b.Entries) > 0 {
			if entry := ui.MenuButton(b.ID, at, b.Spec, b.Entries); entry != "" {
				b.Take(entry)
			}
		} else if ui.Button(b.ID, at, b.Spec) || b.Spec.Kind == widget.Primary && !b.Spec.Disabled && ui.TakeShortcut(0, widget.KeyEnter) {
			b.OnClick()
		}
		widget.CutRight(&row, ui.Px(theme.Space8))
	}
}

// barPadding is the free height above and below small lines together, in device-independent pixels. The ground of a bar
// grows by it into the gaps around the bar if lines would otherwise say less.
const barPadding = 12

// calmLines is the number of small lines that do not fill a bar, and maxBarLines the maximum. The short form of a text
// is better than a filled bar.
const (
	calmLines   = 2
	maxBarLines = 3
)

// barLine is a line of the text of a bar.
type barLine struct {
	words string
	label widget.LabelSpec
}

// barLines returns what draws the text in small lines, and their height. It omits the icon if that lets more of the
// text fit, and omits text of which only fragments would fit.
func barLines(fr *scene.Frame, area image.Rectangle, spec BarSpec) (draw func(), height int) {
	ui := fr.UI
	beside := area
	beside.Min.X += barIconWidth(fr.Look())
	lines, ok := wrapBar(fr, beside.Size(), spec)
	bare := false
	if !ok {
		lines, bare = wrapBar(fr, area.Size(), spec)
	}
	if !ok && !bare {
		lines = wrapWords(fr, beside.Dx(), cmp.Or(spec.Bold, spec.Text), spec)
		if linesHeight(fr, lines) > area.Dy() {
			lines = nil
		}
	}
	height = linesHeight(fr, lines)
	return func() {
		if lines == nil && area.Dx() < barIconWidth(fr.Look()) {
			return // not even for the icon
		}
		if !bare {
			barIcon(fr.Look(), &area, spec)
		}
		at := widget.Centre(area, area.Dx(), height)
		for _, l := range lines {
			ui.Label(widget.CutTop(&at, ui.LineHeight(l.label.Role)), l.words, l.label)
		}
	}, height
}

// wrapBar returns small lines with the text, or else with its short form, and whether they fit.
func wrapBar(fr *scene.Frame, size image.Point, spec BarSpec) (lines []barLine, ok bool) {
	texts := []string{spec.Text}
	if spec.Short != "" {
		texts = append(texts, spec.Short)
	}
	var ways [][]barLine
	narrow := fr.UI.Narrow()
	wrap := func(text string) { ways = append(ways, wrapWords(fr, size.X, Sentences(spec.Bold, text), spec)) }
	for _, text := range texts {
		if spec.Bold != "" && text != "" {
			ways = append(ways, []barLine{
				{spec.Bold, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink}},
				{text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text}},
			})
		}
		if narrow {
			wrap(text)
		}
	}
	most := [...]int{calmLines, maxBarLines}
	if narrow {
		most[0] = maxBarLines // its bar is made for three lines, and what it leaves out is nowhere else
	} else {
		for _, text := range texts {
			wrap(text)
		}
	}
	for _, most := range most {
		for _, air := range [...]int{fr.UI.Px(barPadding), 0} {
			for _, way := range ways {
				ok := len(way) <= most && linesHeight(fr, way) <= size.Y-air
				for _, l := range way {
					ok = ok && fr.UI.Width(l.label.Role, l.words) <= size.X
				}
				if ok {
					return way, true
				}
			}
		}
	}
	return nil, false
}

// wrapWords breaks words into small lines.
func wrapWords(fr *scene.Frame, width int, words string, spec BarSpec) (lines []barLine) {
	label := widget.LabelSpec{Role: theme.Caption, Colour: spec.Ink}
	if spec.Bold == "" {
		label.Colour = theme.Text
	}
	for _, line := range fr.UI.Wrap(words, fr.UI.Font(label.Role), width) {
		lines = append(lines, barLine{line, label})
	}
	return lines
}

// linesHeight returns the height of lines.
func linesHeight(fr *scene.Frame, lines []barLine) (height int) {
	for _, l := range lines {
		height += fr.UI.LineHeight(l.label.Role)
	}
	return height
}
