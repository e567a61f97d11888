package review

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// maxExplored is the maximum number of positions near a game that Shorten looks at in a round.
const maxExplored = 60_000

// maxRounds is the maximum number of rounds of Shorten.
const maxRounds = 8

// Shorten returns a shorter game that leads from the start of a game to its end, or to the goal if it
// ends there: the player's own moves with detours replaced by shorter ways. It returns the moves
// as they are if it finds none. After each improvement it calls found, if that is not nil, from
// the same goroutine. Equal games are shortened equally unless ctx ends.
//
// It explores the positions around each position of the game and takes the shortest way through
// all of them, again and again while that helps.
func (g *Game) Shorten(ctx context.Context, found func([]moves.Group)) []moves.Group {
	best := g.path.made
	if len(best) > maxExplored {
		return best
	}
	for range maxRounds {
		better, ok := g.shortenOnce(ctx, best)
		if !ok {
			break
		}
		best = better
		if found != nil {
			found(best)
		}
	}
	return best
}

// corridor is the positions around a game, and the moves between them.
type corridor struct {
	family puzzle.Spec
	metric string
	nodes  map[key]int32
	ways   [][]way
	goals  []bool
	buffer []byte
}

// way is a move from one position of the corridor to another.
type way struct {
	to    int32
	group moves.Group
}

// node returns the node of a position, and whether it is new.
func (c *corridor) node(b *board.Board) (n int32, fresh bool) {
	var k key
	k, c.buffer = keyOf(b, c.buffer)
	n, known := c.nodes[k]
	if !known {
		n = int32(len(c.ways))
		c.nodes[k] = n
		c.ways = append(c.ways, nil)
		c.goals = append(c.goals, c.family.Solved(b))
	}
	return n, !known
}

func (g *Game) shortenOnce(ctx context.Context, made []moves.Group) ([]moves.Group, bool) {
	c := &corridor{family: g.family, metric: g.metric, nodes: make(map[key]int32)}
	b := g.path.at(0)
	first, _ := c.node(b)
	boards := []*board.Board{b.Clone()}
	last := first
	// The game's own moves come first, so that of equally short ways the player's own is taken.
	for _, group := range made {
		if _, err := positionAfter(g.family.Rules(), b, []moves.Group{group}); err != nil {
			return nil, false
		}
		n, fresh := c.node(b)
		if fresh {
			boards = append(boards, b.Clone())
		}
		c.ways[last] = append(c.ways[last], way{n, group})
		last = n
	}
	each := max(2, maxExplored/len(boards))
	for _, from := range boards {
		if ctx.Err() != nil || len(c.ways) > maxExplored {
			break
		}
		c.explore(from, each)
	}
	better := c.shortest(first, func(n int32) bool {
		if g.solved {
			return c.goals[n]
		}
		return n == last
	})
	return better, better != nil && len(better) < len(made)
}

// explore adds positions around a position, at most a number of them.
func (c *corridor) explore(from *board.Board, most int) {
	seen := map[int32]bool{}
	start, _ := c.node(from)
	seen[start] = true
	type place struct {
		n int32
		b *board.Board
	}
	queue := []place{{start, from}}
	for len(queue) > 0 && len(seen) < most {
		at := queue[0]
		queue = queue[1:]
		c.eachMove(at.b, func(group moves.Group, b *board.Board) {
			n, _ := c.node(b)
			if n == at.n {
				return
			}
			if !slices.ContainsFunc(c.ways[at.n], func(w way) bool { return w.to == n }) {
				c.ways[at.n] = append(c.ways[at.n], way{n, group})
			}
			if !seen[n] {
				seen[n] = true
				queue = append(queue, place{n, b})
			}
		})
	}
}

// eachMove calls do with each move of the metric from b and the position that it leads to. A move
// of several units is listed once for each position, by a shortest way.
func (c *corridor) eachMove(b *board.Board, do func(moves.Group, *board.Board)) {
	type place struct {
		group moves.Group
		b     *board.Board
	}
	rules := c.family.Rules()
	var legal []moves.Move // of a position on the way
	for _, m := range rules.AppendMoves(nil, b) {
		after := b.Clone()
		if _, err := rules.Apply(nil, after, m); err != nil {
			continue
		}
		do(moves.Group{m}, after)
		first := after
		var seen map[key]bool // nil until a unit joins
		for queue := []place{{moves.Group{m}, after}}; len(queue) > 0 && len(seen) < maxJoined; queue = queue[1:] {
			at := queue[0]
			legal = rules.AppendMoves(legal[:0], at.b)
			for _, next := range legal {
				if !c.family.Joins(c.metric, at.group[len(at.group)-1], next) {
					continue
				}
				after := at.b.Clone()
				if _, err := rules.Apply(nil, after, next); err != nil {
					continue
				}
				if seen == nil {
					from, _ := keyOf(b, nil)
					k, _ := keyOf(first, nil)
					seen = map[key]bool{from: true, k: true}
				}
				k, _ := keyOf(after, nil)
				if seen[k] {
					continue
				}
				seen[k] = true
				longer := append(slices.Clone(at.group), next)
				do(longer, after)
				queue = append(queue, place{longer, after})
			}
		}
	}
}

// maxJoined is the maximum number of positions that eachMove lists for moves of one beginning.
const maxJoined = 64

// shortest returns a shortest way from a node to one that is an end, or nil if there is none.
func (c *corridor) shortest(from int32, end func(int32) bool) []moves.Group {
	type step struct {
		before int32
		group  moves.Group
	}
	reached := make(map[int32]step)
	reached[from] = step{-1, nil}
	for queue := []int32{from}; len(queue) > 0; queue = queue[1:] {
		n := queue[0]
		if end(n) {
			made := []moves.Group{}
			for s := reached[n]; s.before >= 0; s = reached[s.before] {
				made = append(made, s.group)
			}
			slices.Reverse(made)
			return made
		}
		for _, w := range c.ways[n] {
			if _, known := reached[w.to]; !known {
				reached[w.to] = step{n, w.group}
				queue = append(queue, w.to)
			}
		}
	}
	return nil
}

// Difference is a part of two games in which they differ: moves First to Last-1 of the own game are
// moves OtherFirst to OtherLast-1 of the other one.
type Difference struct {
	First, Last           int
	OtherFirst, OtherLast int
}

// Differences returns where another game from the same start parts from this one, and where the
// two meet again.
func (g *Game) Differences(other []moves.Group) []Difference {
	places := make(map[int32][]int)
	for i, n := range g.path.nodes {
		places[n] = append(places[n], i)
	}
	b := g.path.at(0)
	var all []Difference
	at, otherAt := 0, 0 // where the games met last
	var buffer []byte
	for i, group := range other {
		if _, err := positionAfter(g.family.Rules(), b, []moves.Group{group}); err != nil {
			return all
		}
		var k key
		k, buffer = keyOf(b, buffer)
		n, known := g.path.keys[k]
		if !known {
			continue
		}
		later := -1
		for _, place := range places[n] {
			if place > at {
				later = place
				break
			}
		}
		if later < 0 {
			continue
		}
		if later != at+1 || i != otherAt {
			all = append(all, Difference{at, later, otherAt, i + 1})
		}
		at, otherAt = later, i+1
	}
	if at < len(g.path.made) || otherAt < len(other) {
		all = append(all, Difference{at, len(g.path.made), otherAt, len(other)})
	}
	return all
}
