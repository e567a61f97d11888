package fifteen

import (
	"worldslide/board"
)

// automaton prunes duplicate nodes of a depth-first search without a table of visited boards
// (Taylor and Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993). Different
// sequences of moves often lead to the same board. The automaton follows the moves and refuses
// one if the last few moves could be replaced by a shorter sequence, or by one of equal length
// that comes first in order. It accepts some shortest path to every board.
//
// A word here is a sequence of moves from a known cell of the blank. A word is useless if a
// shorter or an earlier one leads to the same board, and so is a sequence that contains a
// useless word. The automaton is that of Aho and Corasick for all useless words that do not
// contain shorter ones.
type automaton struct {
	next  [][len(board.Dirs)]int32 // by state and direction; useless if the move is useless or illegal
	start [maxCells]int32          // start state by cell of the blank
}

// useless is the next state for a refused move.
const useless = -1

// node is a prefix of useless words: a node of their trie.
type node struct {
	children [len(board.Dirs)]int32 // 0 for none, because node 0 is a root
	blank    int                    // cell of the blank after the word
	depth    int
	complete bool
	fallback int32 // node of the longest proper suffix of the word that is in the trie
}

// newAutomaton returns the automaton for boards of a size, up to 16 cells, and useless words of
// up to length moves.
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

// trace converts a trie to its automaton. It goes breadth first, because the next states of a
// node depend on those of its fallback, which is nearer to a root.
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
			// The state of the longest proper suffix, which starts one move later.
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

// compact removes all but the given states and numbers these in order.
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

// tail returns the word without its first move, and with the blank where that move leads.
func (w word) tail(from *sources) word {
	return word{uint8(from[w.blank][w.moves&3]), w.length - 1, w.moves >> 2}
}

// key returns the word as a number. It may have 24 moves.
func (w word) key() uint64 { return w.moves<<16 | uint64(w.length)<<8 | uint64(w.blank) }

// trial is a word and the board it leads to. Tiles are numbered by their first cell.
type trial struct {
	cells nibbles
	blank uint8
	word  word
}

// uselessWords returns the useless words of up to length moves, from all cells of the blank,
// that do not contain shorter useless words.
func uselessWords(s size, length int, from *sources) []word {
	var words []word
	// Words that are useless or end with a useless word.
	refused := make(map[uint64]struct{}, 1<<14)
	levels := make([][]trial, s.cells()) // by cell of the blank where words begin
	reached := make([]map[nibbles]struct{}, s.cells())
	var start [16]uint8
	for cell := range levels {
		start[cell] = uint8(cell) // the blank is identified by its cell, so any number will do
	}
	first := packNibbles(start[:s.cells()])
	for cell := range levels {
		levels[cell] = []trial{{first, uint8(cell), word{blank: uint8(cell)}}}
		reached[cell] = make(map[nibbles]struct{}, 1<<11)
		reached[cell][first] = struct{}{}
	}
	// Words of one length after the other; within a level they are in order.
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
					if _, ok := refused[to.word.tail(from).key()]; ok {
						refused[to.word.key()] = struct{}{}
						continue
					}
					if _, ok := reached[cell][to.cells]; ok {
						refused[to.word.key()] = struct{}{}
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
