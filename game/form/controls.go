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

func (c Choose) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	ui := d.app.UI
	spec := widget.ChoiceSpec{Disabled: r.Disabled}
	chosen := func(changed bool) { done(changed && *c.Chosen >= 0, true) }
	var row layout.Item
	switch c.Kind {
	case DropDown:
		items := make([]string, len(c.Choices))
		for i, choice := range c.Choices {
			items[i] = choice.Word
		}
		row = d.line(r, ui.Px(200), layout.Cell(0, ui.ControlHeight(), func(at image.Rectangle) {
			chosen(ui.DropDown(r.ID, at, items, c.Chosen, widget.DropSpec{Disabled: r.Disabled}))
		}))
	case Chips:
		chips := ui.BodyItem(func(at image.Rectangle) int {
			changed, height := ui.Chips(r.ID, at, c.Choices, c.Chosen, spec)
			if !ui.Measuring() {
				chosen(changed)
			}
			return height
		})
		row = layout.Column(0, d.label(r), chips)
	default:
		row = d.line(r, max(ui.SegmentsWidth(c.Choices), ui.Px(360)), layout.Cell(0, ui.ControlHeight(), func(at image.Rectangle) {
			chosen(ui.Segments(r.ID, at, c.Choices, c.Chosen, spec))
		}))
	}
	return layout.Column(0, row, d.helpOf(r))
}

// Check is the control of a check box, which has the label of the row beside it.
type Check struct{ On *bool }

func (c Check) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	ui := d.app.UI
	return layout.Cell(0, ui.CheckHeight(), func(at image.Rectangle) {
		done(ui.CheckBox(r.ID, at, d.app.Text(r.Label), c.On, widget.ToggleSpec{Disabled: r.Disabled}), true)
	})
}

// choose returns a choice of values, which calls changed with the one that the player chooses.
func (d *drawer) choose(r Row, kind Kind, choices []Choice, now string, changed func(value string), done func(changed, valid bool)) layout.Item {
	c := Choose{Kind: kind}
	for _, choice := range choices {
		c.Choices = append(c.Choices, choice.Choice)
	}
	chosen := slices.IndexFunc(choices, func(choice Choice) bool { return choice.Value == now })
	c.Chosen = &chosen
	return c.item(d, r, func(is, valid bool) {
		if is {
			changed(choices[chosen].Value)
		}
		done(is, valid)
	})
}

// toggle returns a switch. Label and help wrap beside it, and the row is as high as they need.
func (d *drawer) toggle(r Row, on *bool, done func(changed bool)) layout.Item {
	ui := d.app.UI
	words := ui.ParagraphItem(d.app.Text(r.Label), widget.LabelSpec{})
	if r.Help != "" {
		words = layout.Column(0, words, ui.ParagraphItem(d.app.Text(r.Help), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	row := layout.Row(0, d.centred(words).Grow(), layout.Gap(ui.SwitchSize().X+ui.Px(theme.Space16)))
	return layout.Flow(0, row.Height, func(at image.Rectangle) {
		row.Draw(at)
		done(ui.Switch(r.ID, at, on, widget.ToggleSpec{Disabled: r.Disabled}))
	})
}

// Unit is what the value of a slider is shown in.
type Unit uint8

// The units.
const (
	Percent Unit = iota
	Seconds      // of a value in milliseconds
)

// slider returns a slider over multiples of step, with its value beside it.
func (d *drawer) slider(r Row, value *int, low, high, step int, unit Unit, done func(changed bool)) layout.Item {
	ui, words := d.app.UI, d.app.Words
	shown := words.Format(assets.DisplayPercent, map[string]any{"Percent": *value})
	if unit == Seconds {
		shown = words.Format(assets.DisplaySeconds, map[string]any{"Seconds": words.Decimal(float64(*value)/1000, 'f', 1)})
	}
	colour := theme.Text
	if r.Disabled {
		colour = theme.Disabled
	}
	label := ui.LabelItem(d.app.Text(r.Label), widget.LabelSpec{Colour: colour})
	valueWidth := ui.Width(theme.Body, "200 %") + ui.Px(theme.Space12)
	slide := func(at image.Rectangle) {
		changed := ui.Slider(r.ID, at, value, widget.SliderSpec{Min: low, Max: high, Step: step, Disabled: r.Disabled})
		if changed {
			*value = (*value + step/2) / step * step
		}
		done(changed)
	}
	return layout.Cell(0, d.rowHeight(), func(at image.Rectangle) {
		// The slider leaves its label room, down to two fifths of the row.
		all := at.Dx() - valueWidth
		room := all - label.Width() - ui.Px(theme.Space16)
		var place image.Rectangle // the words come first for screen readers
		slider := layout.Cell(min(ui.Px(300), max(all*2/5, min(room, all*3/5))), ui.SliderHeight(), nil).Place(&place)
		layout.Row(0, label.Shrink(0).Grow(), ui.Space(theme.Space8), slider.Centred(),
			layout.Cell(valueWidth, at.Dy(), func(said image.Rectangle) {
				ui.Label(said, shown, widget.LabelSpec{Right: true, Colour: colour})
			})).Draw(at)
		slide(place)
	})
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

func (c Number) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	ui := d.app.UI
	changed, valid := false, true
	help := d.help(r, func() bool { return !valid || r.Wrong })
	field := layout.Cell(ui.Px(numberWidth), ui.ControlHeight(), func(at image.Rectangle) {
		result := ui.NumberField(r.ID, at, c.Value, widget.NumberSpec{Min: c.Min, Max: c.Max, Empty: c.Empty, Step: c.Step, Disabled: r.Disabled})
		if changed, valid = result.Changed, result.Valid; c.Presets == nil {
			done(changed, valid)
		}
	})
	if c.Presets == nil {
		return layout.Column(0, d.line(r, ui.Px(numberWidth), field), help)
	}
	var choices []widget.Choice
	chosen := -1
	for i, p := range c.Presets {
		choices = append(choices, widget.Choice{Word: p.Word, Tip: p.Tip})
		if *c.Value >= p.Min && *c.Value <= p.Max {
			chosen = i
		}
	}
	// In a narrow window the presets have two columns below the number.
	narrow, rows := len(c.Presets) > 2 && d.app.Size.X < ui.Px(narrowForm), 1
	if narrow {
		rows = (len(c.Presets) + 1) / 2
	}
	name := r.Label
	if name == "" {
		name = r.Help
	}
	presets := layout.Cell(max(ui.Px(presetsWidth), ui.SegmentsWidth(choices)), rows*ui.ControlHeight(), func(at image.Rectangle) {
		if name != "" {
			ui.SetA11y(r.ID, access.Node{Name: d.app.Text(name)})
			ui.SetA11y(c.PresetsID, access.Node{Name: d.app.Text(name)})
		}
		if ui.Segments(c.PresetsID, at, choices, &chosen, widget.ChoiceSpec{Disabled: r.Disabled, Rows: rows}) && chosen >= 0 {
			*c.Value, changed = c.Presets[chosen].Value, true
		}
		done(changed, valid)
	})
	gap := ui.Px(theme.Space8)
	both := layout.Column(gap, layout.Row(0, field), presets.Shrink(0))
	if !narrow {
		both = layout.FirstFit(layout.Row(gap, field, presets.Grow()), both)
	}
	return layout.Column(0, d.label(r), both, help)
}

// Seed is the control of a seed, which may be empty, with a button that fills in or plays that
// of a day: beside the field, or below it in a narrow form. The error is right below the field,
// so that both scroll into view together.
type Seed struct {
	Text *string
	Day  parts.BarButton // none if its ID is ""
}

func (c Seed) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	ui := d.app.UI
	placeholder, before := d.app.Text(assets.NewChallengeSeedPlaceholder), *c.Text
	right := ValidSeed(before)
	if r.Error == "" || !right {
		r.Error = assets.NewChallengeSeedError
	}
	gap := ui.Px(theme.Space8)
	least := ui.Width(theme.Body, placeholder) + ui.Px(theme.Space32) + 1 - gap
	field := layout.Cell(least, ui.ControlHeight(), func(at image.Rectangle) {
		ui.TextField(r.ID, at, c.Text, widget.FieldSpec{
			Placeholder: placeholder, Accept: widget.Digits, MaxRunes: 10, Wrong: !right, Disabled: r.Disabled,
		})
		if c.Day.ID == "" {
			done(*c.Text != before, ValidSeed(*c.Text))
		}
	})
	help := d.help(r, func() bool { return !right || r.Wrong })
	if c.Day.ID == "" {
		return layout.Column(0, d.label(r), field, help)
	}
	size := ui.ButtonSize(c.Day.Spec)
	button := layout.Cell(size.X, ui.ControlHeight(), func(at image.Rectangle) {
		if ui.Button(c.Day.ID, at, c.Day.Spec) {
			c.Day.OnClick()
		}
		done(*c.Text != before, ValidSeed(*c.Text))
	})
	return layout.FirstFit(
		layout.Column(0, d.label(r), layout.Row(gap, field.Grow(), button), help),
		layout.Column(0, d.label(r), field.Shrink(0), help, ui.Space(theme.Space4), button.Shrink(0)),
	)
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

func (c Button) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	button := d.app.UI.ButtonItem(c.ID, c.Spec, c.OnClick)
	return fixed(layout.Column(0, d.line(r, button.Width(), layout.Row(0, layout.Gap(0).Grow(), button)), d.helpOf(r)), done)
}

// Buttons are buttons from left to right, in as many lines as they need.
type Buttons []parts.BarButton

func (c Buttons) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	gap := d.app.UI.Px(theme.Space8)
	var buttons []layout.Item
	for _, b := range c {
		buttons = append(buttons, d.app.UI.ButtonItem(b.ID, b.Spec, b.OnClick))
	}
	return fixed(layout.Column(0, d.label(r), layout.Wrap(gap, gap, buttons...), d.helpOf(r)), done)
}

// Text is a paragraph.
type Text struct {
	Text string
	Spec widget.LabelSpec
}

func (c Text) item(d *drawer, _ Row, done func(changed, valid bool)) layout.Item {
	return fixed(d.app.UI.ParagraphItem(c.Text, c.Spec), done)
}

// Heading is a row that is nothing but its label, above the rows that belong to it.
type Heading struct{}

func (Heading) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	return fixed(d.label(r), done)
}

// Divider is a line between groups of rows.
type Divider struct{}

func (Divider) item(d *drawer, _ Row, done func(changed, valid bool)) layout.Item {
	return fixed(DividerItem(&d.app.Frame), done)
}

// fixed returns a row without a value.
func fixed(row layout.Item, done func(changed, valid bool)) layout.Item {
	return row.Behind(func(image.Rectangle) { done(false, true) })
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

func (c Columns) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	valid := true
	var columns []layout.Item
	for _, row := range c {
		columns = append(columns, d.row(row, func(right bool) { valid = valid && right }))
	}
	table := layout.Table(len(c), d.app.UI.Px(theme.Space16), 0, columns...)
	return layout.Column(0, layout.Flow(0, table.Height, func(at image.Rectangle) {
		table.Draw(at)
		done(false, valid)
	}), d.help(r, func() bool { return r.Wrong || !valid }))
}

// Custom is a row that is a layout of its own, such as a preview.
type Custom struct{ Item layout.Item }

func (c Custom) item(_ *drawer, _ Row, done func(changed, valid bool)) layout.Item {
	return fixed(c.Item, done)
}
