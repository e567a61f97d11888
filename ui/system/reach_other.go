//go:build !js

package system

// FilesOutOfReach tells that players cannot reach the program's files themselves.
const FilesOutOfReach = false
