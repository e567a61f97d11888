//go:build !js

package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"time"

	"worldslide/assets"
	"worldslide/cli"
	"worldslide/game/family"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/settings/shelf"
	"worldslide/solver"
	"worldslide/ui/boardview"
	"worldslide/ui/images"
	"worldslide/ui/pdf"
)

// renderer carries out cli.Render. It uses the default settings in English, so that its files do not
// depend on who makes them.
type renderer struct{ families []family.Family }

// negative is an error that is a negative answer and not wrong use.
type negative struct{ error }

func (n negative) Unwrap() error { return n.error }

// run is cli.Run for cli.Render. If any input is wrong, no file is written.
func (r renderer) run(inv cli.Invocation, stdin io.Reader, _, stderr io.Writer) int {
	exit := cli.ExitOK
	complain := func(err error) {
		cli.Complain(stderr, err)
		status := cli.ExitUsage
		if errors.As(err, &negative{}) {
			status = cli.ExitNegative
		}
		exit = max(exit, status)
	}
	var picture *image.RGBA
	if name := inv.Render.Picture; name != "" {
		var err error
		if picture, err = images.Read(func() (io.ReadCloser, error) { return settings.OpenFile(name) }); err != nil {
			complain(fmt.Errorf("--picture %s: %w", name, err))
			return exit
		}
	}
	var subjects []render.Subject
	err := cli.EachInput(inv, stdin, func(text, where string) {
		some, err := r.subjects(inv, text)
		if err != nil {
			complain(fmt.Errorf("%s: %w", where, err))
			return
		}
		for _, s := range some {
			if picture != nil {
				s.Picture = picture
			}
			subjects = append(subjects, s)
		}
	})
	if err != nil {
		complain(err)
	}
	if exit != cli.ExitOK {
		return exit
	}
	if err := r.write(inv, subjects); err != nil {
		complain(err)
	}
	return exit
}

// subjects returns what an operand names: the game of a code or of a saved game, or the puzzles of a
// file.
func (r renderer) subjects(inv cli.Invocation, text string) ([]render.Subject, error) {
	path, saved := savedGame(text)
	switch {
	case shelf.Named(path):
		return r.puzzles(inv, path)
	case saved:
		s, err := open(cli.Invocation{Families: inv.Families, Operands: []string{text}})
		if err != nil {
			return nil, err
		}
		return []render.Subject{r.subjectOf(s)}, nil
	}
	code, err := inv.Families.ParseCode(inv.Families.FindCode(text))
	if err != nil {
		return nil, err
	}
	s := render.Subject{Code: code}
	s.Family = r.familyOf(code.Family.Name())
	return []render.Subject{s}, nil
}

func (r renderer) subjectOf(s *session.Session) render.Subject {
	return render.Subject{Family: r.familyOf(s.Family().Name()), Code: s.Code()}
}

func (r renderer) familyOf(name string) family.Family {
	for _, f := range r.families {
		if f.Puzzle().Name() == name {
			return f
		}
	}
	return nil
}

// puzzles returns the puzzles of a file, with their pictures.
func (r renderer) puzzles(inv cli.Invocation, path string) ([]render.Subject, error) {
	file, err := settings.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, shelf.MaxBoard+1))
	if err == nil && len(data) > shelf.MaxBoard {
		err = fmt.Errorf("more than %d bytes: want a smaller file of puzzles", shelf.MaxBoard)
	}
	if err != nil {
		return nil, err
	}
	all, errs := shelf.Open(inv.Families, data)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	var subjects []render.Subject
	for _, p := range all {
		s := render.Subject{Family: r.familyOf(p.Code.Family.Name()), Code: p.Code}
		if len(p.Picture) > 0 {
			if s.Picture, err = images.Decode(p.Picture); err != nil {
				return nil, fmt.Errorf("the picture of %s: %w", p.Code.Name, err)
			}
		}
		subjects = append(subjects, s)
	}
	return subjects, nil
}

// write makes the file and then puts it into its place.
func (r renderer) write(inv cli.Invocation, subjects []render.Subject) error {
	o := inv.Render
	if len(subjects) == 0 {
		return errors.New("render: no puzzle: want at least one")
	}
	if o.Format() != cli.FormatPDF && len(subjects) > 1 {
		return fmt.Errorf("render: %d puzzles: want one for %s", len(subjects), o.Format())
	}
	if info, err := os.Stat(filepath.Dir(o.Out)); err != nil || !info.IsDir() {
		return negative{fmt.Errorf("render: --out %s: no such folder", o.Out)}
	}
	words, err := assets.NewWords("en")
	if err != nil {
		return err
	}
	if words, err = family.WithWords(words, r.families); err != nil {
		return err
	}
	chosen := settings.Default(family.Preferences(r.families)...)
	chosen.Theme = settings.ThemeLight
	if o.Theme == "dark" {
		chosen.Theme = settings.ThemeDark
	}
	maker, err := render.New(&scene.Frame{Words: words, Settings: chosen})
	if err != nil {
		return err
	}
	var data bytes.Buffer
	if err := r.make(maker, inv, subjects, &data); err != nil {
		return fmt.Errorf("render: %w", err)
	}
	if err := settings.Export(o.Out, data.Bytes()); err != nil {
		return negative{fmt.Errorf("render: --out %s: %w", o.Out, err)}
	}
	return nil
}

// make writes the content of the file.
func (r renderer) make(m *render.Maker, inv cli.Invocation, subjects []render.Subject, w io.Writer) error {
	ctx := context.Background()
	o, s := inv.Render, subjects[0]
	switch o.Format() {
	case cli.FormatGIF:
		timing := render.Timing{Pace: o.Pace, Total: o.Total, AsPlayed: o.AsPlayed}
		return m.Animate(ctx, w, s, render.Animation{Side: o.Size, Timing: timing, Counter: o.Counter, Loop: o.Loop}, nil)
	case cli.FormatPNG:
		var marks []boardview.Highlight
		if o.Hint {
			limited, end := context.WithTimeout(solver.WithMemory(ctx, solver.CommandMemory), inv.Timeout)
			defer end()
			var err error
			marks, err = render.NextMove(limited, s)
			switch {
			case errors.Is(err, render.ErrNotFound):
				return negative{fmt.Errorf("--hint: %w (%v): want a longer --timeout", err, inv.Timeout)}
			case errors.Is(err, render.ErrGaveUp):
				return negative{fmt.Errorf("--hint: %w, so a longer --timeout does not help", err)}
			case err != nil:
				return negative{fmt.Errorf("--hint: %w", err)}
			}
		}
		return m.WritePNG(ctx, w, s, o.Size, marks, nil)
	}
	paper := pdf.A4
	if o.Paper == "letter" {
		paper = pdf.Letter
	}
	limit := inv.Timeout
	if !o.Answers { // only the difficulty depends on it
		limit = min(limit, time.Second)
	}
	return m.Print(ctx, w, subjects, render.Sheets{Paper: paper, PerPage: o.PerPage, Answers: o.Answers, Limit: limit}, nil)
}
