// Package system asks the desktop beneath the game: whether it is dark, which
// language it speaks, and which file the player means.
//
// What is asked may be another program, and may be slow, silent or missing. So
// nothing here is called from the game's loop and waited for: [WatchAppearance]
// answers on a goroutine of its own, and the dialogs, [OpenFile] and [SaveFile],
// are to be called on one. What the system cannot do is an error that says what
// to install ([MissingHelper]), never the end of the game.
//
// The package knows neither the engine nor the game, and works without cgo.
package system
