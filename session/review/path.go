package review

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// key identifies the places of all pieces of a board and how many targets are reached. Keys of
// different positions of one game
// are different but for a chance of less than one in 10^20.
type key [16]byte

func keyOf(b *board.Board, buffer []byte) (key, []byte) {
	buffer = buffer[:0]
	for id := range b.Len() {
		buffer = binary.LittleEndian.AppendUint16(buffer, uint16(b.Anchor(board.ID(id))))
	}
	if b.Reached() > 0 {
		buffer = append(buffer, byte(b.Reached()))
	}
	sum := sha256.Sum256(buffer)
	return key(sum[:16]), buffer
}

// path is a game: its start and its moves by a metric. It does not change.
type path struct {
	rules       moves.Rules
	made        []moves.Group
	nodes       []int32 // the position before each move, and after the last one
	first       []int32 // of each position: the index in nodes of its first occurrence
	back        []bool  // of each move: its inverse leads back
	checkpoints []*board.Board
	spacing     int // of the checkpoints
	keys        map[key]int32
}

// maxCheckpoints and minSpacing limit the memory and the time of path.at.
const (
	maxCheckpoints = 1024
	minSpacing     = 32
)

// newPath replays moves from a start. It fails if one is illegal.
func newPath(rules moves.Rules, start *board.Board, made []moves.Group) (*path, error) {
	p := &path{
		rules: rules, made: made, nodes: make([]int32, 0, len(made)+1), back: make([]bool, len(made)),
		spacing: max(minSpacing, len(made)/maxCheckpoints+1), keys: make(map[key]int32),
	}
	b := start.Clone()
	var buffer []byte
	var motions []moves.Motion
	see := func() (k key) {
		k, buffer = keyOf(b, buffer)
		node, known := p.keys[k]
		if !known {
			node = int32(len(p.first))
			p.keys[k] = node
			p.first = append(p.first, int32(len(p.nodes)))
		}
		if len(p.nodes)%p.spacing == 0 {
			p.checkpoints = append(p.checkpoints, b.Clone())
		}
		p.nodes = append(p.nodes, node)
		return k
	}
	before := see()
	for i, group := range made {
		motions = motions[:0]
		for _, m := range group {
			var err error
			if motions, err = rules.Apply(motions, b, m); err != nil {
				return nil, fmt.Errorf("move %d: %w", i+1, err)
			}
		}
		after := see()
		p.back[i] = undoes(rules, b, group, before, motions)
		before = after
	}
	return p, nil
}

// undoes reports whether the inverse moves of a group, which has led to b by motions, lead back
// to a position. It leaves b as it was.
func undoes(rules moves.Rules, b *board.Board, group moves.Group, back key, motions []moves.Motion) bool {
	var taken []moves.Motion
	legal := true
	for i := len(group) - 1; i >= 0 && legal; i-- {
		var err error
		taken, err = rules.Apply(taken, b, group[i].Inverse())
		legal = err == nil
	}
	there, _ := keyOf(b, nil)
	moves.Revert(b, taken)
	return legal && there == back
}

// at returns a copy of the position before a move, or after the last one.
func (p *path) at(i int) *board.Board {
	b := p.checkpoints[i/p.spacing].Clone()
	for n := i - i%p.spacing; n < i; n++ {
		for _, m := range p.made[n] {
			if _, err := p.rules.Apply(nil, b, m); err != nil {
				return b // cannot happen: newPath made the same moves
			}
		}
	}
	return b
}

// reversible reports whether every move can be undone by its inverse.
func (p *path) reversible() bool {
	for _, back := range p.back {
		if !back {
			return false
		}
	}
	return true
}

// inverse returns the moves that undo units, or the units that they undo.
func inverse(units []moves.Move) []moves.Move {
	turned := make([]moves.Move, len(units))
	for i, m := range units {
		turned[len(units)-1-i] = m.Inverse()
	}
	return turned
}
