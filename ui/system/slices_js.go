package system

import (
	"context"
	"time"
)

// slice is how long work beside the loop may hold up a page: half of what a frame has.
const slice = 8 * time.Millisecond

// InSlices returns a context for work that looks at it often, as all long work does. In a browser
// everything runs on one thread: after a slice of work, to look at the context lets the browser
// have its turn.
func InSlices(ctx context.Context) context.Context { return InSlicesOf(ctx, slice) }

// InSlicesOf is InSlices for work that may hold its thread up for so long.
func InSlicesOf(ctx context.Context, long time.Duration) context.Context {
	return &sliced{ctx, long, time.Now()}
}

type sliced struct {
	context.Context
	long  time.Duration
	began time.Time // this slice
}

// Err implements context.Context.
func (s *sliced) Err() error {
	if time.Since(s.began) > s.long {
		time.Sleep(time.Nanosecond) // by a timer of the browser
		s.began = time.Now()
	}
	return s.Context.Err()
}
