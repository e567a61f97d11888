package desk

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// StatusHeight is the height of the status line in device pixels: none in a
// window that is low or narrow.
func (d *Desk) StatusHeight() int {
	if d.Size.Y < d.UI.Px(600) || d.UI.Narrow() {
		return 0
	}
	return max(d.UI.Px(theme.HeightStatus), d.UI.LineHeight(theme.Caption)+d.UI.Px(theme.Space8))
}

// ToolbarHeight is the height of the toolbar in device pixels.
func (d *Desk) ToolbarHeight() int {
	if d.UI.Narrow() {
		return d.UI.Px(64)
	}
	return d.UI.Px(theme.HeightToolbar)
}

// statusSeparator stands between the parts of a status line.
const statusSeparator = " · "

// StatusBar is the status line of any screen: words at the left, keys at the
// right, the last one first. Parts of the words for which there is no room are left out.
func (d *Desk) StatusBar(status string, keys []KeyHint) {
	height := d.StatusHeight()
	if height == 0 {
		return
	}
	ui := d.UI
	area := image.Rect(0, d.Size.Y-height, d.Size.X, d.Size.Y)
	d.List().Fill(area, 0, ui.Colour(theme.Surface))
	line := area
	line.Max.Y = line.Min.Y + max(1, ui.Px(d.Theme().Line()))
	d.List().Fill(line, 0, ui.Colour(theme.Border))
	area.Min.X += ui.Px(theme.Space16)
	area.Max.X -= ui.Px(theme.Space16)
	status = d.Joined(strings.Split(status, statusSeparator), theme.Caption, area.Dx())
	width := ui.Width(theme.Caption, status)
	keyHints(d, &area, keys, width+ui.Px(theme.Space24))
	ui.Label(area, status, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// Joined puts parts into one line of a width in device pixels. What does not fit
// is left out, the last first.
func (d *Desk) Joined(parts []string, role theme.Role, width int) string {
	for len(parts) > 1 && d.UI.Width(role, strings.Join(parts, statusSeparator)) > width {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, statusSeparator)
}

// keyHints shows keys at the right end, as many as fit beside what needs the
// given width.
func keyHints(d *Desk, area *image.Rectangle, hints []KeyHint, needed int) {
	ui := d.UI
	for i, h := range hints {
		caps := h.Shown(d)
		if len(caps) == 0 {
			continue // it has none
		}
		width := ui.Width(theme.Caption, d.Text(h.Does)) + ui.Px(theme.Space8)
		for _, key := range caps {
			width += ui.KeyCapWidth(key) + ui.Px(theme.Space4)
		}
		if i > 0 {
			width += ui.Px(theme.Space16)
		}
		if area.Dx()-width < needed {
			return
		}
		at := widget.CutRight(area, width)
		ui.Say(at, d.Text(h.Does), strings.Join(caps, " "))
		for _, key := range caps {
			cap := widget.CutLeft(&at, ui.KeyCapWidth(key))
			ui.KeyCap(cap, key)
			widget.CutLeft(&at, ui.Px(theme.Space4))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
		ui.Label(at, d.Text(h.Does), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// PageKeys are the keys of every page, the last one shown first.
func (d *Desk) PageKeys() []KeyHint {
	return []KeyHint{{[]string{d.Text(assets.KeyEsc)}, assets.StatusBack}, {[]string{"Tab"}, assets.StatusNextControl}}
}

// UndoHint is the key that takes a move back.
func (d *Desk) UndoHint() KeyHint {
	return HintOf(d, Undo, assets.StatusUndo)
}

// SlideHint are the keys that slide what can be slid.
func (d *Desk) SlideHint() KeyHint {
	return KeyHint{[]string{"←", "↑", "↓", "→"}, assets.StatusSlide}
}
