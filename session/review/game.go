package review

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Game is what is known about the positions of one game. Create one with New. It must not be
// used by several goroutines at once.
//
// Positions that occur several times are one node. What is known of a node holds for its
// neighbours in the game too: a move away from a node with distance d, the distance is at most
// d+1 if the move leads to that node, and at least d-1 if the move leads from it. So a few
// searches often prove a whole game.
type Game struct {
	family puzzle.Spec
	metric string
	start  puzzle.Code // without moves
	path   *path
	ends   []int // of each move: the index of its last unit in the code
	solver solver.Solver
	guide  solver.Guide
	tried  bool // Family.Guide was tried
	warm   bool // the solver was used
	solved bool // the last position is

	nodes []node
	// links are the moves between different nodes, each pair of nodes in one direction once.
	links []link
	order []int32 // nodes in the order in which they are searched
	// toEnd is, of each node, the length of the shortest way through nodes of the game to the last one.
	toEnd []int32
}

// unbounded is the upper bound of a node without a line.
const unbounded = math.MaxInt32

// node is what is known of a position.
type node struct {
	least, most int32 // bounds of the distance; most is unbounded if no line is known
	noWay       bool  // proved
	searched    bool  // by a solver
	exhausted   bool  // a search ended by itself, so another one finds nothing more
	// The line of most moves to the goal: its own, or if that is nil, a move of the game to
	// another node and the line from there.
	own  []moves.Move
	link int32 // index in Game.links, or noLink
	back bool  // the move is undone
	near []int32
	next moves.Group // a best move, if a guide knows it
}

const noLink = -1

// link is a move between two nodes.
type link struct {
	from, to int32
	move     int32 // a move of the game that it is
}

// ErrNoMoves is the error of a game without moves.
var ErrNoMoves = errors.New("no moves: want a code with moves=")

// New returns the game of a code, in a metric of the family's solvers or, if that is "", in the
// main one. It fails if the family has no solver for the metric, or if a move is illegal.
func New(code puzzle.Code, metric string) (*Game, error) {
	if len(code.Family.Solvers()) == 0 {
		return nil, fmt.Errorf("%s has no solver", code.Family.Name())
	}
	if metric == "" {
		metric = code.Family.Solvers()[0].Metric
	}
	if _, ok := code.Family.Solvers().New(metric); !ok {
		return nil, fmt.Errorf("metric %q: %s is solved in %s", metric, code.Family.Name(), strings.Join(code.Family.Solvers().Metrics(), ", "))
	}
	var units []moves.Move
	for _, group := range code.Moves {
		units = append(units, group...)
	}
	if len(units) == 0 {
		return nil, ErrNoMoves
	}
	start := code.Start()
	made, ends := counted(code.Family, metric, units)
	p, err := newPath(code.Family.Rules(), start, made)
	if err != nil {
		return nil, err
	}
	g := &Game{family: code.Family, metric: metric, path: p, ends: ends, start: code}
	g.start.Moves, g.start.Times, g.start.HasMoves = nil, nil, false
	g.nodes = make([]node, len(p.first))
	for i := range g.nodes {
		g.nodes[i].most, g.nodes[i].link = unbounded, noLink
	}
	g.connect()
	g.findWaysToEnd()
	g.order = bisected(len(p.nodes), p.nodes, len(g.nodes))
	g.seed()
	return g, nil
}

// connect fills in the links.
func (g *Game) connect() {
	seen := make(map[[2]int32]bool, len(g.path.made))
	for i := range g.path.made {
		from, to := g.path.nodes[i], g.path.nodes[i+1]
		if from == to || seen[[2]int32{from, to}] {
			continue
		}
		seen[[2]int32{from, to}] = true
		n := int32(len(g.links))
		g.links = append(g.links, link{from, to, int32(i)})
		g.nodes[from].near = append(g.nodes[from].near, n)
		g.nodes[to].near = append(g.nodes[to].near, n)
	}
}

// findWaysToEnd fills in toEnd.
func (g *Game) findWaysToEnd() {
	g.toEnd = make([]int32, len(g.nodes))
	for i := range g.toEnd {
		g.toEnd[i] = unbounded
	}
	end := g.path.nodes[len(g.path.made)]
	g.toEnd[end] = 0
	for queue := []int32{end}; len(queue) > 0; queue = queue[1:] {
		for _, l := range g.nodes[queue[0]].near {
			if before, _, ok := g.before(l, queue[0]); ok && g.toEnd[before] == unbounded {
				g.toEnd[before] = g.toEnd[queue[0]] + 1
				queue = append(queue, before)
			}
		}
	}
}

// before returns the node from which a link, or its inverse if back is true, leads to n. It returns
// false if the inverse would but is not possible.
func (g *Game) before(l, n int32) (node int32, back, ok bool) {
	if k := g.links[l]; k.from == n {
		return k.to, true, g.path.back[k.move]
	}
	return g.links[l].from, false, true
}

// bisected returns nodes in the order in which halving the game meets them, the first and the
// last one first, at most maxSearched of them.
func bisected(positions int, nodes []int32, count int) []int32 {
	order := make([]int32, 0, min(count, maxSearched))
	seen := make([]bool, count)
	add := func(i int) {
		if node := nodes[i]; !seen[node] {
			seen[node] = true
			order = append(order, node)
		}
	}
	add(0)
	add(positions - 1)
	parts := [][2]int{{0, positions - 1}}
	for len(parts) > 0 && len(order) < maxSearched {
		from, to := parts[0][0], parts[0][1]
		parts = parts[1:]
		if to-from < 2 {
			continue
		}
		middle := (from + to) / 2
		add(middle)
		parts = append(parts, [2]int{from, middle}, [2]int{middle, to})
	}
	return order
}

// maxSearched is the maximum number of positions that are searched. It bounds the review of games
// that no person plays.
const maxSearched = 4000

// seed enters what is known without a search: solved positions, and the way back of a shuffle.
func (g *Game) seed() {
	b := g.path.at(0)
	if g.family.Unsolvable(b) != nil {
		g.setNoWay(g.path.nodes[0])
	} else if trail := puzzle.HistoryOf(g.start); trail != nil && !g.family.Solved(b) {
		g.offer(g.path.nodes[0], inverse(trail))
	}
	next := int32(0)
	for i := range g.path.nodes {
		if g.path.nodes[i] == next {
			next++
			if g.family.Solved(b) {
				g.setDistance(g.path.nodes[i], 0, []moves.Move{})
			}
		}
		if i == len(g.path.made) {
			break
		}
		for _, m := range g.path.made[i] {
			if _, err := g.family.Rules().Apply(nil, b, m); err != nil {
				return // cannot happen
			}
		}
	}
	g.solved = g.family.Solved(b)
}

// offer enters a line from a node to the goal, unless one as short is known, and the rest of the line
// for all nodes of the game that it passes. It reports whether the line is legal and leads to the goal.
func (g *Game) offer(n int32, units []moves.Move) bool {
	groups := Counted(g.family, g.metric, units)
	b := g.path.at(int(g.path.first[n]))
	if !g.solves(b.Clone(), groups) {
		return false
	}
	g.enter(n, b, groups)
	return true
}

// Know enters another game from the same start that is solved, such as the player's shortest: no review says
// then that the best line found is longer. It reports whether the game is one.
func (g *Game) Know(other puzzle.Code) bool {
	var units []moves.Move
	for _, group := range other.Moves {
		units = append(units, group...)
	}
	return other.WithoutMoves().String() == g.start.String() && g.offer(g.path.nodes[0], units)
}

// solves reports whether groups lead from b, which it changes, to the goal.
func (g *Game) solves(b *board.Board, groups []moves.Group) bool {
	for _, group := range groups {
		for _, m := range group {
			if _, err := g.family.Rules().Apply(nil, b, m); err != nil {
				return false
			}
		}
	}
	return g.family.Solved(b)
}

// enter is offer for a line that is known to solve b. It changes b.
func (g *Game) enter(n int32, b *board.Board, groups []moves.Group) {
	units := make([]moves.Move, 0, len(groups))
	for _, group := range groups {
		units = append(units, group...)
	}
	var buffer []byte
	var k key
	at := 0
	for i := 0; ; i++ {
		node, known := n, i == 0
		if i > 0 {
			k, buffer = keyOf(b, buffer)
			node, known = g.path.keys[k]
		}
		if left := int32(len(groups) - i); known && left < g.nodes[node].most {
			g.nodes[node].most, g.nodes[node].own = left, units[at:]
			g.spreadMost(node)
		}
		if i == len(groups) {
			return
		}
		for _, m := range groups[i] {
			if _, err := g.family.Rules().Apply(nil, b, m); err != nil {
				return // cannot happen
			}
		}
		at += len(groups[i])
	}
}

// setDistance enters a proved distance. line is a line of that length, or nil if a guide knows it.
func (g *Game) setDistance(n int32, distance int, line []moves.Move) {
	known := &g.nodes[n]
	if line != nil && int32(distance) < known.most {
		known.most, known.own = int32(distance), line
		g.spreadMost(n)
	}
	g.raise(n, int32(distance))
}

// raise enters a lower bound of the distance of a node.
func (g *Game) raise(n int32, least int32) {
	if least > g.nodes[n].least {
		g.nodes[n].least = least
		g.spreadLeast(n)
	}
}

// spreadMost lowers the upper bounds of other nodes after that of n has become lower.
func (g *Game) spreadMost(n int32) {
	for queue := []int32{n}; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for _, l := range g.nodes[from].near {
			other, back, ok := g.before(l, from)
			if !ok {
				continue
			}
			most := g.nodes[from].most + 1
			if to := &g.nodes[other]; to.most >= most && g.joins(l, back, from) {
				most--
			}
			if to := &g.nodes[other]; to.most > most {
				to.most, to.own, to.link, to.back = most, nil, l, back
				queue = append(queue, other)
			}
		}
	}
}

// joins reports whether the metric counts a link, or its inverse, and the first move of the line known
// from n as one.
func (g *Game) joins(l int32, back bool, n int32) bool {
	for first := range g.line(g.nodes, n) {
		group := g.path.made[g.links[l].move]
		last := group[len(group)-1]
		if back {
			last = group[0].Inverse()
		}
		return g.family.Joins(g.metric, last, first)
	}
	return false // n is the goal
}

// spreadLeast raises the lower bounds of other nodes after that of n has become higher.
func (g *Game) spreadLeast(n int32) {
	for queue := []int32{n}; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for _, l := range g.nodes[from].near {
			other, ok := g.next(l, from)
			if !ok {
				continue
			}
			if to := &g.nodes[other]; to.least < g.nodes[from].least-1 {
				to.least = g.nodes[from].least - 1
				queue = append(queue, other)
			}
		}
	}
}

// next returns the node to which a link or its inverse leads from n. It returns false if the inverse
// would but is not possible.
func (g *Game) next(l, n int32) (node int32, ok bool) {
	if k := g.links[l]; k.to == n {
		return k.from, g.path.back[k.move]
	}
	return g.links[l].to, true
}

// setNoWay enters that a node, and so every one that can be reached from it, has no solution.
func (g *Game) setNoWay(n int32) {
	if g.nodes[n].noWay {
		return
	}
	g.nodes[n].noWay = true
	for queue := []int32{n}; len(queue) > 0; queue = queue[1:] {
		for _, l := range g.nodes[queue[0]].near {
			if other, ok := g.next(l, queue[0]); ok && !g.nodes[other].noWay {
				g.nodes[other].noWay = true
				queue = append(queue, other)
			}
		}
	}
}

// proved reports whether the distance of a node, or that it has none, is proved.
func (n *node) proved() bool { return n.noWay || n.most != unbounded && n.least >= n.most }

// distance returns the distance of a node, or one of the constants.
func (n *node) distance() int {
	switch {
	case n.noWay:
		return NoWay
	case n.most == unbounded:
		return Unknown
	}
	return int(n.most)
}

// line returns the units of the line known from a node, none if there is none. nodes are Game.nodes or an
// earlier copy.
func (g *Game) line(nodes []node, n int32) iter.Seq[moves.Move] {
	return func(yield func(moves.Move) bool) {
		if nodes[n].noWay || nodes[n].most == unbounded {
			return
		}
		for nodes[n].own == nil && nodes[n].link != noLink {
			k := g.links[nodes[n].link]
			units := g.path.made[k.move]
			if nodes[n].back {
				units, n = inverse(units), k.from
			} else {
				n = k.to
			}
			for _, m := range units {
				if !yield(m) {
					return
				}
			}
		}
		for _, m := range nodes[n].own {
			if !yield(m) {
				return
			}
		}
	}
}

// guided returns the line of a guide from b, which it changes.
func guided(guide solver.Guide, rules moves.Rules, b *board.Board) []moves.Move {
	if _, ok := guide.Distance(b, board.NoPiece); !ok {
		return nil
	}
	units := []moves.Move{}
	for {
		group, ok := guide.Next(b, board.NoPiece)
		if !ok {
			return units
		}
		for _, m := range group {
			if _, err := rules.Apply(nil, b, m); err != nil {
				return units // cannot happen: guides follow the rules
			}
		}
		units = append(units, group...)
	}
}

// Metric returns the metric.
func (g *Game) Metric() string { return g.metric }

// Code returns the code of the game with one gesture for each move of the metric, and without
// times. Its moves lead to the same positions as those that Review judges.
func (g *Game) Code() puzzle.Code {
	code := g.start
	code.Moves, code.HasMoves = g.path.made, true
	return code
}

// Position returns a copy of the position before a move, or after the last one.
func (g *Game) Position(move int) *board.Board { return g.path.at(move) }

// First returns the number of moves after which the game had the position that it has after some moves for the first time.
func (g *Game) First(moves int) int { return int(g.path.first[g.path.nodes[moves]]) }

// Done reports whether Search can find nothing more.
func (g *Game) Done() bool {
	for _, n := range g.order {
		if k := &g.nodes[n]; !k.proved() && !k.exhausted {
			return false
		}
	}
	return true
}

// Review returns the judgement by what is known now.
func (g *Game) Review() Review {
	r := Review{Family: g.family, Metric: g.metric, Solved: g.solved, Positions: len(g.nodes), Moves: make([]Move, len(g.path.made))}
	distance := make([]int, len(g.nodes))
	for i := range g.nodes {
		k := &g.nodes[i]
		if distance[i] = k.distance(); k.proved() || k.searched {
			r.Searched++
		}
	}
	at := g.path.nodes
	losses := g.losses(distance)
	for i := range r.Moves {
		r.Moves[i] = Move{g.path.made[i], distance[at[i]], distance[at[i+1]], g.nodes[at[i]].proved() && g.nodes[at[i+1]].proved(), losses[i]}
	}
	r.Optimum, r.Left, r.Optimal = distance[at[0]], distance[at[len(at)-1]], g.nodes[at[0]].proved()
	r.Bound = int(g.nodes[at[0]].least)
	r.moments = momentsOf(r.Moves)
	p, nodes := g.path, slices.Clone(g.nodes)
	r.lines = func(i int) []moves.Move {
		if nodes[p.nodes[i]].noWay || nodes[p.nodes[i]].most == unbounded {
			return nil
		}
		return slices.AppendSeq([]moves.Move{}, g.line(nodes, p.nodes[i]))
	}
	r.best = func(i int) moves.Group { return g.firstOf(nodes, p.nodes[i]) }
	if guide := g.guide; guide != nil {
		r.lines = func(i int) []moves.Move { return guided(guide, p.rules, p.at(i)) }
	}
	return r
}

// losses returns the losses of the moves, as defined for Move.Loss, by the distances of the nodes.
func (g *Game) losses(distance []int) []int {
	at := g.path.nodes
	end := len(at) - 1 // the last position from which the goal may be reached
	for end > 0 && distance[at[end]] == NoWay {
		end--
	}
	losses := make([]int, len(g.path.made))
	certain := 0 // from the move on
	for i := end - 1; i >= 0; i-- {
		before, after := distance[at[i]], distance[at[i+1]]
		sum := certain
		if before >= 0 {
			sum = max(sum, end-i+int(g.nodes[at[end]].least)-before)
		}
		if end == len(at)-1 {
			sum = max(sum, end-i-int(g.toEnd[at[i]]))
		}
		if before >= 0 && after >= 0 {
			losses[i] = min(sum-certain, max(0, after+1-before))
		}
		certain = sum
	}
	return losses
}

// firstOf returns the first move of the line known from a node, or nil if there is none. It reads
// nothing that changes but nodes.
func (g *Game) firstOf(nodes []node, n int32) moves.Group {
	if nodes[n].next != nil {
		return nodes[n].next
	}
	var group moves.Group
	var sum net
	for m := range g.line(nodes, n) {
		switch {
		case len(group) == 0:
			group, sum = moves.Group{m}, netOf(m)
		case !g.family.Joins(g.metric, group[len(group)-1], m):
			return group
		default:
			group = append(group, m)
			if sum.add(m); sum.nothing() {
				group = group[:0]
			}
		}
	}
	if len(group) == 0 {
		return nil // at the goal
	}
	return group
}

// Times returns the play time of each move, that of its last unit, for the times of the code's
// gestures; see puzzle.Code.Times. It returns nil if there are none.
func (g *Game) Times(gestures []moves.Group, times []time.Duration) []time.Duration {
	if len(times) == 0 || len(times) != len(gestures) {
		return nil
	}
	all := make([]time.Duration, 0, len(g.ends))
	units, gesture := 0, 0
	for _, end := range g.ends {
		for end >= units+len(gestures[gesture]) {
			units += len(gestures[gesture])
			gesture++
		}
		all = append(all, times[gesture])
	}
	return all
}
