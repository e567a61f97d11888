// Command klotskipacks finds the levels of Klotski that have no traditional name, and prints
// them as puzzle/klotski_layouts.txt has them. It looks through every start of every set of
// blocks that leaves two to four cells empty, so what it says of a level is proved: its
// optima in both metrics, and whether any start of the same blocks is farther from the goal.
//
//	go run ./internal/klotskipacks > puzzle/klotski_layouts.txt
//
// It takes some minutes, and the same program always finds the same levels.
package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"

	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// least is the fewest moves of a level.
const least = 8

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "klotskipacks:", err)
		os.Exit(1)
	}
}

func run() error {
	ctx := context.Background()
	var all []find
	for _, k := range kinds() {
		found, err := search(ctx, k)
		if err != nil {
			return err
		}
		most := 0
		for _, f := range found {
			most = max(most, f.moves)
		}
		fmt.Fprintf(os.Stderr, "%d lying, %d standing, %d small: %d finds, at most %d moves\n", k.lying, k.standing, k.small, len(found), most)
		all = append(all, found...)
	}
	slices.SortFunc(all, func(a, b find) int { return cmp.Compare(a.at, b.at) })
	out := bufio.NewWriter(os.Stdout)
	fmt.Fprintln(out, "# Levels of Klotski, found by go run ./internal/klotskipacks.")
	fmt.Fprintln(out, "# pack-number  moves  steps  board  [deepest: no start of these blocks is farther from the goal]")
	for _, p := range puzzle.KlotskiGrades() {
		for i, f := range choose(all, p) {
			if err := write(ctx, out, p, i+1, f); err != nil {
				return err
			}
		}
	}
	return out.Flush()
}

// write prints a level.
func write(ctx context.Context, out *bufio.Writer, p puzzle.KlotskiGrade, number int, f find) error {
	text, ok := puzzle.NameKlotski(f.at)
	if !ok {
		return fmt.Errorf("a find of %v moves has too many blocks of a shape", f.moves)
	}
	c, err := klotski.Explore(ctx, f.at)
	if err != nil {
		return err
	}
	i, _ := c.Find(f.at)
	steps, err := c.Distances(ctx, klotski.Steps)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s-%02d %d %d %s", p.Pack, number, f.moves, steps[i], text)
	if f.deepest {
		fmt.Fprint(out, " deepest")
	}
	fmt.Fprintln(out)
	return nil
}
