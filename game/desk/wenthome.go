package desk

import "worldslide/ui/widget"

// WentHome goes home if the toolbar's button for that was pressed behind a dialog that nothing
// has to be answered in, such as that of a solved game. It reports whether it did.
func WentHome(d *Desk, r widget.DialogResult) bool {
	if !r.Closed || r.Behind != Home {
		return false
	}
	d.Show(nil)
	d.Do(Home)
	return true
}
