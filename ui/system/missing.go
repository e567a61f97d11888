package system

import "fmt"

// MissingHelper is the error of something the system can only do with the help
// of a program that is not installed. Find it with [errors.As].
type MissingHelper struct {
	Task    string // what asks for help, for Error: "choosing a file"
	Package string // what to install, as Debian and most other systems name it
}

// Error says in one sentence what is missing and what brings it.
func (m MissingHelper) Error() string {
	return fmt.Sprintf("%s needs a helper program that is not installed: install the package %s", m.Task, m.Package)
}
