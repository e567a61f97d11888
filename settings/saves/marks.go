package saves

import (
	"fmt"
	"io"
	"path/filepath"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
)

// maxMarks is the maximum size of the file of marks, which has room for those of hundreds of thousands of
// solves.
const maxMarks = 16 << 20

// MarksFile returns the path of the file of marks of timed series in a data directory.
func MarksFile(data string) string { return filepath.Join(data, "session.txt") }

// ReadMarks reads the marks of a data directory. The error is fs.ErrNotExist if there are none, and a
// *lines.NewerError if a newer version wrote them.
func ReadMarks(data string) (timing.Marks, error) {
	in, err := settings.OpenFile(MarksFile(data))
	if err != nil {
		return timing.Marks{}, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, maxMarks+1))
	if err == nil && len(text) > maxMarks {
		err = fmt.Errorf("%s: want at most %d MB", MarksFile(data), maxMarks>>20)
	}
	if err != nil {
		return timing.Marks{}, err
	}
	return timing.Parse(string(text))
}

// ReadBook reads the results of a data directory with the verdicts on them. Errors are those of ReadLog,
// whose log it returns too. Verdicts that cannot be read are missing.
func ReadBook(data string, families puzzle.Catalogue) (records.Book, records.Log, error) {
	log, err := ReadLog(data)
	book := records.NewBook(families)
	book.AddLog(log)
	if data == "" {
		return book, log, err
	}
	if marks, failed := ReadMarks(data); failed == nil {
		book.SetVerdicts(marks.Verdicts())
	}
	return book, log, err
}
