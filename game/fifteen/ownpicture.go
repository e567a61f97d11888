package fifteen

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/fifteen/crop"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/photo"
)

// A player's own picture comes by drop, by a file dialog or by a flag. It is decoded
// beside the loop, cropped in a dialog, and what was cut out is kept in the data
// folder, and nowhere else.

// pictureJob is the key of the decoding.
const pictureJob = "fifteen-picture"

// ownSide is the side of the picture that is kept, in pixels.
const ownSide = 1024

// Bring implements family.Pictured: the picture is decoded, to be cropped then.
func (f Family) Bring(d *desk.Desk, name string, open func() (io.ReadCloser, error)) {
	d.Jobs.Start(pictureJob, func(_ context.Context, deliver func(func())) {
		picture, err := photo.Read(open)
		deliver(func() {
			if err != nil {
				d.Show(desk.NewMessage(d.Text(assets.CropRefused), filepath.Base(name), desk.WhyNoPicture(d, err), d.Text(assets.OpenUnchanged)))
				return
			}
			columns, rows := puzzle.FifteenDefaultSize, puzzle.FifteenDefaultSize
			if atHand(d) {
				columns, rows = d.Games.At().Board().Width(), d.Games.At().Board().Height()
			}
			cropping := crop.New(picture, columns, rows, ownSide, func(square *image.RGBA) { f.keepPicture(d, square) })
			cropping.Opener = tilesAction
			d.Show(cropping)
		})
	})
}

// choosePicture lets the player choose a picture file.
func (f Family) choosePicture(d *desk.Desk) {
	d.Files.Open(assets.CropRefused, d.Text(assets.FifteenTilesChoose), d.Text(assets.FifteenPicture), photo.Patterns(), func(path string) error {
		d.UI.Toast("loader-circle", d.Text(assets.CropReading))
		f.Bring(d, path, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// keepPicture puts a square picture on the tiles and into the data folder.
func (f Family) keepPicture(d *desk.Desk, square *image.RGBA) {
	slot := freeSlot(d)
	d.Pictures.Put(slot, square)
	f.store.brought++
	p := preferencesOf(d.Settings)
	p.tiles, p.picture = tilesPicture, slot
	p.change(d)
	if !atHand(d) {
		d.Games.Open(puzzle.Fifteen{})
	}
	var text bytes.Buffer
	err := png.Encode(&text, square)
	if err == nil && d.Data != "" { // without a folder it lasts as long as the window
		err = settings.WriteFile(ownFile(d.Data, slot), text.Bytes())
	}
	if err != nil {
		d.UI.Toast("triangle-alert", d.Text(assets.CropNotKept))
	}
}

// freeSlot returns where another picture of the player's own is kept: in a place that
// has none, or else in that of the one on the tiles, or of the first.
func freeSlot(d *desk.Desk) string {
	for _, slot := range ownPictures {
		if !hasPicture(d, slot) {
			return slot
		}
	}
	if now := preferencesOf(d.Settings).picture; slices.Contains(ownPictures, now) {
		return now
	}
	return ownPictures[0]
}

// forgetPicture takes a picture of the player's own away.
func (f Family) forgetPicture(d *desk.Desk, slot string) {
	d.Pictures.Put(slot, nil)
	f.store.brought++
	if err := os.Remove(ownFile(d.Data, slot)); err != nil && !errors.Is(err, os.ErrNotExist) {
		d.Tell(assets.CropNotForgotten, err.Error())
	}
}
