package images

import (
	"encoding/binary"
	"image"
)

// This file does what the decoder of WebP leaves to its callers: it finds the first frame of an
// animation, and widens the colours of lossy pictures from the range of video.

// webpChunk is the name of a chunk of a WebP file and its length in bytes.
const webpChunk = 8

// webpFrame returns the first frame of an animated WebP as a still one, and any other picture as it is.
func webpFrame(data []byte) []byte {
	if !IsImage(data) || string(data[:4]) != "RIFF" {
		return data
	}
	const where = 16 // bytes of a frame before its picture: place, size, duration and flags
	for at := headBytes; at+webpChunk <= len(data); {
		name, length := string(data[at:at+4]), int64(binary.LittleEndian.Uint32(data[at+4:]))
		begin := at + webpChunk
		if length > int64(len(data)-begin) {
			return data
		}
		body := data[begin : begin+int(length)]
		switch {
		case name == "VP8 " || name == "VP8L":
			return data // a still picture
		case name == "ANMF" && len(body) > where:
			return stillWebP(body[6:12], body[where:])
		}
		at = begin + int(length+length%2)
	}
	return data
}

// stillWebP returns a file with one picture. size is its width and height less one, three bytes each;
// chunks are the picture, maybe after its alpha.
func stillWebP(size, chunks []byte) []byte {
	still := []byte("RIFF\x00\x00\x00\x00WEBP")
	if string(chunks[:min(4, len(chunks))]) == "ALPH" {
		const alpha = 1 << 4
		still = append(still, "VP8X\x0a\x00\x00\x00"...)
		still = append(still, alpha, 0, 0, 0)
		still = append(still, size...)
	}
	still = append(still, chunks...)
	binary.LittleEndian.PutUint32(still[4:], uint32(len(still)-webpChunk))
	return still
}

// widenVideo changes a lossy WebP to the full range of colours. WebP stores black as 16 and white as 235,
// as video does; the decoder returns these values, but image.YCbCr means 0 and 255, as in JPEG.
func widenVideo(p image.Image) {
	var planes *image.YCbCr
	switch p := p.(type) {
	case *image.YCbCr:
		planes = p
	case *image.NYCbCrA:
		planes = &p.YCbCr
	default:
		return
	}
	const black, white, neutral, spread = 16, 235, 128, 224 // spread: of the differences of colour
	var light, colour [256]byte
	for v := range 256 {
		light[v] = widened(v-black, white-black, 0)
		colour[v] = widened(v-neutral, spread, neutral)
	}
	for i, v := range planes.Y {
		planes.Y[i] = light[v]
	}
	for i, v := range planes.Cb {
		planes.Cb[i] = colour[v]
	}
	for i, v := range planes.Cr {
		planes.Cr[i] = colour[v]
	}
}

// widened returns a value of a range as one of 255 above a value, rounded and clamped.
func widened(v, of, above int) byte {
	return byte(min(max(0, above+floorDiv(2*255*v+of, 2*of)), 255))
}

// floorDiv divides, rounding down.
func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}
