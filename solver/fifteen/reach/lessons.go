package reach

import "worldslide/board"

// The functions of this file say whether a board of a lesson needs its idea. They return the fewest moves of a way
// that has the idea, and false if a way without it needs at most margin moves more than that. Where the idea is that
// some tiles stay at home, no way is as short that moves them; one that moves them to and fro is always little longer.

// Row is for a row, counted from 0, of which the rows above are home: it is filled by the rows below alone, and its
// last two tiles go in together.
func Row(b *board.Board, row, margin int) (int, bool) {
	first := row*side + 1
	tiles := Tiles{first, first + 1, first + 2, first + 3}
	above := upTo(first - 1)
	return alone(b, tiles, above, above[max(0, len(above)-side):], []Tiles{tiles[2:]}, margin)
}

// Pairs is for the first two columns of the last two rows: the tiles of each column go in together, and the rows
// above stay.
func Pairs(b *board.Board, margin int) (int, bool) {
	return alone(b, Tiles{9, 13, 10, 14}, upTo(8), Tiles{5, 6, 7, 8}, []Tiles{{9, 13}, {10, 14}}, margin)
}

// Corner is for the last four cells: the tiles circle in them.
func Corner(b *board.Board, margin int) (int, bool) {
	return alone(b, Tiles{11, 12, 15}, append(upTo(10), 13, 14), Tiles{7, 8, 10, 14}, nil, margin)
}

// Stuck is for the first row with 1, 2, and one of 3 and 4 home: every shortest way takes that one out, and one of
// them leaves 1 and 2 alone.
func Stuck(b *board.Board) (int, bool) {
	var home Tiles
	row := upTo(side)
	for _, t := range row {
		if n, _ := Home(b, Tiles{t}, nil); n == 0 {
			home = append(home, t)
		}
	}
	if len(home) != 3 || home[0] != 1 || home[1] != 2 {
		return 0, false
	}
	best, ok := Home(b, row, nil)
	if !ok {
		return 0, false
	}
	kept, ok := Home(b, row, home[:2])
	if !ok || kept > best {
		return 0, false
	}
	other, ok := Home(b, row, home[2:])
	return best, !ok || other > best
}

// Fringe is for the first column below the first row, which is home: it needs fewer moves than the second row.
func Fringe(b *board.Board, margin int) (int, bool) {
	row := upTo(side)
	column, ok := Home(b, Tiles{5, 9, 13}, row)
	if !ok {
		return 0, false
	}
	other, ok := Home(b, Tiles{5, 6, 7, 8}, row)
	return column, ok && other > column+margin
}

// PairFirst is for the first row: 3 and 4 are home before 1 and 2.
func PairFirst(b *board.Board, margin int) (int, bool) {
	best, ok := InOrder(b, Tiles{3, 4}, Tiles{1, 2})
	if !ok {
		return 0, false
	}
	other, ok := InOrder(b, Tiles{1, 2}, Tiles{3, 4})
	return best, ok && other > best+margin
}

// alone returns the fewest moves to bring tiles home while others stay. It returns false if a way needs at most margin
// moves more on which the tiles of a pair go in one by one, or as few on which one of those beside the tiles moves. A
// way that leaves the cells of the tiles that do not stay moves one of those beside.
func alone(b *board.Board, tiles, stay, beside Tiles, pairs []Tiles, margin int) (int, bool) {
	best, ok := Home(b, tiles, stay)
	if !ok {
		return 0, false
	}
	for _, pair := range pairs {
		if other, ok := Apart(b, tiles, stay, pair); ok && other <= best+margin {
			return 0, false
		}
	}
	for _, one := range beside {
		if _, ok := Moving(b, tiles, one, best); ok {
			return 0, false
		}
	}
	return best, true
}

// upTo returns the tiles from 1 to n.
func upTo(n int) Tiles {
	tiles := make(Tiles, n)
	for i := range tiles {
		tiles[i] = i + 1
	}
	return tiles
}
