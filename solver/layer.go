package solver

// Layer counts the moves that are legal in the positions at one distance from the goal, by where they
// lead. Layers[d-1] is that of distance d.
type Layer struct {
	Nearer  int // one move nearer to the goal
	Level   int // as far from it
	Farther int // farther from it, or to where it cannot be reached
}

// Add counts a move between positions at two distances; a negative one is that of positions from which
// the goal cannot be reached.
func (l *Layer) Add(from, to int) {
	switch {
	case to < 0 || to > from:
		l.Farther++
	case to < from:
		l.Nearer++
	default:
		l.Level++
	}
}
