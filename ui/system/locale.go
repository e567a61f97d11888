package system

import (
	"os"
	"strings"
)

// Locale returns the language that the player has chosen for the system, as
// the system writes it: "zh_CN.UTF-8" on Linux, "zh-Hans-CN" elsewhere; "" or
// "C" if none is known. On macOS it starts a small program, and gives up after
// two seconds; elsewhere it takes no time.
//
// LC_ALL and LC_MESSAGES count on every system: nobody sets them but by hand.
func Locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES"} {
		if value := os.Getenv(name); value != "" {
			return preferred(value, os.Getenv("LANGUAGE"))
		}
	}
	return systemLocale()
}

// preferred returns the first entry of LANGUAGE, a list like "zh_CN:en" that
// desktops set for players of several languages. As in gettext, it counts only
// beside a locale that is not the plain one.
func preferred(locale, list string) string {
	if locale == "" || locale == "C" || locale == "POSIX" || strings.HasPrefix(locale, "C.") {
		return locale
	}
	if first, _, _ := strings.Cut(list, ":"); first != "" {
		return first
	}
	return locale
}
