//go:build !js

package game

import "github.com/hajimehoshi/ebiten/v2"

// hosted returns what the engine runs.
func (g *Game) hosted() ebiten.Game { return g }
