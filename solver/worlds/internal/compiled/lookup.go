package compiled

// Lookup maps 64-bit keys to non-negative numbers. It is a hash table with open addressing
// and linear probing; keys must be well mixed. The zero value is empty.
//
// It does not use package table, whose slots hold one value: with pairs of a key and a number, or indices
// of a list of pairs, searches by single steps take a fifth longer.
type Lookup struct {
	keys   []uint64
	values []int32 // 1 + the number; 0 marks a free slot
	used   int
}

// Get returns the number of a key, if there is one.
func (l *Lookup) Get(key uint64) (int32, bool) {
	if len(l.keys) == 0 {
		return 0, false
	}
	n := l.values[l.find(key)]
	return n - 1, n != 0
}

// Put sets the number of a key.
func (l *Lookup) Put(key uint64, n int32) {
	if 3*l.used >= 2*len(l.keys) {
		l.grow()
	}
	i := l.find(key)
	if l.values[i] == 0 {
		l.used++
	}
	l.keys[i], l.values[i] = key, n+1
}

// Len returns the number of keys.
func (l *Lookup) Len() int { return l.used }

// Clear removes all keys and keeps the memory.
func (l *Lookup) Clear() {
	clear(l.values)
	l.used = 0
}

// find returns the slot of a key, or the free slot where it belongs. At least a third of
// the slots are free, so the loop ends.
func (l *Lookup) find(key uint64) int {
	mask := len(l.keys) - 1
	i := int(key) & mask
	for l.values[i] != 0 && l.keys[i] != key {
		i = (i + 1) & mask
	}
	return i
}

func (l *Lookup) grow() {
	keys, values := l.keys, l.values
	n := max(64, 2*len(keys))
	l.keys, l.values = make([]uint64, n), make([]int32, n)
	for i, v := range values {
		if v != 0 {
			at := l.find(keys[i])
			l.keys[at], l.values[at] = keys[i], v
		}
	}
}
