package fifteen

import (
	"image"
	"path/filepath"
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/images"
	"worldslide/ui/paint"
)

// tilePictures are the pictures for tiles. The last ones are the slots of the player's own
// pictures, which may be empty.
var tilePictures = []struct {
	slug string
	name assets.ID
}{
	{"lightworld", assets.FifteenLightworld},
	{"darkworld", assets.FifteenDarkworld},
	{"harbour", assets.FifteenHarbour},
	{"garden", assets.FifteenGarden},
	{"own", assets.FifteenOwn}, {"own2", assets.FifteenOwn2}, {"own3", assets.FifteenOwn3},
	{"own4", assets.FifteenOwn4}, {"own5", assets.FifteenOwn5}, {"own6", assets.FifteenOwn6},
}

// ownPictures are the slots of the player's own pictures.
var ownPictures = []string{"own", "own2", "own3", "own4", "own5", "own6"}

// readIfOwn reads a picture of the player when it is first needed.
func readIfOwn(look scene.Look, name string) {
	if slices.Contains(ownPictures, name) && !look.Pictures.Loaded(name) {
		look.Pictures.Put(name, readOwn(look.Pictures.Folder, name))
	}
}

// hasPicture reports whether there is a picture with the name.
func hasPicture(look scene.Look, name string) bool {
	readIfOwn(look, name)
	return look.Pictures.Has(name)
}

// scaledPicture returns a picture that exists, scaled to a square. side is in device pixels.
func scaledPicture(look scene.Look, name string, side int) paint.Picture {
	return look.Pictures.Scaled(name, side, side)
}

// ownFile returns the path of a slot's picture in the data folder.
func ownFile(data, slot string) string { return filepath.Join(data, "pictures", slot+".png") }

// readOwn returns the picture of a slot from the data folder, or nil.
func readOwn(data, slot string) *image.RGBA {
	file, err := settings.OpenFile(ownFile(data, slot))
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := images.ReadBytes(file)
	if err != nil {
		return nil
	}
	picture, err := images.Decode(text)
	if err != nil || picture.Rect.Dx() != picture.Rect.Dy() {
		return nil
	}
	return picture
}
