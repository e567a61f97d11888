package worlds

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Guide leads through one game: the next moves from where the game is, and how
// many are left as far as is known. It keeps to one way. Whoever leaves it is led
// back to it, not elsewhere, and another way is only taken if it is shorter from
// where the game is; so every move that the guide names brings the end one move
// nearer, and following it never goes back and forth.
//
// A guide finds no ways: it is offered the answers of a Solver, which works
// elsewhere while the game goes on. Nothing here takes longer than a few
// milliseconds. The zero value is ready to use, and knows no way. It is for one
// goroutine.
type Guide struct {
	now  *board.Board
	next []moves.Move // from there to the end; nil if no way is known
	path trail        // all positions on the way, those that were passed too
}

// trail is a way with its positions.
type trail struct {
	moves []moves.Move
	index map[uint64]int // of positions, by their keys: how many moves come before
}

// NewGuide returns a guide to a game that is at b.
func NewGuide(b *board.Board) *Guide {
	g := &Guide{}
	g.At(b)
	return g
}

// At says where the game is. It reports whether a way is known from there; if not,
// a solver should be asked and its answer offered.
func (g *Guide) At(b *board.Board) bool {
	g.now = b.Clone()
	g.next = g.path.from(b)
	if g.next == nil && g.path.moves != nil {
		g.follow(b, g.path)
	}
	return g.next != nil
}

// Offer offers the answer of a solver that was asked about a board. The game may
// have moved on since. It reports whether the guide leads that way from here on.
func (g *Guide) Offer(asked *board.Board, a solver.Answer) bool {
	if !a.Claim.Solved() || g.now == nil {
		return false
	}
	offered, ok := lay(asked, a.Moves)
	if !ok {
		return false
	}
	before, known := g.Left()
	rest := offered.from(g.now)
	if rest == nil {
		return g.rejoin(offered, before, known)
	}
	if known && len(rest) >= before {
		return false
	}
	g.path, g.next = offered, rest
	return true
}

// rejoin takes an offered way that the game is not on, if leading back to it is
// possible and shorter than the way that is known.
func (g *Guide) rejoin(offered trail, before int, known bool) bool {
	old := *g
	if !g.follow(g.now, offered) {
		*g = old
		return false
	}
	if known && len(g.next) >= before {
		*g = old
		return false
	}
	return true
}

// Left returns how many moves are left as far as is known: there may be shorter
// ways. It is false if no way is known.
func (g *Guide) Left() (int, bool) { return len(g.next), g.next != nil }

// Next returns the next moves, n of them if there are as many. There are none if
// no way is known, or none is needed.
func (g *Guide) Next(n int) []moves.Move {
	return slices.Clone(g.next[:min(n, len(g.next))])
}

// follow makes the way one from b: by a few moves to where it is nearest to its
// end, and on along it.
func (g *Guide) follow(b *board.Board, way trail) bool {
	link, ok := way.link(b)
	if !ok {
		return false
	}
	end := b.Clone()
	if !perform(end, link) {
		return false
	}
	joined, ok := lay(b, slices.Concat(link, way.from(end)))
	if !ok {
		return false
	}
	g.path, g.next = joined, joined.from(b)
	return true
}

// lay makes a trail of moves. It is false if they are not possible.
func lay(b *board.Board, way []moves.Move) (trail, bool) {
	t := trail{moves: slices.Clone(way), index: make(map[uint64]int, len(way)+1)}
	if t.moves == nil {
		t.moves = []moves.Move{}
	}
	at := b.Clone()
	t.index[boardKey(at)] = 0
	for i := range way {
		if !perform(at, way[i:i+1]) {
			return trail{}, false
		}
		t.index[boardKey(at)] = i + 1 // of a position passed twice the last counts
	}
	return t, true
}

// from returns the rest of the way from a position on it, or nil.
func (t trail) from(b *board.Board) []moves.Move {
	if i, on := t.index[boardKey(b)]; on {
		return t.moves[i:]
	}
	return nil
}

// link returns the moves from b to the way with which it is shortest to the end, of
// those few that can be looked at in a moment. The nearest position of the way may
// be one that has been passed.
func (t trail) link(b *board.Board) ([]moves.Move, bool) {
	const most = 1500 // positions
	type visited struct {
		b      *board.Board
		parent int
		move   moves.Move
		depth  int
	}
	queue := []visited{{b: b, parent: -1}}
	known := map[uint64]bool{boardKey(b): true}
	best, total := -1, 0
	var legal []moves.Move
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		if n, on := t.index[boardKey(v.b)]; on {
			if all := v.depth + len(t.moves) - n; best < 0 || all < total {
				best, total = i, all
			}
			continue
		}
		if len(queue) > most {
			continue
		}
		legal = moves.Worlds{}.AppendMoves(legal[:0], v.b)
		for _, m := range legal {
			next := v.b.Clone()
			moves.Worlds{}.Make(next, m)
			if key := boardKey(next); !known[key] {
				known[key] = true
				queue = append(queue, visited{next, i, m, v.depth + 1})
			}
		}
	}
	if best < 0 {
		return nil, false
	}
	var link []moves.Move
	for n := best; queue[n].parent >= 0; n = queue[n].parent {
		link = append(link, queue[n].move)
	}
	slices.Reverse(link)
	return link, true
}

// perform makes moves. It is false if one is not possible.
func perform(b *board.Board, way []moves.Move) bool {
	var buf [8]moves.Motion
	for _, m := range way {
		if _, err := (moves.Worlds{}).Apply(buf[:0], b, m); err != nil {
			return false
		}
	}
	return true
}

// boardKey is the key of where all pieces of a board are, each gap under its own
// name.
func boardKey(b *board.Board) uint64 {
	key := uint64(0)
	for i := range b.Len() {
		key ^= placeKey(thing(i), cell(b.Anchor(board.ID(i))))
	}
	return key
}
