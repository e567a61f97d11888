package render

// Arrows returns the answer of a subject whose moves solve it.
func Arrows(s Subject) string { return arrows(s.Family, s.Code, given(s.Code)) }
