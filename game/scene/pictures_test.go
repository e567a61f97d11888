package scene

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"worldslide/ui/paint"
)

// Every picture format is converted to the same pixels as by the standard library.
func TestToRGBA(t *testing.T) {
	at := image.Rect(3, 5, 10, 9)
	painted := image.NewPaletted(at, color.Palette{color.NRGBA{R: 200, G: 100, A: 255}, color.NRGBA{B: 90, A: 128}, color.Gray{77}})
	plain := image.NewNRGBA(at)
	for i := range painted.Pix {
		painted.Pix[i] = uint8(i % 3)
	}
	for i := range plain.Pix {
		plain.Pix[i] = uint8(i * 7)
	}
	part := painted.SubImage(image.Rect(4, 6, 8, 8))
	for name, picture := range map[string]image.Image{"palette": painted, "part": part, "plain": plain} {
		want := image.NewRGBA(picture.Bounds())
		draw.Draw(want, want.Bounds(), picture, want.Bounds().Min, draw.Src)
		got := toRGBA(picture)
		if got.Bounds() != want.Bounds() || !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// Later leaves missing pictures to a job, which makes the same pictures, and decodes their sources.
func TestPicturesLater(t *testing.T) {
	drawn := func(later bool) (canvas *pixels, handle paint.Picture) {
		canvas = &pixels{}
		p := NewPictures(canvas)
		p.Later = later
		add := func() paint.Picture { return p.Scaled("wood-soldier", 20, 30) }
		handle = add()
		if later {
			if handle != 0 || len(canvas.added) > 0 || p.Loaded("wood-soldier") {
				t.Fatal("a picture was made at once")
			}
			add() // it is made once
			runJob(p.Prepare())
			if !p.Loaded("wood-soldier") {
				t.Error("the source is decoded again")
			}
			handle = add()
		}
		if p.Prepare() != nil {
			t.Error("a picture is still missing")
		}
		return canvas, handle
	}
	now, first := drawn(false)
	later, second := drawn(true)
	if first != 1 || second != 1 || len(later.added) != 1 || !bytes.Equal(now.added[0].Pix, later.added[0].Pix) {
		t.Errorf("handles %d and %d of %d and %d pictures, or their pixels differ", first, second, len(now.added), len(later.added))
	}
}

// A picture that was replaced while a job scaled it is not used.
func TestPicturesReplacedMeanwhile(t *testing.T) {
	canvas := &pixels{}
	p := NewPictures(canvas)
	p.Later = true
	p.Put("own", image.NewRGBA(image.Rect(0, 0, 8, 8)))
	p.Scaled("own", 4, 4)
	work := p.Prepare()
	p.Put("own", image.NewRGBA(image.Rect(0, 0, 9, 9)))
	runJob(work)
	if len(canvas.added) != 0 {
		t.Error("the old picture is used")
	}
	p.Later = false
	if p.Scaled("own", 4, 4) == 0 {
		t.Error("the new picture is not used")
	}
}

// A picture of the program is there until decoding it has failed.
func TestPicturesHas(t *testing.T) {
	p := NewPictures(&pixels{})
	if !p.Has("wood-soldier") || p.Loaded("wood-soldier") {
		t.Error("a picture of the program is not there, or was decoded")
	}
	if p.Source("none"); p.Has("none") {
		t.Error("a picture that cannot be decoded is there")
	}
	if p.Put("own", nil); p.Has("own") {
		t.Error("an empty slot has a picture")
	}
}

// runJob runs a job and its messages.
func runJob(work Job) { work(context.Background(), func(message func()) { message() }) }

// pixels is a canvas that keeps pictures.
type pixels struct{ added []*image.RGBA }

func (p *pixels) Add(picture *image.RGBA) paint.Picture {
	p.added = append(p.added, picture)
	return paint.Picture(len(p.added))
}

func (*pixels) Drop(paint.Picture) {}
