package review

import (
	"context"
	"slices"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/coach"
)

// Cause is what a moment was about.
type Cause struct {
	Moment
	// Why is why the better line from the first move of the moment begins as it does. It has no theme
	// if the coach has nothing to say.
	Why coach.Step
	// Topic is what the lost moves were for. Where pieces have homes that is what the player's own moves
	// did next for good; elsewhere, what the better line does first.
	Topic coach.Topic
}

// Causes explains the moments of a game by the family's coach, and keeps what the coach has said. Create one
// with NewCauses. It must not be used by several goroutines at once.
type Causes struct {
	game  *Game
	coach coach.Coach // nil if the family has none
	known map[cause]Cause
}

// cause is what an explanation depends on.
type cause struct{ first, line, left int }

// NewCauses returns the explanations of a game.
func NewCauses(g *Game) *Causes {
	c := &Causes{game: g, known: make(map[cause]Cause)}
	if f, ok := g.family.(puzzle.Coached); ok {
		c.coach = f.Coach()
	}
	return c
}

// Of returns the causes of all moments of a review, the costliest first. Moments that were not explained until
// ctx ended have neither a reason nor a topic.
func (c *Causes) Of(ctx context.Context, r Review) []Cause {
	all := make([]Cause, 0, len(r.moments))
	for _, m := range r.moments {
		line := r.lines(m.First)
		depends := cause{m.First, len(line), r.Left}
		said, ok := c.known[depends]
		if !ok && ctx.Err() == nil {
			if said = c.find(ctx, r, m.First, line); ctx.Err() == nil {
				c.known[depends] = said
			}
		}
		said.Moment = m
		all = append(all, said)
	}
	return all
}

// find asks for a move what the way of the player from there was for, and why line begins as it does.
func (c *Causes) find(ctx context.Context, r Review, move int, line []moves.Move) (said Cause) {
	if c.coach == nil {
		return said
	}
	b := c.game.Position(move)
	if step, ok := c.coach.Reason(ctx, b, line); ok {
		said.Why, said.Topic = step, topicOf(step)
	}
	own := slices.Concat(slices.Concat(c.game.path.made[move:]...), r.lines(len(c.game.path.made)))
	if h, ok := coach.NewHoming(c.game.family.Rules(), b, own); ok {
		said.Topic = h.Topic()
	}
	return said
}

// topicOf returns the topic of a reason. One that ends with a move of a marked block is about the way of that block.
func topicOf(step coach.Step) coach.Topic {
	if step.Theme == coach.Unblock && step.Purpose.After > 0 {
		return coach.FreeExit.Topic()
	}
	return step.Theme.Topic()
}

// Spent is how many moves were lost with a topic.
type Spent struct {
	Topic   coach.Topic
	Loss    int
	Moments []Moment // in which they were lost, in the order of the game
}

// add counts a moment.
func (s *Spent) add(m Moment) {
	s.Loss += m.Loss
	s.Moments = append(s.Moments, m)
}

// SpentOn returns how many moves were lost with each topic, the most first and of equal ones the earlier
// topic. Losses without a topic come last. Each moment that lost something belongs to one of them.
func SpentOn(all []Cause) []Spent {
	by := map[coach.Topic]*Spent{}
	for _, c := range all {
		if c.Loss == 0 {
			continue // the goal was lost, and nothing else
		}
		if by[c.Topic] == nil {
			by[c.Topic] = &Spent{Topic: c.Topic}
		}
		by[c.Topic].add(c.Moment)
	}
	for _, s := range by {
		slices.SortFunc(s.Moments, func(a, b Moment) int { return a.First - b.First })
	}
	var spent []Spent
	for _, t := range coach.Topics() {
		if s := by[t]; s != nil {
			spent = append(spent, *s)
		}
	}
	slices.SortStableFunc(spent, func(a, b Spent) int { return b.Loss - a.Loss })
	if s := by[coach.NoTopic]; s != nil {
		spent = append(spent, *s)
	}
	return spent
}
