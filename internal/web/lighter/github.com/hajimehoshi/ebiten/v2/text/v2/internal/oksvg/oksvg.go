// Package oksvg stands for the engine's own: it draws the glyphs of fonts that are SVG, which no
// font of the page has.
package oksvg

import (
	"errors"
	"io"

	"github.com/srwiley/rasterx"
)

// ErrorMode says what to do about errors.
type ErrorMode uint8

// IgnoreErrorMode passes over them.
const IgnoreErrorMode ErrorMode = 0

// SvgIcon is a drawing.
type SvgIcon struct{ Transform rasterx.Matrix2D }

// ReadIconStream fails.
func ReadIconStream(io.Reader, ...ErrorMode) (*SvgIcon, error) {
	return nil, errors.New("no SVG is read here")
}

// Draw draws nothing.
func (*SvgIcon) Draw(*rasterx.Dasher, float64) {}
