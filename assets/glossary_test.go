package assets_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/BurntSushi/toml"

	"worldslide/assets/languages"
)

// glossary has the words that may not be used, and the messages that may use them.
type glossary struct {
	Lost    map[string]map[string]string // by language: the word, and what to write instead
	Excused map[string]map[string]string // by language: the message or section, and why
}

func readGlossary(t *testing.T) (g glossary) {
	t.Helper()
	if _, err := toml.DecodeFile(filepath.Join("words", "glossary.toml"), &g); err != nil {
		t.Fatal(err)
	}
	for _, of := range []map[string]map[string]string{g.Lost, g.Excused} {
		for tag := range of {
			if !slices.Contains(languages.Tags(), tag) {
				t.Errorf("%s is no language", tag)
			}
		}
	}
	return g
}

// contains returns a pattern for a lost word: a whole word in Latin letters, else any part of a text.
func contains(word string) *regexp.Regexp {
	pattern, runes := regexp.QuoteMeta(word), []rune(word)
	letter := func(c rune) bool { return unicode.Is(unicode.Latin, c) }
	if letter(runes[0]) {
		pattern = `(^|[^\pL\pN])` + pattern
	}
	if letter(runes[len(runes)-1]) {
		pattern += `($|[^\pL\pN])`
	}
	return regexp.MustCompile(`(?i)` + pattern)
}

// Each concept has one word: no message contains one that has lost.
func TestLostWordsAreNotUsed(t *testing.T) {
	g := readGlossary(t)
	if len(g.Lost["en"]) == 0 {
		t.Fatal("the glossary has no lost words of English")
	}
	for tag, lost := range g.Lost {
		excuse := func(id string) string {
			for key := range g.Excused[tag] {
				if key == id || strings.HasSuffix(key, ".") && strings.HasPrefix(id, key) {
					return key
				}
			}
			return ""
		}
		needed := map[string]bool{}
		messages := catalogue(t, tag)
		for word, instead := range lost {
			pattern := contains(word)
			for id, message := range messages {
				for _, text := range forms(message) {
					if !pattern.MatchString(placeholder.ReplaceAllString(text, "{}")) {
						continue
					}
					if key := excuse(id); key != "" {
						needed[key] = true
						continue
					}
					t.Errorf("%s %s: %q says %q; write %s, or excuse it in words/glossary.toml", tag, id, text, word, instead)
				}
			}
		}
		for key := range g.Excused[tag] {
			if !needed[key] {
				t.Errorf("%s: nothing needs the excuse of %s", tag, key)
			}
		}
	}
}

// A sentence in English is not two halves on a semicolon.
func TestEnglishHasNoSemicolons(t *testing.T) {
	for id, message := range catalogue(t, "en") {
		for _, text := range forms(message) {
			if strings.Contains(text, ";") {
				t.Errorf("%s: %q; make it two sentences", id, text)
			}
		}
	}
}
