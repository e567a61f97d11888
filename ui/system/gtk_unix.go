//go:build unix && !darwin

package system

import (
	"io"
	"os"
	"path/filepath"
	"strings"
)

// gtkAppearance reads GTK's settings: the file that desktops and theme
// choosers write, and GTK_THEME, with which a player overrides it. Most
// desktops keep them even for players who use no GTK program.
func gtkAppearance() Appearance {
	var text []byte
	if directory, err := os.UserConfigDir(); err == nil {
		// A missing file is an empty one: GTK's own default is light.
		text = readSome(filepath.Join(directory, "gtk-3.0", "settings.ini"))
	}
	return parseGTK(string(text), os.Getenv("GTK_THEME"))
}

// mostSettings is how many bytes of GTK's settings are read, which are a few hundred.
const mostSettings = 64 << 10

// readSome returns the beginning of a regular file, or nothing.
func readSome(path string) []byte {
	// Opening something else, such as a pipe, might wait for ever.
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostSettings))
	if err != nil {
		return nil
	}
	return text
}

// parseGTK understands the text of settings.ini. A theme, unless it is "",
// counts instead of the theme and the darkness that the text names.
func parseGTK(text, theme string) Appearance {
	var found Appearance
	preferDark := false
	named := "" // the theme of the text
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
	// Themes have no properties but their names: Adwaita-dark, Adwaita:dark,
	// Yaru-blue-dark; HighContrast, and HighContrastInverse, which is dark.
	named = strings.ToLower(named)
	found.HighContrast = strings.HasPrefix(named, "highcontrast")
	found.Dark = preferDark || strings.Contains(named, "dark") || strings.Contains(named, "inverse")
	return found
}

// gtkTrue reads a truth value: programs write both kinds.
func gtkTrue(value string) bool { return value == "1" || strings.EqualFold(value, "true") }
