// Package images decodes, turns, crops and scales pictures. Its input is untrusted: Decode returns
// a picture or an error for any bytes, and limits memory before it allocates any.
package images

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/gif" // registers a decoder
	_ "image/jpeg"
	_ "image/png"
	"io"
	"io/fs"

	_ "golang.org/x/image/webp" // registers a decoder
)

// Limits of the input and the result of Decode.
const (
	MaxPixels = 100_000_000
	// MaxBytes is the maximum size of a file.
	MaxBytes = 64 << 20
	// MaxMemory is the maximum memory of a decoder in bytes. It allows a JPEG of 100 megapixels, or
	// a PNG of 75 megapixels with 8 bits a channel, or 37 with 16.
	MaxMemory = 300_000_000
	// MaxSide is the maximum of the longer side of a decoded picture, in pixels. No board is drawn
	// larger.
	MaxSide = 2048
	// minSide is the minimum of the shorter side of a picture, in pixels.
	minSide = 16
)

// ErrFormat is returned for data in no supported format.
var ErrFormat = errors.New("no PNG, JPEG, GIF or WebP picture")

// A SizeError is returned for a picture with too many or too few pixels.
type SizeError struct{ Width, Height int }

func (e SizeError) Error() string {
	return fmt.Sprintf("a picture of %d×%d pixels: want at least %d along each side and at most %d megapixels", e.Width, e.Height, minSide, MaxPixels/1_000_000)
}

// TooLarge reports whether the picture is too large; otherwise it is too small.
func (e SizeError) TooLarge() bool {
	return e.Width > 0 && e.Height > 0 && e.Width > MaxPixels/e.Height
}

// A MemoryError is returned for a picture whose decoder would need more than MaxMemory.
type MemoryError struct{ Width, Height, Bytes int }

func (e MemoryError) Error() string {
	return fmt.Sprintf("a picture of %d×%d pixels that takes %d MB of memory: want at most %d MB", e.Width, e.Height, e.Bytes/1_000_000, MaxMemory/1_000_000)
}

// A FileSizeError is returned for a file of more than MaxBytes.
type FileSizeError struct{}

func (FileSizeError) Error() string {
	return fmt.Sprintf("a file that is too large for a picture: want at most %d MB", MaxBytes>>20)
}

// A DamagedError is returned for a picture that cannot be decoded.
type DamagedError struct{ Reason string }

func (e DamagedError) Error() string { return "a damaged picture: " + e.Reason }

// IsImage reports whether data begins with the signature of a supported format.
func IsImage(data []byte) bool {
	for _, magic := range []string{"\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a"} {
		if bytes.HasPrefix(data, []byte(magic)) {
			return true
		}
	}
	return len(data) >= headBytes && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
}

// Read opens, decodes and closes a file. It returns the errors of Decode and of reading. It stops
// reading early if the file is no picture or too large.
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

// ReadBytes reads the bytes of a picture for Decode. It reads only the first bytes if they are no
// picture, and nothing of a file whose size is above MaxBytes.
func ReadBytes(r io.Reader) ([]byte, error) {
	var data bytes.Buffer
	if file, ok := r.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			if info.Size() > MaxBytes {
				return nil, FileSizeError{}
			}
			data.Grow(int(info.Size()) + bytes.MinRead) // avoids doubling, which needs up to twice the memory
		}
	}
	if _, err := io.CopyN(&data, r, headBytes); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !IsImage(data.Bytes()) {
		return nil, ErrFormat
	}
	if _, err := data.ReadFrom(io.LimitReader(r, MaxBytes+1-headBytes)); err != nil {
		return nil, err
	}
	if data.Len() > MaxBytes {
		return nil, FileSizeError{}
	}
	return data.Bytes(), nil
}

// headBytes is the number of bytes that IsImage needs.
const headBytes = 12

// Decode decodes a picture, turns it as its Exif orientation says, and shrinks it to MaxSide. It
// checks the size before it decodes. Of an animation it returns the first frame. A large picture
// takes seconds, so call it in the background.
func Decode(data []byte) (picture *image.RGBA, err error) {
	if len(data) > MaxBytes {
		return nil, FileSizeError{}
	}
	if !IsImage(data) {
		return nil, ErrFormat
	}
	defer func() {
		// A decoder that panics on bad input must not end the game.
		if reason := recover(); reason != nil {
			picture, err = nil, DamagedError{fmt.Sprint(reason)}
		}
	}()
	whole := data // has the orientation
	data = webpFrame(data)
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, DamagedError{err.Error()}
	}
	w, h := config.Width, config.Height
	if size := (SizeError{w, h}); size.TooLarge() || w < minSide || h < minSide {
		return nil, size
	}
	if need := decoderMemory(data, format, config); need > MaxMemory {
		return nil, MemoryError{w, h, need}
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, DamagedError{err.Error()}
	}
	if format == "webp" {
		widenVideo(decoded)
	}
	return orient(toRGBA(decoded), orientation(whole, format)), nil
}

// toRGBA converts a picture to RGBA on white and shrinks it to MaxSide.
func toRGBA(p image.Image) *image.RGBA {
	b := p.Bounds()
	w, h := b.Dx(), b.Dy()
	if longer := max(w, h); longer > MaxSide {
		w, h = max(1, w*MaxSide/longer), max(1, h*MaxSide/longer)
	}
	small := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(small, small.Rect, image.White, image.Point{}, draw.Src)
	if w == b.Dx() && h == b.Dy() {
		draw.Draw(small, small.Rect, p, b.Min, draw.Over)
		return small
	}
	draw.Draw(small, small.Rect, ScaleBilinear(p, w, h), image.Point{}, draw.Over)
	return small
}

// orient turns and mirrors a picture by its Exif orientation, 1 to 8.
func orient(p *image.RGBA, orientation int) *image.RGBA {
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
			case 5: // mirrored, then turned
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
