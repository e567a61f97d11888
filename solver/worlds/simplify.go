package worlds

// simplify leaves out what leads back to a position that was there before: of
// steps from p, those between the first and the last time that a position is
// passed.
func (g *ground) simplify(p position, steps []step) []step {
	keys := make([]uint64, len(steps)+1)
	var last lookup
	at := p
	keys[0] = g.positionKey(&at)
	last.put(keys[0], 0)
	for i, s := range steps {
		if _, ok := g.do(&at, s); !ok {
			return steps[:i:i]
		}
		keys[i+1] = g.positionKey(&at)
		last.put(keys[i+1], int32(i+1))
	}
	kept := make([]step, 0, len(steps))
	for i := 0; i < len(steps); i++ {
		n, _ := last.get(keys[i])
		if i = int(n); i < len(steps) {
			kept = append(kept, steps[i])
		}
	}
	return kept
}
