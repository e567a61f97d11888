package fifteen

import (
	"image"
	"io"
	"path/filepath"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/photo"
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

// squarePicture returns a picture for tiles, or nil if there is none of the name.
// The player's own is read when it is first asked for.
func squarePicture(d *desk.Desk, name string) *image.RGBA {
	if name == ownPicture && !d.Pictures.Known(name) {
		d.Pictures.Put(name, readOwn(d.Data))
	}
	return d.Pictures.Source(name)
}

// hasPicture reports whether there is a picture for tiles.
func hasPicture(d *desk.Desk, name string) bool { return squarePicture(d, name) != nil }

// scaledPicture returns a picture that is there, scaled to a square of the given side
// in device pixels.
func scaledPicture(d *desk.Desk, name string, side int) paint.Picture {
	return d.Pictures.Scaled(name, side, side)
}

// ownFile returns where the player's own picture is kept.
func ownFile(data string) string { return filepath.Join(data, "pictures", "own.png") }

// readOwn returns the player's own picture from the data folder, or nil.
func readOwn(data string) *image.RGBA {
	file, err := settings.OpenFile(ownFile(data))
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, photo.MostBytes))
	if err != nil {
		return nil
	}
	picture, err := photo.Decode(text)
	if err != nil || picture.Rect.Dx() != picture.Rect.Dy() {
		return nil
	}
	return picture
}
