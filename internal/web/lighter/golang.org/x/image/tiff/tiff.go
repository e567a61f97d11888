// Package tiff stands for golang.org/x/image/tiff: libraries read by it the glyphs of fonts that
// are pictures, which no font of the page has.
package tiff

import (
	"errors"
	"image"
	"io"
)

var errNone = errors.New("no TIFF is read here")

// Decode fails.
func Decode(io.Reader) (image.Image, error) { return nil, errNone }

// DecodeConfig fails.
func DecodeConfig(io.Reader) (image.Config, error) { return image.Config{}, errNone }
