//go:build !js

package system

import "context"

// InSlices returns the context as it is: work beside the loop has a thread of its own.
func InSlices(ctx context.Context) context.Context { return ctx }
