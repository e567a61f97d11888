package fifteen

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"

	"worldslide/game/parts"
)

// View is how boards of tiles are shown as the player likes them. Those of a hardcore
// game show a picture and nothing else, whatever the preferences are.
type View struct {
	family.ViewDefaults
	hardcore bool
	plain    bool // numbers, whatever the preferences are
	counted  bool // it is the view of a game that a list of solves may stand beside
}

// viewOf returns the view of a game of some values.
func viewOf(v puzzle.Values) View {
	return View{hardcore: puzzle.FifteenModeOf(v) == puzzle.ModeHardcore}
}

// picture returns the name of the picture on the tiles, or "" for numbers.
func (v View) picture(sc *scene.Context) string {
	p := preferencesOf(sc.Settings)
	if v.plain || p.tiles != tilesPicture && !v.hardcore {
		return ""
	}
	if !hasPicture(sc, p.picture) {
		return tilePictures[0].slug
	}
	return p.picture
}

// numbered reports whether the tiles show their numbers.
func (v View) numbered(sc *scene.Context) bool {
	return v.picture(sc) == "" || preferencesOf(sc.Settings).numbers && !v.hardcore
}

// drawing returns the drawing of a board. A page has no ghosts on its small boards.
func (v View) drawing(sc *scene.Context, s boardview.Scene) *drawing {
	p := preferencesOf(sc.Settings)
	tiles := &drawing{
		Scene: s, numbers: p.numbers && !v.hardcore, glow: p.glow && !v.hardcore, ghost: p.ghost && !v.hardcore && sc.Page() == nil,
		large: sc.Settings.LargeText,
	}
	if name := v.picture(sc); name != "" {
		side := max(s.Board.Width(), s.Board.Height()) * s.Layout.Cell
		tiles.picture = boardview.Picture{Handle: scaledPicture(sc, name, side), Cell: s.Layout.Cell}
	}
	return tiles
}

// Stage implements family.View: the bar below is always there, so the board does not
// jump when a hint comes.
func (v View) Stage(sc *scene.Context, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: sc.UI.Px(frameWidth)}
	if s.Area.Empty() {
		s.Frame.Pixels = max(1, sc.UI.Px(2)) // a small board somewhere else
		return
	}
	s.Foot = parts.BarHeight(sc)
	if v.counted && listed(sc) {
		s.Box, s.BoxWidth = boardview.BoxRight, sc.UI.Px(sc.Enlarged(sessionWidth))
	}
	s.Head = chipsHeight(sc, s)
}

// Draw implements family.View.
func (v View) Draw(sc *scene.Context, s boardview.Scene) { v.drawing(sc, s).draw(sc.List()) }

// Thumbnail implements family.View.
func (v View) Thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, v, at.Inset(sc.UI.Px(theme.Space8)), b)
}

// Banner implements family.View: the middle of the picture, or the small board.
func (v View) Banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	name := v.picture(sc)
	if name == "" {
		family.SmallBoard(sc, v, at.Inset(sc.UI.Px(theme.Space12)), b)
		return
	}
	at.Max.Y += sc.UI.Px(theme.RadiusDialog)
	side := at.Dx()
	source := image.Rect(0, 0, side, at.Dy()).Add(image.Pt(0, (side-at.Dy())/2))
	sc.List().Image(scaledPicture(sc, name, side), source, paint.R(at), float32(theme.RadiusDialog*sc.Scale), 1, 1)
}
