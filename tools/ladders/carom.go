package main

import (
	"context"
	"fmt"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// idea is what a shortest solution of Carom uses.
type idea struct {
	target   int // moves of the target
	blockers int // blockers that move
	moves    int // moves of blockers
	contacts int // stops of the target beside a blocker
}

// ideaOf replays a solution.
func ideaOf(p puzzle.CaromPuzzle, solution []moves.Move) (idea, error) {
	b, err := p.Board()
	if err != nil {
		return idea{}, err
	}
	var i idea
	moved := map[board.ID]bool{}
	for _, m := range solution {
		if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
			return idea{}, err
		}
		if m.Piece != 0 {
			moved[m.Piece] = true
			i.moves++
			continue
		}
		i.target++
		if other := b.Occupant(b.Front(0, m.Dir)); other != board.NoPiece {
			i.contacts++
		}
	}
	i.blockers = len(moved)
	return i, nil
}

// caromRungs are the rungs, each with one new idea.
var caromRungs = []struct {
	moves int
	new   func(idea) bool
	plain bool // without walls and blockers that do not matter
}{
	{2, func(i idea) bool { return i.moves == 0 && i.contacts == 0 }, true},                     // slide to a wall
	{2, func(i idea) bool { return i.moves == 0 && i.contacts == 1 }, true},                     // a piece stops too
	{3, func(i idea) bool { return i.moves == 0 && i.contacts == 0 }, true},                     // around a corner
	{3, func(i idea) bool { return i.moves == 1 && i.contacts == 1 }, true},                     // another piece can be moved
	{4, func(i idea) bool { return i.moves == 1 }, true},                                        // among more walls
	{4, func(i idea) bool { return i.moves == 2 && i.blockers == 1 }, false},                    // twice
	{5, func(i idea) bool { return i.moves == 1 && i.contacts >= 1 }, false},                    // a long way
	{5, func(i idea) bool { return i.blockers == 2 }, false},                                    // two pieces help
	{6, func(i idea) bool { return i.blockers == 1 && i.moves >= 2 }, false},                    // one far away
	{6, func(i idea) bool { return i.blockers == 2 && i.contacts >= 1 }, false},                 //
	{7, func(i idea) bool { return i.blockers == 2 && i.contacts >= 2 }, false},                 // stops on the way
	{8, func(i idea) bool { return i.blockers >= 2 && i.contacts >= 1 && i.moves >= 3 }, false}, // everything
}

func caromLadder() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Carom
	ctx := context.Background()
	for n, rung := range caromRungs {
		p, err := caromRung(ctx, uint32(n+1), rung.moves, rung.new)
		if err != nil {
			return nil, f, fmt.Errorf("rung %d: %w", n+1, err)
		}
		if rung.plain {
			p = plainer(ctx, p, rung.moves, rung.new)
		}
		rungs = append(rungs, puzzle.Rung{Values: p.Values(), Optimum: rung.moves})
	}
	return rungs, f, nil
}

// caromRung places pieces at random on generated boards until the shortest solution is as wanted.
// The generator's own starts need several pieces.
func caromRung(ctx context.Context, seed uint32, want int, wanted func(idea) bool) (puzzle.CaromPuzzle, error) {
	entries, err := puzzle.CaromEntries(ctx, puzzle.GeneratorRequest{Seed: seed, MinMoves: 4, MaxMoves: 8})
	if err != nil {
		return puzzle.CaromPuzzle{}, err
	}
	random := shuffle.Random(seed)
	boards := 0
	for e := range entries {
		if boards++; boards > 100 {
			break
		}
		for range 200 {
			p := e.Puzzle
			var cells []board.Cell
			for len(cells) < 4 {
				c := board.Cell(random.Below(puzzle.CaromSide * puzzle.CaromSide))
				if c != p.Goal && !slices.Contains(cells, c) {
					cells = append(cells, c)
				}
			}
			p.Pieces = puzzle.PlaceCarom(cells...)
			solution, ok := p.Solve(ctx)
			if !ok || len(solution) != want {
				continue
			}
			if i, err := ideaOf(p, solution); err == nil && wanted(i) {
				return p, nil
			}
		}
	}
	return puzzle.CaromPuzzle{}, errNone
}

// plainer removes walls and blockers as long as a puzzle needs as many moves and keeps its idea.
func plainer(ctx context.Context, p puzzle.CaromPuzzle, want int, keeps func(idea) bool) puzzle.CaromPuzzle {
	same := func(q puzzle.CaromPuzzle) bool {
		solution, ok := q.Solve(ctx)
		if !ok || len(solution) != want {
			return false
		}
		i, err := ideaOf(q, solution)
		return err == nil && keeps(i)
	}
	for i := len(p.Pieces.Cells()) - 1; i >= 1 && len(p.Pieces.Cells()) > 2; i-- {
		cells := append([]board.Cell(nil), p.Pieces.Cells()...)
		q := p
		q.Pieces = puzzle.PlaceCarom(append(cells[:i:i], cells[i+1:]...)...)
		if same(q) {
			p = q
		}
	}
	for c := range p.Walls {
		for _, side := range []struct {
			here, there board.Wall
			step        int
		}{
			{board.WallRight, board.WallLeft, 1}, {board.WallBottom, board.WallTop, puzzle.CaromSide},
		} {
			edge := side.step == 1 && c%puzzle.CaromSide == puzzle.CaromSide-1 || c+side.step >= len(p.Walls)
			if edge || p.Walls[c]&side.here == 0 {
				continue
			}
			q := p
			q.Walls[c] &^= side.here
			q.Walls[c+side.step] &^= side.there
			if same(q) {
				p = q
			}
		}
	}
	return p
}

// easyCarom takes puzzles of 3 to 6 moves, a little harder towards the end of a week.
func easyCarom() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Carom
	s := f.Solvers()[0].New()
	week := []int{3, 4, 4, 5, 4, 5, 6}
	byMoves := map[int][]puzzle.Rung{}
	for want := 3; want <= 6; want++ {
		entries, err := puzzle.CaromEntries(context.Background(), puzzle.GeneratorRequest{Seed: uint32(100 + want), MinMoves: want, MaxMoves: want})
		if err != nil {
			return nil, f, err
		}
		for e := range entries {
			if r, ok := optimum(s, f, e.Puzzle.Values()); ok && r.Optimum == want {
				byMoves[want] = append(byMoves[want], r)
			}
			if len(byMoves[want]) == poolDays*3/len(week)+1 {
				break
			}
		}
	}
	for day := range poolDays {
		want := week[day%len(week)]
		if len(byMoves[want]) == 0 {
			return nil, f, errNone
		}
		rungs, byMoves[want] = append(rungs, byMoves[want][0]), byMoves[want][1:]
	}
	return rungs, f, nil
}
