package assets

import (
	"strconv"
	"strings"
)

// Numbers use the decimal separator of the language and group digits in threes. Numbers that are
// typed, copied or part of codes, such as seeds, are plain digits.

// grouped is the smallest number with grouped digits. Several languages do not group four digits.
const grouped = 10_000

// Number formats an integer.
func (w *Words) Number(n int) string {
	digits := strconv.Itoa(n)
	if n < grouped && n > -grouped {
		return digits
	}
	sign := ""
	if n < 0 {
		sign, digits = digits[:1], digits[1:]
	}
	first := (len(digits)-1)%3 + 1
	groups := []string{sign + digits[:first]}
	for i := first; i < len(digits); i += 3 {
		groups = append(groups, digits[i:i+3])
	}
	return strings.Join(groups, w.Text(NumberGroup))
}

// Decimal formats a number as [strconv.FormatFloat] does, with the decimal separator of the
// language.
func (w *Words) Decimal(value float64, format byte, precision int) string {
	return w.Point(strconv.FormatFloat(value, format, precision, 64))
}

// Point replaces the decimal point of a number with the separator of the language.
func (w *Words) Point(number string) string {
	return strings.Replace(number, ".", w.Text(NumberPoint), 1)
}
