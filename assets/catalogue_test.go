package assets

import (
	"testing"

	"worldslide/assets/languages"
)

// A catalogue in lines says the same as the one that it was made of.
func TestInLines(t *testing.T) {
	for _, l := range languages.All() {
		file := "words/" + l.Tag + ".toml"
		data, err := fetched.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := InLines(data)
		if err != nil {
			t.Fatal(err)
		}
		want, err := newWords(l.Tag, nil, file, data)
		if err != nil {
			t.Fatal(err)
		}
		got, err := newWords(l.Tag, nil, file, lines)
		if err != nil {
			t.Fatal(err)
		}
		if len(got.messages) != len(want.messages) || len(got.messages) < 1000 {
			t.Errorf("%s: %d messages, want %d", l.Tag, len(got.messages), len(want.messages))
		}
		for id, message := range want.messages {
			if other := got.messages[id]; other == nil || *other != *message {
				t.Errorf("%s: %s is %+v, want %+v", l.Tag, id, other, *message)
			}
		}
		if again, err := InLines(lines); err != nil || string(again) != string(lines) {
			t.Errorf("%s: lines of lines are others, %v", l.Tag, err)
		}
	}
}

// What no line holds is not made one.
func TestNotInLines(t *testing.T) {
	for _, catalogue := range []string{
		`a = "two\nlines"`,
		`a = "a tab\there"`,
		"[a]\nother = \"some\"\ndescription = \"what translators are told\"",
		"[a]\nother = \"some\"\nleftDelim = \"<<\"",
		`a = `,
	} {
		if lines, err := InLines([]byte(catalogue)); err == nil {
			t.Errorf("%q becomes %q", catalogue, lines)
		}
	}
}
