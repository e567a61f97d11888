package parts

import "strings"

// Sentences joins sentences, leaving out empty ones. There is a space between them, but none after a full-width stop
// of Chinese and Japanese.
func Sentences(said ...string) string {
	var all strings.Builder
	for _, s := range said {
		if text := all.String(); s != "" && text != "" && !strings.HasSuffix(text, "。") && !strings.HasSuffix(text, "！") && !strings.HasSuffix(text, "？") {
			all.WriteByte(' ')
		}
		all.WriteString(s)
	}
	return all.String()
}
