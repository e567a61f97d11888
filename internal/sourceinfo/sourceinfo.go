// Package sourceinfo finds out for the tools that make packages which source they are run in.
package sourceinfo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"worldslide/internal/buildinfo"
)

// Name is the file that a source tarball has in place of a history: the hash of the commit and its
// time in seconds since 1970.
const Name = "COMMIT"

// Source is the commit that the source is from.
type Source struct {
	Hash  string // in full, or "" if unknown
	Time  time.Time
	Dirty bool // files differ from the commit
}

// Read returns the Source in the working folder: that of the file Name, or else of the clone, or else
// only the time of the change log. SOURCE_DATE_EPOCH takes precedence over the time.
func Read() (Source, error) {
	s, err := ofFolder()
	if err != nil {
		return Source{}, err
	}
	if text := os.Getenv("SOURCE_DATE_EPOCH"); text != "" {
		seconds, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return Source{}, fmt.Errorf("SOURCE_DATE_EPOCH: %q: want seconds since 1970", text)
		}
		s.Time = time.Unix(seconds, 0).UTC()
	}
	return s, nil
}

func ofFolder() (Source, error) {
	text, err := os.ReadFile(Name)
	if err == nil {
		return parse(string(text))
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return Source{}, err
	}
	if said, err := exec.Command("git", "log", "-1", "--format=%H %ct").Output(); err == nil {
		s, err := parse(string(said))
		if err != nil {
			return Source{}, err
		}
		changed, err := exec.Command("git", "status", "--porcelain").Output()
		s.Dirty = len(changed) > 0
		return s, err
	}
	info, err := os.Stat("CHANGELOG.md")
	if err != nil {
		return Source{}, fmt.Errorf("%w; run it where the source begins", err)
	}
	return Source{Time: info.ModTime().UTC().Truncate(time.Second)}, nil
}

// String returns the content of the file Name.
func (s Source) String() string { return fmt.Sprintf("%s %d\n", s.Hash, s.Time.Unix()) }

func parse(text string) (Source, error) {
	hash, moment, _ := strings.Cut(strings.TrimSpace(text), " ")
	seconds, err := strconv.ParseInt(moment, 10, 64)
	if err != nil || hash == "" {
		return Source{}, fmt.Errorf("the source's commit is %q: want its hash and its seconds since 1970", text)
	}
	return Source{Hash: hash, Time: time.Unix(seconds, 0).UTC()}, nil
}

// Info returns what a program that is built from the source says about itself. releases is the address of the releases, or "".
func (s Source) Info(releases string) buildinfo.Info {
	info := buildinfo.Info{Version: buildinfo.Version, Releases: releases}
	info.Commit, info.Date = buildinfo.Source(s.Hash, s.Time.Format(time.RFC3339), s.Dirty)
	return info
}
