package scheme

import (
	"fmt"
	"slices"
	"strings"

	"worldslide/puzzle"
)

// Limits of schemes as text.
const (
	MaxText   = 64 << 10 // bytes
	MaxLayers = 16
	MinSide   = puzzle.FifteenMinSize // of own groups
	MaxSide   = puzzle.FifteenMaxSize
)

// Reason is why a text is no scheme.
type Reason uint8

// The reasons.
const (
	NoLayer Reason = iota // there is nothing but comments
	BadSign               // a line is neither a rule nor a row of groups
	Ragged                // a row is not as long as the one above it
	BadSize               // own groups of a size that boards do not have, or of two sizes
	TooMuch               // more than MaxText bytes or MaxLayers layers
)

// Error is the error of Parse.
type Error struct {
	Line   int // from 1; 0 for the whole text
	Reason Reason
}

// Error implements error.
func (e *Error) Error() string {
	what := [...]string{
		"no layer: want a rule such as fringe, or rows of groups",
		"want a rule such as fringe, or a row of groups: 0 to 9, A to Z, or . for none",
		"want a row as long as the one above it",
		fmt.Sprintf("want %d to %d rows and columns, the same in each layer", MinSide, MaxSide),
		fmt.Sprintf("want at most %d layers and %d bytes", MaxLayers, MaxText),
	}[e.Reason]
	if e.Line == 0 {
		return "scheme: " + what
	}
	return fmt.Sprintf("scheme: line %d: %s", e.Line, what)
}

// signs are the groups of own layers as text, in order.
const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// noSign is a tile without a colour.
const noSign = '.'

// Parse parses a scheme. Each layer is a line with the name of a rule, or a row of signs for each row of the
// board, one sign for each tile by its home: 0 to 9 or A to Z for a group, or a dot for none. Empty lines separate
// layers. Spaces between signs, and lines that begin with #, are ignored. The error is an *Error.
func Parse(text string) (Scheme, error) {
	if len(text) > MaxText {
		return Scheme{}, &Error{Reason: TooMuch}
	}
	var s Scheme
	var rows [][]int8
	var shape puzzle.FifteenShape // of own layers
	end := func(line int) error {
		if rows == nil {
			return nil
		}
		l := layer{cells: rows}
		rows = nil
		if shape == (puzzle.FifteenShape{}) {
			shape = l.shape()
		}
		if l.shape() != shape || min(shape.Width, shape.Height) < MinSide || max(shape.Width, shape.Height) > MaxSide {
			return &Error{line, BadSize}
		}
		s.layers = append(s.layers, l)
		return nil
	}
	line := 0
	for whole := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		line++
		words := strings.Fields(whole)
		joined := strings.Join(words, "")
		rule := Rule(joined)
		switch {
		case strings.HasPrefix(joined, "#"):
			continue
		case joined == "" || slices.Contains(Rules(), rule):
			if err := end(line); err != nil {
				return Scheme{}, err
			}
			if joined != "" {
				s.layers = append(s.layers, layer{rule: rule})
			}
		default:
			row, ok := parseRow(joined)
			if !ok {
				return Scheme{}, &Error{line, BadSign}
			}
			if len(rows) > 0 && len(row) != len(rows[0]) {
				return Scheme{}, &Error{line, Ragged}
			}
			rows = append(rows, row)
		}
		if len(s.layers) > MaxLayers {
			return Scheme{}, &Error{line, TooMuch}
		}
	}
	if err := end(line); err != nil {
		return Scheme{}, err
	}
	switch {
	case s.None():
		return Scheme{}, &Error{Reason: NoLayer}
	case len(s.layers) > MaxLayers:
		return Scheme{}, &Error{line, TooMuch}
	}
	return s, nil
}

func parseRow(text string) (row []int8, ok bool) {
	for i := range len(text) {
		group := strings.IndexByte(signs, text[i])
		if group < 0 && text[i] != noSign {
			return nil, false
		}
		row = append(row, int8(group)) // NoGroup for a dot
	}
	return row, true
}

// String formats the scheme as Parse reads it.
func (s Scheme) String() string {
	var texts []string
	for _, l := range s.layers {
		text := string(l.rule) + "\n"
		if l.rule == "" {
			text = formatRows(l.cells)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "\n")
}

func formatRows(cells [][]int8) string {
	var text strings.Builder
	for _, row := range cells {
		for _, group := range row {
			if group == NoGroup {
				text.WriteByte(noSign)
			} else {
				text.WriteByte(signs[group])
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// Written returns the scheme with the groups of a shape written out, for players to change: each layer as rows.
// Live, whose groups change, remains a rule.
func (s Scheme) Written(shape puzzle.FifteenShape) Scheme {
	var out Scheme
	for _, l := range s.layers {
		if l.rule == Live {
			out.layers = append(out.layers, l)
			continue
		}
		for part := range l.count(shape) {
			cells := make([][]int8, shape.Height)
			for y := range cells {
				cells[y] = make([]int8, shape.Width)
				for x := range cells[y] {
					cells[y][x] = int8(l.group(pointOf(x, y), part, State{Shape: shape}))
				}
			}
			out.layers = append(out.layers, layer{cells: cells})
		}
	}
	return out
}
