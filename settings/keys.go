package settings

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// A Key describes a line of the settings file: its name, its default and its valid values.
// Families of puzzles define keys for their own settings and pass them to [Default] and
// [Load].
//
// A name has lower-case letters, digits and hyphens, and one dot if it is in a table.
// Constructors panic if the name is invalid or the default is not a valid value.
type Key struct {
	name     string
	def      any    // the default, as accept returns it
	validate string // description of the valid values

	choices         []string // of a Choice
	low, high, step int      // of a Number

	// accept converts a value from the file to a bool, int or string, and reports whether it
	// is valid.
	accept func(value any) (any, bool)
}

// Choices returns the values of a key that was created with [Choice], in order.
func (k Key) Choices() []string { return slices.Clone(k.choices) }

// Limits returns the limits of a key that was created with [Number], and the step of which
// its values are multiples.
func (k Key) Limits() (low, high, step int) { return k.low, k.high, k.step }

// Accepts reports whether a bool, an int or a string is a valid value.
func (k Key) Accepts(value any) bool {
	_, ok := k.accept(value)
	return ok
}

const slugSigns = "abcdefghijklmnopqrstuvwxyz0123456789"

// Flag returns a key for true and false.
func Flag(name string, def bool) Key {
	return newKey(name, def, "true or false", func(value any) (any, bool) {
		b, ok := value.(bool)
		return b, ok
	})
}

// Number returns a key for the multiples of step from low to high. step must be at least 1.
func Number(name string, def, low, high, step int) Key {
	right := fmt.Sprintf("a whole number from %d to %d", low, high)
	if step > 1 {
		right += fmt.Sprintf(" in steps of %d", step)
	}
	key := newKey(name, def, right, func(value any) (any, bool) {
		var n int64
		switch value := value.(type) {
		case int:
			n = int64(value)
		case int64: // as decoded from the file
			n = value
		default:
			return nil, false
		}
		return int(n), n >= int64(low) && n <= int64(high) && n%int64(step) == 0
	})
	key.low, key.high, key.step = low, high, step
	return key
}

// Choice returns a key for one of several words.
func Choice(name, def string, choices ...string) Key {
	choices = slices.Clone(choices)
	quoted := make([]string, len(choices))
	for i, c := range choices {
		quoted[i] = fmt.Sprintf("%q", c)
	}
	key := newKey(name, def, strings.Join(quoted, ", "), func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && slices.Contains(choices, text)
	})
	key.choices = choices
	return key
}

// Slug returns a key for a name that only the owner of the key can check. It must be empty
// or consist of at most 40 lower-case letters and digits. Readers must fall back to a
// default for unknown names.
func Slug(name, def string) Key {
	const longest = 40
	return newKey(name, def, "a name of small letters and digits", func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && len(text) <= longest && strings.Trim(text, slugSigns) == ""
	})
}

// Keys returns a key for names of keyboard keys, such as Ctrl Shift Z, Ctrl Y; an empty
// value means no keys. Only the form is checked; readers skip unknown names.
func Keys(name, def string) Key {
	const longest = 60
	return newKey(name, def, "names of keys such as Ctrl Z, separated by commas", func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && len(text) <= longest && strings.Trim(strings.ToLower(text), slugSigns+" ,-=.") == ""
	})
}

// Options returns a key for the options of a puzzle as in codes, such as size=5&mode=timed; an
// empty value means none. Only the form is checked; readers ignore what they cannot parse.
func Options(name string) Key {
	const longest = 400
	return newKey(name, "", "options as in codes", func(value any) (any, bool) {
		text, ok := value.(string)
		strange := func(r rune) bool { return r <= ' ' || r > '~' || r == '"' || r == '\\' }
		return text, ok && len(text) <= longest && !strings.ContainsFunc(text, strange)
	})
}

// MaxAddress is the maximum length of a web address.
const MaxAddress = 200

// Address returns a key for the address of a web page; an empty value means none.
func Address(name string) Key {
	return newKey(name, "", "an address that begins with https:// or http://", func(value any) (any, bool) {
		text, ok := value.(string)
		return text, ok && (text == "" || isAddress(text))
	})
}

// isAddress reports whether a text is the address of a web page to which a query can be added.
func isAddress(text string) bool {
	u, err := url.Parse(text)
	if err != nil || len(text) > MaxAddress || strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return false
	}
	return (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != "" && u.User == nil && !strings.ContainsAny(text, "?#")
}

func newKey(name string, def any, right string, accept func(any) (any, bool)) Key {
	table, inner, dotted := strings.Cut(name, ".")
	if table == "" || dotted && inner == "" || strings.Trim(table+inner, slugSigns+"-") != "" {
		panic(fmt.Sprintf("settings: %q is no name for a key", name))
	}
	if _, ok := accept(def); !ok {
		panic(fmt.Sprintf("settings: the default of %s is %v, want %s", name, def, right))
	}
	return Key{name: name, def: def, validate: right, accept: accept}
}
