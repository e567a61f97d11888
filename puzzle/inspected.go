package puzzle

// Inspected is a Family whose Challenges can be looked at before they are played: the
// clock starts with the first move. The others' starts as soon as they are dealt.
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
