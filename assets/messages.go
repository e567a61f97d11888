package assets

import (
	"errors"
	"fmt"
	"maps"
	"strings"
)

// messages is what a file of the folder messages says. "go generate" writes these files from the
// catalogues, so that the program parses no TOML when it starts. A line is an id and a text, and a
// further plural form has its name in brackets behind the id:
//
//	count.moves = {{.N}} moves
//	count.moves[one] = {{.N}} move
//
// Line breaks and backslashes in a text are \n and \\. Lines that begin with # and empty lines are
// ignored.
type messages struct {
	texts   map[ID]string // in the form other
	plurals map[pluralKey]string
}

// pluralKey is a message in a plural form that is not other.
type pluralKey struct {
	id   ID
	form string // of pluralForm
}

// unescape undoes the escapes of texts.
var unescape = strings.NewReplacer(`\n`, "\n", `\\`, `\`)

// errTwice means that an id is in a file twice, or in two files of a language.
var errTwice = errors.New("there is such a message already")

// with returns the messages together with those of a file.
func (m messages) with(file string) (messages, error) {
	lines := strings.Count(file, "\n")
	all := messages{
		texts:   make(map[ID]string, len(m.texts)+lines),
		plurals: make(map[pluralKey]string, len(m.plurals)+lines/8), // few messages have several forms
	}
	maps.Copy(all.texts, m.texts)
	maps.Copy(all.plurals, m.plurals)
	for line := range strings.Lines(file) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, ok := strings.Cut(line, " = ")
		if !ok {
			return messages{}, fmt.Errorf("%q: want id = text", line)
		}
		if strings.IndexByte(text, '\\') >= 0 {
			text = unescape.Replace(text)
		}
		if err := all.add(key, text); err != nil {
			return messages{}, fmt.Errorf("%s: %w", key, err)
		}
	}
	return all, nil
}

// add adds a text whose key is an id, or an id[form].
func (m messages) add(key, text string) error {
	name, form, several := strings.Cut(strings.TrimSuffix(key, "]"), "[")
	if !several {
		if _, ok := m.texts[ID(key)]; ok {
			return errTwice
		}
		m.texts[ID(key)] = text
		return nil
	}
	plural := pluralKey{ID(name), form}
	if _, ok := m.plurals[plural]; ok {
		return errTwice
	}
	m.plurals[plural] = text
	return nil
}

// fill replaces the parameters {{.Name}} of a text with their values in data, printed as by
// [fmt.Print]. The text between {{if .Name}} and {{end}} stays if the value is true. Conditions are
// not nested.
func fill(text string, data map[string]any) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	var filled strings.Builder
	hidden := false
	for {
		before, rest, _ := strings.Cut(text, "{{")
		if !hidden {
			filled.WriteString(before)
		}
		var action string
		var found bool
		if action, text, found = strings.Cut(rest, "}}"); !found {
			return filled.String()
		}
		name, isCondition := strings.CutPrefix(action, "if .")
		switch {
		case isCondition:
			holds, _ := data[name].(bool)
			hidden = !holds
		case action == "end":
			hidden = false
		case !hidden:
			value := data[strings.TrimPrefix(action, ".")]
			if value == nil {
				value = "<no value>" // which tests look for
			}
			fmt.Fprint(&filled, value)
		}
	}
}
