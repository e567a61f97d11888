package puzzle

var (
	_ Classed     = Klotski{}
	_ Benchmarked = Klotski{}
)

// Class implements Classed: each level is a class by itself.
func (Klotski) Class(v Values) (Values, bool) { return v, v.Has(KeyLevel) }

// Optimum implements Benchmarked: the minimum moves of a level.
func (Klotski) Optimum(v Values) (int, bool) {
	level, ok := KlotskiLevelOf(v[KeyLevel])
	return level.Moves, ok
}
