package assets

import (
	"strconv"
	"strings"
)

// Numbers are written as readers of a language are used to: with its sign before the decimals, and
// with large ones in groups of three digits. What is typed, copied or put into codes, such as
// seeds, has only digits.

// grouped is the least number whose digits are grouped: four of them are read at a glance, and
// several languages write them together.
const grouped = 10_000

// Number writes a whole number of the language's words.
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

// Decimal writes a number as [strconv.FormatFloat] does, with the language's sign before the
// decimals.
func (w *Words) Decimal(value float64, format byte, precision int) string {
	return w.Point(strconv.FormatFloat(value, format, precision, 64))
}

// Point puts the language's sign before the decimals of a number that is written with a point.
func (w *Words) Point(number string) string {
	return strings.Replace(number, ".", w.Text(NumberPoint), 1)
}
