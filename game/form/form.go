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
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Row is a row of a form.
type Row struct {
	ID       widget.ID
	Label    assets.ID // "" if the row belongs to the one above it
	Help     assets.ID // explains the row
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
	// draw declares the row. It cuts the height that it uses off d.rest, and reports whether
	// the value has changed and whether it is valid.
	draw(d *drawer, r Row) (changed, valid bool)
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
	return (&drawer{app: app, rest: area, form: f}).rows(rows)
}

// Settings declares rows with their labels beside the controls, from the top of area, and
// returns the height that they use. A control is below its label if there is no room beside it.
func Settings(app *scene.App, area image.Rectangle, rows []Row) (used int) {
	return (&drawer{app: app, rest: area}).rows(rows)
}

// drawer draws the rows of a form in one update.
type drawer struct {
	app  *scene.App
	rest image.Rectangle // where the next row begins
	form *Form           // nil for Settings
	set  []setting       // changes that take effect after the last row
}

// setting is the new value of a settings key.
type setting struct {
	key   string
	value any
}

// rows declares rows, and returns the height that they use.
func (d *drawer) rows(rows []Row) (used int) {
	top := d.rest.Min.Y
	d.rest.Max.Y = top + 1<<14
	var before *Row
	for i := range rows {
		r := &rows[i]
		if r.Hidden {
			d.forget(*r)
			continue
		}
		if before != nil {
			widget.CutTop(&d.rest, d.app.UI.Px(d.gap(*before, *r)))
		}
		d.row(*r)
		before = r
	}
	if len(d.set) > 0 {
		changed := d.app.Settings
		for _, s := range d.set {
			changed = changed.With(s.key, s.value)
		}
		d.app.Change(changed)
	}
	return d.rest.Min.Y - top
}

// row declares one row.
func (d *drawer) row(r Row) (valid bool) {
	changed, valid := r.Control.draw(d, r)
	valid = valid && !r.Wrong
	d.note(r, valid)
	if changed {
		d.app.UI.WakeAfter(0) // other rows may depend on the value
		if r.Changed != nil {
			r.Changed()
		}
	}
	return valid
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

// line cuts off the place of a control that is a line high, and declares the label of its row.
// In Settings the control is width wide, or below the label.
func (d *drawer) line(r Row, width int) image.Rectangle {
	ui := d.app.UI
	if d.form != nil {
		d.label(r)
		return widget.CutTop(&d.rest, ui.ControlHeight())
	}
	word := d.app.Text(r.Label)
	if ui.Width(theme.Body, word)+ui.Px(theme.Space16)+width > d.rest.Dx() {
		ui.SetA11y(r.ID, access.Node{Name: word})
		d.wrapped(word)
		below := widget.CutTop(&d.rest, ui.ControlHeight())
		widget.CutTop(&d.rest, ui.Px(theme.Space8))
		return below
	}
	at := widget.CutTop(&d.rest, d.rowHeight())
	control := widget.CutRight(&at, width)
	ui.Label(at, word, widget.LabelSpec{})
	return widget.Centre(control, width, ui.ControlHeight())
}

// wrapped declares a label in a row of Settings that is as high as its lines need.
func (d *drawer) wrapped(word string) {
	ui := d.app.UI
	words := func(area image.Rectangle) int { return ui.Paragraph(area, word, widget.LabelSpec{}) }
	used := ui.MeasureBody(d.rest.Dx(), words)
	at := widget.CutTop(&d.rest, max(d.rowHeight(), used+ui.Px(theme.Space4)))
	words(widget.Centre(at, at.Dx(), used))
}

// label declares the label of a row above its control.
func (d *drawer) label(r Row) {
	if r.Label != "" {
		d.app.UI.SetA11y(r.ID, access.Node{Name: d.app.Text(r.Label)})
		widget.CutTop(&d.rest, d.app.UI.FieldLabel(d.rest, d.app.Text(r.Label)))
	}
}

// help declares the help of a row, or its error, below the control, and returns the place of
// both. It is as high as the higher one, and at least the given height, so that nothing moves
// when the error comes and goes.
func (d *drawer) help(r Row, wrong bool, least int) (at image.Rectangle) {
	if d.form == nil || r.Help == "" && r.Error == "" && least == 0 {
		return
	}
	ui := d.app.UI
	widget.CutTop(&d.rest, ui.Px(theme.Space4))
	say := func(id assets.ID, wrong bool) func(image.Rectangle) int {
		text := ""
		if id != "" {
			text = d.app.Text(id)
		}
		return func(area image.Rectangle) int { return ui.HelpLine(area, text, wrong) }
	}
	help, failure := say(r.Help, r.Failure), say(r.Error, true)
	width := d.rest.Dx()
	at = widget.CutTop(&d.rest, max(ui.MeasureBody(width, help), ui.MeasureBody(width, failure), least))
	if wrong && r.Error != "" {
		failure(at)
	} else {
		help(at)
	}
	return at
}

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
