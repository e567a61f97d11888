//go:build unix && !darwin

package system

import (
	"context"
	"time"
)

// portalPatience is how long the first report waits for the desktop portal. One
// that runs answers within a few milliseconds, but one that the bus has to
// start first may take many seconds, and the game must not stand in the wrong
// colours because of it if the toolkit knows better.
const portalPatience = 500 * time.Millisecond

// followAppearance asks the desktop portal, which knows every desktop and
// tells of changes, and GTK's settings for what the portal leaves open. It
// returns when there is nothing to follow.
func followAppearance(ctx context.Context, report func(Appearance)) {
	followWithin(ctx, portalPatience, report)
}

// followWithin is followAppearance with the time that the first report waits.
func followWithin(ctx context.Context, wait time.Duration, report func(Appearance)) {
	answers := make(chan portalAnswer)
	go func() {
		defer close(answers)
		// Its error is of no use to anybody: many systems have no portal, or no
		// session bus, and the toolkit's settings are the remedy.
		_ = followPortal(ctx, answers)
	}()
	answered := false
	late := time.NewTimer(wait)
	defer late.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-late.C:
			if !answered {
				report(gtkAppearance())
			}
		case answer, open := <-answers:
			switch {
			case open:
				answered = true
				report(answer.appearance(gtkAppearance()))
			case !answered:
				report(gtkAppearance())
				return
			default: // the bus has ended; its last word stands
				return
			}
		}
	}
}
