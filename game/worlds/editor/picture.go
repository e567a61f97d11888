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
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/images"

	"worldslide/game/parts"
)

// picture is a picture that a player has brought. It is never changed.
type picture struct {
	name  string // of its file, or ""
	image *image.RGBA
	kept  atomic.Pointer[keptPart]
}

// keptPart is what was encoded of a picture last.
type keptPart struct {
	part    image.Rectangle
	encoded []byte
}

func (p *picture) size() image.Point { return p.image.Rect.Size() }

// cut returns a part of the picture.
func (p *picture) cut(part image.Rectangle) *image.RGBA {
	return p.image.SubImage(part.Add(p.image.Rect.Min)).(*image.RGBA)
}

// What is kept of a picture: at most so many pixels along its longer side, more than any
// board shows, by JPEG at a quality at which nobody sees a difference.
const (
	maxSide = 1600
	quality = 92
)

// encoded returns a part of the picture as it is kept and handed on. Any goroutine may ask:
// it takes a tenth of a second, unless it was the last part that was asked for.
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
		return nil // a buffer takes everything, and pictures have sides below 65536
	}
	p.kept.Store(&keptPart{part, text.Bytes()})
	return text.Bytes()
}

// shaped returns the largest part of a picture of some size that has the shape of
// columns to rows, is no larger than it has to be to cover an earlier part, and has its
// middle where that has it as nearly as it can. An empty earlier part is the whole.
func shaped(size image.Point, before image.Rectangle, columns, rows int) image.Rectangle {
	if before.Empty() {
		before = image.Rectangle{Max: size}
	}
	middle := before.Min.Add(before.Max).Div(2)
	// As wide as before, or as high, whichever covers more; but never beyond the picture.
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

// underlay is what lies under the board on the bench: a picture, and how it is shown.
type underlay struct {
	host      family.EditorHost
	shown     *picture // of which a part is on the desk
	shownPart image.Rectangle
	whole     *picture // that is on the desk as a whole
}

// now is the board on the bench.
func (u *underlay) now() design { return u.host.Design().(design) }

// set makes another design of the one on the bench.
func (u *underlay) set(next design) { u.host.Perform(family.Set{Design: next}) }

// shownName is the name on the desk of what the board on the bench shows.
const shownName = "worlds-workshop"

// shows puts what a design shows on the desk and returns its name there, "" for the
// game's own world.
func (u *underlay) shows(sc *scene.Context, on design) string {
	if on.picture == nil {
		return ""
	}
	if u.shown != on.picture || u.shownPart != on.part {
		u.shown, u.shownPart = on.picture, on.part
		sc.Pictures.Put(shownName, on.picture.cut(on.part))
	}
	return shownName
}

// lay puts the picture of a design under the boards of games with its layout.
func (u *underlay) lay(sc *scene.Context, on design) {
	var text []byte
	var shown *image.RGBA
	if on.picture != nil {
		text, shown = on.encoded(), on.picture.cut(on.part)
	}
	if err := SetBoardPicture(sc, on.own(), text, shown); err != nil {
		sc.UI.Toast("triangle-alert", sc.Text(assets.CropNotKept))
	}
}

// withUnderlay returns a design with the picture that lies under its layout, if one does.
func withUnderlay(sc *scene.Context, on design) design {
	name, ok := BoardPicture(sc, on.own())
	if !ok {
		return on
	}
	p := &picture{image: sc.Pictures.Source(name)}
	on.picture, on.part = p, image.Rectangle{Max: p.size()}
	if text := BoardPictureBytes(sc, on.own()); text != nil {
		p.kept.Store(&keptPart{on.part, text})
	}
	return on
}

// pictureJob is the key of the job that decodes a picture.
const pictureJob = "worlds-workshop-picture"

// choosePicture lets the player choose a picture file.
func (u *underlay) choosePicture(sc *scene.Context) {
	sc.Files.Open(assets.CropRefused, sc.Text(assets.WorldsWorkshopChoose), sc.Text(assets.FifteenPicture), images.Patterns(), func(path string) error {
		sc.UI.Toast("loader-circle", sc.Text(assets.CropReading))
		u.takePicture(sc, path, func() (io.ReadCloser, error) { return settings.OpenFile(path) })
		return nil
	})
}

// takePicture puts a picture file under the board. It is read and decoded beside the loop.
func (u *underlay) takePicture(sc *scene.Context, name string, open func() (io.ReadCloser, error)) {
	sc.Jobs.Start(pictureJob, u.reading(sc, filepath.Base(name), open))
}

// reading is the job that reads a picture and lays it under the board.
func (u *underlay) reading(sc *scene.Context, name string, open func() (io.ReadCloser, error)) scene.Job {
	return func(_ context.Context, deliver func(func())) {
		read, err := images.Read(open)
		deliver(func() {
			if err != nil {
				sc.ShowDialog(scene.NewMessage(sc.Text(assets.CropRefused), name, parts.PictureError(sc, err), sc.Text(assets.OpenUnchanged)))
				return
			}
			next := u.now()
			next.picture, next.part = &picture{name: name, image: read}, image.Rectangle{}
			u.set(next.reshaped())
		})
	}
}

// newCropDialog returns the dialog that chooses the part of the picture that the board
// shows.
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

// takePictureAway lets the board show the game's own world again.
func (u *underlay) takePictureAway() {
	next := u.now()
	next.picture, next.part = nil, image.Rectangle{}
	u.set(next)
}
