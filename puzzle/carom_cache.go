package puzzle

import "sync"

// CaromCache caches generated puzzles of days, so that a puzzle that was generated in the
// background is available at once. The zero value is ready to use. It is safe for
// concurrent use.
type CaromCache struct {
	mu   sync.Mutex
	days map[Date]CaromEntry
}

// maxMade is the maximum number of cached puzzles, more than a player looks at in an
// evening.
const maxMade = 100

// known returns the cached puzzle of a day, if there is one. m may be nil.
func (m *CaromCache) known(date Date) (CaromEntry, bool) {
	if m == nil {
		return CaromEntry{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.days[date]
	return e, ok
}

// note stores the puzzle of a day.
func (m *CaromCache) note(date Date, e CaromEntry) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.days == nil || len(m.days) >= maxMade {
		m.days = make(map[Date]CaromEntry)
	}
	m.days[date] = e
}
