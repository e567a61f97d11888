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

// Cards of puzzles that carry a picture show it. Pictures are read beside the loop when a card
// is first seen, and made small: only cards show these.

// cardPictures are the pictures that were read, under their names on the desk.
type cardPictures struct {
	names   []string // in the order in which they were read
	reading bool
}

const (
	// cardPicturesJob is the key of the job that reads one.
	cardPicturesJob = "shelf-pictures"
	// maxCardPictures is how many are kept.
	maxCardPictures = 64
	// cardPictureSide is how long the longer side of a small picture is, in pixels.
	cardPictureSide = 640
)

// thumbnail draws the board of a puzzle with the picture that it carries.
func (v *shelfPage) thumbnail(sc *scene.Context, at image.Rectangle, e entry) {
	underlay := e.family.Editor.Underlay
	if underlay == nil || !e.HasPicture {
		e.family.View.Thumbnail(sc, at, e.Code.Start())
		return
	}
	name := "card-" + e.File + "-" + strconv.FormatInt(e.Kept.UnixNano(), 10)
	if !sc.Pictures.Known(name) {
		v.pictures.read(sc, name, v.workspace.shelf, e.File)
		sc.List().Fill(at, 0, sc.UI.Colour(theme.Well))
		return
	}
	view := e.family.View
	if sc.Pictures.Source(name) != nil {
		view = underlay.View(name)
	}
	view.Thumbnail(sc, at, e.Code.Start())
}

// read reads the picture of a puzzle's file, unless another is being read: what is drawn asks
// again.
func (c *cardPictures) read(sc *scene.Context, name string, s puzzleStore, file string) {
	if c.reading {
		return
	}
	c.reading = true
	sc.Jobs.Start(cardPicturesJob, func(_ context.Context, deliver func(func())) {
		var small *image.RGBA
		if p, err := s.folder().Load(file); err == nil && p.Picture != nil {
			if whole, err := images.Decode(p.Picture); err == nil {
				small = smaller(whole)
			}
		}
		deliver(func() {
			c.reading = false
			sc.Pictures.Put(name, small)
			c.names = append(c.names, name)
			if len(c.names) > maxCardPictures {
				sc.Pictures.Forget(c.names[0])
				c.names = c.names[1:]
			}
			sc.UI.WakeAfter(0)
		})
	})
}

// smaller returns a picture of at most cardPictureSide pixels along each side.
func smaller(p *image.RGBA) *image.RGBA {
	size := p.Rect.Size()
	longer := max(size.X, size.Y)
	if longer <= cardPictureSide {
		return p
	}
	width, height := max(1, size.X*cardPictureSide/longer), max(1, size.Y*cardPictureSide/longer)
	return boardview.ScalePart(p, width, height, image.Rect(0, 0, width, height))
}

// close forgets the pictures: the page is left.
func (c *cardPictures) close(sc *scene.Context) {
	sc.Jobs.Cancel(cardPicturesJob)
	for _, name := range c.names {
		sc.Pictures.Forget(name)
	}
	c.names, c.reading = nil, false
}
