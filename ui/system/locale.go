package system

import (
	"os"
	"strings"
)

// Locale returns the player's language as the system writes it: "zh_CN.UTF-8" on Linux,
// "zh-Hans-CN" elsewhere; "" or "C" if unknown. On macOS it runs a helper program with a timeout of
// two seconds; elsewhere it returns at once.
//
// LC_ALL and LC_MESSAGES take precedence on every system.
func Locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES"} {
		if value := os.Getenv(name); value != "" {
			return preferred(value, os.Getenv("LANGUAGE"))
		}
	}
	return systemLocale()
}

// preferred returns the first entry of LANGUAGE, a list such as "zh_CN:en". As in gettext, it only
// counts if the locale is not "C".
func preferred(locale, list string) string {
	if locale == "" || locale == "C" || locale == "POSIX" || strings.HasPrefix(locale, "C.") {
		return locale
	}
	if first, _, _ := strings.Cut(list, ":"); first != "" {
		return first
	}
	return locale
}
