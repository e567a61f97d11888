package formats

import (
	"errors"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

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
	bad           line // the first with a sign that cannot be seen
}

// isWalls reports whether a line is a row between walls.
func isWalls(one line) bool {
	text := strings.TrimSpace(one.text)
	return len(text) > 1 && text[0] == gnomeWall && text[len(text)-1] == gnomeWall
}

// onlyWalls reports whether a line is a row of nothing but walls.
func onlyWalls(one line) bool {
	text := strings.TrimSpace(one.text)
	return len(text) > 1 && strings.Trim(text, string(gnomeWall)) == ""
}

// isName reports whether the first line of a level is its name.
func isName(ahead []line) bool {
	text := strings.TrimSpace(ahead[0].text)
	first, _ := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(first) && !unicode.IsDigit(first) {
		return false
	}
	return !strings.ContainsRune(text, gnomeWall) ||
		strings.ContainsRune(text, ' ') && !strings.HasSuffix(text, string(gnomeWall)) && len(ahead) > 1 && onlyWalls(ahead[1])
}

// beginsLevel reports whether a line that has a format is the name of a level all the same: the level
// follows at once.
func beginsLevel(ahead []line) bool {
	if len(ahead) < 2 || !isName(ahead) || !isWalls(ahead[1]) {
		return false
	}
	_, level, starred := levelShape(ahead[:chunk(ahead)])
	return level && starred
}

// levelShape reports whether some lines have the shape of a level: a name or none, then rows between
// walls. The level begins after start comments. starred reports whether it has a marked block.
func levelShape(lines []line) (start int, level, starred bool) {
	for start < len(lines)-1 && lines[start].comment() && !isWalls(lines[start]) {
		start++
	}
	if !isName(lines[start:]) && !onlyWalls(lines[start]) {
		start = 0 // the first is a row with an open end
	}
	between, opens, closes := false, false, false
	for i, one := range lines[start:] {
		if i == 0 && isName(lines[start:]) {
			continue
		}
		text := strings.TrimSpace(one.text)
		between = between || isWalls(one)
		opens = opens || len(text) > 1 && text[0] == gnomeWall && text[1] != ' '
		closes = closes || len(text) > 1 && text[len(text)-1] == gnomeWall
		starred = starred || strings.ContainsRune(text, gnomeMarked)
	}
	return start, between || opens && closes && starred, starred
}

// level reads a level up to an empty line, or to a line that has another format.
func (r *reader) level() error {
	var l level
	pending := 0 // blank rows that belong to the level if more of it follows
	for {
		if l.height%256 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		err := r.lines.fill(2)
		if len(r.lines.ahead) == 0 {
			if !errors.Is(err, io.EOF) {
				return err
			}
			return r.takeLevel(l)
		}
		one := r.lines.ahead[0]
		blank := one.blank()
		_, other := lineFormat(r.lines.ahead)
		if one.text == "" || pending > 0 && !blank && !l.goesOn(one.text) || l.height > 0 && !blank && other > 0 {
			return r.takeLevel(l)
		}
		following := r.lines.ahead
		r.lines.drop(1)
		if blank {
			if l.height > 0 {
				pending++
			}
			continue
		}
		for ; pending > 0; pending-- {
			l.add(line{number: one.number})
		}
		if l.first == 0 {
			l.first = one.number
			if isName(following) {
				l.name = nameOf(one.text)
				l.judge(one, false)
				continue
			}
		}
		l.add(one)
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

// judge remembers the first sign of a level that cannot be seen. In rows, tabs and marks that belong to
// the sign before them are refused too.
func (l *level) judge(one line, row bool) {
	if l.bad.bad > 0 {
		return
	}
	if l.bad = one; !row || one.bad == 0 && !strings.ContainsFunc(one.text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return
	}
	column := 0
	for _, sign := range one.text {
		if column++; one.bad > 0 && column >= one.bad {
			break
		}
		if sign == '\t' || unicode.Is(unicode.M, sign) {
			l.bad.bad, l.bad.sign = column, sign
			break
		}
	}
}

func (l *level) add(one line) {
	one.text = strings.TrimRightFunc(one.text, unicode.IsSpace)
	l.judge(one, true)
	row := []rune(one.text)
	l.cut = l.cut || one.cut
	l.width = max(l.width, len(row))
	if l.height++; l.height <= puzzle.BlocksMaxSide {
		l.rows = append(l.rows, row)
	}
}

// takeLevel takes one level, or refuses it.
func (r *reader) takeLevel(l level) error {
	if l.first == 0 {
		return nil
	}
	if l.bad.bad > 0 {
		return r.request.Refuse(Refusal{Line: l.bad.number, Column: l.bad.bad, Level: shown(l.name), problem: refusedFor(BadSign, "Sign", signName(l.bad.sign))})
	}
	k, why := l.blocks()
	if why != nil {
		return r.request.Refuse(Refusal{Line: l.first, Level: shown(l.name), problem: why})
	}
	code, err := puzzle.NewCode(puzzle.Klotski, k.Values())
	if err != nil {
		return r.refuse(l.first, refusedFor(Other, "Reason", err))
	}
	return r.take(GnomeKlotski, code, l.name, l.first, 0)
}

// blocks returns the board of a level, or why there is none.
func (l *level) blocks() (k puzzle.Blocks, why *problem) {
	for _, row := range l.rows {
		if strings.ContainsAny(string(row), "@+$") {
			return k, refusedFor(Sokoban)
		}
	}
	switch {
	case l.height == 0:
		return k, refusedFor(NoRows)
	case l.cut || l.width > puzzle.BlocksMaxSide || l.height > puzzle.BlocksMaxSide:
		return k, refusedFor(BlocksSize, "Width", l.width, "Height", l.height, "Most", puzzle.BlocksMaxSide)
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
		if strings.ContainsRune(" #-.", sign) || k.Cells[i] != puzzle.BlocksFloor {
			continue
		}
		if blocks++; blocks > puzzle.BlocksMax {
			return k, refusedFor(ManyBlocks, "Most", puzzle.BlocksMax)
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
		return k, refusedFor(NoMarked)
	case len(k.Goal) == 0:
		return k, refusedFor(NoGoal)
	case len(k.Goal) > marked:
		return k, refusedFor(LargeGoal, "Goal", len(k.Goal), "Marked", marked)
	}
	return k.Named(), nil
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
