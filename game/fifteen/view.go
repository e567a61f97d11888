package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/paint"
	"worldslide/ui/sound"
	"worldslide/ui/theme"
)

// view draws boards of tiles by the player's preferences.
type view struct {
	hardcore bool // a picture without numbers
	blind    bool // tiles show nothing
	plain    bool // numbers, even if the preferences say otherwise
	counted  bool // a list of solves may be beside the board
	calm     bool // without the modes above the board
	schemes  *ownSchemes
	game     *gameState // that the tiles depend on; nil if it is no game that goes on
	shown    string     // the picture on the tiles, by its name in scene.Pictures; "" for that of the preferences
}

// gameState is what tiles depend on besides the board.
type gameState struct {
	layer int // of the scheme
	made  int // gestures made
}

// family returns the view as the window uses it.
func (v view) family() family.View {
	return family.View{Material: sound.Ivory, Draw: v.draw, Thumbnail: v.thumbnail, Banner: v.banner, Frame: frame, Describe: v.describePiece, Stage: v.stage, WithPicture: v.withPicture,
		Paper: &family.Paper{Draw: drawPaper, Rules: func(*board.Board) assets.ID { return assets.GiftRulesFifteen }},
	}
}

// shownPicture is the name of a picture that replaces that of the preferences.
const shownPicture = "fifteen-shown"

// withPicture implements family.View.WithPicture: the tiles show the middle of the picture.
func (v view) withPicture(look scene.Look, picture *image.RGBA) family.View {
	crop := images.Largest(picture.Rect.Size(), image.Pt(1, 1))
	look.Pictures.Put(shownPicture, images.Cut(picture, crop, crop.Part.Size()))
	v.shown = shownPicture
	return v.family()
}

// viewOf returns the view of a game of some values.
func viewOf(v puzzle.Values) view {
	return view{hardcore: puzzle.FifteenModeOf(v) == puzzle.ModeHardcore}
}

// picture returns the name of the picture on the tiles, or "" for numbers.
func (v view) picture(look scene.Look) string {
	if v.shown != "" {
		return v.shown
	}
	p := preferencesOf(look.Settings)
	if v.plain || v.blind || p.tiles != tilesPicture && !v.hardcore {
		return ""
	}
	if !hasPicture(look, p.picture) {
		return tilePictures[0].slug
	}
	return p.picture
}

// numbered reports whether all tiles show their numbers.
func (v view) numbered(look scene.Look) bool {
	if v.picture(look) == "" {
		return v.display(look).Name == scheme.Numbers
	}
	return preferencesOf(look.Settings).numbers && !v.hardcore
}

// display returns what tiles with numbers show. Only games that go on hide their numbers.
func (v view) display(look scene.Look) scheme.Display {
	if v.blind {
		return scheme.Hidden()
	}
	if v.game == nil || v.plain || v.picture(look) != "" {
		return scheme.DisplayOf(scheme.Numbers)
	}
	return scheme.DisplayOf(preferencesOf(look.Settings).display)
}

// state returns what tiles depend on.
func (v view) state(b *board.Board) scheme.State {
	if v.game == nil {
		return scheme.StateOf(b, 0, 0)
	}
	return scheme.StateOf(b, v.game.layer, v.game.made)
}

// scheme returns the scheme of boards of a shape, or none.
func (v view) scheme(look scene.Look, shape puzzle.FifteenShape) scheme.Scheme {
	if v.schemes == nil || v.plain || v.blind || v.picture(look) != "" {
		return scheme.Scheme{}
	}
	return v.schemes.fitting(look, shape)
}

// drawing returns the drawing of a board.
func (v view) drawing(look scene.Look, s boardview.Drawing) *drawing {
	p := preferencesOf(look.Settings)
	tiles := &drawing{
		Drawing: s, numbers: p.numbers && !v.hardcore || s.Names, glow: p.glow && !v.hardcore && !v.blind, ghost: p.ghost && !v.hardcore && !v.blind && s.Ghosts,
		large: look.Settings.LargeText, gap: float64(p.border),
	}
	tiles.colours, tiles.patterns, tiles.state = v.scheme(look, puzzle.FifteenShapeOn(s.Board)), p.bars, v.state(s.Board)
	if !s.Names {
		tiles.display = v.display(look).Face
	}
	name := v.picture(look)
	tiles.surfaces = surfacesOf(look, s.Board, s.Layout, name == "")
	if name != "" {
		cells := max(s.Board.Width(), s.Board.Height())
		cell := boardview.PictureCell(s.Layout.Cell, cells)
		tiles.picture = boardview.Picture{Handle: scaledPicture(look, name, cells*cell), Cell: cell}
	}
	return tiles
}

// frame implements family.View.Frame.
func frame(look scene.Look, small bool) boardview.Frame {
	if isMaterial(look) {
		return boardview.Frame{Pixels: look.Px(trayPixels), Cells: trayCells}
	}
	if small {
		return boardview.Frame{Pixels: max(1, look.Px(2))}
	}
	return boardview.Frame{Pixels: look.Px(frameWidth)}
}

// On boards with more than largeSide columns or rows the cells can be smaller than elsewhere, down to largeCell in
// device-independent pixels, because tiles are brought home from all over the board.
const (
	largeSide = 10
	largeCell = 12
)

// stage implements family.View.Stage: the bar below is always there, so the board does not
// jump when a hint comes.
func (v view) stage(fr *scene.Frame, b *board.Board, s *boardview.Stage) {
	s.Foot = parts.BarHeight(fr)
	if max(b.Width(), b.Height()) > largeSide {
		s.Smallest = fr.UI.Px(largeCell)
	}
	if v.counted && listed(fr) {
		s.Panel, s.PanelWidth = boardview.PanelRight, fr.UI.Px(fr.Enlarged(seriesWidth))
	}
	if !v.calm {
		s.Head = chipsHeight(fr)
	}
}

// draw implements family.View.Draw.
func (v view) draw(look scene.Look, s boardview.Drawing) { v.drawing(look, s).draw(look.List) }

// thumbnail implements family.View.Thumbnail.
func (v view) thumbnail(look scene.Look, at image.Rectangle, b *board.Board) {
	look.List.Fill(at, theme.RadiusCard*look.Scale, look.Colour(theme.Well))
	family.SmallBoard(look, v.family(), at.Inset(look.Px(theme.Space8)), b)
}

// banner implements family.View.Banner: the middle of the picture, or the small board.
func (v view) banner(look scene.Look, at image.Rectangle, b *board.Board) {
	name := v.picture(look)
	if name == "" {
		family.SmallBoard(look, v.family(), at.Inset(look.Px(theme.Space12)), b)
		return
	}
	at.Max.Y += look.Px(theme.RadiusDialog)
	side := at.Dx()
	source := image.Rect(0, 0, side, at.Dy()).Add(image.Pt(0, (side-at.Dy())/2))
	look.List.Image(scaledPicture(look, name, side), source, paint.R(at), float32(theme.RadiusDialog*look.Scale), 1, 1)
}
