package solves

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"worldslide/session/records"
)

// Marks are what a player has said of sessions. The text of them is lines:
//
//	after 0123456789abcdef 2026-09-02       every session began when that result was the last
//	begin 0123456789abcdef 2026-09-02 CLASS the session of a class did; begin - - CLASS: there was none
//	open 0123456789abcdef 2026-09-02        results count from there on; open - -: from the first
//	shut 0123456789abcdef 2026-09-02        and no longer
//	skip START                              the board was begun before results counted
//	plus2 0123456789abcdef                  the solve with that ID took two seconds more
//	dnf 0123456789abcdef                    or was not finished
//	deleted 0123456789abcdef                or is not to be counted
//
// The zero value is a session that has all results and no marks.
type Marks struct {
	after    place
	begins   []begin // of sessions, the oldest first
	counted  []count // where counting begins and ends, in turn
	skipped  map[string]bool
	verdicts map[string]Verdict // by ID
}

// place is a place in the book: behind the result with an ID, or before all results.
type place struct{ id, date string }

type begin struct {
	place
	class string
}

type count struct {
	place
	open bool
}

// none stands for the ID and the date of no result.
const none = "-"

// words are the verdicts as lines have them.
var words = map[string]Verdict{"plus2": PlusTwo, "dnf": DNF, "deleted": Deleted}

// endOf returns the place behind all results of a book.
func endOf(book *records.Book) place {
	all := book.All()
	if len(all) == 0 {
		return place{none, none}
	}
	last := all[len(all)-1]
	return place{last.ID(), last.Date}
}

// index returns how many results stand before the place. Where its result was deleted
// from the book, those of earlier dates do.
func (p place) index(all []records.Result) int {
	if p.id == "" || p.id == none {
		return 0
	}
	before := 0
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].ID() == p.id {
			return i + 1
		}
		if before == 0 && all[i].Date < p.date {
			before = i + 1
		}
	}
	return before
}

// Begin returns the marks with a new session of a class behind all results of a book.
// The sessions before it stay.
func (m Marks) Begin(book *records.Book, class string) Marks {
	m.begins = append(slices.Clone(m.begins), begin{endOf(book), class})
	return m
}

// TakeBack returns the marks without the last session of a class that Begin has begun,
// and whether there was one.
func (m Marks) TakeBack(class string) (Marks, bool) {
	for i := len(m.begins) - 1; i >= 0; i-- {
		if m.begins[i].class == class {
			m.begins = slices.Delete(slices.Clone(m.begins), i, i+1)
			return m, true
		}
	}
	return m, false
}

// Open returns marks by which the results from now on count. Marks of older versions,
// which do not say where counting begins, have all results.
func (m Marks) Open(book *records.Book) Marks {
	if n := len(m.counted); n > 0 && m.counted[n-1].open || n == 0 && m.String() != "" {
		return m
	}
	m.counted = append(slices.Clone(m.counted), count{endOf(book), true})
	return m
}

// Shut returns marks by which the results from now on do not count.
func (m Marks) Shut(book *records.Book) Marks {
	if n := len(m.counted); n == 0 || m.counted[n-1].open {
		m.counted = append(slices.Clone(m.counted), count{endOf(book), false})
	}
	return m
}

// Skip returns marks by which a board counts for nothing.
func (m Marks) Skip(start string) Marks {
	skipped := maps.Clone(m.skipped)
	if skipped == nil {
		skipped = make(map[string]bool)
	}
	skipped[start] = true
	m.skipped = skipped
	return m
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

// sections returns where the sessions of a class begin among results, as indexes.
func (m Marks) sections(all []records.Result, class string) []int {
	from := []int{0, m.after.index(all)}
	for _, b := range m.begins {
		if b.class == class {
			from = append(from, b.index(all))
		}
	}
	slices.Sort(from)
	return from
}

// counts reports of each result whether it was entered while results counted.
func (m Marks) counts(all []records.Result) []bool {
	counts := make([]bool, len(all))
	open, from := len(m.counted) == 0 || !m.counted[0].open, 0
	fill := func(to int) {
		for ; from < to; from++ {
			counts[from] = open
		}
	}
	for _, c := range m.counted {
		fill(c.index(all))
		open = c.open
	}
	fill(len(all))
	return counts
}

// String returns the text.
func (m Marks) String() string {
	var text strings.Builder
	if m.after.id != "" {
		fmt.Fprintf(&text, "after %s %s\n", m.after.id, m.after.date)
	}
	for _, b := range m.begins {
		fmt.Fprintf(&text, "begin %s %s %s\n", b.id, b.date, b.class)
	}
	for _, c := range m.counted {
		word := "shut"
		if c.open {
			word = "open"
		}
		fmt.Fprintf(&text, "%s %s %s\n", word, c.id, c.date)
	}
	for _, start := range slices.Sorted(maps.Keys(m.skipped)) {
		fmt.Fprintf(&text, "skip %s\n", start)
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
			m.after = place{fields[1], fields[2]}
		case len(fields) == 4 && fields[0] == "begin":
			m.begins = append(m.begins, begin{place{fields[1], fields[2]}, fields[3]})
		case len(fields) == 3 && (fields[0] == "open" || fields[0] == "shut"):
			m.counted = append(m.counted, count{place{fields[1], fields[2]}, fields[0] == "open"})
		case len(fields) == 2 && fields[0] == "skip":
			m = m.Skip(fields[1])
		case len(fields) == 2 && words[fields[0]] != Fair:
			if m.verdicts == nil {
				m.verdicts = make(map[string]Verdict)
			}
			m.verdicts[fields[1]] = words[fields[0]]
		}
	}
	return m
}
