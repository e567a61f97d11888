package parts

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// StatusHeight returns the height of the status line, which is 0 in a low or narrow window.
func StatusHeight(fr *scene.Frame) int {
	if fr.Size.Y < fr.UI.Px(600) || fr.UI.Narrow() {
		return 0
	}
	return max(fr.UI.Px(theme.HeightStatus), fr.UI.LineHeight(theme.Caption)+fr.UI.Px(theme.Space8))
}

// ToolbarHeight returns the height of the toolbar.
func ToolbarHeight(fr *scene.Frame) int {
	if fr.UI.Narrow() {
		return fr.UI.Px(64)
	}
	return fr.UI.Px(theme.HeightToolbar)
}

// statusSeparator separates the parts of a status line.
const statusSeparator = " · "

// StatusBar declares the status line: text at the left, and keys at the right with the last one
// first. Parts of the text without room are left out.
func StatusBar(app *scene.App, status string, keys []scene.KeyHint) {
	height := StatusHeight(&app.Frame)
	if height == 0 {
		return
	}
	ui := app.UI
	area := image.Rect(0, app.Size.Y-height, app.Size.X, app.Size.Y)
	app.List().Fill(area, 0, ui.Colour(theme.Surface))
	line := area
	line.Max.Y = line.Min.Y + max(1, ui.Px(app.Theme().Line()))
	app.List().Fill(line, 0, ui.Colour(theme.Border))
	area.Min.X += ui.Px(theme.Space16)
	area.Max.X -= ui.Px(theme.Space16)
	status = JoinFitting(&app.Frame, strings.Split(status, statusSeparator), theme.Caption, area.Dx())
	width := ui.Width(theme.Caption, status)
	keyHints(app, &area, keys, width+ui.Px(theme.Space24))
	ui.Label(area, status, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// JoinFitting joins parts in one line of at most the given width. It leaves out parts that do not
// fit, the last first.
func JoinFitting(fr *scene.Frame, parts []string, role theme.Role, width int) string {
	for len(parts) > 1 && fr.UI.Width(role, strings.Join(parts, statusSeparator)) > width {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, statusSeparator)
}

// keyHints draws keys at the right end, as many as fit beside a text of the needed width.
func keyHints(app *scene.App, area *image.Rectangle, hints []scene.KeyHint, needed int) {
	ui := app.UI
	for i, h := range hints {
		caps := h.Shown(app)
		if len(caps) == 0 {
			continue // no key is bound
		}
		width := ui.Width(theme.Caption, app.Text(h.Action)) + ui.Px(theme.Space8)
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
		ui.LabelText(at, app.Text(h.Action), strings.Join(caps, " "))
		for _, key := range caps {
			cap := widget.CutLeft(&at, ui.KeyCapWidth(key))
			ui.KeyCap(cap, key)
			widget.CutLeft(&at, ui.Px(theme.Space4))
		}
		widget.CutLeft(&at, ui.Px(theme.Space4))
		ui.Label(at, app.Text(h.Action), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	}
}

// pageKeys returns the keys of every page for the status line.
func pageKeys(look scene.Look) []scene.KeyHint {
	return []scene.KeyHint{{Keys: []string{look.Text(assets.KeyEsc)}, Action: assets.StatusBack}, {Keys: []string{"Tab"}, Action: assets.StatusNextControl}}
}

// UndoHint returns the key of Undo for the status line.
func UndoHint(app *scene.App) scene.KeyHint {
	return scene.HintOf(app, scene.Undo, assets.StatusUndo)
}

// SlideHint returns the keys that slide pieces for the status line.
func SlideHint(look scene.Look) scene.KeyHint {
	return scene.KeyHint{Keys: []string{"←", "↑", "↓", "→"}, Action: assets.StatusSlide}
}
