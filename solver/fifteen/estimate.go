package fifteen

import (
	_ "embed"

	"worldslide/board"
)

// This file estimates how many moves lead from one board of 5x5 to another. The estimate is no
// bound: it only orders the boards of a beam. Solutions are shorter than those of a beam sixteen times
// as wide that is ordered by distances, and a board takes one and a half times as long.
//
// The estimate is a small neural network, trained with solutions that this package had found (Arfaee,
// Zilles and Holte, "Learning heuristic functions for large state spaces", Artificial Intelligence
// 175, 2011). A board sets one input for each tile and one for the blank. A move changes only four
// inputs, so the sums of the hidden units are updated instead of being computed anew (Nasu,
// "Efficiently updatable neural-network-based evaluation functions for computer shogi", 2018).
//
// TestTrain trains it (make -C tools estimate), which takes half an hour.

//go:embed estimate.bin
var trained string

const (
	estimatedSide  = 5
	estimatedCells = estimatedSide * estimatedSide

	// inputs is the number of inputs: one for each home and cell of a tile, then one for each home
	// and cell of the blank.
	inputs = 2 * estimatedCells * estimatedCells
	// units is the number of hidden units. With fewer, estimates are worse; with more, a board takes
	// longer.
	units = 32

	// The weights of an input: those of the hidden units, then that of its linear term.
	weightsOfInput = units + 1
	// After the weights of the inputs come the biases of the units, the weights of the units, and
	// those of a cell of distance and of a conflict.
	biases       = inputs * weightsOfInput
	outputs      = biases + units
	ofStep       = outputs + units
	ofConflict   = ofStep + 1
	weightsCount = ofConflict + 1

	// A weight is a signed byte. One move is weightScale, or outputScale for the weights of units.
	weightScale = 32
	outputScale = 64
	// worthScale is how many units of worth a move is.
	worthScale = 64
)

// input returns the input that is set by a tile, or by the blank.
func input(blank bool, home, cell int) int {
	if blank {
		home += estimatedCells
	}
	return home*estimatedCells + cell
}

// estimator estimates the distances of boards of 5x5 to a target.
type estimator struct {
	weights string
	home    [estimatedCells]uint8 // home of each tile in the target
	// The weights of the units, of a step and of a conflict.
	outputs        [units]int32
	step, conflict int32
	// changes is what a move changes, by the tile, the cell that it leaves and the direction.
	changes [estimatedCells][estimatedCells][len(board.Dirs)]change
}

// hidden is the sums of the hidden units of a board.
type hidden [units]int16

// change is what a move adds to the sums of the hidden units and to the linear part of the estimate.
type change struct {
	hidden hidden
	linear int32
}

// weight returns a weight, in the unit of its kind.
func (e *estimator) weight(i int) int32 { return int32(int8(e.weights[i])) }

// aim makes target the board to which distances are estimated.
func (e *estimator) aim(target []uint8, from *sources) {
	for cell, tile := range target {
		e.home[tile] = uint8(cell)
	}
	for k := range e.outputs {
		e.outputs[k] = e.weight(outputs + k)
	}
	e.step, e.conflict = e.weight(ofStep)*outputScale, e.weight(ofConflict)*outputScale
	for tile := 1; tile < estimatedCells; tile++ {
		for blank := range estimatedCells {
			for d := range board.Dirs {
				cell := int(from[blank][d])
				if cell == none {
					continue
				}
				c := change{}
				c.add(e, input(false, int(e.home[tile]), blank), 1)
				c.add(e, input(false, int(e.home[tile]), cell), -1)
				c.add(e, input(true, int(e.home[0]), cell), 1)
				c.add(e, input(true, int(e.home[0]), blank), -1)
				e.changes[tile][cell][d] = c
			}
		}
	}
}

// add adds the weights of an input, or subtracts them if sign is -1.
func (c *change) add(e *estimator, input int, sign int32) {
	first := input * weightsOfInput
	for k := range c.hidden {
		c.hidden[k] += int16(sign * e.weight(first+k))
	}
	c.linear += sign * e.weight(first+units) * outputScale
}

// of returns the sums and the linear part of a board, which has some steps of distance and some
// conflicts.
func (e *estimator) of(cells []uint8, steps, conflicts int) (hidden, int32) {
	var c change
	for k := range c.hidden {
		c.hidden[k] = int16(e.weight(biases + k))
	}
	for cell, tile := range cells {
		c.add(e, input(tile == 0, int(e.home[tile]), cell), 1)
	}
	return c.hidden, c.linear + e.counts(steps, conflicts)
}

// counts returns the linear part of some steps of distance and some conflicts.
func (e *estimator) counts(steps, conflicts int) int32 {
	return int32(steps)*e.step + int32(conflicts)*e.conflict
}

// worth returns the estimate for a board with the given linear part, one move from a board with the
// given sums.
func (e *estimator) worth(before *hidden, c *change, linear int32) int32 {
	sum := linear
	for k, was := range before {
		sum += max(int32(was)+int32(c.hidden[k]), 0) * e.outputs[k]
	}
	return sum / (weightScale * outputScale / worthScale)
}

// after returns the sums after a move.
func (h hidden) after(c *change) hidden {
	for k, more := range c.hidden {
		h[k] += more
	}
	return h
}
