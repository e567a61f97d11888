package images_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"worldslide/ui/images"
)

// corners returns a picture of 40x20 whose quarters are red, green, blue and white.
func corners() *image.RGBA {
	p := image.NewRGBA(image.Rect(0, 0, 40, 20))
	for y := range 20 {
		for x := range 40 {
			c := color.RGBA{255, 0, 0, 255}
			switch {
			case x >= 20 && y < 10:
				c = color.RGBA{0, 255, 0, 255}
			case x < 20 && y >= 10:
				c = color.RGBA{0, 0, 255, 255}
			case x >= 20:
				c = color.RGBA{255, 255, 255, 255}
			}
			p.SetRGBA(x, y, c)
		}
	}
	return p
}

func encode(t testing.TB, format string, p image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	var err error
	switch format {
	case "png":
		err = png.Encode(&out, p)
	case "jpeg":
		err = jpeg.Encode(&out, p, &jpeg.Options{Quality: 100})
	case "gif":
		err = gif.Encode(&out, p, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// exif returns a TIFF block with an orientation.
func exif(order binary.AppendByteOrder, magic string, orientation uint16) []byte {
	block := append([]byte(magic), order.AppendUint32(nil, 8)...)
	block = order.AppendUint16(block, 1)
	block = order.AppendUint16(block, 0x0112)
	block = order.AppendUint16(block, 3)
	block = order.AppendUint32(block, 1)
	block = order.AppendUint16(block, orientation)
	return append(block, 0, 0, 0, 0, 0, 0)
}

// withExif inserts a block at its place in a format.
func withExif(format string, data, block []byte) []byte {
	switch format {
	case "jpeg":
		segment := append([]byte("Exif\x00\x00"), block...)
		head := binary.BigEndian.AppendUint16([]byte{0xFF, 0xD8, 0xFF, 0xE1}, uint16(len(segment)+2))
		return append(append(head, segment...), data[2:]...)
	case "png":
		chunk := append([]byte("eXIf"), block...)
		out := binary.BigEndian.AppendUint32(bytes.Clone(data[:33]), uint32(len(block)))
		out = binary.BigEndian.AppendUint32(append(out, chunk...), crc32.ChecksumIEEE(chunk))
		return append(out, data[33:]...)
	}
	return data
}

// quarter names the colour in the middle of a quarter.
func quarter(p *image.RGBA, x, y int) byte {
	w, h := p.Rect.Dx(), p.Rect.Dy()
	c := p.RGBAAt(w/4+x*w/2, h/4+y*h/2)
	switch {
	case c.R > 200 && c.G > 200 && c.B > 200:
		return 'w'
	case c.R > 200:
		return 'r'
	case c.G > 200:
		return 'g'
	case c.B > 200:
		return 'b'
	}
	return '?'
}

func quarters(p *image.RGBA) string {
	return string([]byte{quarter(p, 0, 0), quarter(p, 1, 0), quarter(p, 0, 1), quarter(p, 1, 1)})
}

func TestFormats(t *testing.T) {
	for _, format := range []string{"png", "jpeg", "gif"} {
		p, err := images.Decode(encode(t, format, corners()))
		if err != nil {
			t.Errorf("%s: %v", format, err)
			continue
		}
		if got := quarters(p); got != "rgbw" || p.Rect.Size() != image.Pt(40, 20) {
			t.Errorf("%s: %s of %v, want rgbw of 40x20", format, got, p.Rect.Size())
		}
	}
}

// Orientation n is the transformation to undo. The quarters in the file are, row by row, red,
// green, blue, white.
func TestOrientation(t *testing.T) {
	for orientation, want := range map[uint16]string{
		0: "rgbw", 1: "rgbw", 2: "grwb", 3: "wbgr", 4: "bwrg", 5: "rbgw", 6: "brwg", 7: "wgbr", 8: "gwrb", 9: "rgbw",
	} {
		for _, format := range []string{"jpeg", "png"} {
			for _, block := range [][]byte{exif(binary.LittleEndian, "II*\x00", orientation), exif(binary.BigEndian, "MM\x00*", orientation)} {
				p, err := images.Decode(withExif(format, encode(t, format, corners()), block))
				if err != nil {
					t.Fatalf("%s, orientation %d: %v", format, orientation, err)
				}
				wide := orientation < 5 || orientation > 8
				if got := quarters(p); got != want || wide != (p.Rect.Dx() == 40) {
					t.Errorf("%s, orientation %d: %s of %v, want %s", format, orientation, got, p.Rect.Size(), want)
				}
			}
		}
	}
}

func TestLargePicturesAreMadeSmaller(t *testing.T) {
	p, err := images.Decode(encode(t, "png", image.NewGray(image.Rect(0, 0, 5000, 100))))
	if err != nil || p.Rect.Size() != image.Pt(images.MaxSide, 40) {
		t.Errorf("5000x100 becomes %v (%v), want %dx40", p.Rect.Size(), err, images.MaxSide)
	}
}

func TestRefused(t *testing.T) {
	huge := encode(t, "png", corners())
	binary.BigEndian.PutUint32(huge[16:], 20000)
	binary.BigEndian.PutUint32(huge[20:], 20000)
	binary.BigEndian.PutUint32(huge[29:], crc32.ChecksumIEEE(huge[12:29]))
	whole := encode(t, "jpeg", corners())
	var size images.SizeError
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("fifteen?seed=1"), "cut off": whole[:len(whole)/4],
		"huge": huge, "tiny": encode(t, "png", image.NewGray(image.Rect(0, 0, 3, 3))),
	} {
		p, err := images.Decode(data)
		if err == nil || p != nil {
			t.Errorf("%s: no error", name)
		}
		if errors.As(err, &size) != (name == "huge" || name == "tiny") {
			t.Errorf("%s: %v", name, err)
		}
		if name == "huge" && !size.TooLarge() {
			t.Errorf("%s: %v is not too large", name, size)
		}
	}
}

// header returns a PNG file of the given size that ends after its header.
func header(t *testing.T, picture image.Image, width, height uint32) []byte {
	t.Helper()
	data := encode(t, "png", picture)
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

// A picture that would take more than MaxMemory is rejected before it is decoded, and the error
// contains the limit.
func TestPicturesAreLimitedByMemory(t *testing.T) {
	deep := image.NewNRGBA64(image.Rect(0, 0, 20, 20))
	for _, test := range []struct {
		name    string
		data    []byte
		refused bool
	}{
		{"16 bits, 9999x9999", header(t, deep, 9999, 9999), true},
		{"16 bits, 6000x6000", header(t, deep, 6000, 6000), false},
		{"8 bits, 9999x9999", header(t, image.NewNRGBA(deep.Rect), 9999, 9999), true},
		{"8 bits, 8000x8000", header(t, image.NewNRGBA(deep.Rect), 8000, 8000), false},
		{"gray, 9999x9999", header(t, image.NewGray(deep.Rect), 9999, 9999), false},
	} {
		_, err := images.Decode(test.data)
		var memory images.MemoryError
		if errors.As(err, &memory) != test.refused {
			t.Errorf("%s: %v", test.name, err)
		}
		if test.refused && !strings.Contains(err.Error(), "at most 300 MB") {
			t.Errorf("%s: %v does not contain the limit", test.name, err)
		}
	}
}

// A sparse file of a gigabyte is rejected without reading it, even if it begins like a picture.
func TestLargeFilesAreNotRead(t *testing.T) {
	for name, head := range map[string][]byte{"nothing": nil, "a PNG": encode(t, "png", corners())} {
		path := filepath.Join(t.TempDir(), "large.png")
		if err := os.WriteFile(path, head, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(path, 1<<30); err != nil {
			t.Fatal(err)
		}
		_, err := images.Read(func() (io.ReadCloser, error) { return os.Open(path) })
		if !errors.As(err, &images.FileSizeError{}) || !strings.Contains(err.Error(), "at most 64 MB") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Reading stops when the data cannot be a picture.
func TestReadingStopsEarly(t *testing.T) {
	text := strings.NewReader(strings.Repeat("fifteen?seed=1", 1000))
	if _, err := images.ReadBytes(text); !errors.Is(err, images.ErrFormat) || text.Len() < 13000 {
		t.Errorf("%v, %d bytes are unread", err, text.Len())
	}
}

func TestCrop(t *testing.T) {
	c := images.Largest(image.Pt(400, 200), image.Pt(1, 1))
	for _, test := range []struct {
		name string
		got  images.Crop
		want image.Rectangle
	}{
		{"whole", c, image.Rect(100, 0, 300, 200)},
		{"moved", c.Moved(image.Pt(30, 30)), image.Rect(130, 0, 330, 200)},
		{"moved too far", c.Moved(image.Pt(-900, 1)), image.Rect(0, 0, 200, 200)},
		{"zoomed", c.Zoomed(200), image.Rect(150, 50, 250, 150)},
		{"zoomed and moved", c.Zoomed(200).Moved(image.Pt(1000, 1000)), image.Rect(300, 100, 400, 200)},
		{"zoomed out in a corner", c.Zoomed(200).Moved(image.Pt(1000, 1000)).Zoomed(50), image.Rect(200, 0, 400, 200)},
		{"wide", images.Largest(image.Pt(400, 300), image.Pt(2, 1)), image.Rect(0, 50, 400, 250)},
		{"wide, zoomed and moved", images.Largest(image.Pt(400, 300), image.Pt(2, 1)).Zoomed(200).Moved(image.Pt(-900, 900)), image.Rect(0, 200, 200, 300)},
	} {
		if test.got.Part != test.want {
			t.Errorf("%s: %v, want %v", test.name, test.got.Part, test.want)
		}
	}
	if got := c.Zoomed(250).Zoom(); got != 250 {
		t.Errorf("the zoom is %d, want 250", got)
	}
	if got := quarters(images.Cut(corners(), images.Largest(image.Pt(40, 20), image.Pt(1, 1)), image.Pt(64, 64))); got != "rgbw" {
		t.Errorf("cut out: %s", got)
	}
}

// Any data gives a picture or an error, and takes no more memory than its pixels.
func FuzzDecode(f *testing.F) {
	for _, format := range []string{"png", "jpeg", "gif"} {
		data := encode(f, format, corners())
		f.Add(data)
		f.Add(withExif(format, data, exif(binary.LittleEndian, "II*\x00", 6)))
	}
	f.Add([]byte("RIFF\x20\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x08\x00\x00\x00\x1f\x00\x00\x1f\x00\x00EXIF\x04\x00\x00\x00II*\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if config, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && config.Width*config.Height > 1<<22 {
			t.Skip("too large for a fuzz test")
		}
		p, err := images.Decode(data)
		if (p == nil) == (err == nil) {
			t.Fatalf("a picture %v and the error %v", p != nil, err)
		}
		if p != nil && (p.Rect.Empty() || p.Rect.Dx() > images.MaxSide || p.Rect.Dy() > images.MaxSide) {
			t.Fatalf("a picture of %v", p.Rect)
		}
	})
}
