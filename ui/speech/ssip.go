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

// dispatcher speaks by the speech dispatcher's socket, in its protocol SSIP:
// https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html
// It has a queue and voices of its own, as the player has set them.
type dispatcher struct {
	conn  net.Conn
	lines *bufio.Reader
	last  Utterance // what it was set for
}

// ssipPatience is how long the dispatcher may take to answer anything.
const ssipPatience = 3 * time.Second

// dialDispatcher connects to a dispatcher's socket.
func dialDispatcher(ctx context.Context, socket string) (*dispatcher, error) {
	d := net.Dialer{Timeout: ssipPatience}
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

// body is a text as it follows SPEAK: lines, of which one that begins with a dot has
// another, and a lone dot at the end.
func body(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") {
			lines[i] = "." + line
		}
	}
	return strings.Join(append(lines, "."), "\r\n")
}

// send sends an order and reads the answer, which is one of success if it begins with
// a 2.
func (s *dispatcher) send(order string) error {
	if err := s.conn.SetDeadline(time.Now().Add(ssipPatience)); err != nil {
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
		case len(line) > 3 && line[3] == '-' || line[0] == '7': // more follows; or an event
		case line[0] == '2':
			return nil
		default:
			return fmt.Errorf("the speech dispatcher refuses: %s", strings.TrimSpace(line))
		}
	}
}

func (s *dispatcher) close() { s.conn.Close() }
