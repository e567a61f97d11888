// Package worlds solves boards of Worlds: 1x1 and 2x2 pieces, and one to eight gaps of
// either size. This page explains the method on a 4x4 board.
//
// # The board
//
// One large piece A, small pieces b to l, and one small gap:
//
//	A A b c
//	A A d e
//	f g h i
//	j k l ( )
//
// Only the gap chooses: in each position it has at most four moves. There are 11! ways to
// arrange the small pieces, far too many to search, but only 12 places for the gap.
//
// # Configurations
//
// A configuration is a position without the identity of the small pieces: where the large
// pieces and the gaps are. Here there are 12 of them, one for each cell of the gap, as the
// large piece cannot move with one gap. Moves connect configurations to a graph. On this
// board it is the grid of the 12 cells, with 16 edges:
//
//	    o-o
//	    | |
//	    o-o
//	    | |
//	o-o-o-o
//	| | | |
//	o-o-o-o
//
// # Slots
//
// A spanning tree of that graph, rooted where the gap is in the corner, gives the cells of
// every configuration a name. A slot is a cell of the root configuration; in any other
// configuration the slot of a cell is found by following the tree back to the root and
// looking where the piece on that cell ends up. Moving along the tree therefore changes no
// slot. An arrangement says which piece is in which slot, whatever the configuration.
//
// # Generators
//
// The tree has 11 edges. Each of the 5 other edges is a generator: go from the root along
// the tree to one end of the edge, cross it, and return along the tree. The configuration is
// the same as before, and the slots are permuted. (These are Schreier's generators of the
// group of all arrangements that can be reached.) Around the lower right square, for
// example, the gap goes left, up, right and down, and three pieces change places:
//
//	h  i      h  i     ( ) i      i ( )     i  l
//	l ( )    ( ) l      h  l      h  l      h ( )
//
// which is the cycle of the slots of h, i and l. Since moves along the tree are free in this
// sense, any generator can follow any other: solving has become writing a permutation as a
// product of a few known ones, with small cost in between.
//
// Package internal/group has the tree (Tree), the generators, the table that a search needs
// of both (Chart), and the method that needs no search (Arranger).
//
// # Composing generators
//
// A beam search (search.Arranging) composes generators. It keeps the best hundred or so
// arrangements of each level, judged by the cost so far and the distances of all pieces from
// their slots, and expands them by every generator. It nearly always ends within one or two
// tenths of a second, but it can get stuck.
//
// # Three-cycles
//
// Where the beam gets stuck, the Arranger finishes without a search: it collects generators,
// their powers and their commutators that move exactly three pieces, conjugates them to all
// other triples of slots, and corrects the remaining pieces three at a time. If the
// permutation is odd, a generator of odd parity comes first. If no such cycle exists, the
// group is small, and is enumerated. This also proves that some boards have no solution.
//
// # Large pieces and large gaps
//
// Large pieces come first: another beam search (search.LargePieces) brings them and the gaps
// home, whatever happens to the small pieces. With two or more gaps the configurations
// include the places of the large pieces, so the tree has a limited depth and number of
// nodes; if that is not enough, larger tables follow.
//
// Large gaps get around badly on a solved board. There the large pieces first go to a hub, a
// configuration near the solved one in which gaps reach more cells. The small pieces are
// arranged at the hub, and one fixed sequence of moves takes the hub home.
//
// With more than two gaps only two act at first (see activeSets); the others are treated as
// pieces.
//
// On open boards, with few large pieces, single steps (search.Sliding) come before
// generators, since they give shorter solutions there.
//
// # Shortening and proving
//
// A solution found this way is two or three times as long as a shortest one. While there is
// time, stretches of it are solved again: from tables with other roots, by single steps, and,
// for windows of 24 steps, by a bidirectional breadth-first search for the shortest sequence
// (search.Shortest). The same search from the whole position, with a limit that grows from a
// lower bound, finds short solutions and proves them optimal.
//
// # Packages
//
// Package internal/compiled holds the board in a compact form with precomputed neighbours,
// and the rules on it. Package internal/group has the theory above. Package internal/search
// has the searches. This package decides which of them runs when.
package worlds
