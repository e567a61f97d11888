// Package fifteen is the window side of Fifteen, boards of numbered tiles with one blank:
// drawing with numbers or pictures, input, modes, the info panel, the series of timed
// solves, and the family's dialogs and pages: a new board, the tiles, the crop of a
// player's picture, past days, lessons, and statistics.
package fifteen

import (
	"io"
	"maps"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/fifteen/editor"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
)

// state holds what all games share.
type state struct{ store *shared }

// fifteenFamily is the family.
type fifteenFamily struct {
	family.Base
	state
	puzzle puzzle.Spec
	view   family.View
	editor family.EditorSupport
}

var (
	_ family.Teacher      = (*fifteenFamily)(nil)
	_ family.PictureTaker = (*fifteenFamily)(nil)
	_ family.SeriesTaker  = (*fifteenFamily)(nil)
	_ family.Measurer     = (*fifteenFamily)(nil)
	_ family.Statistician = (*fifteenFamily)(nil)
)

// New returns the family.
func New() family.Family { return NewWith(new(Solver)) }

// NewWith returns the family with a solver, which several windows may share.
func NewWith(s *Solver) family.Family {
	f := state{newShared(s)}
	return &fifteenFamily{
		state: f, puzzle: s.family(), view: view{schemes: &f.store.schemes}.family(),
		editor: family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor {
			return editor.New(host, editor.View{Board: drawEdited}, f.store.solver)
		}},
	}
}

// Puzzle implements family.Family.
func (f *fifteenFamily) Puzzle() puzzle.Spec { return f.puzzle }

// Name implements family.Family.
func (*fifteenFamily) Name() assets.ID { return assets.FamilyFifteen }

// About implements family.Family.
func (*fifteenFamily) About() assets.ID { return assets.FifteenAbout }

// Fresh implements family.Family.
func (*fifteenFamily) Fresh(app *scene.App) *session.Session { return fresh(app) }

// Choose implements family.Family.
func (f *fifteenFamily) Choose(app *scene.App) { f.chooseNew(app) }

// Describe implements family.Family.
func (*fifteenFamily) Describe(look scene.Look, v puzzle.Values) family.Description {
	return describe(look, v)
}

// View implements family.Family.
func (f *fifteenFamily) View() family.View { return f.view }

// Play implements family.Family.
func (f *fifteenFamily) Play(_ *scene.App, host family.GameHost) family.Game {
	return newGame(f.store, host)
}

// Daily implements family.Family.
func (*fifteenFamily) Daily() bool { return true }

// Stages implements family.Family.
func (*fifteenFamily) Stages() family.Stages {
	return family.Stages{Part: assets.FifteenPart, Others: []family.Division{{Part: assets.SessionSplitFringe, Done: puzzle.Fringes}}, Phases: []assets.ID{assets.ReviewRow}}
}

// Help implements family.Family.
func (f *fifteenFamily) Help() family.Help { return f.help() }

// Bindings implements family.Family.
func (*fifteenFamily) Bindings() []scene.Binding { return append(bindings(), layerBindings()...) }

// Settings implements family.Family.
func (*fifteenFamily) Settings() []settings.Key { return settingsKeys() }

// SettingsRows implements family.Family.
func (*fifteenFamily) SettingsRows(app *scene.App) (rows, keys []form.Row) {
	return settingsRows(app), []form.Row{invertRow()}
}

// Kinds implements family.Family.
func (*fifteenFamily) Kinds() []family.Kind { return madeKinds }

// Editor implements family.Family.
func (f *fifteenFamily) Editor() *family.EditorSupport { return &f.editor }

// OpenLesson implements family.Teacher.
func (f *fifteenFamily) OpenLesson(app *scene.App) { openLessons(app, f.state) }

// Teaches implements family.Teacher. Small boards explain themselves; the lessons are about larger ones.
func (*fifteenFamily) Teaches(v puzzle.Values) bool {
	shape := puzzle.FifteenShapeOf(v)
	return min(shape.Width, shape.Height) >= lessonSide
}

// lessonSide is the side of the boards from which a player needs the lessons.
const lessonSide = 4

// TakePicture implements family.PictureTaker.
func (f *fifteenFamily) TakePicture(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	f.takePicture(app, name, open)
}

// Distance implements family.Measurer. It is the sum of the distances of all tiles from home.
func (*fifteenFamily) Distance(b *board.Board) (left int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); !b.IsGap(board.ID(i)) {
			left += max(p.At.X-p.Home.X, p.Home.X-p.At.X) + max(p.At.Y-p.Home.Y, p.Home.Y-p.At.Y)
		}
	}
	return left
}

// fresh returns a shuffled board of the size that was played last, or of the default size.
func fresh(app *scene.App) *session.Session {
	s, err := start(randomBoard(app, lastShape(app.Look())))
	if err != nil {
		panic("no board of tiles can be started: " + err.Error())
	}
	return s
}

// lastShape returns the size that was played last, or the default size.
func lastShape(look scene.Look) puzzle.FifteenShape {
	return puzzle.FifteenShapeOf(puzzle.Values{puzzle.KeySize: preferencesOf(look.Settings).size})
}

// describe describes a board by its size and scramble.
func describe(look scene.Look, v puzzle.Values) family.Description {
	about := family.Description{Mode: modeName(look, v), Brief: []string{sizeName(v)}}
	if e, ok := puzzle.EventOf(v); ok {
		about.Facts = append(about.Facts, eventName(look, e))
	}
	about.Facts = append(about.Facts, sizeName(v))
	if common := maps.Clone(v); !v.Has(puzzle.KeyTiles) {
		common[puzzle.KeySeed] = "0" // any seed: the values of a class have none, but are scrambled
		about.Common = []string{sizeName(v), scrambleName(look, common)}
		if e, ok := puzzle.EventOf(v); ok {
			about.Common = []string{eventName(look, e)} // which has the size of its boards
		}
	}
	switch {
	case v.Has(puzzle.KeyDay):
	default:
		about.Facts = append(about.Facts, scrambleName(look, v))
		if name, ok := family.MadeName(look, puzzle.Fifteen, v); ok {
			about.Facts = append(about.Facts, name)
		}
	}
	return about
}

// isCurrent reports whether the current game is of this family.
func isCurrent(app *scene.App) bool {
	return app.Games.Current().Family().Name() == puzzle.Fifteen.Name()
}

// start returns a new game of values.
func start(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Fifteen, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}
