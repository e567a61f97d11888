package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/session"
	"worldslide/shuffle"
)

// Free Play of mixed-size boards: no counters, no clock; the board is shuffled
// from where it is.

// freeShuffleSteps is how many random moves the Shuffle of Free Play makes.
const freeShuffleSteps = 250

// freePlay returns a solved board as the player last chose it. What the settings
// name and the catalogue does not know gives way to the default.
func freePlay(sc *scene.Context) *session.Session {
	if s, err := begin(preferencesOf(sc.Settings).values()); err == nil {
		return s
	}
	s, err := begin(nil)
	if err != nil {
		panic("the default board cannot be made: " + err.Error())
	}
	return s
}

// shuffle scrambles the board of Free Play from where it is. The game goes on
// from the result at once; how it came about is shown as a short film.
func (g *Game) shuffle(sc *scene.Context) {
	before := g.table.Session().Board().Clone()
	after := before.Clone()
	random := shuffle.Random(sc.Random())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	var made []moves.Move
	for range freeShuffleSteps {
		m, ok := walk.Step(after)
		if !ok {
			break
		}
		made = append(made, m)
	}
	goOn(sc, g.table.Session(), after)
	if !sc.ReducedMotion() {
		sc.Games.BeginWithFilm(before, made)
	}
}

// goOn goes on in Free Play from a position of a game.
func goOn(sc *scene.Context, s *session.Session, b *board.Board) {
	sc.Games.Start(s.Family(), s.Family().Position(s.Values(), b), true)
}

// giveUp ends a Challenge and goes on with its board in Free Play.
func (g *Game) giveUp(sc *scene.Context) {
	s := g.table.Session()
	q := scene.Question{
		Opener: giveUpAction, Title: sc.Text(assets.GiveUpTitle), Icon: "flag",
		Yes: sc.Text(assets.GiveUpConfirm), No: sc.Text(assets.GiveUpCancel),
	}
	sc.Games.Leave(q, assets.GiveUpLost, func() { goOn(sc, s, s.Board()) })
}
