// Package quote keeps what messages quote of somebody else's text short.
package quote

import "unicode/utf8"

// Short returns text, cut to at most so many characters, with three dots where
// it was cut. Only the part that is kept is looked at: the text may be a whole
// file.
func Short(text string, most int) string {
	end := 0
	for range max(most, 0) {
		if end == len(text) {
			return text
		}
		_, size := utf8.DecodeRuneInString(text[end:])
		end += size
	}
	if end == len(text) {
		return text
	}
	return text[:end] + "..."
}
