package formats

import (
	"errors"
	"io"
	"strings"
	"unicode"

	"worldslide/board"
	"worldslide/puzzle"
)

// The signs of a level of GNOME Klotski. Every other sign is a block.
const (
	gnomeWall   = '#'
	gnomeFloor  = ' '
	gnomeMarked = '*'
	gnomeGate   = '-'
	gnomeGoal   = '.'
)

// level is the lines of a level. Only as many rows are kept as a refusal needs.
type level struct {
	first         int // line number
	name          string
	rows          [][]rune
	height, width int
	cut           bool
}

// levels reads levels, which are parted by blank lines.
func (r *reader) levels() error {
	var l level
	pending := 0 // blank rows that belong to the level if more of it follows
	for n := 0; ; n++ {
		if n%256 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		one, err := r.lines.next()
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		blank := strings.TrimSpace(one.text) == ""
		if pending > 0 && !blank && err == nil && l.goesOn(one.text) {
			for range pending {
				l.add(line{number: one.number})
			}
		} else if pending > 0 && !blank || errors.Is(err, io.EOF) || blank && one.text == "" {
			if err := r.level(l); err != nil {
				return err
			}
			l, pending = level{}, 0
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case blank && one.text == "":
		case blank:
			if l.height > 0 {
				pending++
			}
		default:
			pending = 0
			l.add(one)
		}
	}
}

// goesOn reports whether a row may belong to the level although a row of blanks is before it: it
// begins with floor or a goal, and the level has no goal so far.
func (l *level) goesOn(text string) bool {
	if text[0] != gnomeFloor && text[0] != gnomeGoal {
		return false
	}
	for _, row := range l.rows {
		if strings.ContainsRune(string(row), gnomeGoal) {
			return false
		}
	}
	return l.height > 0
}

func (l *level) add(one line) {
	text := strings.TrimRightFunc(one.text, unicode.IsSpace)
	if l.first == 0 {
		l.first = one.number
		if first := []rune(text)[0]; (unicode.IsLetter(first) || unicode.IsDigit(first)) && !strings.ContainsRune(text, gnomeWall) {
			l.name = nameOf(text)
			return
		}
	}
	row := []rune(text)
	l.cut = l.cut || one.cut
	l.width = max(l.width, len(row))
	if l.height++; l.height <= puzzle.BlocksMaxSide {
		l.rows = append(l.rows, row)
	}
}

// level reads one level, or refuses it.
func (r *reader) level(l level) error {
	if l.first == 0 {
		return nil
	}
	k, why, args := l.blocks()
	if why != "" {
		if l.name != "" {
			why = strings.ReplaceAll(shown(l.name), "%", "%%") + ": " + why
		}
		return r.refuse(l.first, why, args...)
	}
	code, err := puzzle.NewCode(puzzle.Klotski, k.Values())
	if err != nil {
		return r.refuse(l.first, "%s", err)
	}
	return r.take(code, l.name, l.first, 0)
}

// blocks returns the board of a level, or why there is none.
func (l *level) blocks() (k puzzle.Blocks, why string, args []any) {
	for _, row := range l.rows {
		if strings.ContainsAny(string(row), "@+$") {
			return k, "a level of Sokoban (@, + or $): its boxes are pushed, not slid", nil
		}
	}
	switch {
	case l.height == 0:
		return k, "no rows: want those of a level after its name", nil
	case l.cut || l.width > puzzle.BlocksMaxSide || l.height > puzzle.BlocksMaxSide:
		return k, "%dx%d cells: boards have at most %dx%d", []any{l.width, l.height, puzzle.BlocksMaxSide, puzzle.BlocksMaxSide}
	}
	k = puzzle.Blocks{Width: l.width, Height: l.height, Cells: make([]byte, l.width*l.height)}
	cells := make([]rune, l.width*l.height)
	for i := range cells {
		cells[i], k.Cells[i] = gnomeFloor, puzzle.BlocksFloor
	}
	for y, row := range l.rows {
		for x, sign := range row {
			cells[y*l.width+x] = sign
			at := board.Point{X: x, Y: y}
			switch sign {
			case gnomeWall:
				k.Cells[y*l.width+x] = puzzle.BlocksWall
			case gnomeGate:
				k.Gates = append(k.Gates, at)
			case gnomeGoal:
				k.Goal = append(k.Goal, at)
			}
		}
	}
	blocks, marked := 0, 0
	var marks []byte
	for i, sign := range cells {
		if strings.ContainsRune(" #-.", sign) || sign == '\t' || k.Cells[i] != puzzle.BlocksFloor {
			continue
		}
		if blocks++; blocks > puzzle.BlocksMax {
			return k, "more than %d blocks", []any{puzzle.BlocksMax}
		}
		letter := puzzle.BlockSigns[blocks-1]
		size := flood(&k, cells, i, letter)
		if sign == gnomeMarked {
			marks, marked = append(marks, letter), marked+size
		}
	}
	k.Marked = string(marks)
	switch {
	case marked == 0:
		return k, "no marked block: want cells of *", nil
	case len(k.Goal) == 0:
		return k, "no goal: want cells of . that the marked block has to cover", nil
	case len(k.Goal) > marked:
		return k, "%d goal cells, but the marked block has %d", []any{len(k.Goal), marked}
	}
	return k.Named(), "", nil
}

// flood gives all cells that touch a cell and have its sign one letter, and returns their number.
func flood(k *puzzle.Blocks, cells []rune, from int, letter byte) int {
	open := []int{from}
	k.Cells[from] = letter
	for n := 0; n < len(open); n++ {
		at := board.Point{X: open[n] % k.Width, Y: open[n] / k.Width}
		for _, d := range board.Dirs {
			p := at.Add(d.Vector())
			if p.X < 0 || p.Y < 0 || p.X >= k.Width || p.Y >= k.Height {
				continue
			}
			if i := p.Y*k.Width + p.X; cells[i] == cells[from] && k.Cells[i] == puzzle.BlocksFloor {
				k.Cells[i] = letter
				open = append(open, i)
			}
		}
	}
	return len(open)
}

// nameOf returns a line as a name that a code may carry.
func nameOf(text string) string {
	name := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)))
	return string(name[:min(len(name), puzzle.MaxName)])
}
