package puzzle

import "sync"

// CaromMade remembers puzzles of days that the game ships none for: what was made once,
// beside a loop, is then there at once. The zero value is ready to use, by any number of
// goroutines.
type CaromMade struct {
	mu   sync.Mutex
	days map[Date]CaromEntry
}

// mostMade is how many puzzles are remembered: more than a player looks at in an evening.
const mostMade = 100

// known returns the puzzle of a day, and whether it was made. Of nil none was.
func (m *CaromMade) known(date Date) (CaromEntry, bool) {
	if m == nil {
		return CaromEntry{}, false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.days[date]
	return e, ok
}

// note remembers the puzzle of a day.
func (m *CaromMade) note(date Date, e CaromEntry) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.days == nil || len(m.days) >= mostMade {
		m.days = make(map[Date]CaromEntry)
	}
	m.days[date] = e
}
