package worlds

// WithoutBeams leaves the beams out: small pieces are arranged without search.
func (s *Solver) WithoutBeams() *Solver { s.noBeams = true; return s }

// FirstOnly leaves out all improvement.
func (s *Solver) FirstOnly() *Solver { s.First(true); return s }
