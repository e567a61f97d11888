package images

import (
	"image"
	"image/color"
	"math/rand/v2"
	"runtime"
	"testing"

	"golang.org/x/image/draw"
)

// noisePicture returns a picture with noise and a shape with soft edges. Its bounds do not start at
// 0, 0.
func noisePicture(width, height int) *image.RGBA {
	random := rand.New(rand.NewPCG(1, 2))
	p := image.NewRGBA(image.Rect(3, 5, 3+width, 5+height))
	for y := range height {
		for x := range width {
			c := color.NRGBA{uint8(x * 255 / width), uint8(random.IntN(256)), uint8(y * 255 / height), uint8(255 - random.IntN(2)*random.IntN(256))}
			p.Set(3+x, 5+y, c)
		}
	}
	return p
}

// The results agree with those of golang.org/x/image/draw.
func TestAgainstImageDraw(t *testing.T) {
	for _, test := range []struct {
		name   string
		scaler draw.Scaler
		scale  func(*image.RGBA, int, int) *image.RGBA
		near   int // maximum difference of a channel
	}{
		{"nearest", draw.NearestNeighbor, ScaleNearest, 0},
		{"bilinear", draw.ApproxBiLinear, func(p *image.RGBA, w, h int) *image.RGBA { return ScaleBilinear(p, w, h) }, 1},
		{"cubic", draw.CatmullRom, ScaleCubic, 1},
	} {
		for _, size := range []image.Point{{40, 30}, {41, 29}, {80, 60}, {13, 7}, {100, 9}, {1, 1}} {
			source := noisePicture(40, 30)
			want := image.NewRGBA(image.Rectangle{Max: size})
			test.scaler.Scale(want, want.Rect, source, source.Rect, draw.Src, nil)
			got := test.scale(source, size.X, size.Y)
			if got.Rect != want.Rect {
				t.Fatalf("%s: %v, want %v", test.name, got.Rect, want.Rect)
			}
			for i := range want.Pix {
				if d := int(got.Pix[i]) - int(want.Pix[i]); d < -test.near || d > test.near {
					t.Errorf("%s to %v: byte %d is %d, want %d", test.name, size, i, got.Pix[i], want.Pix[i])
					break
				}
			}
		}
	}
}

// A part of a picture is scaled as it is within the whole picture.
func TestParts(t *testing.T) {
	source := noisePicture(40, 30)
	for _, size := range []image.Point{{41, 29}, {80, 60}, {13, 7}} {
		whole := ScaleCubic(source, size.X, size.Y)
		random := rand.New(rand.NewPCG(3, 4))
		for range 50 {
			part := image.Rect(random.IntN(size.X+2)-1, random.IntN(size.Y+2)-1, random.IntN(size.X+2), random.IntN(size.Y+2))
			got := ScaleCubicPart(source, size.X, size.Y, part)
			if got.Rect != part.Intersect(whole.Rect) {
				t.Fatalf("of %v, %v: got %v", size, part, got.Rect)
			}
			for y := got.Rect.Min.Y; y < got.Rect.Max.Y; y++ {
				for x := got.Rect.Min.X; x < got.Rect.Max.X; x++ {
					if got.RGBAAt(x, y) != whole.RGBAAt(x, y) {
						t.Fatalf("of %v, %v: %v at %d %d, want %v", size, part, got.RGBAAt(x, y), x, y, whole.RGBAAt(x, y))
					}
				}
			}
		}
	}
}

// Pictures of other types are scaled like the same picture as RGBA.
func TestBilinearOfOtherKinds(t *testing.T) {
	gray := image.NewGray(image.Rect(0, 0, 2, 1))
	gray.SetGray(1, 0, color.Gray{Y: 200})
	got := ScaleBilinear(gray, 4, 1)
	for x, want := range []uint8{0, 50, 150, 200} {
		if c := got.RGBAAt(x, 0); c != (color.RGBA{want, want, want, 255}) {
			t.Errorf("pixel %d is %v, want gray %d", x, c, want)
		}
	}
}

// Scaling a large photo must not allocate a colour for each pixel, because the garbage would take
// twice the memory of the picture.
func TestBilinearAllocatesNoColours(t *testing.T) {
	bounds := image.Rect(0, 0, 300, 300)
	for name, source := range map[string]image.Image{
		"8 bits":  image.NewNRGBA(bounds),
		"16 bits": image.NewNRGBA64(bounds),
		"opaque":  image.NewRGBA64(bounds),
		"gray":    image.NewGray16(bounds),
		"photo":   image.NewYCbCr(bounds, image.YCbCrSubsampleRatio420),
		"palette": image.NewPaletted(bounds, color.Palette{color.NRGBA{R: 9, A: 100}}),
	} {
		if allocations := testing.AllocsPerRun(1, func() { ScaleBilinear(source, 200, 200) }); allocations > 20 {
			t.Errorf("%s: %.0f allocations", name, allocations)
		}
	}
}

func BenchmarkCubic(b *testing.B) {
	source := noisePicture(512, 512)
	b.ReportAllocs()
	for range b.N {
		ScaleCubic(source, 648, 648)
	}
}

func BenchmarkCubicOfTheLibrary(b *testing.B) {
	source := noisePicture(512, 512)
	for range b.N {
		to := image.NewRGBA(image.Rect(0, 0, 648, 648))
		draw.CatmullRom.Scale(to, to.Rect, source, source.Rect, draw.Src, nil)
	}
}

// Scaling takes little more memory than its result: the start scales a whole world, and the
// operating system counts the peak.
func TestCubicTakesLittle(t *testing.T) {
	source := noisePicture(512, 512)
	const side = 400
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	ScaleCubic(source, side, side)
	runtime.ReadMemStats(&after)
	if taken, most := after.TotalAlloc-before.TotalAlloc, uint64(3*4*side*side/2); taken > most {
		t.Errorf("%d bytes are allocated for a picture of %d, want at most %d", taken, 4*side*side, most)
	}
}
