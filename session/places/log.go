package places

import (
	"slices"
	"strings"
)

// Entry is a place that has woken, and when: 2006-01-02, or "" if that is not known.
type Entry struct {
	ID   ID
	Date string
}

// Log is the places that have woken, in the order of waking. It keeps entries of later versions, whose places
// this one does not have. The zero value is empty.
type Log struct {
	entries []Entry
	seen    int // number of entries that the player has seen on Home
}

// Wake adds a place, and reports whether it was asleep.
func (l *Log) Wake(id ID, date string) bool {
	if l == nil || id == noPlace || l.Awake(id) {
		return false
	}
	l.entries = append(l.entries, Entry{id, date})
	return true
}

// Awake reports whether a place has woken.
func (l *Log) Awake(id ID) bool {
	_, ok := l.Since(id)
	return ok
}

// Since returns when a place has woken, or "" if that is not known. ok is false if it is asleep.
func (l *Log) Since(id ID) (date string, ok bool) {
	if l == nil {
		return "", false
	}
	i := slices.IndexFunc(l.entries, func(e Entry) bool { return e.ID == id })
	if i < 0 {
		return "", false
	}
	return l.entries[i].Date, true
}

// Entries returns all entries. The caller must not change them.
func (l *Log) Entries() []Entry {
	if l == nil {
		return nil
	}
	return l.entries
}

// Unseen returns the entries that the player has not seen on Home. See makes them seen.
func (l *Log) Unseen() []Entry { return l.entries[l.seen:] }

// See notes that the player has seen all places that are awake.
func (l *Log) See() { l.seen = len(l.entries) }

// String returns the entry as a line of the file: the place, and the date if it is known.
func (e Entry) String() string {
	if e.Date == "" {
		return string(e.ID)
	}
	return string(e.ID) + " " + e.Date
}

// ParseEntry reads a line. A line of a later version may have more words, which are ignored. ok is false for a
// line that names no place.
func ParseEntry(line string) (e Entry, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 || len(words[0]) > maxID || !isID(words[0]) {
		return Entry{}, false
	}
	e.ID = ID(words[0])
	if len(words) > 1 && isDate(words[1]) {
		e.Date = words[1]
	}
	return e, true
}

// maxID is the maximum length of the id of a place.
const maxID = 40

func isID(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// isDate reports whether s has the form of 2006-01-02.
func isDate(s string) bool {
	if len(s) != 10 {
		return false
	}
	for i := range s {
		if digit := s[i] >= '0' && s[i] <= '9'; (i == 4 || i == 7) != (s[i] == '-') || !digit && s[i] != '-' {
			return false
		}
	}
	return true
}

// ParseLog reads the lines of a file, whose places count as seen. Lines that name no place are skipped. Of several
// entries of a place the first one counts.
func ParseLog(text string) Log {
	var l Log
	for line := range strings.Lines(text) {
		if e, ok := ParseEntry(line); ok {
			l.Wake(e.ID, e.Date)
		}
	}
	l.See()
	return l
}
