package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/solver/klotski"
)

// The text of a Klotski board has its rows separated by slashes, usually five rows of four
// cells, and 3 to 8 of each. A cell is the letter of its block, or a dot. The letter
// determines the shape, so any cell of a block determines its place, and every error can be
// attributed to one cell:
//
//	A 2x2    B-G 2x1, horizontal    H-M 1x2, vertical    N-Z and n 1x1
//
// The other shapes use all other capital letters, so the fourteenth 1x1 block is a
// lower-case n. A board has at most 27 blocks.
//
// The exit is written as its side (u, r, d, l) and the first of its two cells, counted from
// 1 at the left or top. The default is d2.

// klotskiShapes are the shapes with their letters, in order of the letters.
var klotskiShapes = []struct {
	letters string
	w, h    int
}{
	{"A", 2, 2},
	{"BCDEFG", 2, 1},
	{"HIJKLM", 1, 2},
	{"NOPQRSTUVWXYZn", 1, 1},
}

// klotskiSize returns the size of the block with a letter.
func klotskiSize(letter rune) (w, h int, ok bool) {
	for _, s := range klotskiShapes {
		if strings.ContainsRune(s.letters, letter) {
			return s.w, s.h, true
		}
	}
	return 0, 0, false
}

// KlotskiMaxBlocks is the maximum number of blocks of a board, the number of letters.
const KlotskiMaxBlocks = 27

// KlotskiExit formats an exit.
func KlotskiExit(e klotski.Exit) string {
	side := map[board.Dir]string{board.Up: "u", board.Right: "r", board.Down: "d", board.Left: "l"}[e.Side]
	return side + strconv.Itoa(e.First+1)
}

// parseKlotskiExit parses an exit, without checking it against a board.
func parseKlotskiExit(text string) (klotski.Exit, error) {
	for _, side := range board.Dirs {
		for first := range klotski.MaxSide - 1 {
			if e := (klotski.Exit{Side: side, First: first}); KlotskiExit(e) == text {
				return e, nil
			}
		}
	}
	return klotski.Exit{}, fmt.Errorf("%q: want a side, u, r, d or l, and the first of two cells counted from 1, such as d2", shorten(text))
}

// parseKlotski parses a board. Blocks are in the order of their letters, and their homes
// are where they are. The error names the cell or the row and its fault.
func parseKlotski(text string, exit klotski.Exit) (*board.Board, error) {
	rows, err := klotskiRows(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", KeyBoard, err)
	}
	width, height := len(rows[0]), len(rows)
	if !exit.On(width, height) {
		return nil, fmt.Errorf("%s=%s: want the first of two cells, 1 to %d on that side of %dx%d",
			KeyExit, KlotskiExit(exit), exit.Length(width, height)-1, width, height)
	}
	l := board.Layout{Width: width, Height: height, Walls: exit.Walls(width, height), Selected: board.NoPiece}
	var letters []rune
	for y, row := range rows {
		for x, letter := range row {
			if letter == '.' || slices.Contains(letters, letter) {
				continue
			}
			if err := checkBlock(rows, letter, board.Point{X: x, Y: y}); err != nil {
				return nil, fmt.Errorf("%s: %w", KeyBoard, err)
			}
			letters = append(letters, letter)
		}
	}
	slices.Sort(letters)
	if !slices.Contains(letters, 'A') {
		return nil, fmt.Errorf("%s: no cell has A: want one block of 2x2", KeyBoard)
	}
	for _, letter := range letters {
		w, h, _ := klotskiSize(letter)
		at := firstCell(rows, letter)
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: w, H: h})
		l.Names = append(l.Names, string(letter))
	}
	return board.New(l)
}

// klotskiRows splits the text and checks its size and letters.
func klotskiRows(text string) ([][]rune, error) {
	lines := strings.Split(text, "/")
	if n := len(lines); n < klotski.MinSide || n > klotski.MaxSide {
		return nil, fmt.Errorf("%d rows: want %d to %d, with / between", n, klotski.MinSide, klotski.MaxSide)
	}
	width := len([]rune(lines[0]))
	if width < klotski.MinSide || width > klotski.MaxSide {
		return nil, fmt.Errorf("row 1: %d cells: want %d to %d", width, klotski.MinSide, klotski.MaxSide)
	}
	var rows [][]rune
	for y, line := range lines {
		row := []rune(line)
		if len(row) != width {
			return nil, fmt.Errorf("row %d: %d cells: want %d, as in row 1", y+1, len(row), width)
		}
		for x, letter := range row {
			if _, _, ok := klotskiSize(letter); !ok && letter != '.' {
				return nil, fmt.Errorf("cell %v: %q: want A, B to G, H to M, N to Z, n or a dot", board.Point{X: x, Y: y}, letter)
			}
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// checkBlock requires that a letter is on exactly the cells of its block, the first of
// which in reading order is at.
func checkBlock(rows [][]rune, letter rune, at board.Point) error {
	w, h, _ := klotskiSize(letter)
	if at.X+w > len(rows[0]) || at.Y+h > len(rows) {
		return fmt.Errorf("cell %v: %c is %dx%d and does not fit there", at, letter, w, h)
	}
	for y, row := range rows {
		for x, found := range row {
			cell := board.Point{X: x, Y: y}
			inside := x >= at.X && x < at.X+w && y >= at.Y && y < at.Y+h
			switch {
			case inside && found == '.':
				return fmt.Errorf("cell %v: empty, but %c is %dx%d from %v on", cell, letter, w, h, at)
			case inside && found != letter:
				return fmt.Errorf("cell %v: %c overlaps %c, which is %dx%d from %v on", cell, found, letter, w, h, at)
			case !inside && found == letter:
				return fmt.Errorf("cell %v: a second %c beside that at %v: want one block a letter", cell, letter, at)
			}
		}
	}
	return nil
}

func firstCell(rows [][]rune, letter rune) board.Point {
	for y, row := range rows {
		if x := slices.Index(row, letter); x >= 0 {
			return board.Point{X: x, Y: y}
		}
	}
	return board.Point{}
}

// formatKlotski formats a board as parseKlotski parses it.
func formatKlotski(b *board.Board) string {
	var s strings.Builder
	for y := range b.Height() {
		if y > 0 {
			s.WriteByte('/')
		}
		for x := range b.Width() {
			id := b.Occupant(b.Cell(board.Point{X: x, Y: y}))
			if id == board.NoPiece {
				s.WriteByte('.')
			} else {
				s.WriteString(b.Name(id))
			}
		}
	}
	return s.String()
}

// NameKlotski returns the text of a position, with the letters of each shape assigned in
// reading order. It returns false if there are more blocks of a shape than letters.
func NameKlotski(p klotski.Position) (string, bool) {
	return nameBlocks(klotski.Width, klotski.Height, p.Blocks())
}

// nameBlocks is NameKlotski for blocks in reading order on a board of any size.
func nameBlocks(width, height int, blocks []klotski.Block) (string, bool) {
	rows := slices.Repeat([]string{strings.Repeat(".", width)}, height)
	used := make([]int, len(klotskiShapes))
	for _, block := range blocks {
		for i, shape := range klotskiShapes {
			if block.W != shape.w || block.H != shape.h {
				continue
			}
			if used[i] == len(shape.letters) {
				return "", false
			}
			letter := shape.letters[used[i] : used[i]+1]
			used[i]++
			for y := block.At.Y; y < block.At.Y+block.H; y++ {
				rows[y] = rows[y][:block.At.X] + strings.Repeat(letter, block.W) + rows[y][block.At.X+block.W:]
			}
		}
	}
	return strings.Join(rows, "/"), true
}
