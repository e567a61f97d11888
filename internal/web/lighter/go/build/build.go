// Package build stands for the standard library's go/build: the engine's debug output would
// find its own source by it, which no page has.
package build

import "errors"

// Context would tell how packages are found.
type Context struct{}

// Package would be one that was found.
type Package struct{ Dir string }

// ImportMode says how much to find.
type ImportMode uint

// FindOnly asks for the folder alone.
const FindOnly ImportMode = 1

// Default finds nothing.
var Default Context

// Import finds nothing.
func (Context) Import(string, string, ImportMode) (*Package, error) {
	return nil, errors.New("no source here")
}
