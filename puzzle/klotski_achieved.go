package puzzle

var (
	_ Classed     = Klotski{}
	_ Benchmarked = Klotski{}
)

// Class implements Classed: each level is a class of its own.
func (Klotski) Class(v Values) (Values, bool) { return v, v.Has(KeyLevel) }

// Optimum implements Benchmarked: the moves of a level.
func (Klotski) Optimum(v Values) (int, bool) {
	level, ok := KlotskiLevelOf(v[KeyLevel])
	return level.Moves, ok
}
