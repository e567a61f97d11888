package assets

import (
	"fmt"
	"maps"
	"path"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:generate go run ./internal/ids -catalogue words/en.toml -out ids.go

// ID names one message of the catalogues. Its constants, in ids.go, are generated from the English
// catalogue, so a misspelt id does not compile and a removed one is found at once.
type ID string

// Words speaks one language. It never changes after [NewWords] and is safe for concurrent use.
type Words struct {
	tag       string
	plain     map[ID]string // the messages without anything to fill in, ready to show
	localizer *i18n.Localizer
}

// NewWords returns the words of the language that fits the preferred tags best, the first tag
// counting most: usually the player's setting, then the system's locale. Empty tags, "auto" and
// anything that is no language are passed over; with nothing left the words are English.
//
// An error means that a catalogue embedded in the program is damaged.
func NewWords(preferred ...string) (*Words, error) {
	tag := match(preferred)
	file := path.Join("words", tag+".toml")
	data, err := read("catalogue", file)
	if err != nil {
		return nil, err
	}
	messages, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
	if err != nil {
		return nil, fmt.Errorf("assets: reading the words of %s: %w; check that file's TOML", file, err)
	}
	bundle := i18n.NewBundle(language.English)
	if err := bundle.AddMessages(language.Make(tag), messages...); err != nil {
		return nil, fmt.Errorf("assets: preparing the words of %s: %w; check its plurals and templates", file, err)
	}
	words := &Words{
		tag:       tag,
		plain:     make(map[ID]string, len(messages)),
		localizer: i18n.NewLocalizer(bundle, tag),
	}
	for _, message := range messages {
		if !strings.Contains(message.Other, "{{") {
			words.plain[ID(message.ID)] = message.Other
		}
	}
	return words, nil
}

// Tag returns the tag of the language spoken, such as "zh-Hans".
func (w *Words) Tag() string { return w.tag }

// Text returns a message that has nothing to fill in. It does not allocate, so it may be called for
// every frame. For an unknown id it returns the id, which is ugly but shows where it is missing.
func (w *Words) Text(id ID) string {
	if text, ok := w.plain[id]; ok {
		return text
	}
	return w.localize(id, nil, nil)
}

// Count returns a message in the form that n asks for, with n filled in as {{.N}} and data under
// its own names. Data may be nil.
func (w *Words) Count(id ID, n int, data map[string]any) string {
	filled := make(map[string]any, len(data)+1)
	maps.Copy(filled, data)
	filled["N"] = n
	return w.localize(id, n, filled)
}

// Format returns a message with data filled in under its names.
func (w *Words) Format(id ID, data map[string]any) string {
	return w.localize(id, nil, data)
}

func (w *Words) localize(id ID, count any, data map[string]any) string {
	text, err := w.localizer.Localize(&i18n.LocalizeConfig{
		MessageID:    string(id),
		PluralCount:  count,
		TemplateData: data,
	})
	if err != nil {
		return string(id)
	}
	return text
}
