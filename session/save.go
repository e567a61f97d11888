package session

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/internal/lines"
	"worldslide/puzzle"
)

// A saved game is text. It contains the code with all moves, from which everything else follows
// and is checked. The lines are, in this order:
//
//	worldslide 2
//	worlds?seed=12345&moves=G0uG1l...&times=0.5k...
//	clock 134000 first 2100             milliseconds; first is the clock at the first gesture
//	mode challenge hints 3 shown 4-6,9  or free; how many hints there were, and which
//	                                    gestures, counted from 1, are not the player's own;
//	                                    "earlier 2" or "earlier 2 shown" at the end: the help of
//	                                    earlier plays of the puzzle, which the rest includes;
//	                                    "by keys 12 mouse 3": with what the player has made so many
//	                                    moves, the control in use first
//	position 17                         gestures in force; the others were undone
//	selected G0 G1*16 G0                gap after each gesture, and now
//
// If the times of the gestures are not known, "times" and "first" are missing. Without hints or
// shown moves, these words are missing; "shown -" means that moves were shown but none of them
// is left in the history.
//
// Lines of a journal may follow. Version 1 is the same without times, first and
// shown. Version 2 is the same without earlier, and is what is written where there is none.
// Version 4 has marks (see marks.go), version 5 controls. A journal may add controls to a game of any version.
var saveFormat = lines.Format{Name: "worldslide", Version: controlsVersion}

// The versions of saved games that are written, the one with marks in marks.go.
const plainVersion, earlierVersion, controlsVersion = 2, 3, 5

// version returns the version of the format that the game needs.
func (s *Session) version() int {
	switch {
	case s.controls.Last() != NoControl:
		return controlsVersion
	case s.earlier.Taken():
		return earlierVersion
	}
	return plainVersion
}

// MoveError is the error of a code with a move that cannot be made.
type MoveError struct {
	Move int // its number in the code, from 1
	Err  error
}

// Error returns the message, in one line.
func (e *MoveError) Error() string { return fmt.Sprintf("unit %d: %v", e.Move, e.Err) }

// Unwrap returns the cause.
func (e *MoveError) Unwrap() error { return e.Err }

// SaveError is the error of a saved game that cannot be read.
type SaveError struct{ Err error }

// Error returns the message, in one line.
func (e *SaveError) Error() string { return "saved game: " + e.Err.Error() }

// Unwrap returns the cause.
func (e *SaveError) Unwrap() error { return e.Err }

// Line returns the number of the wrong line, from 1, or 0 if the fault is in no single one.
func (e *SaveError) Line() int {
	var line *lines.Error
	if errors.As(e.Err, &line) {
		return line.Number
	}
	return 0
}

// Extension is the file name extension of saved games.
const Extension = ".worldslide"

// Save returns the saved game: six lines, and if it has marks, those of its journal since the first.
// Loading it and saving again gives the same bytes. Save does not change the journal.
func (s *Session) Save() []byte {
	if s.base == nil {
		return s.SaveHead()
	}
	return slices.Concat(s.base, s.log)
}

// SaveHead returns the saved game of six lines, without marks.
func (s *Session) SaveHead() []byte {
	whole := *s
	whole.done = len(s.history)
	var b bytes.Buffer
	code := whole.Code()
	code.Times = s.times(whole.done)
	fmt.Fprintln(&b, saveFormat.At(s.version()))
	fmt.Fprintln(&b, code)
	if code.Times == nil {
		fmt.Fprintln(&b, "clock", s.clock.Milliseconds())
	} else {
		fmt.Fprintln(&b, "clock", s.clock.Milliseconds(), firstWord, s.history[0].at.Milliseconds())
	}
	fmt.Fprintln(&b, "mode", s.mode())
	fmt.Fprintln(&b, "position", s.done)
	fmt.Fprintln(&b, "selected", s.formatSelections())
	return b.Bytes()
}

func (s *Session) mode() string {
	mode := "free"
	if s.Challenge() {
		mode = "challenge"
	}
	if s.help.Hints > 0 {
		mode += " " + hintsWord + " " + strconv.Itoa(s.help.Hints)
	}
	if s.help.Shown {
		mode += " " + shownWord + " " + s.formatShown()
	}
	if s.earlier.Taken() {
		mode += " " + earlierWord + " " + strconv.Itoa(s.earlier.Hints)
		if s.earlier.Shown {
			mode += " " + shownWord
		}
	}
	if text := s.formatControls(); text != "" {
		mode += " " + controlEvent + " " + text
	}
	return mode
}

// SaveLines is how many lines SaveHead writes. The lines of a journal may follow them.
const SaveLines = 6

// Load parses a saved game of one of the given families, including its journal. It replays
// every move through the rules, so the returned game was really played. The error says which
// line is wrong; it is a *lines.NewerError if a newer version wrote the saved game. The game is not
// paused: callers that resume a Challenge should pause it first.
func Load(families puzzle.Catalogue, data []byte) (*Session, error) {
	return load(families, string(data))
}

// load is Load of a text.
func load(families puzzle.Catalogue, text string) (*Session, error) {
	if len(text) > MaxSave {
		return nil, &SaveError{ErrTooLarge}
	}
	head, journal := splitHead(unixLines(text))
	s, err := loadHead(families, strings.Split(head, "\n"))
	if err == nil {
		err = s.replayJournal(journal, SaveLines+1)
	}
	if err != nil {
		return nil, &SaveError{err}
	}
	s.told = s.help
	return s, nil
}

// splitHead splits a saved game after its first six lines.
func splitHead(text string) (head, journal string) {
	end := 0
	for range SaveLines {
		n := strings.IndexByte(text[end:], '\n')
		if n < 0 {
			return text, ""
		}
		end += n + 1
	}
	return text[:end-1], text[end:]
}

// loadHead parses the lines before the journal.
func loadHead(families puzzle.Catalogue, head []string) (*Session, error) {
	version, err := saveFormat.Check(head[0])
	if err != nil {
		return nil, &lines.Error{Number: 1, Err: err}
	}
	if head[len(head)-1] == "" {
		head = head[:len(head)-1]
	}
	if len(head) != SaveLines {
		return nil, fmt.Errorf("%d lines, want at least %d: the file was cut off", len(head), SaveLines)
	}
	code, err := families.ParseCode(head[1])
	if err != nil {
		return nil, &lines.Error{Number: 2, Err: err}
	}
	s, err := New(code)
	if err != nil {
		return nil, &lines.Error{Number: 2, Err: err}
	}
	clock, err := field(head[2], "clock", func(text string) (time.Duration, error) {
		return s.readClock(text, len(code.Times) > 0)
	})
	if err != nil {
		return nil, &lines.Error{Number: 3, Err: err}
	}
	s.readHelp(head[3])
	if head[3] != "mode "+s.mode() || version < s.version() && s.earlier.Taken() || version == 1 && (s.help.Shown || len(code.Times) > 0) {
		return nil, &lines.Error{Number: 4, Err: fmt.Errorf("want %q, as the code says", "mode "+s.mode())}
	}
	position, err := field(head[4], "position", s.parsePosition)
	if err != nil {
		return nil, &lines.Error{Number: 5, Err: err}
	}
	now, err := field(head[5], "selected", s.readSelections)
	if err != nil {
		return nil, &lines.Error{Number: 6, Err: err}
	}
	for s.done > position {
		s.revert()
	}
	s.board.Select(now)
	s.clock = clock
	return s, nil
}

// CheckVersion parses only the first line of a saved game. The error is a *lines.NewerError if a
// newer version wrote it.
func CheckVersion(beginning []byte) error {
	line, _, _ := bytes.Cut(beginning, []byte("\n"))
	_, err := saveFormat.Check(strings.TrimSuffix(string(line), "\r"))
	return err
}

// readClock parses the clock and, if timed, the clock at the first gesture, which it adds to
// the times of all gestures.
func (s *Session) readClock(text string, timed bool) (time.Duration, error) {
	number, first, has := strings.Cut(text, " "+firstWord+" ")
	clock, err := parseMilliseconds(number)
	if err != nil {
		return 0, err
	}
	if has != timed {
		return 0, fmt.Errorf("%q: want %q beside times, and only there", shorten(text), firstWord)
	}
	if !timed {
		return clock, nil
	}
	began, err := parseMilliseconds(first)
	if err != nil {
		return 0, err
	}
	for i := range s.history {
		s.history[i].at += began
	}
	return clock, nil
}

// field parses a line that consists of a word and a value.
func field[T any](line, word string, parse func(string) (T, error)) (T, error) {
	text, err := lines.Value(line, word)
	if err != nil {
		var none T
		return none, err
	}
	return parse(text)
}

func (s *Session) parsePosition(number string) (int, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n > len(s.history) || strconv.Itoa(n) != number {
		return 0, fmt.Errorf("position %q: want the number of gestures in force, at most %d", shorten(number), len(s.history))
	}
	return n, nil
}

// formatSelections returns the gap selected after each gesture, with counts for runs, and
// finally the one selected now.
func (s *Session) formatSelections() string {
	gaps := make([]board.ID, 0, len(s.history)+1)
	for _, e := range s.history {
		gaps = append(gaps, e.selected)
	}
	gaps = append(gaps, s.board.Selected())
	var words []string
	for i := 0; i < len(gaps); {
		run := 1
		for i+run < len(gaps) && gaps[i+run] == gaps[i] {
			run++
		}
		word := s.gapName(gaps[i])
		if run > 1 {
			word += "*" + strconv.Itoa(run)
		}
		words = append(words, word)
		i += run
	}
	return strings.Join(words, " ")
}

// readSelections parses the output of formatSelections into the history, and returns the gap
// that is selected now.
func (s *Session) readSelections(text string) (board.ID, error) {
	next, now := 0, board.NoPiece
	for word := range strings.SplitSeq(text, " ") {
		name, count, counted := strings.Cut(word, "*")
		run := 1
		if counted {
			n, err := strconv.Atoi(count)
			if err != nil || n < 2 {
				return 0, fmt.Errorf("%q: want the name of a gap, and * with a count for several", word)
			}
			run = n
		}
		if run > len(s.history)+1-next {
			return 0, fmt.Errorf("%q: more selections than gestures", word)
		}
		var err error
		if now, err = s.findGap(name); err != nil {
			return 0, err
		}
		for range run {
			if next < len(s.history) {
				s.history[next].selected = now
			}
			next++
		}
	}
	if next != len(s.history)+1 {
		return 0, fmt.Errorf("%d selections, want one a gesture and one more", next)
	}
	return now, nil
}
