package assets_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"worldslide/assets/languages"
)

// A typographicRule is what texts of some languages may not contain.
type typographicRule struct {
	name      string
	languages string // their tags, or "" for all
	wrong     *regexp.Regexp
}

// The font draws curly quotes and the ellipsis as wide as a Chinese character, so Latin texts have straight quotes and
// no ellipses. The space that does not break is always U+00A0, not the narrow U+202F, which the font lacks.
var typographicRules = []typographicRule{
	{"an ellipsis", "", regexp.MustCompile(`\.\.\.|…`)},
	{"x in place of ×", "", regexp.MustCompile(`[\d}] ?[xX] ?[\d{]`)},
	{"two spaces", "", regexp.MustCompile(`[ \x{a0}]{2}`)},
	{"a narrow or other unusual space", "", regexp.MustCompile(`[\x{2000}-\x{200f}\x{202f}\x{3000}\t]`)},
	{"a typewriter's dash", "", regexp.MustCompile(`--| - `)},
	{"a curly quote", "en de fr es", regexp.MustCompile(`[‘’“”„‚]`)},
	{"a quote of another language", "en de es ja zh-Hans zh-Hant", regexp.MustCompile(`[«»‹›]`)},
	{"a quote that is not « »", "fr", regexp.MustCompile(`"`)},
	{"a quote that is not 「」", "ja zh-Hant", regexp.MustCompile(`[“”‘’"]`)},
	{"a quote that is not “ ”", "zh-Hans", regexp.MustCompile(`[「」『』"]`)},
	{"a space before %", "en ja zh-Hans zh-Hant", regexp.MustCompile(`[ \x{a0}]%`)},
	{"no no-break space before %", "de fr es", regexp.MustCompile(`[^\x{a0}]%`)},
	{"a space before a mark", "en de es", regexp.MustCompile(`[ \x{a0}][,;:.!?](\s|$)`)},
	{"no no-break space beside a high mark", "fr", regexp.MustCompile(`[^\x{a0}][!?»]|« |[^\x{a0}][:;]( |$)|\.\x{a0}?[:;]`)},
	{"no no-break space after nº", "fr", regexp.MustCompile(`nº[^\x{a0}]|n°|n\.º|No\. `)},
	{"no no-break space after n.º", "es", regexp.MustCompile(`n\.º[^\x{a0}]|nº|n°`)},
	{"no no-break space after Nr.", "de", regexp.MustCompile(`Nr\.[^\x{a0}]`)},
	{"a half-width mark", "ja zh-Hans zh-Hant", regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}ー] ?[,;:.!?()]|[,;:.!?()] ?[\p{Han}\p{Hiragana}\p{Katakana}]`)},
	{"a space beside a full-width mark", "ja zh-Hans zh-Hant", regexp.MustCompile(`[、。，；：！？）」] | [、。，；：！？（「]`)},
}

// literal are messages that name signs or what to type: rules of prose do not hold for them.
var literal = []string{"display.web-address-wrong", "event.line-help", "foreign.no-goal"}

// Texts follow the typography of their language.
func TestTypography(t *testing.T) {
	for _, language := range languages.All() {
		for id, message := range catalogue(t, language.Tag) {
			if slices.Contains(literal, id) {
				continue
			}
			for _, text := range forms(message) {
				for _, rule := range typographicRules {
					if rule.languages != "" && !slices.Contains(strings.Fields(rule.languages), language.Tag) {
						continue
					}
					if at := rule.wrong.FindString(text); at != "" {
						t.Errorf("%s %s: %q has %s, at %q", language.Tag, id, text, rule.name, at)
					}
				}
			}
		}
	}
}

// Spanish questions and exclamations begin with a mark.
func TestSpanishMarksArePaired(t *testing.T) {
	for id, message := range catalogue(t, "es") {
		if slices.Contains(literal, id) {
			continue
		}
		for _, text := range forms(message) {
			for opens, closes := range map[string]string{"¿": "?", "¡": "!"} {
				if strings.Count(text, opens) != strings.Count(text, closes) {
					t.Errorf("%s: %q: %s and %s are not in pairs", id, text, opens, closes)
				}
			}
		}
	}
}

// Each rule finds what it is for.
func TestTypographicRules(t *testing.T) {
	for _, test := range []struct{ tag, right, wrong string }{
		{"en", "Making it: 42%", "Making it: 42 %"},
		{"en", "Searching", "Searching..."},
		{"en", "A board of 4×4", "A board of 4x4"},
		{"en", "Your puzzle", "Your  puzzle"},
		{"en", `"Home" is a page`, "“Home” is a page"},
		{"de", "In Arbeit: 42\u00a0%", "In Arbeit: 42%"},
		{"de", "Nr.\u00a05", "Nr. 5"},
		{"fr", "Déjà résolu\u00a0!", "Déjà résolu !"},
		{"fr", "Durée\u00a0: 3", "Durée: 3"},
		{"fr", "«\u00a0Suivant\u00a0»", "« Suivant »"},
		{"fr", "nº\u00a05", "nº 5"},
		{"es", "n.º\u00a05", "nº 5"},
		{"ja", "標準（8×8）", "標準 (8×8)"},
		{"ja", "「戻す」", "“戻す”"},
		{"zh-Hans", "步数：5。", "步数: 5。"},
		{"zh-Hans", "“返回”", "「返回」"},
	} {
		faults := func(text string) (n int) {
			for _, rule := range typographicRules {
				if (rule.languages == "" || slices.Contains(strings.Fields(rule.languages), test.tag)) && rule.wrong.MatchString(text) {
					n++
				}
			}
			return n
		}
		if n := faults(test.right); n > 0 {
			t.Errorf("%s: %q has %d faults", test.tag, test.right, n)
		}
		if faults(test.wrong) == 0 {
			t.Errorf("%s: nothing is wrong with %q", test.tag, test.wrong)
		}
	}
}
