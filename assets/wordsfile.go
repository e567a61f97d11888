package assets

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// readCatalogue reads a catalogue into v, as [toml.Unmarshal] does. Catalogues are long, and what they
// are written in is small: comments, tables and strings of one line. That is read here, several times
// as fast, which is a tenth of what the page on the web needs until there is something to be seen.
// Whatever else there is, is left to the library, and so are the words for what is wrong.
func readCatalogue(data []byte, v any) error {
	all, ok := v.(*any)
	if !ok {
		return toml.Unmarshal(data, v)
	}
	tables, ok := readTables(string(data))
	if !ok {
		return toml.Unmarshal(data, v)
	}
	*all = tables
	return nil
}

// readTables reads what most catalogues are written in, and reports whether that was all.
func readTables(text string) (map[string]any, bool) {
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }) {
		return nil, false
	}
	root := map[string]any{}
	table, named := root, map[string]bool{}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			name, closed := strings.CutSuffix(line[1:], "]")
			if !closed || named[name] {
				return nil, false
			}
			table, named[name] = root, true
			for part := range strings.SplitSeq(name, ".") {
				below, isTable := table[part].(map[string]any)
				if table[part] == nil {
					below, isTable = map[string]any{}, true
					table[part] = below
				}
				if !isTable || !isBareKey(part) {
					return nil, false
				}
				table = below
			}
			if len(table) > 0 {
				return nil, false // it may have begun before
			}
		default:
			key, value, _ := strings.Cut(line, " = ")
			if !isBareKey(key) || table[key] != nil {
				return nil, false
			}
			words, ok := readString(value)
			if !ok {
				return nil, false
			}
			table[key] = words
		}
	}
	return root, true
}

// isBareKey reports whether a key needs no quotes.
func isBareKey(key string) bool {
	for i := range len(key) {
		c := key[i] | 0x20
		if (c < 'a' || c > 'z') && (key[i] < '0' || key[i] > '9') && key[i] != '-' && key[i] != '_' {
			return false
		}
	}
	return key != ""
}

// readString reads a string of one line, with nothing behind it.
func readString(quoted string) (string, bool) {
	if len(quoted) < 2 || quoted[0] != '"' || quoted[len(quoted)-1] != '"' {
		return "", false
	}
	words := quoted[1 : len(quoted)-1]
	if !strings.ContainsAny(words, `\"`) {
		return words, true
	}
	// What both languages write alike.
	for rest := words; ; {
		at := strings.IndexByte(rest, '\\')
		if at < 0 {
			break
		}
		if at+1 == len(rest) || !strings.Contains(`"\ntu`, rest[at+1:at+2]) {
			return "", false
		}
		rest = rest[at+2:]
	}
	read, err := strconv.Unquote(quoted)
	return read, err == nil
}
