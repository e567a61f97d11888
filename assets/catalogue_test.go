package assets

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"

	"worldslide/assets/languages"
)

// The messages of all languages are those that a general parser reads.
func TestReadMessages(t *testing.T) {
	byID := func(a, b *i18n.Message) int { return strings.Compare(a.ID, b.ID) }
	for _, l := range languages.All() {
		data, err := os.ReadFile(filepath.Join("words", l.Tag+".toml"))
		if err != nil {
			t.Fatal(err)
		}
		want, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
		if err != nil {
			t.Fatal(err)
		}
		messages, err := readMessages(data)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(want, byID)
		slices.SortFunc(messages, byID)
		if !slices.EqualFunc(messages, want, func(a, b *i18n.Message) bool { return *a == *b }) {
			t.Errorf("%s: %d messages, want %d, or they differ", l.Tag, len(messages), len(want))
		}
	}
}

func TestReadMessagesRefuses(t *testing.T) {
	for _, text := range []string{
		"[", "[]", "[a", "[a] b", "[[a]]", "a = \"without a table\"", "[a]\nb", "[a]\nb = ", "[a]\nb = c", "[a]\nb = 'c'", "[a]\nb = `c`",
		"[a]\nb = \"\"\"c\"\"\"", "[a]\nb = \"c", "[a]\nb = \"c\" # why", "[a]\nb = \"c\"\nother = \"d\"", "[a]\nother = \"d\"\nb = \"c\"",
		"[a]\nother = \"c\"\nother = \"d\"",
	} {
		if messages, err := readMessages([]byte(text)); err == nil {
			t.Errorf("%q: %d messages, want an error", text, len(messages))
		}
	}
}

// BenchmarkReadMessages reads the English words.
func BenchmarkReadMessages(b *testing.B) {
	data, err := fs.ReadFile(files, "words/en.toml")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := readMessages(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkParseMessages reads them with a general parser.
func BenchmarkParseMessages(b *testing.B) {
	data, err := fs.ReadFile(files, "words/en.toml")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := i18n.ParseMessageBytes(data, toml.Unmarshal); err != nil {
			b.Fatal(err)
		}
	}
}
