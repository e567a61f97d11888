package game

// limitHeap does nothing: a page sets its own limits, and memory of WebAssembly never shrinks.
func limitHeap() {}
