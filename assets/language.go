package assets

import (
	"strings"

	"golang.org/x/text/language"
)

// Language is one the game speaks.
type Language struct {
	Tag  string // as in settings and as [NewWords] takes it
	Name string // in the language itself, so that whoever is lost in another one finds it
}

// Languages returns the languages the game speaks, the default one first.
func Languages() []Language {
	return []Language{
		{Tag: "en", Name: "English"},
		{Tag: "zh-Hans", Name: "简体中文"},
	}
}

// match picks the tag of the language that suits the first preference that any suits.
func match(preferred []string) string {
	languages := Languages()
	supported := make([]language.Tag, len(languages))
	for i, l := range languages {
		supported[i] = language.Make(l.Tag)
	}
	matcher := language.NewMatcher(supported)
	for _, name := range preferred {
		tag, err := language.Parse(withoutEncoding(name))
		if err != nil || tag.IsRoot() {
			continue
		}
		// One preference at a time: the matcher would let a close second beat a distant first,
		// and a reader of traditional Chinese with English second wants Chinese.
		if _, i, confidence := matcher.Match(tag); confidence > language.No {
			return languages[i].Tag
		}
	}
	return languages[0].Tag
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
