package puzzle

import "fmt"

// FaultKind is what is wrong with a code.
type FaultKind string

// The kinds of faults. The window has a message for each.
const (
	FaultSign  FaultKind = "sign"  // Value cannot be seen
	FaultPart  FaultKind = "part"  // Value is not key=value
	FaultKey   FaultKind = "key"   // Key is unknown
	FaultTwice FaultKind = "twice" // Key appears twice
	FaultValue FaultKind = "value" // Value is not one of Key
	FaultMoves FaultKind = "moves" // Value cannot be read as moves
	FaultWhole FaultKind = "whole" // the parts do not make a puzzle
	FaultLink  FaultKind = "link"  // a web address that names no puzzle
)

// Fault is the error of a code. Its message is in English and says what would be right.
type Fault struct {
	Kind       FaultKind
	Key, Value string
	err        error
}

// Error implements error.
func (f *Fault) Error() string { return f.err.Error() }

// Unwrap returns the error that is the reason.
func (f *Fault) Unwrap() error { return f.err }

// faultf returns a fault with a message.
func faultf(kind FaultKind, key, value, format string, args ...any) error {
	return &Fault{kind, key, shorten(value), fmt.Errorf(format, args...)}
}
