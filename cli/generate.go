package cli

import (
	"context"
	"fmt"

	"worldslide/puzzle"
)

// generate prints the requested number of codes of new puzzles, each as soon as it is found, or an
// error if there are too few.
func generate(inv Invocation, out *output) {
	family, _ := inv.Families.ByName(inv.Operands[0])
	generator, ok := family.(puzzle.Generator)
	if !ok {
		out.complain(ExitUsage, fmt.Errorf("generate %q: no such puzzles", shorten(inv.Operands[0])))
		return
	}
	if inv.Out != "" {
		fillPool(inv, out)
		return
	}
	starts, err := generator.Generate(context.Background(), inv.Request)
	if err != nil {
		out.complain(ExitUsage, fmt.Errorf("generate %s: %w", family.Name(), err))
		return
	}
	made := 0
	for values := range starts {
		code, err := puzzle.NewCode(family, values)
		if err != nil {
			out.complain(ExitNegative, fmt.Errorf("generate: puzzle %d: %w", made+1, err))
			return
		}
		out.result(code.String())
		if made++; made == inv.Count || out.exit != ExitOK {
			return
		}
	}
	out.complain(ExitNegative, fmt.Errorf("generate %s: only %d found: want a smaller --count, a wider range of moves or other --seconds", family.Name(), made))
}
