package widget

import (
	"image"
	"slices"
	"time"
	"unicode/utf8"

	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A toast is a short message that disappears by itself, such as "Code copied". Toasts stack
// upwards, the newest at the bottom. A toast may offer one action, such as Undo. It belongs to the
// scene shown at the end of the update that created it, and disappears with that scene.

// ToastSpec describes a toast.
type ToastSpec struct {
	Icon, Text string
	// Subject makes a toast replace the previous one with the same subject. "" is no subject.
	Subject string
	Action  *ToastAction // nil for none
}

// ToastAction is an action that a toast offers while it is shown.
type ToastAction struct {
	ID              ID // unique among all widgets and toasts
	Icon, Word, Tip string
	Key             string     // name of the first of Keys, for the tooltip
	Keys            []KeyPress // shortcuts, which work with any focus except a text field
	Do              func()     // runs after the toast was removed
}

// button returns the look of the action.
func (a *ToastAction) button() ButtonSpec {
	return ButtonSpec{Kind: Tonal, Size: InBar, Icon: a.Icon, Word: a.Word, Tip: a.Tip, Key: a.Key}
}

// toast is a toast being shown.
type toast struct {
	ToastSpec
	serial int
	scene  any  // set when placed
	placed bool // assigned to a scene
	shown  time.Duration
	until  time.Duration
	did    Reaction // of the action's button in this update
}

func (t *toast) id() ID { return Nth("toast", t.serial) }

// toastState keeps the toasts being shown, oldest first.
type toastState struct {
	all    []*toast
	serial int // number of the next toast
	scene  any // current scene
	// clear is where no toast may be, as declared in this update; in takeToasts, in the previous one.
	clear []image.Rectangle
	// aside is where no toast should be, if there is room beside it.
	aside []image.Rectangle
}

const (
	// maxToasts is the maximum shown at once. One without an action is dropped first.
	maxToasts = 4
	// toastWidth is the maximum text width in dp.
	toastWidth = 640
	// minToastSide is the minimum width beside an area that toasts avoid, in dp.
	minToastSide = 240
)

// Toast shows a message for a few seconds. A message that is already shown is not added again.
func (c *Context) Toast(icon, text string) { c.ShowToast(ToastSpec{Icon: icon, Text: text}) }

// ShowToast shows a toast for a few seconds, longer if it has an action.
func (c *Context) ShowToast(spec ToastSpec) {
	if spec.Text == "" {
		return
	}
	s := &c.toasts
	s.all = slices.DeleteFunc(s.all, func(t *toast) bool {
		same := t.Subject == spec.Subject && (spec.Subject != "" || t.Text == spec.Text)
		return same && t.Action == nil
	})
	if len(s.all) >= maxToasts {
		first := max(0, slices.IndexFunc(s.all, func(t *toast) bool { return t.Action == nil }))
		s.all = slices.Delete(s.all, first, first+1)
	}
	s.all = append(s.all, &toast{ToastSpec: spec, serial: s.serial, shown: c.now, until: c.now + toastStay(spec)})
	s.serial++
	c.WakeAfter(0)
}

// ShowScene sets the scene of this update, identified by any comparable value. Toasts of other
// scenes end with the update.
func (c *Context) ShowScene(scene any) { c.toasts.scene = scene }

// KeepToastsOff makes the toasts of this update avoid an area that the player may be pressing, such as a
// board or a bar with buttons. They are beside it, or else above it, if there is room.
func (c *Context) KeepToastsOff(area image.Rectangle) {
	if !c.measuring && !area.Empty() {
		c.toasts.clear = append(c.toasts.clear, area)
	}
}

// PreferToastsOff makes the toasts of this update avoid an area, such as a list, if there is room beside it.
func (c *Context) PreferToastsOff(area image.Rectangle) {
	if !c.measuring && !area.Empty() {
		c.toasts.aside = append(c.toasts.aside, area)
	}
}

// toastStay returns how long a toast is shown, depending on its length and action.
func toastStay(spec ToastSpec) time.Duration {
	const soon, rune = 40, 60 * time.Millisecond
	stay := theme.ToastStay
	if spec.Action != nil {
		stay = theme.OfferStay
	}
	return stay + time.Duration(max(0, utf8.RuneCountInString(spec.Text)-soon))*rune
}

// takeToasts handles input for toasts. It runs before other widgets, because toasts lie above them.
func (c *Context) takeToasts() {
	c.dropToasts(func(t *toast) bool { return t.until <= c.now })
	depth := c.dialogs.depth
	c.dialogs.depth = c.dialogs.top // toasts work above dialogs too
	defer func() {
		c.dialogs.depth = depth
		c.toasts.clear, c.toasts.aside = c.toasts.clear[:0], c.toasts.aside[:0]
	}()
	for _, lay := range c.layToasts() {
		t := lay.toast
		if t.Action == nil {
			continue
		}
		act := pressable
		act.focusable = false // it is added to the Tab stops at the end of the update
		t.did = c.react(t.Action.ID, c.reach(lay.button), act)
		c.react(t.id(), lay.box, stopTraits{disabled: true}) // a press on the toast outside its button must not reach what is below
		if t.did.Hover || t.did.Focused {
			t.until = max(t.until, c.now+theme.ToastStay) // it stays while the pointer or focus is on it
		}
	}
	for _, t := range slices.Backward(c.toasts.all) { // shortcuts apply to the newest toast first
		if t.Action != nil && (t.did.Clicked || c.toastKey(t.Action)) {
			c.toasts.all = slices.DeleteFunc(c.toasts.all, func(one *toast) bool { return one == t })
			t.Action.Do()
			c.WakeAfter(0)
			return
		}
	}
}

// toastKey reports whether a shortcut of an action was pressed that the focused widget does not
// use.
func (c *Context) toastKey(a *ToastAction) bool {
	if s, ok := c.focus.find(c.focus.id); ok && s.trait.typing {
		return false
	}
	return slices.ContainsFunc(a.Keys, func(k KeyPress) bool { return c.TakeShortcut(k.Mods, k.Key) })
}

func (c *Context) dropToasts(ended func(*toast) bool) {
	c.toasts.all = slices.DeleteFunc(c.toasts.all, ended)
}

// toastLayout is the rectangles of a toast.
type toastLayout struct {
	*toast
	lines        []string
	box, icon    image.Rectangle
	text, button image.Rectangle
}

// layToasts lays out the toasts from the newest up, as far as they fit.
func (c *Context) layToasts() (laid []toastLayout) {
	room := image.Rect(0, 0, c.frame.Size.X, c.frame.Size.Y-c.frame.StatusHeight-c.Px(theme.Space16))
	for i, t := range slices.Backward(c.toasts.all) {
		if i == len(c.toasts.all)-1 {
			room = c.toastRoom(t, room)
		}
		lay := c.layToastClear(t, room)
		if lay.box.Min.Y < 0 && len(laid) > 0 {
			break
		}
		laid = append(laid, lay)
		room.Max.Y = lay.box.Min.Y - c.Px(theme.Space8)
	}
	return laid
}

// toastRoom returns the part of room for the toasts: the wider side of the areas that the newest toast
// would cover at the bottom, if that side is wide enough, or else all of it. It avoids the areas that
// toasts should be beside only if there is such a side.
func (c *Context) toastRoom(t *toast, room image.Rectangle) image.Rectangle {
	for _, areas := range [][]image.Rectangle{slices.Concat(c.toasts.clear, c.toasts.aside), c.toasts.clear} {
		if side, ok := c.toastSide(t, room, areas); ok {
			return side
		}
	}
	return room
}

// toastSide returns the part of room in which the toasts cover none of the areas.
func (c *Context) toastSide(t *toast, room image.Rectangle, areas []image.Rectangle) (image.Rectangle, bool) {
	var covered image.Rectangle
	at := c.layToast(t, room).box
	for _, area := range areas {
		if area.Overlaps(at) {
			covered = covered.Union(area)
		}
	}
	if covered.Empty() {
		return room, true
	}
	left, right := room, room
	left.Max.X, right.Min.X = covered.Min.X, covered.Max.X
	sides := []image.Rectangle{left, right}
	if right.Dx() > left.Dx() {
		slices.Reverse(sides)
	}
	for _, side := range sides {
		if side.Dx() < c.Px(minToastSide) {
			continue
		}
		wide := func(t *toast) bool { return c.layToast(t, side).box.Dx() > side.Dx() }
		if at := c.layToastClear(t, side).box; !slices.ContainsFunc(c.toasts.all, wide) && !slices.ContainsFunc(areas, at.Overlaps) {
			return side, true
		}
	}
	return image.Rectangle{}, false
}

// layToastClear lays out a toast at the bottom of room, or above the areas there that it may not cover.
func (c *Context) layToastClear(t *toast, room image.Rectangle) toastLayout {
	lay := c.layToast(t, room)
	moved := lay
	for range c.toasts.clear {
		i := slices.IndexFunc(c.toasts.clear, moved.box.Overlaps)
		if i < 0 {
			break
		}
		room.Max.Y = c.toasts.clear[i].Min.Y - c.Px(theme.Space8)
		moved = c.layToast(t, room)
	}
	if moved.box.Min.Y < 0 {
		return lay
	}
	return moved
}

// layToast lays out a toast at the bottom of room.
func (c *Context) layToast(t *toast, room image.Rectangle) toastLayout {
	padding, icon := c.Px(theme.Space16), c.Px(18)
	lay := toastLayout{toast: t}
	height := c.height(40)
	aside := 2 * padding
	if t.Icon != "" {
		aside += icon + c.Px(theme.Space8)
	}
	var button image.Point
	if t.Action != nil {
		button = c.ButtonSize(t.Action.button())
		aside += padding/2 + button.X
		height = max(height, button.Y+c.Px(theme.Space16))
	}
	f := c.Font(theme.Body)
	lay.lines = c.Wrap(t.Text, f, min(room.Dx()-c.Px(16)-aside, c.Px(toastWidth)))
	width := 0
	for _, line := range lay.lines {
		width = max(width, c.measure.Width(line, f))
	}
	words := len(lay.lines) * c.LineHeight(theme.Body)
	width, height = width+aside, max(height, words+c.height(40)-c.LineHeight(theme.Body))
	left := room.Min.X + (room.Dx()-width)/2
	lay.box = image.Rect(left, room.Max.Y-height, left+width, room.Max.Y)
	in := lay.box
	in.Min.X, in.Max.X = in.Min.X+padding, in.Max.X-padding
	if t.Icon != "" {
		lay.icon = Centre(CutLeft(&in, icon), icon, icon)
		CutLeft(&in, c.Px(theme.Space8))
	}
	if t.Action != nil {
		in.Max.X += padding / 2 // less padding beside a button than beside text
		lay.button = Centre(CutRight(&in, button.X), button.X, button.Y)
	}
	lay.text = Centre(in, in.Dx(), words)
	return lay
}

// endToasts removes toasts of other scenes and draws the rest.
func (c *Context) endToasts() {
	c.dropToasts(func(t *toast) bool { return t.placed && t.scene != c.toasts.scene })
	for _, t := range c.toasts.all {
		t.scene, t.placed = c.toasts.scene, true
	}
	for _, lay := range c.layToasts() {
		c.WakeAfter(lay.until - c.now)
		c.drawToast(lay)
	}
}

func (c *Context) drawToast(lay toastLayout) {
	layer := c.list.SetLayer(paint.Over)
	defer c.list.SetLayer(layer)
	c.list.PushAlpha(c.appear(lay.shown))
	defer c.list.PopAlpha()
	c.drawTipBox(lay.box, c.px(theme.RadiusControl))
	f, ink := c.Font(theme.Body), c.Colour(theme.TipText)
	if lay.Icon != "" {
		c.list.Icon(lay.icon, lay.Icon, ink)
	}
	for i, line := range lay.lines {
		c.list.TextIn(Row(lay.text, len(lay.lines), i, 0), paint.LeftMiddle, line, f, ink)
	}
	if a := lay.Action; a != nil {
		depth := c.dialogs.depth
		c.dialogs.depth = c.dialogs.depthSeen
		c.register(a.ID, c.reach(lay.button), pressable)
		c.Tip(a.ID, lay.button, a.Tip, a.Key)
		c.dialogs.depth = depth
		re := lay.did
		re.Focused = c.focus.id == a.ID
		re.Ring = re.Focused && c.focus.ring
		c.drawButton(lay.button, a.button(), re)
	}
}

// toastNodes returns the accessibility nodes of the toasts, oldest first, each followed by its
// action.
func (c *Context) toastNodes() (nodes []access.Node) {
	for _, lay := range slices.Backward(c.layToasts()) {
		nodes = append(nodes, access.Node{ID: string(lay.id()), Role: access.Alert, Name: lay.Text, Bounds: lay.box})
		a := lay.Action
		if a == nil {
			continue
		}
		button := access.Node{
			ID: string(a.ID), Role: access.Button, Name: a.Word, About: a.Tip, Keys: a.Key,
			Bounds: lay.button, State: access.Focusable, Actions: pressed(),
		}
		if c.focus.id == a.ID {
			button.State |= access.Focused
		}
		nodes = append(nodes, button)
	}
	return nodes
}
