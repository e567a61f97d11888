// Package regexp stands for the standard library's regexp: it knows the few expressions that the
// engine has. One that it does not know ends the program as it begins, so that a test finds it.
package regexp

import "strings"

// Regexp is an expression that is known.
type Regexp struct {
	// find returns the whole match and that of the group, or nil.
	find func(text string) []string
	// replace returns the text with the replacement for each match.
	replace func(text, by string) string
}

const space = " \t\r\n"

// known are the expressions of the engine. What an expression is not asked for it has not.
var known = map[string]Regexp{
	// The line of a shader that says what it counts in.
	`^[ \t\r\n]*//kage:unit\s+([^ \t\r\n]+)[ \t\r\n]*$`: {find: func(text string) []string {
		rest, found := strings.CutPrefix(strings.TrimLeft(text, space), "//kage:unit")
		unit := strings.Trim(rest, space)
		if !found || unit == "" || strings.HasPrefix(rest, unit) || strings.ContainsAny(unit, space) {
			return nil
		}
		return []string{text, unit}
	}},
	// The name of a picture in a shader.
	`\A__t(\d+)\z`: {find: func(text string) []string {
		number, found := strings.CutPrefix(text, "__t")
		if !found || number == "" || strings.Trim(number, "0123456789") != "" {
			return nil
		}
		return []string{text, number}
	}},
	// Several empty lines in a shader.
	`\n\n+`: {replace: func(text, by string) string {
		var b strings.Builder
		for {
			before, rest, found := strings.Cut(text, "\n\n")
			b.WriteString(before)
			if !found {
				return b.String()
			}
			b.WriteString(by)
			text = strings.TrimLeft(rest, "\n")
		}
	}},
	// What glyphs of fonts refer to that are SVG, which no font of the page has.
	`url\(\s*['"]?#([^'")\s]+)['"]?\s*\)`: {find: func(string) []string { return nil }},
}

// MustCompile returns an expression. It panics if that is not known.
func MustCompile(expression string) *Regexp {
	r, found := known[expression]
	if !found {
		panic("internal/web/lighter/regexp does not know " + expression)
	}
	return &r
}

// FindStringSubmatch returns the first match and that of its group, or nil.
func (r *Regexp) FindStringSubmatch(text string) []string { return r.find(text) }

// FindSubmatch returns the first match and that of its group, or nil.
func (r *Regexp) FindSubmatch(text []byte) [][]byte {
	var found [][]byte
	for _, s := range r.find(string(text)) {
		found = append(found, []byte(s))
	}
	return found
}

// FindAllStringSubmatch returns at most one match, however many are asked for.
func (r *Regexp) FindAllStringSubmatch(text string, _ int) [][]string {
	if found := r.find(text); found != nil {
		return [][]string{found}
	}
	return nil
}

// ReplaceAllString returns the text with the replacement, which has no $, for each match.
func (r *Regexp) ReplaceAllString(text, by string) string { return r.replace(text, by) }
