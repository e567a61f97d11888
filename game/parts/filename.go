package parts

import (
	"strings"
	"unicode"

	"worldslide/puzzle"
)

// FileName suggests a name for a file about a puzzle: the family, then what tells the puzzle from others,
// such as worldslide-carom-2026-11-28.gif. today is the current date, whose daily puzzle has it in its name.
func FileName(code puzzle.Code, today puzzle.Date, extension string) string {
	return FileNameOf(extension, code.Family.Name(), tellsApart(code, today))
}

// tellsApart returns what tells a puzzle from others of its family: the day, the name that a player gave it,
// the name of its level, or its seed. It may be "".
func tellsApart(code puzzle.Code, today puzzle.Date) string {
	if day, ok := code.Family.DayOf(code.Values); ok {
		return day.String()
	}
	switch {
	case code.Name != "":
		return code.Name
	case puzzle.IsDaily(code.Family, code.Values, today):
		return today.String()
	case code.Values[puzzle.KeyLevel] != "":
		return code.Values[puzzle.KeyLevel]
	}
	return code.Values[puzzle.KeySeed]
}

// maxNamePart is the length in bytes from which one part of a file name is cut.
const maxNamePart = 80

// FileNameOf suggests a name for a file, of words that say what it shows; "" is left out. The name is valid on
// all systems: it has letters and digits of any script, and hyphens between them.
func FileNameOf(extension string, words ...string) string {
	name := "worldslide"
	for _, word := range words {
		if word = namePart(word); word != "" {
			name += "-" + word
		}
	}
	return name + extension
}

// namePart turns a text into a part of a file name.
func namePart(text string) string {
	var part strings.Builder
	gap := false
	for _, r := range strings.ToLower(text) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) {
			gap = part.Len() > 0
			continue
		}
		if part.Len() >= maxNamePart {
			break
		}
		if gap {
			part.WriteByte('-')
			gap = false
		}
		part.WriteRune(r)
	}
	return part.String()
}
