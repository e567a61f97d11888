package puzzle

import "strings"

// Catalogue is the list of families of a program, in the order in which players see them.
// Code that reads codes, saved games or results gets it as a value, so that tests can use
// other families. The first family is the default: that of web links that name none.
type Catalogue []Spec

// Standard returns the families of the game.
func Standard() Catalogue { return Catalogue{Worlds, Fifteen, Klotski, Carom} }

// Default returns the first family. It panics if the catalogue is empty.
func (c Catalogue) Default() Spec { return c[0] }

// ByName returns the family with the given name in codes.
func (c Catalogue) ByName(name string) (Spec, bool) {
	for _, f := range c {
		if f.Name() == name {
			return f, true
		}
	}
	return nil, false
}

// Names returns the names of all families, for messages.
func (c Catalogue) Names() string {
	names := make([]string, len(c))
	for i, f := range c {
		names[i] = f.Name()
	}
	return strings.Join(names, ", ")
}
