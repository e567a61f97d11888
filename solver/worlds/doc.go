// Package worlds solves boards of Worlds, which are filled by 1x1 and 2x2 pieces, of which
// one to eight are gaps. This page explains the method on a 4x4 board.
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
// Every move is a move of the gap, so a position has at most four. There are 11! ways to
// arrange the small pieces, far too many to search, but only 12 cells for the gap.
//
// # Configurations
//
// A configuration is a position without the identity of the small pieces: where the large
// pieces and the gaps are. Here there are 12 of them, one for each cell of the gap, because
// moving a large piece takes two small gaps or a large one. Configurations are the nodes of
// a graph and moves are its edges. On this board it is the grid of the 12 cells, with 16
// edges:
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
// A spanning tree of that graph names the cells of every configuration. In the example its
// root has the gap in the corner; the solver prefers roots with the gaps in the middle. A
// slot is a cell of the root configuration. In any other configuration the slot of a cell
// is where the piece on that cell ends up after following the tree back to the root. So
// moving along the tree leaves every piece in its slot. An arrangement says which piece is
// in which slot, in any configuration.
//
// # Generators
//
// The tree has 11 edges. Each of the 5 other edges is a generator: go from the root along
// the tree to one end of the edge, cross it, and return along the tree. The configuration is
// the same as before, and the pieces are permuted over the slots. The other direction gives
// the inverse generator. (These are Schreier's generators of the group of all arrangements
// that can be reached.) Around the lower right square, for
// example, the gap goes left, up, right and down, and three pieces change places:
//
//	h  i      h  i     ( ) i      i ( )     i  l
//	l ( )    ( ) l      h  l      h  l      h ( )
//
// which is a cycle of the slots of h, i and l. Since moves along the tree do not change the
// arrangement, any generator can follow any other. Solving becomes writing a permutation as
// a product of generators, at the cost of the moves along the tree between them.
//
// Package internal/group has the tree (Tree), the generators (Generator), the table of both
// that searches use (GeneratorTable), and a method without a search among arrangements
// (Arranger). A table has the shortest 2000 generators, or 6000 with more than 40 small
// pieces, and those more that it takes to connect all slots. If there are fewer than 150, as
// with one small gap, three-cycles made of them are added.
//
// # Composing generators
//
// A beam search (search.Arranging) composes generators. It keeps the best 100 arrangements
// of each level, rated by the cost so far and the distances of all pieces from their slots,
// and expands them by every generator of the table. It can get stuck.
//
// # Three-cycles
//
// If the beam gets stuck, the Arranger continues from its best 100 nodes. It collects
// generators that move exactly three pieces; if there are none, powers of generators that
// do, and if there are none, commutators. Conjugates of these three-cycles bring the
// remaining pieces home, at least one with each cycle. If the permutation is odd, generators
// of odd parity come first. If there is no three-cycle, the group is small, and up to 30,000
// arrangements are enumerated. This also proves that some positions have no solution.
//
// # Large pieces and large gaps
//
// Large pieces come first: another beam search (search.LargePieces) brings them home,
// wherever the gaps and the small pieces end, to any configuration of the table. If large
// pieces can move, there are many configurations, so a tree is limited in depth, in the
// displacement of large pieces, and to 400,000 nodes or so. If the table is too small,
// larger ones follow.
//
// Large gaps reach few cells of a solved board. If there are no others, the large pieces
// first go to a hub, a configuration near the solved one in which gaps reach more cells. The
// small pieces are arranged at the hub, and a fixed sequence of moves leads from there to
// the solved board.
//
// With more than two gaps only two are active in a table at first (see activeSets), and the
// others count as pieces; the search for large pieces uses all of them. If that fails, all
// gaps are active.
//
// On open boards, where large pieces cover at most an eighth of the cells, single steps
// (search.Sliding) come before generators, because they give shorter solutions there.
//
// # Shortening and proving
//
// A solution found this way is far from shortest. While there is time, stretches of it are
// solved again: by tables with other roots, by single steps, and, in windows of 24 steps, by
// a bidirectional breadth-first search for the shortest sequence (search.Shortest). The same
// search over the whole position, with a limit that grows from a lower bound, finds and
// proves shortest solutions of up to 40 moves at first and up to 80 moves later.
//
// # What each step is worth
//
// Each step was switched off in turn. This is how much longer solutions are without it.
// First answers, on built-in boards after 12 to 10,000 shuffle steps and on random boards:
//
//	a proof before anything else         60 to 280 % after 24 to 60 shuffle steps
//	two active gaps of more              one of two boards unsolved
//	large gaps brought home with pieces  23 % (one board of many gaps)
//	a root in the middle                 18 %
//	loops                                a wide board with two large gaps unsolved
//	single steps on open boards          39 %
//	a second beam before the Arranger    6 % on wide boards with two large gaps
//	the Arranger                         all 23 starts unsolved on which a beam got stuck
//
// After three seconds, for positions after 10,000 shuffle steps without their history, on the
// default board, the board with ten large pieces and the classic board, and on the default
// board with other gaps (five starts each; the standard error is 1 to 2 % with two small
// gaps and up to 10 % with one):
//
//	                                two small  ten  one small  one large  two large  classic
//	the hub                                                           24          2
//	a root in the middle                    3    2          3         21         -2        5
//	other starts and wider beams           11   13         13          0         -4       14
//	  starts of wider beams                 7    9
//	  wider single steps                                                                  12
//	stretches by tables                     2    4         12          9          0       -5
//	  four roots, not one                   1    3         10          4          0       -1
//	  stretches of 120 steps                0    0         10          0          0        0
//	shortest sequences                      3    0         14          2         -9        2
//
// With a history, or after few steps, shortest sequences, single steps and proofs are what
// shortens solutions: a proof after the first improvements is worth 42 % in half a second
// after 250 shuffle steps.
//
// # Packages
//
// Package internal/compiled holds the board in a compact form with precomputed neighbours,
// and the rules on it. Package internal/group has the theory above. Package internal/search
// has the searches. This package decides which of them runs when.
package worlds
