// Package system accesses the desktop: appearance, language, file dialogs and other services.
//
// The services may be other programs that are slow, silent or missing, so nothing here blocks the
// game loop: [WatchAppearance] reports from its own goroutine, and the dialogs [OpenFile] and
// [SaveFile] must be called from one. A missing helper program is an error that says what to
// install ([MissingHelper]).
//
// The package does not depend on the engine or cgo.
package system
