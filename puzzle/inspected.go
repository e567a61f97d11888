package puzzle

// Inspected is a family whose Challenges may be inspected before they are played: the clock
// starts with the first move. In other families it starts at once.
type Inspected interface{ Inspected() }

var (
	_ Inspected = Fifteen{}
	_ Inspected = Klotski{}
	_ Inspected = Carom{}
)

// Inspected implements Inspected.
func (Fifteen) Inspected() {}

// Inspected implements Inspected.
func (Klotski) Inspected() {}

// Inspected implements Inspected.
func (Carom) Inspected() {}
