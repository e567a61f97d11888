package system

import (
	"context"
	"time"
)

// slice is how long background work may block the page: half a frame.
const slice = 8 * time.Millisecond

// InSlices returns a context for work that checks it often. A browser runs everything on one
// thread; after each slice of work, checking the context yields to the browser.
func InSlices(ctx context.Context) context.Context { return InSlicesOf(ctx, slice) }

// InSlicesOf is InSlices with another length of a slice.
func InSlicesOf(ctx context.Context, long time.Duration) context.Context {
	return &sliced{ctx, long, time.Now()}
}

type sliced struct {
	context.Context
	long  time.Duration
	began time.Time // start of the slice
}

// Err implements context.Context.
func (s *sliced) Err() error {
	if time.Since(s.began) > s.long {
		time.Sleep(time.Nanosecond) // sleeping yields, because it uses a timer of the browser
		s.began = time.Now()
	}
	return s.Context.Err()
}
