package system

import (
	"context"
	"fmt"
	"strconv"

	"golang.org/x/sys/windows/registry"
)

// Registry keys below HKEY_CURRENT_USER with the appearance settings.
const (
	keyColours      = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`
	keyHighContrast = `Control Panel\Accessibility\HighContrast`
	keyDesktop      = `Control Panel\Desktop`
)

// followAppearance reads the registry, and again whenever one of the keys changes, until ctx ends.
func followAppearance(ctx context.Context, report func(Appearance)) {
	w, err := watchRegistry(keyColours, keyHighContrast, keyDesktop)
	if err != nil {
		report(readAppearance()) // without watching, report at least once
		return
	}
	defer w.close()
	ended := make(chan struct{})
	forget := context.AfterFunc(ctx, func() {
		w.end()
		close(ended)
	})
	defer func() {
		if !forget() {
			<-ended // the event must not be closed while it is in use
		}
	}()
	if err := w.run(func() { report(readAppearance()) }); err != nil {
		report(readAppearance()) // watching failed before the first report
	}
}

// readAppearance reads the registry. Older Windows has no AppsUseLightTheme and counts as light,
// but not known.
func readAppearance() Appearance {
	var a Appearance
	if light, err := readKey(keyColours, "AppsUseLightTheme", registry.Key.GetIntegerValue); err == nil {
		a.Dark, a.Known = light == 0, true
	}
	if text, err := readKey(keyHighContrast, "Flags", registry.Key.GetStringValue); err == nil {
		const on = 1 // HCF_HIGHCONTRASTON
		flags, _ := strconv.ParseUint(text, 10, 32)
		a.HighContrast = flags&on != 0
	}
	if mask, err := readKey(keyDesktop, "UserPreferencesMask", registry.Key.GetBinaryValue); err == nil && len(mask) > 4 {
		// Bit n is parameter 0x1000+2n of SystemParametersInfo. "Show animations in Windows" is
		// SPI_GETCLIENTAREAANIMATION, 0x1042.
		const animations = 1 << 1
		a.ReducedMotion = mask[4]&animations == 0
	}
	return a
}

// readKey reads a value of the current user with one of registry.Key's methods.
func readKey[V any](path, name string, get func(registry.Key, string) (V, uint32, error)) (value V, err error) {
	key, err := registry.OpenKey(registry.CURRENT_USER, path, registry.QUERY_VALUE)
	if err != nil {
		return value, fmt.Errorf("open the registry's %s: %w", path, err)
	}
	defer key.Close()
	value, _, err = get(key, name)
	if err != nil {
		return value, fmt.Errorf("read %s of the registry's %s: %w", name, path, err)
	}
	return value, nil
}
