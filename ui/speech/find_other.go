//go:build !linux && !darwin && !windows

package speech

import "context"

// find finds nothing: in browsers the screen reader reads the page.
func find(context.Context) (engine, error) { return nil, errNoVoice }
