package desk

import (
	"time"

	"worldslide/assets"
	"worldslide/ui/system"
)

// How long a phone vibrates.
const (
	FeltRefused = 40 * time.Millisecond // a piece cannot go
	FeltHome    = 15 * time.Millisecond // one has come home
)

// Vibrate lets a phone be felt for so long, unless the player does not want that.
func Vibrate(d *Desk, long time.Duration) {
	if d.Settings.Vibration {
		system.Vibrate(long)
	}
}

// HandOn hands a text to somebody: by the system's sheet where there is one, or else by the
// clipboard, which a message tells of.
func HandOn(d *Desk, text string, copied assets.ID) {
	copying := func() { d.Copy(text, copied) }
	if !system.Share(text, func() { d.Jobs.Post(copying) }) {
		copying()
	}
}
