package settings

import "slices"

// familyValue is a key of a family with the value that the player chose.
type familyValue struct {
	key   Key
	value any // as key.accept returns it
}

// Flag returns the value of a key that was created with the function [Flag], or false if
// there is no such key.
func (s Settings) Flag(name string) bool { return ask[bool](s, name) }

// Number returns the value of a key that was created with the function [Number], or 0 if
// there is no such key.
func (s Settings) Number(name string) int { return ask[int](s, name) }

// Text returns the value of a key that was created with a function of text, such as [Choice], or ""
// if there is no such key.
func (s Settings) Text(name string) string { return ask[string](s, name) }

// Has reports whether there is a family key with a name.
func (s Settings) Has(name string) bool { return s.find(name) >= 0 }

func ask[T bool | int | string](s Settings, name string) (answer T) {
	answer, _ = s.Value(name).(T)
	return answer
}

// Value returns the value of a key, shared or of a family: a bool, an int or a string. It is
// nil if there is no such key.
func (s Settings) Value(name string) any {
	if i := s.find(name); i >= 0 {
		return s.family[i].value
	}
	if l, ok := findShared(name); ok {
		return l.get(s)
	}
	return nil
}

// Key returns the key with a name, shared or of a family.
func (s Settings) Key(name string) (key Key, ok bool) {
	if i := s.find(name); i >= 0 {
		return s.family[i].key, true
	}
	l, ok := findShared(name)
	return l.Key, ok
}

// With returns the settings with another value for a key, shared or of a family: a bool, an
// int or a string, depending on the key. It returns the settings unchanged if the value is
// invalid or there is no such key.
func (s Settings) With(name string, value any) Settings {
	if i := s.find(name); i >= 0 {
		if admitted, ok := s.family[i].key.accept(value); ok {
			s.family = slices.Clone(s.family)
			s.family[i].value = admitted
		}
		return s
	}
	if l, ok := findShared(name); ok {
		if admitted, ok := l.accept(value); ok {
			l.set(&s, admitted)
		}
	}
	return s
}

// Equal reports whether two settings are equal: the same family keys in the same order, and
// the same values throughout.
func (s Settings) Equal(t Settings) bool {
	return s.Shared == t.Shared && slices.EqualFunc(s.family, t.family, func(a, b familyValue) bool {
		return a.key.name == b.key.name && a.value == b.value
	})
}

// find returns the index of a family key, or -1.
func (s Settings) find(name string) int {
	return slices.IndexFunc(s.family, func(c familyValue) bool { return c.key.name == name })
}

// shared are the lines of the keys that all families share.
var shared = slices.Concat(firstLines(), moreLines(), windowTable())

// findShared returns the line of a shared key.
func findShared(name string) (line, bool) {
	i := slices.IndexFunc(shared, func(l line) bool { return l.name == name })
	if i < 0 {
		return line{}, false
	}
	return shared[i], true
}
