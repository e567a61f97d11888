package webworker

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"syscall/js"
)

// taskName is the text of the request for the task.
const taskName = "task"

// Do runs a task in the page's worker, or here if there is none.
func Do(ctx context.Context, request []byte, progress func(float64), here Task) ([]byte, error) {
	page := js.Global().Get("worldslideWorker")
	if page.Type() != js.TypeObject {
		return here(ctx, request, progress)
	}
	type message struct {
		text string
		data []byte
	}
	var told []message // and not taken yet
	news := make(chan struct{}, 1)
	listen := js.FuncOf(func(_ js.Value, said []js.Value) any {
		m := message{text: said[0].String()}
		if len(said) > 1 && said[1].Type() == js.TypeObject {
			m.data = make([]byte, said[1].Length())
			js.CopyBytesToGo(m.data, said[1])
		}
		told = append(told, m)
		select {
		case news <- struct{}{}:
		default:
		}
		return nil
	})
	defer listen.Release()
	data := js.Global().Get("Uint8Array").New(len(request))
	js.CopyBytesToJS(data, request)
	number := page.Call("ask", taskName, listen, data)
	defer page.Call("end", number)
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-news:
		}
		some := told
		told = nil
		for _, m := range some {
			kind, rest, _ := strings.Cut(m.text, " ")
			switch kind {
			case saysPart:
				if part, err := strconv.ParseFloat(rest, 64); err == nil {
					progress(part)
				}
			case saysLast:
				return m.data, nil
			case saysError:
				return nil, errors.New(rest)
			case saysFailed:
				return here(ctx, request, progress)
			}
		}
	}
}
