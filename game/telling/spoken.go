package telling

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/access"
	"worldslide/ui/speech"
)

// A voice of our own, for players who want one and have no screen reader, or none that
// hears us: it says what has changed on the screen.

// Spoken is a voice with what it has told. The zero value is ready for use.
type Spoken struct {
	voice  *speech.Voice // nil until it is wanted
	before access.Node
}

// Tell says what is other than in the tree before.
func (s *Spoken) Tell(d *desk.Desk, tree access.Node) {
	if s.voice == nil {
		s.voice = speech.Open()
	}
	news := access.Changes(&s.before, &tree)
	s.before = tree
	for i, n := range news {
		s.voice.Say(speech.Utterance{
			Text: sayNews(d, n), Language: d.Words.Tag(), Rate: d.Settings.SpeechRate,
			Interrupts: i == 0, // what is new counts more than the rest of what was said
		})
	}
}

// News are the words about what is other in a tree than in the one before for readers that
// follow the keys by themselves: what has opened or moved, and what is said once.
func News(d *desk.Desk, before, after *access.Node) string {
	var said []string
	for _, n := range access.Changes(before, after) {
		if n.Kind != access.Entered && n.Kind != access.Changed {
			said = append(said, sayNews(d, n))
		}
	}
	return strings.Join(said, d.Text(assets.ToldStop))
}

// Hush ends the voice.
func (s *Spoken) Hush() {
	if s.voice != nil {
		s.voice.Close()
		*s = Spoken{}
	}
}

// sayNews puts news into words.
func sayNews(d *desk.Desk, n access.News) string {
	node := n.Node
	switch n.Kind {
	case access.Opened:
		said := []string{node.Name}
		for _, c := range node.Children {
			if c.Role == access.Text {
				said = append(said, strings.TrimSpace(c.Name+" "+c.Value))
			}
		}
		return strings.Join(said, d.Text(assets.ToldStop))
	case access.Changed:
		return sayState(d, node)
	}
	said := []string{node.Name}
	if state := sayState(d, node); state != "" {
		said = append(said, state)
	}
	if node.About != "" && n.Kind != access.Moved {
		said = append(said, node.About)
	}
	return strings.Join(said, d.Text(assets.ToldComma))
}

// sayState says what holds of a control.
func sayState(d *desk.Desk, n access.Node) string {
	switch n.Role {
	case access.CheckBox, access.Switch:
		if n.State.Has(access.On) {
			return d.Text(assets.SpeechOn)
		}
		return d.Text(assets.SpeechOff)
	case access.Slider:
		return d.Words.Format(assets.SpeechNumber, map[string]any{"Number": n.Now})
	}
	return n.Value
}
