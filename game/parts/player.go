package parts

import (
	"time"

	"worldslide/game/scene"
	"worldslide/session"
)

// Track is a sequence of gestures with a current position: a recorded game, or the history of a game
// that is being played. In most families a gesture is a move; Times().Counted() counts moves.
type Track interface {
	// Position returns the number of gestures up to the current position, and the number of all.
	Position() (at, all int)
	// Forward and Backward go one gesture on or back, with motion.
	Forward(app *scene.App)
	Backward(app *scene.App)
	// Seek goes to the position after n gestures, or to the nearest one that exists, without motion.
	Seek(app *scene.App, n int)
	// MoveInterval returns the time from one gesture to the next at even speed.
	MoveInterval() time.Duration
	// Times returns what is known of the times of a recorded game, or nil if the track is none.
	Times() Times
}

// Times is what a transport bar shows of a recorded game. Times of play are 0 if they are not known.
type Times interface {
	// Counted returns the moves in the main metric up to the current position, and all. If all is 0 they are not shown.
	Counted() (at, all int)
	// TimeOf returns the play time of the n-th gesture, and Duration that of the last.
	TimeOf(n int) time.Duration
	Duration() time.Duration
	// PositionAt returns how many gestures had been made at a play time.
	PositionAt(at time.Duration) int
	// Omissions returns the moves that are left out.
	Omissions() []session.Omission
}

// Player makes one move after another. It knows when the next one is due. The zero Player is stopped.
type Player struct {
	playing bool
	next    time.Duration // when the next move is due, while playing
	chosen  bool          // a speed was chosen
	speed   int           // index of the speed, if chosen
}

// Playing reports whether the player plays.
func (p *Player) Playing() bool { return p.playing }

// Start plays, with the next move due after a delay.
func (p *Player) Start(fr *scene.Frame, delay time.Duration) {
	p.playing, p.next = true, fr.Now+delay
	fr.UI.WakeAfter(0)
}

// Stop stops playing.
func (p *Player) Stop() { p.playing = false }

// Toggle stops playing, or starts it with the next move due after a delay.
func (p *Player) Toggle(fr *scene.Frame, delay time.Duration) {
	if p.playing {
		p.Stop()
		return
	}
	p.Start(fr, delay)
}

// Update calls step for each move that is due. step makes the move and returns the time until the
// next one, and false if there is none. If catchUp is set, a late move does not delay the next.
func (p *Player) Update(fr *scene.Frame, catchUp bool, step func() (wait time.Duration, more bool)) {
	for p.playing && fr.Now >= p.next {
		if !catchUp {
			p.next = fr.Now
		}
		wait, more := step()
		p.next += wait
		p.playing = p.playing && more
	}
	if p.playing {
		fr.UI.WakeAfter(p.next - fr.Now)
	}
}

// Speed returns the index of the chosen one of n speeds, or def if none was chosen.
func (p *Player) Speed(n, def int) int {
	if !p.chosen {
		return def
	}
	return min(p.speed, n-1)
}

// ChooseSpeed chooses a speed by its index. The next move stays due when it was.
func (p *Player) ChooseSpeed(index int) { p.chosen, p.speed = true, index }
