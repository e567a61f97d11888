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
func parseSlides(text string) (slides []slide, why *problem) {
	for rest := []rune(text); len(rest) > 0; {
		sign := rest[0]
		rest = rest[1:]
		if sign == ' ' || sign == '\t' {
			continue
		}
		d, ok := directions[sign]
		if !ok {
			return nil, refusedFor(BadMove, "Sign", strconv.Quote(string(sign)))
		}
		digits := 0
		for digits < len(rest) && rest[digits] >= '0' && rest[digits] <= '9' {
			digits++
		}
		count := 1
		if digits > 0 {
			n, err := strconv.Atoi(string(rest[:digits]))
			if err != nil || n < 1 || n >= puzzle.FifteenMaxSize {
				return nil, refusedFor(BadCount, "Count", shown(string(rest[:digits])), "Most", puzzle.FifteenMaxSize-1)
			}
			count, rest = n, rest[digits:]
		}
		if slides = append(slides, slide{d, count}); len(slides) > maxSlides {
			return nil, refusedFor(ManyMoves, "Most", maxSlides)
		}
	}
	return slides, nil
}

// tiles reads a board of tiles, with a solution or not.
func (r *reader) tiles(one line) error {
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
	code, why := tilesOf(rows, len(strings.Fields(rows[0])))
	if why != nil {
		return r.refuse(one.number, why)
	}
	if solution != "" {
		slides, why := parseSlides(solution)
		if why == nil {
			var impossible int
			if code.Moves, impossible = slideTiles(code.Start(), slides, false); impossible > 0 {
				why = refusedFor(SolutionMove, "Move", impossible)
			}
		}
		if code.HasMoves = why == nil; why != nil { // the board is taken without it
			code.Moves = nil
			if err := r.refuse(one.number, why); err != nil {
				return err
			}
		}
	}
	return r.take(Slidysim, code, "", one.number, 0)
}

// rowsOf returns the number of lines of a board of tiles that begins with the number of its rows: that
// line, and the lines of numbers after it, as many as it says or fewer. It is 0 if there is none.
func rowsOf(ahead []line) int {
	words := strings.Fields(ahead[0].visible())
	if len(words) != 1 || len(words[0]) > 2 || len(ahead) < 2 {
		return 0
	}
	side, err := strconv.Atoi(words[0])
	if err != nil || side < 2 {
		return 0
	}
	n := 1
	for n <= side && n < len(ahead) && !ahead[n].cut && isNumbers(ahead[n].visible()) {
		n++
	}
	if n == 1 || len(strings.Fields(ahead[1].visible())) == 1 {
		return 0
	}
	return n
}

// isNumbers reports whether a text has numbers, and nothing else.
func isNumbers(text string) bool {
	return strings.Trim(text, " \t") != "" && strings.Trim(text, "0123456789 \t") == ""
}

// rows reads a board of tiles from a line with the number of rows, and one line a row.
func (r *reader) rows(lines []line) error {
	side, _ := strconv.Atoi(strings.TrimSpace(lines[0].text))
	if count := len(lines) - 1; count != side {
		return r.refuse(lines[0].number, refusedFor(RowCount, "Count", count, "Want", side))
	}
	var rows []string
	for _, one := range lines[1:] {
		rows = append(rows, one.text)
	}
	code, why := tilesOf(rows, side)
	if why != nil {
		return r.refuse(lines[0].number, why)
	}
	return r.take(TileRows, code, "", lines[0].number, 0)
}

// tilesOf returns the board of rows of numbers, or why there is none.
func tilesOf(rows []string, width int) (puzzle.Code, *problem) {
	var numbers []string
	for y, row := range rows {
		words := strings.Fields(row)
		if len(words) != width {
			return puzzle.Code{}, refusedFor(RowLength, "Row", y+1, "Count", len(words), "Want", width)
		}
		numbers = append(numbers, words...)
	}
	if min(width, len(rows)) < puzzle.FifteenMinSize || max(width, len(rows)) > puzzle.FifteenMaxSize {
		return puzzle.Code{}, refusedFor(TilesSize, "Width", width, "Height", len(rows), "Least", puzzle.FifteenMinSize, "Most", puzzle.FifteenMaxSize)
	}
	seen := make([]bool, len(numbers))
	for i, text := range numbers {
		n, err := strconv.Atoi(text)
		if err != nil || n >= len(numbers) || seen[n] {
			return puzzle.Code{}, refusedFor(BadTiles, "Number", shown(text), "Most", len(numbers)-1)
		}
		seen[n], numbers[i] = true, strconv.Itoa(n)
	}
	v := puzzle.Values{puzzle.KeyTiles: strings.Join(numbers, "-"), puzzle.KeySize: puzzle.FifteenShape{Width: width, Height: len(rows)}.String()}
	code, err := puzzle.NewCode(puzzle.Fifteen, v)
	if err != nil {
		return puzzle.Code{}, refusedFor(Other, "Reason", err)
	}
	return code, nil
}

// slideTiles makes moves on a board and returns them, or the number of the first, from 1, that is not
// possible. The directions are those of the tiles, or of the gap.
func slideTiles(b *board.Board, slides []slide, ofGap bool) (groups []moves.Group, impossible int) {
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
				return nil, n + 1
			}
			m := moves.Move{Piece: b.Occupant(c), Dir: d}
			if _, err := rules.Apply(nil, b, m); err != nil {
				return nil, n + 1
			}
			group = append(group, m)
		}
		groups = append(groups, group)
	}
	return groups, 0
}

// scramble reads a scramble of csTimer.
func (r *reader) scramble(one line) error {
	size := r.request.Size
	if size == 0 {
		size = puzzle.FifteenDefaultSize
	}
	code, why := scrambled(one.text, size)
	if why != nil {
		return r.refuse(one.number, why)
	}
	return r.take(CsTimer, code, "", one.number, 0)
}

// scrambled returns the board of a size after a scramble, or why there is none. From the solved board a
// tile can only go down or right, and the gap only up or left, so the first move tells which of them
// the moves name.
func scrambled(text string, size int) (puzzle.Code, *problem) {
	slides, why := parseSlides(text)
	if why != nil {
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
		return puzzle.Code{}, refusedFor(Other, "Reason", err)
	}
	b := code.Start()
	ofGap := len(slides) > 0 && (slides[0].dir == board.Up || slides[0].dir == board.Left)
	if _, n := slideTiles(b, slides, ofGap); n > 0 {
		return puzzle.Code{}, refusedFor(ScrambleMove, "Move", n, "Size", size)
	}
	if code, err = puzzle.NewCode(puzzle.Fifteen, puzzle.Fifteen.Position(code.Values, b)); err != nil {
		return puzzle.Code{}, refusedFor(Other, "Reason", err)
	}
	return code, nil
}
