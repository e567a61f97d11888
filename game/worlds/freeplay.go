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
func freePlay(app *scene.App) *session.Session {
	if s, err := begin(preferencesOf(app.Settings).values()); err == nil {
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
func openFreePlay(app *scene.App) {
	if s := app.Games.Current(); s.Family().Name() == puzzle.Worlds.Name() && !s.Challenge() {
		app.ClosePage()
		return
	}
	app.Games.Resume(puzzle.Worlds, freePlay(app).Values())
}

// shuffle shuffles the board of Free Play. The game continues at once from the result, while
// an animation shows the moves.
func (g *game) shuffle(app *scene.App) {
	before := g.host.Session().Board().Clone()
	after := before.Clone()
	random := shuffle.Random(app.Random())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	var made []moves.Move
	for range freeShuffleSteps {
		m, ok := walk.Step(after)
		if !ok {
			break
		}
		made = append(made, m)
	}
	continueInFreePlay(app, g.host.Session(), after)
	if !app.ReducedMotion() {
		app.Games.BeginWithFilm(before, made)
	}
}

// continueInFreePlay starts Free Play from a position of a game.
func continueInFreePlay(app *scene.App, s *session.Session, b *board.Board) {
	app.Games.Start(s.Family(), s.Family().Position(s.Values(), b), true)
}

// giveUp continues with the board of a Challenge in Free Play. It asks first if a move would be lost.
func (g *game) giveUp(app *scene.App) {
	s := g.host.Session()
	goOn := func() { continueInFreePlay(app, s, s.Board()) }
	count := s.Metrics()[0].Count
	if s.Locked() || count == 0 {
		goOn()
		return
	}
	parts.Confirm(app, scene.Question{
		Opener: giveUpAction, Title: app.Text(assets.GiveUpTitle), Icon: "flag",
		Yes: app.Text(assets.GiveUpConfirm), No: app.Text(assets.GiveUpCancel), Text: app.Words.Count(assets.GiveUpLost, count, nil),
	}, goOn)
}
