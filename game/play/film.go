package play

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/ui/theme"
)

// film quickly shows the moves of a shuffle after they were made. Any input ends it.
type film struct {
	timeline *session.Timeline
	start    time.Duration
}

// filmTime is the duration of a film, regardless of the number of moves.
const filmTime = 900 * time.Millisecond

// Film shows moves that led from an earlier position to the current one.
func (p *Scene) Film(from *board.Board, by []moves.Move) {
	p.film = &film{timeline: session.NewTimelineFrom(p.session.Family(), from, by), start: p.app.Now}
}

// update goes to the position at a time, and reports whether there are moves left.
func (f *film) update(now time.Duration) bool {
	share := theme.EaseInOut(theme.Progress(now-f.start, filmTime))
	f.timeline.Seek(int(share * float64(f.timeline.Len())))
	return !f.timeline.AtEnd()
}
