package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/shuffle"
)

// Free Play has no counters and no clock, and shuffles the board from its current position.

// freeShuffleSteps is the number of random moves of a shuffle in Free Play.
const freeShuffleSteps = 250

// freePlay returns a solved board as the player last chose it. If the settings name one that
// does not exist, it returns the default board.
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

// openFreePlay continues Free Play, on the board that the player chose last unless Free Play is the
// current game.
func openFreePlay(sc *scene.Context) {
	if s := sc.Games.Current(); s.Family().Name == puzzle.Worlds.Name && !s.Challenge() {
		sc.ClosePage()
		return
	}
	sc.Games.Resume(puzzle.Worlds, freePlay(sc).Values())
}

// shuffle shuffles the board of Free Play. The game continues at once from the result, while
// an animation shows the moves.
func (g *game) shuffle(sc *scene.Context) {
	before := g.host.Session().Board().Clone()
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
	continueInFreePlay(sc, g.host.Session(), after)
	if !sc.ReducedMotion() {
		sc.Games.BeginWithFilm(before, made)
	}
}

// continueInFreePlay starts Free Play from a position of a game.
func continueInFreePlay(sc *scene.Context, s *session.Session, b *board.Board) {
	sc.Games.Start(s.Family(), s.Family().Position(s.Values(), b), true)
}

// giveUp continues with the board of a Challenge in Free Play. It asks first if a move would be lost.
func (g *game) giveUp(sc *scene.Context) {
	s := g.host.Session()
	goOn := func() { continueInFreePlay(sc, s, s.Board()) }
	count := s.Metrics()[0].Count
	if s.Locked() || count == 0 {
		goOn()
		return
	}
	parts.Confirm(sc, scene.Question{
		Opener: giveUpAction, Title: sc.Text(assets.GiveUpTitle), Icon: "flag",
		Yes: sc.Text(assets.GiveUpConfirm), No: sc.Text(assets.GiveUpCancel), Text: sc.Words.Count(assets.GiveUpLost, count, nil),
	}, goOn)
}
