//go:build !linux

package atspi

import "worldslide/ui/access"

// bridge is empty on other systems; see docs/accessibility.md.
type bridge struct{}

func open(string, func()) *bridge  { return nil }
func (*bridge) listening() bool    { return false }
func (*bridge) show(access.Node)   {}
func (*bridge) take() []access.Act { return nil }
func (*bridge) close()             {}
