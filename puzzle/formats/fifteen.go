package formats

import (
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// looksLikeTiles reports whether a line is a board of numbers.
func looksLikeTiles(text string) bool {
	first, rest, ok := strings.Cut(text, "/")
	if !ok || strings.TrimSpace(first) == "" || strings.Trim(first, "0123456789 \t") != "" {
		return false
	}
	return strings.Trim(rest, "0123456789 \t/UDLR") == ""
}

// looksLikeScramble reports whether a line is the moves of a scramble.
func looksLikeScramble(text string) bool {
	return strings.ContainsAny(text, "UDLR￩￪￫￬") && strings.Trim(text, "UDLR￩￪￫￬0123456789 \t") == ""
}

// directions maps the signs of moves to directions.
var directions = map[rune]board.Dir{
	'U': board.Up, 'R': board.Right, 'D': board.Down, 'L': board.Left,
	'￪': board.Up, '￫': board.Right, '￬': board.Down, '￩': board.Left,
}

// slide is some tiles that move in one direction, one after another.
type slide struct {
	dir   board.Dir
	count int
}

// maxSlides limits the moves of a line.
const maxSlides = 4096

// parseSlides reads moves such as LUR2D3.
func parseSlides(text string) (slides []slide, why string) {
	for rest := []rune(text); len(rest) > 0; {
		sign := rest[0]
		rest = rest[1:]
		if sign == ' ' || sign == '\t' {
			continue
		}
		d, ok := directions[sign]
		if !ok {
			return nil, strconv.Quote(string(sign)) + ": want U, R, D or L, each with a count or not"
		}
		digits := 0
		for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
			digits++
		}
		count := 1
		if digits > 0 {
			n, err := strconv.Atoi(string(rest[:digits]))
			if err != nil || n < 1 || n >= puzzle.FifteenMaxSize {
				return nil, "a count of " + shown(string(rest[:digits])) + ": want 1 to " + strconv.Itoa(puzzle.FifteenMaxSize-1)
			}
			count, rest = n, rest[digits:]
		}
		if slides = append(slides, slide{d, count}); len(slides) > maxSlides {
			return nil, "more than " + strconv.Itoa(maxSlides) + " moves"
		}
	}
	return slides, ""
}

// tiles reads boards of tiles, each with a solution or not.
func (r *reader) tiles() error {
	return r.each(func(one line) error {
		rows := strings.Split(strings.TrimSpace(one.text), "/")
		last := strings.Fields(rows[len(rows)-1])
		var solution string
		for i, word := range last {
			if word[0] < '0' || word[0] > '9' {
				solution = strings.Join(last[i:], "")
				last = last[:i]
				break
			}
		}
		rows[len(rows)-1] = strings.Join(last, " ")
		var numbers []string
		width := len(strings.Fields(rows[0]))
		for y, row := range rows {
			words := strings.Fields(row)
			if len(words) != width {
				return r.refuse(one.number, "row %d: %d numbers, want %d as in row 1", y+1, len(words), width)
			}
			numbers = append(numbers, words...)
			if len(numbers) > MaxLine {
				break
			}
		}
		if min(width, len(rows)) < puzzle.FifteenMinSize || max(width, len(rows)) > puzzle.FifteenMaxSize {
			return r.refuse(one.number, "%dx%d cells: boards have %d to %d rows and columns", width, len(rows), puzzle.FifteenMinSize, puzzle.FifteenMaxSize)
		}
		v := puzzle.Values{puzzle.KeyTiles: strings.Join(numbers, "-"), puzzle.KeySize: puzzle.FifteenShape{Width: width, Height: len(rows)}.String()}
		code, err := puzzle.NewCode(puzzle.Fifteen, v)
		if err != nil {
			return r.refuse(one.number, "%s", err)
		}
		if solution != "" {
			slides, why := parseSlides(solution)
			if why == "" {
				code.Moves, why = slideTiles(code.Start(), slides, false)
			}
			if code.HasMoves = why == ""; why != "" { // the board is taken without it
				code.Moves = nil
				if err := r.refuse(one.number, "solution: %s", why); err != nil {
					return err
				}
			}
		}
		return r.take(code, "", one.number, 0)
	})
}

// slideTiles makes moves on a board and returns them. The directions are those of the tiles, or of
// the gap.
func slideTiles(b *board.Board, slides []slide, ofGap bool) (groups []moves.Group, why string) {
	rules := moves.Fifteen{}
	for n, s := range slides {
		d := s.dir
		if ofGap {
			d = d.Opposite()
		}
		var group moves.Group
		for range s.count {
			gap := b.Gaps()[0]
			c := b.Next(b.Anchor(gap), d.Opposite())
			if c == board.NoCell {
				return nil, "move " + strconv.Itoa(n+1) + " is not possible"
			}
			m := moves.Move{Piece: b.Occupant(c), Dir: d}
			if _, err := rules.Apply(nil, b, m); err != nil {
				return nil, "move " + strconv.Itoa(n+1) + " is not possible"
			}
			group = append(group, m)
		}
		groups = append(groups, group)
	}
	return groups, ""
}

// scrambles reads scrambles of csTimer.
func (r *reader) scrambles() error {
	size := r.request.Size
	if size == 0 {
		size = puzzle.FifteenDefaultSize
	}
	return r.each(func(one line) error {
		code, why := Scramble(one.text, size)
		if why != "" {
			return r.refuse(one.number, "%s", why)
		}
		return r.take(code, "", one.number, 0)
	})
}

// Scramble returns the board of a size after a scramble of csTimer, or why there is none. From the
// solved board a tile can only go down or right, and the gap only up or left, so the first move tells
// which of them the moves name.
func Scramble(text string, size int) (puzzle.Code, string) {
	slides, why := parseSlides(text)
	if why != "" {
		return puzzle.Code{}, why
	}
	shape := puzzle.FifteenShape{Width: size, Height: size}
	var solved []string
	for i := 1; i < shape.Cells(); i++ {
		solved = append(solved, strconv.Itoa(i))
	}
	v := puzzle.Values{puzzle.KeySize: shape.String(), puzzle.KeyTiles: strings.Join(append(solved, "0"), "-")}
	code, err := puzzle.NewCode(puzzle.Fifteen, v)
	if err != nil {
		return puzzle.Code{}, err.Error()
	}
	b := code.Start()
	ofGap := len(slides) > 0 && (slides[0].dir == board.Up || slides[0].dir == board.Left)
	if _, why := slideTiles(b, slides, ofGap); why != "" {
		return puzzle.Code{}, why + " on a board of " + strconv.Itoa(size) + "x" + strconv.Itoa(size)
	}
	if code, err = puzzle.NewCode(puzzle.Fifteen, puzzle.Fifteen.Position(code.Values, b)); err != nil {
		return puzzle.Code{}, err.Error()
	}
	return code, ""
}
