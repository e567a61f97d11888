package system

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// The domains of macOS' preferences in which it keeps appearance.
const (
	domainGlobal = ".GlobalPreferences"
	domainAccess = "com.apple.universalaccess"
)

// followAppearance asks the preferences, and again when their files change:
// telling of a change is left to Cocoa, which needs its own main loop. Asking
// starts three small programs, so it is done once a minute at most if the files
// do not change.
func followAppearance(ctx context.Context, report func(Appearance)) {
	p := poll{every: 10 * time.Second, trust: 6}
	if home, err := os.UserHomeDir(); err == nil {
		for _, domain := range []string{domainGlobal, domainAccess} {
			p.files = append(p.files, filepath.Join(home, "Library", "Preferences", domain+".plist"))
		}
	}
	p.run(ctx, func() { report(readAppearance(ctx)) })
}

// readAppearance asks for each preference. One that was never changed is
// absent, which means no.
func readAppearance(ctx context.Context) Appearance {
	style, err := readDefault(ctx, domainGlobal, "AppleInterfaceStyle")
	contrast, _ := readDefault(ctx, domainAccess, "increaseContrast")
	motion, _ := readDefault(ctx, domainAccess, "reduceMotion")
	return Appearance{
		Dark:          style == "Dark",
		HighContrast:  contrast == "1",
		ReducedMotion: motion == "1",
		Known:         err == nil,
	}
}
