package formats

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/puzzle"
)

// Two programs with the rules of Carom keep their boards as text.
//
// Ricochet has files of Markdown: lines of keys between lines of ---, among them name and minMoves, then
// a board of 8x8 cells. A row is its number, a blank, and for each cell its sign and what is on its right
// side, | or a blank. The signs are @ for the piece that has to reach X, # for the others, and _ for a wall
// below the cell; the combining signs U+0332 and U+0302 stand for a wall below, and for a piece on X.
//
// Roboyard has entries that end with a semicolon: the columns and rows of the board, then walls above (h)
// and left (v) of a cell, the target and the robots by colour, each in a long and a short form. Comments
// before them may have the number of moves.

// caromBoard is a board that is being read. The piece that reaches the target comes first.
type caromBoard struct {
	puzzle.CaromRound
	name    string
	claimed int
	star    bool // whether the piece that reaches the target is known
}

func newCaromBoard(width, height int) caromBoard {
	var b caromBoard
	b.Width, b.Height, b.Walls = width, height, make([]board.Wall, width*height)
	return b
}

// has reports whether a cell is on the board.
func (b *caromBoard) has(p board.Point) bool {
	return p.X >= 0 && p.X < b.Width && p.Y >= 0 && p.Y < b.Height
}

// wall puts a wall on one side of a cell, which may be beyond the edge.
func (b *caromBoard) wall(p board.Point, d board.Dir) {
	if next := p.Add(d.Vector()); b.has(p) && b.has(next) {
		b.Walls[p.Y*b.Width+p.X] |= board.WallOn(d)
		b.Walls[next.Y*b.Width+next.X] |= board.WallOn(d.Opposite())
	}
}

func (b *caromBoard) cell(p board.Point) board.Cell { return board.Cell(p.Y*b.Width + p.X) }

// take passes a board on, or refuses it.
func (b *caromBoard) take(r *reader, format Format, line int) error {
	switch {
	case len(b.Targets) != 1:
		return r.refuse(line, refusedFor(TargetCount, "Count", len(b.Targets)))
	case !b.star || len(b.Pieces) < 2 || len(b.Pieces) > 1+puzzle.CaromMaxBlockers:
		return r.refuse(line, refusedFor(PieceCount, "Count", len(b.Pieces), "Most", puzzle.CaromMaxBlockers))
	}
	code, err := puzzle.NewCode(puzzle.Carom, b.Values())
	if err != nil {
		return r.refuse(line, refusedFor(Other, "Reason", err.Error()))
	}
	return r.take(format, code, b.name, line, b.claimed)
}

const (
	ricochetRule  = "---"
	ricochetFence = "```"
	lowLine       = '\u0332'
	circumflex    = '\u0302'
	// caromText is the maximum number of lines before a board.
	caromText = 40
)

var ricochetKey = regexp.MustCompile(`^[A-Za-z]+:`)

// ricochetOf returns the number of lines of a board of Ricochet that begins with the keys or the board,
// or 0.
func ricochetOf(ahead []line) int {
	text := strings.TrimSpace(ahead[0].text)
	n := 0
	if text == ricochetRule {
		for n = 1; n < len(ahead) && ricochetKey.MatchString(ahead[n].text); n++ {
		}
		if n == len(ahead) || strings.TrimSpace(ahead[n].text) != ricochetRule {
			return 0
		}
		for end := n + caromText; n < len(ahead) && n < end && !isRicochetHead(ahead[n].text); n++ {
		}
	}
	if n == len(ahead) || !isRicochetHead(ahead[n].text) {
		return 0
	}
	for n++; n < len(ahead) && !isRicochetFoot(ahead[n].text); n++ {
		if text := ahead[n].text; text == "" || text[0] < '1' || text[0] > '9' {
			return n
		}
	}
	n = min(n+1, len(ahead))
	if n < len(ahead) && strings.TrimSpace(ahead[n].text) == ricochetFence {
		n++
	}
	return n
}

func isRicochetHead(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "+ A") }

func isRicochetFoot(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "+-") }

// ricochet reads a board of Ricochet.
func (r *reader) ricochet(lines []line) error {
	b := newCaromBoard(puzzle.CaromSide, puzzle.CaromSide)
	head := slices.IndexFunc(lines, func(one line) bool { return isRicochetHead(one.text) })
	if head < 0 {
		return r.refuse(lines[0].number, refusedFor(BadCell, "Text", strconv.Quote(shown(lines[0].text))))
	}
	for _, one := range lines[:head] {
		key, value, _ := strings.Cut(one.text, ":")
		value = strings.Trim(value, ` "'`)
		switch key {
		case "name":
			b.name = value
		case "minMoves":
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > maxClaim {
				return r.refuse(one.number, refusedFor(BadClaim, "Moves", shown(value)))
			}
			b.claimed = n
		}
	}
	y := 0
	for _, one := range lines[head+1:] {
		if isRicochetFoot(one.text) {
			break
		}
		if y < b.Height {
			if sign, ok := b.ricochetRow(one.text, y); !ok {
				return r.refuse(one.number, refusedFor(BadCell, "Text", sign))
			}
		}
		y++
	}
	if y != b.Height {
		return r.refuse(lines[0].number, refusedFor(RowCount, "Count", y, "Want", b.Height))
	}
	return b.take(r, Ricochet, lines[0].number)
}

// ricochetRow reads a row. It returns the sign that it does not know, if there is one.
func (b *caromBoard) ricochetRow(text string, y int) (sign string, ok bool) {
	signs := []rune(text)
	if len(signs) < 2 || signs[1] != ' ' {
		return strconv.Quote(shown(text)), false
	}
	signs = signs[2:]
	next := func() rune {
		if len(signs) == 0 {
			return ' '
		}
		sign := signs[0]
		signs = signs[1:]
		return sign
	}
	for x := range b.Width {
		at := board.Point{X: x, Y: y}
		sign := next()
		goal := sign == 'X'
		for len(signs) > 0 && (signs[0] == lowLine || signs[0] == circumflex) {
			if next() == lowLine {
				b.wall(at, board.Down)
			} else {
				goal = true
			}
		}
		switch {
		case sign == ' ', sign == 'X':
		case sign == '_':
			b.wall(at, board.Down)
		case sign == '|':
			b.wall(at, board.Left)
		case sign == '@' && !b.star:
			b.star = true
			b.Pieces = slices.Insert(b.Pieces, 0, b.cell(at))
		case sign == '#':
			b.Pieces = append(b.Pieces, b.cell(at))
		default:
			return nameSign(sign), false
		}
		if goal {
			b.Targets = append(b.Targets, board.Target{At: at})
		}
		switch side := next(); side {
		case '|':
			b.wall(at, board.Right)
		case ' ':
		default:
			return nameSign(side), false
		}
	}
	return "", true
}

// nameSign names a sign that a row may not have there.
func nameSign(sign rune) string {
	if invisible(sign) || sign == lowLine || sign == circumflex {
		return signName(sign)
	}
	return strconv.Quote(string(sign))
}

// roboyardColours are the short forms of the colours of robots, and any for targets.
var roboyardColours = map[string]string{"red": "r", "blue": "b", "yellow": "y", "green": "g", "silver": "s", "multi": roboyardAny}

const roboyardAny = "m"

// roboyardEntry is an entry after the size: h or v with a wall, t or r with a colour.
type roboyardEntry struct {
	kind, colour string
	at           board.Point
}

var roboyardForm = regexp.MustCompile(`^(?:m?([hv])|(t|r)([rbygsm])|(target|robot)_([a-z]+))(\d{1,2}),(\d{1,2})$`)

// roboyardEntries returns the entries of a line, or false if it has anything else.
func roboyardEntries(text string) (all []roboyardEntry, ok bool) {
	for part := range strings.SplitSeq(strings.TrimSpace(text), ";") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		f := roboyardForm.FindStringSubmatch(part)
		if f == nil {
			return nil, false
		}
		e := roboyardEntry{kind: f[1] + f[2], colour: f[3]}
		if f[4] != "" {
			e.kind, e.colour = f[4][:1], roboyardColours[f[5]]
			if e.colour == "" {
				return nil, false
			}
		}
		e.at.X, _ = strconv.Atoi(f[6])
		e.at.Y, _ = strconv.Atoi(f[7])
		all = append(all, e)
	}
	return all, len(all) > 0
}

var (
	roboyardSize  = regexp.MustCompile(`^board:(\d{1,4}),(\d{1,4});`)
	roboyardMoves = regexp.MustCompile(`solution in (\d{1,4}) moves`)
)

// roboyardOf returns the number of lines of a board of Roboyard that begins with comments or the size, or
// 0.
func roboyardOf(ahead []line) int {
	n := 0
	for n < len(ahead) && n < caromText && (ahead[n].comment() || n > 0 && ahead[n].blank()) {
		n++
	}
	if n == len(ahead) || !roboyardSize.MatchString(ahead[n].text) {
		return 0
	}
	n++
	for i := n; i < len(ahead); i++ {
		if _, ok := roboyardEntries(ahead[i].text); ok {
			n = i + 1
		} else if !ahead[i].comment() {
			break
		}
	}
	return n
}

// roboyard reads a board of Roboyard.
func (r *reader) roboyard(lines []line) error {
	var b caromBoard
	name, claimed := "", 0
	var robots []roboyardEntry
	var targets []roboyardEntry
	for _, one := range lines {
		if one.blank() {
			continue
		}
		if one.comment() {
			text := strings.Trim(one.text, "#/; -")
			if f := roboyardMoves.FindStringSubmatch(text); f != nil {
				claimed, _ = strconv.Atoi(f[1])
			} else if name == "" {
				name = text
			}
			continue
		}
		text := one.text
		if f := roboyardSize.FindStringSubmatch(text); f != nil {
			width, _ := strconv.Atoi(f[1])
			height, _ := strconv.Atoi(f[2])
			if min(width, height) < puzzle.CaromSide || max(width, height) > puzzle.CaromMaxSide {
				return r.refuse(one.number, refusedFor(TilesSize, "Width", width, "Height", height, "Least", puzzle.CaromSide, "Most", puzzle.CaromMaxSide))
			}
			b = newCaromBoard(width, height)
			if text = text[len(f[0]):]; strings.TrimSpace(text) == "" {
				continue
			}
		}
		entries, ok := roboyardEntries(text)
		if !ok || b.Walls == nil {
			return r.refuse(one.number, refusedFor(BadCell, "Text", strconv.Quote(shown(one.text))))
		}
		for _, e := range entries {
			switch {
			case e.kind == "h":
				b.wall(e.at, board.Up)
				continue
			case e.kind == "v":
				b.wall(e.at, board.Left)
				continue
			case !b.has(e.at) || e.kind == "r" && e.colour == roboyardAny:
				return r.refuse(one.number, refusedFor(BadCell, "Text", strconv.Quote(shown(one.text))))
			case e.kind == "t":
				targets = append(targets, e)
			default:
				robots = append(robots, e)
			}
		}
	}
	b.name, b.claimed, b.star = name, claimed, true
	for _, e := range targets {
		t := board.Target{At: e.at}
		if e.colour == roboyardAny {
			t.Piece = board.NoPiece
		} else if !slices.ContainsFunc(robots, func(r roboyardEntry) bool { return r.colour == e.colour }) {
			continue
		}
		b.Targets = append(b.Targets, t)
	}
	for _, e := range robots {
		if len(targets) == 1 && e.colour == targets[0].colour {
			b.Pieces = slices.Insert(b.Pieces, 0, b.cell(e.at))
		} else {
			b.Pieces = append(b.Pieces, b.cell(e.at))
		}
	}
	return b.take(r, Roboyard, lines[0].number)
}
