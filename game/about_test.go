package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/internal/buildinfo"
	"worldslide/ui/access"
)

// About says in every language which program this is, and names releases only if there is an address.
// Closed, it returns to the settings.
func TestAbout(t *testing.T) {
	for _, l := range languages.All() {
		f := failingStore{startA11yTest(t, l.Tag, "worlds", image.Pt(1280, 800))}
		whole := f.options.Program
		for _, program := range []buildinfo.Info{whole, {Version: "1.2.3"}} {
			f.options.Program = program
			f.begin("display about-open")
			said := f.said()
			for what, value := range map[string]string{"version": whole.Version, "build": whole.Build(), "releases": whole.Releases} {
				known := what == "version" || program.Commit != ""
				if strings.Contains(said, value) != known {
					t.Errorf("%s: %s %s, known %t:\n%s", l.Tag, what, value, known, said)
				}
			}
			f.act(access.Act{ID: "about-close", Verb: access.Press})
			f.rest()
			if said := f.said(); !strings.Contains(said, f.app.Text(assets.DisplayTitle)) {
				t.Errorf("%s: the settings are not shown again:\n%s", l.Tag, said)
			}
			f.act(access.Act{ID: "close", Verb: access.Press})
			f.rest()
		}
	}
}
