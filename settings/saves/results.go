package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"worldslide/session/records"
)

// The file of results is only ever appended to, one line a result. A line that
// cannot be read stays, and is passed over: another version may have written it.

const (
	// resultsName is the file of results in the data directory.
	resultsName = "results.txt"
	// cutOff is written behind a line that a crash cut short. It makes sure that
	// the line is not taken for a whole one, whatever is there of it.
	cutOff = " (cut off)\n"
)

// AppendResult adds a result to the file of a data directory and returns when it
// is on the disk. Several processes may do so.
func AppendResult(data string, r records.Result) error {
	path := filepath.Join(data, resultsName)
	line := r.String()
	if _, err := records.Parse(line); err != nil {
		return fmt.Errorf("saves: storing a result: %w", err)
	}
	err := os.MkdirAll(data, 0o700)
	if err == nil {
		err = appendLine(path, line+"\n")
	}
	if err != nil {
		return fmt.Errorf("saves: storing a result in %s: %w; free some space or check that it can be written to", path, err)
	}
	return nil
}

// appendLine writes a line to the end of a file in one piece.
func appendLine(path, line string) error {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	whole, err := endsLine(file)
	if err == nil {
		if !whole {
			line = cutOff + line
		}
		_, err = file.WriteString(line)
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

// ReadResults reads the results of a data directory in the order in which they
// were stored. Without a file there are none. A line that cannot be read is left
// out, and a *DamagedError that names it says so; any other error means that
// results may be missing.
func ReadResults(data string) ([]records.Result, []error) {
	file, err := os.Open(filepath.Join(data, resultsName))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []error{fmt.Errorf("saves: reading the results: %w", err)}
	}
	defer file.Close()
	return readResults(file)
}

func readResults(from io.Reader) (results []records.Result, errs []error) {
	lines := bufio.NewReader(from)
	for n := 1; ; n++ {
		line, err := lines.ReadString('\n')
		if err != nil && err != io.EOF {
			return results, append(errs, fmt.Errorf("saves: reading the results: %w", err))
		}
		if err == io.EOF && line == "" {
			return results, errs
		}
		r, parseErr := parseLine(line)
		if parseErr != nil {
			errs = append(errs, &DamagedError{File: resultsName, Err: fmt.Errorf("line %d: %w", n, parseErr)})
		} else {
			results = append(results, r)
		}
		if err == io.EOF {
			return results, errs
		}
	}
}

// parseLine reads a line with its newline.
func parseLine(line string) (records.Result, error) {
	if line[len(line)-1] != '\n' {
		return records.Result{}, errors.New("result: cut off: want a newline at its end")
	}
	return records.Parse(line[:len(line)-1])
}
