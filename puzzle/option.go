package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kind is the type of an option's values.
type Kind uint8

// The kinds of options.
const (
	Choice Kind = iota // one of a list of names
	Flag               // true or false
	Number             // an integer within limits
	Text               // any text; the family checks it
)

// Option is a choice for a new game. Options are data: dialogs, codes and validation are
// made from them.
type Option struct {
	Key      string // in codes
	Kind     Kind
	Choices  []string // for a Choice
	Min, Max uint64   // for a Number
	Default  string   // the meaning of an absent value; "" if absence means something else
}

// Values maps option keys to chosen values. Absent values have their defaults. A nil Values
// can be read.
type Values map[string]string

// Flag reports whether a flag is set.
func (v Values) Flag(key string) bool { return v[key] == "true" }

// Number returns a number, or otherwise if it is absent.
func (v Values) Number(key string, otherwise uint64) uint64 {
	n, err := strconv.ParseUint(v[key], 10, 64)
	if err != nil {
		return otherwise
	}
	return n
}

// Has reports whether a value is present.
func (v Values) Has(key string) bool { _, ok := v[key]; return ok }

// Accepts reports whether a value is allowed. The family may still refuse the value of a Text,
// or its combination with others.
func (o Option) Accepts(value string) bool {
	_, err := o.check(value)
	return err == nil
}

// check returns the value in its canonical form. The error says which values are allowed.
func (o Option) check(value string) (string, error) {
	switch o.Kind {
	case Choice:
		if !slices.Contains(o.Choices, value) {
			return "", fmt.Errorf("%s=%q: want %s", o.Key, shorten(value), choicesText(o.Choices))
		}
	case Flag:
		switch value {
		case "true", "1":
			return "true", nil
		case "false", "0":
			return "false", nil
		}
		return "", fmt.Errorf("%s=%q: want true, 1, false or 0", o.Key, shorten(value))
	case Number:
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < o.Min || n > o.Max {
			return "", fmt.Errorf("%s=%q: want a whole number from %d to %d", o.Key, shorten(value), o.Min, o.Max)
		}
		return strconv.FormatUint(n, 10), nil
	}
	return value, nil
}

// Options are the options of a family.
type Options []Option

// ByKey returns the option with the given key.
func (o Options) ByKey(key string) (Option, bool) {
	i := slices.IndexFunc(o, func(o Option) bool { return o.Key == key })
	if i < 0 {
		return Option{}, false
	}
	return o[i], true
}

// withoutDefaults removes the values that mean the same as their absence.
func (o Options) withoutDefaults(v Values) {
	for _, one := range o {
		if one.Default != "" && v[one.Key] == one.Default {
			delete(v, one.Key)
		}
	}
}

// choicesText lists choices for a message: all of them if there are few, otherwise the
// first ones and their number.
func choicesText(choices []string) string {
	const most = 12
	if len(choices) <= most {
		return "one of " + strings.Join(choices, ", ")
	}
	return fmt.Sprintf("one of %d names, such as %s", len(choices), strings.Join(choices[:3], ", "))
}
