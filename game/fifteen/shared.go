package fifteen

import "worldslide/game/scene"

// shared holds what all games share. All but the solver is used in the loop only.
type shared struct {
	solver   *Solver
	series   solveSeries
	decoding scene.Slot // decodes a picture
	schemes  ownSchemes
}

func newShared(s *Solver) *shared { return &shared{solver: s} }
