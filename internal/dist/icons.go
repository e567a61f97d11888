package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"

	"worldslide/assets/art"
)

// iconPNG returns the icon with a side in pixels.
func iconPNG(side int) ([]byte, error) {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, art.Icon(side)); err != nil {
		return nil, fmt.Errorf("icon of %d pixels: %w", side, err)
	}
	return b.Bytes(), nil
}

// icnsKinds are the types of PNG pictures in an .icns file by side in pixels. Pictures for
// high-density screens have types of their own.
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

// icns returns the icon in macOS's format: a header and pictures, each with a type of four letters
// and its length including these eight bytes.
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
