//go:build !js

package system

import "context"

// InSlices returns ctx unchanged: background work has a thread of its own.
func InSlices(ctx context.Context) context.Context { return ctx }
