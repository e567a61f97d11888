package assets

// ForgetWords makes NewWords read every language again.
func ForgetWords() { known.Clear() }
