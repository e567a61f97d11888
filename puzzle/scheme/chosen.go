package scheme

import (
	"strings"

	"worldslide/board"
	"worldslide/puzzle"
)

func pointOf(x, y int) board.Point { return board.Point{X: x, Y: y} }

// A player chooses a scheme for each size of board. As a setting the choices are a text such as
// "4=fringe&5x3=rows&all=grids", the latest last. The names of schemes must not contain = or &.

// allSizes is in place of a size for all others.
const allSizes = "all"

// maxChosen is the maximum length of the choices, of which older ones are forgotten.
const maxChosen = 400

// Chosen returns the name of the scheme that is chosen for a shape, or "".
func Chosen(choices string, shape puzzle.FifteenShape) (name string) {
	size := shape.String()
	for one := range strings.SplitSeq(choices, "&") {
		switch key, value, _ := strings.Cut(one, "="); key {
		case size:
			return value
		case allSizes:
			name = value
		}
	}
	return name
}

// Choose returns the choices with another one for a shape. The name "" is that of no scheme.
func Choose(choices string, shape puzzle.FifteenShape, name string) string {
	var kept []string
	all := allSizes + "="
	for one := range strings.SplitSeq(choices, "&") {
		switch key, value, _ := strings.Cut(one, "="); key {
		case "", shape.String():
		case allSizes:
			all += value
		default:
			kept = append(kept, one)
		}
	}
	if all != allSizes+"=" || name != "" {
		kept = append(kept, shape.String()+"="+name)
	}
	if all != allSizes+"=" {
		kept = append(kept, all)
	}
	for len(kept) > 2 && len(strings.Join(kept, "&")) > maxChosen {
		kept = kept[1:]
	}
	return strings.Join(kept, "&")
}

// ChooseForAll returns the choices with one scheme for all shapes.
func ChooseForAll(name string) string {
	if name == "" {
		return ""
	}
	return allSizes + "=" + name
}

// ChosenForAll reports whether all shapes have the same scheme.
func ChosenForAll(choices string) bool {
	return choices == "" || strings.HasPrefix(choices, allSizes+"=") && !strings.Contains(choices, "&")
}
