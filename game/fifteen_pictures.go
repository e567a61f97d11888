package game

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// tilePictures are the pictures that tiles can show. The last one is the player's
// own, and there only if one was chosen.
var tilePictures = []struct {
	slug string
	name assets.ID
}{
	{"lightworld", assets.FifteenLightworld},
	{"darkworld", assets.FifteenDarkworld},
	{"harbour", assets.FifteenHarbour},
	{"garden", assets.FifteenGarden},
	{ownPicture, assets.FifteenOwn},
}

const ownPicture = "own"

// has reports whether there is a picture for tiles.
func (p *pictures) has(name string) bool { return p.square(name) != nil }

// square returns a picture for tiles, or nil. What was decoded is kept.
func (p *pictures) square(name string) *image.RGBA {
	switch name {
	case worldNames[0]:
		return p.world(0)
	case worldNames[1]:
		return p.world(1)
	}
	if picture, ok := p.squares[name]; ok {
		return picture
	}
	var picture *image.RGBA
	if name == ownPicture {
		picture = readOwn(p.data)
	} else if decoded, err := decodePicture(name); err == nil {
		picture = decoded
	}
	if p.squares == nil {
		p.squares = map[string]*image.RGBA{}
	}
	p.squares[name] = picture
	return picture
}

// tiles returns a picture scaled to a square of the given side in device pixels.
func (p *pictures) tiles(name string, side int) paint.Picture {
	return p.kept(pictureKey{name, side, side}, func() *image.RGBA {
		return boardview.Scale(p.square(name), side, side)
	})
}
