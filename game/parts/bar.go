package parts

import (
	"cmp"
	"image"
	"strings"

	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// BarSpec describes a bar: an icon, text, and buttons at the right end. In a narrow window the
// text takes two or three small lines, or its short form, before anything is left out.
type BarSpec struct {
	Ground, Ink theme.Colour
	Icon        string
	Bold        string // said first, in bold
	Text        string
	Short       string // the text in fewer words, or ""
}

// BarButton is a button at the right end of a bar.
type BarButton struct {
	ID      widget.ID
	Spec    widget.ButtonSpec
	OnClick func()
}

// Bar declares a bar and returns the free rest of its line. In a narrow bar the buttons are below
// the text if there is room. Otherwise they lose their labels, the first button last, and the
// text is small and wraps.
func Bar(sc *scene.Context, area image.Rectangle, spec BarSpec, buttons ...BarButton) (rest image.Rectangle) {
	ui := sc.UI
	strong, text := ui.Width(theme.BodyBold, spec.Bold), ui.Width(theme.Body, spec.Text)
	whole, least := strong+ui.Px(theme.Space12)+text, strong
	switch {
	case spec.Bold == "":
		whole, least = text, text
	case spec.Text == "":
		whole = strong
	}
	// In two lines, one below the other.
	stacked := max(least, ui.Width(theme.Caption, spec.Text))
	wordy, terse := barWidth(sc, buttons, wordyButtons), barWidth(sc, buttons, terseButtons)
	room := area.Dx() - 3*ui.Px(theme.Space8) - barIconWidth(sc)
	height := BarHeight(sc)
	below := wordy+least > room && len(buttons) > 0 && area.Dy() >= height+ui.ControlHeight()
	if below {
		height += ui.ControlHeight()
	}
	area.Max.Y = min(area.Max.Y, area.Min.Y+height)
	if len(buttons) > 0 {
		ui.KeepToastsOff(area)
	}
	sc.List().Fill(area, theme.RadiusControl*sc.Scale, ui.Colour(spec.Ground))
	in := area.Inset(ui.Px(theme.Space8))
	in.Min.X += ui.Px(theme.Space8)
	words := area // small lines may come closer to the edges of the bar than buttons
	if below {
		barButtons(sc, widget.CutBottom(&in, ui.ControlHeight()), wordyButtons, buttons)
		words.Max.Y = in.Max.Y
	} else {
		// Words of buttons give way if that lets the bar say more.
		form := wordyButtons
		if wordy+whole > room && (terse+whole <= room || wordy+stacked > room) {
			form = terseButtons
			if left := image.Pt(in.Dx()-terse, area.Dy()); terse+whole > room && !textFits(sc, left, spec) {
				form = bareButtons
			}
		}
		in = barButtons(sc, in, form, buttons)
	}
	words.Min.X, words.Max.X = in.Min.X, in.Max.X
	if whole > in.Dx()-barIconWidth(sc) {
		barLines(sc, words, spec)
		return image.Rectangle{}
	}
	barIcon(sc, &in, spec)
	if spec.Bold != "" {
		ui.Label(widget.CutLeft(&in, strong), spec.Bold, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink})
		widget.CutLeft(&in, ui.Px(theme.Space12))
	}
	ui.Label(widget.CutLeft(&in, text), spec.Text, widget.LabelSpec{})
	widget.CutLeft(&in, ui.Px(theme.Space12))
	return in
}

// BarHeight returns the height of a bar with its buttons beside the text. In a narrow window it
// has room for three small lines.
func BarHeight(sc *scene.Context) int {
	height := sc.UI.Px(theme.HeightBar)
	if sc.UI.Narrow() {
		height = max(height, 3*sc.UI.LineHeight(theme.Caption)+2*sc.UI.Px(theme.Space4))
	}
	return height
}

// barIconWidth returns the width of a bar's icon and the space after it.
func barIconWidth(sc *scene.Context) int { return sc.UI.Px(20) + sc.UI.Px(theme.Space12) }

// barIcon draws the icon at the left end of a bar and cuts it off.
func barIcon(sc *scene.Context, in *image.Rectangle, spec BarSpec) {
	side := sc.UI.Px(20)
	icon := widget.CutLeft(in, barIconWidth(sc))
	icon.Max.X = icon.Min.X + side
	sc.List().Icon(widget.Centre(icon, side, side), spec.Icon, sc.UI.Colour(spec.Ink))
}

// buttonsForm says which buttons of a bar have labels.
type buttonsForm uint8

const (
	wordyButtons buttonsForm = iota // all
	terseButtons                    // the first alone
	bareButtons                     // none
)

// barSpecs returns the buttons of a bar in a form. Numbers such as 2× stay, because no icon
// replaces them.
func barSpecs(sc *scene.Context, buttons []BarButton, form buttonsForm) []widget.ButtonSpec {
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

// barWidth returns the width of the buttons of a bar.
func barWidth(sc *scene.Context, buttons []BarButton, form buttonsForm) int {
	width := 0
	for _, spec := range barSpecs(sc, buttons, form) {
		width += sc.UI.ButtonSize(spec).X + sc.UI.Px(theme.Space8)
	}
	return width
}

// barButtons declares the buttons at the right end of a row and returns the rest of the row.
func barButtons(sc *scene.Context, row image.Rectangle, form buttonsForm, buttons []BarButton) image.Rectangle {
	ui := sc.UI
	specs := barSpecs(sc, buttons, form)
	for i := len(buttons) - 1; i >= 0; i-- {
		size := ui.ButtonSize(specs[i])
		at := widget.CutRight(&row, size.X)
		if ui.Button(buttons[i].ID, widget.Centre(at, at.Dx(), size.Y), specs[i]) {
			buttons[i].OnClick()
		}
		widget.CutRight(&row, ui.Px(theme.Space8))
	}
	return row
}

// barPadding is the free height around small lines in device-independent pixels. Lines may use
// it if they would otherwise say less.
const barPadding = 3

// barLine is a line of the text of a bar.
type barLine struct {
	words string
	label widget.LabelSpec
}

// textFits reports whether the whole text fits in small lines, with or without the icon.
func textFits(sc *scene.Context, size image.Point, spec BarSpec) bool {
	_, ok := wrapBar(sc, size, spec)
	return ok
}

// barLines draws the text in small lines. It omits the icon if that lets more of the text fit,
// and omits text of which only fragments would fit.
func barLines(sc *scene.Context, area image.Rectangle, spec BarSpec) {
	ui := sc.UI
	beside := area
	beside.Min.X += barIconWidth(sc)
	lines, ok := wrapBar(sc, beside.Size(), spec)
	bare := false
	if !ok {
		lines, bare = wrapBar(sc, area.Size(), spec)
	}
	if !ok && !bare {
		lines = wrapWords(sc, beside.Dx(), cmp.Or(spec.Bold, spec.Text), spec)
		if linesHeight(sc, lines) > area.Dy() {
			lines = nil
		}
	}
	if lines == nil && area.Dx() < barIconWidth(sc) {
		return // not even for the icon
	}
	if !bare {
		barIcon(sc, &area, spec)
	}
	at := widget.Centre(area, area.Dx(), linesHeight(sc, lines))
	for _, l := range lines {
		ui.Label(widget.CutTop(&at, ui.LineHeight(l.label.Role)), l.words, l.label)
	}
}

// wrapBar returns small lines with the text, or else with its short form, and whether they fit.
func wrapBar(sc *scene.Context, size image.Point, spec BarSpec) (lines []barLine, ok bool) {
	texts := []string{spec.Text}
	if spec.Short != "" {
		texts = append(texts, spec.Short)
	}
	var ways [][]barLine
	for _, text := range texts {
		if spec.Bold != "" && text != "" {
			ways = append(ways, []barLine{
				{spec.Bold, widget.LabelSpec{Role: theme.BodyBold, Colour: spec.Ink}},
				{text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text}},
			})
		}
	}
	for _, text := range texts {
		ways = append(ways, wrapWords(sc, size.X, sentences(spec.Bold, text), spec))
	}
	for _, air := range [...]int{sc.UI.Px(barPadding), 0} {
		for _, way := range ways {
			ok := linesHeight(sc, way) <= size.Y-air
			for _, l := range way {
				ok = ok && sc.UI.Width(l.label.Role, l.words) <= size.X
			}
			if ok {
				return way, true
			}
		}
	}
	return nil, false
}

// sentences joins two sentences. After a Chinese full stop there is no space.
func sentences(a, b string) string {
	if a == "" || b == "" || strings.HasSuffix(a, "。") {
		return a + b
	}
	return a + " " + b
}

// wrapWords breaks words into small lines.
func wrapWords(sc *scene.Context, width int, words string, spec BarSpec) (lines []barLine) {
	label := widget.LabelSpec{Role: theme.Caption, Colour: spec.Ink}
	if spec.Bold == "" {
		label.Colour = theme.Text
	}
	for _, line := range sc.UI.Wrap(words, sc.UI.Font(label.Role), width) {
		lines = append(lines, barLine{line, label})
	}
	return lines
}

// linesHeight returns the height of lines.
func linesHeight(sc *scene.Context, lines []barLine) (height int) {
	for _, l := range lines {
		height += sc.UI.LineHeight(l.label.Role)
	}
	return height
}
