package fifteen

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/fifteen/speed"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// View is how boards of tiles are shown as the player likes them. Those of a hardcore
// game show a picture and nothing else, whatever the preferences are.
type View struct {
	family.PlainView
	hardcore bool
	plain    bool // numbers, whatever the preferences are
	counted  bool // it is the view of a game that a list of solves may stand beside
}

var _ family.View = View{}

// viewOf returns the view of a game of some values.
func viewOf(v puzzle.Values) View {
	return View{hardcore: puzzle.FifteenModeOf(v) == puzzle.ModeHardcore}
}

// picture returns the name of the picture on the tiles, or "" for numbers.
func (v View) picture(d *desk.Desk) string {
	p := preferencesOf(d.Settings)
	if v.plain || p.tiles != tilesPicture && !v.hardcore {
		return ""
	}
	if !hasPicture(d, p.picture) {
		return tilePictures[0].slug
	}
	return p.picture
}

// numbered reports whether the tiles show their numbers.
func (v View) numbered(d *desk.Desk) bool {
	return v.picture(d) == "" || preferencesOf(d.Settings).numbers && !v.hardcore
}

// drawing returns the drawing of a board. A page has no ghosts on its small boards.
func (v View) drawing(d *desk.Desk, s boardview.Scene) *drawing {
	p := preferencesOf(d.Settings)
	tiles := &drawing{
		Scene: s, numbers: p.numbers && !v.hardcore, glow: p.glow && !v.hardcore, ghost: p.ghost && !v.hardcore && d.Page() == nil,
		large: d.Settings.LargeText,
	}
	if name := v.picture(d); name != "" {
		side := max(s.Board.Width(), s.Board.Height()) * s.Layout.Cell
		tiles.picture = boardview.Picture{Handle: scaledPicture(d, name, side), Cell: s.Layout.Cell}
	}
	return tiles
}

// Stage implements family.View: the bar below is always there, so the board does not
// jump when a hint comes.
func (v View) Stage(d *desk.Desk, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: d.UI.Px(frameWidth)}
	if s.Area.Empty() {
		s.Frame.Pixels = max(1, d.UI.Px(2)) // a small board somewhere else
		return
	}
	s.Foot = d.BarHeight()
	if v.counted && listed(d) {
		s.Box, s.BoxWidth = boardview.BoxRight, d.UI.Px(d.Enlarged(speed.Width))
	}
	s.Head = chipsHeight(d, s)
}

// Draw implements family.View.
func (v View) Draw(d *desk.Desk, s boardview.Scene) { v.drawing(d, s).draw(d.List()) }

// Thumbnail implements family.View.
func (v View) Thumbnail(d *desk.Desk, at image.Rectangle, b *board.Board) {
	d.List().Fill(at, theme.RadiusCard*d.Scale, d.UI.Colour(theme.Well))
	family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space8)), b)
}

// Strip implements family.View: the middle of the picture, or the small board.
func (v View) Strip(d *desk.Desk, at image.Rectangle, b *board.Board) {
	name := v.picture(d)
	if name == "" {
		family.SmallBoard(d, v, at.Inset(d.UI.Px(theme.Space12)), b)
		return
	}
	at.Max.Y += d.UI.Px(theme.RadiusDialog)
	side := at.Dx()
	source := image.Rect(0, 0, side, at.Dy()).Add(image.Pt(0, (side-at.Dy())/2))
	d.List().Image(scaledPicture(d, name, side), source, paint.R(at), float32(theme.RadiusDialog*d.Scale), 1, 1)
}
