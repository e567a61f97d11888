package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"worldslide/puzzle/formats"
)

// converted is the JSON of the convert command.
type converted struct {
	Code    string         `json:"code"`
	Name    string         `json:"name"`
	Format  formats.Format `json:"format"`
	Line    int            `json:"line"`
	Claimed int            `json:"claimed,omitempty"`
}

// checkConvert checks the arguments of convert. Without a file it reads standard input.
func checkConvert(inv Invocation, given map[string]bool) (Invocation, error) {
	switch {
	case len(inv.Operands) == 0:
		inv.Operands = []string{"-"}
	case len(inv.Operands) > 1 && slices.Contains(inv.Operands, "-"):
		return inv, errors.New("convert: - beside files: want either")
	}
	if given["size"] && inv.Request.Size != 3 && inv.Request.Size != 4 {
		return inv, fmt.Errorf("convert: --size %d: want 3 or 4", inv.Request.Size)
	}
	return inv, nil
}

// convert prints the puzzles of other programs as codes.
func convert(inv Invocation, stdin io.Reader, out *output) {
	for _, name := range inv.Operands {
		source, where := stdin, "standard input"
		if name != "-" {
			file, err := os.Open(name)
			if err != nil {
				out.complain(ExitUsage, err)
				continue
			}
			defer file.Close()
			source, where = file, fmt.Sprintf("%q", shorten(name))
			if info, err := file.Stat(); err == nil && info.Mode().IsRegular() && info.Size() > formats.MaxBytes {
				out.complain(ExitUsage, fmt.Errorf("%s: %d MB: want at most %d", where, info.Size()>>20, formats.MaxBytes>>20))
				continue
			}
		}
		_, err := formats.Read(context.Background(), source, formats.Request{
			Size: inv.Request.Size,
			Take: func(p formats.Puzzle) error { return printConverted(inv, p, out) },
			Refuse: func(r formats.Refusal) error {
				out.complain(ExitUsage, fmt.Errorf("%s: %w", where, r))
				return nil
			},
		})
		if err != nil {
			out.complain(ExitUsage, fmt.Errorf("%s: %w", where, err))
		}
	}
}

func printConverted(inv Invocation, p formats.Puzzle, out *output) error {
	line := p.Code
	if inv.JSON {
		var err error
		if line, err = marshal(converted{p.Code, p.Name, p.Format, p.Line, p.Claimed}); err != nil {
			return err
		}
	}
	out.result(line)
	return nil
}
