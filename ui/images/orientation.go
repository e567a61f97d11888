package images

import (
	"bytes"
	"encoding/binary"
)

// Cameras store the orientation in the first directory of an Exif block, which is a small TIFF file
// (Exif 2.3, section 4.6). Each picture format wraps the block differently.

const orientationTag = 0x0112

// orientation returns the Exif orientation of a picture, 1 to 8; 1 if there is none.
func orientation(data []byte, format string) int {
	var block []byte
	switch format {
	case "jpeg":
		block = jpegExif(data)
	case "png":
		block = pngExif(data)
	case "webp":
		block = webpExif(data)
	}
	return tiffOrientation(block)
}

// jpegExif returns the Exif block of a JPEG file: an APP1 segment before the image data.
func jpegExif(data []byte) []byte {
	const app1, scan = 0xE1, 0xDA
	for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
		marker := data[at+1]
		if marker == 0xFF { // padding
			at++
			continue
		}
		length := int(binary.BigEndian.Uint16(data[at+2:]))
		end := at + 2 + length
		if marker == scan || length < 2 || end > len(data) {
			return nil
		}
		if block, ok := bytes.CutPrefix(data[at+4:end], []byte("Exif\x00\x00")); ok && marker == app1 {
			return block
		}
		at = end
	}
	return nil
}

// pngExif returns the Exif block of a PNG file: the eXIf chunk.
func pngExif(data []byte) []byte {
	for at := 8; at+12 <= len(data); {
		length := int64(binary.BigEndian.Uint32(data[at:]))
		if length > int64(len(data)-at-12) {
			return nil
		}
		if string(data[at+4:at+8]) == "eXIf" {
			return data[at+8 : at+8+int(length)]
		}
		at += 12 + int(length)
	}
	return nil
}

// webpExif returns the Exif block of a WebP file: the EXIF chunk, without the
// JPEG prefix that some writers add.
func webpExif(data []byte) []byte {
	for at := 12; at+8 <= len(data); {
		length := int64(binary.LittleEndian.Uint32(data[at+4:]))
		if length > int64(len(data)-at-8) {
			return nil
		}
		if string(data[at:at+4]) == "EXIF" {
			block := data[at+8 : at+8+int(length)]
			return bytes.TrimPrefix(block, []byte("Exif\x00\x00"))
		}
		at += 8 + int(length+length%2)
	}
	return nil
}

// tiffOrientation returns the orientation in a TIFF header's first directory, or 1.
func tiffOrientation(block []byte) int {
	const header, entry = 8, 12
	if len(block) < header {
		return 1
	}
	var order binary.ByteOrder
	switch string(block[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 1
	}
	at := int64(order.Uint32(block[4:]))
	if at < header || at+2 > int64(len(block)) {
		return 1
	}
	entries := int64(order.Uint16(block[at:]))
	for i := range entries {
		from := at + 2 + i*entry
		if from+entry > int64(len(block)) {
			return 1
		}
		if order.Uint16(block[from:]) != orientationTag {
			continue
		}
		if o := int(order.Uint16(block[from+8:])); o >= 1 && o <= 8 {
			return o
		}
		return 1
	}
	return 1
}
