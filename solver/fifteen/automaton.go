package fifteen

import (
	"worldslide/board"
)

// Different ways of the blank often lead to the same board: a search that
// remembers no boards would search each again for each way there. The automaton
// recognizes, while a way is being gone, that its last moves could have been
// other ones, shorter or as long and first in order, and then the move is not
// made (Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI
// 1993). It accepts some shortest way to every board.
//
// A word here is a sequence of moves from a known cell of the blank. Words that
// arrive at a board where a shorter or an earlier one has arrived are useless, and
// a way that contains a useless word is. The automaton is that of Aho and Corasick
// for all shortest useless words.
type automaton struct {
	next  [][len(board.Dirs)]int32 // by state; negative if the move is useless or not possible
	start [maxCells]int32          // by cell of the blank
}

// useless is the next state of a move that is not to be made.
const useless = -1

// node is a beginning of useless words: a node of their trie.
type node struct {
	children [len(board.Dirs)]int32 // 0 for none, as no child is a root of the first cell
	blank    int                    // where the word leads the blank
	depth    int
	complete bool
	fallback int32 // the longest proper end of the word that is in the trie too
}

// newAutomaton returns the automaton of a size of boards, up to 16 cells, for useless words of up to
// a number of moves.
func newAutomaton(s size, length int) *automaton {
	from := sourcesOf(s)
	nodes := make([]node, s.cells(), 1<<12)
	for cell := range nodes {
		nodes[cell].blank = cell
	}
	for _, w := range uselessWords(s, length, from) {
		at := int32(w.blank)
		for i := range w.length {
			d := w.moves >> (2 * i) & 3
			child := nodes[at].children[d]
			if child == 0 {
				child = int32(len(nodes))
				nodes[at].children[d] = child
				nodes = append(nodes, node{blank: int(from[nodes[at].blank][d]), depth: nodes[at].depth + 1})
			}
			at = child
		}
		nodes[at].complete = true
	}
	return trace(nodes, s.cells(), from)
}

// trace turns a trie into its automaton, breadth first, as the next states of a
// node need those of its fallback, which is nearer to a root.
func trace(nodes []node, roots int, from *sources) *automaton {
	a := &automaton{next: make([][len(board.Dirs)]int32, len(nodes))}
	queue := make([]int32, 0, len(nodes))
	for root := range roots {
		a.start[root] = int32(root)
		queue = append(queue, int32(root))
	}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		for _, d := range board.Dirs {
			to := from[nodes[at].blank][d]
			if to == none {
				a.next[at][d] = useless
				continue
			}
			// Where the longest end of the word goes. It begins one move later.
			end := int32(to)
			if nodes[at].depth > 0 {
				end = a.next[nodes[at].fallback][d]
			}
			child := nodes[at].children[d]
			switch {
			case end == useless || child != 0 && nodes[child].complete:
				a.next[at][d] = useless
			case child != 0:
				nodes[child].fallback = end
				a.next[at][d] = child
				queue = append(queue, child)
			default:
				a.next[at][d] = end
			}
		}
	}
	return a.compact(queue)
}

// compact keeps the given states alone, in their order.
func (a *automaton) compact(states []int32) *automaton {
	number := make([]int32, len(a.next))
	for i, s := range states {
		number[s] = int32(i)
	}
	c := &automaton{next: make([][len(board.Dirs)]int32, len(states))}
	for i, s := range states {
		for d, to := range a.next[s] {
			c.next[i][d] = useless
			if to != useless {
				c.next[i][d] = number[to]
			}
		}
	}
	for cell, s := range a.start {
		c.start[cell] = number[s]
	}
	return c
}

// word is a sequence of moves from a cell of the blank.
type word struct {
	blank  uint8
	length uint8
	moves  uint64 // two bits each, the first in the lowest
}

// tail returns the word without its first move.
func (w word) tail(from *sources) word {
	return word{uint8(from[w.blank][w.moves&3]), w.length - 1, w.moves >> 2}
}

// trial is a board that a word leads to: tiles are numbered by where they began.
type trial struct {
	cells nibbles
	blank uint8
	word  word
}

// uselessWords returns the useless words of up to a number of moves from all
// cells of the blank that contain no shorter ones.
func uselessWords(s size, length int, from *sources) []word {
	var words []word
	// Words that are useless or end in a useless one.
	refused := make(map[word]struct{})
	levels := make([][]trial, s.cells()) // by cell where words begin
	reached := make([]map[nibbles]struct{}, s.cells())
	var start [16]uint8
	for cell := range levels {
		start[cell] = uint8(cell) // the blank is known by its cell: a tile may have its number
	}
	first := packNibbles(start[:s.cells()])
	for cell := range levels {
		levels[cell] = []trial{{first, uint8(cell), word{blank: uint8(cell)}}}
		reached[cell] = map[nibbles]struct{}{first: {}}
	}
	// All words of one length, then longer ones: in each level they are in order.
	for range length {
		for cell, level := range levels {
			next := make([]trial, 0, 2*len(level))
			for _, t := range level {
				for d, source := range from[t.blank] {
					if source == none {
						continue
					}
					here, there := 4*uint(t.blank), 4*uint(source)
					differ := (t.cells>>here ^ t.cells>>there) & 15
					to := trial{t.cells ^ differ<<here ^ differ<<there, uint8(source), t.word}
					to.word.moves |= uint64(d) << (2 * to.word.length)
					to.word.length++
					if _, ok := refused[to.word.tail(from)]; ok {
						refused[to.word] = struct{}{}
						continue
					}
					if _, ok := reached[cell][to.cells]; ok {
						refused[to.word] = struct{}{}
						words = append(words, to.word)
						continue
					}
					reached[cell][to.cells] = struct{}{}
					next = append(next, to)
				}
			}
			levels[cell] = next
		}
	}
	return words
}
