package records

// Stars is how well a puzzle was solved, from 0 to MaxStars. Knowing more later never takes a star away.
type Stars uint8

// The stars. One hint leaves at most two, more hints leave the first one, and a shown solution none.
const (
	NoStars   Stars = iota
	StarGiven       // solved
	StarGood        // in at most a quarter more moves than the best way known when the game ended
	StarBest        // in as few moves as are possible, which is proved: a trophy
)

// MaxStars is the maximum number of stars.
const MaxStars = StarBest

// Stars returns how well the puzzle was solved. optimum is the minimum in the main metric if it is known
// now, else 0; what was known when the game ended is in the result.
func (r Result) Stars(optimum int) Stars {
	if r.Optimum > 0 {
		optimum = r.Optimum
	}
	switch moves := r.Moves(); {
	case !r.Solved() || moves == 0:
		return NoStars
	case r.Hints > 1:
		return StarGiven
	case optimum > 0 && moves <= optimum && r.Alone():
		return StarBest
	case isGood(moves, optimum) || isGood(moves, r.Best):
		return StarGood
	}
	return StarGiven
}

// isGood reports whether a number of moves is at most a quarter above the best known one, if there is one.
func isGood(moves, best int) bool { return best > 0 && moves <= MostForTwo(best) }

// MostForTwo returns the most moves that earn two stars if a number of moves is the best known.
func MostForTwo(best int) int { return best + best/4 }

// Stars returns how well a puzzle was solved in a game, with what is known now. The result need not have
// been added.
func (b *Book) Stars(r Result) Stars {
	if !b.Counts(r) {
		return NoStars
	}
	return r.Stars(b.optimum(r.Start()))
}
