package system

import "context"

// systemLocale is the first of the languages in macOS' settings. LANG is of no
// use: programs that are started with the mouse have none, and Terminal makes
// it from the region.
func systemLocale() string {
	list, err := readDefault(context.Background(), domainGlobal, "AppleLanguages")
	if err != nil {
		return ""
	}
	return firstOfList(list)
}
