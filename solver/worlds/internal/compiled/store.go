package compiled

// Store holds many positions of one board compactly. The zero value is empty. All positions
// must be of the same board until the store is cleared.
type Store struct {
	things []Thing
	n      int
}

// Len returns the number of positions.
func (s *Store) Len() int { return s.n }

// Clear removes all positions and keeps the memory.
func (s *Store) Clear() { s.things, s.n = s.things[:0], 0 }

// Append adds a position.
func (s *Store) Append(b *Board, p *Position) {
	s.things = append(s.things, p.At[:b.Cells]...)
	for _, c := range p.Large[:b.Large] {
		s.things = append(s.things, Thing(c))
	}
	for _, c := range p.Gap[:b.Gaps()] {
		s.things = append(s.things, Thing(c))
	}
	s.n++
}

// Get writes the position with an index into p. p must be zero or a position of the same
// board.
func (s *Store) Get(b *Board, index int, p *Position) {
	stride := b.Cells + b.Large + b.Gaps()
	things := s.things[index*stride:][:stride]
	copy(p.At[:], things[:b.Cells])
	for i, c := range things[b.Cells : b.Cells+b.Large] {
		p.Large[i] = uint8(c)
	}
	for i, c := range things[b.Cells+b.Large:] {
		p.Gap[i] = uint8(c)
	}
}

// Things returns what covers each cell in the position with an index. The slice must not be
// changed and is valid until the next Append.
func (s *Store) Things(b *Board, index int) []Thing {
	stride := b.Cells + b.Large + b.Gaps()
	return s.things[index*stride:][:b.Cells]
}
