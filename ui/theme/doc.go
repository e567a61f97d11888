// Package theme is the look of the game as data: named colours in several themes, type roles,
// spacing, radii, line widths, shadows, durations and easings.
//
// Drawing code uses colour names, never hex values, so switching themes changes one value. Sizes
// are in device-independent pixels (dp); multiply them by the scale for drawing.
package theme
