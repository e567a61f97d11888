package crash

import "time"

// Reporter has no reports written: a page has no second process.
type Reporter struct{}

// Start starts nothing.
func Start(string) (*Reporter, error) { return nil, nil }

// Action does nothing.
func (*Reporter) Action(string) {}

// Fact does nothing.
func (*Reporter) Fact(string, string) {}

// Close does nothing.
func (*Reporter) Close() {}

// Asked reports that this is not the child.
func Asked() bool { return false }

// Serve does nothing.
func Serve(string, func() time.Time) {}

// Unseen returns no report.
func Unseen(string) string { return "" }
