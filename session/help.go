package session

import (
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
)

// Help is what a player had done for them in a game, here or in an earlier game of
// the same puzzle. Its zero value is none. Undo does not take it back.
type Help struct {
	Hints int  // that were given
	Shown bool // moves of the solution were shown, or brought by a code
}

// Taken reports whether there was any help.
func (h Help) Taken() bool { return h.Hints > 0 || h.Shown }

// With returns what two records of one player's help say together: they may be of
// the same hints, so the larger number counts.
func (h Help) With(other Help) Help {
	return Help{Hints: max(h.Hints, other.Hints), Shown: h.Shown || other.Shown}
}

// Help returns what the player had done for them.
func (s *Session) Help() Help { return s.help }

// Hints returns how many hints were given.
func (s *Session) Hints() int { return s.help.Hints }

// NoteHint counts a hint that was given. It is refused when nothing may be moved.
func (s *Session) NoteHint() error {
	if err := s.open(); err != nil {
		return err
	}
	s.help.Hints++
	s.record(hintEvent)
	return nil
}

// Earlier returns the help that the player had in earlier plays of this puzzle.
func (s *Session) Earlier() Help { return s.earlier }

// HintsHere returns how many hints were given in this play.
func (s *Session) HintsHere() int { return max(0, s.help.Hints-s.earlier.Hints) }

// ShownHere reports whether moves of the solution were shown in this play. Where the solution
// was shown before too, moves that were taken back and replaced are forgotten.
func (s *Session) ShownHere() bool {
	return s.help.Shown && (!s.earlier.Shown || s.formatShown() != noSelection)
}

// Remember adds the help that the player had in earlier games of this puzzle, which
// beginning it anew does not take back. A game that is over stays as it was.
func (s *Session) Remember(earlier Help) {
	if all := s.help.With(earlier); all != s.help && !s.Locked() {
		s.help, s.earlier = all, s.earlier.With(earlier)
		s.told = s.told.With(earlier)
		s.recordHelp()
	}
}

// NewHelp reports whether the player had help since NewHelp was last asked. Help from
// earlier games, and what a saved game comes with, is not new.
func (s *Session) NewHelp() bool {
	fresh := s.help != s.told
	s.told = s.help
	return fresh
}

// Show is Do for moves of the solution that the player is shown. They are not the
// player's own, whatever becomes of them.
func (s *Session) Show(group moves.Group, selected board.ID) ([]moves.Motion, error) {
	if err := s.doShown(group, selected); err != nil {
		return nil, err
	}
	return s.history[s.done-1].motions(), nil
}

// doShown is Show without saying what moved.
func (s *Session) doShown(group moves.Group, selected board.ID) error {
	if err := s.open(); err != nil {
		return err
	}
	if _, err := s.perform(group, selected); err != nil {
		return err
	}
	s.history[s.done-1].shown, s.help.Shown = true, true
	s.recordGesture()
	return nil
}

// Own reports whether a gesture of the history, counted from 0, is the player's own.
func (s *Session) Own(gesture int) bool { return !s.history[gesture].shown }

// disown says of all moves so far that they are not the player's.
func (s *Session) disown() {
	for i := range s.history {
		s.history[i].shown, s.help.Shown = true, true
	}
}

// The words of saved games about help, and before the clock of the first gesture.
const (
	hintsWord = "hints"
	shownWord = "shown"
	firstWord = "first"
	// earlierWord stands before the help of earlier plays, at the end of the line.
	earlierWord = "earlier"
)

// formatShown lists the gestures that are not the player's own, counted from 1, as
// numbers and ranges; "-" is none.
func (s *Session) formatShown() string {
	var parts []string
	for i := 0; i < len(s.history); i++ {
		if !s.history[i].shown {
			continue
		}
		first := i + 1
		for i+1 < len(s.history) && s.history[i+1].shown {
			i++
		}
		part := strconv.Itoa(first)
		if i+1 > first {
			part += "-" + strconv.Itoa(i+1)
		}
		parts = append(parts, part)
	}
	if parts == nil {
		return noSelection
	}
	return strings.Join(parts, ",")
}

// readHelp reads help from the end of a line as Save writes it. What is not right
// does not come out the same when it is written again, and the caller looks.
func (s *Session) readHelp(line string) {
	line, earlier, was := strings.Cut(line, " "+earlierWord+" ")
	if was {
		hints, shown, _ := strings.Cut(earlier, " ")
		s.earlier.Hints, _ = strconv.Atoi(hints)
		s.earlier.Shown = shown == shownWord
	}
	line, shown, was := strings.Cut(line, " "+shownWord+" ")
	s.help.Shown = was
	next := 1
	for part := range strings.SplitSeq(shown, ",") {
		from, to, ranged := strings.Cut(part, "-")
		first, _ := strconv.Atoi(from)
		last := first
		if ranged {
			last, _ = strconv.Atoi(to)
		}
		for next = max(next, first); first > 0 && next <= min(last, len(s.history)); next++ {
			s.history[next-1].shown = true
		}
	}
	if _, hints, used := strings.Cut(line, " "+hintsWord+" "); used {
		s.help.Hints, _ = strconv.Atoi(hints)
	}
}
