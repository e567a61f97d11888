package carom

// Taken returns how many positions the last search took up: what it cost, the same
// on every machine.
func (s *Solver) Taken() int { return s.search.taken }

// FarthestStart finds without a table what Hardest finds with one.
var FarthestStart = farthestStart
