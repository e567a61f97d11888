// Package compiled is a board of Worlds made ready for search: tables of what is
// beside what, positions of a few hundred bytes that can be copied and compared,
// the rules as steps over them, and the way back into moves of the board.
//
// Searches treat gaps of one size as alike. Which is which is settled when
// everything else is (Board.Name).
package compiled
