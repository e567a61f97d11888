package assets

import (
	"strings"

	"golang.org/x/text/language"

	"worldslide/assets/languages"
)

// match returns the language tag for the first preference that any language matches.
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
		// Match one preference at a time: the matcher would prefer a close match of a later one,
		// but a player whose first preference is a close relative of a language wants that one.
		if _, i, confidence := matcher.Match(tag); confidence > language.No {
			return tags[i]
		}
	}
	return tags[0]
}

// withoutEncoding converts a locale such as "zh_CN.UTF-8" or "en_GB@euro" to a language tag.
func withoutEncoding(locale string) string {
	end := strings.IndexAny(locale, ".@")
	if end < 0 {
		return locale
	}
	return locale[:end]
}
