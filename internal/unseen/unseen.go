// Package unseen tells which characters of a text from elsewhere cannot be seen.
package unseen

import (
	"unicode"
	"unicode/utf8"
)

// Is reports whether a character cannot be seen or is broken: control and format characters,
// separators of lines, fillers, and what is no character at all. Blanks can be seen.
func Is(r rune) bool {
	const braille = '\u2800' // without dots
	return !unicode.IsGraphic(r) || r == utf8.RuneError || r == braille || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}
