//go:build unix && !darwin

package system

import "os"

// systemLocale is what the desktop has put into the environment.
func systemLocale() string { return preferred(os.Getenv("LANG"), os.Getenv("LANGUAGE")) }
