package worlds

// Positions and configurations are looked up by 64-bit keys, made by exclusive or
// of one number for each thing on its cell (Zobrist, "A New Hashing Method with
// Application for Game Playing", 1970), so that a step changes a key by a few of
// them. The numbers are computed, not stored. That two positions share a key is
// so unlikely that nothing looks for it; answers are replayed in any case.

// placeKey is the number of a thing with its anchor on a cell.
func placeKey(t thing, c cell) uint64 { return mix(uint64(t)<<8 | uint64(c) + 1) }

// mix is the finalizer of the SplitMix64 generator (Steele, Lea and Flood, 2014)
// for the n-th number of its sequence.
func mix(n uint64) uint64 {
	x := n * 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// configKey is the key of where the large pieces and the gaps are.
func (g *ground) configKey(p *position) uint64 {
	key := placeKey(gapThing, p.gap[0]) ^ placeKey(gapThing, p.gap[1])
	for i, c := range p.large[:g.large] {
		key ^= placeKey(firstLarge+thing(i), c)
	}
	return key
}

// positionKey is the key of a whole position.
func (g *ground) positionKey(p *position) uint64 {
	key := g.configKey(p)
	for c, t := range p.at[:g.cells] {
		if t.isSmall() {
			key ^= placeKey(t, cell(c))
		}
	}
	return key
}

// lookup maps keys to numbers: a hash table with open addressing and linear
// probing. The zero value is empty.
type lookup struct {
	slots []lookupSlot
	used  int
}

type lookupSlot struct {
	key   uint64
	value int32 // 1 + the number, so that 0 is free
}

// get returns the number of a key, and whether there is one.
func (l *lookup) get(key uint64) (int32, bool) {
	if len(l.slots) == 0 {
		return 0, false
	}
	s := l.slots[l.find(key)]
	return s.value - 1, s.value != 0
}

// put sets the number of a key.
func (l *lookup) put(key uint64, n int32) {
	if 2*l.used >= len(l.slots) {
		l.grow()
	}
	i := l.find(key)
	if l.slots[i].value == 0 {
		l.used++
	}
	l.slots[i] = lookupSlot{key, n + 1}
}

// clear forgets all keys and keeps the room.
func (l *lookup) clear() {
	clear(l.slots)
	l.used = 0
}

func (l *lookup) find(key uint64) int {
	mask := len(l.slots) - 1
	i := int(key) & mask
	for l.slots[i].value != 0 && l.slots[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

func (l *lookup) grow() {
	old := l.slots
	l.slots = make([]lookupSlot, max(64, 2*len(old)))
	for _, s := range old {
		if s.value != 0 {
			l.slots[l.find(s.key)] = s
		}
	}
}
