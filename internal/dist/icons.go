package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"

	"worldslide/assets/art"
)

// iconPNG draws the icon with a side of so many pixels.
func iconPNG(side int) ([]byte, error) {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, art.Icon(side)); err != nil {
		return nil, fmt.Errorf("icon of %d pixels: %w", side, err)
	}
	return b.Bytes(), nil
}

// icnsKinds are the pictures of an .icns file that may be PNG, by their side in
// pixels; those for screens of double density have other names than those twice
// as large.
var icnsKinds = []struct {
	name string
	side int
}{
	{"icp4", 16},
	{"ic11", 32}, // 16 points
	{"icp5", 32},
	{"ic12", 64}, // 32 points
	{"icp6", 64},
	{"ic07", 128},
	{"ic13", 256}, // 128 points
	{"ic08", 256},
	{"ic14", 512}, // 256 points
	{"ic09", 512},
	{"ic10", 1024}, // 512 points
}

// icns returns the icon in macOS's format: a head and pictures, each with a name
// of four letters and its length, the eight bytes before it included.
func icns() ([]byte, error) {
	var pictures bytes.Buffer
	chunk := func(b *bytes.Buffer, name string, data []byte) {
		b.WriteString(name)
		b.Write(binary.BigEndian.AppendUint32(nil, uint32(8+len(data))))
		b.Write(data)
	}
	for _, kind := range icnsKinds {
		data, err := iconPNG(kind.side)
		if err != nil {
			return nil, err
		}
		chunk(&pictures, kind.name, data)
	}
	var whole bytes.Buffer
	chunk(&whole, "icns", pictures.Bytes())
	return whole.Bytes(), nil
}
