// Package theme holds the look of the game as plain data: named colours in
// three themes, type roles, spaces, radii, line widths, shadows, durations and
// easings.
//
// Code that draws names a colour, never a hex value, so that a theme is one
// column of one table and switching themes is changing one value. Sizes are in
// device-independent pixels (dp); whoever draws multiplies by the scale.
package theme
