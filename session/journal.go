package session

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/internal/lines"
	"worldslide/internal/truncate"
	"worldslide/moves"
)

// The journal stores a game while it is played. After the six lines of a saved game, one line
// follows for each event since, so that storing a move only appends a few bytes to a file. Each
// line ends with the clock at the event, in milliseconds:
//
//	do G0uG0u G0 134000        a gesture, and the gap selected after it (- is none)
//	show G0uG0u G0 134000      the same for moves that were shown
//	undo 135000
//	redo 136000
//	select G1 137000
//	hint 138000                a hint was given
//	help hints 3 138000        so many hints were given in earlier games of the puzzle;
//	help shown 3 138000        and moves were shown. Version 2 wrote what was given in all
//	clock 140000               nothing happened but time
//	by keys 140000             the player's next moves are made with the keyboard
//
// and those of marks (see marks.go).
//
// Reading a journal replays the events with the exported methods that play uses. A line without
// a newline is ignored, because a crash may have cut off the last one.

// The first words of journal lines.
const (
	gestureEvent = "do"
	showEvent    = "show"
	undoEvent    = "undo"
	redoEvent    = "redo"
	selectEvent  = "select"
	hintEvent    = "hint"
	helpEvent    = "help"
	clockEvent   = "clock"
	controlEvent = "by"
)

// AppendJournal appends the journal lines since the last call to dst and returns the extended
// slice. It is cheap if nothing has happened. A session records from its beginning; after
// storing the result of Save, the caller must discard the lines not yet taken, because the
// saved game includes them.
func (s *Session) AppendJournal(dst []byte) []byte {
	dst = append(dst, s.journal...)
	s.journal = s.journal[:0]
	return dst
}

// MarkClock records the clock in the journal, unless the last line has it already. Pause calls
// it. Calling it regularly limits how much time a crash can lose while no moves are made.
func (s *Session) MarkClock() {
	if s.clock.Milliseconds() != s.recordedClock {
		s.journal = append(s.journal, clockEvent...)
		s.endLine()
	}
}

// recordGesture records the last gesture in force.
func (s *Session) recordGesture() {
	e := &s.history[s.done-1]
	event := gestureEvent
	if e.shown {
		event = showEvent
	}
	s.journal = append(s.journal, event...)
	s.journal = append(s.journal, ' ')
	for _, m := range e.group {
		s.journal = append(s.journal, s.board.Name(m.Piece)...)
		s.journal = append(s.journal, m.Dir.Letter())
	}
	s.journal = append(s.journal, ' ')
	s.journal = append(s.journal, s.gapName(e.selected)...)
	s.endLine()
}

// recordSelection records the selected gap.
func (s *Session) recordSelection() {
	s.journal = append(s.journal, selectEvent...)
	s.journal = append(s.journal, ' ')
	s.journal = append(s.journal, s.gapName(s.board.Selected())...)
	s.endLine()
}

// recordHelp enters the help of earlier games, which is added to that of this one.
func (s *Session) recordHelp() {
	s.journal = append(s.journal, helpEvent...)
	s.journal = append(s.journal, ' ')
	word := hintsWord
	if s.earlier.Shown {
		word = shownWord
	}
	s.journal = append(s.journal, word...)
	s.journal = append(s.journal, ' ')
	s.journal = strconv.AppendInt(s.journal, int64(s.earlier.Hints), 10)
	s.endLine()
}

// record records an event without arguments.
func (s *Session) record(event string) {
	s.journal = append(s.journal, event...)
	s.endLine()
}

func (s *Session) endLine() {
	s.recordedClock = s.clock.Milliseconds()
	s.journal = append(s.journal, ' ')
	s.journal = strconv.AppendInt(s.journal, s.recordedClock, 10)
	s.journal = append(s.journal, '\n')
	s.logLine()
}

// replayJournal replays the complete lines of a journal. first is the number of its first line
// in the file.
func (s *Session) replayJournal(journal string, first int) error {
	reader := moves.NewReader(s.board)
	// Growing by and by would take twice as much.
	s.history = slices.Grow(s.history, min(strings.Count(journal, "\n"), max(0, moves.MaxMoves-len(s.history))))
	for n := first; ; n++ {
		line, rest, whole := strings.Cut(journal, "\n")
		if !whole {
			break
		}
		if err := s.replayLine(reader, line); err != nil {
			return &lines.Error{Number: n, Err: err}
		}
		journal = rest
	}
	if s.controls[s.recordedControl] == 0 {
		s.recordedControl = NoControl // a saved game would not say it
	}
	// The file that was read already has these lines.
	s.journal, s.recordedClock = nil, s.clock.Milliseconds()
	return nil
}

// replayLine does what one line says.
func (s *Session) replayLine(reader moves.Reader, line string) error {
	var words [4]string // no form has more
	count, rest := 0, line
	for more := true; more && count < len(words); count++ {
		words[count], rest, more = strings.Cut(rest, " ")
	}
	form, known := journalForms[words[0]]
	if !known {
		return fmt.Errorf("%q: want do, show, undo, redo, select, hint, help, clock, by, mark or back", shorten(words[0]))
	}
	if count != form.words || rest != "" {
		return fmt.Errorf("%q: want %q", shorten(line), form.shape)
	}
	clock, err := parseMilliseconds(words[count-1])
	if err != nil {
		return err
	}
	if clock < s.clock {
		return fmt.Errorf("clock %d: want %d or more, for time only passes", clock.Milliseconds(), s.clock.Milliseconds())
	}
	if err := s.open(); err != nil {
		return fmt.Errorf("%q: %w before it", shorten(line), err)
	}
	s.clock = clock
	switch words[0] {
	case gestureEvent:
		return s.replayGesture(reader, words[1], words[2], s.do)
	case showEvent:
		return s.replayGesture(reader, words[1], words[2], s.doShown)
	case helpEvent:
		s.logText(line)
		return s.replayHelp(words[1], words[2])
	case selectEvent:
		gap, err := s.findGap(words[1])
		if err != nil {
			return err
		}
		return s.Select(gap)
	case undoEvent:
		if _, ok := s.Undo(); !ok {
			return fmt.Errorf("undo: nothing was done before it")
		}
	case redoEvent:
		if _, ok := s.Redo(); !ok {
			return fmt.Errorf("redo: nothing was undone before it")
		}
	case hintEvent:
		return s.NoteHint()
	case markEvent:
		_, err := s.Mark()
		return err
	case backEvent:
		return s.replayBack(words[1])
	case controlEvent:
		s.logText(line)
		return s.replayControl(words[1])
	case clockEvent:
		s.logText(line)
	}
	return nil
}

// form is what a kind of line looks like.
type form struct {
	words int
	shape string
}

var journalForms = map[string]form{
	gestureEvent: {4, "do MOVES GAP MILLISECONDS"},
	showEvent:    {4, "show MOVES GAP MILLISECONDS"},
	helpEvent:    {4, "help HELP HINTS MILLISECONDS"},
	selectEvent:  {3, "select GAP MILLISECONDS"},
	undoEvent:    {2, "undo MILLISECONDS"},
	redoEvent:    {2, "redo MILLISECONDS"},
	hintEvent:    {2, "hint MILLISECONDS"},
	clockEvent:   {2, "clock MILLISECONDS"},
	controlEvent: {3, "by CONTROL MILLISECONDS"},
	markEvent:    {2, "mark MILLISECONDS"},
	backEvent:    {3, "back MARK MILLISECONDS"},
}

func (s *Session) replayGesture(reader moves.Reader, notation, gap string, do func(moves.Group, board.ID) error) error {
	if strings.Contains(notation, ".") {
		return fmt.Errorf("%q: want one gesture a line, without dots", shorten(notation))
	}
	group, err := reader.Group(notation)
	if err != nil {
		return err
	}
	selected, err := s.findGap(gap)
	if err != nil {
		return err
	}
	if err := do(group, selected); err != nil {
		return err
	}
	s.journal = s.journal[:0] // the file that is read has it
	return nil
}

func (s *Session) replayHelp(word, number string) error {
	hints, err := strconv.Atoi(number)
	if err != nil || hints < 0 || strconv.Itoa(hints) != number || word != hintsWord && word != shownWord {
		return fmt.Errorf("help %s %s: want hints or shown, and how many hints", shorten(word), shorten(number))
	}
	help := Help{Hints: hints, Shown: word == shownWord}
	s.help, s.earlier = s.help.With(help), s.earlier.With(help)
	return nil
}

// noSelection is written if no gap is selected.
const noSelection = "-"

// gapName returns the name of a gap, or noSelection for NoPiece.
func (s *Session) gapName(gap board.ID) string {
	if gap == board.NoPiece {
		return noSelection
	}
	return s.board.Name(gap)
}

// findGap is the inverse of gapName.
func (s *Session) findGap(name string) (board.ID, error) {
	if name == noSelection {
		return board.NoPiece, nil
	}
	gap := s.board.Find(name)
	if gap == board.NoPiece || !s.board.IsGap(gap) {
		return board.NoPiece, fmt.Errorf("%q: want the name of a gap, or %s for none", shorten(name), noSelection)
	}
	return gap, nil
}

// parseMilliseconds parses a time played of at most 100 years.
func parseMilliseconds(number string) (time.Duration, error) {
	const most = 100 * 366 * 24 * 3600 * 1000
	n, err := strconv.ParseUint(number, 10, 64)
	if err != nil || n > most || strconv.FormatUint(n, 10) != number {
		return 0, fmt.Errorf("%q: want milliseconds as a whole number, at most %d", shorten(number), uint64(most))
	}
	return time.Duration(n) * time.Millisecond, nil
}

// shorten truncates text from a file for an error message.
func shorten(text string) string { return truncate.Text(text, 40) }
