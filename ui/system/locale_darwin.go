package system

import "context"

// systemLocale returns the first language in the macOS settings. LANG is unreliable: programs
// started from the desktop have none, and Terminal derives it from the region.
func systemLocale() string {
	list, err := readDefault(context.Background(), domainGlobal, "AppleLanguages")
	if err != nil {
		return ""
	}
	return firstOfList(list)
}
