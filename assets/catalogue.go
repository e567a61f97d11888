package assets

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// readMessages parses a catalogue: TOML of which only tables and strings on one line are used. A
// general parser takes ten times as long, and the first picture of the page waits for the words.
//
// A table of plural forms is one message, whose id is the name of the table. Every other key is a
// message, whose id is the name of its table, a period and the key.
func readMessages(data []byte) ([]*i18n.Message, error) {
	var all []*i18n.Message
	table := ""
	var plural *i18n.Message // of the table, if it has plural forms
	number, first := 0, 0    // the line, and the first message of the table
	for line := range strings.Lines(string(data)) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			name, ok := strings.CutSuffix(line[1:], "]")
			if !ok || name == "" || strings.ContainsAny(name, `[]"' `) {
				return nil, fmt.Errorf("line %d: %q: want the name of a table in brackets", number, line)
			}
			table, plural, first = name, nil, len(all)
			continue
		}
		key, quoted, _ := strings.Cut(line, " = ")
		text, err := strconv.Unquote(quoted)
		if err != nil || quoted[0] != '"' || table == "" {
			return nil, fmt.Errorf("line %d: %q: want key = \"text\" in a table", number, line)
		}
		if len(all) == first && formOf(&i18n.Message{}, key) != nil {
			plural = &i18n.Message{ID: table}
			all = append(all, plural)
		}
		if plural == nil && formOf(&i18n.Message{}, key) == nil {
			all = append(all, &i18n.Message{ID: table + "." + key, Other: text})
			continue
		}
		if plural == nil || formOf(plural, key) == nil || *formOf(plural, key) != "" {
			return nil, fmt.Errorf("line %d: %q: want plural forms alone in a table, each once", number, line)
		}
		*formOf(plural, key) = text
	}
	return all, nil
}

// formOf returns a plural form of a message by its name, or nil.
func formOf(m *i18n.Message, name string) *string {
	switch name {
	case "zero":
		return &m.Zero
	case "one":
		return &m.One
	case "two":
		return &m.Two
	case "few":
		return &m.Few
	case "many":
		return &m.Many
	case "other":
		return &m.Other
	}
	return nil
}
