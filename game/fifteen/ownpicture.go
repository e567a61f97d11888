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
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/places"
	"worldslide/settings"
	"worldslide/ui/images"
)

// A player's own picture is dropped on the window, chosen in a file dialog or named by a flag. It
// is decoded in the background and cropped in a dialog, and the cropped picture is saved in the
// data folder.

// ownSide is the side of saved pictures in pixels.
const ownSide = 1024

// takePicture decodes a picture in a job, and then opens the dialog that crops it.
func (f state) takePicture(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	f.store.decoding.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		picture, err := images.Read(open)
		deliver(func() {
			if err != nil {
				app.ShowDialog(scene.NewMessage(app.Text(assets.CropRefused), filepath.Base(name), parts.PictureError(app.Look(), err), app.Text(assets.OpenUnchanged)))
				return
			}
			columns, rows := puzzle.FifteenDefaultSize, puzzle.FifteenDefaultSize
			if isCurrent(app) {
				columns, rows = app.Games.Current().Board().Width(), app.Games.Current().Board().Height()
			}
			app.ShowDialog(newCropDialog(app.Look(), picture, columns, rows, func(square *image.RGBA) { f.keepPicture(app, square) }))
		})
	})
}

// newCropDialog returns the dialog that chooses the square part of a picture for a board, and
// calls use with it, scaled to a side of ownSide. A board that is not square shows a part of the
// square.
func newCropDialog(look scene.Look, picture *image.RGBA, columns, rows int, use func(square *image.RGBA)) *parts.CropDialog {
	columns, rows = max(2, columns), max(2, rows)
	side := max(columns, rows)
	small := reduced(picture)
	warning := func(count int) string { return look.Words.Count(assets.CropAlike, count, nil) }
	return &parts.CropDialog{
		ID: "crop", Opener: tilesAction, Title: assets.CropTitle, About: assets.CropAbout,
		Picture: picture, Crop: images.Largest(picture.Rect.Size(), image.Pt(1, 1)), Grid: image.Pt(side, side),
		Warning: func(c images.Crop) string {
			if count := tilesAlike(small, c, columns, rows); count > 0 {
				return warning(count)
			}
			return ""
		},
		WarningSpace: warning(columns * rows),
		Use:          func(c images.Crop) { use(images.Cut(picture, c, image.Pt(ownSide, ownSide))) },
	}
}

// choosePicture asks the player for a picture file.
func (f state) choosePicture(app *scene.App) {
	app.Files.Open(assets.CropRefused, app.Text(assets.FifteenTilesChoose), app.Text(assets.FifteenPicture), images.Patterns(), func(path string) error {
		app.UI.Toast("loader-circle", app.Text(assets.CropReading))
		f.takePicture(app, path, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// keepPicture shows a square picture on the tiles and saves it.
func (f state) keepPicture(app *scene.App, square *image.RGBA) {
	slot := freeSlot(app.Look())
	app.Pictures.Put(slot, square)
	app.WakePlace(places.OwnPicture)
	app.Change(app.Settings.With(keyTiles, tilesPicture).With(keyPicture, slot))
	if !isCurrent(app) {
		app.Games.Open(puzzle.Fifteen)
	}
	var text bytes.Buffer
	err := png.Encode(&text, square)
	if err == nil && app.DataDir != "" { // without a folder it is not saved
		err = settings.WriteFile(ownFile(app.DataDir, slot), text.Bytes())
	}
	if err != nil {
		app.UI.Toast("triangle-alert", app.Text(assets.CropNotKept))
	}
}

// freeSlot returns the slot for another picture: a free one, or else that of the picture in use,
// or the first.
func freeSlot(look scene.Look) string {
	for _, slot := range ownPictures {
		if !hasPicture(look, slot) {
			return slot
		}
	}
	if now := preferencesOf(look.Settings).picture; slices.Contains(ownPictures, now) {
		return now
	}
	return ownPictures[0]
}

// forgetPicture deletes the picture of a slot.
func (f state) forgetPicture(app *scene.App, slot string) {
	app.Pictures.Put(slot, nil)
	if err := os.Remove(ownFile(app.DataDir, slot)); err != nil && !errors.Is(err, os.ErrNotExist) {
		app.ShowMessage(assets.CropNotForgotten, err.Error())
	}
}
