package system

import "strings"

// firstOfList returns the first entry of a list as macOS' defaults program
// prints it, one entry a line, quoted if need be:
//
//	(
//	    "zh-Hans-CN",
//	    en
//	)
//
// An empty list has the entry "".
func firstOfList(text string) string {
	text = strings.TrimLeft(text, "( \t\r\n")
	end := strings.IndexAny(text, ",)\r\n")
	if end < 0 {
		end = len(text)
	}
	return strings.Trim(text[:end], `" `)
}
