package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// previewWidth is the width of the preview in device-independent pixels.
const previewWidth = 212.0

// view returns the view of the chosen board.
func (f *newBoardForm) view() view {
	return viewOf(puzzle.Values{puzzle.KeyMode: string(f.mode())})
}

// drawPreview draws the goal of the chosen board with the name of its picture below, and returns
// the lower edge.
func (f *newBoardForm) drawPreview(fr *scene.Frame, area image.Rectangle) int {
	ui := fr.UI
	goal, err := solvedBoard(f.shape())
	if err != nil {
		return area.Min.Y
	}
	side := area.Dx() // the same for all sizes, so that nothing below moves
	l := boardview.Fit(side, side, goal.Width(), goal.Height(), frame(fr.Look(), true), 1, 0)
	l = l.MovedTo(area.Min.Add(image.Pt((side-l.Outer.Dx())/2, (side-l.Outer.Dy())/2)))
	if !ui.Measuring() {
		v := f.view().drawing(fr.Look(), fr.Drawing(goal, l))
		v.glow, v.ghost, v.numbers = false, false, false // they would hide a picture this small
		v.draw(fr.List())
	}
	name := fr.Text(assets.FifteenNumbers)
	slug := f.view().picture(fr.Look())
	for _, p := range tilePictures {
		if p.slug == slug {
			name = fr.Text(p.name)
		}
	}
	area.Min.Y += side + ui.Px(theme.Space8)
	area.Max.Y = area.Min.Y + ui.LineHeight(theme.Caption)
	ui.Label(area, name, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: true})
	return area.Max.Y
}
