package main

import (
	"strings"

	"worldslide/board"
)

// drawn formats a board with its walls as lines of text: pieces as in the window, the goal as *,
// and empty cells as dots.
//
//	+-+-+-+
//	|t . .|
//	|  +-+|
//	|. .|*|
//	+-+-+-+
func drawn(b *board.Board) string {
	width, height := 2*b.Width()+1, 2*b.Height()+1
	lines := make([][]byte, height)
	for y := range lines {
		lines[y] = []byte(strings.Repeat(" ", width))
	}
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			lines[2*y+1][2*x+1] = sign(b, p)
			for _, d := range board.Dirs {
				if x, y, away := 2*x+1, 2*y+1, d.Vector(); walled(b, p, d) {
					drawWall(lines, board.Point{X: x + away.X, Y: y + away.Y}, away.X != 0)
				}
			}
		}
	}
	var text strings.Builder
	for _, line := range lines {
		text.Write(line)
		text.WriteByte('\n')
	}
	return text.String()
}

// sign returns the character of a cell.
func sign(b *board.Board, p board.Point) byte {
	switch id := b.Occupant(b.Cell(p)); {
	case id != board.NoPiece:
		return named(b, id)
	case p == b.Piece(0).Home:
		return '*'
	}
	return '.'
}

// walled reports whether a side of a cell has a wall; the edge of the board counts.
func walled(b *board.Board, p board.Point, d board.Dir) bool {
	to := p.Add(d.Vector())
	edge := to.X < 0 || to.Y < 0 || to.X >= b.Width() || to.Y >= b.Height()
	return edge || b.Walled(b.Cell(p), d)
}

// drawWall draws one side of a cell, with its ends.
func drawWall(lines [][]byte, at board.Point, upright bool) {
	if upright {
		lines[at.Y-1][at.X], lines[at.Y][at.X], lines[at.Y+1][at.X] = '+', '|', '+'
		return
	}
	lines[at.Y][at.X-1], lines[at.Y][at.X], lines[at.Y][at.X+1] = '+', '-', '+'
}
