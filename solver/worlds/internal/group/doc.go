// Package group arranges small pieces while the large ones are at or near their homes.
//
// A configuration is a position without the identity of the small pieces: the cells of the
// large pieces and gaps. A spanning tree over configurations defines slots for the small
// pieces (Tree). The steps outside the tree permute the pieces over the slots and generate
// every possible arrangement (Generator). A GeneratorTable holds the generators that searches
// use. An Arranger finds products of generators without a search among arrangements.
// Package worlds explains the method by an example.
package group
