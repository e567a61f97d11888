package editor

import (
	"context"
	"image"
	"strconv"

	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/theme"
)

// cardPictures has small copies of the pictures of puzzles in scene.Pictures. A job reads a
// picture when its card is drawn for the first time.
type cardPictures struct {
	names   []string // in scene.Pictures, the oldest first
	reading scene.Slot
}

const (
	// maxCardPictures is the maximum number of pictures.
	maxCardPictures = 64
	// cardPictureSide is the maximum side of a picture in pixels.
	cardPictureSide = 640
)

// thumbnail draws the board of a puzzle with its picture.
func (v *shelfPage) thumbnail(app *scene.App, at image.Rectangle, e entry) {
	underlay := e.family.Editor().Underlay
	if underlay == nil || !e.HasPicture {
		e.family.View().Thumbnail(app.Look(), at, e.Code.Start())
		return
	}
	name := "card-" + e.File + "-" + strconv.FormatInt(e.Kept.UnixNano(), 10)
	if !app.Pictures.Loaded(name) {
		v.pictures.read(app, name, v.workspace.puzzles, e.File)
		app.List().Fill(at, 0, app.UI.Colour(theme.Well))
		return
	}
	view := e.family.View()
	if app.Pictures.Source(name) != nil {
		view = underlay.View(name)
	}
	view.Thumbnail(app.Look(), at, e.Code.Start())
}

// read starts to read the picture of a puzzle unless another is being read. The next frame calls it
// again.
func (c *cardPictures) read(app *scene.App, name string, s puzzleStore, file string) {
	if c.reading.Running() {
		return
	}
	c.reading.Start(app.Jobs, func(_ context.Context, deliver func(func())) {
		var small *image.RGBA
		if p, err := s.folder().Load(file); err == nil && p.Picture != nil {
			if whole, err := images.Decode(p.Picture); err == nil {
				small = smaller(whole)
			}
		}
		deliver(func() {
			app.Pictures.Put(name, small)
			c.names = append(c.names, name)
			if len(c.names) > maxCardPictures {
				app.Pictures.Forget(c.names[0])
				c.names = c.names[1:]
			}
			app.UI.WakeAfter(0)
		})
	})
}

// smaller scales a picture down to at most cardPictureSide pixels along each side.
func smaller(p *image.RGBA) *image.RGBA {
	size := p.Rect.Size()
	longer := max(size.X, size.Y)
	if longer <= cardPictureSide {
		return p
	}
	width, height := max(1, size.X*cardPictureSide/longer), max(1, size.Y*cardPictureSide/longer)
	return boardview.ScalePart(p, width, height, image.Rect(0, 0, width, height))
}

// close removes the pictures.
func (c *cardPictures) close(look scene.Look) {
	c.reading.Stop()
	for _, name := range c.names {
		look.Pictures.Forget(name)
	}
	c.names = nil
}
