package screen

// MaxSide is the maximum side of an image in pixels. The engine ends the program when an image
// exceeds what the graphics card supports; all supported cards allow this size, and no screen is
// larger.
const MaxSide = 8192

// Fit returns the size in pixels at which a window of width x height device-independent pixels is
// drawn, and the pixels drawn per device-independent pixel: factor, or less if a side would exceed
// MaxSide. A larger window is drawn at that size and enlarged.
func Fit(width, height, factor float64) (x, y int, drawn float64) {
	drawn = factor
	if longest := max(width, height) * factor; longest > MaxSide {
		drawn *= MaxSide / longest
	}
	side := func(length float64) int { return min(max(int(length*drawn+0.5), 1), MaxSide) }
	return side(width), side(height), drawn
}
