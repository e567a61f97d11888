package render

import go_qr "github.com/piglig/go-qr"

// QuietZone is the number of empty modules around a QR code.
const QuietZone = 4

// bestMask lets the library choose the mask of a QR code, which has the fewest patterns that mislead
// readers.
const bestMask = -1

// QRCode returns the rows of a QR code, true for black, if its modules have at least the length least when
// the code is drawn with a side.
func QRCode(text string, side, least float64) (rows [][]bool, ok bool) {
	for _, level := range []go_qr.Ecc{go_qr.Medium, go_qr.Low} {
		segments, err := go_qr.MakeSegmentsOptimally(text, level, go_qr.MinVersion, go_qr.MaxVersion)
		if err != nil {
			continue // it is too long
		}
		code, err := go_qr.EncodeSegments(segments, level, go_qr.MinVersion, go_qr.MaxVersion, bestMask, false)
		if err != nil || side/float64(code.Size()+2*QuietZone) < least {
			continue
		}
		for y := range code.Size() {
			row := make([]bool, code.Size())
			for x := range row {
				row[x] = code.Module(x, y)
			}
			rows = append(rows, row)
		}
		return rows, true
	}
	return nil, false
}

// EachModule calls do for the runs of black modules of a QR code: the place of the first, and how many.
func EachModule(rows [][]bool, do func(x, y, n int)) {
	for y, row := range rows {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] {
				x++
			}
			if x > from {
				do(from, y, x-from)
			}
		}
	}
}
