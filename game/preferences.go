package game

import (
	"fmt"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/settings"
)

// Preferences are changed anywhere, through the desk. The loop sees that they are
// others than before: words and sounds follow, and the file is written.

// preferences are those of the game.
type preferences struct{ *Game }

// begin speaks the language that was asked for, or if that cannot be had the default one, and says
// so: on a page without a network, languages lack that were never spoken.
func (g preferences) begin() error {
	failed := g.speak()
	if failed == nil {
		return nil
	}
	if err := g.speakAnyOf(languages.Of("").Tag); err != nil {
		return failed
	}
	g.stay(failed)
	return nil
}

// stay says that the game goes on in the language it speaks, and why.
func (g preferences) stay(why error) {
	words := g.desk.Words
	name := languages.Of(words.Tag()).Name
	g.desk.UI.Toast("triangle-alert", words.Format(assets.ToastLanguage, map[string]any{"Error": why.Error(), "Language": name}))
}

// speak makes the words speak the language that was asked for, and the screen write it.
func (g preferences) speak() error {
	return g.speakAnyOf(g.options.Language, g.desk.Settings.Language, g.options.Locale)
}

func (g preferences) speakAnyOf(preferred ...string) error {
	words, err := assets.NewWords(preferred...)
	if err != nil {
		return err
	}
	for _, f := range g.options.Families {
		own, ok := f.(family.Speaking)
		if !ok {
			continue
		}
		if words, err = words.With(own.Words()); err != nil {
			return fmt.Errorf("%s: %w", f.Puzzle().Name(), err)
		}
	}
	if err := g.write(words.Script()); err != nil {
		return err
	}
	g.desk.Words = words
	return nil
}

// write gives the screen the fonts of a script.
func (g preferences) write(script languages.Script) error {
	var data [2][]byte
	regular, bold := assets.ScriptFonts(script)
	for i, font := range []assets.Font{regular, bold} {
		if font == "" {
			continue
		}
		var err error
		if data[i], err = assets.FontData(font); err != nil {
			return err
		}
	}
	return g.screen.SetScript(data[0], data[1])
}

// apply lets the program follow changed preferences.
func (g preferences) apply() {
	d := g.desk
	if d.Settings.Equal(g.applied) {
		return
	}
	language := d.Settings.Language != g.applied.Language
	g.applied, g.unsaved = d.Settings, true
	d.Sound.SetVolume(g.volume())
	if language {
		g.options.Language = ""
		if err := g.speak(); err != nil {
			g.stay(err)
		}
		d.Wake()
	}
}

// store writes changed settings once their dialog is closed: a slider
// changes them many times a second.
func (g preferences) store() {
	if !g.unsaved || g.dialog != nil {
		return
	}
	g.unsaved = false
	if err := settings.Save(g.options.Directories.Config, g.desk.Settings); err != nil {
		g.desk.UI.Toast("triangle-alert", g.desk.Text(assets.ToastNotSaved))
	}
	g.noteThere()
}

// volume returns how loud sounds are, in percent: nothing is heard of a game that a
// host drives.
func (g preferences) volume() int {
	if !g.desk.Settings.Sound || g.options.GuestEndpoint != "" {
		return 0
	}
	return g.desk.Settings.Volume
}
