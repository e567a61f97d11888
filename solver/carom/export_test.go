package carom

// Taken returns how many positions the last search expanded, which is a machine-independent
// measure of its cost.
func (s *Solver) Taken() int { return s.search.taken }

// FarthestStart exports farthestStart, which needs no table.
var FarthestStart = farthestStart
