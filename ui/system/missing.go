package system

import "fmt"

// MissingHelper is the error for a feature that needs a program that is not installed. Use
// [errors.As].
type MissingHelper struct {
	Task    string // the feature, for Error: "choosing a file"
	Package string // what to install, by its name in Debian and most other systems
}

// Error says what is missing and what to install.
func (m MissingHelper) Error() string {
	return fmt.Sprintf("%s needs a helper program that is not installed: install the package %s", m.Task, m.Package)
}
