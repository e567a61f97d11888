//go:build !linux && !darwin && !windows

package speech

import "context"

// find finds nothing: in a browser the page is read by the reader of the system.
func find(context.Context) (engine, error) { return nil, errNoVoice }
