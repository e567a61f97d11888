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

// looksLikeRush reports whether one of the words of a line is a board.
func looksLikeRush(text string) bool {
	words := strings.Fields(text)
	return len(words) <= 3 && slices.ContainsFunc(words, isRushBoard)
}

func isRushBoard(word string) bool {
	return len(word) == rushSide*rushSide && strings.Trim(word, "ox.ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

func (r *reader) rush() error {
	return r.each(func(one line) error {
		words := strings.Fields(one.text)
		claimed := 0
		if n, err := strconv.Atoi(words[0]); err == nil && len(words) > 1 {
			words = words[1:]
			if n < 1 || n > 1_000_000 {
				return r.refuse(one.number, "%d moves: want a number of moves, or none", n)
			}
			claimed = n
		}
		if len(words) == 2 {
			if _, err := strconv.Atoi(words[1]); err == nil {
				words = words[:1]
			}
		}
		if len(words) != 1 || !isRushBoard(words[0]) {
			return r.refuse(one.number, "%q: want 36 cells, o or . for floor, x for a wall and A to Z for cars, and a number before and after them at most", shown(one.text))
		}
		k, why := rushBlocks(words[0])
		if why != "" {
			return r.refuse(one.number, "%s", why)
		}
		// The board has no fault, and has no other canonical form; a database may have millions.
		code := puzzle.FormatStart(puzzle.Klotski, k.Values())
		return r.request.Take(Puzzle{Code: code, Format: r.format, Line: one.number, Claimed: claimed})
	})
}

// rushBlocks returns the board of 36 cells, or why they are none.
func rushBlocks(cells string) (k puzzle.Blocks, why string) {
	k = puzzle.Blocks{Width: rushSide, Height: rushSide, Cells: []byte(cells), Marked: "A", Rails: true}
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
			return k, "car " + string(rune(c)) + ": want two or more cells in a line"
		case c == 'A' && (!across || low[c]/rushSide != rushRow):
			return k, "car A is not across the third row"
		}
	}
	if count['A'] == 0 {
		return k, "no car A: want it across the third row"
	}
	for x := rushSide - 2; x < rushSide; x++ {
		k.Goal = append(k.Goal, board.Point{X: x, Y: rushRow})
	}
	if slices.ContainsFunc(k.Goal, func(p board.Point) bool { return k.At(p) == puzzle.BlocksWall }) {
		return k, "a wall is where car A leaves"
	}
	return k.Named(), ""
}
