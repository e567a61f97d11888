// Package formats reads puzzles of other programs: levels of GNOME Klotski, databases of Rush Hour,
// boards of sliding tiles, scrambles of csTimer, and boards of Ricochet and Roboyard. The format is recognised by the content, for each line
// and each level on its own. Each puzzle becomes a code of the game; what cannot be read is refused with
// its line and the reason, and the rest is taken.
package formats

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"worldslide/internal/truncate"
	"worldslide/internal/unseen"
	"worldslide/puzzle"
)

// Format is the name of a format, as the command convert prints it.
type Format string

// The formats.
const (
	GnomeKlotski Format = "gnome-klotski"
	Rush         Format = "rush"
	Slidysim     Format = "slidysim"
	TileRows     Format = "tile-rows"
	CsTimer      Format = "cstimer"
	Ricochet     Format = "ricochet"
	Roboyard     Format = "roboyard"
)

// Puzzle is a puzzle that was read.
type Puzzle struct {
	Code    string // canonical
	Name    string // or ""
	Format  Format
	Line    int // in the source, from 1
	Claimed int // the length of the shortest solution as the source states it, or 0
}

// Limits of a source. They keep the memory that it needs below a few hundred megabytes.
const (
	MaxBytes = 64 << 20
	MaxLine  = 4096
)

// Request says how to read, and takes what was read.
type Request struct {
	// Size is the size of boards of csTimer, 3 or 4, or 0 for the usual size.
	Size int
	// Take takes a puzzle. An error of it ends the reading.
	Take func(Puzzle) error
	// Refuse takes a refusal. An error of it ends the reading.
	Refuse func(Refusal) error
}

// ErrUnknown is the error of a text in no known format.
var ErrUnknown = errors.New("no known puzzles: want levels of GNOME Klotski (a name, then rows between #), lines of 36 cells of Rush Hour, " +
	"boards of tiles such as 1 2 3/4 0 5/7 8 6 or 3 and then three rows of numbers, scrambles of csTimer such as D R2 U, " +
	"boards of Ricochet (rows below + A B C D E F G H +) or of Roboyard (board:12,12; and then walls, robots and a target)")

// ErrUTF16 is the error of a text in UTF-16.
var ErrUTF16 = errors.New("a text in UTF-16: want it in UTF-8")

// Read reads all puzzles of a source and returns the format of the first. The error is ErrUnknown,
// ErrUTF16, that of ctx, of the source or of the request, or says that the source is too large.
func Read(ctx context.Context, source io.Reader, request Request) (Format, error) {
	r := &reader{ctx: ctx, lines: newLines(source), request: request}
	if err := r.recognise(); err != nil {
		return "", err
	}
	return r.format, r.all()
}

// Recognise returns the format of the first puzzle of a text, or false if there is none. A text in
// UTF-16 has no format, but is for Read to refuse.
func Recognise(text string) (Format, bool) {
	r := &reader{ctx: context.Background(), lines: newLines(strings.NewReader(text))}
	err := r.recognise()
	return r.format, err == nil || errors.Is(err, ErrUTF16)
}

// reader reads one source.
type reader struct {
	ctx     context.Context
	lines   *lines
	request Request
	format  Format // of the first puzzle; lines of no format are refused as lines of this one
	// levels is true if the source has levels with a marked block, or nothing but levels. In other
	// sources, rows between # without a marked block are comments.
	levels bool
}

// take passes a puzzle on.
func (r *reader) take(format Format, code puzzle.Code, name string, line, claimed int) error {
	return r.request.Take(Puzzle{Code: code.String(), Name: name, Format: format, Line: line, Claimed: claimed})
}

// refuse passes a refusal on.
func (r *reader) refuse(line int, p *problem) error {
	return r.request.Refuse(Refusal{Line: line, problem: p})
}

// lookAhead is the number of lines by which a format is recognised.
const lookAhead = 1000

// recognise finds the format of the first puzzle.
func (r *reader) recognise() error {
	if err := r.lines.fill(lookAhead); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	var lined Format // of the first line that is a puzzle
	starred, shaped := false, false
	for ahead := r.lines.ahead; len(ahead) > 0; {
		if r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		format, n := lineFormat(ahead)
		if n == 0 || beginsLevel(ahead) {
			n = max(1, chunk(ahead))
			if _, level, star := levelShape(ahead[:n]); level {
				format, shaped, starred = GnomeKlotski, true, starred || star
				if !star {
					format = ""
				}
			}
		} else if lined == "" {
			lined = format
		}
		if r.format == "" {
			r.format = format
		}
		ahead = ahead[n:]
	}
	if r.levels = starred || shaped && lined == ""; r.levels && r.format == "" {
		r.format = GnomeKlotski
	}
	if r.format == "" {
		return ErrUnknown
	}
	return nil
}

// all reads all puzzles. Each line, and each level, is judged on its own.
func (r *reader) all() error {
	for n := 0; ; n++ {
		if n%256 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		if err := r.lines.fill(lookAhead); len(r.lines.ahead) == 0 {
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		if err := r.next(); err != nil {
			return err
		}
	}
}

// next reads the next blank line, puzzle, or lines of no format.
func (r *reader) next() error {
	ahead := r.lines.ahead
	format, size := lineFormat(ahead)
	switch {
	case ahead[0].blank():
		r.lines.drop(1)
		return nil
	case size == 0 || beginsLevel(ahead):
		return r.chunk()
	}
	r.lines.drop(size)
	return r.line(format, ahead[:size])
}

// line reads the puzzle of a line, or of the lines of one board.
func (r *reader) line(format Format, lines []line) error {
	for _, one := range lines {
		switch {
		case one.cut:
			return r.refuse(one.number, refusedFor(LineTooLong, "Most", MaxLine))
		case one.bad > 0:
			return r.request.Refuse(Refusal{Line: one.number, Column: one.bad, problem: refusedFor(BadSign, "Sign", signName(one.sign))})
		}
	}
	switch format {
	case Rush:
		return r.rush(lines[0])
	case Slidysim:
		return r.tiles(lines[0])
	case TileRows:
		return r.rows(lines)
	case Ricochet:
		return r.ricochet(lines)
	case Roboyard:
		return r.roboyard(lines)
	default:
		return r.scramble(lines[0])
	}
}

// chunk reads lines of no format that follow each other: a level, comments, or lines to be refused.
func (r *reader) chunk() error {
	size := chunk(r.lines.ahead)
	start, level, starred := levelShape(r.lines.ahead[:size])
	if level && (starred || r.levels) {
		r.lines.drop(start)
		return r.level()
	}
	lines := r.lines.ahead[:size]
	if r.format == GnomeKlotski && slices.ContainsFunc(lines, func(one line) bool { return !one.comment() }) {
		return r.level()
	}
	r.lines.drop(size)
	for n := range lines {
		if lines[n].comment() {
			continue
		}
		if err := r.line(r.format, lines[n:n+1]); err != nil {
			return err
		}
	}
	return nil
}

// lineFormat returns the format of the first of some lines, and the number of lines of the puzzle that
// begins there: 0 if none does.
func lineFormat(ahead []line) (Format, int) {
	if ahead[0].cut {
		return "", 0
	}
	if n := roboyardOf(ahead); n > 0 {
		return Roboyard, n
	}
	if ahead[0].comment() {
		return "", 0
	}
	if n := ricochetOf(ahead); n > 0 {
		return Ricochet, n
	}
	switch text := ahead[0].visible(); {
	case looksLikeRush(text):
		return Rush, 1
	case looksLikeTiles(text):
		return Slidysim, 1
	case looksLikeScramble(text):
		return CsTimer, 1
	}
	if n := rowsOf(ahead); n > 0 {
		return TileRows, n
	}
	return "", 0
}

// chunk returns the number of lines before the next that is blank or has a format, but at least one.
func chunk(ahead []line) int {
	n := 1
	for n < len(ahead) && !ahead[n].blank() {
		if _, size := lineFormat(ahead[n:]); size > 0 {
			break
		}
		n++
	}
	return n
}

// line is one line of a source.
type line struct {
	number int
	text   string // without its end, with plain spaces in place of other blanks but tabs
	cut    bool   // it is longer than MaxLine, and text is its beginning
	bad    int    // column, from 1, of the first sign that cannot be seen, or 0
	sign   rune   // that sign
}

// judge replaces the blanks of a line and finds the first sign that cannot be seen. Most lines are
// plain ASCII, and a database has millions.
func (l *line) judge() {
	if !strings.ContainsFunc(l.text, func(r rune) bool { return r < ' ' || r > '~' }) {
		return
	}
	l.text = strings.Map(plainBlank, l.text)
	column := 0
	for _, sign := range l.text {
		if column++; invisible(sign) {
			l.bad, l.sign = column, sign
			return
		}
	}
}

// blank reports whether a line has nothing but blanks.
func (l line) blank() bool { return strings.TrimSpace(l.text) == "" }

// comment reports whether a line is a comment of the line formats.
func (l line) comment() bool {
	text := strings.TrimSpace(l.text)
	return strings.HasPrefix(text, "#") || strings.HasPrefix(text, "//") || strings.HasPrefix(text, ";")
}

// visible returns the text without signs that cannot be seen, to recognise what is refused for them.
func (l line) visible() string {
	if l.bad == 0 {
		return l.text
	}
	return strings.Map(func(r rune) rune {
		if invisible(r) {
			return -1
		}
		return r
	}, l.text)
}

// invisible reports whether a character cannot be seen or is broken. A tab can be a blank.
func invisible(r rune) bool { return r != '\t' && unseen.Is(r) }

// plainBlank returns a space for any blank but a tab.
func plainBlank(r rune) rune {
	if unicode.Is(unicode.Zs, r) {
		return ' '
	}
	return r
}

// lines reads the lines of a source.
type lines struct {
	source *bufio.Reader
	number int
	bytes  int
	ahead  []line // read, but not dropped yet
	end    error  // of the source
}

func newLines(source io.Reader) *lines {
	l := &lines{source: bufio.NewReaderSize(source, 2*MaxLine)}
	if start, _ := l.source.Peek(2); string(start) == "\xff\xfe" || string(start) == "\xfe\xff" {
		l.end = ErrUTF16
	}
	return l
}

// fill reads until there are a number of lines ahead, and returns the error that ends the source
// before, or io.EOF.
func (l *lines) fill(count int) error {
	for len(l.ahead) < count {
		one, err := l.read()
		if err != nil {
			return err
		}
		l.ahead = append(l.ahead, one)
	}
	return nil
}

// drop removes lines from those ahead.
func (l *lines) drop(count int) { l.ahead = l.ahead[count:] }

func (l *lines) read() (line, error) {
	if l.end != nil {
		return line{}, l.end
	}
	l.number++
	one := line{number: l.number}
	var text []byte
	for first := true; ; first = false {
		part, err := l.source.ReadSlice('\n')
		if l.bytes += len(part); l.bytes > MaxBytes {
			l.end = fmt.Errorf("line %d: the file is larger than %d MB: want smaller ones", l.number, MaxBytes>>20)
			return line{}, l.end
		}
		if first || len(text) <= MaxLine {
			text = append(text, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil {
			if l.end = err; len(text) == 0 {
				return line{}, err
			}
		}
		break
	}
	text = trimEnd(text)
	if len(text) > MaxLine {
		text, one.cut = text[:MaxLine], true
	}
	one.text = strings.ToValidUTF8(string(text), "\uFFFD")
	if l.number == 1 {
		one.text = strings.TrimPrefix(one.text, "\uFEFF")
	}
	one.judge()
	return one, nil
}

func trimEnd(text []byte) []byte {
	for len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r') {
		text = text[:len(text)-1]
	}
	return text
}

// shown shortens text for a message.
func shown(text string) string { return truncate.Text(text, 24) }
