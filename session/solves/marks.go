package solves

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"worldslide/session/records"
)

// Marks are what a player has said of a session. The text of them is lines:
//
//	after 0123456789abcdef 2026-09-02   the session began when that result was the last
//	plus2 0123456789abcdef              the solve with that ID took two seconds more
//	dnf 0123456789abcdef                or was not finished
//	deleted 0123456789abcdef            or is not to be counted
//
// The zero value is a session that has all results and no marks.
type Marks struct {
	after, date string
	verdicts    map[string]Verdict // by ID
}

// words are the verdicts as lines have them.
var words = map[string]Verdict{"plus2": PlusTwo, "dnf": DNF, "deleted": Deleted}

// Begin returns the marks of a session that begins after all results of a book.
func Begin(book *records.Book) Marks {
	all := book.All()
	if len(all) == 0 {
		return Marks{}
	}
	last := all[len(all)-1]
	return Marks{after: last.ID(), date: last.Date}
}

// Of returns what was said of a result.
func (m Marks) Of(r records.Result) Verdict {
	if len(m.verdicts) == 0 {
		return Fair
	}
	return m.verdicts[r.ID()]
}

// With returns the marks with another verdict on a result.
func (m Marks) With(r records.Result, v Verdict) Marks {
	m.verdicts = maps.Clone(m.verdicts)
	if m.verdicts == nil {
		m.verdicts = make(map[string]Verdict)
	}
	if v == Fair {
		delete(m.verdicts, r.ID())
	} else {
		m.verdicts[r.ID()] = v
	}
	return m
}

// since returns the results of the session and of whatever else was played meanwhile.
// Where the last one before it was deleted from the book, those of later dates and of
// the same are.
func (m Marks) since(all []records.Result) []records.Result {
	if m.after == "" {
		return all
	}
	from := 0
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].ID() == m.after {
			return all[i+1:]
		}
		if from == 0 && all[i].Date < m.date {
			from = i + 1
		}
	}
	return all[from:]
}

// String returns the text.
func (m Marks) String() string {
	var text strings.Builder
	if m.after != "" {
		fmt.Fprintf(&text, "after %s %s\n", m.after, m.date)
	}
	names := map[Verdict]string{}
	for word, v := range words {
		names[v] = word
	}
	for _, id := range slices.Sorted(maps.Keys(m.verdicts)) {
		fmt.Fprintf(&text, "%s %s\n", names[m.verdicts[id]], id)
	}
	return text.String()
}

// Parse reads the text. Lines that are nothing are passed over: at worst a mark is lost.
func Parse(text string) Marks {
	m := Marks{}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 3 && fields[0] == "after":
			m.after, m.date = fields[1], fields[2]
		case len(fields) == 2 && words[fields[0]] != Fair:
			if m.verdicts == nil {
				m.verdicts = make(map[string]Verdict)
			}
			m.verdicts[fields[1]] = words[fields[0]]
		}
	}
	return m
}
