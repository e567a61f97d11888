package cli

import (
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/session"
)

// position is the JSON of the print command.
type position struct {
	Code     string  `json:"code"`
	Family   string  `json:"family"`
	Width    int     `json:"width"`
	Height   int     `json:"height"`
	Pieces   []piece `json:"pieces"`
	Selected string  `json:"selected"`
	// Puzzles of a day only; the number and the optimum where the family has them:
	Date    string `json:"date,omitempty"`
	Number  int    `json:"number,omitempty"`
	Optimum int    `json:"optimum,omitempty"` // of the start, in the main metric
	// Carom only, as in codes:
	Walls string `json:"walls,omitempty"`
	Goal  string `json:"goal,omitempty"`
	// Of a round in place of the goal: the targets that are left.
	Targets string `json:"targets,omitempty"`
	// Klotski with blocks of any shape only, as [x, y]:
	WallCells *[]cell `json:"wallCells,omitempty"`
	GateCells *[]cell `json:"gateCells,omitempty"`
	GoalCells *[]cell `json:"goalCells,omitempty"`
}

type cell [2]int

func cellsOf(points []board.Point) *[]cell {
	cells := make([]cell, len(points))
	for i, p := range points {
		cells[i] = cell{p.X, p.Y}
	}
	return &cells
}

type piece struct {
	ID    string `json:"id"`
	Gap   bool   `json:"gap"`
	W     int    `json:"w"`
	H     int    `json:"h"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	HomeX int    `json:"homeX"`
	HomeY int    `json:"homeY"`
	// Klotski with blocks of any shape only:
	Cells *[]cell `json:"cells,omitempty"`
}

// printPosition prints the position after the moves of a code, as a picture or as JSON. A blank
// line separates pictures.
func printPosition(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	b, skipped, err := positionOf(code)
	if err != nil {
		return ExitNegative, err
	}
	if !inv.JSON {
		if out.started {
			out.result("")
		}
		out.result(b.String()[:len(b.String())-1])
		return exitOf(skipped), skipped
	}
	p := position{Code: text, Family: code.Family.Name(), Width: b.Width(), Height: b.Height()}
	for i := range b.Len() {
		id := board.ID(i)
		one := b.Piece(id)
		p.Pieces = append(p.Pieces, piece{
			ID: b.Name(id), Gap: one.Gap, W: one.W, H: one.H,
			X: one.At.X, Y: one.At.Y, HomeX: one.Home.X, HomeY: one.Home.Y,
		})
	}
	if b.Selected() != board.NoPiece {
		p.Selected = b.Name(b.Selected())
	}
	p.addDay(code)
	there := code.Family.Position(code.Values, b)
	if p.Walls = there[puzzle.KeyWalls]; p.Walls != "" {
		p.Goal, p.Targets = there[puzzle.KeyGoal], there[puzzle.KeyTargets]
	}
	if writtenAsBlocks(text) {
		addCells(&p, b)
	}
	line, err := marshal(p)
	if err != nil {
		return ExitUsage, err
	}
	out.result(line)
	return exitOf(skipped), skipped
}

// addDay adds what is known of the puzzle of a day.
func (p *position) addDay(code puzzle.Code) {
	date, ok := code.Family.DayOf(code.Values)
	if !ok {
		return
	}
	p.Date = date.String()
	if code.Family.Name() == puzzle.Carom.Name() {
		p.Number = puzzle.CaromNumber(date)
	}
	p.Optimum, _ = code.Family.Optimum(code.Values)
}

// positionOf returns the position after the moves of a code. If the puzzle has been replaced since
// the code was written, impossible moves are skipped and reported in skipped; otherwise the first
// one is an error.
func positionOf(code puzzle.Code) (b *board.Board, skipped, err error) {
	if !code.Changed() {
		game, err := session.New(code)
		if err != nil {
			return nil, nil, err
		}
		return game.Board(), nil, nil
	}
	timeline := session.NewTimeline(code)
	timeline.Seek(timeline.Len())
	return timeline.Board(), skippedUnits(timeline.Omissions()), nil
}

// skippedUnits returns an error that names the skipped moves of a changed puzzle, or nil.
func skippedUnits(skipped []session.Omission) error {
	if len(skipped) == 0 {
		return nil
	}
	const most = 10
	var units []string
	for _, s := range skipped[:min(len(skipped), most)] {
		units = append(units, strconv.Itoa(s.Unit))
	}
	if len(skipped) > most {
		units = append(units, "...")
	}
	return fmt.Errorf("%d moves are not possible any more and were skipped: unit %s", len(skipped), strings.Join(units, ", "))
}

// exitOf returns the exit code of an answer that may have an error.
func exitOf(err error) int {
	if err != nil {
		return ExitNegative
	}
	return ExitOK
}

// writtenAsBlocks reports whether a code is written with blocks of any shape, even if its canonical
// form is another.
func writtenAsBlocks(code string) bool {
	return strings.Contains(code, "?"+puzzle.KeyBlocks+"=") || strings.Contains(code, "&"+puzzle.KeyBlocks+"=")
}

// addCells adds the cells of the pieces and of the board.
func addCells(p *position, b *board.Board) {
	k := puzzle.BlocksOf(b)
	var buf []board.Cell
	for i := range p.Pieces {
		buf = b.AppendCells(buf[:0], board.ID(i))
		points := make([]board.Point, len(buf))
		for n, c := range buf {
			points[n] = b.Point(c)
		}
		p.Pieces[i].Cells = cellsOf(points)
	}
	p.WallCells, p.GateCells, p.GoalCells = cellsOf(k.Of(puzzle.BlocksWall)), cellsOf(k.Gates), cellsOf(k.Goal)
}
