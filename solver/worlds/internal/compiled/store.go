package compiled

// Store holds many positions of one board compactly. The zero value is empty. All positions
// must be of the same board until the store is cleared.
//
// It grows by blocks, so that it never holds two copies of its positions.
type Store struct {
	blocks [][]PieceIndex
	n      int
}

// blockSize is the size of a block in bytes.
const blockSize = 64 << 10

// Len returns the number of positions.
func (s *Store) Len() int { return s.n }

// Clear removes all positions and keeps the memory.
func (s *Store) Clear() { s.n = 0 }

// stride returns the size of a position.
func stride(b *Board) int { return b.Cells + b.Large + b.Gaps() }

// at returns the place of the position with an index.
func (s *Store) at(b *Board, index int) []PieceIndex {
	size := stride(b)
	perBlock := blockSize / size
	return s.blocks[index/perBlock][index%perBlock*size:][:size]
}

// Append adds a position.
func (s *Store) Append(b *Board, p *Position) {
	if s.n == len(s.blocks)*(blockSize/stride(b)) {
		s.blocks = append(s.blocks, make([]PieceIndex, blockSize))
	}
	packed := s.at(b, s.n)
	s.n++
	copy(packed, p.At[:b.Cells])
	for i, c := range p.Large[:b.Large] {
		packed[b.Cells+i] = PieceIndex(c)
	}
	for i, c := range p.Gap[:b.Gaps()] {
		packed[b.Cells+b.Large+i] = PieceIndex(c)
	}
}

// Get writes the position with an index into p. p must be zero or a position of the same
// board.
func (s *Store) Get(b *Board, index int, p *Position) {
	packed := s.at(b, index)
	copy(p.At[:], packed[:b.Cells])
	for i, c := range packed[b.Cells : b.Cells+b.Large] {
		p.Large[i] = uint8(c)
	}
	for i, c := range packed[b.Cells+b.Large:] {
		p.Gap[i] = uint8(c)
	}
}

// Cells returns what covers each cell in the position with an index. The slice must not be
// changed and is valid until the next Append.
func (s *Store) Cells(b *Board, index int) []PieceIndex {
	return s.at(b, index)[:b.Cells]
}
