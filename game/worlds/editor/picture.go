package editor

import (
	"bytes"
	"context"
	"image"
	"image/jpeg"
	"io"
	"path/filepath"
	"sync/atomic"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/session/places"
	"worldslide/settings"
	"worldslide/ui/images"
)

// picture is a picture of the player. Its pixels do not change.
type picture struct {
	name  string // of its file, or ""
	image *image.RGBA
	kept  atomic.Pointer[keptPart]
}

// keptPart is the part of a picture that was encoded last.
type keptPart struct {
	part    image.Rectangle
	encoded []byte
}

func (p *picture) size() image.Point { return p.image.Rect.Size() }

// cut returns a part of the picture.
func (p *picture) cut(part image.Rectangle) *image.RGBA {
	return p.image.SubImage(part.Add(p.image.Rect.Min)).(*image.RGBA)
}

// Pictures are stored as JPEG.
const (
	maxSide = 1600 // of a stored picture in pixels; boards on the screen are smaller
	quality = 92
)

// encoded returns a part of the picture, encoded for storage. It takes about 0.1 s, except for the
// part of the last call. It may be called from any goroutine.
func (p *picture) encoded(part image.Rectangle) []byte {
	if kept := p.kept.Load(); kept != nil && kept.part == part {
		return kept.encoded
	}
	cut := p.cut(part)
	if size := part.Size(); max(size.X, size.Y) > maxSide {
		longer := max(size.X, size.Y)
		cut = images.ScaleCubic(cut, max(1, size.X*maxSide/longer), max(1, size.Y*maxSide/longer))
	}
	var text bytes.Buffer
	if err := jpeg.Encode(&text, cut, &jpeg.Options{Quality: quality}); err != nil {
		return nil // impossible: writing to a buffer never fails, and the sides are below 65536
	}
	p.kept.Store(&keptPart{part, text.Bytes()})
	return text.Bytes()
}

// shaped returns the part of a picture of a size that has the ratio of columns to rows, covers an
// earlier part if it can, is no larger than that needs, and has the same centre if it can. An empty
// earlier part means the whole picture.
func shaped(size image.Point, before image.Rectangle, columns, rows int) image.Rectangle {
	if before.Empty() {
		before = image.Rectangle{Max: size}
	}
	middle := before.Min.Add(before.Max).Div(2)
	// Keep the width or the height, whichever covers more, within the picture.
	w, h := before.Dx(), before.Dx()*rows/columns
	if h < before.Dy() {
		w, h = before.Dy()*columns/rows, before.Dy()
	}
	if w > size.X {
		w, h = size.X, size.X*rows/columns
	}
	if h > size.Y {
		w, h = size.Y*columns/rows, size.Y
	}
	w, h = max(1, w), max(1, h)
	corner := middle.Sub(image.Pt(w/2, h/2))
	corner.X = min(max(corner.X, 0), size.X-w)
	corner.Y = min(max(corner.Y, 0), size.Y-h)
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(w, h))}
}

// underlay is the picture of the design in the editor.
type underlay struct {
	host      family.EditorHost
	shown     *picture // the picture of which shownPart is in scene.Pictures as shownName
	shownPart image.Rectangle
	whole     *picture   // the picture that is in scene.Pictures as wholeName
	decoding  scene.Slot // decodes a picture
}

// now returns the current design.
func (u *underlay) now() design { return u.host.Design().(design) }

// set replaces the design.
func (u *underlay) set(next design) { u.host.Perform(family.Set{Design: next}) }

// shownName is the name in scene.Pictures of the part that the board in the editor shows.
const shownName = "worlds-workshop"

// shows puts the picture of a design into scene.Pictures and returns its name there; "" is the
// picture of the game.
func (u *underlay) shows(look scene.Look, on design) string {
	if on.picture == nil {
		return ""
	}
	if u.shown != on.picture || u.shownPart != on.part {
		u.shown, u.shownPart = on.picture, on.part
		look.Pictures.Put(shownName, on.picture.cut(on.part))
	}
	return shownName
}

// useInGames sets the picture of a design for games on boards of its layout.
func (u *underlay) useInGames(app *scene.App, on design) {
	var text []byte
	var shown *image.RGBA
	if on.picture != nil {
		text, shown = on.encoded(), on.picture.cut(on.part)
	}
	if err := SetBoardPicture(app, on.own(), text, shown); err != nil {
		app.UI.Toast("triangle-alert", app.Text(assets.CropNotKept))
	}
}

// withUnderlay returns a design with the stored picture of its layout, if there is one.
func withUnderlay(look scene.Look, on design) design {
	name, ok := BoardPicture(look, on.own())
	if !ok {
		return on
	}
	p := &picture{image: look.Pictures.Source(name)}
	on.picture, on.part = p, image.Rectangle{Max: p.size()}
	if text := BoardPictureBytes(look, on.own()); text != nil {
		p.kept.Store(&keptPart{on.part, text})
	}
	return on
}

// choosePicture lets the player choose a picture file.
func (u *underlay) choosePicture(app *scene.App) {
	app.Files.Open(assets.CropRefused, app.Text(assets.WorldsWorkshopChoose), app.Text(assets.FifteenPicture), images.Patterns(), func(path string) error {
		app.UI.Toast("loader-circle", app.Text(assets.CropReading))
		u.takePicture(app, path, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// takePicture sets the picture of the design to a picture file. A job reads and decodes it.
func (u *underlay) takePicture(app *scene.App, name string, open func() (io.ReadCloser, error)) {
	u.decoding.Start(app.Jobs, u.reading(app, filepath.Base(name), open))
}

// reading is the job that reads a picture and lays it under the board.
func (u *underlay) reading(app *scene.App, name string, open func() (io.ReadCloser, error)) scene.Job {
	return func(_ context.Context, deliver func(func())) {
		read, err := images.Read(open)
		deliver(func() {
			if err != nil {
				app.ShowDialog(scene.NewMessage(app.Text(assets.CropRefused), name, parts.PictureError(app.Look(), err), app.Text(assets.OpenUnchanged)))
				return
			}
			next := u.now()
			next.picture, next.part = &picture{name: name, image: read}, image.Rectangle{}
			u.set(next.reshaped())
			app.WakePlace(places.OwnPicture)
		})
	}
}

// newCropDialog returns the dialog that selects the part of the picture that the board shows.
func newCropDialog(u *underlay) *parts.CropDialog {
	now := u.now()
	shape := image.Pt(now.width, now.height)
	return &parts.CropDialog{
		ID: "worlds-crop", Opener: cropAction, Title: assets.WorldsWorkshopCropTitle, About: assets.WorldsWorkshopCropAbout,
		Picture: now.picture.image, Crop: images.CropOf(now.picture.size(), shape, now.part), Grid: shape,
		Use: func(c images.Crop) {
			if next := u.now(); next.picture == now.picture {
				next.part = c.Part
				u.set(next)
			}
		},
	}
}

// removePicture removes the picture of the design.
func (u *underlay) removePicture() {
	next := u.now()
	next.picture, next.part = nil, image.Rectangle{}
	u.set(next)
}
