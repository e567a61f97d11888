package assets

import (
	"strings"

	"golang.org/x/text/language"

	"worldslide/assets/languages"
)

// match picks the tag of the language that suits the first preference that any suits.
func match(preferred []string) string {
	tags := languages.Tags()
	supported := make([]language.Tag, len(tags))
	for i, tag := range tags {
		supported[i] = language.Make(tag)
	}
	matcher := language.NewMatcher(supported)
	for _, name := range preferred {
		tag, err := language.Parse(withoutEncoding(name))
		if err != nil || tag.IsRoot() {
			continue
		}
		// One preference at a time: the matcher would let a close second beat a distant first,
		// and who reads a close relative of a language with English second wants that relative.
		if _, i, confidence := matcher.Match(tag); confidence > language.No {
			return tags[i]
		}
	}
	return tags[0]
}

// withoutEncoding turns a locale of the system, such as "zh_CN.UTF-8" or "en_GB@euro", into a
// language tag.
func withoutEncoding(locale string) string {
	end := strings.IndexAny(locale, ".@")
	if end < 0 {
		return locale
	}
	return locale[:end]
}
