package form

import (
	"image"
	"slices"
	"strconv"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Kind is how a choice is shown.
type Kind uint8

// The kinds of choices.
const (
	Segments Kind = iota // beside each other
	DropDown
	Chips // beside each other, in as many lines as they need
)

// Choice is one of the values of a Setting or an Option.
type Choice struct {
	Value string
	widget.Choice
}

// Named returns a choice with a name.
func Named[T ~string](look scene.Look, value T, name assets.ID) Choice {
	return Choice{string(value), widget.Choice{Word: look.Text(name)}}
}

// Choose is the control of an index into a list.
type Choose struct {
	Kind    Kind
	Choices []widget.Choice
	Chosen  *int // -1 for none
}

func (c Choose) draw(d *drawer, r Row) (changed, valid bool) {
	ui := d.app.UI
	spec := widget.ChoiceSpec{Disabled: r.Disabled}
	switch c.Kind {
	case DropDown:
		items := make([]string, len(c.Choices))
		for i, choice := range c.Choices {
			items[i] = choice.Word
		}
		changed = ui.DropDown(r.ID, d.line(r, ui.Px(200)), items, c.Chosen, widget.DropSpec{Disabled: r.Disabled})
	case Chips:
		d.label(r)
		var height int
		changed, height = ui.Chips(r.ID, d.rest, c.Choices, c.Chosen, spec)
		widget.CutTop(&d.rest, height)
	default:
		at := d.line(r, max(ui.SegmentsWidth(c.Choices), ui.Px(360)))
		changed = ui.Segments(r.ID, at, c.Choices, c.Chosen, spec)
	}
	d.help(r, r.Wrong, 0)
	return changed && *c.Chosen >= 0, true
}

// Check is the control of a check box, which has the label of the row beside it.
type Check struct{ On *bool }

func (c Check) draw(d *drawer, r Row) (changed, valid bool) {
	at := widget.CutTop(&d.rest, d.app.UI.CheckHeight())
	return d.app.UI.CheckBox(r.ID, at, d.app.Text(r.Label), c.On, widget.ToggleSpec{Disabled: r.Disabled}), true
}

// choose declares a choice of values, and returns the one that is chosen.
func (d *drawer) choose(r Row, kind Kind, choices []Choice, now string) (value string, changed bool) {
	c := Choose{Kind: kind}
	for _, choice := range choices {
		c.Choices = append(c.Choices, choice.Choice)
	}
	chosen := slices.IndexFunc(choices, func(choice Choice) bool { return choice.Value == now })
	c.Chosen = &chosen
	if changed, _ := c.draw(d, r); changed {
		return choices[chosen].Value, true
	}
	return now, false
}

// toggle declares a switch. Label and help wrap beside it, and the row is as high as they need.
func (d *drawer) toggle(r Row, on *bool) (changed bool) {
	ui := d.app.UI
	width := d.rest.Dx() - ui.SwitchSize().X - ui.Px(theme.Space16)
	words := func(area image.Rectangle) int {
		used := ui.Paragraph(area, d.app.Text(r.Label), widget.LabelSpec{})
		if r.Help != "" {
			area.Min.Y += used
			used += ui.Paragraph(area, d.app.Text(r.Help), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
		return used
	}
	used := ui.MeasureBody(width, words)
	at := widget.CutTop(&d.rest, max(d.rowHeight(), used+ui.Px(theme.Space4)))
	left := at
	left.Max.X = at.Min.X + width
	words(widget.Centre(left, width, used))
	return ui.Switch(r.ID, at, on, widget.ToggleSpec{Disabled: r.Disabled})
}

// Unit is what the value of a slider is shown in.
type Unit uint8

// The units.
const (
	Percent Unit = iota
	Seconds      // of a value in milliseconds
)

// slider declares a slider over multiples of step, with its value beside it.
func (d *drawer) slider(r Row, value *int, low, high, step int, unit Unit) (changed bool) {
	ui, words := d.app.UI, d.app.Words
	shown := words.Format(assets.DisplayPercent, map[string]any{"Percent": *value})
	if unit == Seconds {
		shown = words.Format(assets.DisplaySeconds, map[string]any{"Seconds": words.Decimal(float64(*value)/1000, 'f', 1)})
	}
	at := widget.CutTop(&d.rest, d.rowHeight())
	colour := theme.Text
	if r.Disabled {
		colour = theme.Disabled
	}
	said := widget.CutRight(&at, ui.Width(theme.Body, "200 %")+ui.Px(theme.Space12))
	ui.Label(said, shown, widget.LabelSpec{Right: true, Colour: colour})
	// The slider leaves its label room, down to two fifths of the row.
	room := at.Dx() - ui.Width(theme.Body, d.app.Text(r.Label)) - ui.Px(theme.Space16)
	slider := widget.CutRight(&at, min(ui.Px(300), max(at.Dx()*2/5, min(room, at.Dx()*3/5))))
	widget.CutRight(&at, ui.Px(theme.Space8))
	ui.Label(at, d.app.Text(r.Label), widget.LabelSpec{Colour: colour})
	spec := widget.SliderSpec{Min: low, Max: high, Step: step, Disabled: r.Disabled}
	if !ui.Slider(r.ID, widget.Centre(slider, slider.Dx(), ui.SliderHeight()), value, spec) {
		return false
	}
	*value = (*value + step/2) / step * step
	return true
}

// Number is the control of a number, with buttons for some values that have names.
type Number struct {
	Value          *int
	Min, Max, Step int
	Empty          int // what an empty field means; 0 if it may not be empty
	Presets        []Preset
	PresetsID      widget.ID
}

// Preset is a button for a number. It is chosen for all numbers between Min and Max.
type Preset struct {
	Value, Min, Max int
	Word, Tip       string
}

// numberWidth is the width of a number beside its presets, and presetsWidth the least that these
// need to be beside it, in device-independent pixels.
const numberWidth, presetsWidth = 104, 240

// narrowForm is the width of a window below which presets are below their number, in two columns, in
// device-independent pixels.
const narrowForm = 600

func (c Number) draw(d *drawer, r Row) (changed, valid bool) {
	ui := d.app.UI
	at := d.line(r, ui.Px(numberWidth))
	// In a narrow window the presets have two columns below the number.
	narrow := len(c.Presets) > 2 && d.app.Size.X < ui.Px(narrowForm)
	rows := 1
	if narrow {
		rows = (len(c.Presets) + 1) / 2
	}
	var choices []widget.Choice
	chosen := -1
	for i, p := range c.Presets {
		choices = append(choices, widget.Choice{Word: p.Word, Tip: p.Tip})
		if *c.Value >= p.Min && *c.Value <= p.Max {
			chosen = i
		}
	}
	line := at
	if choices != nil {
		at = widget.CutLeft(&line, ui.Px(numberWidth))
		widget.CutLeft(&line, ui.Px(theme.Space8))
		if narrow || line.Dx() < max(ui.Px(presetsWidth), ui.SegmentsWidth(choices)) {
			widget.CutTop(&d.rest, ui.Px(theme.Space8))
			line = widget.CutTop(&d.rest, rows*ui.ControlHeight())
		}
	}
	result := ui.NumberField(r.ID, at, c.Value, widget.NumberSpec{Min: c.Min, Max: c.Max, Empty: c.Empty, Step: c.Step, Disabled: r.Disabled})
	changed, valid = result.Changed, result.Valid
	wrong := !valid || r.Wrong
	if choices == nil {
		d.help(r, wrong, 0)
		return changed, valid
	}
	name := r.Label
	if name == "" {
		name = r.Help
	}
	if name != "" {
		ui.SetA11y(r.ID, access.Node{Name: d.app.Text(name)})
		ui.SetA11y(c.PresetsID, access.Node{Name: d.app.Text(name)})
	}
	if ui.Segments(c.PresetsID, line, choices, &chosen, widget.ChoiceSpec{Disabled: r.Disabled, Rows: rows}) && chosen >= 0 {
		*c.Value, changed = c.Presets[chosen].Value, true
	}
	d.help(r, wrong, 0)
	return changed, valid
}

// Seed is the control of a seed, which may be empty, with a button that fills in or plays that
// of a day: beside the field, or below it in a narrow form. The error is right below the field,
// so that both scroll into view together.
type Seed struct {
	Text *string
	Day  parts.BarButton // none if its ID is ""
}

func (c Seed) draw(d *drawer, r Row) (changed, valid bool) {
	ui := d.app.UI
	placeholder := d.app.Text(assets.NewChallengeSeedPlaceholder)
	before := *c.Text
	line := d.line(r, ui.Px(200))
	below := false
	var button image.Rectangle
	if c.Day.ID != "" {
		width := ui.ButtonSize(c.Day.Spec).X
		if below = line.Dx()-width <= ui.Width(theme.Body, placeholder)+ui.Px(theme.Space32); !below {
			button = widget.CutRight(&line, width)
			widget.CutRight(&line, ui.Px(theme.Space8))
		}
	}
	valid = ValidSeed(*c.Text)
	ui.TextField(r.ID, line, c.Text, widget.FieldSpec{
		Placeholder: placeholder, Accept: widget.Digits, MaxRunes: 10, Wrong: !valid, Disabled: r.Disabled,
	})
	if r.Error == "" || !valid {
		r.Error = assets.NewChallengeSeedError
	}
	d.help(r, !valid || r.Wrong, 0)
	if c.Day.ID == "" {
		return *c.Text != before, valid
	}
	if below {
		widget.CutTop(&d.rest, ui.Px(theme.Space4))
		button = widget.CutTop(&d.rest, ui.ControlHeight())
	}
	if ui.Button(c.Day.ID, button, c.Day.Spec) {
		c.Day.OnClick()
	}
	return *c.Text != before, ValidSeed(*c.Text)
}

// ValidSeed reports whether a text is a seed or empty. An empty seed means a random one.
func ValidSeed(text string) bool {
	if text == "" {
		return true
	}
	_, err := strconv.ParseUint(text, 10, 32)
	return err == nil
}

// Button is a button at the right edge.
type Button parts.BarButton

func (c Button) draw(d *drawer, r Row) (changed, valid bool) {
	width := d.app.UI.ButtonSize(c.Spec).X
	at := d.line(r, width)
	if d.app.UI.Button(c.ID, widget.CutRight(&at, width), c.Spec) {
		c.OnClick()
	}
	d.help(r, r.Wrong, 0)
	return false, true
}

// Buttons are buttons from left to right, in as many lines as they need.
type Buttons []parts.BarButton

func (c Buttons) draw(d *drawer, r Row) (changed, valid bool) {
	ui := d.app.UI
	gap := ui.Px(theme.Space8)
	d.label(r)
	line := widget.CutTop(&d.rest, ui.ControlHeight())
	for i, b := range c {
		width := ui.ButtonSize(b.Spec).X
		if i > 0 && line.Dx() < width {
			widget.CutTop(&d.rest, gap)
			line = widget.CutTop(&d.rest, ui.ControlHeight())
		}
		at := widget.CutLeft(&line, width)
		widget.CutLeft(&line, gap)
		if ui.Button(b.ID, at, b.Spec) {
			b.OnClick()
		}
	}
	d.help(r, r.Wrong, 0)
	return false, true
}

// Text is a paragraph.
type Text struct {
	Text string
	Spec widget.LabelSpec
}

func (c Text) draw(d *drawer, _ Row) (changed, valid bool) {
	widget.CutTop(&d.rest, d.app.UI.Paragraph(d.rest, c.Text, c.Spec))
	return false, true
}

// Heading is a row that is nothing but its label, above the rows that belong to it.
type Heading struct{}

func (Heading) draw(d *drawer, r Row) (changed, valid bool) {
	d.label(r)
	return false, true
}

// Divider is a line between groups of rows.
type Divider struct{}

func (Divider) draw(d *drawer, _ Row) (changed, valid bool) {
	widget.CutTop(&d.rest, d.app.UI.Lay(d.rest, DividerItem(&d.app.Frame)))
	return false, true
}

// DividerItem is a line between groups of rows.
func DividerItem(fr *scene.Frame) layout.Item {
	space := fr.UI.Space(theme.Space8)
	if isLow(fr) {
		space = fr.UI.Space(theme.Space4)
	}
	return layout.Column(0, space, fr.UI.RuleItem(), space)
}

// Columns are rows beside each other, of the same width.
type Columns []Row

func (c Columns) draw(d *drawer, r Row) (changed, valid bool) {
	bottom := d.rest.Min.Y
	valid = true
	for i, row := range c {
		column := *d
		column.rest = widget.Column(d.rest, len(c), i, d.app.UI.Px(theme.Space16))
		valid = column.row(row) && valid
		bottom = max(bottom, column.rest.Min.Y)
		d.set = column.set
	}
	d.rest.Min.Y = bottom
	d.help(r, r.Wrong || !valid, 0)
	return false, valid
}

// Custom is a row that draws itself, such as a preview. It cuts the height that it uses off rest.
type Custom func(rest *image.Rectangle)

func (c Custom) draw(d *drawer, _ Row) (changed, valid bool) {
	c(&d.rest)
	return false, true
}
