package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
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
func freePlay(d *desk.Desk) *session.Session {
	if s, err := begin(preferencesOf(d.Settings).values()); err == nil {
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
func (g *Game) shuffle(d *desk.Desk) {
	before := g.table.Session().Board().Clone()
	after := before.Clone()
	random := shuffle.Random(d.Random())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	var made []moves.Move
	for range freeShuffleSteps {
		m, ok := walk.Step(after)
		if !ok {
			break
		}
		made = append(made, m)
	}
	goOn(d, g.table.Session(), after)
	if !d.Reduced() {
		d.Games.Film(before, made)
	}
}

// goOn goes on in Free Play from a position of a game.
func goOn(d *desk.Desk, s *session.Session, b *board.Board) {
	d.Games.Start(s.Family(), s.Family().Position(s.Values(), b), true)
}

// giveUp ends a Challenge and goes on with its board in Free Play.
func (g *Game) giveUp(d *desk.Desk) {
	s := g.table.Session()
	q := desk.Question{
		Opener: giveUpAction, Title: d.Text(assets.GiveUpTitle), Icon: "flag",
		Yes: d.Text(assets.GiveUpConfirm), No: d.Text(assets.GiveUpCancel),
	}
	d.Games.Leave(q, assets.GiveUpLost, func() { goOn(d, s, s.Board()) })
}
