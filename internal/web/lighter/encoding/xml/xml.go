// Package xml stands for the standard library's encoding/xml: libraries read by it the glyphs of
// fonts that are SVG, which no font of the page has.
package xml

import (
	"errors"
	"io"
)

// Token is a piece of a text.
type Token any

// Name is a name with its space.
type Name struct{ Space, Local string }

// Attr is an attribute of an element.
type Attr struct {
	Name  Name
	Value string
}

// StartElement is the beginning of an element.
type StartElement struct {
	Name Name
	Attr []Attr
}

// EndElement is the end of an element.
type EndElement struct{ Name Name }

// CharData is text between elements.
type CharData []byte

// Decoder reads nothing.
type Decoder struct{}

// NewDecoder returns a decoder of anything.
func NewDecoder(io.Reader) *Decoder { return &Decoder{} }

// InputOffset returns 0: nothing was read.
func (*Decoder) InputOffset() int64 { return 0 }

// Token fails.
func (*Decoder) Token() (Token, error) { return nil, errors.New("no XML is read here") }

// RawToken fails.
func (d *Decoder) RawToken() (Token, error) { return d.Token() }
