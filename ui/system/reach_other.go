//go:build !js

package system

// FilesOutOfReach reports whether players cannot reach the program's files themselves.
const FilesOutOfReach = false

// PageLink reports that the program does not run in a page.
func PageLink(string) (link string, ok bool) { return "", false }
