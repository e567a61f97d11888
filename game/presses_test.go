package game

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/assets"
	"worldslide/game/pages"
	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// buttonTest is a game that records the effects of pressed controls.
type buttonTest struct {
	*a11yTest
	asked int           // number of file dialogs
	woken chan struct{} // the clipboard has an answer
}

var _ scene.Files = (*buttonTest)(nil)

func (p *buttonTest) Open(assets.ID, string, string, []string, func(string) error) { p.asked++ }

func (p *buttonTest) Save(assets.ID, string, string, string, []string, func(string) error) { p.asked++ }

func newButtonTest(t *testing.T, s scenes.Scene, size image.Point) *buttonTest {
	t.Helper()
	ebiten.SetFullscreen(false) // an earlier game may have changed it
	p := &buttonTest{a11yTest: openScene(t, "en", s, size)}
	p.app.Files = p
	p.clipboard.Write = func(string) error { return nil }
	p.woken = make(chan struct{}, 16)
	p.clipboard.Wake = func() { p.woken <- struct{}{} }
	number := uint32(0)
	p.app.Random = func() uint32 { number++; return number * 2654435761 }
	return p
}

// leave ends the game and its jobs.
func (p *buttonTest) leave() { p.app.Jobs.Close() }

// effects are the possible effects of a control, each with a value that changes.
var effects = []struct {
	name string
	of   func(*buttonTest) any
}{
	{"a scene", func(p *buttonTest) any { return fmt.Sprintf("%T %p", p.page, p.scene()) }},
	{"a dialog", func(p *buttonTest) any { return fmt.Sprintf("%T %d", p.dialog, len(p.queue)) }},
	{"a file dialog", func(p *buttonTest) any { return p.asked }},
	{"a copy", func(p *buttonTest) any { return p.copied }},
	{"the end", func(p *buttonTest) any { return p.quit }},
	{"a setting", func(p *buttonTest) any { return fmt.Sprint(p.app.Settings) }},
	{"a move", func(p *buttonTest) any { return p.scene().Session().Code().String() }},
	{"a sound", func(p *buttonTest) any { return p.app.Sound.Asked() }},
	{"a message", func(p *buttonTest) any { return p.toasts() }},
	{"a change", func(p *buttonTest) any { tree := p.tree(); return focusTold.ReplaceAllString(tree.String(), "") }},
	{"a picture", func(p *buttonTest) any { return p.drawn() }},
	{"a job", func(p *buttonTest) any { return p.app.Jobs.Started() }},
}

// focusTold matches the focus in a tree, which is not an effect.
var focusTold = regexp.MustCompile(` \[focused\]|focused `)

// toasts distinguishes consecutive toasts with the same text.
func (p *buttonTest) toasts() (all string) {
	for _, n := range p.app.UI.Tree().Children {
		if n.Role == access.Alert {
			all += n.ID + n.Name
		}
	}
	return all
}

// drawn lists the drawing operations except boxes and rings, which show the focus.
func (p *buttonTest) drawn() string {
	var all strings.Builder
	for layer := range paint.Layer(paint.Layers) {
		for _, op := range p.app.UI.List().Ops(layer) {
			if op.Kind == paint.KindText || op.Kind == paint.KindIcon || op.Kind == paint.KindPicture {
				fmt.Fprintln(&all, op.Kind, op.Rect, op.Text, op.X, op.Y, op.Source, op.Alpha)
			}
		}
	}
	return all.String()
}

// undrawn lists the toasts that an input has caused and that the loop does not draw before it sleeps.
func (p *buttonTest) undrawn() (missing []string) {
	if p.copied != "" {
		receive(p.t, "the clipboard", p.woken)
		p.update()
	}
	for range 100 {
		if p.loop.Resting() {
			break
		}
		p.update()
	}
	if p.app.Jobs.Busy() || !p.loop.Resting() { // a job wakes the loop
		return nil
	}
	drawn := p.alerts()
	p.update()
	for _, said := range p.alerts() {
		if !slices.Contains(drawn, said) {
			missing = append(missing, said)
		}
	}
	return missing
}

func (p *buttonTest) state() (state []any) {
	for _, e := range effects {
		state = append(state, e.of(p))
	}
	return state
}

// effect returns the name of the first effect between two states, or "".
func effect(before, after []any) string {
	for i := range effects {
		if before[i] != after[i] {
			return effects[i].name
		}
	}
	return ""
}

// cellsPressed is the number of cells pressed per scene, because many of them are alike.
const cellsPressed = 3

// pressables lists the nodes that can be pressed, without those that are already on, such as the
// chosen option.
func pressables(root *access.Node) (all []access.Node) {
	cells := 0
	root.Find(func(n *access.Node) bool {
		holds := n.State.Has(access.On) && slices.Contains([]access.Role{access.Choice, access.Item, access.Cell}, n.Role)
		switch {
		case n.State.Has(access.Disabled) || !n.Has(access.Press) || holds:
		case n.Role == access.Cell:
			if cells++; cells <= cellsPressed {
				all = append(all, *n)
			}
		default:
			all = append(all, *n)
		}
		return false
	})
	return all
}

// idle lists controls that may have no effect at the start of a scene, with the reason.
var idle = map[string]string{
	"lesson-step#0": "restarts the lesson that has just started",
	"share":         "its menu is open in the scene of that name",
}

// A scene is opened again after an effect that changes it. These effects do not change it.
var staying = []string{"a file dialog", "a copy", "a setting", "a sound", "a message"}

// stays reports whether the scene is unchanged by an effect of a node. Choices do not change it.
func stays(n access.Node, did string) bool {
	chosen := slices.Contains([]access.Role{access.Choice, access.CheckBox, access.Switch}, n.Role)
	return slices.Contains(staying, did) || chosen && (did == "a change" || did == "a picture")
}

// sceneVisit presses the nodes and actions of a scene, and opens it again when necessary.
type sceneVisit struct {
	*buttonTest
	t     *testing.T
	scene scenes.Scene
	size  image.Point
	fresh bool
}

func (v *sceneVisit) renew() {
	if v.buttonTest != nil {
		v.leave()
	}
	v.buttonTest, v.fresh = newButtonTest(v.t, v.scene, v.size), true
}

// effectOf returns the effect of do. If it has none in a scene that was used before, effectOf opens
// the scene again and repeats it.
func (v *sceneVisit) effectOf(do func()) (did string) {
	for {
		before, fresh := v.state(), v.fresh
		do()
		v.fresh = false
		if did = effect(before, v.state()); did == "" {
			v.searched() // what a job finds may be the effect
			did = effect(before, v.state())
		}
		if did != "" || fresh {
			return did
		}
		v.renew()
		v.searched() // a button may need what a job finds
	}
}

// newVisit opens a scene.
func newVisit(t *testing.T, target scenes.Scene, size image.Point) *sceneVisit {
	t.Helper()
	v := &sceneVisit{t: t, scene: target, size: size}
	t.Cleanup(func() { v.leave() })
	v.renew()
	return v
}

// begun reports whether a node starts the lesson that the scene has just started.
func (v *sceneVisit) begun(id string) bool {
	return strings.HasPrefix(id, "lesson-step#") && slices.Contains(v.scene.Words(), id)
}

// done reports whether what an action does is done already, Home is open or a move is shown, or is no
// effect: the focus leaves the board.
func (v *sceneVisit) done(id string) bool {
	_, home := v.page.(*pages.Home)
	return id == string(scene.LeaveBoard) || id == string(scene.Home) && home || id == string(scene.Hint) && v.Game.scene().HintOpen()
}

// press presses a node and checks that it has an effect.
func (v *sceneVisit) press(n access.Node) {
	v.t.Helper()
	if now := v.tree(); now.ByID(n.ID) == nil {
		v.renew()
	}
	if now := v.tree(); now.ByID(n.ID) == nil {
		v.searched()
	}
	if now := v.tree(); now.ByID(n.ID) == nil {
		v.t.Fatalf("%s %q is missing when the scene is opened again:\n%s", n.ID, n.Name, now.String())
	}
	did := v.effectOf(func() {
		v.input(widget.Input{Acts: []access.Act{{ID: n.ID, Verb: access.Press}}})
		for _, toast := range v.undrawn() {
			v.t.Errorf("after %s the loop sleeps before it draws %q", n.ID, toast)
		}
		v.rest()
	})
	if did == "" && idle[n.ID] == "" && !v.begun(n.ID) && !v.done(n.ID) {
		v.t.Errorf("%v %s %q does nothing", n.Role, n.ID, n.Name)
	}
	v.t.Logf("%v %s %q: %s", n.Role, n.ID, n.Name, did)
	if did != "" && !stays(n, did) {
		v.renew()
	}
}

// pressedBefore notes what was pressed, so that a short run presses an action of the window once in each
// family, and a control of a page or dialog once.
type pressedBefore map[string]bool

// again reports whether a control was pressed before, and notes it. A long run presses all.
func (p pressedBefore) again(v *sceneVisit, id string) bool {
	key := fmt.Sprintf("%T %T %s", v.page, v.dialog, strings.TrimRight(id, "0123456789"))
	if a := v.Action(scene.ActionID(id)); a.Run != nil {
		key = v.Game.scene().Family().Puzzle().Name() + " " + id
	}
	before := p[key]
	p[key] = true
	return before && testing.Short()
}

// pressActions performs the actions that have a key or a menu item, and checks that each has an effect.
func (v *sceneVisit) pressActions(skip func(id string) bool) {
	v.t.Helper()
	var due []scene.ActionID
	for _, a := range v.Actions() {
		if !a.Hidden && a.Run != nil && !skip(string(a.ID)) {
			due = append(due, a.ID)
		}
	}
	for _, id := range due {
		if !v.fresh { // what was done before may have made it impossible
			v.renew()
		}
		if v.Action(id).Why != "" {
			continue
		}
		did := v.effectOf(func() {
			v.Do(id)
			v.update()
			for _, toast := range v.undrawn() {
				v.t.Errorf("after %s the loop sleeps before it draws %q", id, toast)
			}
			v.rest()
		})
		if did == "" && !v.done(string(id)) {
			v.t.Errorf("%s does nothing", id)
		}
		v.t.Logf("%s: %s", id, did)
	}
}

// Every control that can be pressed has an effect, and so has every action with a key or a menu
// item. The buttons of actions are pressed in the default window only.
func TestEveryButtonActs(t *testing.T) {
	pressed := pressedBefore{}
	for _, target := range scenes.All() {
		t.Run(target.Name, func(t *testing.T) {
			v := newVisit(t, target, wideWindow)
			tree, done := v.tree(), map[string]bool{}
			for _, n := range pressables(&tree) {
				done[n.ID] = true
				if !pressed.again(v, n.ID) {
					v.press(n)
				}
			}
			if v.dialog == nil { // a dialog takes the keys
				v.pressActions(func(id string) bool { return done[id] || pressed.again(v, id) })
			}
			// Controls that only a narrow window has.
			if v.size = image.Pt(360, 640); v.fresh {
				v.look(v.size, settings.MinZoom)
			} else {
				v.renew()
			}
			tree = v.tree()
			for _, n := range pressables(&tree) {
				if v.Action(scene.ActionID(n.ID)).Hidden && !pressed.again(v, n.ID) {
					v.press(n)
				}
			}
		})
	}
}

// A pressed piece of Worlds shows where a click would send it only while a release would be a click.
func TestLandingIsShownWhileAReleaseWouldClick(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=classicsmall&seed=3&steps=1", wideWindow)
	b := l.scene().Session().Board()
	cells := l.scene().BoardCells()
	side := cells.Dx() / b.Width()
	gap := b.At(b.Selected())
	x, away := gap.X-1, -1
	if x < 0 {
		x, away = gap.X+1, 1
	}
	middle := cells.Min.Add(image.Pt(x*side+side/2, gap.Y*side+side/2))
	drawn := func(by image.Point) int {
		l.point(widget.Input{Pointer: middle.Add(by), Down: true})
		return len(l.app.List().Ops(paint.Ground))
	}
	l.point(widget.Input{Pointer: middle, Pressed: true, Down: true})
	click := drawn(image.Point{})
	for _, by := range []image.Point{{X: away * 20}, {X: away * 3}} {
		if n := drawn(by); n >= click {
			t.Errorf("moved by %v: %d shapes, pressed %d", by, n, click)
		}
	}
	l.point(widget.Input{Pointer: middle.Add(image.Pt(away*3, 0)), Released: true})
	if n := len(l.scene().Session().Moves()); n > 0 {
		t.Errorf("%d moves", n)
	}
}
