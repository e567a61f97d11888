package main

import (
	"strings"
	"testing"

	"worldslide/assets/languages"
)

// locales maps language tags to the locale names of desktops.
var locales = map[string]string{"de": "de", "es": "es", "fr": "fr", "ja": "ja", "zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}

// The texts for desktops and stores are translated to every language of the game, line by line.
func TestDesktopFilesHaveEveryLanguage(t *testing.T) {
	for name, marks := range map[string][2]string{ // before and after a locale
		".desktop":      {"[", "]="},
		".metainfo.xml": {` xml:lang="`, `">`},
		".mime.xml":     {` xml:lang="`, `">`},
	} {
		text, err := templates.ReadFile("files/" + id + name)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Count(string(text), marks[0]+"zh_CN"+marks[1])
		for _, l := range languages.All()[1:] {
			locale := locales[l.Tag]
			if locale == "" {
				t.Fatalf("what do desktops call %s?", l.Tag)
			}
			if got := strings.Count(string(text), marks[0]+locale+marks[1]); got != want || want == 0 {
				t.Errorf("%s%s has %d lines in %s, and %d in zh_CN", id, name, got, locale, want)
			}
			if name == ".metainfo.xml" && !strings.Contains(string(text), "<lang>"+locale+"</lang>") {
				t.Errorf("%s%s does not list %s", id, name, locale)
			}
		}
	}
}
