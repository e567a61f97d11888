// Command klotskipacks finds the levels of Klotski that have no traditional name, and prints
// them in the format of puzzle/klotski_layouts.txt. It examines every start of every set of
// blocks with two to four empty cells, so the properties of levels are proved: the optima in
// both metrics, and whether any start of the same blocks is farther from the goal.
//
//	go run ./klotskipacks > packs.txt && mv packs.txt ../puzzle/klotski_layouts.txt
//
// It takes some minutes. Existing levels stay, unless they are fewer than puzzle.KlotskiApart
// moves from another one. Those are marked as earlier levels, which keep their slugs, and are
// replaced by others.
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

// least is the minimum number of moves of a level.
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
	fmt.Fprintln(out, "# Levels of Klotski, found by tools/klotskipacks.")
	fmt.Fprintln(out, "# pack-number  moves  steps  board  [deepest: no start of these blocks is farther from the goal]  [earlier: another has its place]")
	c, err := newChooser(ctx)
	if err != nil {
		return err
	}
	grades := puzzle.KlotskiGrades()
	kept := make([]map[int]puzzle.KlotskiLevel, len(grades))
	for i, p := range slices.Backward(grades) {
		if kept[i], err = c.keep(ctx, p.Pack); err != nil {
			return err
		}
	}
	for i, p := range grades {
		levels, err := c.choose(ctx, all, p, kept[i])
		if err != nil {
			return err
		}
		for _, l := range levels {
			if err := write(ctx, out, l); err != nil {
				return err
			}
		}
	}
	return out.Flush()
}

// write prints a level.
func write(ctx context.Context, out *bufio.Writer, l level) error {
	f := l.find
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
	fmt.Fprintf(out, "%s %d %d %s", l.slug, f.moves, steps[i], text)
	if f.deepest {
		fmt.Fprint(out, " deepest")
	}
	if l.earlier {
		fmt.Fprint(out, " earlier")
	}
	fmt.Fprintln(out)
	return nil
}
