package screen

// MostSide is the longest side of any image that is drawn on or shown, in pixels. The
// engine ends the program that asks for more than the graphics card holds; every card
// that it runs on holds this much, and no screen has more.
const MostSide = 8192

// Fit returns the size in pixels of what is drawn in a window of a size in
// device-independent pixels, of so many pixels each, and how many pixels each has in
// what is drawn: as many as given, or as few as keep both sides within MostSide. A
// window that is larger shows it enlarged.
func Fit(width, height, factor float64) (x, y int, drawn float64) {
	drawn = factor
	if longest := max(width, height) * factor; longest > MostSide {
		drawn *= MostSide / longest
	}
	side := func(length float64) int { return min(max(int(length*drawn+0.5), 1), MostSide) }
	return side(width), side(height), drawn
}
