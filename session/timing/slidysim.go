package timing

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// slidysim keeps solves in a database, which its session tracker shows and saves as tables:
//
//	SID;Date;Size;Time;Moves;TPS and, if they differ, Completed, BLD memo, Display type, Solve Type, Controls
//	Parent;Puzzle;Completed;Time;Moves;TPS;Scramble;Solution;Movetimes;Reconstruction
//
// Times are in seconds, dates such as 2026.09.02 17:04:59 in the calendar of the machine. The second table has single
// boards with their moves, whose times are in milliseconds from the first one, and may follow other text. Parent ends
// with the date.

// trackerHead begins the second table.
const trackerHead = "Parent;Puzzle;Completed;Time;Moves;TPS;Scramble;Solution;Movetimes"

// skippedTime is the time that the session tracker writes for a scramble that was skipped.
const skippedTime = "9999999"

// slidysim reads a table of the session tracker. Its series are in the order of their dates, as their solves are.
func (r *importer) slidysim(text []byte) error {
	before := max(0, bytes.Index(text, []byte(trackerHead)))
	lines := bytes.Repeat([]byte("\n"), bytes.Count(text[:before], []byte("\n"))) // so that lines keep their numbers
	r.each(r.rows(append(lines, text[before:]...)), r.slidysimSolve)
	byDate := func(a, b Solve) int {
		return cmp.Or(cmp.Compare(a.Result.Date, b.Result.Date), a.Result.Second-b.Result.Second)
	}
	for _, solves := range r.solves {
		slices.SortStableFunc(solves, byDate)
	}
	slices.SortStableFunc(r.order, func(a, b seriesKey) int { return byDate(r.solves[a][0], r.solves[b][0]) })
	return nil
}

var (
	doneAt    = regexp.MustCompile(`done at (\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d)`)
	memoOf    = regexp.MustCompile(`\[(\d+(?:\.\d+)?) memo\]`)
	marathonX = regexp.MustCompile(`^x(\d+) Marathon$`)
)

// slidysimSolve reads a line of either table, and the display of the tiles if it was not the usual one.
func (r *importer) slidysimSolve(row tableRow) (display string, s Solve, why *NotImported) {
	text := row.text
	parent := text("parent")
	date, memo := text("date"), text("bld memo")
	if found := doneAt.FindStringSubmatch(parent); found != nil {
		date = found[1]
	}
	if found := memoOf.FindStringSubmatch(parent); found != nil {
		memo = found[1]
	}
	s.Result = r.dateless()
	if why := r.date(&s.Result, "Date", date); why != nil {
		return "", s, why
	}
	size := cmp.Or(text("size"), text("puzzle"))
	board, ok := sizeEvent(size)
	if !ok {
		return "", s, bad("Size", size, "4x4")
	}
	given, timed := ParseTime(text("time"))
	if !timed || text("time") == skippedTime {
		return "", s, bad("Time", text("time"), "41.206")
	}
	s.Result.Time = given
	if moves, ok := parseWhole(text("moves")); ok {
		s.Result.Metrics = []puzzle.Metric{{Name: puzzle.MetricTiles, Count: moves}}
	}
	if text("controls") == "Keyboard" { // Mouse is hover or clicks
		s.Result.Controls[session.Keys] = max(1, s.Result.Moves())
	}
	kind := text("solve type")
	if memo != "" && kind == "" {
		kind = "BLD"
	}
	if s.event, ok = slidysimEvent(kind, board); !ok {
		return "", s, bad("Solve Type", kind, "Standard")
	}
	if m, ok := ParseTime(memo); ok && s.event.Blind {
		s.Memo = m
	}
	s.Result.Replay = bareStart(board)
	if scramble := text("scramble"); scramble != "" {
		s.Result.Replay = slidysimReplay(&s, scramble, text("solution"), text("movetimes"))
	}
	if display = text("display type"); display == "Standard" {
		display = ""
	}
	verdict := records.Fair
	if strings.EqualFold(text("completed"), "false") || strings.Contains(parent, "[Not finished]") {
		verdict = records.DNF
	}
	return display, s.judgedAs(verdict), nil
}

// slidysimEvents are the events of solve types, for the width and the height of the first board.
var slidysimEvents = map[string]string{
	"": "%dx%d", "Standard": "%dx%d", "Single": "%dx%d", "BLD": "blind %dx%d", "2-N relay": "relay %[1]d-2",
	"Height relay": "height %dx%d", "Width relay": "width %dx%d", "Everything-up-to relay": "everything %[1]d",
}

// slidysimEvent returns the event of a solve type, whose first board is given, or false for an unknown type.
func slidysimEvent(kind string, board Event) (Event, bool) {
	pattern, ok := slidysimEvents[kind]
	if found := marathonX.FindStringSubmatch(kind); found != nil {
		pattern, ok = puzzle.GroupMarathon+" "+found[1]+"x%dx%d", true
	}
	size := board.Board(1)
	e, err := puzzle.ParseEvent(fmt.Sprintf(pattern, size.Width, size.Height))
	return e, ok && err == nil
}

// slidysimReplay returns the code of a scramble with the moves of its solution and, if there is one for each tile
// moved and none is less than the one before, their times.
func slidysimReplay(s *Solve, scramble, solution, times string) string {
	text, ok := scrambledCode(strings.TrimSpace(scramble+" "+solution), 0)
	if !ok {
		if text, ok = scrambledCode(scramble, 0); !ok {
			return s.Result.Replay
		}
	}
	code, err := puzzle.Standard().ParseCode(text)
	if starts, board := codeEvent(text); err != nil || starts == nil || board.Board(1) != s.event.Board(1) {
		return s.Result.Replay
	}
	var at []time.Duration
	for word := range strings.FieldsFuncSeq(times, func(r rune) bool { return strings.ContainsRune("[], ", r) }) {
		n, ok := parseWhole(word)
		t := time.Duration(n) * time.Millisecond
		if !ok || len(at) > 0 && t < at[len(at)-1] || t > s.Result.Time {
			return code.String()
		}
		at = append(at, t)
	}
	tiles := 0
	for _, g := range code.Moves {
		tiles += len(g)
	}
	if len(at) != tiles || tiles == 0 {
		return code.String()
	}
	var single []moves.Group // each tile has its time
	for _, g := range code.Moves {
		for _, m := range g {
			code.Times = append(code.Times, at[len(single)]-at[0])
			single = append(single, moves.Group{m})
		}
	}
	code.Moves = single
	return code.String()
}
