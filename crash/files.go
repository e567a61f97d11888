//go:build !js

package crash

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"worldslide/settings"
)

// most is the maximum number of reports. Older ones are deleted.
const most = 10

// unseenName is the file that contains the name of a report the player has not seen.
const unseenName = "crash.new"

// name matches file names of reports.
var name = regexp.MustCompile(`^crash-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.txt$`)

// Unseen returns the path of a report that the player has not seen, or "". It returns each report
// once.
func Unseen(folder string) string {
	if folder == "" {
		return ""
	}
	mark := filepath.Join(folder, unseenName)
	data, err := settings.ReadHead(mark, 256)
	if err != nil || os.Remove(mark) != nil {
		return "" // otherwise every start would show it again
	}
	base := strings.TrimSpace(string(data))
	report := filepath.Join(folder, base)
	if info, err := os.Stat(report); !name.MatchString(base) || err != nil || !info.Mode().IsRegular() {
		return ""
	}
	return report
}

// write writes a report into a folder, named by the date, and deletes the oldest ones.
func write(folder, text string, now time.Time) (path string, err error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	stem := "crash-" + now.Format("2006-01-02-150405")
	var file *os.File
	for n := 1; ; n++ {
		path = filepath.Join(folder, stem+".txt")
		if n > 1 {
			path = filepath.Join(folder, fmt.Sprintf("%s-%d.txt", stem, n))
		}
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err != nil {
		os.Remove(path) // the disk may be full; leave no partial report
		return "", err
	}
	_ = settings.WriteFile(filepath.Join(folder, unseenName), []byte(filepath.Base(path)+"\n"))
	prune(folder)
	return path, nil
}

// prune deletes the oldest reports if there are more than most.
func prune(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return
	}
	var reports []string
	for _, e := range entries {
		if name.MatchString(e.Name()) {
			reports = append(reports, e.Name())
		}
	}
	slices.Sort(reports) // by date
	for len(reports) > most {
		_ = os.Remove(filepath.Join(folder, reports[0]))
		reports = reports[1:]
	}
}
