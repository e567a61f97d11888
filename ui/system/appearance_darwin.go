package system

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// Domains of the macOS preferences.
const (
	domainGlobal = ".GlobalPreferences"
	domainAccess = "com.apple.universalaccess"
)

// followAppearance reads the preferences, and again when their files change. Notifications would
// need Cocoa's main loop. Reading runs three helper programs, so without changes it happens at most
// once a minute.
func followAppearance(ctx context.Context, report func(Appearance)) {
	p := poll{every: 10 * time.Second, trust: 6}
	if home, err := os.UserHomeDir(); err == nil {
		for _, domain := range []string{domainGlobal, domainAccess} {
			p.files = append(p.files, filepath.Join(home, "Library", "Preferences", domain+".plist"))
		}
	}
	p.run(ctx, func() { report(readAppearance(ctx)) })
}

// readAppearance reads each preference. An absent one means no.
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
