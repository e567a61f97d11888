//go:build unix && !darwin

package system

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/godbus/dbus/v5"
)

// The desktop portal shows the file dialog of the desktop:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.FileChooser.html
const (
	chooserInterface = "org.freedesktop.portal.FileChooser"
	requestInterface = "org.freedesktop.portal.Request"
	requestResponse  = requestInterface + ".Response"
)

// portalFilter is a filter in the portal's format: a name and globs.
type portalFilter struct {
	Name  string
	Globs []portalGlob
}

// portalGlob is a pattern. Kind 0 is a glob.
type portalGlob struct {
	Kind uint32
	Glob string
}

// portalFile shows the dialog by the portal. The error is errNoPortal if no portal offers file
// dialogs.
func portalFile(ctx context.Context, q fileQuestion) (path string, err error) {
	bus, err := connectBus(ctx)
	if err != nil {
		return "", errNoPortal
	}
	defer bus.Close()
	asking, cancel := context.WithTimeout(ctx, portalTimeout)
	defer cancel()
	answers := make(chan *dbus.Signal, 16)
	bus.Signal(answers)
	err = bus.AddMatchSignalContext(asking,
		dbus.WithMatchSender(portalName), dbus.WithMatchInterface(requestInterface), dbus.WithMatchMember("Response"))
	if err != nil {
		return "", errNoPortal
	}
	method := chooserInterface + ".OpenFile"
	options := map[string]dbus.Variant{"modal": dbus.MakeVariant(true)}
	if q.save {
		method = chooserInterface + ".SaveFile"
		options["current_name"] = dbus.MakeVariant(filepath.Base(q.suggested))
	}
	if len(q.patterns) > 0 {
		filter := portalFilter{Name: q.kind}
		for _, p := range q.patterns {
			filter.Globs = append(filter.Globs, portalGlob{0, foldedGlob(p)})
		}
		options["filters"] = dbus.MakeVariant([]portalFilter{filter})
	}
	var request dbus.ObjectPath
	err = bus.Object(portalName, portalPath).CallWithContext(asking, method, 0, "", q.title, options).Store(&request)
	if err != nil {
		return "", errNoPortal
	}
	return awaitChoice(ctx, bus, request, answers)
}

// awaitChoice waits until the dialog of a request is closed. Cancelling ctx closes it.
func awaitChoice(ctx context.Context, bus *dbus.Conn, request dbus.ObjectPath, answers <-chan *dbus.Signal) (string, error) {
	for {
		select {
		case <-ctx.Done():
			bus.Object(portalName, request).Go(requestInterface+".Close", dbus.FlagNoReplyExpected, nil)
			return "", ctx.Err()
		case signal, ok := <-answers:
			if !ok {
				return "", fmt.Errorf("%s: the desktop's portal has gone; try again", taskFile)
			}
			if signal.Name != requestResponse || signal.Path != request {
				continue
			}
			return choiceOf(signal.Body)
		}
	}
}

// choiceOf decodes the response: a code, 0 for success, and the results.
func choiceOf(body []any) (string, error) {
	var code uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &code, &results); err != nil {
		return "", fmt.Errorf("%s: the desktop's portal answers %w", taskFile, err)
	}
	uris, _ := results["uris"].Value().([]string)
	if code != 0 || len(uris) == 0 {
		return "", nil // the player closed the dialog
	}
	at, err := url.Parse(uris[0])
	if err != nil || at.Scheme != "file" || at.Path == "" {
		return "", fmt.Errorf("%s: %q is no file of this computer; choose another", taskFile, uris[0])
	}
	return at.Path, nil
}

// foldedGlob makes a pattern case-insensitive.
func foldedGlob(pattern string) string {
	var folded strings.Builder
	for _, r := range pattern {
		if lower, upper := unicode.ToLower(r), unicode.ToUpper(r); lower != upper {
			fmt.Fprintf(&folded, "[%c%c]", lower, upper)
		} else {
			folded.WriteRune(r)
		}
	}
	return folded.String()
}
