//go:build !js

package game

import "runtime/debug"

// gcPercent is how much garbage there may be, in percent of the memory in use. Most of that is
// pixels and the solvers' tables, which have no pointers, so collections are cheap. With Go's
// default of 100 the tables of a solver would count twice.
const gcPercent = 50

// limitHeap makes Go collect garbage more often to use less memory.
func limitHeap() { debug.SetGCPercent(gcPercent) }
