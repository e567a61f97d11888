// Command ladders finds the puzzles of the ladders and of the pools of days, and writes the files
// in puzzle/ladders. All optima are proved by the solvers.
//
//	go run ./ladders ../puzzle/ladders [NAME...]
//
// It takes some minutes. The ladders are part of what players have achieved, so run it only to
// make new ones.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/carom/coach"
	"worldslide/solver/fifteen/reach"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "ladders: want the folder to write to")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2:]); err != nil {
		fmt.Fprintln(os.Stderr, "ladders:", err)
		os.Exit(1)
	}
}

// run writes the files of some names, or all.
func run(folder string, names []string) error {
	for _, one := range []struct {
		name string
		find func() ([]puzzle.Rung, puzzle.Spec, error)
	}{
		{"klotski", klotskiLadder},
		{"carom", caromLadder},
		{"easy-carom", easyCarom},
		{"large-carom", largeCarom},
		{"round-carom", roundCarom},
		{"fifteen", fifteenLadder},
		{"easy-worlds", easyWorlds},
		{"easy-worlds-2", easyWorldsWithoutSwaps},
		{"worlds", worldsLadder},
		{"quests-worlds", questLadder},
		{"second-fifteen", fifteenCourse},
		{"second-klotski", klotskiCourse},
		{"second-carom", caromCourse},
		{"easy-fifteen", easyFifteen},
		{"easy-klotski", easyKlotski},
		{"hard-klotski", hardKlotski},
		{puzzle.CaromIdeaFile(coach.OneStopper), caromIdea(coach.OneStopper)},
		{puzzle.CaromIdeaFile(coach.TwoStoppers), caromIdea(coach.TwoStoppers)},
		{puzzle.CaromIdeaFile(coach.AwayFirst), caromIdea(coach.AwayFirst)},
		{puzzle.CaromIdeaFile(coach.AllPieces), caromIdea(coach.AllPieces)},
		{puzzle.LessonRow.File(), fifteenLesson(puzzle.LessonRow, board.Point{}, 10, 20, row(0))},
		{puzzle.LessonStuck.File(), stuckLesson},
		{puzzle.LessonPairFirst.File(), fifteenLesson(puzzle.LessonPairFirst, board.Point{}, 10, 22, within(reach.PairFirst))},
		{puzzle.LessonNextRows.File(), fifteenLesson(puzzle.LessonNextRows, board.Point{Y: 1}, 10, 20, row(1))},
		{puzzle.LessonFringe.File(), fifteenLesson(puzzle.LessonFringe, board.Point{Y: 1}, 8, 16, within(reach.Fringe))},
		{puzzle.LessonPairs.File(), fifteenLesson(puzzle.LessonPairs, board.Point{Y: 2}, 8, 20, within(reach.Pairs))},
		{puzzle.LessonLast.File(), lastLesson},
		{puzzle.LessonParity.File(), parityLesson},
		{puzzle.KlotskiLesson, klotskiLesson},
		{puzzle.WorldsSwapLesson, swapLesson},
		{puzzle.WorldsCornerLesson, largeLesson(func(by board.Point) bool { return by.X != 0 && by.Y != 0 })},
		{puzzle.WorldsCarryLesson, largeLesson(func(by board.Point) bool { return (by.X == 0) != (by.Y == 0) })},
	} {
		if len(names) > 0 && !slices.Contains(names, one.name) {
			continue
		}
		rungs, f, err := one.find()
		if err != nil {
			return fmt.Errorf("%s: %w", one.name, err)
		}
		var text strings.Builder
		for _, r := range rungs {
			fmt.Fprintf(&text, "%d %s\n", r.Optimum, puzzle.FormatStart(f, r.Values))
		}
		if err := os.WriteFile(filepath.Join(folder, one.name+".txt"), []byte(text.String()), 0o644); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d puzzles\n", one.name, len(rungs))
	}
	return nil
}

// poolDays is the number of puzzles of an easy pool: each comes back on the same day of a week.
const poolDays = 52 * 7

// patience is the time for the proof of one optimum.
const patience = time.Second

// errNone says that no candidate has the wanted optimum.
var errNone = errors.New("no puzzle found")

// optimum returns the rung of values if its optimum can be proved.
func optimum(s solver.Solver, f puzzle.Spec, v puzzle.Values) (puzzle.Rung, bool) {
	r, _, ok := shortest(s, f, v)
	return r, ok
}

// shortest is optimum with a shortest solution.
func shortest(s solver.Solver, f puzzle.Spec, v puzzle.Values) (puzzle.Rung, []moves.Move, bool) {
	code, err := puzzle.NewCode(f, v)
	if err != nil {
		panic(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	answer := s.Solve(ctx, solver.Problem{Board: code.Start()}, nil)
	return puzzle.Rung{Values: code.Values, Optimum: len(answer.Moves)}, answer.Moves, answer.Claim == solver.ProvedOptimal
}

// grouped returns the moves of a solution as gestures of one move.
func grouped(solution []moves.Move) []moves.Group {
	groups := make([]moves.Group, len(solution))
	for i, m := range solution {
		groups[i] = moves.Group{m}
	}
	return groups
}

// worldsLadder begins with the small board of one gap; then come large pieces, two gaps, and
// large gaps.
func worldsLadder() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Worlds
	s := f.Solvers()[0].New()
	for _, one := range []struct {
		want  int
		board puzzle.Values
	}{
		{3, puzzle.Values{puzzle.KeyBoard: "classicsmall"}},
		{7, puzzle.Values{puzzle.KeyBoard: "classicsmall"}},
		{12, puzzle.Values{}},
		{15, puzzle.Values{}},
		{18, puzzle.Values{puzzle.KeyGaps: "1l"}},
		{21, puzzle.Values{puzzle.KeyBoard: "ninelargepieces", puzzle.KeyGaps: "1s"}},
		{24, puzzle.Values{puzzle.KeyGaps: "2l"}},
		{27, puzzle.Values{puzzle.KeyBoard: "singlelargepiece", puzzle.KeyGaps: "1s"}},
		{30, puzzle.Values{puzzle.KeyGaps: "1l"}},
		{33, puzzle.Values{puzzle.KeyBoard: "classicsmall"}},
		{36, puzzle.Values{puzzle.KeyGaps: "1s"}},
		{40, puzzle.Values{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "1l"}},
	} {
		var found puzzle.Rung
		for steps := one.want; steps <= 3*one.want; steps += 2 * max(1, one.want/6) { // each move changes a parity
			one.board[puzzle.KeySteps] = strconv.Itoa(steps)
			if found, err = seeded(s, f, one.board, 1, one.want, 60); err == nil {
				break
			}
		}
		if err != nil {
			return nil, f, err
		}
		rungs = append(rungs, found)
	}
	return rungs, f, nil
}

// seeded returns the first puzzle of a description whose optimum is the wanted one, of a number of
// seeds.
func seeded(s solver.Solver, f puzzle.Spec, v puzzle.Values, from, want, tries int) (puzzle.Rung, error) {
	for seed := from; seed < from+tries; seed++ {
		v[puzzle.KeySeed] = strconv.Itoa(seed)
		if r, ok := optimum(s, f, v); ok && r.Optimum == want {
			return r, nil
		}
	}
	return puzzle.Rung{}, fmt.Errorf("%v in %d moves: %w", v, want, errNone)
}

// easyWorlds returns the first pool of Worlds.
func easyWorlds() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Worlds
	s := f.Solvers()[0].New()
	rungs, err = easyWeeks(func(day, want int, v puzzle.Values) (puzzle.Rung, error) {
		return seeded(s, f, v, 1000+100*day, want, 5000)
	})
	return rungs, f, err
}

// easyWorldsWithoutSwaps returns the second pool of Worlds: other puzzles, with a shortest solution in
// which no two gaps trade places.
func easyWorldsWithoutSwaps() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Worlds
	s := f.Solvers()[0].New()
	rungs, err = easyWeeks(func(day, want int, v puzzle.Values) (puzzle.Rung, error) {
		from := 1_000_000 + 1000*day
		for seed := from; seed < from+1000; seed++ {
			v[puzzle.KeySeed] = strconv.Itoa(seed)
			if r, solution, ok := shortest(s, f, v); ok && r.Optimum == want && !swapsGaps(r, solution) {
				return r, nil
			}
		}
		return puzzle.Rung{}, fmt.Errorf("%v in %d moves: %w", v, want, errNone)
	})
	return rungs, f, err
}

// swapsGaps reports whether two gaps trade places in a solution of Worlds.
func swapsGaps(r puzzle.Rung, solution []moves.Move) bool {
	b, err := puzzle.Worlds.Start(r.Values)
	if err != nil {
		panic(err)
	}
	for _, m := range solution {
		if class, ok := (moves.Worlds{}).Legal(b, m); class == moves.GapSwap || !ok {
			return true
		}
		if _, err := (moves.Worlds{}).Apply(nil, b, m); err != nil {
			panic(err)
		}
	}
	return false
}

// easyWeeks alternates boards over a week. find returns the puzzle of a day, with a number of moves, on
// the board and with the steps of values.
func easyWeeks(find func(day, want int, v puzzle.Values) (puzzle.Rung, error)) (rungs []puzzle.Rung, err error) {
	boards := []puzzle.Values{
		{},
		{puzzle.KeyBoard: "classicsmall"},
		{},
		{puzzle.KeyBoard: "ninelargepieces"},
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyBoard: "classicsmall"},
		{puzzle.KeyBoard: "tenlargepieces"},
	}
	for day := range poolDays {
		v := boards[day%len(boards)]
		want := 8 + day%5 // 8 to 12 moves
		v[puzzle.KeySteps] = strconv.Itoa(want + 2)
		r, err := find(day, want, v)
		if err != nil {
			return nil, err
		}
		rungs = append(rungs, r)
	}
	return rungs, nil
}

// fifteenLadder goes from a nearly solved 3x3 board to 4x4.
func fifteenLadder() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Fifteen
	s := f.Solvers()[0].New()
	for i, want := range []int{2, 4, 7, 10, 13, 16, 19, 23, 27, 31, 36, 41} {
		v := puzzle.Values{puzzle.KeyScramble: string(shuffle.RandomWalk), puzzle.KeyWalk: strconv.Itoa(want)}
		if i < 6 {
			v[puzzle.KeySize] = "3"
		}
		var found puzzle.Rung
		for k := want; k <= 4*want; k += 2 * max(1, want/8) {
			v[puzzle.KeyWalk] = strconv.Itoa(k)
			if found, err = seeded(s, f, v, 1, want, 100); err == nil {
				break
			}
		}
		if err != nil {
			return nil, f, err
		}
		rungs = append(rungs, found)
	}
	return rungs, f, nil
}

// klotskiLadder takes the first level of each number of moves: a named one where there is one.
func klotskiLadder() (rungs []puzzle.Rung, f puzzle.Spec, err error) {
	f = puzzle.Klotski
	for _, want := range []int{8, 9, 10, 12, 13, 15, 17, 19, 22, 25, 28, 32} {
		found := false
		for _, level := range puzzle.KlotskiLayouts() {
			if found = level.Moves == want; found {
				rungs = append(rungs, puzzle.Rung{Values: puzzle.Values{puzzle.KeyLevel: level.Slug}, Optimum: want})
				break
			}
		}
		if !found {
			return nil, f, fmt.Errorf("%d moves: %w", want, errNone)
		}
	}
	return rungs, f, nil
}
