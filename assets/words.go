package assets

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"sync"

	"worldslide/assets/languages"
)

//go:generate go run ./internal/ids -catalogue words/en.toml -out ids.go -messages messages -sums words/sums.txt

// ID identifies a message. The constants in ids.go are generated from the English catalogue, so
// that the compiler finds misspelt and removed ids.
type ID string

// Words is the messages of one language. It is immutable and safe for concurrent use.
type Words struct {
	tag string
	messages
}

// known has the Words of the languages read so far, by tag: a language is fetched and kept once.
var known sync.Map

// NewWords returns the language that best matches the preferred tags, most preferred first: usually
// the player's setting, then the system's locale. It ignores empty tags, "auto" and invalid tags.
// The default is English.
//
// An error means that the messages are damaged or, on the page, could not be fetched.
func NewWords(preferred ...string) (*Words, error) {
	tag := match(preferred)
	if words, ok := known.Load(tag); ok {
		return words.(*Words), nil
	}
	file := messagesFile(tag)
	reading := fetch
	if tag == languages.Of("").Tag {
		reading = files.ReadFile // which is always embedded
	}
	data, err := readBy(reading, "messages", file)
	if err != nil {
		return nil, err
	}
	words, err := newWords(tag, messages{}, file, data)
	if err != nil {
		return nil, err
	}
	known.Store(tag, words)
	return words, nil
}

// messagesFile is the file with the messages of a language.
func messagesFile(tag string) string { return path.Join("messages", tag+".txt") }

// With adds more messages: files named and written as in the folder messages, such as en.txt. A
// family in another package adds its words this way. If there is no file for the language, the file
// of the default language is used. Duplicate ids are an error.
func (w *Words) With(more fs.FS) (*Words, error) {
	file := w.tag + ".txt"
	data, err := fs.ReadFile(more, file)
	if errors.Is(err, fs.ErrNotExist) {
		file = languages.Of("").Tag + ".txt"
		data, err = fs.ReadFile(more, file)
	}
	if err != nil {
		return nil, fmt.Errorf("assets: reading more words of %s: %w; want a file for each language", w.tag, err)
	}
	return newWords(w.tag, w.messages, file, data)
}

// newWords reads a file, in addition to the messages in before.
func newWords(tag string, before messages, file string, data []byte) (*Words, error) {
	all, err := before.with(string(data))
	if err != nil {
		return nil, fmt.Errorf("assets: reading the words of %s: %w", file, err)
	}
	return &Words{tag: tag, messages: all}, nil
}

// Tag returns the language tag, such as "zh-Hans".
func (w *Words) Tag() string { return w.tag }

// Script returns the script of the language.
func (w *Words) Script() languages.Script { return languages.Of(w.tag).Script }

// Text returns a message without parameters. It does not allocate, so it can be called in every
// frame. For an unknown id it returns the id.
func (w *Words) Text(id ID) string {
	if text, ok := w.texts[id]; ok {
		return text
	}
	return string(id)
}

// Count returns a message in the plural form for n, with n as {{.N}} and the parameters in data,
// which may be nil.
func (w *Words) Count(id ID, n int, data map[string]any) string {
	filled := make(map[string]any, len(data)+1)
	maps.Copy(filled, data)
	filled["N"] = w.Number(n)
	return fill(w.form(id, pluralForm(w.tag, n, false)), filled)
}

// CountTenths returns a message for a quantity with at most one decimal, omitted for whole numbers.
func (w *Words) CountTenths(id ID, n float64) string {
	if tenths := int(math.Round(n * 10)); tenths%10 == 0 {
		return w.Count(id, tenths/10, nil)
	}
	return fill(w.form(id, pluralForm(w.tag, int(n), true)), map[string]any{"N": w.Decimal(n, 'f', 1)})
}

// Format returns a message with the parameters in data.
func (w *Words) Format(id ID, data map[string]any) string { return fill(w.Text(id), data) }

// form returns a message in a plural form. Messages that count nothing have one form for all numbers.
func (w *Words) form(id ID, form string) string {
	if text, ok := w.plurals[pluralKey{id, form}]; ok {
		return text
	}
	return w.Text(id)
}
