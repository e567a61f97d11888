//go:build unix && !darwin

package system

import (
	"context"
	"time"
)

// portalWait is how long the first report waits for the portal. A running portal answers in
// milliseconds, but starting one may take many seconds; meanwhile the toolkit's settings are better
// than the default colours.
const portalWait = 500 * time.Millisecond

// followAppearance follows the portal, which works on every desktop and reports changes, and uses
// GTK's settings where the portal has no preference. It returns when there is nothing to follow.
func followAppearance(ctx context.Context, report func(Appearance)) {
	followWithin(ctx, portalWait, report)
}

// followWithin is followAppearance with a variable wait.
func followWithin(ctx context.Context, wait time.Duration, report func(Appearance)) {
	answers := make(chan portalAnswer)
	go func() {
		defer close(answers)
		// Ignore the error: many systems have no portal or session bus, and then the toolkit's
		// settings are used.
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
			default: // the bus has closed; keep its last answer
				return
			}
		}
	}
}
