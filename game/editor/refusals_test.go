package editor

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/puzzle/formats"
)

// Each problem has a message in each language, with nothing left to fill in.
func TestRefusalWords(t *testing.T) {
	for problem := range formats.Problems() {
		if _, ok := refusalWords[problem]; !ok {
			t.Errorf("%s has no message", problem)
		}
	}
	const text = "N\n####\n#*\u200b#\n####\n\n#@#\n\n#*..#\n\noooooooooooooooooooooooooooooooooooo\n3\n1 2 3\n4 5\n7 8 0\n\n1 2/0 3\nD9R9\n"
	for _, tag := range languages.Tags() {
		words, err := assets.NewWords(tag)
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		_, err = formats.Read(t.Context(), strings.NewReader(text), formats.Request{
			Take: func(formats.Puzzle) error { return nil },
			Refuse: func(r formats.Refusal) error {
				refused++
				if said := refusalText(words, r); strings.ContainsAny(said, "{<") || tag != "en" && strings.Contains(said, r.Reason()) {
					t.Errorf("%s: %q", tag, said)
				}
				return nil
			},
		})
		if err != nil || refused < 6 {
			t.Errorf("%s: %d refused, want 6 (%v)", tag, refused, err)
		}
	}
}
