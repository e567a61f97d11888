package carom

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// results are the player's results. They are looked up by the code of a day's puzzle with its ID,
// so the results of a replaced puzzle do not count for the new one.
type results struct {
	book    *records.Book
	started map[string]bool // the starts of unfinished games
}

func newResults(app *scene.App) results { return results{book: app.Book, started: app.Games.Starts()} }

// archiveDay is one day of the month.
type archiveDay struct {
	date   puzzle.Date
	puzzle puzzle.CaromDay
	known  bool // puzzle is set
	state  dayState
	result records.Result // the best one, if solved
	board  *board.Board   // the start, made when it is first drawn
}

// dayState is the player's progress on a day.
type dayState uint8

const (
	dayFuture  dayState = iota // cannot be played: not yet, or before the first puzzle
	dayOpen                    // not started
	dayStarted                 // unfinished
	daySolved
	dayOptimal
)

// dayOf returns a day. The puzzle of a day that can be played may not be known yet.
func (a *archive) dayOf(date puzzle.Date) archiveDay {
	day := archiveDay{date: date}
	day.puzzle, day.known = puzzle.CaromAssignedDay(date)
	future := date.Compare(a.today) > 0
	switch {
	case puzzle.CaromNumber(date) < 1:
	case day.known:
		a.results.look(&day)
		if future && day.state == dayOpen {
			day.state = dayFuture // a day played before the clock was set back keeps its state
		}
	case !future:
		day.state = dayOpen
	}
	return day
}

// look sets the result and the state of a day whose puzzle is known.
func (a results) look(day *archiveDay) {
	start := day.puzzle.Code()
	standing := a.book.Standing(start)
	day.result, day.state = standing.Best, dayOpen
	switch {
	case standing.Achievement == records.Optimal:
		day.state = dayOptimal
	case standing.Solved():
		day.state = daySolved
	case a.started[start]:
		day.state = dayStarted
	}
}
