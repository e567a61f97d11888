package form

import (
	"fmt"
	"slices"
	"strconv"

	"worldslide/puzzle"
	"worldslide/ui/access"
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

func (c Setting) draw(d *drawer, r Row) (changed, valid bool) {
	key, ok := d.app.Settings.Key(c.Key)
	if !ok {
		panic(fmt.Sprintf("form: there is no setting %q", c.Key))
	}
	switch now := d.app.Settings.Value(c.Key).(type) {
	case bool:
		if changed = d.toggle(r, &now); changed {
			d.set = append(d.set, setting{c.Key, now})
		}
	case int:
		if c.Choices != nil {
			var text string
			if text, changed = d.choose(r, c.Kind, c.Choices, strconv.Itoa(now)); changed {
				now, _ = strconv.Atoi(text)
			}
		} else {
			low, high, step := key.Limits()
			changed = d.slider(r, &now, low, high, max(step, c.Step), c.Unit)
		}
		if changed {
			d.set = append(d.set, setting{c.Key, now})
		}
	case string:
		for _, choice := range c.Choices {
			if !key.Accepts(choice.Value) {
				panic(fmt.Sprintf("form: the setting %s does not accept %q", c.Key, choice.Value))
			}
		}
		if c.Shown != "" {
			now = c.Shown
		}
		if now, changed = d.choose(r, c.Kind, c.Choices, now); changed {
			d.set = append(d.set, setting{c.Key, now})
		}
	}
	return changed, true
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

func (c Typed) draw(d *drawer, r Row) (changed, valid bool) {
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
	valid = key.Accepts(before)
	at := d.line(r, ui.Px(300))
	ui.SetA11y(r.ID, access.Node{Name: d.app.Text(r.Label)})
	ui.TextField(r.ID, at, &t.text, widget.FieldSpec{Placeholder: c.Placeholder, MaxRunes: c.MaxRunes, Wrong: !valid, Disabled: r.Disabled})
	about := r.Help
	if !valid {
		about = r.Error
	}
	if about != "" {
		widget.CutTop(&d.rest, ui.HelpLine(d.rest, d.app.Text(about), !valid))
	}
	if valid = key.Accepts(t.text); valid && t.text != before {
		d.set = append(d.set, setting{c.Key, t.text})
		changed = true
	}
	return changed, valid
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

func (c Option) draw(d *drawer, r Row) (changed, valid bool) {
	option := c.option()
	now, ok := c.Values[c.Key]
	if !ok {
		now = option.Default
	}
	valid = true
	switch {
	case c.Choices != nil:
		refused := slices.IndexFunc(c.Choices, func(choice Choice) bool { return choice.Value != "" && !option.Accepts(choice.Value) })
		if refused >= 0 {
			panic(fmt.Sprintf("form: the option %s does not accept %q", c.Key, c.Choices[refused].Value))
		}
		now, changed = d.choose(r, c.Kind, c.Choices, now)
	case option.Kind == puzzle.Flag:
		on := now == "true"
		if changed, _ = (Check{On: &on}).draw(d, r); changed {
			now = ""
			if on {
				now = "true"
			}
		}
	case option.Kind == puzzle.Number:
		n, _ := strconv.Atoi(now)
		empty, _ := strconv.Atoi(option.Default)
		number := Number{Value: &n, Min: int(option.Min), Max: int(option.Max), Empty: empty, Step: c.Step, Presets: c.Presets, PresetsID: c.PresetsID}
		if changed, valid = number.draw(d, r); changed {
			now = strconv.Itoa(n)
		}
	default:
		panic(fmt.Sprintf("form: the option %s needs choices", c.Key))
	}
	if !changed {
		return false, valid
	}
	delete(c.Values, c.Key)
	if now != "" {
		c.Values[c.Key] = now
	}
	return true, valid
}
