// Command seconds writes how long people need for the rungs and levels.
//
//	go run ./seconds ../puzzle/seconds.txt
//
// It takes some minutes. Run it after a change of package effort, or of the ladders or levels.
package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"worldslide/puzzle"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "seconds: want the file to write")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "seconds:", err)
		os.Exit(1)
	}
}

func run(file string) error {
	var text strings.Builder
	seen := make(map[string]bool) // some rungs are levels
	for _, f := range puzzle.Standard() {
		for _, v := range puzzle.FixedPuzzles(f) {
			start := puzzle.FormatStart(f, v)
			if seen[start] {
				continue
			}
			seen[start] = true
			b, err := f.Start(v)
			if err != nil {
				return fmt.Errorf("%s: %w", start, err)
			}
			e, ok := f.(puzzle.Predictor).Expected(context.Background(), b)
			if !ok {
				return fmt.Errorf("%s: nothing is expected", start)
			}
			text.WriteString(puzzle.SecondsLine(start, e) + "\n")
		}
	}
	return os.WriteFile(file, []byte(text.String()), 0o644)
}
