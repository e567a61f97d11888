package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"worldslide/session/records"
	"worldslide/settings"
)

// The file of results is append-only, with one line for each result. Lines that cannot be
// read are kept and skipped, because another version may have written them.

const (
	// resultsName is the name of the file of results in the data directory.
	resultsName = "results.txt"
	// cutOff is appended to a line that a crash left incomplete.
	cutOff = records.CutOff + "\n"
)

// AppendResult appends a result to the file of a data directory and returns when it is on
// disk. Several processes may do so concurrently.
func AppendResult(data string, r records.Result) error { return appendEntry(data, r.String()) }

// AppendHelp appends a note that help was used; see AppendResult.
func AppendHelp(data string, n records.HelpNote) error { return appendEntry(data, n.String()) }

// AppendDeletion appends a note that a result was deleted; see AppendResult. The line of
// the result stays.
func AppendDeletion(data string, d records.Deletion) error { return appendEntry(data, d.String()) }

// AppendFit appends what the player has said of a puzzle; see AppendResult.
func AppendFit(data string, n records.FitNote) error { return appendEntry(data, n.String()) }

// AppendPath appends the way of the pointer in the game of a result; see AppendResult.
func AppendPath(data string, n records.PathNote) error { return appendEntry(data, n.String()) }

// HasResults reports whether a data directory has a file of results.
func HasResults(data string) bool {
	_, err := os.Stat(filepath.Join(data, resultsName))
	return data != "" && err == nil
}

// RestoreResults writes the file of results again if it was deleted while the program runs. lines
// returns its lines. It reports whether it wrote the file.
func RestoreResults(data string, lines func() []string) (bool, error) {
	if data == "" {
		return false, nil
	}
	path := filepath.Join(data, resultsName)
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	all := lines()
	if len(all) == 0 {
		return false, nil
	}
	return true, settings.WriteFile(path, []byte(strings.Join(all, "\n")+"\n"))
}

func appendEntry(data, line string) error {
	if data == "" {
		return fmt.Errorf("saves: storing a result: %w", ErrNoFolder)
	}
	path := filepath.Join(data, resultsName)
	if err := records.CheckLine(line); err != nil {
		return fmt.Errorf("saves: storing a result: %w", err)
	}
	err := os.MkdirAll(data, 0o700)
	if err == nil {
		err = appendLine(path, line+"\n", cutOff)
	}
	if err != nil {
		return fmt.Errorf("saves: storing a result in %s: %w; free some space or check that it can be written to", path, err)
	}
	return nil
}

// appendLine appends lines to a file with a single write, after end if the last line of the file was left
// incomplete.
func appendLine(path, lines, end string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return settings.ErrNotFile
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	whole, err := endsLine(file)
	if err == nil {
		if !whole {
			lines = end + lines
		}
		_, err = file.WriteString(lines)
	}
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// endsLine reports whether a file is empty or ends with a newline.
func endsLine(file *os.File) (bool, error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return true, err
	}
	var last [1]byte
	_, err = file.ReadAt(last[:], info.Size()-1)
	return last[0] == '\n', err
}

// maxLine is the maximum length of a line that is read, in bytes. No game writes a longer
// one.
const maxLine = 16 << 20

// noFolder reports whether the path of a data directory exists but is not a folder. Then
// there are no results, and opening the folder reports the error.
func noFolder(data string) bool {
	info, err := os.Stat(data)
	return err == nil && !info.IsDir()
}

// ReadLog reads the file of results of a data directory. The log is empty if there is no
// file or data is "". The error is a *DamagedError if some lines are invalid; any other
// error means that results may be missing.
func ReadLog(data string) (records.Log, error) {
	if data == "" {
		return records.Log{}, nil
	}
	file, err := settings.OpenFile(filepath.Join(data, resultsName))
	if errors.Is(err, os.ErrNotExist) || noFolder(data) {
		return records.Log{}, nil
	}
	if err != nil {
		return records.Log{}, fmt.Errorf("saves: reading the results: %w", err)
	}
	defer file.Close()
	log, err := readLog(file)
	switch {
	case err != nil:
		return log, fmt.Errorf("saves: reading the results: %w", err)
	case log.Damaged == 1:
		return log, &DamagedError{File: resultsName, Err: log.Err}
	case log.Damaged > 1:
		return log, &DamagedError{File: resultsName, Err: fmt.Errorf("%d lines are no results; the first is %w", log.Damaged, log.Err)}
	}
	return log, nil
}

func readLog(from io.Reader) (records.Log, error) {
	var log records.Log
	lines := bufio.NewReader(from)
	var line []byte // what was read of the line so far
	long := false   // the line is too long to be kept
	for {
		part, err := lines.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; long {
			line = nil
		} else {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && err != io.EOF:
			return log, err
		case long:
			log.AddDamaged(fmt.Errorf("more than %d bytes: no result is as long", maxLine))
		case err == io.EOF && len(line) > 0:
			log.AddDamaged(errors.New("cut off: want a newline at its end"))
		case err == nil:
			log.Add(string(line[:len(line)-1]))
		}
		if err == io.EOF {
			return log, nil
		}
		line, long = line[:0], false
	}
}
