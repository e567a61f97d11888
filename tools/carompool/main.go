// Command carompool prints future puzzles of Carom for their makers: those of the days
// after today, and those of the pool that are not assigned to a day.
//
//	carompool                     all future days and the pool
//	carompool -from 2026-03-13    days from a date on
//	carompool -days 7 -pool 0     only a week
//	carompool -days 0             only the pool
//
// It prints the ID, the optimum, a shortest solution, what all shortest solutions have in
// common, the code and the board of each puzzle. Blockers are 1, 2 and 3, as in the window;
// in the moves of codes they are 0, 1 and 2.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/carom"
)

func main() {
	now := time.Now()
	tomorrow := puzzle.DateOf(now).Add(1)
	from := flag.String("from", tomorrow.String(), "the first day that is printed")
	days := flag.Int("days", -1, "how many days are printed; -1 for all")
	most := flag.Int("pool", -1, "how many puzzles of the pool are printed; -1 for all")
	flag.Parse()
	out := bufio.NewWriter(os.Stdout)
	err := run(out, *from, *days, *most)
	if err := errors.Join(err, out.Flush()); err != nil {
		fmt.Fprintln(os.Stderr, "carompool:", err)
		os.Exit(1)
	}
}

// run prints the puzzles of a number of days and of the pool; -1 means all.
func run(out io.Writer, from string, days, most int) error {
	if flag.NArg() > 0 {
		return fmt.Errorf("%q: want no more than flags", flag.Arg(0))
	}
	first, err := puzzle.ParseDate(from)
	if err != nil {
		return fmt.Errorf("-from: %w", err)
	}
	if launch := puzzle.CaromLaunch(); first.Compare(launch) < 0 {
		first = launch
	}
	var p printer
	for n := 0; n != days; n++ {
		day, ok := puzzle.CaromAssignedDay(first.Add(n))
		if !ok {
			break
		}
		if err := p.print(out, fmt.Sprintf("No. %d, %v", day.Number, day.Date), day.CaromEntry); err != nil {
			return err
		}
	}
	pool, err := puzzle.CaromPool()
	if err != nil {
		return fmt.Errorf("pool: %w", err)
	}
	for i, e := range pool {
		if i == most {
			break
		}
		if err := p.print(out, fmt.Sprintf("Pool %d", i+1), e); err != nil {
			return err
		}
	}
	return nil
}

// printer prints puzzles. It reuses the memory of the tables.
type printer struct{ tables carom.Builder }

func (p *printer) print(out io.Writer, name string, e puzzle.CaromEntry) error {
	b, err := e.Puzzle.Board()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	traits, err := p.traits(e.Puzzle)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if traits.Moves != e.Optimum() {
		return fmt.Errorf("%s: its solution has %d moves, and %d are enough", name, e.Optimum(), traits.Moves)
	}
	code, err := puzzle.NewCode(puzzle.Carom, e.Puzzle.Values())
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	_, err = fmt.Fprintf(out, `%s
id         %s
optimum    %d
solution   %s
solutions  %d
pieces     %d move at least
contacts   %d at least: moves that another piece stops
code       %v
%s
`, name, e.Puzzle.ShortID(), e.Optimum(), spelled(b, e.Solution), traits.Solutions, traits.Pieces, traits.Contacts, code, drawn(b))
	return err
}

// traits returns what the shortest solutions of a puzzle have in common.
func (p *printer) traits(of puzzle.CaromPuzzle) (carom.Traits, error) {
	ground, err := carom.NewGround(of.Walls, of.Goal)
	if err != nil {
		return carom.Traits{}, err
	}
	table, err := p.tables.Build(context.Background(), ground, len(of.Pieces.Cells())-1)
	if err != nil {
		return carom.Traits{}, err
	}
	pieces, err := carom.Place(of.Pieces[0], of.Pieces.Cells()[1:]...)
	if err != nil {
		return carom.Traits{}, err
	}
	traits, ok := table.Traits(pieces)
	if !ok {
		return traits, errors.New("it cannot be solved")
	}
	return traits, nil
}

// spelled formats moves in the notation of codes, separated by spaces.
func spelled(b *board.Board, all []moves.Move) string {
	words := make([]string, 0, len(all))
	for _, m := range all {
		word := moves.FormatGroups(b, []moves.Group{{m}})
		words = append(words, string(named(b, m.Piece))+word[len(b.Name(m.Piece)):])
	}
	return strings.Join(words, " ")
}

// named returns the name of a piece as shown in the window: t for the target, or a blocker's
// number.
func named(b *board.Board, piece board.ID) byte {
	if piece == 0 {
		return b.Name(piece)[0]
	}
	return byte('0' + piece)
}
