package game

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/shuffle"
)

// Free Play of mixed-size boards: no counters, no clock; the board is shuffled
// from where it is.

// freeShuffleSteps is how many random moves the Shuffle of Free Play makes.
const freeShuffleSteps = 250

// freePlay returns a solved board as the player last chose it. What the settings
// name and the catalogue does not know gives way to the default.
func (g *Game) freePlay() *session.Session {
	f := g.settings.FreePlay
	values := puzzle.Values{puzzle.KeyBoard: f.Board}
	if f.Gaps != "" {
		values[puzzle.KeyGaps] = f.Gaps
	}
	if f.WrapHorizontal {
		values[puzzle.KeyWrapX] = "true"
	}
	if f.WrapVertical {
		values[puzzle.KeyWrapY] = "true"
	}
	if s, err := start(puzzle.Worlds{}, values); err == nil {
		return s
	}
	s, err := start(puzzle.Worlds{}, nil)
	if err != nil {
		panic("the default board cannot be made: " + err.Error())
	}
	return s
}

// shuffle scrambles the board of Free Play from where it is. The game goes on
// from the result at once; how it came about is shown as a short film.
func (g *Game) shuffle() {
	before := g.play.session.Board().Clone()
	after := before.Clone()
	random := shuffle.Random(g.options.Random())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	var made []moves.Move
	for range freeShuffleSteps {
		m, ok := walk.Step(after)
		if !ok {
			break
		}
		made = append(made, m)
	}
	g.goOn(after)
	if !g.reduced() {
		g.play.film = &film{board: before, moves: made, start: g.now}
	}
}

// goOn goes on in Free Play from a position of the game at hand.
func (g *Game) goOn(b *board.Board) {
	s := g.play.session
	g.startValues(s.Family(), s.Family().Position(s.Values(), b), true)
}

// giveUp ends a Challenge and goes on with its board in Free Play.
func (g *Game) giveUp() {
	s := g.play.session
	g.confirm(giveUp, assets.GiveUpTitle, assets.GiveUpLost, assets.GiveUpConfirm, assets.GiveUpCancel, func() { g.goOn(s.Board()) })
}
