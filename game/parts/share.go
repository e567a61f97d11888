package parts

import (
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/system"
)

// Durations of vibration.
const (
	VibrateRefused = 40 * time.Millisecond // a piece cannot move
	VibrateHome    = 15 * time.Millisecond // a piece came home
)

// Vibrate makes a phone vibrate, unless the player switched that off.
func Vibrate(look scene.Look, long time.Duration) {
	if look.Settings.Vibration {
		system.Vibrate(long)
	}
}

// ShareText shares a text by the system's share sheet if there is one. Otherwise it copies the
// text to the clipboard and shows the message copied.
func ShareText(app *scene.App, text string, copied assets.ID) {
	copying := func() { app.Copy(text, copied) }
	if !system.Share(text, func() { app.Jobs.Post(copying) }) {
		copying()
	}
}
