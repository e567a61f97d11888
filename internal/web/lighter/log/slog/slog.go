// Package slog stands for the standard library's log/slog: what the engine finds wrong with
// itself goes to the browser's console as one line, what only its developers ask for nowhere.
package slog

import (
	"context"
	"fmt"
	"os"
)

// Level says how much something matters.
type Level int

// LevelDebug is that of what only developers ask for.
const LevelDebug Level = -4

// Logger logs.
type Logger struct{}

// Default returns the one there is.
func Default() *Logger { return &Logger{} }

// Enabled reports false: nobody asks.
func (*Logger) Enabled(context.Context, Level) bool { return false }

// Debug says nothing.
func Debug(string, ...any) {}

// Error says what is wrong.
func Error(message string, arguments ...any) {
	fmt.Fprintln(os.Stderr, append([]any{message}, arguments...)...)
}
