package assets

// The plural forms that messages may have beside other, as Unicode names them.
const (
	pluralOne   = "one"
	pluralMany  = "many"
	pluralOther = "other"
)

// million is the unit that takes "de" before the counted noun in French and Spanish.
const million = 1_000_000

// pluralForm returns the form of a message that counts something, for a number with an integer part
// and, perhaps, decimals other than zero. The rules are those of Unicode's CLDR for the languages of
// the program: https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html. A
// language without a rule has the form other only.
func pluralForm(tag string, integer int, decimals bool) string {
	integer = max(integer, -integer)
	switch tag {
	case "en", "de":
		if integer == 1 && !decimals {
			return pluralOne
		}
	case "es":
		switch {
		case integer == 1 && !decimals:
			return pluralOne
		case integer != 0 && integer%million == 0 && !decimals:
			return pluralMany
		}
	case "fr":
		switch {
		case integer <= 1:
			return pluralOne
		case integer%million == 0 && !decimals:
			return pluralMany
		}
	}
	return pluralOther
}
