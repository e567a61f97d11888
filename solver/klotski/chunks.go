package klotski

// chunkItems is the number of items of a chunk.
const chunkItems = 1 << 13

// chunks is a list that grows without copying, so that it never takes twice its memory. An item is a
// number of values.
type chunks[T any] struct {
	parts [][]T
	width int // values of an item
	count int // items
}

// add appends an item.
func (c *chunks[T]) add(item ...T) {
	last := c.count / chunkItems
	if last == len(c.parts) {
		var part []T
		if last > 0 { // small lists begin small
			part = make([]T, 0, chunkItems*c.width)
		}
		c.parts = append(c.parts, part)
	}
	c.parts[last] = append(c.parts[last], item...)
	c.count++
}

// at returns an item.
func (c *chunks[T]) at(i int) []T {
	part, from := c.parts[i/chunkItems], i%chunkItems*c.width
	return part[from : from+c.width : from+c.width]
}
