package game

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// peek shows the goal for as long as its key is held. A key that is only tapped
// shows it until it is tapped again.
type peek struct {
	held  bool // the key that showed the goal has not been let go
	since time.Duration
}

// peekTime is how long a key is held that is more than tapped.
const peekTime = 350 * time.Millisecond

// begin is called when the goal is shown or hidden, by whatever means.
func (k *peek) begin(g *Game) {
	k.held, k.since = g.play.goal && ebiten.IsKeyPressed(ebiten.KeyG), g.now
}

// update hides the goal when the key is let go after a while.
func (k *peek) update(g *Game, p *play) {
	if !k.held {
		return
	}
	if ebiten.IsKeyPressed(ebiten.KeyG) {
		g.ui.WakeAfter(peekTime / 10)
		return
	}
	k.held = false
	if p.goal && g.now-k.since >= peekTime {
		p.toggleGoal()
	}
}
