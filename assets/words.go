package assets

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"worldslide/assets/languages"
)

//go:generate go run ./internal/ids -catalogue words/en.toml -out ids.go -sums words/sums.txt

// ID identifies a message. The constants in ids.go are generated from the English catalogue, so
// that the compiler finds misspelt and removed ids.
type ID string

// Words is the messages of one language. It is immutable and safe for concurrent use.
type Words struct {
	tag       string
	messages  map[ID]*i18n.Message
	plain     map[ID]string // messages without parameters
	localizer *i18n.Localizer
}

// known has the Words of the languages read so far, by tag: parsing takes a noticeable part of the
// program's start.
var known sync.Map

// NewWords returns the language that best matches the preferred tags, most preferred first: usually
// the player's setting, then the system's locale. It ignores empty tags, "auto" and invalid tags.
// The default is English.
//
// An error means that a catalogue is damaged or, on the page, could not be fetched.
func NewWords(preferred ...string) (*Words, error) {
	tag := match(preferred)
	if words, ok := known.Load(tag); ok {
		return words.(*Words), nil
	}
	file := path.Join("words", tag+".toml")
	reading := fetch
	if tag == languages.Of("").Tag {
		reading = files.ReadFile // which is always embedded
	}
	data, err := readBy(reading, "catalogue", file)
	if err != nil {
		return nil, err
	}
	words, err := newWords(tag, nil, file, data)
	if err != nil {
		return nil, err
	}
	known.Store(tag, words)
	return words, nil
}

// With adds another catalogue: files named as in the folder words, such as en.toml. A family in
// another package adds its words this way. If there is no file for the language, the file of the
// default language is used. Duplicate ids are an error.
func (w *Words) With(catalogue fs.FS) (*Words, error) {
	file := w.tag + ".toml"
	data, err := fs.ReadFile(catalogue, file)
	if errors.Is(err, fs.ErrNotExist) {
		file = languages.Of("").Tag + ".toml"
		data, err = fs.ReadFile(catalogue, file)
	}
	if err != nil {
		return nil, fmt.Errorf("assets: reading more words of %s: %w; want a file for each language", w.tag, err)
	}
	return newWords(w.tag, w.messages, file, data)
}

// newWords parses a file, in addition to the messages in before.
func newWords(tag string, before map[ID]*i18n.Message, file string, data []byte) (*Words, error) {
	read, err := i18n.ParseMessageBytes(data, toml.Unmarshal)
	if err != nil {
		return nil, fmt.Errorf("assets: reading the words of %s: %w; check that file's TOML", file, err)
	}
	messages := make(map[ID]*i18n.Message, len(before)+len(read))
	plain := make(map[ID]string, len(before)+len(read))
	maps.Copy(messages, before)
	for _, message := range read {
		if messages[ID(message.ID)] != nil {
			return nil, fmt.Errorf("assets: %s of %s: there is such a message already", message.ID, file)
		}
		messages[ID(message.ID)] = message
	}
	var formed []*i18n.Message // messages with parameters or plural forms
	for id, message := range messages {
		if strings.Contains(message.Other, "{{") {
			formed = append(formed, message)
			continue
		}
		plain[id] = message.Other
		if alone := (i18n.Message{ID: message.ID, Other: message.Other}); *message != alone {
			formed = append(formed, message)
		}
	}
	bundle := i18n.NewBundle(language.English)
	if err := bundle.AddMessages(language.Make(tag), formed...); err != nil {
		return nil, fmt.Errorf("assets: preparing the words of %s: %w; check its plurals and templates", file, err)
	}
	return &Words{tag: tag, messages: messages, plain: plain, localizer: i18n.NewLocalizer(bundle, tag)}, nil
}

// Tag returns the language tag, such as "zh-Hans".
func (w *Words) Tag() string { return w.tag }

// Script returns the script of the language.
func (w *Words) Script() languages.Script { return languages.Of(w.tag).Script }

// Text returns a message without parameters. It does not allocate, so it can be called in every
// frame. For an unknown id it returns the id.
func (w *Words) Text(id ID) string {
	if text, ok := w.plain[id]; ok {
		return text
	}
	return w.localize(id, nil, nil)
}

// Count returns a message in the plural form for n, with n as {{.N}} and the parameters in data,
// which may be nil.
func (w *Words) Count(id ID, n int, data map[string]any) string {
	filled := make(map[string]any, len(data)+1)
	maps.Copy(filled, data)
	filled["N"] = w.Number(n)
	return w.localize(id, n, filled)
}

// CountTenths returns a message for a quantity with at most one decimal, omitted for whole numbers.
func (w *Words) CountTenths(id ID, n float64) string {
	if whole := int(math.Round(n * 10)); whole%10 == 0 {
		return w.Count(id, whole/10, nil)
	}
	return w.localize(id, strconv.FormatFloat(n, 'f', 1, 64), map[string]any{"N": w.Decimal(n, 'f', 1)})
}

// Format returns a message with the parameters in data.
func (w *Words) Format(id ID, data map[string]any) string {
	return w.localize(id, nil, data)
}

func (w *Words) localize(id ID, count any, data map[string]any) string {
	text, err := w.localizer.Localize(&i18n.LocalizeConfig{
		MessageID:    string(id),
		PluralCount:  count,
		TemplateData: data,
	})
	if err == nil {
		return text
	}
	if plain, ok := w.plain[id]; ok {
		return plain // it has no plural forms
	}
	return string(id)
}
