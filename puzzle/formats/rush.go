package formats

import (
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/puzzle"
)

// A board of Rush Hour is a line: an optional number, the moves of its shortest solution; 36 cells row
// by row; and an optional second number.
const (
	rushSide = 6
	rushRow  = 2 // of the marked car, from 0
)

// maxClaim is the largest number of moves that a source may state.
const maxClaim = 1_000_000

// looksLikeRush reports whether one of the words of a line is a board.
func looksLikeRush(text string) bool {
	words := strings.Fields(text)
	return len(words) <= 3 && slices.ContainsFunc(words, isRushBoard)
}

func isRushBoard(word string) bool {
	return len(word) == rushSide*rushSide && strings.Trim(word, "ox.ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// rush reads a line.
func (r *reader) rush(one line) error {
	words := strings.Fields(one.text)
	claimed := 0
	if n, err := strconv.Atoi(words[0]); err == nil && len(words) > 1 {
		words = words[1:]
		if n < 1 || n > maxClaim {
			return r.refuse(one.number, refusedFor(BadClaim, "Moves", n))
		}
		claimed = n
	}
	if len(words) == 2 {
		if _, err := strconv.Atoi(words[1]); err == nil {
			words = words[:1]
		}
	}
	if len(words) != 1 || !isRushBoard(words[0]) {
		return r.refuse(one.number, refusedFor(NotRush, "Text", strconv.Quote(shown(one.text))))
	}
	k, why := rushBlocks(words[0])
	if why != nil {
		return r.refuse(one.number, why)
	}
	// The board has no fault, and has no other canonical form; a database may have millions.
	code := puzzle.FormatStart(puzzle.Klotski, k.Values())
	return r.request.Take(Puzzle{Code: code, Format: Rush, Line: one.number, Claimed: claimed})
}

// rushBlocks returns the board of 36 cells, or why they are none. The red car is X, as on the cards of
// the game, or A in a board without X.
func rushBlocks(cells string) (k puzzle.Blocks, why *problem) {
	red := byte('A')
	if strings.ContainsRune(cells, 'X') {
		red = 'X'
	}
	k = puzzle.Blocks{Width: rushSide, Height: rushSide, Cells: []byte(cells), Marked: string(red), Rails: true}
	for i, c := range k.Cells {
		switch c {
		case 'o':
			k.Cells[i] = puzzle.BlocksFloor
		case 'x':
			k.Cells[i] = puzzle.BlocksWall
		}
	}
	var low, high, count [1 << 8]int
	for i, c := range k.Cells {
		if count[c]++; count[c] == 1 {
			low[c] = i
		}
		high[c] = i
	}
	for c := byte('A'); c <= 'Z'; c++ {
		n, length := count[c], high[c]-low[c]
		if n == 0 {
			continue
		}
		across := length == n-1 && low[c]/rushSide == high[c]/rushSide
		down := length == (n-1)*rushSide
		for i := low[c]; down && i <= high[c]; i += rushSide {
			down = k.Cells[i] == c
		}
		switch {
		case n < 2 || !across && !down:
			return k, refusedFor(CarShape, "Car", string(rune(c)))
		case c == red && (!across || low[c]/rushSide != rushRow):
			return k, refusedFor(RedCarElsewhere, "Car", string(rune(c)))
		}
	}
	if count[red] == 0 {
		if strings.Contains(cells[rushRow*rushSide:][:rushSide], "xx") {
			return k, refusedFor(RedCarIsWall)
		}
		return k, refusedFor(NoRedCar)
	}
	for x := rushSide - 2; x < rushSide; x++ {
		k.Goal = append(k.Goal, board.Point{X: x, Y: rushRow})
	}
	if slices.ContainsFunc(k.Goal, func(p board.Point) bool { return k.At(p) == puzzle.BlocksWall }) {
		return k, refusedFor(ExitBlocked, "Car", k.Marked)
	}
	return k.Named(), nil
}
