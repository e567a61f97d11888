// Package truncate shortens text quoted in error messages.
package truncate

import "unicode/utf8"

// Text returns the first n characters of text, followed by "..." if there are more. It reads only
// that part, because the text may be a whole file.
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
