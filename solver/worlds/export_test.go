package worlds

// WithoutBeams disables the beam searches, so that small pieces are arranged without a
// search.
func (s *Solver) WithoutBeams() *Solver { s.noBeams = true; return s }

// FirstOnly disables all improvement.
func (s *Solver) FirstOnly() *Solver { s.First(true); return s }
