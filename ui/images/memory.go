package images

import (
	"encoding/binary"
	"image"
	"image/color"
)

// decoderMemory estimates how many bytes the decoder of a format allocates.
func decoderMemory(data []byte, format string, config image.Config) int {
	pixels := config.Width * config.Height
	switch format {
	case "jpeg":
		return jpegMemory(data, pixels)
	case "webp":
		if config.ColorModel == color.YCbCrModel || config.ColorModel == color.NYCbCrAModel {
			return 3 * pixels // 1.5 bytes of YCbCr, and alpha
		}
		return 8 * pixels // lossless: the pixels before and after the transform
	case "png":
		need := pngPixelBytes(config.ColorModel) * pixels
		if interlaced := 28; len(data) > interlaced && data[interlaced] != 0 {
			need += need / 2 // the last interlacing pass is decoded into a separate picture
		}
		return need
	}
	return pixels // GIF: one palette index per pixel
}

// pngPixelBytes returns the bytes per pixel of what the PNG decoder returns.
func pngPixelBytes(model color.Model) int {
	switch model {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.RGBAModel, color.NRGBAModel:
		return 4
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	}
	return 1 // a palette
}

// jpegMemory finds the frame header and adds up the samples of all channels. Colour channels may be
// subsampled. For progressive pictures the decoder keeps four more bytes per sample.
func jpegMemory(data []byte, pixels int) int {
	const scan, tables, arithmetic, extension = 0xDA, 0xC4, 0xCC, 0xC8
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		marker := data[at+1]
		if marker == 0xFF { // padding
			at++
			continue
		}
		end := at + 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		if marker == scan || end < at+4 || end > len(data) {
			break
		}
		if marker >= 0xC0 && marker <= 0xCF && marker != tables && marker != arithmetic && marker != extension {
			return jpegSamples(data[at+4:end], pixels) * jpegSampleBytes(marker)
		}
		at = end
	}
	return 3 * jpegSampleBytes(0xC2) * pixels // no frame header found: assume the worst case of three channels
}

// jpegSampleBytes returns the bytes per sample of a picture with this frame marker.
func jpegSampleBytes(marker byte) int {
	const progressive = 0xC2
	if marker == progressive {
		return 1 + 4
	}
	return 1
}

// jpegSamples returns the number of samples by a frame header, without padding.
func jpegSamples(frame []byte, pixels int) int {
	const header, channel = 6, 3 // bytes
	if len(frame) < header {
		return 3 * pixels
	}
	sum, widest, highest := 0, 1, 1
	channels := 0
	for c := frame[header:]; len(c) >= channel; c = c[channel:] {
		h, v := int(c[1]>>4), int(c[1]&15)
		sum += h * v
		widest, highest = max(widest, h), max(highest, v)
		channels++
	}
	samples := pixels * sum / (widest * highest)
	if channels == 4 {
		samples += 4 * pixels // the decoder assembles CMYK in a separate picture
	}
	return samples
}
