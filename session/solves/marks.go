package solves

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"worldslide/session/records"
)

// Marks are what a player has said of sessions. The text of them is lines, of which the first
// says the version of the format. Texts of versions before 1 have no such line.
//
//	worldslide-sessions 1
//	after 0123456789abcdef 2026-09-02       every session began when that result was the last
//	begin 0123456789abcdef 2026-09-02 CLASS the session of a class did; begin - - CLASS: there was none
//	again 0123456789abcdef 2026-09-02 CLASS fedcba9876543210
//	                                        from there on the session of a class that began at that ID goes on
//	name 0123456789abcdef CLASS TEXT        the session of a class that began at that ID has a name
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
	begins   []begin // of sessions and of what was added to them later, the oldest first
	names    map[sessionID]string
	counted  []count // where counting begins and ends, in turn
	skipped  map[string]bool
	verdicts map[string]Verdict // by ID
}

// place is a place in the book: behind the result with an ID, or before all results.
type place struct{ id, date string }

// begin is where results begin to belong to a session of a class.
type begin struct {
	place
	class string
	of    string // where that session began: the ID of its place; "" for there
}

// session returns which session begins or goes on there.
func (b begin) session() string {
	if b.of != "" {
		return b.of
	}
	return b.id
}

// sessionID names a session: the ID of the place where it began, and its class.
type sessionID struct{ id, class string }

// Version is that of the text of Marks. header stands before it in the first line.
const (
	Version = 1
	header  = "worldslide-sessions "
)

// NewerError is the error of a text that a newer version of the game has written.
type NewerError struct{ Version int }

func (e *NewerError) Error() string {
	return fmt.Sprintf("the sessions are of a newer version of Worldslide: the format is %d, and this one reads up to %d", e.Version, Version)
}

// MostName is how many characters the name of a session has at most.
const MostName = 60

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
	m.begins = append(slices.Clone(m.begins), begin{place: endOf(book), class: class})
	return m
}

// Resume returns the marks by which results from now on belong to an earlier session of a
// class, of which id is the ID.
func (m Marks) Resume(book *records.Book, class, id string) Marks {
	m.begins = append(slices.Clone(m.begins), begin{place: endOf(book), class: class, of: id})
	return m
}

// Rename returns the marks by which a session of a class has a name; "" takes it away.
func (m Marks) Rename(class, id, name string) Marks {
	names := maps.Clone(m.names)
	if names == nil {
		names = make(map[sessionID]string)
	}
	if name = plainName(name); name == "" {
		delete(names, sessionID{id, class})
	} else {
		names[sessionID{id, class}] = name
	}
	m.names = names
	return m
}

// plainName returns a name as it can stand in a line: without control characters, with
// single spaces, and no longer than MostName.
func plainName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	name = strings.Join(strings.Fields(name), " ")
	if runes := []rune(name); len(runes) > MostName {
		name = strings.TrimSpace(string(runes[:MostName]))
	}
	return name
}

// TakeBack returns the marks without the last session of a class that Begin has begun,
// and whether there was one.
func (m Marks) TakeBack(class string) (Marks, bool) {
	for i := len(m.begins) - 1; i >= 0; i-- {
		if m.begins[i].class == class && m.begins[i].of == "" {
			m.begins = slices.Delete(slices.Clone(m.begins), i, i+1)
			return m, true
		}
	}
	return m, false
}

// Open returns marks by which the results from now on count. Marks of older versions,
// which do not say where counting begins, have all results.
func (m Marks) Open(book *records.Book) Marks {
	if n := len(m.counted); n > 0 && m.counted[n-1].open || n == 0 && m.lines() != "" {
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

// section is where results begin to belong to a session.
type section struct {
	from    int // index of its first result
	session string
}

// sections returns the sections of a class among results, in their order. The first one
// has the first result.
func (m Marks) sections(all []records.Result, class string) []section {
	sections := []section{{0, none}}
	if m.after.id != "" {
		sections = append(sections, section{m.after.index(all), m.after.id})
	}
	for _, b := range m.begins {
		if b.class == class {
			sections = append(sections, section{b.index(all), b.session()})
		}
	}
	slices.SortStableFunc(sections, func(a, b section) int { return a.from - b.from })
	return sections
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
func (m Marks) String() string { return header + strconv.Itoa(Version) + "\n" + m.lines() }

// lines returns the text without its first line.
func (m Marks) lines() string {
	var text strings.Builder
	if m.after.id != "" {
		fmt.Fprintf(&text, "after %s %s\n", m.after.id, m.after.date)
	}
	for _, b := range m.begins {
		if b.of != "" {
			fmt.Fprintf(&text, "again %s %s %s %s\n", b.id, b.date, b.class, b.of)
			continue
		}
		fmt.Fprintf(&text, "begin %s %s %s\n", b.id, b.date, b.class)
	}
	for _, s := range slices.SortedFunc(maps.Keys(m.names), func(a, b sessionID) int {
		return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(a.id, b.id))
	}) {
		fmt.Fprintf(&text, "name %s %s %s\n", s.id, s.class, m.names[s])
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
// The error is a *NewerError.
func Parse(text string) (Marks, error) {
	m := Marks{}
	first, _, _ := strings.Cut(text, "\n")
	if number, ok := strings.CutPrefix(strings.TrimSpace(first), header); ok {
		if version, err := strconv.Atoi(number); err == nil && version > Version {
			return m, &NewerError{version}
		}
	}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) >= 4 && fields[0] == "name":
			m = m.Rename(fields[2], fields[1], strings.Join(fields[3:], " "))
		case len(fields) == 3 && fields[0] == "after":
			m.after = place{fields[1], fields[2]}
		case len(fields) == 4 && fields[0] == "begin":
			m.begins = append(m.begins, begin{place: place{fields[1], fields[2]}, class: fields[3]})
		case len(fields) == 5 && fields[0] == "again":
			m.begins = append(m.begins, begin{place{fields[1], fields[2]}, fields[3], fields[4]})
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
	return m, nil
}
