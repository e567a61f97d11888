package system

// FilesOutOfReach reports whether players cannot reach the program's files themselves.
const FilesOutOfReach = true
