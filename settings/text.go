package settings

import (
	"bytes"
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// maxFile is the maximum size of the file in bytes. It is several times what the game
// writes, and small enough for the decoder, whose time grows at least with the square of
// the nesting.
const maxFile = 16 << 10

// windowPrefix begins the names of the values about the window.
const windowPrefix = "window."

// Warning describes an entry of the settings file that was ignored.
type Warning struct {
	Key     string // the ignored key; empty if the warning is about the whole file
	Value   string // the value in the file, truncated
	Allowed string // description of the valid values
	Aside   string // the new name of the whole file, if it could not be read
}

// String returns the warning as a line of English for a terminal.
func (w Warning) String() string {
	switch {
	case w.Aside != "":
		return fmt.Sprintf("settings: the file cannot be read (%s) and is kept as %s; defaults are used", w.Value, w.Aside)
	case w.Allowed == "":
		return fmt.Sprintf("settings: there is no key %s; the value %s is ignored", w.Key, w.Value)
	default:
		return fmt.Sprintf("settings: %s = %s is ignored; right would be %s", w.Key, w.Value, w.Allowed)
	}
}

// Parse parses the text of a settings file, with the keys of the families. Missing and
// invalid values have their defaults, with a warning for each invalid one. An error means
// that the text is not valid TOML.
func Parse(text []byte, family ...Key) (Settings, []Warning, error) {
	settings := Default(family...)
	tree, err := decode(text)
	if err != nil {
		return settings, nil, err
	}
	values := flatten(tree)
	var warnings []Warning
	for _, l := range settings.lines() {
		value, ok := values[l.name]
		if !ok {
			continue
		}
		if admitted, ok := l.accept(value); ok {
			l.set(&settings, admitted)
		} else {
			warnings = append(warnings, Warning{Key: l.name, Value: display(value), Allowed: l.validate})
		}
		delete(values, l.name)
	}
	for name, value := range values {
		warnings = append(warnings, Warning{Key: name, Value: display(value)})
	}
	slices.SortFunc(warnings, func(a, b Warning) int { return cmp.Compare(a.Key, b.Key) })
	return settings, warnings, nil
}

// Format returns the text of a settings file. Unknown keys of the old text are kept,
// because they may belong to another version or to a family that is left out. So are
// unknown values while the player's preference is the default. The old text may be nil.
func Format(settings Settings, old []byte) ([]byte, error) {
	tree, err := decode(old)
	if err != nil {
		return nil, err
	}
	values := flatten(tree)
	var text bytes.Buffer
	text.WriteString("# The settings of Worldslide. The game writes this file; you may edit it while the game is closed.\n")
	text.WriteString("# A key that is left out has its default.\n#\n")
	for _, l := range settings.lines() {
		fmt.Fprintf(&text, "# %s: %s\n", l.name, l.validate)
		if !newer(l, values[l.name], settings) {
			put(tree, l.name, l.get(settings))
		}
	}
	text.WriteString("\n")
	encoder := toml.NewEncoder(&text)
	encoder.Indent = ""
	if err := encoder.Encode(tree); err != nil {
		return nil, fmt.Errorf("settings: writing the settings as TOML: %w; remove the keys the game does not know", err)
	}
	if text.Len() > maxFile {
		return nil, fmt.Errorf("settings: writing %d bytes: more than %d would not be read again; remove the keys the game does not know", text.Len(), maxFile)
	}
	return text.Bytes(), nil
}

// Differs reports whether a text of settings says anything else than the text that is here. The size of the
// window, which belongs to a machine, does not count, nor do values that only the text here has. A text
// that is not valid TOML differs unless it is equal.
func Differs(here, there []byte) bool {
	if bytes.Equal(here, there) {
		return false
	}
	ours, err := decode(here)
	if err != nil {
		return true
	}
	theirs, err := decode(there)
	if err != nil {
		return true
	}
	values := flatten(ours)
	for name, value := range flatten(theirs) {
		if !strings.HasPrefix(name, windowPrefix) && !reflect.DeepEqual(values[name], value) {
			return true
		}
	}
	return false
}

// newer reports whether a value in the old text may be one that a newer version knows, and
// the player has not chosen another: it has the right type but is not valid here.
func newer(l line, old any, settings Settings) bool {
	if old == nil || l.get(settings) != l.def {
		return false
	}
	if _, ok := l.accept(old); ok {
		return false
	}
	switch old.(type) {
	case string:
		_, ok := l.def.(string)
		return ok
	case int64:
		_, ok := l.def.(int)
		return ok
	}
	return false
}

func decode(text []byte) (map[string]any, error) {
	if len(text) > maxFile {
		return nil, fmt.Errorf("settings: reading %d bytes: more than %d; no settings are that long", len(text), maxFile)
	}
	tree := make(map[string]any)
	if err := toml.Unmarshal(text, &tree); err != nil {
		return nil, fmt.Errorf("settings: reading TOML: %w; correct that line or remove the file", err)
	}
	return tree, nil
}

// flatten returns the values of a tree by dotted name. A name that contains a dot is
// quoted, as in TOML, so that it cannot be mistaken for two names.
func flatten(tree map[string]any) map[string]any {
	values := make(map[string]any)
	for name, value := range tree {
		table, ok := value.(map[string]any)
		if !ok {
			values[trimmed(name)] = value
			continue
		}
		for inner, value := range table {
			values[trimmed(name)+"."+trimmed(inner)] = value
		}
	}
	return values
}

func trimmed(name string) string {
	if name == "" || strings.Contains(name, ".") {
		return strconv.Quote(name)
	}
	return name
}

// put sets the value of a name with at most one dot.
func put(tree map[string]any, name string, value any) {
	if table, inner, ok := strings.Cut(name, "."); ok {
		branch, isTable := tree[table].(map[string]any)
		if !isTable {
			branch = make(map[string]any)
			tree[table] = branch
		}
		branch[inner] = value
		return
	}
	tree[name] = value
}

// display returns a value as in the file, truncated for a message.
func display(value any) string {
	const longest = 60
	text := fmt.Sprintf("%v", value)
	if s, ok := value.(string); ok {
		text = fmt.Sprintf("%q", s)
	}
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest]) + "..."
	}
	return text
}
