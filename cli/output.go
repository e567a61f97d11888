package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"worldslide/internal/quote"
	"worldslide/puzzle"
)

// output collects what a run prints and the worst exit code.
type output struct {
	results, complaints io.Writer
	exit                int
	started             bool // something was printed
}

func (o *output) result(text string) {
	o.started = true
	if _, err := fmt.Fprintln(o.results, text); err != nil {
		o.exit = max(o.exit, ExitNegative)
	}
}

func (o *output) complain(exit int, err error) {
	Complain(o.complaints, err)
	o.exit = max(o.exit, exit)
}

// longestLine bounds a line of standard input, in bytes. It has room for over a
// million moves.
const longestLine = 16 << 20

// answer is what a command does with one good code. text is the input as given.
type answer func(inv Invocation, text string, code puzzle.Code, out *output) (exit int, err error)

// eachCode answers every good code and complains of every bad one.
func eachCode(inv Invocation, stdin io.Reader, out *output, do answer) {
	one := func(text, where string) {
		exit := ExitUsage
		code, err := inv.Families.ParseCode(text)
		if err == nil {
			if code.Changed() {
				Complain(out.complaints, fmt.Errorf("%s: the puzzle has changed since this was written; its moves are tried on the one of this version", where))
			}
			exit, err = do(inv, text, code, out)
		}
		if err != nil {
			out.complain(exit, fmt.Errorf("%s: %w", where, err))
		}
	}
	if inv.Operands[0] != "-" {
		for _, text := range inv.Operands {
			one(text, fmt.Sprintf("%q", shorten(text)))
		}
		return
	}
	lines := bufio.NewScanner(stdin)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		if text := strings.TrimSpace(lines.Text()); text != "" {
			one(text, fmt.Sprintf("line %d", n))
		}
	}
	if err := lines.Err(); err != nil {
		out.complain(ExitUsage, fmt.Errorf("line %d: %w: want lines of at most %d bytes", n+1, err, longestLine))
	}
}

// shorten keeps what a complaint quotes of a code to a readable length.
func shorten(text string) string { return quote.Short(text, 60) }

// marshal is json.Marshal without the escapes that are for web pages.
func marshal(v any) (string, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return "", err
	}
	return strings.TrimSuffix(b.String(), "\n"), nil
}
