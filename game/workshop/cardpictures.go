package workshop

import (
	"context"
	"image"
	"strconv"

	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/boardview"
	"worldslide/ui/photo"
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
	// mostCardPictures is how many are kept.
	mostCardPictures = 64
	// cardPictureSide is how long the longer side of a small picture is, in pixels.
	cardPictureSide = 640
)

// thumbnail draws the board of a puzzle with the picture that it carries.
func (v *shelfPage) thumbnail(d *desk.Desk, at image.Rectangle, e entry) {
	laying, ok := e.family.(family.Laying)
	if !ok || !e.HasPicture {
		e.family.View().Thumbnail(d, at, e.Code.Start())
		return
	}
	name := "card-" + e.File + "-" + strconv.FormatInt(e.Kept.UnixNano(), 10)
	if !d.Pictures.Known(name) {
		v.pictures.read(d, name, v.shop.shelf, e.File)
		d.List().Fill(at, 0, d.UI.Colour(theme.Well))
		return
	}
	view := e.family.View()
	if d.Pictures.Source(name) != nil {
		view = laying.Showing(name)
	}
	view.Thumbnail(d, at, e.Code.Start())
}

// read reads the picture of a puzzle's file, unless another is being read: what is drawn asks
// again.
func (c *cardPictures) read(d *desk.Desk, name string, s shelved, file string) {
	if c.reading {
		return
	}
	c.reading = true
	d.Jobs.Start(cardPicturesJob, func(_ context.Context, deliver func(func())) {
		var small *image.RGBA
		if p, err := s.folder().Load(file); err == nil && p.Picture != nil {
			if whole, err := photo.Decode(p.Picture); err == nil {
				small = smaller(whole)
			}
		}
		deliver(func() {
			c.reading = false
			d.Pictures.Put(name, small)
			c.names = append(c.names, name)
			if len(c.names) > mostCardPictures {
				d.Pictures.Forget(c.names[0])
				c.names = c.names[1:]
			}
			d.UI.WakeAfter(0)
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
func (c *cardPictures) close(d *desk.Desk) {
	d.Jobs.Cancel(cardPicturesJob)
	for _, name := range c.names {
		d.Pictures.Forget(name)
	}
	c.names, c.reading = nil, false
}
