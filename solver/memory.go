package solver

import (
	"context"
	"runtime"
)

// The memory in bytes that a search may use.
const (
	CommandMemory = 300 << 20 // of a command
	windowMemory  = 150 << 20 // beside the window
	pageMemory    = 80 << 20  // in a browser
)

type memoryKey struct{}

// WithMemory returns a context for searches that use at most so many bytes. A search that reaches the
// limit gives up as if its time were over, and says what it has found by then.
func WithMemory(ctx context.Context, bytes int) context.Context {
	return context.WithValue(ctx, memoryKey{}, bytes)
}

// Memory returns how many bytes a search may use. Without WithMemory it is what suits the window.
func Memory(ctx context.Context) int {
	if bytes, ok := ctx.Value(memoryKey{}).(int); ok {
		return bytes
	}
	if runtime.GOOS == "js" {
		return pageMemory
	}
	return windowMemory
}
