package moves

import (
	"fmt"
	"slices"
	"strings"

	"worldslide/board"
)

// Group is the moves of one gesture: one entry in the history, one tween.
type Group []Move

// Format returns the notation of a move on b: the piece's name and the letter
// of its direction, such as "G0u".
func Format(b *board.Board, m Move) string {
	if m.Piece < 0 || int(m.Piece) >= b.Len() {
		return fmt.Sprintf("?%d%v", m.Piece, m.Dir)
	}
	return b.Name(m.Piece) + m.Dir.String()
}

// FormatGroups returns the notation of a game: its moves one after another. If
// some group has several moves, dots stand between the groups; a lone group of
// several moves has one after it.
func FormatGroups(b *board.Board, groups []Group) string {
	var s strings.Builder
	dotted := slices.ContainsFunc(groups, func(g Group) bool { return len(g) > 1 })
	for i, group := range groups {
		if i > 0 && dotted {
			s.WriteByte('.')
		}
		for _, m := range group {
			s.WriteString(b.Name(m.Piece))
			s.WriteByte(m.Dir.Letter())
		}
	}
	if dotted && len(groups) == 1 {
		s.WriteByte('.')
	}
	return s.String()
}

// Parse reads one move in the notation of Format.
func Parse(b *board.Board, text string) (Move, error) {
	reader := newReader(b)
	m, rest, err := reader.next(text)
	if err == nil && rest != "" {
		err = fmt.Errorf("%q: something follows the move", text)
	}
	if err != nil {
		return Move{}, fmt.Errorf("move: %w", err)
	}
	return m, nil
}

// ParseGroups reads the notation of FormatGroups. Without any dot every move is
// a group of its own. The error names the unit, counted from 1, that is wrong.
func ParseGroups(b *board.Board, text string) ([]Group, error) {
	if text == "" {
		return nil, nil
	}
	reader := newReader(b)
	var groups []Group
	grouped := strings.Contains(text, ".")
	unit := 0
	text = strings.TrimSuffix(text, ".")
	for part := range strings.SplitSeq(text, ".") {
		if part == "" {
			return nil, fmt.Errorf("moves: after unit %d: an empty group", unit)
		}
		var group Group
		for part != "" {
			unit++
			m, rest, err := reader.next(part)
			if err != nil {
				return nil, fmt.Errorf("moves: unit %d: %w", unit, err)
			}
			part = rest
			if grouped {
				group = append(group, m)
			} else {
				groups = append(groups, Group{m})
			}
		}
		if grouped {
			groups = append(groups, group)
		}
	}
	return groups, nil
}

// reader splits the notation into moves. A unit is the shortest beginning that
// is the name of a piece followed by the letter of a direction.
type reader struct {
	ids     map[string]board.ID
	longest int // name, in bytes
}

func newReader(b *board.Board) reader {
	r := reader{ids: make(map[string]board.ID, b.Len())}
	for i := range b.Len() {
		name := b.Name(board.ID(i))
		r.ids[name] = board.ID(i)
		r.longest = max(r.longest, len(name))
	}
	return r
}

func (r reader) next(text string) (Move, string, error) {
	for n := 1; n <= r.longest && n < len(text); n++ {
		id, known := r.ids[text[:n]]
		d, isDir := board.ParseDir(text[n])
		if known && isDir {
			return Move{id, d}, text[n+1:], nil
		}
	}
	if len(text) > 12 {
		text = text[:12]
	}
	return Move{}, "", fmt.Errorf("at %q: want the name of a piece and a direction (u, d, l or r)", text)
}
