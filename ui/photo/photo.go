// Package photo reads pictures that a player brings along: PNG, JPEG, GIF and
// WebP, of any size that is sensible, the right way up. It is plain Go over bytes;
// whatever is in a file, it answers with a picture or with an error that says what
// is wrong with it.
package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif"  // decoders are known by their names
	_ "image/jpeg" // likewise
	_ "image/png"  // likewise
	"io"
	"io/fs"

	_ "golang.org/x/image/webp" // likewise

	"worldslide/ui/scale"
)

// Limits of what is read.
const (
	MostPixels = 100_000_000
	// MostBytes is the size of a file at most. It counts beside the memory of the decoded picture.
	MostBytes = 64 << 20
	// MostMemory is what a decoder may need for a picture, in bytes: a JPEG of 100 megapixels, or
	// a PNG of 75 with 8 bits a channel, or of 37 with 16.
	MostMemory = 300_000_000
	// Largest is the longer side of what Decode returns at most, in pixels: more than
	// any board shows.
	Largest = 2048
	// smallest is the shorter side at least: tiles of less would show nothing.
	smallest = 16
)

// ErrFormat is the error of what is no picture of a known format.
var ErrFormat = errors.New("no PNG, JPEG, GIF or WebP picture")

// A SizeError is the error of a picture that is too large or too small.
type SizeError struct{ Width, Height int }

func (e SizeError) Error() string {
	return fmt.Sprintf("a picture of %d×%d pixels: want at least %d along each side and at most %d megapixels", e.Width, e.Height, smallest, MostPixels/1_000_000)
}

// TooLarge reports whether the picture is too large, rather than too small.
func (e SizeError) TooLarge() bool {
	return e.Width > 0 && e.Height > 0 && e.Width > MostPixels/e.Height
}

// A MemoryError is the error of a picture whose decoder would need more than MostMemory.
type MemoryError struct{ Width, Height, Bytes int }

func (e MemoryError) Error() string {
	return fmt.Sprintf("a picture of %d×%d pixels that takes %d MB of memory: want at most %d MB", e.Width, e.Height, e.Bytes/1_000_000, MostMemory/1_000_000)
}

// A FileSizeError is the error of a file of more than MostBytes.
type FileSizeError struct{}

func (FileSizeError) Error() string {
	return fmt.Sprintf("a file that is too large for a picture: want at most %d MB", MostBytes>>20)
}

// A DamagedError is the error of a picture that cannot be decoded.
type DamagedError struct{ Reason string }

func (e DamagedError) Error() string { return "a damaged picture: " + e.Reason }

// Is reports whether data begins like a picture of a known format.
func Is(data []byte) bool {
	for _, magic := range []string{"\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a"} {
		if bytes.HasPrefix(data, []byte(magic)) {
			return true
		}
	}
	return len(data) >= headBytes && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

// Read decodes the picture in a file, which it closes. The errors are those of Decode, and
// of opening and reading. What does not begin like a picture, or is too large, is not read on.
func Read(open func() (io.ReadCloser, error)) (*image.RGBA, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := ReadBytes(file)
	if err != nil {
		return nil, err
	}
	return Decode(data)
}

// ReadBytes reads the bytes of a picture for Decode. It reads no more than the beginning of
// what is no picture, and nothing of a file that says that it is too large.
func ReadBytes(r io.Reader) ([]byte, error) {
	var data bytes.Buffer
	if file, ok := r.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			if info.Size() > MostBytes {
				return nil, FileSizeError{}
			}
			data.Grow(int(info.Size()) + bytes.MinRead) // growing by doubling would take twice as much
		}
	}
	if _, err := io.CopyN(&data, r, headBytes); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !Is(data.Bytes()) {
		return nil, ErrFormat
	}
	if _, err := data.ReadFrom(io.LimitReader(r, MostBytes+1-headBytes)); err != nil {
		return nil, err
	}
	if data.Len() > MostBytes {
		return nil, FileSizeError{}
	}
	return data.Bytes(), nil
}

// headBytes is how much of a file Is looks at.
const headBytes = 12

// Decode reads a picture, turned as its orientation says, and made smaller if a
// side is longer than Largest. Its size is looked at before anything is decoded.
// Of a picture that moves it is the first frame. A large one takes seconds and
// much memory: it is not for the loop.
func Decode(data []byte) (picture *image.RGBA, err error) {
	if len(data) > MostBytes {
		return nil, FileSizeError{}
	}
	if !Is(data) {
		return nil, ErrFormat
	}
	defer func() {
		// The decoders are other people's; a file must not be able to end the game
		// whatever they overlook.
		if reason := recover(); reason != nil {
			picture, err = nil, DamagedError{fmt.Sprint(reason)}
		}
	}()
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, DamagedError{err.Error()}
	}
	w, h := config.Width, config.Height
	if size := (SizeError{w, h}); size.TooLarge() || w < smallest || h < smallest {
		return nil, size
	}
	if need := memory(data, format, config); need > MostMemory {
		return nil, MemoryError{w, h, need}
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, DamagedError{err.Error()}
	}
	return turned(shrunk(decoded), orientation(data, format)), nil
}

// shrunk returns a picture as RGBA, with its longer side at most Largest, on
// white where it was transparent.
func shrunk(p image.Image) *image.RGBA {
	b := p.Bounds()
	w, h := b.Dx(), b.Dy()
	if longer := max(w, h); longer > Largest {
		w, h = max(1, w*Largest/longer), max(1, h*Largest/longer)
	}
	small := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(small, small.Rect, image.White, image.Point{}, draw.Src)
	if w == b.Dx() && h == b.Dy() {
		draw.Draw(small, small.Rect, p, b.Min, draw.Over)
		return small
	}
	draw.Draw(small, small.Rect, scale.Bilinear(p, w, h), image.Point{}, draw.Over)
	return small
}

// turned returns a picture turned and mirrored as an EXIF orientation, 1 to 8,
// says.
func turned(p *image.RGBA, orientation int) *image.RGBA {
	if orientation < 2 || orientation > 8 {
		return p
	}
	w, h := p.Rect.Dx(), p.Rect.Dy()
	size := image.Rect(0, 0, w, h)
	if orientation >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	out := image.NewRGBA(size)
	for y := range size.Dy() {
		for x := range size.Dx() {
			fromX, fromY := x, y
			switch orientation {
			case 2: // mirrored
				fromX = w - 1 - x
			case 3: // upside down
				fromX, fromY = w-1-x, h-1-y
			case 4:
				fromY = h - 1 - y
			case 5: // mirrored, and its left side is the top
				fromX, fromY = y, x
			case 6: // its right side is the top
				fromX, fromY = y, h-1-x
			case 7:
				fromX, fromY = w-1-y, h-1-x
			case 8: // its left side is the top
				fromX, fromY = w-1-y, x
			}
			copy(out.Pix[out.PixOffset(x, y):][:4], p.Pix[p.PixOffset(fromX, fromY):][:4])
		}
	}
	return out
}
