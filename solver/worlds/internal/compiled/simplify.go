package compiled

// Simplify removes loops from steps that begin at p: if a position occurs more than once,
// the steps between its first and last occurrence. It also cuts the steps at the first
// illegal one.
func (b *Board) Simplify(p Position, steps []Step) []Step {
	keys := make([]uint64, len(steps)+1)
	var last Lookup
	at, key := p, b.Key(&p)
	keys[0] = key
	last.Put(key, 0)
	var buf [MaxRelocations]Relocation
	for i, s := range steps {
		all := b.Relocate(buf[:0], &at, s)
		if len(all) == 0 {
			steps = steps[:i:i]
			break
		}
		for _, r := range all {
			key ^= r.Key()
		}
		b.Do(&at, s)
		keys[i+1] = key
		last.Put(key, int32(i+1))
	}
	kept := make([]Step, 0, len(steps))
	for i := 0; i < len(steps); i++ { // the last occurrence is never before i
		n, _ := last.Get(keys[i])
		if i = int(n); i < len(steps) {
			kept = append(kept, steps[i])
		}
	}
	return kept
}

// Reverse returns the steps that undo steps, which must be legal from p.
func (b *Board) Reverse(p Position, steps []Step) []Step {
	back := make([]Step, len(steps))
	for i, s := range steps {
		back[len(steps)-1-i], _ = b.Do(&p, s)
	}
	return back
}
