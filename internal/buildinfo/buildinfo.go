// Package buildinfo says which program this is: its version, the source it was built from, and where
// its releases are.
package buildinfo

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"
)

// Version is the version of the program and of its packages.
const Version = "0.2.0"

// The linker sets these in packages: see LinkerFlags.
var commit, date, releases string

// Info describes a build of the program.
type Info struct {
	Version  string
	Commit   string // the short hash of the source's commit, with "-dirty" if files differ from it; "" if unknown
	Date     string // that of the commit in UTC, as 2006-01-02; "" if unknown
	Releases string // their address, or ""
}

// Read returns the Info of the running program. What the linker did not set comes from the version
// control data that the go command records when it builds in a clone.
func Read() Info {
	info := Info{Version: Version, Commit: commit, Date: date, Releases: releases}
	if info.Commit != "" {
		return info
	}
	if build, ok := debug.ReadBuildInfo(); ok {
		info.Commit, info.Date = ofSettings(build.Settings)
	}
	return info
}

// shortHash is the number of digits of the commit's hash that are shown.
const shortHash = 12

// ofSettings returns the commit and its date as the go command records them.
func ofSettings(recorded []debug.BuildSetting) (commit, date string) {
	values := make(map[string]string)
	for _, s := range recorded {
		values[s.Key] = s.Value
	}
	return Source(values["vcs.revision"], values["vcs.time"], values["vcs.modified"] == "true")
}

// Source returns the Commit and the Date of a hash and a time in RFC 3339. They are "" if the hash is.
func Source(hash, moment string, dirty bool) (commit, date string) {
	if hash == "" {
		return "", ""
	}
	commit = hash[:min(shortHash, len(hash))]
	if dirty {
		commit += "-dirty"
	}
	if t, err := time.Parse(time.RFC3339, moment); err == nil {
		date = t.UTC().Format(time.DateOnly)
	}
	return commit, date
}

// Build returns the commit and its date on one line, or "" if the commit is unknown.
func (i Info) Build() string {
	if i.Date == "" {
		return i.Commit
	}
	return i.Commit + " " + i.Date
}

// String returns what --version prints: the version, and lines for the build and the releases where
// they are known.
func (i Info) String() string {
	lines := []string{"worldslide " + i.Version}
	if build := i.Build(); build != "" {
		lines = append(lines, "build "+build)
	}
	if i.Releases != "" {
		lines = append(lines, "releases "+i.Releases)
	}
	return strings.Join(lines, "\n")
}

// LinkerFlags returns the flags by which go build -ldflags sets all but the version.
func (i Info) LinkerFlags() string {
	var flags []string
	for _, v := range []struct{ name, value string }{{"commit", i.Commit}, {"date", i.Date}, {"releases", i.Releases}} {
		if v.value != "" {
			flags = append(flags, fmt.Sprintf("-X worldslide/internal/buildinfo.%s=%s", v.name, v.value))
		}
	}
	return strings.Join(flags, " ")
}
