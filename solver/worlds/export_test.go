package worlds

// WithoutBeams disables the beam searches, so that small pieces are arranged without a
// search.
func (s *Solver) WithoutBeams() *Solver { s.noBeams = true; return s }

// FirstOnly makes Solve return its first solution, however long.
func (s *Solver) FirstOnly() *Solver { s.noImprovement = true; return s }
