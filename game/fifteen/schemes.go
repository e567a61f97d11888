package fifteen

import (
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/puzzle/scheme"
	"worldslide/settings"
)

// Schemes colour tiles with numbers. A player's own schemes are text files in the data folder. A setting names the
// chosen ones: a rule such as "fringe", or ownScheme with the name of a file without its extension, escaped.
const (
	ownScheme       = "own."
	schemeExtension = ".txt"
	maxSchemeName   = 24 // characters, so that the setting has room for it
)

// schemeFolder returns the folder of the player's own schemes.
func schemeFolder(data string) string { return filepath.Join(data, "schemes") }

// schemeFile returns the path of an own scheme.
func schemeFile(data, name string) string {
	return filepath.Join(schemeFolder(data), name+schemeExtension)
}

// ownSchemes are the player's own schemes, each as it was when it was first needed.
type ownSchemes struct{ read map[string]readScheme }

type readScheme struct {
	scheme scheme.Scheme
	err    error
}

// get returns the own scheme with a name.
func (o *ownSchemes) get(data, name string) (scheme.Scheme, error) {
	if one, ok := o.read[name]; ok {
		return one.scheme, one.err
	}
	if o.read == nil {
		o.read = map[string]readScheme{}
	}
	s, err := readOwnScheme(schemeFile(data, name))
	o.read[name] = readScheme{s, err}
	return s, err
}

// forget has all schemes read again, because the player may have changed the files.
func (o *ownSchemes) forget() { clear(o.read) }

func readOwnScheme(path string) (scheme.Scheme, error) {
	text, err := settings.ReadFile(path, scheme.MaxText)
	if errors.Is(err, settings.ErrTooLong) {
		return scheme.Scheme{}, &scheme.Error{Reason: scheme.TooMuch}
	}
	if err != nil {
		return scheme.Scheme{}, err
	}
	return scheme.Parse(string(text))
}

// ownSchemeNames returns the names of the files in the folder of own schemes, in order.
func ownSchemeNames(data string) (names []string) {
	if data == "" {
		return nil
	}
	files, err := os.ReadDir(schemeFolder(data))
	if err != nil {
		return nil // there are none
	}
	for _, f := range files {
		name, isText := strings.CutSuffix(f.Name(), schemeExtension)
		if isText && name != "" && !f.IsDir() && utf8.RuneCountInString(name) <= maxSchemeName {
			names = append(names, name)
		}
	}
	return names
}

// chosen returns the scheme that the settings name for a shape, or none. own is the name of the file it is in. The
// error says why a file is no scheme; a scheme for another shape is returned as it is.
func (o *ownSchemes) chosen(look scene.Look, shape puzzle.FifteenShape) (s scheme.Scheme, own string, err error) {
	name := scheme.Chosen(look.Settings.Text(keySchemes), shape)
	escaped, isOwn := strings.CutPrefix(name, ownScheme)
	if !isOwn {
		if rule := scheme.Rule(name); slices.Contains(scheme.Rules(), rule) {
			return scheme.Of(rule), "", nil
		}
		return scheme.Scheme{}, "", nil // none, or one of a later version
	}
	if own, err = url.QueryUnescape(escaped); err != nil || own != filepath.Base(own) {
		return scheme.Scheme{}, "", nil
	}
	s, err = o.get(look.Pictures.Folder, own)
	return s, own, err
}

// fitting returns the chosen scheme if it is for boards of a shape, or none.
func (o *ownSchemes) fitting(look scene.Look, shape puzzle.FifteenShape) scheme.Scheme {
	s, _, err := o.chosen(look, shape)
	if err != nil || !s.Fits(shape) {
		return scheme.Scheme{}
	}
	return s
}

// errLongName is the error of a scheme whose file has too long a name.
var errLongName = errors.New("the name of the file is too long")

// add copies a file to the own schemes, and returns the name of the scheme.
func (o *ownSchemes) add(data, path string) (name string, err error) {
	name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if name == "" || utf8.RuneCountInString(name) > maxSchemeName {
		return "", errLongName
	}
	s, err := readOwnScheme(path)
	if err != nil {
		return "", err
	}
	o.forget()
	if data == "" { // it lasts until the program ends
		o.read = map[string]readScheme{name: {scheme: s}}
		return name, nil
	}
	text, err := settings.ReadFile(path, scheme.MaxText) // with the player's comments
	if err != nil {
		return "", err
	}
	return name, settings.WriteFile(schemeFile(data, name), text)
}

// schemeError says why a file is no scheme.
func schemeError(look scene.Look, err error) string {
	var bad *scheme.Error
	if errors.Is(err, errLongName) {
		return look.Words.Format(assets.FifteenSchemeLongName, map[string]any{"Most": maxSchemeName})
	}
	if !errors.As(err, &bad) {
		return err.Error()
	}
	switch bad.Reason {
	case scheme.NoLayer:
		return look.Text(assets.FifteenSchemeEmpty)
	case scheme.Ragged:
		return look.Words.Format(assets.FifteenSchemeRagged, map[string]any{"Line": bad.Line})
	case scheme.BadSize:
		return look.Words.Format(assets.FifteenSchemeBadSize, map[string]any{"Line": bad.Line, "Least": scheme.MinSide, "Most": scheme.MaxSide})
	case scheme.TooMuch:
		return look.Words.Format(assets.FifteenSchemeTooMuch, map[string]any{"Layers": scheme.MaxLayers, "Size": scheme.MaxText >> 10})
	}
	return look.Words.Format(assets.FifteenSchemeBadSign, map[string]any{"Line": bad.Line})
}
