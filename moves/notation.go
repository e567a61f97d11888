package moves

import (
	"fmt"
	"slices"
	"strings"

	"worldslide/board"
)

// MaxMoves is the largest number of moves of a game. Earlier versions limited codes to 1 MiB,
// which is enough for this many moves in their shortest notation.
const MaxMoves = 1 << 19

// ErrTooMany is the error of a game of more than MaxMoves moves.
var ErrTooMany = fmt.Errorf("more than %d moves: no game may have as many", MaxMoves)

// Group is the moves of one gesture. It is one entry in the history and one animation.
type Group []Move

// Format returns the notation of a move on b: the piece's name and the letter
// of its direction, such as "G0u".
func Format(b *board.Board, m Move) string {
	if m.Piece < 0 || int(m.Piece) >= b.Len() {
		return fmt.Sprintf("?%d%v", m.Piece, m.Dir)
	}
	return b.Name(m.Piece) + m.Dir.String()
}

// FormatGroups returns the notation of a game: its moves one after another. If any group has
// several moves, groups are separated by dots, and a single group is followed by one.
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

// Parse parses a move as written by Format.
func Parse(b *board.Board, text string) (Move, error) {
	m, rest, err := NewReader(b).next(text)
	if err == nil && rest != "" {
		err = fmt.Errorf("%q: unexpected text after the move", text)
	}
	if err != nil {
		return Move{}, fmt.Errorf("move: %w", err)
	}
	return m, nil
}

// ParseGroups parses the notation of FormatGroups. Without a dot every move is a group of
// its own. The error names the wrong move, counted from 1, or is ErrTooMany.
func ParseGroups(b *board.Board, text string) ([]Group, error) {
	if text == "" {
		return nil, nil
	}
	reader := NewReader(b)
	grouped := strings.Contains(text, ".")
	text = strings.TrimSuffix(text, ".")
	// All units share one array: many small ones would cost several times as much.
	units := make(Group, 0, min(len(text)/(reader.shortest+1)+1, MaxMoves))
	var ends []int32 // of the groups in units; nil if each has one
	for part := range strings.SplitSeq(text, ".") {
		if part == "" {
			return nil, fmt.Errorf("moves: after unit %d: an empty group", len(units))
		}
		for part != "" {
			m, rest, err := reader.next(part)
			if err != nil {
				return nil, fmt.Errorf("moves: unit %d: %w", len(units)+1, err)
			}
			if len(units) == MaxMoves {
				return nil, ErrTooMany
			}
			part = rest
			units = append(units, m)
		}
		if grouped {
			ends = append(ends, int32(len(units)))
		}
	}
	if !grouped {
		groups := make([]Group, len(units))
		for i := range units {
			groups[i] = units[i : i+1 : i+1]
		}
		return groups, nil
	}
	groups := make([]Group, len(ends))
	begin := int32(0)
	for i, end := range ends {
		groups[i] = units[begin:end:end]
		begin = end
	}
	return groups, nil
}

// Reader parses moves of one board. Creating one costs more than parsing a move, so reuse it.
type Reader struct {
	ids               map[string]board.ID
	shortest, longest int // name, in bytes
}

// Group reads the moves of one gesture, without dots.
func (r Reader) Group(text string) (Group, error) {
	group := make(Group, 0, len(text)/(r.shortest+1))
	for text != "" {
		m, rest, err := r.next(text)
		if err != nil {
			return nil, fmt.Errorf("moves: unit %d: %w", len(group)+1, err)
		}
		group, text = append(group, m), rest
	}
	return group, nil
}

// NewReader returns the reader of moves of a board.
func NewReader(b *board.Board) Reader {
	r := Reader{ids: make(map[string]board.ID, b.Len()), shortest: 1 << 10}
	for i := range b.Len() {
		name := b.Name(board.ID(i))
		r.ids[name] = board.ID(i)
		r.shortest, r.longest = min(r.shortest, len(name)), max(r.longest, len(name))
	}
	return r
}

// next reads the first move of a text: the shortest beginning that is the name of a
// piece followed by the letter of a direction.
func (r Reader) next(text string) (Move, string, error) {
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
