package speech

import (
	"context"
	"os/exec"
)

// find returns the say command.
func find(context.Context) (engine, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, errNoVoice
	}
	return apple(path), nil
}
