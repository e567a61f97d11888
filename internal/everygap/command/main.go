// Command command does all jobs of package everygap, or a share of them, and keeps
// in a file what was done: started again, it goes on from there. A worker process
// does the work, so that a job that does not end can be ended.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"worldslide/internal/everygap"
)

// soon is how late a search may notice that it was cancelled.
const soon = 50 * time.Millisecond

func main() {
	work := flag.Bool("work", false, "do the jobs that standard input names (for the command itself)")
	log := flag.String("log", "build/test-gaps.log", "where it is kept what was done")
	every := flag.Int("every", 1, "do one job in so many")
	patience := flag.Int("patience", 1, "how many times as long as on a quiet machine a job may take")
	flag.Parse()
	jobs := everygap.Jobs()
	if *work {
		serve(jobs, os.Stdin, os.Stdout)
		return
	}
	bad, err := supervise(jobs, *log, *every, *patience)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if bad > 0 {
		fmt.Printf("%d jobs failed: see %s\n", bad, *log)
		os.Exit(1)
	}
}

// serve does jobs by name, and answers each with a line: ok or what is wrong.
func serve(jobs []everygap.Job, in io.Reader, out io.Writer) {
	byName := map[string]everygap.Job{}
	for _, j := range jobs {
		byName[j.String()] = j
	}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		fmt.Fprintln(out, answer(byName[lines.Text()]))
	}
}

func answer(j everygap.Job) string {
	began := everygap.Worked()
	n, err := j.Solve(context.Background())
	took := everygap.Worked() - began
	if err != nil {
		return err.Error()
	}
	late := time.Duration(0)
	// Collecting garbage counts as work as well, now and then.
	for range 10 {
		if late, err = j.Lateness(took); err != nil {
			return err.Error()
		} else if late <= soon {
			return fmt.Sprintf("ok %d moves %d ms", n, took.Milliseconds())
		}
	}
	return fmt.Sprintf("%v late when cancelled", late)
}

// worker is a process that does jobs.
type worker struct {
	process *exec.Cmd
	in      io.WriteCloser
	answers chan string
}

func hire() (*worker, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	w := &worker{process: exec.Command(self, "-work"), answers: make(chan string)}
	w.process.Stderr = os.Stderr
	if w.in, err = w.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := w.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	go func() {
		for lines := bufio.NewScanner(out); lines.Scan(); {
			w.answers <- lines.Text()
		}
		close(w.answers)
	}()
	return w, w.process.Start()
}

// do lets a worker do a job, and dismisses it if that takes too long.
func (w *worker) do(j everygap.Job, limit time.Duration) (answer string, alive bool) {
	fmt.Fprintln(w.in, j)
	// The answer, and cancelling a second search up to ten times.
	timer := time.NewTimer(20*limit + 10*time.Second)
	defer timer.Stop()
	select {
	case answer, ok := <-w.answers:
		if !ok {
			return "the worker ended", false
		}
		return answer, true
	case <-timer.C:
		_ = w.process.Process.Kill()
		for range w.answers {
		}
		_ = w.process.Wait()
		return fmt.Sprintf("did not end within %v", 20*limit), false
	}
}

// supervise has all jobs done that the log does not know, and returns how many of
// all in it failed.
func supervise(jobs []everygap.Job, path string, every, patience int) (bad int, err error) {
	known, bad, err := readLog(path)
	if err != nil {
		return 0, err
	}
	log, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	var w *worker
	done := 0
	for i := 0; i < len(jobs); i += every {
		j := jobs[i]
		if known[j.String()] {
			continue
		}
		if w == nil {
			if w, err = hire(); err != nil {
				return bad, err
			}
		}
		began := time.Now()
		answer, alive := w.do(j, j.Limit()*time.Duration(patience))
		if !alive {
			w = nil
		}
		if strings.HasPrefix(answer, "ok ") && millis(answer) > j.Limit().Milliseconds()*int64(patience) {
			answer = "slow: " + answer
		}
		if !strings.HasPrefix(answer, "ok ") {
			bad++
			fmt.Printf("%v: %s\n", j, answer)
		}
		if _, err := fmt.Fprintf(log, "%v %s\n", j, answer); err != nil {
			return bad, err
		}
		if done++; done%500 == 0 {
			fmt.Printf("%d of %d, the last in %v\n", i, len(jobs), time.Since(began).Round(time.Millisecond))
		}
	}
	return bad, nil
}

// millis returns the time of an answer.
func millis(answer string) (ms int64) {
	var n int
	if _, err := fmt.Sscanf(answer, "ok %d moves %d ms", &n, &ms); err != nil {
		return 0
	}
	return ms
}

// readLog returns which jobs were done, and how many of them failed.
func readLog(path string) (known map[string]bool, bad int, err error) {
	known = map[string]bool{}
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return known, 0, nil
	} else if err != nil {
		return nil, 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		name, answer, _ := strings.Cut(lines.Text(), " ")
		known[name] = true
		if !strings.HasPrefix(answer, "ok ") {
			bad++
		}
	}
	return known, bad, lines.Err()
}
