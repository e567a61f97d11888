package shuffle

import (
	"fmt"
	"strconv"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
)

// tileBoard returns the solved Fifteen board with w by h cells.
func tileBoard(t testing.TB, w, h int) *board.Board {
	t.Helper()
	l := board.Layout{Width: w, Height: h, Selected: board.NoPiece}
	for i := range w * h {
		at := board.Point{X: i % w, Y: i / w}
		last := i == w*h-1
		l.Pieces = append(l.Pieces, board.Piece{At: at, Home: at, W: 1, H: 1, Gap: last})
		l.Names = append(l.Names, strconv.Itoa((i+1)%(w*h)))
	}
	b, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// solvable is the usual parity test by tile numbers: with an odd width the number of inversions is
// even; with an even width the number of inversions and the blank's row from the bottom are not
// both even or both odd. It derives the parity of the inversions from cycles: a cycle of n tiles is
// n-1 exchanges, each of which changes the parity.
func solvable(b *board.Board, seen []bool) bool {
	numbers := make([]int, 0, 100)
	row := 0
	for c := range b.Len() {
		id := b.Occupant(board.Cell(c))
		if b.IsGap(id) {
			row = b.Height() - c/b.Width()
			continue
		}
		numbers = append(numbers, int(id))
	}
	clear(seen)
	odd := false
	for i := range numbers {
		for j, n := i, 0; !seen[j]; j = numbers[j] {
			seen[j] = true
			if n++; n > 1 {
				odd = !odd
			}
		}
	}
	if b.Width()%2 == 1 {
		return !odd
	}
	return odd != (row%2 == 1)
}

// Ten thousand scrambles of every size and method are solvable and not solved.
func TestFifteenSolvable(t *testing.T) {
	count := sample.Count(10_000, 1_000)
	for size := 3; size <= 10; size++ {
		solved := tileBoard(t, size, size)
		b := solved.Clone()
		seen := make([]bool, b.Len())
		for _, scramble := range Scrambles() {
			for seed := range uint32(count) {
				for id := range b.Len() {
					b.Relocate(board.ID(id), solved.At(board.ID(id)))
				}
				random := Mixed(seed, uint32(size))
				steps := 1 + int(seed)%(2*size*size) // odd and even, and few enough to depend on the start
				if err := Fifteen(b, scramble, steps, &random); err != nil {
					t.Fatal(err)
				}
				if b.AllHome() || !solvable(b, seen) {
					t.Fatalf("%s, size %d, seed %d:\n%v", scramble, size, seed, b)
				}
			}
			if err := b.Validate(); err != nil {
				t.Errorf("%s, size %d: %v", scramble, size, err)
			}
		}
	}
}

// Boards need not be square.
func TestFifteenOblong(t *testing.T) {
	for _, size := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {4, 3}, {3, 4}, {8, 2}, {2, 7}, {5, 6}} {
		for _, scramble := range Scrambles() {
			for seed := range uint32(200) {
				b := tileBoard(t, size[0], size[1])
				random := Random(seed)
				if err := Fifteen(b, scramble, 12, &random); err != nil {
					t.Fatal(err)
				}
				if b.AllHome() || !solvable(b, make([]bool, b.Len())) || b.Validate() != nil {
					t.Fatalf("%s, %v, seed %d:\n%v", scramble, size, seed, b)
				}
			}
		}
	}
}

func TestFifteenRefuses(t *testing.T) {
	random := Random(1)
	for name, b := range map[string]*board.Board{"one row": tileBoard(t, 5, 1), "one column": tileBoard(t, 1, 5)} {
		if err := Fifteen(b, FisherYates, 0, &random); err == nil {
			t.Errorf("%s was scrambled", name)
		}
	}
	b := tileBoard(t, 3, 3)
	if err := Fifteen(b, "twist", 0, &random); err == nil || !b.AllHome() {
		t.Errorf("an unknown scramble: %v\n%v", err, b)
	}
	b.SetGaps(nil)
	if err := Fifteen(b, FisherYates, 0, &random); err == nil {
		t.Error("a board without a blank was scrambled")
	}
}

// A walk of k steps makes k steps, none of which reverses the one before.
func TestFifteenWalkNeverTurnsBack(t *testing.T) {
	for seed := range uint32(100) {
		// The steps of a walk are a prefix of those of a longer one.
		var places []board.Point
		for steps := range 12 {
			b := tileBoard(t, 4, 4)
			random := Mixed(seed)
			wander(b, steps, &random)
			places = append(places, b.At(b.Gaps()[0]))
		}
		for i, at := range places[1:] {
			off := at.Sub(places[i])
			if off.X*off.X+off.Y*off.Y != 1 || i > 0 && at == places[i-1] {
				t.Fatalf("seed %d: the blank goes %v", seed, places)
			}
		}
	}
}

// With the Fisher-Yates shuffle each place of a tile is about equally frequent, even with
// consecutive seeds.
func TestFifteenIsUniform(t *testing.T) {
	const draws = 16 * 1000
	counts := make([][16]int, 16)
	for seed := range uint32(draws) {
		b := tileBoard(t, 4, 4)
		random := Mixed(seed, 4)
		if err := Fifteen(b, FisherYates, 0, &random); err != nil {
			t.Fatal(err)
		}
		for id := range counts {
			counts[id][b.Anchor(board.ID(id))]++
		}
	}
	// The sum over all cells of (count-1000)^2/1000 has 15*15 degrees of freedom, so a mean of 225
	// and a standard deviation of 21.
	chi := 0.0
	for _, row := range counts {
		for _, n := range row {
			chi += float64((n-1000)*(n-1000)) / 1000
		}
	}
	if chi < 140 || chi > 310 {
		t.Errorf("chi squared %.0f, want about 225", chi)
	}
}

func TestSpiralCells(t *testing.T) {
	for _, test := range []struct {
		w, h int
		want string
	}{
		{3, 3, "[0 1 2 5 8 7 6 3 4]"},
		{4, 2, "[0 1 2 3 7 6 5 4]"},
		{2, 3, "[0 1 3 5 4 2]"},
		{4, 4, "[0 1 2 3 7 11 15 14 13 12 8 4 5 6 10 9]"},
	} {
		if got := fmt.Sprint(spiral(tileBoard(t, test.w, test.h))); got != test.want {
			t.Errorf("%dx%d: %s, want %s", test.w, test.h, got, test.want)
		}
	}
}

// States derived from mixed numbers must not change, like all sequences.
func TestMixed(t *testing.T) {
	for _, test := range []struct {
		numbers []uint32
		want    Random
	}{
		{nil, 0},
		{[]uint32{0}, 0},
		{[]uint32{1}, 0x514e28b7},
		{[]uint32{2}, 0x30f4c306},
		{[]uint32{1, 4}, 0x9912313b},
		{[]uint32{20260902, 4, 0}, 0x2d59d533},
	} {
		if got := Mixed(test.numbers...); got != test.want {
			t.Errorf("%d: %#x, want %#x", test.numbers, uint32(got), uint32(test.want))
		}
	}
}

func BenchmarkFifteen(b *testing.B) {
	for _, scramble := range Scrambles() {
		b.Run(string(scramble), func(b *testing.B) {
			solved := tileBoard(b, 4, 4)
			b.ReportAllocs()
			for b.Loop() {
				random := Mixed(7)
				if err := Fifteen(solved.Clone(), scramble, 80, &random); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
