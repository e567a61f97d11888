// Package formats reads puzzles of other programs: levels of GNOME Klotski, databases of Rush Hour,
// boards of sliding tiles and scrambles of csTimer. The format is recognised by the content. Each
// puzzle becomes a code of the game; what cannot be read is refused with its line and the reason, and
// the rest is taken.
package formats

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"worldslide/puzzle"
)

// Format is the name of a format, as the command convert prints it.
type Format string

// The formats.
const (
	GnomeKlotski Format = "gnome-klotski"
	Rush         Format = "rush"
	Slidysim     Format = "slidysim"
	CsTimer      Format = "cstimer"
)

// Puzzle is a puzzle that was read.
type Puzzle struct {
	Code    string // canonical
	Name    string // or ""
	Format  Format
	Line    int // in the source, from 1
	Claimed int // the length of the shortest solution as the source states it, or 0
}

// Refusal is a part of the source that was refused.
type Refusal struct {
	Line   int
	Reason string
}

// Error implements error.
func (r Refusal) Error() string { return fmt.Sprintf("line %d: %s", r.Line, r.Reason) }

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
var ErrUnknown = errors.New("no known puzzles: want levels of GNOME Klotski (rows with # and *), lines of 36 cells of Rush Hour, " +
	"boards of tiles such as 1 2 3/4 0 5/7 8 6, or scrambles of csTimer such as D R2 U")

// Read reads all puzzles of a source and returns their format. The error is ErrUnknown, that of ctx,
// of the source or of the request, or says that the source is too large.
func Read(ctx context.Context, source io.Reader, r Request) (Format, error) {
	lines := &lines{source: bufio.NewReaderSize(source, 2*MaxLine)}
	var parser func(*reader) error
	format, err := lines.recognise(ctx)
	if err != nil {
		return "", err
	}
	switch format {
	case GnomeKlotski:
		parser = (*reader).levels
	case Rush:
		parser = (*reader).rush
	case Slidysim:
		parser = (*reader).tiles
	default:
		parser = (*reader).scrambles
	}
	return format, parser(&reader{ctx, lines, r, format})
}

// Recognise returns the format of a text, or false if it is none.
func Recognise(text string) (Format, bool) {
	l := &lines{source: bufio.NewReaderSize(strings.NewReader(text), 2*MaxLine)}
	format, err := l.recognise(context.Background())
	return format, err == nil
}

// reader reads one source of a known format.
type reader struct {
	ctx     context.Context
	lines   *lines
	request Request
	format  Format
}

// take passes a puzzle on.
func (r *reader) take(code puzzle.Code, name string, line, claimed int) error {
	return r.request.Take(Puzzle{Code: code.String(), Name: name, Format: r.format, Line: line, Claimed: claimed})
}

func (r *reader) refuse(line int, reason string, args ...any) error {
	if len(args) > 0 {
		reason = fmt.Sprintf(reason, args...)
	}
	return r.request.Refuse(Refusal{line, reason})
}

// line is one line of a source.
type line struct {
	number int
	text   string // without its end
	cut    bool   // it is longer than MaxLine, and text is its beginning
}

// lines reads the lines of a source.
type lines struct {
	source *bufio.Reader
	number int
	bytes  int
	ahead  []line // read to recognise the format
	end    error  // of the source
}

// next returns the next line, or an error: io.EOF at the end.
func (l *lines) next() (line, error) {
	if len(l.ahead) > 0 {
		next := l.ahead[0]
		l.ahead = l.ahead[1:]
		return next, nil
	}
	return l.read()
}

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
	return one, nil
}

func trimEnd(text []byte) []byte {
	for len(text) > 0 && (text[len(text)-1] == '\n' || text[len(text)-1] == '\r') {
		text = text[:len(text)-1]
	}
	return text
}

// lookAhead is the number of lines by which a format is recognised.
const lookAhead = 1000

// recognise reads some lines ahead and returns the format of the first that has one. Rows of walls
// mean levels of GNOME Klotski, wherever they are, because the name of a level may look like anything.
func (l *lines) recognise(ctx context.Context) (Format, error) {
	for len(l.ahead) < lookAhead && ctx.Err() == nil {
		one, err := l.read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", err
		}
		l.ahead = append(l.ahead, one)
	}
	if slices.ContainsFunc(l.ahead, func(one line) bool { return strings.ContainsAny(one.text, "#*") && !isLink(one.text) }) {
		return GnomeKlotski, ctx.Err()
	}
	for _, one := range l.ahead {
		for _, f := range []struct {
			format Format
			fits   func(string) bool
		}{{Rush, looksLikeRush}, {Slidysim, looksLikeTiles}, {CsTimer, looksLikeScramble}} {
			if !one.cut && f.fits(one.text) {
				return f.format, ctx.Err()
			}
		}
	}
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	return "", ErrUnknown
}

// isLink reports whether a line is a code or a link, which may contain any sign.
func isLink(text string) bool { return strings.Contains(text, "?") && strings.Contains(text, "=") }

// each calls do with every line that is not blank.
func (r *reader) each(do func(line) error) error {
	for n := 0; ; n++ {
		if n%256 == 0 && r.ctx.Err() != nil {
			return r.ctx.Err()
		}
		one, err := r.lines.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if strings.TrimSpace(one.text) == "" {
			continue
		}
		if one.cut {
			err = r.refuse(one.number, "longer than %d characters", MaxLine)
		} else {
			err = do(one)
		}
		if err != nil {
			return err
		}
	}
}

// shown shortens text for a message.
func shown(text string) string {
	if runes := []rune(text); len(runes) > 24 {
		return string(runes[:24]) + "..."
	}
	return text
}
