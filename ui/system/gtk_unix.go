//go:build unix && !darwin

package system

import (
	"io"
	"os"
	"path/filepath"
	"strings"
)

// gtkAppearance reads GTK's settings file, which most desktops write, and GTK_THEME, which
// overrides it.
func gtkAppearance() Appearance {
	var text []byte
	if directory, err := os.UserConfigDir(); err == nil {
		// A missing file counts as empty: GTK's default is light.
		text = readSome(filepath.Join(directory, "gtk-3.0", "settings.ini"))
	}
	return parseGTK(string(text), os.Getenv("GTK_THEME"))
}

// maxSettings is the maximum number of bytes read of GTK's settings, which are a few hundred.
const maxSettings = 64 << 10

// readSome returns the beginning of a regular file, or nothing.
func readSome(path string) []byte {
	// Opening other kinds of files, such as a pipe, might block forever.
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxSettings))
	if err != nil {
		return nil
	}
	return text
}

// parseGTK parses settings.ini. A theme other than "" overrides the theme and darkness in the text.
func parseGTK(text, theme string) Appearance {
	var found Appearance
	preferDark := false
	named := "" // theme in the text
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(line, "=")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "gtk-application-prefer-dark-theme":
			preferDark = gtkTrue(value)
		case "gtk-theme-name":
			named = value
		case "gtk-enable-animations":
			found.ReducedMotion = !gtkTrue(value)
		default:
			continue
		}
		found.Known = true
	}
	if theme != "" {
		named, preferDark, found.Known = theme, false, true
	}
	// Only the names of themes say what they are: Adwaita-dark, Adwaita:dark, Yaru-blue-dark;
	// HighContrast, and HighContrastInverse, which is dark.
	named = strings.ToLower(named)
	found.HighContrast = strings.HasPrefix(named, "highcontrast")
	found.Dark = preferDark || strings.Contains(named, "dark") || strings.Contains(named, "inverse")
	return found
}

// gtkTrue parses a boolean. Programs write both forms.
func gtkTrue(value string) bool { return value == "1" || strings.EqualFold(value, "true") }
