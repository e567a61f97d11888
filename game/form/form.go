// Package form makes the contents of dialogs from rows of data: a label, a control, help, an
// error, and when the row applies.
//
// There are two kinds of forms. Settings puts controls at the right of their labels, and every
// change takes effect at once. A Form puts controls below their labels; its dialog applies them
// with a button, which is disabled while Form.Valid is false.
//
// Rows are made anew for each update, from what the form is about. Values and ranges of most
// rows come from a settings.Key (control Setting) or from a puzzle.Option (control Option), so
// that no form offers what the settings file or a code refuses.
package form

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Row is a row of a form.
type Row struct {
	ID       widget.ID
	Label    assets.ID // "" if the row belongs to the one above it
	Help     assets.ID // explains the row
	Keywords assets.ID // further words by which a search finds the row
	Failure  bool      // Help says what has failed, though the value is valid
	Error    assets.ID // replaces Help while the value is wrong
	Wrong    bool      // the value is wrong for a reason that the control does not know
	Hidden   bool      // the row does not apply
	Disabled bool
	Control  Control
	Changed  func() // runs after the player has changed the value; may be nil
}

// Control is what a row has beside or below its label.
type Control interface {
	// item returns the row as a layout. When it is drawn, it calls done with whether the value has
	// changed and whether it is valid.
	item(d *drawer, r Row, done func(changed, valid bool)) layout.Item
}

// Form remembers which rows are wrong. The zero value is ready to use.
type Form struct {
	wrong map[widget.ID]bool
}

// Valid reports whether every row that applies has a valid value.
func (f *Form) Valid() bool { return len(f.wrong) == 0 }

// Draw declares rows with their labels above the controls, from the top of area, and returns
// the height that they use. Area needs no lower limit. A form may be drawn in several parts.
func (f *Form) Draw(app *scene.App, area image.Rectangle, rows []Row) (used int) {
	return (&drawer{app: app, form: f}).draw(area, rows)
}

// Settings declares rows with their labels beside the controls, from the top of area, and
// returns the height that they use. A control is below its label if there is no room beside it.
func Settings(app *scene.App, area image.Rectangle, rows []Row) (used int) {
	return (&drawer{app: app}).draw(area, rows)
}

// drawer draws the rows of a form in one update.
type drawer struct {
	app  *scene.App
	form *Form     // nil for Settings
	set  []setting // changes that take effect after the last row
}

// setting is the new value of a settings key.
type setting struct {
	key   string
	value any
}

// draw declares rows, and returns the height that they use.
func (d *drawer) draw(area image.Rectangle, rows []Row) (used int) {
	var items []layout.Item
	var before *Row
	for i := range rows {
		r := &rows[i]
		if r.Hidden {
			d.forget(*r)
			continue
		}
		if before != nil {
			items = append(items, d.app.UI.Space(d.gap(*before, *r)))
		}
		items = append(items, d.row(*r, func(bool) {}))
		before = r
	}
	used = d.app.UI.Lay(area, layout.Column(0, items...))
	if len(d.set) > 0 {
		changed := d.app.Settings
		for _, s := range d.set {
			changed = changed.With(s.key, s.value)
		}
		d.app.Change(changed)
	}
	return used
}

// row returns one row, which calls done with whether it is valid.
func (d *drawer) row(r Row, done func(valid bool)) layout.Item {
	return r.Control.item(d, r, func(changed, valid bool) {
		valid = valid && !r.Wrong
		d.note(r, valid)
		if changed {
			d.app.UI.WakeAfter(0) // other rows may depend on the value
			if r.Changed != nil {
				r.Changed()
			}
		}
		done(valid)
	})
}

// note remembers whether a row is valid.
func (d *drawer) note(r Row, valid bool) {
	switch {
	case d.form == nil || d.app.UI.Measuring():
	case valid:
		delete(d.form.wrong, r.ID)
	default:
		if d.form.wrong == nil {
			d.form.wrong = map[widget.ID]bool{}
		}
		d.form.wrong[r.ID] = true
	}
}

// forget treats a row that does not apply, and those in its columns, as valid.
func (d *drawer) forget(r Row) {
	d.note(r, true)
	columns, _ := r.Control.(Columns)
	for _, row := range columns {
		d.forget(row)
	}
}

// gap returns the space between two rows in device-independent pixels. Rows of Settings include
// theirs.
func (d *drawer) gap(r, next Row) float64 {
	if d.form == nil {
		switch {
		case is[Text](r):
			return theme.Space8
		case is[Buttons](r):
			return theme.Space4
		}
		return 0
	}
	begins := next.Label != "" || is[Columns](next) // does not belong to the row above it
	switch {
	case is[Heading](r), is[Setting](next), isCheck(r) && isCheck(next):
		return 0
	case is[Text](r), is[Custom](r), is[Custom](next):
		return theme.Space16
	case !begins && (is[Button](next) || is[Buttons](next)):
		return theme.Space8
	case !begins, isCheck(next), isCheck(r), r.Help != "", r.Error != "", is[Seed](r):
		return theme.Space12
	}
	return theme.Space16
}

// is reports whether a row has a kind of control.
func is[C Control](r Row) bool {
	_, ok := r.Control.(C)
	return ok
}

// isCheck reports whether a row is a check box.
func isCheck(r Row) bool {
	o, ok := r.Control.(Option)
	return ok && o.flag() || is[Check](r)
}

// line returns a control that is a line high with the label of its row. In Settings the control is width
// wide, or below the label.
func (d *drawer) line(r Row, width int, control layout.Item) layout.Item {
	ui := d.app.UI
	if d.form != nil {
		return layout.Column(0, d.label(r), control)
	}
	word := d.app.Text(r.Label)
	beside := layout.Cell(ui.Width(theme.Body, word)+ui.Px(theme.Space16)+width, d.rowHeight(), func(at image.Rectangle) {
		right := image.Rect(at.Max.X-width, at.Min.Y, at.Max.X, at.Max.Y)
		ui.SetA11y(r.ID, access.Node{Name: word}) // the label may be out of sight where the control is not
		ui.Label(image.Rect(at.Min.X, at.Min.Y, right.Min.X, at.Max.Y), word, widget.LabelSpec{})
		control.Draw(widget.Centre(right, width, ui.ControlHeight())) // which may be higher than a low row
	})
	named := func(image.Rectangle) { ui.SetA11y(r.ID, access.Node{Name: word}) }
	return layout.FirstFit(beside, layout.Column(0, d.wrapped(word).Behind(named), control, ui.Space(theme.Space8)))
}

// wrapped is a label in a row of Settings that is as high as its lines need.
func (d *drawer) wrapped(word string) layout.Item {
	words := d.app.UI.ParagraphItem(word, widget.LabelSpec{})
	return d.centred(words)
}

// centred returns content in the middle of a row of Settings, which is as high as the content needs.
func (d *drawer) centred(content layout.Item) layout.Item {
	space := d.app.UI.Px(theme.Space4)
	height := func(width int) int { return max(d.rowHeight(), content.Height(width)+space) }
	return layout.Flow(0, height, layout.Row(0, content.Grow().Centred()).Draw)
}

// label is the label of a row above its control.
func (d *drawer) label(r Row) layout.Item {
	if r.Label == "" {
		return layout.Item{}
	}
	ui, word := d.app.UI, d.app.Text(r.Label)
	return layout.Cell(0, ui.LineHeight(theme.BodyBold)+ui.Px(6), func(at image.Rectangle) {
		ui.SetA11y(r.ID, access.Node{Name: word})
		ui.FieldLabel(at, word)
	})
}

// help is the help of a row, or its error, below the control. It is as high as the higher one, so that
// nothing moves when the error comes and goes.
func (d *drawer) help(r Row, wrong func() bool) layout.Item {
	if d.form == nil || r.Help == "" && r.Error == "" {
		return layout.Item{}
	}
	ui := d.app.UI
	text := func(id assets.ID, wrong bool) layout.Item {
		if id == "" {
			return layout.Item{}
		}
		return ui.HelpItem(d.app.Text(id), wrong)
	}
	help, failure := text(r.Help, r.Failure), text(r.Error, true)
	height := func(width int) int { return max(help.Height(width), failure.Height(width)) }
	return layout.Column(0, ui.Space(theme.Space4), layout.Flow(0, height, func(at image.Rectangle) {
		if r.Error != "" && wrong() {
			failure.Draw(at)
		} else {
			help.Draw(at)
		}
	}))
}

// helpOf is the help of a row whose control is always right.
func (d *drawer) helpOf(r Row) layout.Item { return d.help(r, func() bool { return r.Wrong }) }

// rowHeight is the height of a row of Settings: less in a window that is too low for all of
// them otherwise.
func (d *drawer) rowHeight() int {
	ui := d.app.UI
	height := ui.Px(52)
	if isLow(&d.app.Frame) {
		height = ui.Px(40)
	}
	return max(height, ui.LineHeight(theme.Body)+ui.LineHeight(theme.Caption)+ui.Px(theme.Space4))
}

// isLow reports whether the window is too low for all settings.
func isLow(fr *scene.Frame) bool { return fr.Size.Y < fr.UI.Px(960) }
