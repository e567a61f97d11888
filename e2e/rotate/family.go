package rotate

import (
	"embed"
	"image"
	"io/fs"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

//go:embed en.txt
var catalogue embed.FS

// The messages of the family.
const (
	wordName  assets.ID = "rotate.name"
	wordAbout assets.ID = "rotate.about"
)

// New returns the family for the window.
func New() family.Family { return rotateFamily{} }

type rotateFamily struct{ family.Base }

var _ family.WordsProvider = rotateFamily{}

// Puzzle implements family.Family.
func (rotateFamily) Puzzle() puzzle.Spec { return Puzzle }

// Name implements family.Family.
func (rotateFamily) Name() assets.ID { return wordName }

// About implements family.Family.
func (rotateFamily) About() assets.ID { return wordAbout }

// Fresh implements family.Family.
func (rotateFamily) Fresh(app *scene.App) *session.Session {
	code, err := puzzle.NewCode(Puzzle, shuffled(app.Random()))
	if err != nil {
		panic(err) // every seed makes a start
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

// Choose implements family.Family. There is no choice.
func (rotateFamily) Choose(app *scene.App) { app.Games.Start(Puzzle, shuffled(app.Random()), false) }

// Describe implements family.Family.
func (rotateFamily) Describe(look scene.Look, v puzzle.Values) family.Description {
	return describe(look, v)
}

// View implements family.Family.
func (rotateFamily) View() family.View { return view() }

// Play implements family.Family.
func (rotateFamily) Play(_ *scene.App, host family.GameHost) family.Game {
	return &game{table: host, selected: host.Session().Board().Occupant(cells / 2)}
}

// Daily implements family.Family.
func (rotateFamily) Daily() bool { return true }

// Words implements family.WordsProvider.
func (rotateFamily) Words() fs.FS { return catalogue }

func describe(look scene.Look, _ puzzle.Values) family.Description {
	return family.Description{Mode: look.Text(assets.ChallengeChallenge)}
}

// game is one game: a press selects a tile, and arrows rotate its line. The selection is user interface
// state and not part of the position.
type game struct {
	family.GameBase
	table    family.GameHost
	selected board.ID
}

// View implements family.Game.
func (*game) View() family.View { return view() }

// Active implements family.Game.
func (*game) Active() bool { return false }

// Hints implements family.Game.
func (*game) Hints() family.Hints {
	return family.Hints{
		Describe: func(_ scene.Look, b *board.Board, group moves.Group) string { return b.Name(group[0].Piece) },
	}
}

// Takes reports whether a key is an arrow.
func (g *game) Takes(k widget.KeyPress) bool {
	_, ok := family.Direction(k)
	return ok && k.Mods == 0
}

// Input rotates lines and selects tiles.
func (g *game) Input(_ *scene.App, e family.Event) []family.Intent {
	draft := family.NewDraft(g.table, nil)
	if !draft.Open() {
		return nil
	}
	switch d, arrow := family.Direction(e.Key); {
	case e.Kind == family.Key && arrow:
		draft.Do(moves.Group{{Piece: g.selected, Dir: d}}, board.NoPiece)
	case e.Kind == family.Press:
		if p := gesture.PlaceOf(e.At, e.Cell); p.On(draft.Board()) {
			g.selected = draft.Board().Occupant(draft.Board().Cell(p.Point))
		}
	}
	return draft.Intents
}

// Draw draws the board with the selection.
func (g *game) Draw(fr *scene.Frame, s *boardview.Drawing) { draw(fr.Look(), *s, g.selected) }

// Summary describes the game.
func (g *game) Summary(app *scene.App) family.Summary {
	s := g.table.Session()
	return family.Summary{
		Title:       app.Text(wordName) + " · " + app.Text(assets.WindowTitle),
		Description: describe(app.Look(), s.Values()),
		Panel:       true,
		Heading:     app.Text(wordName),
		Intro:       app.Text(wordAbout),
		Figures:     family.Counts(app.Look(), s),
		Clock:       family.Clock(app.Look(), s),
	}
}

// view returns how boards of numbered tiles are drawn.
func view() family.View {
	small := func(look scene.Look, at image.Rectangle, b *board.Board) {
		family.SmallBoard(look, view(), at.Inset(look.Px(theme.Space12)), b)
	}
	return family.View{
		Draw:      func(look scene.Look, s boardview.Drawing) { draw(look, s, board.NoPiece) },
		Thumbnail: small, Banner: small,
	}
}

// Draw draws a board with a ring around the selected tile, which may be board.NoPiece.
func draw(look scene.Look, s boardview.Drawing, selected board.ID) {
	list, cell := look.List, float32(s.Layout.Cell)
	list.PushClip(s.Layout.Cells)
	defer list.PopClip()
	for i := range s.Board.Len() {
		tile := board.ID(i)
		s.EachCopy(tile, func(r paint.Rect) {
			list.FillF(r, 0, s.Theme.Colour(theme.Tile))
			list.Text(r.X+r.W/2, r.Y+r.H/2, paint.CentreMiddle, s.Board.Name(tile), paint.Font{Face: paint.Bold, Size: cell / 2}, s.Theme.Colour(theme.Text))
			if tile == selected && s.Selection {
				list.StrokeF(r, 0, float32(2*s.Scale), s.Theme.Colour(theme.Selection))
			}
		})
	}
}
