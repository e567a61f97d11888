package records

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
)

// The file of results is a log of lines, each of which starts with a date. There are these
// kinds:
//
//	2026-09-02 time 134000 hints 0 moves 123 worlds?seed=12345&moves=G0u...    a result
//	2026-09-02 help hints 2 carom?day=2026-09-02&id=1189808d                   hints were taken
//	2026-09-02 help shown 2 carom?day=2026-09-02&id=1189808d                   the solution was shown
//	2026-09-03 delete 0123456789abcdef                                         the player has deleted
//	                                                                           the result with that ID
//	2026-09-03 undelete 0123456789abcdef                                       and has taken that back
//	2026-09-02 restored 0123456789abcdef                                       the result with that ID,
//	                                                                           which follows, comes from a backup
//	2026-09-02 felt hard 0123456789abcdef                                      the player found the puzzle of
//	                                                                           the result with that ID too hard
//	2026-09-02 path 002.03pn.7t1 0123456789abcdef                              the way of the pointer in the game
//	                                                                           of the result with that ID
//
// A line with a date and an unknown word is from a newer version. All other lines are damaged.
// Both are kept in the file.

// CutOff is appended to a line that a crash cut short, so that it is never taken for a complete
// line.
const CutOff = " (cut off)"

// The words that distinguish the kinds of lines.
const (
	helpWord     = "help"
	deleteWord   = "delete"
	undeleteWord = "undelete"
	restoredWord = "restored"
	fitWord      = "felt"
	pathWord     = "path"
)

// Log is the contents of the file of results. The zero value is an empty file.
type Log struct {
	Helps   []HelpNote // help from lines of its own and from deleted results
	Fits    []FitNote  // answers, in the order in which they were given
	Paths   []PathNote
	Newer   int   // number of lines of a newer version
	Damaged int   // number of damaged lines
	Err     error // the error of the first damaged line, or nil
	lines   int
	results []Result
	byID    map[string][]int  // indices of results by ID; nil until something is deleted
	deleted int               // how many of results are deleted and therefore have no replay
	gone    map[string][]gone // the deleted ones, by ID

	restored  map[string]bool // IDs of results from a backup
	unsettled bool            // whether restored results must still be sorted in by date
}

// gone is a deleted result and its index.
type gone struct {
	at     int
	result Result
}

// Results returns the results that were not deleted, oldest first.
func (l *Log) Results() []Result {
	if l.deleted > 0 {
		l.results = slices.DeleteFunc(l.results, func(r Result) bool { return r.Replay == "" })
		l.byID, l.deleted, l.gone = nil, 0, nil
	}
	if l.unsettled {
		l.settle()
		l.byID, l.unsettled = nil, false
	}
	return l.results
}

// settle moves each restored result before the first result of a later date. The
// order of the others does not change.
func (l *Log) settle() {
	var restored, own []Result
	for _, r := range l.results {
		if r.Restored {
			restored = append(restored, r)
		} else {
			own = append(own, r)
		}
	}
	slices.SortStableFunc(restored, func(a, b Result) int { return strings.Compare(a.Date, b.Date) })
	l.results = l.results[:0]
	for _, r := range own {
		for len(restored) > 0 && restored[0].Date < r.Date {
			l.results, restored = append(l.results, restored[0]), restored[1:]
		}
		l.results = append(l.results, r)
	}
	l.results = append(l.results, restored...)
}

// Add adds the next line of the file, without its newline.
func (l *Log) Add(line string) {
	l.lines++
	line = strings.TrimSuffix(line, "\r")
	if l.lines == 1 {
		line = strings.TrimPrefix(line, "\ufeff")
	}
	if strings.Trim(line, " \t") == "" {
		return
	}
	if err := l.add(line); err != nil {
		l.damage(err)
	}
}

// AddDamaged adds a line that is not parsed, for instance because it is too long.
func (l *Log) AddDamaged(err error) {
	l.lines++
	l.damage(err)
}

func (l *Log) damage(err error) {
	l.Damaged++
	if l.Err == nil {
		l.Err = fmt.Errorf("line %d: %w", l.lines, err)
	}
}

func (l *Log) add(line string) error {
	if strings.HasSuffix(line, CutOff) {
		return errors.New("cut off")
	}
	// Damaged lines may be long, so only the beginning is examined.
	date, rest, _ := strings.Cut(line[:min(len(line), 64)], " ")
	kind, _, _ := strings.Cut(rest, " ")
	if err := checkDate(date); err != nil {
		return err
	}
	switch kind {
	case timeWord:
		r, err := Parse(line)
		if err == nil {
			if l.restored != nil && l.restored[r.ID()] {
				r.Restored, l.unsettled = true, true
			}
			if l.byID != nil {
				l.byID[r.ID()] = append(l.byID[r.ID()], len(l.results))
			}
			l.results = append(l.results, r)
		}
		return err
	case helpWord:
		n, err := parseHelp(line)
		if err == nil {
			l.Helps = append(l.Helps, n)
		}
		return err
	case deleteWord:
		return l.delete(line)
	case undeleteWord:
		return l.undelete(line)
	case fitWord:
		n, ok := ParseFit(line)
		if !ok {
			l.Newer++ // an answer that this version does not know
			return nil
		}
		l.Fits = append(l.Fits, n)
		return nil
	case pathWord:
		n, ok := ParsePath(line)
		if !ok {
			l.Newer++ // in a form that this version does not know
			return nil
		}
		l.Paths = append(l.Paths, n)
		return nil
	case restoredWord:
		words := strings.Split(line, " ")
		if len(words) != 3 {
			return fmt.Errorf("%d words: want %q", len(words), "DATE restored ID")
		}
		if l.restored == nil {
			l.restored = make(map[string]bool)
		}
		l.restored[words[2]] = true
		return nil
	}
	if !isName(kind) {
		return fmt.Errorf("%q: want a word that says what it is", shorten(kind))
	}
	l.Newer++
	return nil
}

// delete removes a result. The help taken in its game is kept.
func (l *Log) delete(line string) error {
	words := strings.Split(line, " ")
	if len(words) != 3 {
		return fmt.Errorf("%d words: want %q", len(words), "DATE delete ID")
	}
	if l.byID == nil {
		l.byID = make(map[string][]int)
		for i, r := range l.results {
			l.byID[r.ID()] = append(l.byID[r.ID()], i)
		}
	}
	// There is none if it is damaged or of a newer version.
	for _, i := range l.byID[words[2]] {
		r := l.results[i]
		if r.Help().Taken() {
			l.Helps = append(l.Helps, HelpNote{Date: r.Date, Help: r.Help(), Start: r.Start()})
		}
		if l.gone == nil {
			l.gone = make(map[string][]gone)
		}
		l.gone[words[2]] = append(l.gone[words[2]], gone{i, r})
		l.results[i] = Result{}
		l.deleted++
	}
	delete(l.byID, words[2])
	return nil
}

// undelete puts a deleted result back where it was.
func (l *Log) undelete(line string) error {
	words := strings.Split(line, " ")
	if len(words) != 3 {
		return fmt.Errorf("%d words: want %q", len(words), "DATE undelete ID")
	}
	for _, g := range l.gone[words[2]] {
		l.results[g.at] = g.result
		l.byID[words[2]] = append(l.byID[words[2]], g.at)
		l.deleted--
	}
	delete(l.gone, words[2])
	return nil
}

// checkDate returns an error unless date is a date like 2006-01-02.
func checkDate(date string) error {
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return fmt.Errorf("date %q: want one like 2026-09-02", shorten(date))
	}
	return nil
}

// HelpNote records that help was taken on a puzzle, even if the game is not finished.
type HelpNote struct {
	Date  string // in the player's calendar: 2006-01-02
	Help  session.Help
	Start string // code of the start
}

// String returns the note as a line, without a newline.
func (n HelpNote) String() string {
	word := hintsWord
	if n.Help.Shown {
		word = shownWord
	}
	return fmt.Sprintf("%s %s %s %d %s", n.Date, helpWord, word, n.Help.Hints, n.Start)
}

func parseHelp(line string) (HelpNote, error) {
	words := strings.Split(line, " ")
	if len(words) != 5 || words[2] != hintsWord && words[2] != shownWord {
		return HelpNote{}, fmt.Errorf("help: want %q", "DATE help hints|shown N CODE")
	}
	hints, err := parseCount(words[3])
	if err != nil {
		return HelpNote{}, fmt.Errorf("help: %w", err)
	}
	n := HelpNote{Date: words[0], Help: session.Help{Hints: hints, Shown: words[2] == shownWord}, Start: words[4]}
	if !n.Help.Taken() || n.Start == "" || n.Start != puzzle.Identity(n.Start) {
		return HelpNote{}, fmt.Errorf("help: want some, and the code of a start")
	}
	return n, nil
}

// Deletion records that the player has deleted a result, or has taken that back.
type Deletion struct {
	Date   string // in the player's calendar: 2006-01-02
	ID     string // ID of the result
	Undone bool
}

// String returns the deletion as a line, without a newline.
func (d Deletion) String() string {
	word := deleteWord
	if d.Undone {
		word = undeleteWord
	}
	return d.Date + " " + word + " " + d.ID
}

// ParseDeletion parses the line of a deletion, without its newline.
func ParseDeletion(line string) (Deletion, bool) {
	words := strings.SplitN(line, " ", 4)
	if len(words) != 3 || words[1] != deleteWord && words[1] != undeleteWord || checkDate(words[0]) != nil {
		return Deletion{}, false
	}
	return Deletion{Date: words[0], ID: words[2], Undone: words[1] == undeleteWord}, true
}

// Restored records that the next result with that ID comes from a backup, so that sessions
// ignore it.
type Restored struct {
	Date string // date of the result
	ID   string // ID of the result
}

// String returns the note as a line, without a newline.
func (r Restored) String() string { return r.Date + " " + restoredWord + " " + r.ID }

// CheckLine returns an error if a line that is to be stored is not exactly one line of a kind
// that Log knows.
func CheckLine(line string) error {
	var l Log
	if strings.ContainsAny(line, "\n\r") {
		return fmt.Errorf("%q: want one line", shorten(line))
	}
	l.Add(line)
	if l.Err == nil && l.Newer > 0 {
		return fmt.Errorf("%q: want a result, help or a deletion", shorten(line))
	}
	return l.Err
}
