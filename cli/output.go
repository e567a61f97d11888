package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"

	"worldslide/internal/truncate"
	"worldslide/puzzle"
)

// output collects what a run prints and the highest exit code.
type output struct {
	results, complaints io.Writer
	exit                int
	started             bool // something was printed
	full                bool // standard output failed
}

func (o *output) result(text string) {
	o.started = true
	if o.full {
		return
	}
	if _, err := fmt.Fprintln(o.results, text); err != nil {
		o.full = true
		o.complain(ExitNegative, fmt.Errorf("standard output: %w", err))
	}
}

func (o *output) complain(exit int, err error) {
	Complain(o.complaints, err)
	o.exit = max(o.exit, exit)
}

// longestLine is the maximum length of a line of standard input in bytes. It fits every valid code.
const longestLine = 16 << 20

// answer handles one valid code. text is the input as given.
type answer func(inv Invocation, text string, code puzzle.Code, out *output) (exit int, err error)

// eachCode calls do for every valid code and prints an error for every invalid one.
func eachCode(inv Invocation, stdin io.Reader, out *output, do answer) {
	one := func(text, where string) {
		exit := ExitUsage
		code, err := inv.Families.ParseCode(inv.Families.FindCode(text))
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
	if err := EachInput(inv, stdin, one); err != nil {
		out.complain(ExitUsage, err)
	}
}

// shorten truncates a code quoted in an error.
func shorten(text string) string { return truncate.Text(text, 60) }

// marshal is json.Marshal without escapes for HTML, but with escapes for control characters from
// U+007F on and formatting characters, which terminals interpret.
func marshal(v any) (string, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return "", err
	}
	return escapeControls(strings.TrimSuffix(b.String(), "\n")), nil
}

// escapeControls escapes control and formatting characters in the strings of a JSON text, in UTF-16
// units.
func escapeControls(text string) string {
	if !strings.ContainsFunc(text, isControl) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if !isControl(r) {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.Encode([]rune{r}) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	return b.String()
}
