package photo

import (
	"encoding/binary"
	"image"
	"image/color"
)

// memory returns about how many bytes the decoder of a format allocates for a picture.
func memory(data []byte, format string, config image.Config) int {
	pixels := config.Width * config.Height
	switch format {
	case "jpeg":
		return jpegMemory(data, pixels)
	case "webp":
		if config.ColorModel == color.YCbCrModel || config.ColorModel == color.NYCbCrAModel {
			return 3 * pixels // one and a half bytes, and transparency
		}
		return 8 * pixels // without loss: the pixels, and those before they are transformed
	case "png":
		need := pngPixel(config.ColorModel) * pixels
		if interlaced := 28; len(data) > interlaced && data[interlaced] != 0 {
			need += need / 2 // its last pass has half of the pixels, in a picture of its own
		}
		return need
	}
	return pixels // GIF: an index each
}

// pngPixel returns the bytes of a pixel in the picture that the PNG decoder makes.
func pngPixel(model color.Model) int {
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

// jpegMemory adds up the samples of the channels, which may be fewer than pixels in the channels of
// colour. The decoder keeps four more bytes a sample of a progressive picture.
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
			return jpegSamples(data[at+4:end], pixels) * jpegSample(marker)
		}
		at = end
	}
	return 3 * jpegSample(0xC2) * pixels // not found here: the most that three channels need
}

// jpegSample returns the bytes of a sample in a picture whose frame begins with a marker.
func jpegSample(marker byte) int {
	const progressive = 0xC2
	if marker == progressive {
		return 1 + 4
	}
	return 1
}

// jpegSamples returns the number of samples that a frame header tells, padding left out.
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
		samples += 4 * pixels // CMYK is put together in a picture of its own
	}
	return samples
}
