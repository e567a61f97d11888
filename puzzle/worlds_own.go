package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/shuffle"
)

// A board of Worlds that a player made is fully described by its values: its size, the
// homes of its 2x2 pieces, and the cells that are gaps.

// OwnBoard is a board that a player made. The zero value is no board.
type OwnBoard struct {
	Width, Height int           // in cells, OwnMinSide to OwnMaxSide
	Large         []board.Point // homes of the 2x2 pieces and gaps
	Gaps          []board.Point // 1 to OwnMaxGaps cells; a cell that is in Large too is a large gap
}

// The limits of own boards.
const (
	OwnMinSide = 4
	OwnMaxSide = 16
	OwnMaxGaps = 8
)

// ownKeys are the option keys of own boards.
var ownKeys = []string{KeySize, KeyLarge, KeyGapCells}

// WorldsOwn returns the own board that normalized values describe. ok is false for any
// other board.
func WorldsOwn(v Values) (o OwnBoard, ok bool) {
	if !v.Has(KeySize) {
		return OwnBoard{}, false
	}
	o, err := ownBoard(v)
	return o, err == nil
}

// Values returns the values of the solved board, without wrapping.
func (o OwnBoard) Values() Values {
	o = o.inOrder()
	v := Values{KeySize: fmt.Sprintf("%dx%d", o.Width, o.Height), KeyGapCells: formatPoints(o.Gaps)}
	if len(o.Large) > 0 {
		v[KeyLarge] = formatPoints(o.Large)
	}
	return v
}

// text is the description of the board that the shuffle mixes in.
func (o OwnBoard) text() string {
	v := o.Values()
	return v[KeySize] + "/" + v[KeyLarge] + "/" + v[KeyGapCells]
}

// state is mixed into the initial state of the random numbers of a Challenge on the board.
func (o OwnBoard) state() uint32 {
	text := o.text()
	numbers := make([]uint32, len(text))
	for i := range len(text) {
		numbers[i] = uint32(text[i])
	}
	return uint32(shuffle.Mixed(numbers...))
}

// inOrder returns the board with its large pieces and gaps sorted row by row, as its pieces are.
func (o OwnBoard) inOrder() OwnBoard {
	reading := func(a, b board.Point) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	}
	o.Large, o.Gaps = slices.Clone(o.Large), slices.Clone(o.Gaps)
	slices.SortFunc(o.Large, reading)
	slices.SortFunc(o.Gaps, reading)
	return o
}

// spec converts the board to an entry of the tables of boards.
func (o OwnBoard) spec() (worldsBoardSpec, gapConfig) {
	o = o.inOrder()
	return worldsBoardSpec{width: o.Width, height: o.Height, large: o.Large}, gapConfig{cells: o.Gaps}
}

// OfTheGame reports whether a built-in board has the same layout.
func (o OwnBoard) OfTheGame() bool {
	o = o.inOrder()
	return slices.ContainsFunc(worldsBoards, func(b worldsBoardSpec) bool {
		like := OwnBoard{Width: b.width, Height: b.height, Large: b.large}
		if b.width != o.Width || b.height != o.Height || !slices.Equal(like.inOrder().Large, o.Large) {
			return false
		}
		return slices.ContainsFunc(b.gaps, func(g gapConfig) bool { return slices.Equal(OwnBoard{Gaps: g.cells}.inOrder().Gaps, o.Gaps) })
	})
}

// Check returns what is wrong with a board, or nil.
func (o OwnBoard) Check() error {
	if o.Width < OwnMinSide || o.Width > OwnMaxSide || o.Height < OwnMinSide || o.Height > OwnMaxSide {
		return fmt.Errorf("%s=%dx%d: want %d to %d cells each way", KeySize, o.Width, o.Height, OwnMinSide, OwnMaxSide)
	}
	covered := make(map[board.Point]board.Point)
	for _, home := range o.Large {
		if home.X+1 >= o.Width || home.Y+1 >= o.Height {
			return fmt.Errorf("%s: %s: 2x2 cells from column %d, row %d are not on a board of %dx%d", KeyLarge, formatPoint(home), home.X+1, home.Y+1, o.Width, o.Height)
		}
		for _, c := range squareAt(home) {
			if other, taken := covered[c]; taken {
				return fmt.Errorf("%s: %s overlaps %s: want 2x2 cells of its own for each", KeyLarge, formatPoint(home), formatPoint(other))
			}
			covered[c] = home
		}
	}
	if len(o.Gaps) == 0 {
		return fmt.Errorf("%s: no gap: want 1 to %d, or nothing can move", KeyGapCells, OwnMaxGaps)
	}
	if len(o.Gaps) > OwnMaxGaps {
		return fmt.Errorf("%s: %d gaps: want 1 to %d", KeyGapCells, len(o.Gaps), OwnMaxGaps)
	}
	for i, gap := range o.Gaps {
		home, large := covered[gap]
		switch {
		case gap.X >= o.Width || gap.Y >= o.Height:
			return fmt.Errorf("%s: %s: column %d, row %d is not on a board of %dx%d", KeyGapCells, formatPoint(gap), gap.X+1, gap.Y+1, o.Width, o.Height)
		case slices.Contains(o.Gaps[:i], gap):
			return fmt.Errorf("%s: %s appears twice: want each gap once", KeyGapCells, formatPoint(gap))
		case large && home != gap:
			return fmt.Errorf("%s: %s is within the 2x2 cells of %s: want %s for a large gap", KeyGapCells, formatPoint(gap), formatPoint(home), formatPoint(home))
		}
	}
	return nil
}

// squareAt returns the four cells of a 2x2 piece.
func squareAt(home board.Point) [4]board.Point {
	return [4]board.Point{home, home.Add(board.Point{X: 1}), home.Add(board.Point{Y: 1}), home.Add(board.Point{X: 1, Y: 1})}
}

// ownBoard parses and checks the values of an own board.
func ownBoard(v Values) (OwnBoard, error) {
	var o OwnBoard
	var err error
	if o.Width, o.Height, err = parseSides(v[KeySize]); err != nil {
		return OwnBoard{}, err
	}
	if o.Large, err = parsePoints(KeyLarge, v[KeyLarge], OwnMaxSide*OwnMaxSide); err != nil {
		return OwnBoard{}, err
	}
	if o.Gaps, err = parsePoints(KeyGapCells, v[KeyGapCells], OwnMaxSide*OwnMaxSide); err != nil {
		return OwnBoard{}, err
	}
	return o, o.Check()
}

// normalizeOwn brings the values of an own board into their canonical form, in place. It
// leaves other values unchanged.
func normalizeOwn(v Values) error {
	if !slices.ContainsFunc(ownKeys, v.Has) {
		return nil
	}
	if !v.Has(KeySize) {
		return fmt.Errorf("%s and %s belong to an own board: want %s beside them", KeyLarge, KeyGapCells, KeySize)
	}
	for _, key := range []string{KeyBoard, KeyGaps} {
		if v.Has(key) {
			return fmt.Errorf("%s contradicts %s: want either", KeySize, key)
		}
	}
	if p := v[KeyProfile]; v.Has(KeyProfile) && p != shuffle.Adaptive.Name {
		return fmt.Errorf("%s=%s: an own board has only %s", KeyProfile, p, shuffle.Adaptive.Name)
	}
	o, err := ownBoard(v)
	if err != nil {
		return err
	}
	delete(v, KeyLarge)
	for key, value := range o.Values() {
		v[key] = value
	}
	return nil
}

// parseSides parses a size such as 10x6.
func parseSides(text string) (width, height int, err error) {
	first, second, ok := strings.Cut(text, "x")
	w, errW := strconv.ParseUint(first, 10, 8)
	h, errH := strconv.ParseUint(second, 10, 8)
	if !ok || errW != nil || errH != nil {
		return 0, 0, fmt.Errorf("%s=%q: want columns and rows such as 10x6, %d to %d each", KeySize, shorten(text), OwnMinSide, OwnMaxSide)
	}
	return int(w), int(h), nil
}

// parsePoints parses two base-36 digits, x and y, for each cell. most is the number of cells of the
// largest board.
func parsePoints(key, text string, most int) ([]board.Point, error) {
	if len(text)%2 != 0 {
		return nil, fmt.Errorf("%s=%q: want two base-36 digits for each cell, column and row", key, shorten(text))
	}
	if len(text) > 2*most {
		return nil, fmt.Errorf("%s: %d cells: no board has so many", key, len(text)/2)
	}
	var points []board.Point
	for i := 0; i < len(text); i += 2 {
		x, y := strings.IndexByte(base36, text[i]), strings.IndexByte(base36, text[i+1])
		if x < 0 || y < 0 {
			return nil, fmt.Errorf("%s: %q: want base-36 digits with small letters", key, shorten(text[i:i+2]))
		}
		points = append(points, board.Point{X: x, Y: y})
	}
	return points, nil
}

func formatPoint(p board.Point) string { return formatPoints([]board.Point{p}) }

// formatPoints formats cells as two base-36 digits each, x and y.
func formatPoints(points []board.Point) string {
	var s strings.Builder
	for _, p := range points {
		s.WriteByte(base36[p.X])
		s.WriteByte(base36[p.Y])
	}
	return s.String()
}

// Solved returns the solved board. Unlike a puzzle it may have no gap. The error says what
// else is wrong with it.
func (o OwnBoard) Solved(wrapX, wrapY bool) (*board.Board, error) {
	spec, config := o.spec()
	return board.New(worldsLayout(spec, config, wrapX, wrapY))
}

// WorldsOwnOf returns a built-in board as an own board.
func WorldsOwnOf(slug string) OwnBoard {
	b := worldsBoard(Values{KeyBoard: slug})
	return OwnBoard{Width: b.width, Height: b.height, Large: b.large, Gaps: b.gaps[0].cells}.inOrder()
}
