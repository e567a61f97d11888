package crash

import "time"

// Reporter does nothing: a page has no second process.
type Reporter struct{}

// Start does nothing.
func Start(string) (*Reporter, error) { return nil, nil }

// Action does nothing.
func (*Reporter) Action(string) {}

// Fact does nothing.
func (*Reporter) Fact(string, string) {}

// Close does nothing.
func (*Reporter) Close() {}

// Asked returns false: there is no child process.
func Asked() bool { return false }

// Serve does nothing.
func Serve(string, func() time.Time) {}

// Unseen returns "".
func Unseen(string) string { return "" }
