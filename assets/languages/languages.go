// Package languages lists the languages that the game speaks. It is data alone, for whoever
// offers a choice of them without needing the words.
package languages

import "slices"

// Language is one that the game speaks: its words are in the file of its tag.
type Language struct {
	Tag    string // as in settings, on the command line and in names of files
	Name   string // in the language itself, so that whoever is lost in another one finds it
	Script Script
}

// Script is what a language is written in, by its code in ISO 15924. The fonts of the game write
// Latin and Simplified Chinese; the other scripts have fonts of their own beside them.
type Script string

// The scripts that there are fonts for.
const (
	Latin              Script = "Latn"
	SimplifiedChinese  Script = "Hans"
	TraditionalChinese Script = "Hant"
	Japanese           Script = "Jpan"
)

// Han reports whether a script writes with Chinese characters.
func (s Script) Han() bool { return s != Latin }

// The default language comes first, the others by their names.
var all = [...]Language{
	{"en", "English", Latin},
	{"de", "Deutsch", Latin},
	{"es", "Español", Latin},
	{"fr", "Français", Latin},
	{"ja", "日本語", Japanese},
	{"zh-Hans", "简体中文", SimplifiedChinese},
	{"zh-Hant", "繁體中文", TraditionalChinese},
}

// All returns the languages, the default one first. The slice is the caller's.
func All() []Language { return slices.Clone(all[:]) }

// Tags returns the tags of all languages, in the same order.
func Tags() []string {
	tags := make([]string, len(all))
	for i, l := range all {
		tags[i] = l.Tag
	}
	return tags
}

// Of returns the language with a tag; of any other tag the default one.
func Of(tag string) Language {
	for _, l := range all {
		if l.Tag == tag {
			return l
		}
	}
	return all[0]
}
