package session

import (
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
)

// Help is the help that a player got in a game, or in an earlier game of the same puzzle. The
// zero value is no help. Undo does not remove it.
type Help struct {
	Hints int  // hints given
	Shown bool // whether moves of the solution were shown, or came with a code
}

// Taken reports whether there was any help.
func (h Help) Taken() bool { return h.Hints > 0 || h.Shown }

// With combines two records of a player's help. They may include the same hints, so the maximum
// of the two counts is used.
func (h Help) With(other Help) Help {
	return Help{Hints: max(h.Hints, other.Hints), Shown: h.Shown || other.Shown}
}

// Help returns the help that the player got.
func (s *Session) Help() Help { return s.help }

// Hints returns the number of hints given.
func (s *Session) Hints() int { return s.help.Hints }

// NoteHint counts a hint. It fails if the game is locked or paused.
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

// NewHelp reports whether the player got help since the last call. Help from earlier games, and
// help that a loaded game came with, does not count.
func (s *Session) NewHelp() bool {
	fresh := s.help != s.told
	s.told = s.help
	return fresh
}

// Show is DoSelecting for moves of the solution that are shown to the player. They stay marked
// as not made by the player.
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

// Own reports whether the player made a gesture of the history, counted from 0.
func (s *Session) Own(gesture int) bool { return !s.history[gesture].shown }

// markShown marks all moves so far as not made by the player.
func (s *Session) markShown() {
	for i := range s.history {
		s.history[i].shown, s.help.Shown = true, true
	}
}

// Words in saved games: before the number of hints, before the list of shown gestures, and
// before the clock of the first gesture.
const (
	hintsWord = "hints"
	shownWord = "shown"
	firstWord = "first"
	// earlierWord precedes the help of earlier plays, at the end of the line.
	earlierWord = "earlier"
)

// formatShown lists the gestures that the player did not make, counted from 1, as numbers and
// ranges; "-" is none.
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

// readHelp parses help and controls from the end of a line as Save writes it. It does not detect errors: the
// caller formats the result again and compares.
func (s *Session) readHelp(line string) {
	line, controls, _ := strings.Cut(line, " "+controlEvent+" ")
	s.readControls(controls)
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
