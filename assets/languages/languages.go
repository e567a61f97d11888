// Package languages lists the languages of the game, without their messages.
package languages

import "slices"

// Language is a language of the game. Its messages are in the file named by its tag.
type Language struct {
	Tag    string // as in settings, on the command line and in file names
	Name   string // in the language itself, so that players can always find their own
	Script Script
}

// Script is a script by its ISO 15924 code. The default fonts cover Latin and Simplified Chinese;
// other scripts have additional fonts.
type Script string

// The supported scripts.
const (
	Latin              Script = "Latn"
	SimplifiedChinese  Script = "Hans"
	TraditionalChinese Script = "Hant"
	Japanese           Script = "Jpan"
)

// Han reports whether a script uses Chinese characters.
func (s Script) Han() bool { return s != Latin }

// The default language is first, the others are sorted by name.
var all = [...]Language{
	{"en", "English", Latin},
	{"de", "Deutsch", Latin},
	{"es", "Español", Latin},
	{"fr", "Français", Latin},
	{"ja", "日本語", Japanese},
	{"zh-Hans", "简体中文", SimplifiedChinese},
	{"zh-Hant", "繁體中文", TraditionalChinese},
}

// All returns a copy of the list of languages, the default one first.
func All() []Language { return slices.Clone(all[:]) }

// Tags returns the tags of all languages, in the same order.
func Tags() []string {
	tags := make([]string, len(all))
	for i, l := range all {
		tags[i] = l.Tag
	}
	return tags
}

// Of returns the language with a tag, or the default one.
func Of(tag string) Language {
	for _, l := range all {
		if l.Tag == tag {
			return l
		}
	}
	return all[0]
}
