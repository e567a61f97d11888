package game

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"worldslide/assets"
	"worldslide/assets/languages"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/screen"
)

// preferences applies changes of the settings in scene.Frame to language, fonts and sound, and
// stores them.
type preferences struct {
	app       *scene.App
	screen    *screen.Screen
	families  []family.Family
	language  string // from the command line, takes precedence over the setting; "" for none
	locale    string // of the system
	directory string // of the settings file, or ""
	muted     bool   // no sound, even if the settings say otherwise

	applied settings.Settings // that language and sound follow
	unsaved bool              // changed since they were stored
	exists  bool              // the settings file existed when it was used last
}

// begin loads the words of the preferred language. If that fails, as on a web page without a
// network, it loads the default language and shows a message.
func (p *preferences) begin() error {
	failed := p.loadWords()
	if failed == nil {
		return nil
	}
	if err := p.loadWordsOf(languages.Of("").Tag); err != nil {
		return failed
	}
	p.reportLanguage(failed)
	return nil
}

// reportLanguage shows a message that the language could not be loaded, and why.
func (p *preferences) reportLanguage(why error) {
	words := p.app.Words
	name := languages.Of(words.Tag()).Name
	p.app.UI.Toast("triangle-alert", words.Format(assets.ToastLanguage, map[string]any{"Error": why.Error(), "Language": name}))
}

// loadWords loads the words and fonts of the preferred language.
func (p *preferences) loadWords() error {
	return p.loadWordsOf(p.language, p.app.Settings.Language, p.locale)
}

func (p *preferences) loadWordsOf(preferred ...string) error {
	words, err := assets.NewWords(preferred...)
	if err != nil {
		return err
	}
	if words, err = family.WithWords(words, p.families); err != nil {
		return err
	}
	if err := p.loadFonts(words.Script()); err != nil {
		return err
	}
	p.app.Words = words
	return nil
}

// loadFonts loads the fonts of a script.
func (p *preferences) loadFonts(script languages.Script) error {
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
	return p.screen.SetScript(data[0], data[1])
}

// apply applies the settings if they have changed.
func (p *preferences) apply() {
	app := p.app
	if app.Settings.Equal(p.applied) {
		return
	}
	language := app.Settings.Language != p.applied.Language
	p.applied, p.unsaved = app.Settings, true
	app.Sound.SetVolume(p.volume())
	if language {
		p.language = ""
		if err := p.loadWords(); err != nil {
			p.reportLanguage(err)
		}
		app.Wake()
	}
}

// save stores changed settings. Settings that were never changed have no file.
func (p *preferences) save() error {
	if !p.unsaved {
		return nil
	}
	p.unsaved = false
	err := settings.Save(p.directory, p.app.Settings)
	p.noteExists()
	return err
}

// saveOrReport stores changed settings, and shows a message if that fails.
func (p *preferences) saveOrReport() {
	if err := p.save(); err != nil {
		p.app.UI.Toast("triangle-alert", p.app.Text(assets.ToastNotSaved))
	}
}

// noteExists notes whether there is a settings file.
func (p *preferences) noteExists() {
	if p.directory != "" {
		_, err := os.Stat(filepath.Join(p.directory, settings.FileName))
		p.exists = err == nil
	}
}

// restoreFile writes the settings file again if it was deleted, and reports whether it was.
func (p *preferences) restoreFile() bool {
	if p.directory == "" || !p.exists {
		return false
	}
	if _, err := os.Stat(filepath.Join(p.directory, settings.FileName)); !errors.Is(err, fs.ErrNotExist) {
		return false
	}
	if err := settings.Save(p.directory, p.app.Settings); err != nil {
		p.app.UI.Toast("triangle-alert", p.app.Text(assets.ToastNotSaved))
		return false
	}
	return true
}

// volume returns the volume of sounds in percent.
func (p *preferences) volume() int {
	if !p.app.Settings.Sound || p.muted {
		return 0
	}
	return p.app.Settings.Volume
}
