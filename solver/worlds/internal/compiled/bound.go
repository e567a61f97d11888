package compiled

// The number of steps between two positions has a lower bound: the distance that the pieces
// have to travel, divided by the distance that one step can move pieces. It is counted in
// fractions of a step (see StepParts), so that it is a sum over pieces.

// StepParts is the number of parts in a step.
const StepParts = 12

// Bound is a lower bound of the number of steps to a goal.
type Bound struct {
	b            *Board
	target       [MaxSmall + 1]Cell // goal cell by piece
	small, large int32              // parts for each cell of distance
}

// NewBound returns the lower bound for a goal.
func NewBound(b *Board, goal *Position) Bound {
	// A small gap moves one piece by one cell. A large gap moves two small pieces, or one
	// large piece, by two cells each. A chain moves four small pieces and one large piece
	// by two cells each.
	e := Bound{b: b, small: StepParts, large: StepParts}
	switch {
	case b.LargeGaps > 1:
		e.small, e.large = StepParts/12, StepParts/6
	case b.LargeGaps > 0:
		e.small, e.large = StepParts/4, StepParts/2
	}
	for c, t := range goal.At[:b.Cells] {
		if b.IsSmall(t) {
			e.target[t] = Cell(c)
		}
	}
	for i, c := range goal.Large[:b.Large] {
		e.target[b.LargePiece(i)] = Cell(c)
	}
	return e
}

// Left returns the lower bound for a position, in parts of a step.
func (e *Bound) Left(p *Position) int32 {
	sum := int32(0)
	for c, t := range p.At[:e.b.Cells] {
		if e.b.IsSmall(t) {
			sum += int32(e.b.Distance(Cell(c), e.target[t])) * e.small
		}
	}
	for i, c := range p.Large[:e.b.Large] {
		sum += int32(e.b.Distance(Cell(c), e.target[e.b.LargePiece(i)])) * e.large
	}
	return sum
}

// Change returns the change of the lower bound by a step that makes the given relocations.
func (e *Bound) Change(all []Relocation) int32 {
	sum := int32(0)
	for _, r := range all {
		weight := e.small
		switch {
		case e.b.IsSmall(r.Piece):
		case e.b.IsLarge(r.Piece):
			weight = e.large
		default:
			continue
		}
		to := e.target[r.Piece]
		sum += int32(e.b.Distance(r.To, to)-e.b.Distance(r.From, to)) * weight
	}
	return sum
}

// Steps converts parts to whole steps, rounded up.
func Steps(parts int32) int { return int(parts+StepParts-1) / StepParts }
