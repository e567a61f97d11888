package speech

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"strconv"
	"strings"
	"time"
)

// dispatcher speaks by Speech Dispatcher's socket, using its protocol SSIP:
// https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html The
// dispatcher has its own queue and voice settings.
type dispatcher struct {
	conn  net.Conn
	lines *bufio.Reader
	last  Utterance // settings last sent
}

// ssipTimeout is the timeout of a response.
const ssipTimeout = 3 * time.Second

// dialDispatcher connects to a dispatcher's socket.
func dialDispatcher(ctx context.Context, socket string) (*dispatcher, error) {
	d := net.Dialer{Timeout: ssipTimeout}
	conn, err := d.DialContext(ctx, "unix", socket)
	if err != nil {
		return nil, fmt.Errorf("connect to the speech dispatcher: %w", err)
	}
	s := &dispatcher{conn: conn, lines: bufio.NewReader(conn)}
	if err := s.send("SET SELF CLIENT_NAME player:worldslide:game"); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *dispatcher) say(_ context.Context, u Utterance) error {
	var orders []string
	if u.Interrupts {
		orders = append(orders, "CANCEL SELF")
	}
	if language, _, _ := strings.Cut(u.Language, "-"); u.Language != s.last.Language {
		orders = append(orders, "SET SELF LANGUAGE "+language)
	}
	if u.Rate != s.last.Rate {
		orders = append(orders, "SET SELF RATE "+strconv.Itoa(min(u.Rate-100, 100)))
	}
	for _, order := range append(orders, "SPEAK", body(u.Text)) {
		if err := s.send(order); err != nil {
			return err
		}
	}
	s.last = u
	return nil
}

// body returns the text that follows SPEAK: a leading dot of a line is doubled, and a single dot
// ends the text.
func body(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") {
			lines[i] = "." + line
		}
	}
	return strings.Join(append(lines, "."), "\r\n")
}

// send sends a command and reads the response. Responses that begin with 2 mean success.
func (s *dispatcher) send(order string) error {
	if err := s.conn.SetDeadline(time.Now().Add(ssipTimeout)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.conn, "%s\r\n", order); err != nil {
		return fmt.Errorf("tell the speech dispatcher: %w", err)
	}
	for {
		line, err := s.lines.ReadString('\n')
		if err != nil {
			return fmt.Errorf("hear the speech dispatcher: %w", err)
		}
		switch {
		case len(line) > 3 && line[3] == '-' || line[0] == '7': // a continued response, or an event
		case line[0] == '2':
			return nil
		default:
			return fmt.Errorf("the speech dispatcher refuses: %s", strings.TrimSpace(line))
		}
	}
}

func (s *dispatcher) close() { s.conn.Close() }
