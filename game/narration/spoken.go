package narration

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/speech"
)

// Announcer speaks changes of the screen with the built-in voice, which works without a screen
// reader. The zero value is ready to use.
type Announcer struct {
	voice  *speech.Voice // nil until it is first used
	before access.Node
}

// Announce speaks the changes since the previous tree.
func (s *Announcer) Announce(look scene.Look, tree access.Node) {
	if s.voice == nil {
		s.voice = speech.Open()
	}
	changes := access.Changes(&s.before, &tree)
	s.before = tree
	for _, u := range utterances(look, changes) {
		s.voice.Say(u)
	}
}

// utterances returns what is spoken of changes. The first interrupts earlier speech.
func utterances(look scene.Look, changes []access.Change) []speech.Utterance {
	var all []speech.Utterance
	for i, n := range changes {
		all = append(all, speech.Utterance{
			Text: sayChange(look, n), Language: look.Words.Tag(), Rate: look.Settings.SpeechRate, Interrupts: i == 0,
		})
	}
	return all
}

// ChangesText returns the changes from one tree to the next in words, for screen readers. It omits
// changes of the focused control, because screen readers announce these themselves.
func ChangesText(look scene.Look, before, after *access.Node) string {
	var said []string
	for _, n := range access.Changes(before, after) {
		if n.Kind != access.Entered && n.Kind != access.Changed {
			said = append(said, sayChange(look, n))
		}
	}
	return strings.Join(said, look.Text(assets.NarrationStop))
}

// Silence stops the voice.
func (s *Announcer) Silence() {
	if s.voice != nil {
		s.voice.Close()
		*s = Announcer{}
	}
}

// sayChange returns a change in words.
func sayChange(look scene.Look, n access.Change) string {
	node := n.Node
	switch n.Kind {
	case access.Opened:
		said := []string{node.Name}
		for _, c := range node.Children {
			if c.Role == access.Text {
				said = append(said, strings.TrimSpace(c.Name+" "+c.Value))
			}
		}
		return strings.Join(said, look.Text(assets.NarrationStop))
	case access.Changed:
		return sayState(look, node)
	}
	said := []string{node.Name}
	if state := sayState(look, node); state != "" {
		said = append(said, state)
	}
	if node.About != "" && n.Kind != access.Moved {
		said = append(said, node.About)
	}
	return strings.Join(said, look.Text(assets.NarrationComma))
}

// sayState returns the states of a control in words.
func sayState(look scene.Look, n access.Node) string {
	switch n.Role {
	case access.CheckBox, access.Switch:
		if n.State.Has(access.On) {
			return look.Text(assets.SpeechOn)
		}
		return look.Text(assets.SpeechOff)
	case access.Slider:
		return look.Words.Format(assets.SpeechNumber, map[string]any{"Number": n.Now})
	}
	return n.Value
}
