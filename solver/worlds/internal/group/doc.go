// Package group is the theory of arranging small pieces while the large ones are
// where they belong or near it.
//
// A configuration is where the large pieces and the gaps are, whatever small
// pieces stand on the other cells. A spanning tree over configurations gives every
// one of them slots (Tree); the steps that are no branches of the tree permute the
// small pieces over the slots, and generate all that can be done (Generator).
// A Chart holds what a search needs of that, and an Arranger does without a search
// what the generators can do at all.
package group
