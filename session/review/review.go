// Package review judges the moves of a game: how far each position was from the goal, which
// moves were best, and what the others lost.
//
// A Game holds what is known about the positions of one game. Search finds out more, and
// Review returns the judgement by what is known. Distances are proved where the family's
// solver proves them. Everywhere else they are the lengths of the best lines found: an upper
// bound, which a line that can be shown supports.
package review

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// Distances that are not a number of moves.
const (
	Unknown = -1 // no line to the goal is known
	NoWay   = -2 // it is proved that there is none
)

// Review is the judgement of a game. It does not change.
type Review struct {
	Family puzzle.Spec
	Metric string // in which moves, distances and losses are counted
	Moves  []Move
	Solved bool // the moves end at the goal
	// Optimum and Left are the distances of the start and of the end from the goal, or one of
	// the constants above.
	Optimum, Left int
	Optimal       bool // Optimum is proved
	Bound         int  // it is proved that Optimum is not less; 0 if nothing is known
	// Positions is how many different positions the game has, and Searched for how many of
	// them the distance is proved or was searched for. For the rest it is a bound from the
	// others.
	Searched, Positions int

	lines   func(move int) []moves.Move
	best    func(move int) moves.Group
	moments []Moment // all, the costliest first
}

// Move is the judgement of one move, counted by the metric.
type Move struct {
	Units moves.Group // the move in units of play
	// Before and After are the distances from the goal before and after the move, or one of
	// the constants above.
	Before, After int
	Proved        bool // both are
	loss          int
}

// Known reports whether both distances are numbers.
func (m Move) Known() bool { return m.Before >= 0 && m.After >= 0 }

// Loss returns by how many moves the move made the way to the goal longer than needed: After, and
// one for the move itself, less Before. It is never negative, and 0 if a distance is not known.
//
// If the distances are not proved, the best lines found after the move may be longer than needed, so
// the difference may be more than was lost. Loss is then a lower estimate: the losses from the move to
// the end of the game add up to no more than what is certain, which is how many moves
//
//   - the line that Better shows is shorter than the rest of the game and what is proved to be left
//     at its end, or
//   - the shortest way known through positions of the game is shorter than the rest of the game.
//
// So if Loss is not 0, Better is shorter than the rest of the game and the best line found from its end.
// How the certain sum is divided among the moves follows the best lines found.
func (m Move) Loss() int { return m.loss }

// Fatal reports whether it is proved that the goal could be reached before the move, but not
// after it.
func (m Move) Fatal() bool { return m.Before >= 0 && m.After == NoWay }

// Mark is the mark of a move.
type Mark uint8

// The marks.
const (
	Unmarked Mark = iota // a distance is not known
	Best                 // it is proved that no other move leads to the goal in fewer moves
	Fine                 // no shorter line was found
	Lost                 // there is a shorter line
	Mistake              // the mistake of the game: the first move of its turning point
)

// Length returns the number of moves.
func (r Review) Length() int { return len(r.Moves) }

// Excess returns by how many moves the game, with the moves that are left, is longer than the
// optimum. If the distance of the end is proved, it is the sum of all losses, else at least that. It
// returns false if a distance is not known.
func (r Review) Excess() (int, bool) {
	if r.Optimum < 0 || r.Left < 0 {
		return 0, false
	}
	return r.Length() + r.Left - r.Optimum, true
}

// Accuracy returns how close the game is to an optimal one, from 0 to 100: the share of the
// optimum in the length of the game and what is left, rounded, in percent,
//
//	100 · optimum / (optimum + excess)
//
// It is 100 only without excess, it never grows with the excess, and it is 0 if the goal cannot
// be reached any more. It returns false if a distance is not known.
func (r Review) Accuracy() (int, bool) {
	if r.Optimum >= 0 && r.Left == NoWay {
		return 0, true
	}
	excess, ok := r.Excess()
	return Accuracy(r.Optimum, excess), ok
}

// Accuracy returns the accuracy of a game by its optimum and its excess; see Review.Accuracy.
func Accuracy(optimum, excess int) int {
	if excess <= 0 {
		return 100
	}
	percent := (200*optimum + optimum + excess) / (2 * (optimum + excess))
	return min(percent, 99)
}

// Better returns the best line known from the position before a move to the goal, divided into
// moves of the metric. It is nil if no line is known.
func (r Review) Better(move int) []moves.Group {
	units := r.lines(move)
	if units == nil {
		return nil
	}
	return Counted(r.Family, r.Metric, units)
}

// BestMove returns the first move of Better, or nil. It is much faster than Better.
func (r Review) BestMove(move int) moves.Group { return r.best(move) }

// Mark returns the mark of a move. An unproved distance is never called a mistake unless a
// shorter line was found, which Better returns.
func (r Review) Mark(move int) Mark {
	m := r.Moves[move]
	switch {
	case m.Fatal() || m.Loss() > 0:
		if turn, ok := r.TurningPoint(); ok && turn.First == move {
			return Mistake
		}
		return Lost
	case !m.Known():
		return Unmarked
	case m.Proved:
		return Best
	}
	return Fine
}

// Moment is a run of moves of which each lost something, and none leaves the goal.
type Moment struct {
	First, Last int  // its moves
	Loss        int  // of all of them
	Fatal       bool // the last one made the goal unreachable
}

// Moments returns the costliest moments, at most a number of them, the costliest first and of
// equal ones the earlier.
func (r Review) Moments(most int) []Moment { return r.moments[:min(most, len(r.moments))] }

// TurningPoint returns the moment that cost more than every other one. It returns false if there is none.
func (r Review) TurningPoint() (Moment, bool) {
	if len(r.moments) == 0 || len(r.moments) > 1 && r.moments[0].cost() == r.moments[1].cost() {
		return Moment{}, false
	}
	return r.moments[0], true
}

// momentsOf returns all moments in order of their cost.
func momentsOf(judged []Move) []Moment {
	var all []Moment
	for i, m := range judged {
		if !m.Fatal() && m.Loss() == 0 || m.Before == 0 {
			continue // nothing is better than to stay at the goal, which is not to be practised
		}
		if last := len(all) - 1; last >= 0 && all[last].Last == i-1 {
			all[last].Last, all[last].Loss, all[last].Fatal = i, all[last].Loss+m.Loss(), m.Fatal()
		} else {
			all = append(all, Moment{i, i, m.Loss(), m.Fatal()})
		}
	}
	slices.SortStableFunc(all, func(a, b Moment) int { return b.cost() - a.cost() })
	return all
}

// cost returns the loss, which is the largest of all if the goal was lost.
func (m Moment) cost() int {
	if m.Fatal {
		return 1 << 30
	}
	return m.Loss
}

// Counted divides units of play into the moves that a metric of a family counts. It has as
// many groups as the metric counts, and they lead to the same position.
func Counted(f puzzle.Spec, metric string, units []moves.Move) []moves.Group {
	groups, _ := counted(f, metric, units)
	return groups
}

// counted also returns the index of the last unit of each group.
func counted(f puzzle.Spec, metric string, units []moves.Move) (groups []moves.Group, ends []int) {
	var nets []net
	for i, m := range units {
		last := len(groups) - 1
		if last < 0 || !f.Joins(metric, groups[last][len(groups[last])-1], m) {
			groups, ends, nets = append(groups, moves.Group{m}), append(ends, i), append(nets, netOf(m))
			continue
		}
		groups[last], ends[last] = append(groups[last], m), i
		if nets[last].add(m); nets[last].nothing() {
			groups, ends, nets = groups[:last], ends[:last], nets[:last]
		}
	}
	return groups, ends
}

// net is where the units of a group move a piece, if they all move the same one.
type net struct {
	piece   board.ID
	by      board.Point
	several bool // pieces
}

func netOf(m moves.Move) net { return net{piece: m.Piece, by: m.Dir.Vector()} }

func (n *net) add(m moves.Move) {
	n.several = n.several || m.Piece != n.piece
	n.by = n.by.Add(m.Dir.Vector())
}

// nothing reports whether the units cancel each other.
func (n *net) nothing() bool { return !n.several && n.by == board.Point{} }
