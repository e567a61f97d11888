package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"worldslide/puzzle"
	"worldslide/settings"
)

// A pool is a file and a calendar is a folder of months, YYYY-MM.txt. Files are replaced
// atomically, months before the pool. If the program ends in between, the pool still contains
// assigned puzzles; the next run removes them.

// assign moves puzzles from the pool to unassigned days, up to the day of puzzle number Through.
func assign(inv Invocation, out *output) {
	pool, err := readPool(inv.Pool)
	if err != nil {
		out.complain(ExitUsage, fmt.Errorf("assign: --pool: %w", err))
		return
	}
	calendar, err := readMonths(inv.Months)
	if err != nil {
		out.complain(ExitUsage, fmt.Errorf("assign: --months: %w", err))
		return
	}
	rest, filled, missing := calendar.Assign(pool, 1, inv.Through)
	for _, date := range filled {
		e := calendar[date]
		if best, ok := e.Puzzle.Solve(context.Background()); !ok || len(best) != e.Optimum() {
			out.complain(ExitUsage, fmt.Errorf("assign: --pool: %s: puzzle %s: its solution of %d moves is not the shortest: want %d",
				inv.Pool, e.Puzzle.ShortID(), e.Optimum(), len(best)))
			return
		}
	}
	if err := writeMonths(inv.Months, calendar, filled); err != nil {
		out.complain(ExitUsage, fmt.Errorf("assign: --months: %w", err))
		return
	}
	if len(rest) < len(pool) {
		if err := settings.Export(inv.Pool, []byte(puzzle.FormatCaromPool(rest))); err != nil {
			out.complain(ExitUsage, fmt.Errorf("assign: --pool: %w", err))
			return
		}
	}
	last := puzzle.CaromDate(inv.Through)
	if missing > 0 {
		reached := calendar.Reached(1, inv.Through)
		out.complain(ExitNegative, fmt.Errorf("assign: --through %d: the pool was too short: assigned %d days, through number %d (%v), and %d days want a puzzle; see generate carom -o",
			inv.Through, len(filled), reached, puzzle.CaromDate(reached), missing))
		return
	}
	out.result(fmt.Sprintf("assigned: days %d through %v, pool %d", len(filled), last, len(rest)))
}

// maxPool is the maximum size of a pool or a month in bytes. A puzzle takes a few hundred.
const maxPool = 16 << 20

// readFile reads a regular file.
func readFile(path string) ([]byte, error) {
	f, err := settings.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxPool+1))
	if err == nil && len(text) > maxPool {
		err = fmt.Errorf("%s: more than %d bytes: want a pool or a month of puzzles", path, maxPool)
	}
	return text, err
}

// readPool reads a pool file.
func readPool(path string) ([]puzzle.CaromEntry, error) {
	text, err := readFile(path)
	if err != nil {
		return nil, err
	}
	pool, err := puzzle.ParseCaromPool(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return pool, nil
}

// readMonths reads all months of a folder and ignores other files. A missing folder is empty.
func readMonths(folder string) (puzzle.CaromCalendar, error) {
	calendar := make(puzzle.CaromCalendar)
	files, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, file := range files {
		t, err := time.Parse(monthFile, file.Name())
		if err != nil || file.IsDir() {
			continue
		}
		path := filepath.Join(folder, file.Name())
		text, err := readFile(path)
		if err != nil {
			return nil, err
		}
		if err := calendar.ReadMonth(puzzle.Date{Year: t.Year(), Month: t.Month(), Day: 1}, string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return calendar, nil
}

// monthFile is the name of a month's file as a time layout.
const monthFile = "2006-01.txt"

// writeMonths writes the months in which days were filled, in order.
func writeMonths(folder string, calendar puzzle.CaromCalendar, filled []puzzle.Date) error {
	written := ""
	for _, date := range filled {
		if date.MonthString() == written {
			continue
		}
		written = date.MonthString()
		path := filepath.Join(folder, written+".txt")
		if err := settings.Export(path, []byte(calendar.FormatMonth(date))); err != nil {
			return err
		}
	}
	return nil
}

// fillPool adds the requested number of new puzzles to a pool.
func fillPool(inv Invocation, out *output) {
	pool, err := readPool(inv.Out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		out.complain(ExitUsage, fmt.Errorf("generate: -o: %w", err))
		return
	}
	known := make(map[puzzle.CaromPuzzle]bool)
	for _, e := range pool {
		known[e.Puzzle] = true
	}
	entries, err := puzzle.CaromEntries(context.Background(), inv.Request)
	if err != nil {
		out.complain(ExitUsage, fmt.Errorf("generate carom: %w", err))
		return
	}
	made := 0
	for e := range entries {
		if known[e.Puzzle] {
			continue
		}
		pool = append(pool, e)
		if made++; made == inv.Count {
			break
		}
	}
	if err := settings.Export(inv.Out, []byte(puzzle.FormatCaromPool(pool))); err != nil {
		out.complain(ExitUsage, fmt.Errorf("generate: -o: %w", err))
		return
	}
	if made < inv.Count {
		out.complain(ExitNegative, fmt.Errorf("generate carom: only %d found: want a smaller --count or a wider range of moves", made))
		return
	}
	out.result(fmt.Sprintf("pool: puzzles %d, new %d", len(pool), made))
}
