package settings

import "slices"

// contributed is a key that a family contributes and the value that the player chose for it.
type contributed struct {
	key   Key
	value any // as key.admit returns it
}

// Flag returns the value of a contributed key that was made by the function [Flag]; false if there
// is no such key.
func (s Settings) Flag(name string) bool { return ask[bool](s, name) }

// Number returns the value of a contributed key that was made by the function [Number]; 0 if there
// is no such key.
func (s Settings) Number(name string) int { return ask[int](s, name) }

// Text returns the value of a contributed key that was made by [Choice], [Slug] or [Keys]; nothing if there
// is no such key.
func (s Settings) Text(name string) string { return ask[string](s, name) }

// Has reports whether somebody contributed a key of a name.
func (s Settings) Has(name string) bool { return s.find(name) >= 0 }

func ask[T bool | int | string](s Settings, name string) (answer T) {
	if i := s.find(name); i >= 0 {
		answer, _ = s.own[i].value.(T)
	}
	return answer
}

// With returns the settings with another value for a contributed key: a bool, an int or a string, as
// the key has it. A value that the key does not allow leaves the settings as they are, and so does a
// name that nobody contributed.
func (s Settings) With(name string, value any) Settings {
	i := s.find(name)
	if i < 0 {
		return s
	}
	if admitted, ok := s.own[i].key.admit(value); ok {
		s.own = slices.Clone(s.own)
		s.own[i].value = admitted
	}
	return s
}

// Equal tells whether two settings prefer the same throughout: the same keys are contributed to them
// in the same order, and all values are the same.
func (s Settings) Equal(t Settings) bool {
	return s.Shared == t.Shared && slices.EqualFunc(s.own, t.own, func(a, b contributed) bool {
		return a.key.name == b.key.name && a.value == b.value
	})
}

// find returns the place of a contributed key, or -1.
func (s Settings) find(name string) int {
	return slices.IndexFunc(s.own, func(c contributed) bool { return c.key.name == name })
}
