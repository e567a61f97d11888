package session

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/puzzle"
)

// A saved game is text, and a replay: the code with all its moves, from which
// everything else follows and is checked. The lines are, in this order:
//
//	worldslide 1
//	worlds?seed=12345&moves=G0uG1l...
//	clock 134000                        milliseconds
//	mode challenge                      or free
//	position 17                         gestures in force; the others were undone
//	selected G0 G1*16 G0                gap after each gesture, and now
const saveVersion = "worldslide 1"

// Extension is the file name extension of saved games.
const Extension = ".worldslide"

// Save returns the game as a saved game. A loaded game saves the same bytes.
func (s *Session) Save() []byte {
	whole := *s
	whole.done = len(s.history)
	var b bytes.Buffer
	fmt.Fprintln(&b, saveVersion)
	fmt.Fprintln(&b, whole.Code())
	fmt.Fprintln(&b, "clock", s.clock.Milliseconds())
	fmt.Fprintln(&b, "mode", s.mode())
	fmt.Fprintln(&b, "position", s.done)
	fmt.Fprintln(&b, "selected", s.formatSelections())
	return b.Bytes()
}

func (s *Session) mode() string {
	if s.Challenge() {
		return "challenge"
	}
	return "free"
}

// Load reads a saved game. Every move is replayed through the rules, so what it
// returns was really played; the error says which line is wrong.
func Load(data []byte) (*Session, error) {
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if lines[0] != saveVersion {
		return nil, fmt.Errorf("saved game: line 1: want %q", saveVersion)
	}
	if len(lines) != 6 {
		return nil, fmt.Errorf("saved game: %d lines, want 6", len(lines))
	}
	code, err := puzzle.ParseCode(lines[1])
	if err != nil {
		return nil, fmt.Errorf("saved game: line 2: %w", err)
	}
	s, err := New(code)
	if err != nil {
		return nil, fmt.Errorf("saved game: line 2: %w", err)
	}
	clock, err := field(lines[2], "clock")
	if err != nil {
		return nil, fmt.Errorf("saved game: line 3: %w", err)
	}
	if lines[3] != "mode "+s.mode() {
		return nil, fmt.Errorf("saved game: line 4: want %q, as the code says", "mode "+s.mode())
	}
	position, err := field(lines[4], "position")
	if err != nil {
		return nil, fmt.Errorf("saved game: line 5: %w", err)
	}
	if position > uint64(len(s.history)) {
		return nil, fmt.Errorf("saved game: line 5: position %d after %d gestures", position, len(s.history))
	}
	words, ok := strings.CutPrefix(lines[5], "selected ")
	if !ok {
		return nil, errors.New("saved game: line 6: want \"selected\" and names of gaps")
	}
	now, err := s.readSelections(words)
	if err != nil {
		return nil, fmt.Errorf("saved game: line 6: %w", err)
	}
	for s.done > int(position) {
		s.revert()
	}
	s.board.Select(now)
	s.clock = time.Duration(clock) * time.Millisecond
	return s, nil
}

// field reads a line of a word and a number. 100 years of milliseconds is more
// than any clock shows.
func field(line, word string) (uint64, error) {
	number, ok := strings.CutPrefix(line, word+" ")
	n, err := strconv.ParseUint(number, 10, 64)
	if !ok || err != nil || n > 100*366*24*3600*1000 || strconv.FormatUint(n, 10) != number {
		return 0, fmt.Errorf("want %q and a number", word)
	}
	return n, nil
}

// formatSelections writes the gap selected after each gesture, with a count for
// runs, and last the one selected now.
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
		word := noSelection
		if gaps[i] != board.NoPiece {
			word = s.board.Name(gaps[i])
		}
		if run > 1 {
			word += "*" + strconv.Itoa(run)
		}
		words = append(words, word)
		i += run
	}
	return strings.Join(words, " ")
}

// noSelection stands for no selected gap.
const noSelection = "-"

// readSelections reads what formatSelections writes, enters it into the history
// and returns the gap that is selected now.
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
		now = s.board.Find(name)
		if now == board.NoPiece && name != noSelection || now != board.NoPiece && !s.board.IsGap(now) {
			return 0, fmt.Errorf("%q: not a gap", name)
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
