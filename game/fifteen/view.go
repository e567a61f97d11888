package fifteen

import (
	"image"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/theme"

	"worldslide/game/parts"
)

// view draws boards of tiles by the player's preferences.
type view struct {
	hardcore bool   // a picture without numbers
	plain    bool   // numbers, even if the preferences say otherwise
	counted  bool   // a list of solves may be beside the board
	shown    string // the picture on the tiles, by its name in Context.Pictures; "" for that of the preferences
}

// family returns the view as the window uses it.
func (v view) family() family.View {
	return family.View{Draw: v.draw, Thumbnail: v.thumbnail, Banner: v.banner, Frame: frame, Describe: describePiece, Stage: v.stage, WithPicture: v.withPicture}
}

// shownPicture is the name of a picture that replaces that of the preferences.
const shownPicture = "fifteen-shown"

// withPicture implements family.View.WithPicture: the tiles show the middle of the picture.
func (v view) withPicture(sc *scene.Context, picture *image.RGBA) family.View {
	crop := images.Largest(picture.Rect.Size(), image.Pt(1, 1))
	sc.Pictures.Put(shownPicture, images.Cut(picture, crop, crop.Part.Size()))
	v.shown = shownPicture
	return v.family()
}

// viewOf returns the view of a game of some values.
func viewOf(v puzzle.Values) view {
	return view{hardcore: puzzle.FifteenModeOf(v) == puzzle.ModeHardcore}
}

// picture returns the name of the picture on the tiles, or "" for numbers.
func (v view) picture(sc *scene.Context) string {
	if v.shown != "" {
		return v.shown
	}
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
func (v view) numbered(sc *scene.Context) bool {
	return v.picture(sc) == "" || preferencesOf(sc.Settings).numbers && !v.hardcore
}

// drawing returns the drawing of a board.
func (v view) drawing(sc *scene.Context, s boardview.Drawing) *drawing {
	p := preferencesOf(sc.Settings)
	tiles := &drawing{
		Drawing: s, numbers: p.numbers && !v.hardcore || s.Names, glow: p.glow && !v.hardcore, ghost: p.ghost && !v.hardcore && s.Ghosts,
		large: sc.Settings.LargeText, gap: float64(p.border),
	}
	if name := v.picture(sc); name != "" {
		cells := max(s.Board.Width(), s.Board.Height())
		cell := boardview.PictureCell(s.Layout.Cell, cells)
		tiles.picture = boardview.Picture{Handle: scaledPicture(sc, name, cells*cell), Cell: cell}
	}
	return tiles
}

// frame implements family.View.Frame.
func frame(sc *scene.Context, small bool) boardview.Frame {
	if small {
		return boardview.Frame{Pixels: max(1, sc.UI.Px(2))}
	}
	return boardview.Frame{Pixels: sc.UI.Px(frameWidth)}
}

// stage implements family.View.Stage: the bar below is always there, so the board does not
// jump when a hint comes.
func (v view) stage(sc *scene.Context, _ *board.Board, s *boardview.Stage) {
	s.Foot = parts.BarHeight(sc)
	if v.counted && listed(sc) {
		s.Box, s.BoxWidth = boardview.BoxRight, sc.UI.Px(sc.Enlarged(sessionWidth))
	}
	s.Head = chipsHeight(sc)
}

// draw implements family.View.Draw.
func (v view) draw(sc *scene.Context, s boardview.Drawing) { v.drawing(sc, s).draw(sc.List()) }

// thumbnail implements family.View.Thumbnail.
func (v view) thumbnail(sc *scene.Context, at image.Rectangle, b *board.Board) {
	sc.List().Fill(at, theme.RadiusCard*sc.Scale, sc.UI.Colour(theme.Well))
	family.SmallBoard(sc, v.family(), at.Inset(sc.UI.Px(theme.Space8)), b)
}

// banner implements family.View.Banner: the middle of the picture, or the small board.
func (v view) banner(sc *scene.Context, at image.Rectangle, b *board.Board) {
	name := v.picture(sc)
	if name == "" {
		family.SmallBoard(sc, v.family(), at.Inset(sc.UI.Px(theme.Space12)), b)
		return
	}
	at.Max.Y += sc.UI.Px(theme.RadiusDialog)
	side := at.Dx()
	source := image.Rect(0, 0, side, at.Dy()).Add(image.Pt(0, (side-at.Dy())/2))
	sc.List().Image(scaledPicture(sc, name, side), source, paint.R(at), float32(theme.RadiusDialog*sc.Scale), 1, 1)
}
