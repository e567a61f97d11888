// Package truncate shortens text that error messages quote.
package truncate

import "unicode/utf8"

// Text returns the first n characters of text, and "..." if there are more. It reads only
// the part that it keeps: the text may be a whole file.
func Text(text string, n int) string {
	end := 0
	for range max(n, 0) {
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
