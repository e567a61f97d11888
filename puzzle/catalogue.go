package puzzle

import "strings"

// Catalogue is the families that a program has, in the order in which players see
// them. It is a value that the program's main hands to whatever reads codes, saved
// games and results; so a test may have other families. The first family is the
// default one: that of links on the web that name none.
type Catalogue []Family

// Standard returns the families of the game.
func Standard() Catalogue { return Catalogue{Worlds{}, Fifteen{}, Klotski{}, Carom{}} }

// Default returns the first family. It panics on an empty catalogue, with which no
// program can do anything.
func (c Catalogue) Default() Family { return c[0] }

// ByName returns the family with the given name in codes.
func (c Catalogue) ByName(name string) (Family, bool) {
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
