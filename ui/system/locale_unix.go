//go:build unix && !darwin

package system

import "os"

// systemLocale returns the locale from the environment.
func systemLocale() string { return preferred(os.Getenv("LANG"), os.Getenv("LANGUAGE")) }
