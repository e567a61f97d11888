package cli

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// RenderOptions are the flags of Render. Package program carries it out.
type RenderOptions struct {
	Out      string // the file to write; its extension is the format
	Size     int    // pixels of the longer side; 0 is the default
	Theme    string // "light" or "dark"
	Hint     bool   // draw the next best move
	Counter  bool   // show the number of moves
	Pace     time.Duration
	Total    time.Duration
	AsPlayed bool
	Loop     int
	Paper    string // "a4" or "letter"
	PerPage  int
	Answers  bool
	Picture  string // file of the picture on the pieces, or ""
}

// Formats of Render, as extensions.
const (
	FormatPNG = ".png"
	FormatGIF = ".gif"
	FormatPDF = ".pdf"
)

// Format returns the format of the output file, or "" if it has no known extension.
func (o RenderOptions) Format() string {
	if e := strings.ToLower(filepath.Ext(o.Out)); slices.Contains([]string{FormatPNG, FormatGIF, FormatPDF}, e) {
		return e
	}
	return ""
}

func renderFlags(set *flag.FlagSet, inv *Invocation) {
	o := &inv.Render
	set.StringVar(&o.Out, "out", "", "write to `FILE`, with the extension .png, .gif or .pdf")
	set.IntVar(&o.Size, "size", 0, "set the longer side to `PIXELS`: 16 to 8192 for .png (default 1024), 240 to 1080 for .gif (default 480)")
	set.StringVar(&o.Theme, "theme", "light", "use the colours `NAME`: light or dark (default light)")
	set.BoolVar(&o.Hint, "hint", false, "draw the next best move as an arrow (.png)")
	set.BoolVar(&o.Counter, "counter", false, "show the number of moves (.gif)")
	set.DurationVar(&o.Pace, "pace", 0, "show each move for `TIME`, such as 500ms (.gif)")
	set.DurationVar(&o.Total, "total", 0, "make the whole animation `TIME` long, such as 10s (.gif)")
	set.BoolVar(&o.AsPlayed, "as-played", false, "use the times of the moves in the code (.gif)")
	set.IntVar(&o.Loop, "loop", 0, "play the animation `N` times; 0 means for ever (.gif, default 0)")
	set.StringVar(&o.Paper, "paper", "a4", "use the paper `NAME`: a4 or letter (.pdf, default a4)")
	set.IntVar(&o.PerPage, "per-page", 4, "put `N` puzzles on a page, 1 to 12 (.pdf, default 4)")
	set.BoolVar(&o.Answers, "answers", false, "add solutions on a last page (.pdf)")
	set.StringVar(&o.Picture, "picture", "", "put the picture `FILE` (PNG, JPEG, GIF or WebP) on the pieces")
	timeoutFlag(set, inv)
}

// formatsOf are the formats for which flags of Render are; others are for all.
var formatsOf = map[string]string{
	"hint": FormatPNG, "counter": FormatGIF, "pace": FormatGIF, "total": FormatGIF, "as-played": FormatGIF, "loop": FormatGIF,
	"paper": FormatPDF, "per-page": FormatPDF, "answers": FormatPDF,
}

func checkRender(inv Invocation, given map[string]bool) (Invocation, error) {
	o := inv.Render
	format := o.Format()
	switch {
	case o.Out == "":
		return inv, errors.New("render: no --out: want a file such as board.png, replay.gif or sheet.pdf")
	case format == "":
		return inv, fmt.Errorf("render: --out %q: want a name that ends in .png, .gif or .pdf", shorten(o.Out))
	case o.Theme != "light" && o.Theme != "dark":
		return inv, fmt.Errorf("render: --theme %q: want light or dark", shorten(o.Theme))
	case o.Paper != "a4" && o.Paper != "letter":
		return inv, fmt.Errorf("render: --paper %q: want a4 or letter", shorten(o.Paper))
	case given["size"] && format == FormatPDF:
		return inv, errors.New("render: --size is for .png and .gif")
	}
	for _, name := range []string{"hint", "counter", "pace", "total", "as-played", "loop", "paper", "per-page", "answers"} {
		if want := formatsOf[name]; given[name] && want != format {
			return inv, fmt.Errorf("render: --%s is for %s", name, want)
		}
	}
	least, most := 16, 8192
	if format == FormatGIF {
		least, most = 240, 1080
	}
	timings := 0
	for _, name := range []string{"pace", "total", "as-played"} {
		if given[name] {
			timings++
		}
	}
	switch {
	case given["size"] && (o.Size < least || o.Size > most):
		return inv, fmt.Errorf("render: --size %d: want %d to %d for %s", o.Size, least, most, format)
	case timings > 1:
		return inv, errors.New("render: more than one of --pace, --total and --as-played: want one")
	case given["pace"] && o.Pace <= 0, given["total"] && o.Total <= 0:
		return inv, errors.New("render: --pace and --total: want some time, such as 10s")
	case o.Loop < 0 || o.Loop > 65535:
		return inv, fmt.Errorf("render: --loop %d: want 0 to 65535", o.Loop)
	case o.PerPage < 1 || o.PerPage > 12:
		return inv, fmt.Errorf("render: --per-page %d: want 1 to 12", o.PerPage)
	case format != FormatPDF && len(inv.Operands) > 1:
		return inv, fmt.Errorf("render: %d codes or files: want one for %s", len(inv.Operands), format)
	}
	if !given["size"] {
		inv.Render.Size = map[string]int{FormatPNG: 1024, FormatGIF: 480}[format]
	}
	return checkCodes(inv, given)
}

// EachInput calls do for each operand, or for each line of standard input if the only operand is "-".
// where names it in complaints. The error is that of reading.
func EachInput(inv Invocation, stdin io.Reader, do func(text, where string)) error {
	if inv.Operands[0] != "-" {
		for _, text := range inv.Operands {
			do(text, fmt.Sprintf("%q", shorten(text)))
		}
		return nil
	}
	lines := bufio.NewScanner(stdin)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		text := lines.Text()
		if n == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if text = strings.TrimSpace(text); text != "" {
			do(text, fmt.Sprintf("line %d", n))
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("line %d: more than %d bytes: want a shorter line", n+1, longestLine)
	case err != nil:
		return fmt.Errorf("standard input: %w", err)
	}
	return nil
}
