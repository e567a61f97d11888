package system

import "golang.org/x/sys/windows"

// systemLocale is the language of Windows' own words. It is not that of
// GetUserDefaultLocaleName, which is how dates and numbers are written.
func systemLocale() string {
	languages, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(languages) == 0 {
		return ""
	}
	return languages[0]
}
