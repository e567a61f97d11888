package records

import "cmp"

// Achievement is the best that a player has achieved on a puzzle.
type Achievement uint8

// The achievements. Having seen the solution is none.
const (
	Unsolved      Achievement = iota
	WithHints                 // solved, with hints
	Alone                     // solved by oneself
	Optimal                   // by oneself, in as few moves as are possible: a trophy
	AfterSolution             // by oneself, after the solution was shown: worth less than the others
)

// Solved reports whether the player has solved the puzzle.
func (a Achievement) Solved() bool { return a > Unsolved }

// Standing is what a player has achieved on one puzzle. All parts of the program that show a
// puzzle as solved use Book.Standing.
type Standing struct {
	Achievement
	Stars   Stars  // the most of all results
	Best    Result // without help if there is one, then fewest moves, then shortest time; zero if Unsolved
	Optimum int    // minimum in the main metric; 0 if not known
	Count   int    // number of times solved
}

// Over returns by how many moves Best exceeds the optimum, and whether that is known.
func (s Standing) Over() (int, bool) {
	return s.Best.Moves() - s.Optimum, s.Achievement.Solved() && s.Optimum > 0
}

// Standing returns what was achieved on a puzzle, given by the code of its start.
func (b *Book) Standing(start string) Standing {
	b.derive()
	standing := Standing{Optimum: b.optimum(start)}
	s := b.solves[start]
	if s == nil {
		return standing
	}
	return standingOf(s, standing.Optimum)
}

// standingOf returns the standing of the results of a start.
func standingOf(s *solves, optimum int) Standing {
	standing := Standing{Optimum: optimum}
	standing.Best, standing.Count = s.best, s.count
	switch {
	case s.count == 0:
		standing.Best, standing.Achievement = s.after, AfterSolution
	case !s.best.Alone():
		standing.Achievement = WithHints
	case standing.Optimum > 0 && s.best.Moves() <= standing.Optimum:
		standing.Achievement = Optimal
	default:
		standing.Achievement = Alone
	}
	standing.Stars = max(s.stars, standing.Best.Stars(standing.Optimum))
	return standing
}

// solves summarizes the results of one start.
type solves struct {
	best    Result
	count   int
	after   Result // the best after the solution was shown; used where there is no other
	optimum int
	stars   Stars // by what was known when the games ended
}

func (s *solves) add(r Result) {
	if s.count == 0 || better(r, s.best) < 0 {
		s.best = r
	}
	s.count++
	s.stars = max(s.stars, r.Stars(0))
	s.optimum = max(s.optimum, r.Optimum)
}

// addAfter adds a result of a play after the solution was shown.
func (s *solves) addAfter(r Result) {
	if s.after.Replay == "" || byMoves(r, s.after) < 0 {
		s.after = r
	}
	s.optimum = max(s.optimum, r.Optimum)
}

// better orders results of one start by what they are worth.
func better(a, b Result) int {
	rank := func(r Result) int {
		if r.Alone() {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), byMoves(a, b))
}
