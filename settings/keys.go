package settings

import (
	"fmt"
	"slices"
	"strings"
)

// A Key is one line of the settings file: its name, its default and what is right for it. Families
// of puzzles make keys for what only they have, and [Default] and [Load] take them.
//
// A name is as in the file: small letters, digits and hyphens, with one dot where it stands in a
// table. A key whose name is no such name or whose default it does not allow itself is a mistake of
// the program: its constructor panics.
type Key struct {
	name  string
	usual any    // what admit returns for the default
	right string // what a value must be, for people

	// admit returns a value as settings hold it, a bool, int or string, if the key allows it.
	admit func(value any) (any, bool)
}

const slugSigns = "abcdefghijklmnopqrstuvwxyz0123456789"

// Flag makes a key for true and false.
func Flag(name string, usual bool) Key {
	return made(name, usual, "true or false", func(value any) (any, bool) {
		b, ok := value.(bool)
		return b, ok
	})
}

// Number makes a key for the multiples of step from low to high. The step is 1 or more.
func Number(name string, usual, low, high, step int) Key {
	right := fmt.Sprintf("a whole number from %d to %d", low, high)
	if step > 1 {
		right += fmt.Sprintf(" in steps of %d", step)
	}
	return made(name, usual, right, func(value any) (any, bool) {
		var n int64
		switch value := value.(type) {
		case int:
			n = int64(value)
		case int64: // as the file has it
			n = value
		default:
			return nil, false
		}
		return int(n), n >= int64(low) && n <= int64(high) && n%int64(step) == 0
	})
}

// Choice makes a key for one of some words.
func Choice(name, usual string, choices ...string) Key {
	choices = slices.Clone(choices)
	quoted := make([]string, len(choices))
	for i, c := range choices {
		quoted[i] = fmt.Sprintf("%q", c)
	}
	return made(name, usual, strings.Join(quoted, ", "), func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && slices.Contains(choices, text)
	})
}

// Slug makes a key for a name that whoever contributes the key may know: at most 40 small letters
// and digits, or nothing. It only has to look like one here, so its reader falls back for a name
// that it does not know.
func Slug(name, usual string) Key {
	const longest = 40
	return made(name, usual, "a name of small letters and digits", func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && len(text) <= longest && strings.Trim(text, slugSigns) == ""
	})
}

// Keys makes a key for the names of keys on a keyboard, such as Ctrl Shift Z, Ctrl Y; nothing is
// none. It only has to look like that here: its reader passes over names that it does not know.
func Keys(name, usual string) Key {
	const longest = 60
	return made(name, usual, "names of keys such as Ctrl Z, separated by commas", func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && len(text) <= longest && strings.Trim(strings.ToLower(text), slugSigns+" ,-=.") == ""
	})
}

func made(name string, usual any, right string, admit func(any) (any, bool)) Key {
	table, inner, dotted := strings.Cut(name, ".")
	if table == "" || dotted && inner == "" || strings.Trim(table+inner, slugSigns+"-") != "" {
		panic(fmt.Sprintf("settings: %q is no name for a key", name))
	}
	if _, ok := admit(usual); !ok {
		panic(fmt.Sprintf("settings: the default of %s is %v, but right would be %s", name, usual, right))
	}
	return Key{name: name, usual: usual, right: right, admit: admit}
}
