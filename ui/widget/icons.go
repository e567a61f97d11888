package widget

// The icons that widgets draw by themselves. Whoever supplies icons can check
// that these are among them.
const (
	iconTick  = "check"
	iconOpen  = "chevron-down"
	iconMore  = "chevron-up"
	iconLess  = "chevron-down"
	iconWrong = "circle-alert"
)

// Icons lists the names of the icons that widgets draw by themselves.
func Icons() []string { return []string{iconTick, iconOpen, iconMore, iconWrong} }
