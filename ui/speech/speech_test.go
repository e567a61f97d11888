package speech

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// fake passes its utterances to the test.
type fake struct {
	said    chan string
	holds   bool // until it is interrupted
	begun   chan struct{}
	failing bool
}

func (f *fake) say(ctx context.Context, u Utterance) error {
	if f.failing {
		return errors.New("it has no breath")
	}
	if f.holds {
		f.holds = false
		f.begun <- struct{}{}
		<-ctx.Done()
		return ctx.Err()
	}
	f.said <- u.Text
	return nil
}

func (*fake) close() {}

func voiceOf(t *testing.T, f *fake) *Voice {
	v := newVoice(func(context.Context) (engine, error) { return f, nil })
	t.Cleanup(func() { v.Close(); <-v.done })
	return v
}

// Utterances are spoken one after another. An interrupting one is spoken at once, and those before
// it are dropped.
func TestQueueAndInterrupt(t *testing.T) {
	f := &fake{said: make(chan string, 9), begun: make(chan struct{}), holds: true}
	v := voiceOf(t, f)
	v.Say(Utterance{Text: "long"})
	<-f.begun
	v.Say(Utterance{Text: "never"})
	v.Say(Utterance{Text: "at once", Interrupts: true})
	v.Say(Utterance{Text: "then"})
	for _, want := range []string{"at once", "then"} {
		if got := <-f.said; got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
}

// Say does not block, however many utterances are waiting and however long they take, and the queue
// is short.
func TestSayDoesNotWait(t *testing.T) {
	f := &fake{said: make(chan string, 2*queueMost), begun: make(chan struct{}), holds: true}
	v := voiceOf(t, f)
	v.Say(Utterance{Text: "held"})
	<-f.begun
	for i := range 10 * queueMost {
		v.Say(Utterance{Text: fmt.Sprint(i)})
	}
	v.mutex.Lock()
	kept := len(v.queue)
	v.mutex.Unlock()
	if kept != queueMost {
		t.Errorf("%d are queued, want %d", kept, queueMost)
	}
}

// After an error the voice is dropped, and opened again with the next utterance.
func TestFailures(t *testing.T) {
	tries := make(chan struct{}, 9)
	v := newVoice(func(context.Context) (engine, error) { tries <- struct{}{}; return &fake{failing: true}, nil })
	defer v.Close()
	for range 3 {
		v.Say(Utterance{Text: "a"})
		<-tries
	}
	v.Close()
	<-v.done
	if v.Err() == nil {
		t.Error("Err is nil though the voice failed")
	}
}

// dispatch starts a dispatcher that records the lines it receives.
func dispatch(t *testing.T, told chan<- string, answers map[string]string) string {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "s")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		lines, data := bufio.NewScanner(conn), false
		for lines.Scan() {
			line := strings.TrimSuffix(lines.Text(), "\r")
			told <- line
			answer := "200 OK"
			switch {
			case data && line != ".":
				continue
			case data:
				data, answer = false, "225-21\r\n225 OK MESSAGE QUEUED"
			case line == "SPEAK":
				data, answer = true, "230 OK RECEIVING DATA"
			}
			if other, ok := answers[line]; ok {
				answer = other
			}
			fmt.Fprintf(conn, "%s\r\n", answer)
		}
	}()
	return socket
}

// The dispatcher receives language and rate when they change, and texts in the form of its
// protocol.
func TestDispatcher(t *testing.T) {
	told := make(chan string, 99)
	d, err := dialDispatcher(t.Context(), dispatch(t, told, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	for _, u := range []Utterance{
		{Text: "Tile 14", Language: "en", Rate: 150},
		{Text: ".hidden\nsecond", Language: "en", Rate: 150, Interrupts: true},
		{Text: "方块", Language: "zh-Hans", Rate: 300},
	} {
		if err := d.say(t.Context(), u); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"SET SELF CLIENT_NAME player:worldslide:game",
		"SET SELF LANGUAGE en", "SET SELF RATE 50", "SPEAK", "Tile 14", ".",
		"CANCEL SELF", "SPEAK", "..hidden", "second", ".",
		"SET SELF LANGUAGE zh", "SET SELF RATE 100", "SPEAK", "方块", ".",
	}
	var got []string
	for range want {
		got = append(got, <-told)
	}
	if !slices.Equal(got, want) {
		t.Errorf("received\n%q, want\n%q", got, want)
	}
}

func TestDispatcherRefuses(t *testing.T) {
	d, err := dialDispatcher(t.Context(), dispatch(t, make(chan string, 9), map[string]string{"SPEAK": "380 ERR"}))
	if err != nil {
		t.Fatal(err)
	}
	defer d.close()
	if err := d.say(t.Context(), Utterance{Text: "a", Rate: 100}); err == nil || !strings.Contains(err.Error(), "380") {
		t.Errorf("the error is %v", err)
	}
}

// A speaking program gets the text on its standard input, and language and rate as arguments.
func TestCommand(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	heard := filepath.Join(t.TempDir(), "heard")
	program := filepath.Join(t.TempDir(), "espeak-ng")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n{ echo \"$@\"; cat; } >"+heard+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		c    command
		u    Utterance
		want string
	}{
		{espeak(program), Utterance{Text: "-x; Tile 14", Language: "en", Rate: 200}, "-v en -s 350 --stdin\n-x; Tile 14"},
		{espeak(program), Utterance{Text: "方块", Language: "zh-Hans", Rate: 100}, "-v cmn -s 175 --stdin\n方块"},
		{apple(program), Utterance{Text: "Gap", Language: "en", Rate: 100}, "-r 175 -f -\nGap"},
	} {
		if err := test.c.say(t.Context(), test.u); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(heard); err != nil || string(got) != test.want {
			t.Errorf("received %q, %v; want %q", got, err, test.want)
		}
	}
}

// Interrupting a command ends it.
func TestCommandIsCutOff(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	program := filepath.Join(t.TempDir(), "slow")
	if err := os.WriteFile(program, []byte("#!/bin/sh\nexec sleep 1000\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := apple(program).say(ctx, Utterance{Text: "a", Rate: 100}); err != nil {
		t.Error(err)
	}
}

// A child process receives its orders line by line.
func TestChild(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	heard := filepath.Join(t.TempDir(), "heard")
	c, err := startChild(exec.Command("sh", "-c", "cat >"+heard))
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range []Utterance{{Text: "Gap", Language: "en", Rate: 100}, {Text: "方", Language: "zh-Hans", Rate: 300, Interrupts: true}} {
		if err := c.say(t.Context(), u); err != nil {
			t.Fatal(err)
		}
	}
	c.close()
	<-c.ended
	const want = "R 0\nL en-US\nT R2Fw\nC\nR 10\nL zh-CN\nT 5pa5\n"
	if got, err := os.ReadFile(heard); err != nil || string(got) != want {
		t.Errorf("received %q, %v; want %q", got, err, want)
	}
}
