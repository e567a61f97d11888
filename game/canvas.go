package game

import (
	"image"

	"worldslide/game/scene"
	"worldslide/ui/paint"
	"worldslide/ui/screen"
)

// canvas makes the screen a scene.Canvas.
type canvas struct{ screen *screen.Screen }

var _ scene.Canvas = canvas{}

// Add implements scene.Canvas.
func (c canvas) Add(picture *image.RGBA) paint.Picture {
	return c.screen.AddPicture(picture)
}

// Drop implements scene.Canvas.
func (c canvas) Drop(p paint.Picture) { c.screen.DropPicture(p) }
