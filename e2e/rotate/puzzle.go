// Package rotate is a fifth family of puzzles, which the game does not have: tiles on a board of 3 by 3
// whose rows and columns rotate. It has what the contract requires and nothing optional, such as
// solvers. The end-to-end tests put it into the program to see that a family needs no place but its own.
package rotate

import (
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// keyTiles is the key of the start in codes: the numbers of the tiles, row by row, with dashes between
// them.
const keyTiles = "tiles"

// Puzzle is the family for codes and commands. Every game is counted and timed.
var Puzzle spec

type spec struct{ puzzle.Base }

// side is the number of cells along a side, cells the total.
const (
	side  = 3
	cells = side * side
)

// Name implements puzzle.Spec.
func (spec) Name() string { return "rotate" }

// Rules implements puzzle.Spec.
func (spec) Rules() moves.Rules { return Rules{} }

// Options implements puzzle.Spec.
func (spec) Options() puzzle.Options {
	return puzzle.Options{{Key: keyTiles, Kind: puzzle.Text}}
}

// Normalize implements puzzle.Spec.
func (s spec) Normalize(v puzzle.Values) (puzzle.Values, error) {
	b, err := s.Start(v)
	if err != nil {
		return nil, err
	}
	return valuesOf(b), nil
}

// Start implements puzzle.Spec. The tile with the name n has the ID n-1.
func (spec) Start(v puzzle.Values) (*board.Board, error) {
	words := strings.Split(v[keyTiles], "-")
	l := board.Layout{
		Width: side, Height: side, WrapX: true, WrapY: true, Selected: board.NoPiece,
		Pieces: make([]board.Piece, cells), Names: make([]string, cells),
	}
	if len(words) != cells {
		return nil, fmt.Errorf("%s: %d numbers: want %d, - between", keyTiles, len(words), cells)
	}
	at := func(cell int) board.Point { return board.Point{X: cell % side, Y: cell / side} }
	for cell, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > cells || l.Names[n-1] != "" {
			return nil, fmt.Errorf("%s: number %d: want each of 1 to %d once", keyTiles, cell+1, cells)
		}
		l.Pieces[n-1] = board.Piece{At: at(cell), Home: at(n - 1), W: 1, H: 1}
		l.Names[n-1] = strconv.Itoa(n)
	}
	return board.New(l)
}

// Solved implements puzzle.Spec.
func (spec) Solved(b *board.Board) bool { return b.AllHome() }

// Challenge implements puzzle.Spec.
func (spec) Challenge(puzzle.Values) bool { return true }

// Metrics implements puzzle.Spec.
func (spec) Metrics(groups []moves.Group) []puzzle.Metric {
	return []puzzle.Metric{{Name: "moves", Count: moves.Units(groups)}}
}

// Position implements puzzle.Spec.
func (spec) Position(_ puzzle.Values, b *board.Board) puzzle.Values { return valuesOf(b) }

// Daily implements puzzle.Spec.
func (spec) Daily(d puzzle.Date) puzzle.Values {
	return shuffled(uint32(d.Year*10000 + int(d.Month)*100 + d.Day))
}

// valuesOf returns the values that start at a position.
func valuesOf(b *board.Board) puzzle.Values {
	words := make([]string, cells)
	for cell := range words {
		words[cell] = b.Name(b.Occupant(board.Cell(cell)))
	}
	return puzzle.Values{keyTiles: strings.Join(words, "-")}
}

// shuffled returns the values of the start with a seed. It is reached by moves and is never the goal.
func shuffled(seed uint32) puzzle.Values {
	b, err := Puzzle.Start(puzzle.Values{keyTiles: "1-2-3-4-5-6-7-8-9"})
	random := shuffle.Mixed(seed)
	order := make([]int, cells)
	for i := range order {
		order[i] = i
	}
	random.Permute(cells, func(i, j int) { order[i], order[j] = order[j], order[i] })
	for i := 0; err == nil && (i < cells || b.AllHome()); i++ {
		m := moves.Move{Piece: board.ID(order[i%cells]), Dir: board.Dirs[order[(i+1)%cells]%len(board.Dirs)]}
		_, err = Rules{}.Apply(nil, b, m)
	}
	if err != nil {
		panic(err) // every move is legal
	}
	return valuesOf(b)
}

// Rules are the rules of tiles on a wrapping board: a move names a tile and a direction and moves its
// whole row or column by one cell.
type Rules struct{}

// AppendMoves implements moves.Rules.
func (Rules) AppendMoves(dst []moves.Move, b *board.Board) []moves.Move {
	for i := range b.Len() {
		for _, d := range board.Dirs {
			dst = append(dst, moves.Move{Piece: board.ID(i), Dir: d})
		}
	}
	return dst
}

// Apply implements moves.Rules. It returns the motions of the line's tiles, that of the named one
// first.
func (Rules) Apply(dst []moves.Motion, b *board.Board, m moves.Move) ([]moves.Motion, error) {
	if m.Piece < 0 || int(m.Piece) >= b.Len() || m.Dir > board.Right {
		return dst, fmt.Errorf("move %s: no such tile or direction", moves.Format(b, m))
	}
	made, cell := dst, b.Anchor(m.Piece)
	for range side {
		tile := b.Occupant(cell)
		made = append(made, moves.Motion{Piece: tile, From: b.At(tile), Delta: m.Dir.Vector()})
		cell = b.Next(cell, m.Dir)
	}
	for _, one := range made[len(dst):] {
		b.Relocate(one.Piece, one.From.Add(one.Delta))
	}
	return made, nil
}
