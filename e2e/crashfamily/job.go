package main

import "context"

// crash is a job that crashes.
func crash(context.Context, func(func())) {
	var cells []int
	_ = cells[len(cells)]
}
