// Package compiled represents a board of Worlds for searching: tables of neighbouring
// cells, compact positions that can be copied and compared, the rules as steps on
// positions, and the conversion of steps back to moves of the board.
//
// Searches treat gaps of the same size as interchangeable. Board.Name assigns the gaps
// afterwards.
package compiled
