package system

import "golang.org/x/sys/windows"

// systemLocale returns the display language of Windows, not that of GetUserDefaultLocaleName, which
// is for formats.
func systemLocale() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
