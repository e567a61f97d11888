package play

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/theme"
)

// film shows quickly how a position came about. The game does not wait for it: any
// input ends it.
type film struct {
	board *board.Board // as far as it has been shown
	moves []moves.Move
	shown int
	start time.Duration
}

// filmLasts is how long a film takes, however many moves it shows.
const filmLasts = 900 * time.Millisecond

// Film shows how the position came about: by moves from an earlier one.
func (p *Scene) Film(from *board.Board, by []moves.Move) {
	p.film = &film{board: from, moves: by, start: p.desk.Now}
}

// advance makes the moves that are due and reports whether there is more to see.
func (f *film) advance(rules moves.Rules, now time.Duration) bool {
	share := theme.EaseInOut(theme.Progress(now-f.start, filmLasts))
	due := int(share * float64(len(f.moves)))
	for ; f.shown < due; f.shown++ {
		if _, err := rules.Apply(nil, f.board, f.moves[f.shown]); err != nil {
			return false
		}
	}
	return f.shown < len(f.moves)
}
