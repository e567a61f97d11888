package system

import (
	"context"
	"fmt"
	"strconv"

	"golang.org/x/sys/windows/registry"
)

// The keys, below the current user, that hold what the player chose in
// Windows' settings.
const (
	keyColours      = `Software\Microsoft\Windows\CurrentVersion\Themes\Personalize`
	keyHighContrast = `Control Panel\Accessibility\HighContrast`
	keyDesktop      = `Control Panel\Desktop`
)

// followAppearance reads the registry at once and whenever one of the keys
// changes, until ctx ends.
func followAppearance(ctx context.Context, report func(Appearance)) {
	w, err := watchRegistry(keyColours, keyHighContrast, keyDesktop)
	if err != nil {
		report(readAppearance()) // once is better than never
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
			<-ended // or the event would be closed under it
		}
	}()
	if err := w.run(func() { report(readAppearance()) }); err != nil {
		report(readAppearance()) // if watching failed before the first reading
	}
}

// readAppearance asks the registry. Older Windows has no AppsUseLightTheme: it
// is light, and nothing is known of it.
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
		// Bit n is what SystemParametersInfo calls 0x1000+2n; "Show animations in
		// Windows" is SPI_GETCLIENTAREAANIMATION, 0x1042.
		const animations = 1 << 1
		a.ReducedMotion = mask[4]&animations == 0
	}
	return a
}

// readKey reads one value of the current user with one of registry.Key's
// methods.
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
