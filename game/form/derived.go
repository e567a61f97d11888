package form

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/widget"
)

// Setting is the control of a key of the settings file: a switch for a flag, a slider for a
// number, and a choice if there are choices. A change takes effect at once.
//
// It panics if there is no such key, or if the key does not accept a choice.
type Setting struct {
	Key     string
	Kind    Kind     // of a choice
	Choices []Choice // those that are offered
	Shown   string   // the choice that is shown as chosen, if not that of the settings
	Unit    Unit     // of a slider
	Step    int      // of a slider; 0 for that of the key
}

func (c Setting) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	key, ok := d.app.Settings.Key(c.Key)
	if !ok {
		panic(fmt.Sprintf("form: there is no setting %q", c.Key))
	}
	set := func(value any) { d.set = append(d.set, setting{c.Key, value}) }
	switch now := d.app.Settings.Value(c.Key).(type) {
	case bool:
		return d.toggle(r, &now, func(changed bool) {
			if changed {
				set(now)
			}
			done(changed, true)
		})
	case int:
		if c.Choices != nil {
			return d.choose(r, c.Kind, c.Choices, strconv.Itoa(now), func(value string) {
				chosen, _ := strconv.Atoi(value)
				set(chosen)
			}, done)
		}
		low, high, step := key.Limits()
		return d.slider(r, &now, low, high, max(step, c.Step), c.Unit, func(changed bool) {
			if changed {
				set(now)
			}
			done(changed, true)
		})
	case string:
		for _, choice := range c.Choices {
			if !key.Accepts(choice.Value) {
				panic(fmt.Sprintf("form: the setting %s does not accept %q", c.Key, choice.Value))
			}
		}
		if c.Shown != "" {
			now = c.Shown
		}
		return d.choose(r, c.Kind, c.Choices, now, func(value string) { set(value) }, done)
	}
	return layout.Item{}
}

// Typed is the control of a key of the settings file whose value the player types. A valid text
// takes effect at once; with another one the row has its Error. The setting is written only if the
// player types: if it changes otherwise, the text follows.
type Typed struct {
	Key         string
	Text        *TypedText
	Placeholder string
	MaxRunes    int
}

// TypedText is what is typed into a Typed. The zero value is the setting.
type TypedText struct {
	text   string
	stored string // the setting when the text was last taken from it
	taken  bool
}

func (c Typed) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	ui := d.app.UI
	key, ok := d.app.Settings.Key(c.Key)
	if !ok {
		panic(fmt.Sprintf("form: there is no setting %q", c.Key))
	}
	t := c.Text
	if now, _ := d.app.Settings.Value(c.Key).(string); !t.taken || t.stored != now {
		*t = TypedText{now, now, true}
	}
	before := t.text
	right := key.Accepts(before)
	field := layout.Cell(0, ui.ControlHeight(), func(at image.Rectangle) {
		ui.SetA11y(r.ID, access.Node{Name: d.app.Text(r.Label)})
		ui.TextField(r.ID, at, &t.text, widget.FieldSpec{Placeholder: c.Placeholder, MaxRunes: c.MaxRunes, Wrong: !right, Disabled: r.Disabled})
		valid, changed := key.Accepts(t.text), t.text != before
		if valid && changed {
			d.set = append(d.set, setting{c.Key, t.text})
		}
		done(valid && changed, valid)
	})
	about := r.Help
	if !right {
		about = r.Error
	}
	if about == "" {
		return d.line(r, ui.Px(300), field)
	}
	return layout.Column(0, d.line(r, ui.Px(300), field), ui.HelpItem(d.app.Text(about), !right))
}

// Option is the control of an option of a family, whose value it keeps in Values: a check box for
// a flag, a field for a number, and a choice if there are choices. The choice with the value ""
// deletes the option.
//
// It panics if there is no such option, or if the option does not accept a choice.
type Option struct {
	Family    puzzle.Spec
	Key       string
	Values    puzzle.Values // changed in place
	Kind      Kind          // of a choice
	Choices   []Choice      // those that are offered
	Step      int           // of a number
	Presets   []Preset      // of a number
	PresetsID widget.ID
}

// option returns the option.
func (c Option) option() puzzle.Option {
	option, ok := c.Family.Options().ByKey(c.Key)
	if !ok {
		panic(fmt.Sprintf("form: %s has no option %q", c.Family.Name(), c.Key))
	}
	return option
}

// flag reports whether the control is a check box.
func (c Option) flag() bool { return c.option().Kind == puzzle.Flag }

func (c Option) item(d *drawer, r Row, done func(changed, valid bool)) layout.Item {
	option := c.option()
	now, ok := c.Values[c.Key]
	if !ok {
		now = option.Default
	}
	set := func(value string) {
		delete(c.Values, c.Key)
		if value != "" {
			c.Values[c.Key] = value
		}
	}
	switch {
	case c.Choices != nil:
		refused := slices.IndexFunc(c.Choices, func(choice Choice) bool { return choice.Value != "" && !option.Accepts(choice.Value) })
		if refused >= 0 {
			panic(fmt.Sprintf("form: the option %s does not accept %q", c.Key, c.Choices[refused].Value))
		}
		return d.choose(r, c.Kind, c.Choices, now, set, done)
	case option.Kind == puzzle.Flag:
		on := now == "true"
		return Check{On: &on}.item(d, r, func(changed, valid bool) {
			switch {
			case changed && on:
				set("true")
			case changed:
				set("")
			}
			done(changed, valid)
		})
	case option.Kind == puzzle.Number:
		n, _ := strconv.Atoi(now)
		empty, _ := strconv.Atoi(option.Default)
		number := Number{Value: &n, Min: int(option.Min), Max: int(option.Max), Empty: empty, Step: c.Step, Presets: c.Presets, PresetsID: c.PresetsID}
		return number.item(d, r, func(changed, valid bool) {
			if changed {
				set(strconv.Itoa(n))
			}
			done(changed, valid)
		})
	}
	panic(fmt.Sprintf("form: the option %s needs choices", c.Key))
}
