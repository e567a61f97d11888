package game

import (
	"context"
	"strconv"
	"sync"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver/klotski"
)

// guide is what is known of every position of a game of Klotski. It is made
// beside the loop when the game is opened, and given up when the game goes.
type guide struct {
	session *session.Session
	cancel  context.CancelFunc // nil until it is begun
	mu      sync.Mutex
	known   *klotski.Guide
}

// begin begins to make the guide, once. wake is called when it is there.
func (g *guide) begin(wake func()) {
	if g.cancel != nil {
		return
	}
	var ctx context.Context
	ctx, g.cancel = context.WithCancel(context.Background())
	start := g.session.Start().Start()
	go func() {
		// An error is that of the context, or a board that is none of Klotski, of which
		// nothing is known then.
		if known, err := (puzzle.Klotski{}).Guide(ctx, start); err == nil {
			g.mu.Lock()
			g.known = known
			g.mu.Unlock()
			wake()
		}
	}()
}

func (g *guide) board() *board.Board { return g.session.Board() }

// get returns the guide, and whether it is there yet.
func (g *guide) get() (*klotski.Guide, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.known, g.known != nil
}

func (g *guide) stop() {
	if g.cancel != nil {
		g.cancel()
	}
}

// optimum returns the least numbers of moves and steps from the start, and
// whether they are known.
func (g *guide) optimum() (inMoves, inSteps int, ok bool) {
	if level, ok := puzzle.KlotskiLevelOf(g.session.Values()[puzzle.KeyLevel]); ok {
		return level.Moves, level.Steps, true
	}
	known, ok := g.get()
	if !ok {
		return 0, 0, false
	}
	start := g.session.Start().Start()
	inMoves, ok = known.Least(start, klotski.Moves, board.NoPiece)
	inSteps, _ = known.Least(start, klotski.Steps, board.NoPiece)
	return inMoves, inSteps, ok
}

// impossible reports whether it is proved that the game cannot be solved.
func (g *guide) impossible() bool {
	known, ok := g.get()
	return ok && !known.Solvable()
}

// last returns the block that moved last in a history, or NoPiece.
func last(history []moves.Group) board.ID {
	block, _ := moves.LastTraveller(history)
	return block
}

// leastText says how far it is from here.
func (h *klotskiHand) leastText(g *Game) string {
	known, ok := h.guide.get()
	if !ok {
		return g.text(assets.KlotskiLeastWait)
	}
	s := g.play.session
	n, ok := known.Least(s.Board(), klotski.Moves, last(s.Moves()))
	if !ok {
		return g.text(assets.KlotskiLeastNone)
	}
	return g.words.Format(assets.KlotskiLeastHere, map[string]any{"Moves": g.words.Count(assets.CountMoves, n, nil)})
}

// judge says whether a move was good, if the player wants to hear it. before is
// the board that it was made on.
func (h *klotskiHand) judge(g *Game, before *board.Board, history []moves.Group, group moves.Group) {
	h.judged = note{}
	known, ok := h.guide.get()
	if !g.settings.JudgeMoves || !ok {
		return
	}
	lost, ok := known.Lost(before, klotski.Moves, last(history), group)
	if !ok {
		return
	}
	h.judged = note{g.position(), func(g *Game) string {
		if lost == 0 {
			return g.text(assets.KlotskiGood)
		}
		return g.words.Count(assets.KlotskiLost, lost, nil)
	}}
}

// warn tells the player once that a board has no solution.
func (h *klotskiHand) warn(g *Game) {
	if h.warned || !h.guide.impossible() {
		return
	}
	h.warned = true
	known, _ := h.guide.get()
	text := g.words.Format(assets.KlotskiImpossibleText, map[string]any{
		"Block": g.targetName(), "Positions": strconv.Itoa(known.Positions()),
	})
	g.tell(assets.KlotskiImpossibleTitle, text)
}
