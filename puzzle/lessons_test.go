package puzzle_test

import (
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/fifteen/reach"
)

// eachLessonBoard calls do with the boards of a lesson's file, of which there are some.
func eachLessonBoard(t *testing.T, f puzzle.Spec, rungs []puzzle.Rung, do func(b *board.Board, best int)) {
	t.Helper()
	if len(rungs) == 0 {
		t.Error("there are no boards")
	}
	for _, r := range rungs {
		code, err := puzzle.NewCode(f, r.Values)
		if err != nil {
			t.Fatal(err)
		}
		do(code.Start(), r.Optimum)
	}
}

// On each board the idea of the lesson needs the stated number of moves, and no other way is about as short.
func TestFifteenLessonsNeedTheirIdeas(t *testing.T) {
	row := func(row int) func(*board.Board, int) (int, bool) {
		return func(b *board.Board, margin int) (int, bool) { return reach.Row(b, row, margin) }
	}
	for lesson, needed := range map[puzzle.FifteenLesson]func(*board.Board, int) (int, bool){
		puzzle.LessonRow:       row(0),
		puzzle.LessonStuck:     func(b *board.Board, _ int) (int, bool) { return reach.Stuck(b) },
		puzzle.LessonPairFirst: reach.PairFirst,
		puzzle.LessonNextRows:  row(1),
		puzzle.LessonFringe:    reach.Fringe,
		puzzle.LessonPairs:     reach.Pairs,
		puzzle.LessonLast:      reach.Corner,
	} {
		eachLessonBoard(t, puzzle.Fifteen, lesson.Boards(), func(b *board.Board, best int) {
			if n, ok := needed(b, puzzle.LessonMargin); !ok || n != best {
				t.Errorf("%s: %d moves, needed %v, want %d:\n%v", lesson.File(), n, ok, best, b)
			}
		})
	}
}

// All shortest ways of each board of Klotski have its ideas.
func TestKlotskiLessonsNeedTheirIdeas(t *testing.T) {
	at := 0
	eachLessonBoard(t, puzzle.Klotski, puzzle.KlotskiLessons(), func(b *board.Board, best int) {
		for _, idea := range puzzle.KlotskiLessonIdeas(at) {
			if n, ok := idea.Needed(t.Context(), b, best); !ok || n != best {
				t.Errorf("board %d: idea %d is needed %v, in %d moves, want %d", at, idea, ok, n, best)
			}
		}
		at++
	})
}

// On each board two pairs of neighbours in the last two rows are swapped, and putting one of them right alone is not possible.
func TestLessonParity(t *testing.T) {
	s, _ := puzzle.Fifteen.Solvers().New(puzzle.Fifteen.Solvers()[0].Metric)
	eachLessonBoard(t, puzzle.Fifteen, puzzle.LessonParity.Boards(), func(b *board.Board, best int) {
		var away []board.ID
		for id := range board.ID(b.Len()) {
			if p := b.Piece(id); p.At != p.Home {
				away = append(away, id)
				if p.Home.Y < 2 {
					t.Errorf("%v: piece %d is not of the last two rows", b, id)
				}
			}
		}
		if len(away) != 4 {
			t.Errorf("%v: %d tiles are away", b, len(away))
			return
		}
		for _, id := range away {
			other := b.Occupant(b.Cell(b.Piece(id).Home))
			one := b.Clone()
			one.Trade(id, other)
			by := b.At(id).Sub(b.At(other))
			if one.At(other) != one.Piece(other).Home || by.X*by.X+by.Y*by.Y != 1 {
				t.Errorf("%v: piece %d is in no pair of neighbours", b, id)
			}
			if puzzle.Fifteen.Unsolvable(one) == nil {
				t.Errorf("%v: one pair can be put right alone", b)
			}
		}
		if a := s.Solve(t.Context(), solver.Problem{Board: b}, nil); a.Claim != solver.ProvedOptimal || len(a.Moves) != best {
			t.Errorf("%v: solved in %d moves, %v, want %d", b, len(a.Moves), a.Claim, best)
		}
	})
}

// within returns the positions that can be reached from b in at most a number of moves, with these numbers.
func within(b *board.Board, most int, allowed func(*board.Board, moves.Move) bool) map[string]int {
	seen := map[string]int{b.String(): 0}
	level := []*board.Board{b}
	for n := 1; n <= most; n++ {
		var next []*board.Board
		for _, at := range level {
			for _, m := range (moves.Worlds{}).AppendMoves(nil, at) {
				if !allowed(at, m) {
					continue
				}
				after := at.Clone()
				moves.Worlds{}.Make(after, m)
				if _, known := seen[after.String()]; !known {
					seen[after.String()] = n
					next = append(next, after)
				}
			}
		}
		level = next
	}
	return seen
}

// apart returns the fewest moves between two positions, or -1 if there are more than a number. It goes half
// the way from each.
func apart(from, to *board.Board, most int, allowed func(*board.Board, moves.Move) bool) int {
	there := within(to, most-most/2, allowed)
	best := -1
	for key, n := range within(from, most/2, allowed) {
		if m, ok := there[key]; ok && (best < 0 || n+m < best) {
			best = n + m
		}
	}
	return best
}

// solvedLike returns the solved board of a slug with the gaps of another board, and its selection.
func solvedLike(t *testing.T, slug string, b *board.Board) *board.Board {
	t.Helper()
	solved, err := puzzle.Worlds.Start(puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: "2s"})
	if err != nil {
		t.Fatal(err)
	}
	solved.SetGaps(b.Gaps())
	solved.Select(b.Selected())
	return solved
}

// On each board only two gaps are away, and no way that is as short, or a little longer, gets by without the
// gaps trading places.
func TestLessonSwapHoles(t *testing.T) {
	anyMove := func(*board.Board, moves.Move) bool { return true }
	noTrade := func(b *board.Board, m moves.Move) bool {
		class, _ := (moves.Worlds{}).Legal(b, m)
		return class != moves.GapSwap
	}
	eachLessonBoard(t, puzzle.Worlds, puzzle.WorldsLesson(puzzle.WorldsSwapLesson), func(b *board.Board, best int) {
		for id := range board.ID(b.Len()) {
			if p := b.Piece(id); (p.At == p.Home) == p.Gap {
				t.Errorf("%v: piece %d is at %v", b, id, p.At)
			}
		}
		solved := solvedLike(t, "classicsmall", b)
		if n := apart(b, solved, best, anyMove); n != best {
			t.Errorf("%v: solved in %d moves, want %d", b, n, best)
		}
		if n := apart(b, solved, best+puzzle.LessonMargin, noTrade); n >= 0 {
			t.Errorf("%v: solved in %d moves without a trade of gaps", b, n)
		}
	})
}

// On each board one large piece is away from home, so that every way carries it: in both directions, so that it goes
// around a corner, or in one.
func TestLessonLargePieces(t *testing.T) {
	for file, corner := range map[string]bool{puzzle.WorldsCornerLesson: true, puzzle.WorldsCarryLesson: false} {
		eachLessonBoard(t, puzzle.Worlds, puzzle.WorldsLesson(file), func(b *board.Board, best int) {
			away := 0
			for id := range board.ID(b.Len()) {
				p := b.Piece(id)
				if by := p.At.Sub(p.Home); p.W > 1 && by != (board.Point{}) {
					away++
					if both := by.X != 0 && by.Y != 0; both != corner {
						t.Errorf("%v: piece %d is away by %v", b, id, by)
					}
				}
			}
			if away != 1 {
				t.Errorf("%v: %d large pieces are away", b, away)
			}
			if n := apart(b, solvedLike(t, "default", b), best, func(*board.Board, moves.Move) bool { return true }); n != best {
				t.Errorf("%v: solved in %d moves, want %d", b, n, best)
			}
		})
	}
}
