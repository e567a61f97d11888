//go:build !js

package game

import "runtime/debug"

// gcPercent is how much garbage there may be, in percent of the memory in use. Most of that is
// pixels and the solvers' tables, which have no pointers, so collections are cheap. With Go's
// default of 100 the tables of a solver would count twice.
const gcPercent = 50

// memoryTarget is how much memory Go may hold, in bytes, before it collects garbage at once. A
// search needs up to 75 MB for a few seconds, and would leave up to half as much garbage. It is a
// target: Go takes more if more is in use.
const memoryTarget = 80 << 20

// limitHeap makes Go collect garbage more often, and the C library return what it frees, to use
// less memory.
func limitHeap() {
	debug.SetGCPercent(gcPercent)
	debug.SetMemoryLimit(memoryTarget)
	returnFreedBlocks()
}
