// Blockpacks finds the levels with blocks of any shape and those with cars, and prints them as
// puzzle/klotski_blocks.txt:
//
//	go run ./blockpacks -kind shapes > shapes.txt
//	go run ./blockpacks -kind rails > rails.txt
//
// It climbs hills: a set of blocks is changed at random, and kept if the hardest start with these
// blocks is not easier than before. Blocks that do not matter to the solution are taken away, so that
// each level is one idea, and no two levels are alike up to turning, mirroring and translation.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

func main() {
	kind := flag.String("kind", "shapes", "`KIND` of levels: shapes or rails")
	seed := flag.Uint64("seed", 46, "`SEED` of the search")
	lasts := flag.Duration("time", 10*time.Minute, "how long to search")
	flag.Parse()
	s := search{random: rand.New(rand.NewPCG(*seed, 0)), seen: map[string]bool{}, best: map[int]level{}}
	want := wantedShapes()
	s.draw = s.drawShapes
	if *kind == "rails" {
		want, s.draw = wantedRails(), s.drawRails
	}
	s.run(want, time.Now().Add(*lasts))
	for i, n := range want {
		l, ok := s.best[i]
		if !ok {
			fmt.Fprintf(os.Stderr, "no level of %d moves\n", n)
			continue
		}
		fmt.Println(l.moves, l.steps, l.query)
	}
}

// wantedRails are the moves of the levels with cars: each number from 3 to 40, and 22 once more.
func wantedRails() []int {
	var want []int
	for n := 3; n <= 40; n++ {
		if want = append(want, n); n < 25 {
			want = append(want, n)
		}
	}
	return want
}

// wantedShapes are the moves of the levels with blocks of any shape.
func wantedShapes() []int {
	var want []int
	for n := range 40 {
		want = append(want, 6+n*n/14+n/2)
	}
	return want
}

type level struct {
	moves, steps int
	query        string
}

type search struct {
	random *rand.Rand
	seen   map[string]bool // the forms of found levels
	best   map[int]level   // by index of the wanted levels
	draw   func() puzzle.Blocks
}

// run searches until all wanted levels are found or time is over.
func (s *search) run(want []int, end time.Time) {
	for len(s.best) < len(want) && time.Now().Before(end) {
		k := s.draw()
		at, ok := hardest(k)
		for range 8 {
			if k.Rails {
				break
			}
			if other, found := hardest(s.otherGoal(k)); found && (!ok || other.moves > at.moves) {
				at, ok = other, true
			}
		}
		for stuck := 0; ok && stuck < 25 && time.Now().Before(end); {
			s.offer(want, at)
			next := s.changed(at.blocks)
			if harder, ok := hardest(next); ok && harder.moves >= at.moves {
				if harder.moves > at.moves {
					stuck = 0
				}
				at = harder
			}
			stuck++
		}
		fmt.Fprintf(os.Stderr, "%d of %d, %d moves\n", len(s.best), len(want), at.moves)
	}
}

// start is the hardest start of a set of blocks.
type start struct {
	blocks       puzzle.Blocks
	moves, steps int
}

// mostPositions is the number of positions of the largest boards that are looked at.
const mostPositions = 60_000

func hardest(k puzzle.Blocks) (start, bool) {
	b, err := k.Board()
	if err != nil {
		return start{}, false
	}
	there, inMoves, inSteps, err := klotski.HardestReachable(context.Background(), b, mostPositions)
	if err != nil {
		return start{}, false
	}
	return start{puzzle.BlocksOf(there), inMoves, inSteps}, true
}

// length returns the length of a shortest solution.
func length(k puzzle.Blocks, metric klotski.Metric) int {
	b, err := k.Board()
	if err != nil {
		return -1
	}
	a := klotski.Solver{Metric: metric}.Solve(context.Background(), solver.Problem{Board: b}, nil)
	if a.Claim != solver.ProvedOptimal {
		return -1
	}
	return a.Bound
}

// offer takes a start as a level if one of its length is wanted.
func (s *search) offer(want []int, at start) {
	free := func(n int) int {
		for i, w := range want {
			if _, taken := s.best[i]; !taken && w == n {
				return i
			}
		}
		return -1
	}
	if free(at.moves) < 0 {
		return
	}
	k := at.blocks
	// Take away what does not matter.
	for _, sign := range []byte(k.Signs()) {
		if strings.IndexByte(k.Marked, sign) >= 0 {
			continue
		}
		less := k
		less.Cells = slices.Clone(k.Cells)
		for i, c := range less.Cells {
			if c == sign {
				less.Cells[i] = puzzle.BlocksFloor
			}
		}
		if length(less, klotski.Moves) == at.moves {
			k = less
		}
	}
	if !k.Rails && rectangular(k) {
		return
	}
	form := formOf(k)
	if s.seen[form] {
		return
	}
	s.seen[form] = true
	k = k.Named()
	code, err := puzzle.NewCode(puzzle.Klotski, k.Values())
	if err != nil || !code.Values.Has(puzzle.KeyBlocks) {
		return
	}
	query := strings.TrimPrefix(code.String(), "klotski?")
	s.best[free(at.moves)] = level{at.moves, length(k, klotski.Steps), query}
}

// rectangular reports whether all blocks are rectangles.
func rectangular(k puzzle.Blocks) bool {
	for _, sign := range []byte(k.Signs()) {
		if _, _, shape := board.Bounds(k.Of(sign)); shape != nil {
			return false
		}
	}
	return true
}

// formOf returns a text that all turned, mirrored and translated forms of a board have in common.
func formOf(k puzzle.Blocks) string {
	var forms []string
	for turn := range 8 {
		var cells [][4]int // row, column, kind, first cell of the block
		for i, c := range k.Cells {
			p := board.Point{X: i % k.Width, Y: i / k.Width}
			kind := 0
			if slices.Contains(k.Goal, p) {
				kind = 1
			}
			if c == puzzle.BlocksFloor && kind == 0 {
				continue
			}
			if strings.IndexByte(k.Marked, c) >= 0 {
				kind += 2
			}
			x, y := p.X, p.Y
			if turn&1 != 0 {
				x = -x
			}
			if turn&2 != 0 {
				y = -y
			}
			if turn&4 != 0 {
				x, y = y, x
			}
			cells = append(cells, [4]int{y, x, kind, int(c)})
		}
		slices.SortFunc(cells, func(a, b [4]int) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
		names := map[int]int{'.': -1, '_': -2}
		low := 1 << 10
		for _, c := range cells {
			low = min(low, c[1])
		}
		var form strings.Builder
		for _, c := range cells {
			if _, ok := names[c[3]]; !ok {
				names[c[3]] = len(names)
			}
			fmt.Fprint(&form, c[0]-cells[0][0], ",", c[1]-low, ",", c[2], ",", names[c[3]], ";")
		}
		forms = append(forms, form.String())
	}
	return slices.Min(forms)
}

// changed returns blocks with one taken away, or one more.
func (s *search) changed(k puzzle.Blocks) puzzle.Blocks {
	next := k
	next.Cells = slices.Clone(k.Cells)
	signs := k.Signs()
	if len(signs) > 3 && s.random.IntN(2) == 0 {
		if sign := signs[s.random.IntN(len(signs))]; strings.IndexByte(k.Marked, sign) < 0 {
			for i, c := range next.Cells {
				if c == sign {
					next.Cells[i] = puzzle.BlocksFloor
				}
			}
		}
	}
	if k.Rails {
		s.addCar(&next)
	} else {
		s.addShape(&next)
	}
	return next
}

// unused returns a sign without a block.
func unused(k *puzzle.Blocks) byte {
	for _, sign := range []byte("BCDEFGHIJKLMNOPQRSTUVWXYZ") {
		if !slices.Contains(k.Cells, sign) {
			return sign
		}
	}
	return 'z'
}

const carSide = 6

// drawRails returns a board with some cars.
func (s *search) drawRails() puzzle.Blocks {
	k := puzzle.Blocks{Width: carSide, Height: carSide, Cells: []byte(strings.Repeat(".", carSide*carSide)), Marked: "A", Rails: true}
	k.Goal = []board.Point{{X: 4, Y: 2}, {X: 5, Y: 2}}
	k.Cells[2*carSide], k.Cells[2*carSide+1] = 'A', 'A'
	for range 3 + s.random.IntN(9) {
		s.addCar(&k)
	}
	return k
}

// addCar adds a car of two or three cells where there is room, but none across the marked car's row.
func (s *search) addCar(k *puzzle.Blocks) {
	for range 60 {
		n := 2 + s.random.IntN(3)/2
		x, y, dx, dy := s.random.IntN(carSide), s.random.IntN(carSide), 1, 0
		if s.random.IntN(2) == 0 {
			dx, dy = 0, 1
		}
		if x+dx*(n-1) >= carSide || y+dy*(n-1) >= carSide || dx == 1 && y == 2 {
			continue
		}
		if s.put(k, n, func(i int) board.Point { return board.Point{X: x + dx*i, Y: y + dy*i} }) {
			return
		}
	}
}

// put adds a block on some cells, if they are free.
func (s *search) put(k *puzzle.Blocks, n int, at func(int) board.Point) bool {
	for i := range n {
		if k.At(at(i)) != puzzle.BlocksFloor {
			return false
		}
	}
	sign := unused(k)
	for i := range n {
		k.Cells[at(i).Y*k.Width+at(i).X] = sign
	}
	return true
}

// shapes are the blocks that are drawn, as cells in rows.
var shapes = []string{"X", "X", "X", "X", "XX", "X/X", "XX", "X/X", "XX/X", "XX/.X", "X/XX", ".X/XX", "XX/XX", "XXX", "X/X/X", "XXX/.X", ".X/XX/.X", "XXX/X", "X/X/XX", ".XX/XX", "XX/.XX", "X.X/XXX"}

// marks are the marked blocks.
var marks = []string{"XX/X", "XX/XX", "XXX/.X", ".X/XXX", "XXX/X", ".X/XX", "XX/XX/X", ".X/XXX/.X", "XX/.XX", "X.X/XXX", "XXX/XXX"}

func cellsOf(shape string) []board.Point {
	var cells []board.Point
	for y, row := range strings.Split(shape, "/") {
		for x, c := range row {
			if c == 'X' {
				cells = append(cells, board.Point{X: x, Y: y})
			}
		}
	}
	return cells
}

// drawShapes returns a board with some blocks, with the marked one in a corner and its goal in
// another.
func (s *search) drawShapes() puzzle.Blocks {
	for {
		w, h := 4+s.random.IntN(3), 4+s.random.IntN(2)
		k := puzzle.Blocks{Width: w, Height: h, Cells: []byte(strings.Repeat(".", w*h)), Marked: "A"}
		for range s.random.IntN(4) - 1 {
			k.Cells[s.random.IntN(w*h)] = puzzle.BlocksWall
		}
		mark := cellsOf(marks[s.random.IntN(len(marks))])
		_, size, _ := board.Bounds(mark)
		ok := true
		gx, gy := (w-size.X)*s.random.IntN(2), (h-size.Y)*s.random.IntN(2)
		ax, ay := w-size.X-gx, h-size.Y-gy
		for _, p := range mark {
			goal, at := p.Add(board.Point{X: gx, Y: gy}), p.Add(board.Point{X: ax, Y: ay})
			if ok = ok && k.At(goal) != puzzle.BlocksWall && k.At(at) == puzzle.BlocksFloor; ok {
				k.Goal = append(k.Goal, goal)
				k.Cells[at.Y*w+at.X] = 'A'
			}
		}
		if !ok {
			continue
		}
		for range 40 {
			free := 0
			for _, c := range k.Cells {
				if c == puzzle.BlocksFloor {
					free++
				}
			}
			if free <= 2+s.random.IntN(4) {
				break
			}
			s.addShape(&k)
		}
		return k
	}
}

// otherGoal returns the board with the goal where a random walk takes the marked block.
func (s *search) otherGoal(k puzzle.Blocks) puzzle.Blocks {
	b, err := k.Board()
	if err != nil {
		return k
	}
	for range 1500 {
		legal := (moves.Klotski{}).AppendMoves(nil, b)
		if len(legal) == 0 {
			break
		}
		if _, err := (moves.Klotski{}).Apply(nil, b, legal[s.random.IntN(len(legal))]); err != nil {
			break
		}
	}
	k.Goal = nil
	for _, c := range b.AppendCells(nil, b.Find("A")) {
		k.Goal = append(k.Goal, b.Point(c))
	}
	return k
}

// addShape adds a block where there is room, and leaves two cells free.
func (s *search) addShape(k *puzzle.Blocks) {
	free := 0
	for _, c := range k.Cells {
		if c == puzzle.BlocksFloor {
			free++
		}
	}
	for range 60 {
		cells := cellsOf(shapes[s.random.IntN(len(shapes))])
		_, size, _ := board.Bounds(cells)
		if size.X > k.Width || size.Y > k.Height || free-len(cells) < 2 {
			continue
		}
		off := board.Point{X: s.random.IntN(k.Width - size.X + 1), Y: s.random.IntN(k.Height - size.Y + 1)}
		if s.put(k, len(cells), func(i int) board.Point { return cells[i].Add(off) }) {
			return
		}
	}
}
