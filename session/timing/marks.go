package timing

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"worldslide/internal/lines"
	"worldslide/session/records"
)

// Marks are the player's annotations of series. Their text has one per line. The first line
// is the version of the format; texts older than version 1 do not have it.
//
//	worldslide-sessions 1
//	after 0123456789abcdef 2026-09-02       all series start after the result with that ID
//	begin 0123456789abcdef 2026-09-02 CLASS a series of the class starts after it; begin - - CLASS:
//	                                        before all results
//	again 0123456789abcdef 2026-09-02 CLASS fedcba9876543210
//	                                        after it, results belong to the series of the class that
//	                                        started at the second ID
//	name 0123456789abcdef CLASS TEXT        name of the series of the class that started at the ID
//	open 0123456789abcdef 2026-09-02        results after it count; open - -: from the first one on
//	shut 0123456789abcdef 2026-09-02        results after it do not count
//	skip START                              the board was started before results counted
//	plus2 0123456789abcdef                  two seconds are added to the solve with that ID
//	dnf 0123456789abcdef                    the solve was not finished
//	deleted 0123456789abcdef                the solve does not count
//	memo 0123456789abcdef 12345             milliseconds before the first move of a blindfold solve
//	comment 0123456789abcdef TEXT           what the player wrote about the solve with that ID
//
// The zero value is one series per class, with all results and no annotations.
type Marks struct {
	after    place
	begins   []sectionStart // starts and resumptions of series, the oldest first
	names    map[seriesID]string
	counted  []count // where counting starts and stops, alternately
	skipped  map[string]bool
	verdicts map[string]records.Verdict // by ID of the result
	memos    map[string]time.Duration   // by ID of the result
	comments map[string]string          // by ID of the result
}

// place is a position in the book: after the result with an ID, or before all results. The date
// is that of the result.
type place struct{ id, date string }

// sectionStart is where results start to belong to a series of a class.
type sectionStart struct {
	place
	class string
	of    string // ID of the place where a resumed series began; "" for a new series
}

// series returns the ID of the series that starts or is resumed here.
func (b sectionStart) series() string {
	if b.of != "" {
		return b.of
	}
	return b.id
}

// seriesID identifies a series: the ID of the place where it began, and its class.
type seriesID struct{ id, class string }

var format = lines.Format{Name: "worldslide-sessions", Version: 1}

// MaxName is the maximum length of the name of a series, in characters.
const MaxName = 60

// MaxComment is the maximum length of a comment on a solve, in characters.
const MaxComment = 200

// maxMemo is more than anybody looks at a board.
const maxMemo = 1000 * time.Hour

type count struct {
	place
	open bool
}

// none is written in place of an ID and a date if there is no result.
const none = "-"

// words maps words of the text to verdicts.
var words = map[string]records.Verdict{"plus2": records.PlusTwo, "dnf": records.DNF, "deleted": records.Deleted}

// endOf returns the place after all results of a book.
func endOf(book *records.Book) place {
	all := book.Entered()
	if len(all) == 0 {
		return place{none, none}
	}
	last := all[len(all)-1]
	return place{last.ID(), last.Date}
}

// index returns the number of results before the place. If the result was deleted from the
// book, it returns the number up to the last one of an earlier date.
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

// Begin returns the marks with a new series of a class that starts after all results of a
// book. Earlier series remain.
func (m Marks) Begin(book *records.Book, class string) Marks {
	m.begins = append(slices.Clone(m.begins), sectionStart{place: endOf(book), class: class})
	return m
}

// Resume returns the marks with which further results belong to an earlier series of a class,
// given by its ID.
func (m Marks) Resume(book *records.Book, class, id string) Marks {
	m.begins = append(slices.Clone(m.begins), sectionStart{place: endOf(book), class: class, of: id})
	return m
}

// Rename returns the marks with a name for a series of a class; "" removes the name.
func (m Marks) Rename(class, id, name string) Marks {
	m.names = with(m.names, seriesID{id, class}, plainText(name, MaxName))
	return m
}

// with returns a copy of a map with a value, or without the key if that is the zero value.
func with[K, V comparable](all map[K]V, key K, value V) map[K]V {
	all = maps.Clone(all)
	if all == nil {
		all = make(map[K]V)
	}
	if all[key] = value; value == *new(V) {
		delete(all, key)
	}
	return all
}

// plainText returns a text that fits in a line: without control characters, with single spaces, and truncated to a
// number of characters.
func plainText(text string, most int) string {
	text = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r)
	}), " ")
	if runes := []rune(text); len(runes) > most {
		text = strings.TrimSpace(string(runes[:most]))
	}
	return text
}

// TakeBack returns the marks without the last series of a class that Begin started, and
// whether there was one.
func (m Marks) TakeBack(class string) (Marks, bool) {
	for i := len(m.begins) - 1; i >= 0; i-- {
		if m.begins[i].class == class && m.begins[i].of == "" {
			m.begins = slices.Delete(slices.Clone(m.begins), i, i+1)
			return m, true
		}
	}
	return m, false
}

// Count returns marks with which further results count, or do not. Marks of older versions, which have no open lines,
// count all results and are returned unchanged if that is wanted.
func (m Marks) Count(book *records.Book, open bool) Marks {
	counted := !open || m.lines() != "" // so far
	if n := len(m.counted); n > 0 {
		counted = m.counted[n-1].open
	}
	if counted != open {
		m.counted = append(slices.Clone(m.counted), count{endOf(book), open})
	}
	return m
}

// Skip returns marks with which results of a start do not count.
func (m Marks) Skip(start string) Marks {
	m.skipped = with(m.skipped, start, true)
	return m
}

// Verdicts returns the verdicts by ID of the result, for records.Book.SetVerdicts. The caller must not
// change them.
func (m Marks) Verdicts() map[string]records.Verdict { return m.verdicts }

// With returns the marks with another verdict on a result.
func (m Marks) With(r records.Result, v records.Verdict) Marks {
	m.verdicts = with(m.verdicts, r.ID(), v)
	return m
}

// Memorized returns the marks with the time before the first move of a blindfold solve.
func (m Marks) Memorized(r records.Result, memo time.Duration) Marks {
	m.memos = with(m.memos, r.ID(), memo.Truncate(time.Millisecond))
	return m
}

// Comment returns the marks with a comment on a solve; "" removes it.
func (m Marks) Comment(r records.Result, text string) Marks {
	m.comments = with(m.comments, r.ID(), plainText(text, MaxComment))
	return m
}

// section is a range of results of one series; it ends where the next section starts.
type section struct {
	from   int // index of the first result
	series string
}

// sections returns the sections of a class in order. The first one starts at the first result.
func (m Marks) sections(all []records.Result, class string) []section {
	sections := []section{{0, none}}
	if m.after.id != "" {
		sections = append(sections, section{m.after.index(all), m.after.id})
	}
	for _, b := range m.begins {
		if b.class == class {
			sections = append(sections, section{b.index(all), b.series()})
		}
	}
	slices.SortStableFunc(sections, func(a, b section) int { return a.from - b.from })
	return sections
}

// counts returns, for each result, whether it was added while results counted.
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

// String returns the text of the marks.
func (m Marks) String() string { return format.String() + "\n" + m.lines() }

// lines returns the text without the first line.
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
	for _, s := range slices.SortedFunc(maps.Keys(m.names), func(a, b seriesID) int {
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
	names := map[records.Verdict]string{}
	for word, v := range words {
		names[v] = word
	}
	for _, id := range slices.Sorted(maps.Keys(m.verdicts)) {
		fmt.Fprintf(&text, "%s %s\n", names[m.verdicts[id]], id)
	}
	for _, id := range slices.Sorted(maps.Keys(m.memos)) {
		fmt.Fprintf(&text, "memo %s %d\n", id, m.memos[id].Milliseconds())
	}
	for _, id := range slices.Sorted(maps.Keys(m.comments)) {
		fmt.Fprintf(&text, "comment %s %s\n", id, m.comments[id])
	}
	return text.String()
}

// Parse parses the text of marks. It ignores invalid lines, so at worst a mark is lost. The
// error is a *lines.NewerError.
func Parse(text string) (Marks, error) {
	m := Marks{verdicts: map[string]records.Verdict{}, memos: map[string]time.Duration{}, comments: map[string]string{}}
	first, _, _ := strings.Cut(text, "\n")
	var newer *lines.NewerError
	if _, err := format.Check(strings.TrimSpace(first)); errors.As(err, &newer) {
		return m, newer
	}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) >= 4 && fields[0] == "name":
			m = m.Rename(fields[2], fields[1], strings.Join(fields[3:], " "))
		case len(fields) == 3 && fields[0] == "after":
			m.after = place{fields[1], fields[2]}
		case len(fields) == 4 && fields[0] == "begin":
			m.begins = append(m.begins, sectionStart{place: place{fields[1], fields[2]}, class: fields[3]})
		case len(fields) == 5 && fields[0] == "again":
			m.begins = append(m.begins, sectionStart{place{fields[1], fields[2]}, fields[3], fields[4]})
		case len(fields) == 3 && (fields[0] == "open" || fields[0] == "shut"):
			m.counted = append(m.counted, count{place{fields[1], fields[2]}, fields[0] == "open"})
		case len(fields) == 2 && fields[0] == "skip":
			m = m.Skip(fields[1])
		case len(fields) >= 3 && fields[0] == "comment":
			m.comments[fields[1]] = plainText(strings.Join(fields[2:], " "), MaxComment)
		case len(fields) == 3 && fields[0] == "memo":
			if ms, err := strconv.ParseInt(fields[2], 10, 64); err == nil && ms >= 0 && ms <= maxMemo.Milliseconds() {
				m.memos[fields[1]] = time.Duration(ms) * time.Millisecond
			}
		case len(fields) == 2 && words[fields[0]] != records.Fair:
			m.verdicts[fields[1]] = words[fields[0]]
		}
	}
	return m, nil
}
