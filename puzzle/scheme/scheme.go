// Package scheme has what tiles of Fifteen may show besides, or in place of, their numbers: colours that group
// tiles which are solved together, in one or more layers, and displays that hide or replace numbers for fun. Both
// are functions of where a tile is, where it belongs, and the state of its board; what they look like is the
// window's.
package scheme

import (
	"worldslide/board"
	"worldslide/puzzle"
)

// Rule names a way to group the tiles of a board of any size. The names are part of files and settings.
type Rule string

// The rules.
const (
	// Fringe has a group for each row with the column below it, from the upper left corner, as they are solved
	// one after another. A board that is not square first loses single rows or columns.
	Fringe Rule = "fringe"
	// Rows and Columns have a group for each of them.
	Rows    Rule = "rows"
	Columns Rule = "columns"
	// Rings has a group for each ring, from the edge to the middle.
	Rings Rule = "rings"
	// Grids has layers of two groups: the halves of the board, then the halves of the halves, and so on.
	Grids Rule = "grids"
	// Live has three groups, which follow the game: what is solved of the fringe, what comes next, and the rest.
	Live Rule = "live"
)

// Rules returns the rules, in the order in which they are offered.
func Rules() []Rule { return []Rule{Fringe, Rows, Columns, Rings, Grids, Live} }

// The groups of Live.
const (
	Rest = iota
	Next
	Solved
)

// NoGroup is the group of tiles without a colour.
const NoGroup = -1

// finest is the side of a part of the board that Grids does not halve again.
const finest = 3

// State is what schemes and displays know of a board and of the game on it.
type State struct {
	Shape  puzzle.FifteenShape
	Layer  int         // that is shown, from 0
	Solved int         // groups of Fringe, from the first, whose tiles are all home
	Blank  board.Point // the empty cell
	Moves  int         // gestures made in the game
}

// StateOf returns the state of a board.
func StateOf(b *board.Board, layer, made int) State {
	s := State{Shape: puzzle.FifteenShapeOn(b), Layer: layer, Moves: made}
	s.Solved = fringes(s.Shape)
	for i := range b.Len() {
		id := board.ID(i)
		p := b.Piece(id)
		switch {
		case b.IsGap(id):
			s.Blank = p.At
		case p.At != p.Home:
			s.Solved = min(s.Solved, fringe(p.Home, s.Shape))
		}
	}
	return s
}

// Scheme is one or more layers of groups, of which one is shown. The zero Scheme groups nothing.
type Scheme struct{ layers []layer }

// layer is a rule, or the groups of the cells of one size of board.
type layer struct {
	rule  Rule     // "" for own groups
	cells [][]int8 // by row and column
}

// Of returns the scheme of a rule.
func Of(r Rule) Scheme { return Scheme{[]layer{{rule: r}}} }

// None reports whether the scheme groups nothing.
func (s Scheme) None() bool { return len(s.layers) == 0 }

// AnySize reports whether the scheme is for boards of every shape.
func (s Scheme) AnySize() bool {
	for _, l := range s.layers {
		if l.rule == "" {
			return false
		}
	}
	return !s.None()
}

// Fits reports whether the scheme is for boards of a shape. Own groups are for one shape.
func (s Scheme) Fits(shape puzzle.FifteenShape) bool {
	for _, l := range s.layers {
		if l.rule == "" && l.shape() != shape {
			return false
		}
	}
	return !s.None()
}

// Layers returns the number of layers on a board of a shape.
func (s Scheme) Layers(shape puzzle.FifteenShape) (n int) {
	for _, l := range s.layers {
		n += l.count(shape)
	}
	return n
}

// Group returns the group of the tile whose home is a cell, in the layer of the state, or NoGroup. Layers are
// counted around: the one after the last is the first.
func (s Scheme) Group(home board.Point, st State) int {
	all := s.Layers(st.Shape)
	if all == 0 {
		return NoGroup
	}
	at := st.Layer % all
	for _, l := range s.layers {
		if n := l.count(st.Shape); at >= n {
			at -= n
			continue
		}
		return l.group(home, at, st)
	}
	return NoGroup
}

// shape returns the shape of own groups.
func (l layer) shape() puzzle.FifteenShape {
	return puzzle.FifteenShape{Width: len(l.cells[0]), Height: len(l.cells)}
}

// count returns how many layers the rule makes of a board: several for Grids, otherwise one.
func (l layer) count(shape puzzle.FifteenShape) int {
	if l.rule != Grids {
		return 1
	}
	n := 0
	for shape.Width > finest || shape.Height > finest {
		_, shape = halved(shape)
		n++
	}
	return max(1, n)
}

// group is Group for one layer; part counts those that it stands for.
func (l layer) group(home board.Point, part int, st State) int {
	w, h := st.Shape.Width, st.Shape.Height
	switch l.rule {
	case Fringe:
		return fringe(home, st.Shape)
	case Rows:
		return home.Y
	case Columns:
		return home.X
	case Rings:
		return min(home.X, home.Y, w-1-home.X, h-1-home.Y)
	case Grids:
		return half(home, st.Shape, part)
	case Live:
		switch at := fringe(home, st.Shape); {
		case at < st.Solved:
			return Solved
		case at == st.Solved:
			return Next
		}
		return Rest
	}
	if home.Y >= len(l.cells) || home.X >= len(l.cells[home.Y]) {
		return NoGroup
	}
	return int(l.cells[home.Y][home.X])
}

// fringe returns the group of a home in Fringe.
func fringe(home board.Point, shape puzzle.FifteenShape) int {
	wider, higher := max(0, shape.Width-shape.Height), max(0, shape.Height-shape.Width)
	if home.X < wider {
		return home.X
	}
	if home.Y < higher {
		return home.Y
	}
	return wider + higher + min(home.X-wider, home.Y-higher)
}

// fringes returns the number of groups of Fringe.
func fringes(shape puzzle.FifteenShape) int { return max(shape.Width, shape.Height) }

// halved returns the larger half of a shape, cut across its longer side: into an upper and a lower half, or
// across into a left and a right one.
func halved(shape puzzle.FifteenShape) (across bool, larger puzzle.FifteenShape) {
	if shape.Width > shape.Height {
		return true, puzzle.FifteenShape{Width: (shape.Width + 1) / 2, Height: shape.Height}
	}
	return false, puzzle.FifteenShape{Width: shape.Width, Height: (shape.Height + 1) / 2}
}

// half returns whether a home is in the first or in the second half of its part of the board, which was halved
// so many times before.
func half(home board.Point, shape puzzle.FifteenShape, before int) (second int) {
	part, x, y := shape, home.X, home.Y // the part with the home, and the home in it
	for range before + 1 {
		var across bool
		across, shape = halved(shape)
		second = 0
		if across {
			if first := (part.Width + 1) / 2; x >= first {
				x, part.Width, second = x-first, part.Width-first, 1
			} else {
				part.Width = first
			}
			continue
		}
		if first := (part.Height + 1) / 2; y >= first {
			y, part.Height, second = y-first, part.Height-first, 1
		} else {
			part.Height = first
		}
	}
	return second
}
