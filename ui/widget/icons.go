package widget

// Names of the icons that widgets use. The icon set must contain them.
const (
	iconTick  = "check"
	iconOpen  = "chevron-down"
	iconMore  = "chevron-up"
	iconLess  = "chevron-down"
	iconWrong = "circle-alert"
)

// Icons returns the names of the icons that widgets use.
func Icons() []string { return []string{iconTick, iconOpen, iconMore, iconWrong} }
