package render

import (
	"bytes"
	"context"
	"encoding/gob"
	"fmt"
	"image"
	"image/png"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/ui/system"
)

// Job is a file to make. Request turns it into bytes, so that the page's worker can make the file (Make).
type Job struct {
	Subjects []Subject // one, or many for sheets
	File
}

// File is what a file shows. Its format is that of the field that is set.
type File struct {
	Picture   int // pixels of the longer side of a picture
	Card      *Card
	Animation *Animation
	Strip     *Strip
	Sheets    *Sheets
}

// request is what bytes of a job contain.
type request struct {
	File       File
	Subjects   []sent
	Language   string
	Settings   []byte
	Appearance system.Appearance
	Pictures   map[string]*image.RGBA // the player's, by their names
}

// sent is a subject.
type sent struct {
	Code    string
	Picture *image.RGBA
}

// Request returns the bytes of a job, with what Make needs of the settings and pictures.
func (m *Maker) Request(j Job) ([]byte, error) {
	r := request{File: j.File, Language: m.off.Words.Tag(), Appearance: m.off.Appearance}
	for _, s := range j.Subjects {
		// Drawing reads the pictures of the settings that Make needs.
		if _, err := m.compose(Subject{Family: s.Family, Code: s.Code.WithoutMoves()}, MinSide, nil); err != nil {
			return nil, err
		}
		r.Subjects = append(r.Subjects, sent{s.Code.String(), s.Picture})
	}
	r.Pictures = m.off.Pictures.Used()
	var err error
	if r.Settings, err = settings.Format(m.off.Settings, nil); err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	var data bytes.Buffer
	if err := gob.NewEncoder(&data).Encode(r); err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	return data.Bytes(), nil
}

// Make makes the file of a request.
func Make(ctx context.Context, families []family.Family, data []byte, progress func(float64)) ([]byte, error) {
	var r request
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&r); err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	words, err := assets.NewWords(r.Language)
	if err != nil {
		return nil, err
	}
	if words, err = family.WithWords(words, families); err != nil {
		return nil, err
	}
	chosen, _, err := settings.Parse(r.Settings, family.Preferences(families)...)
	if err != nil {
		return nil, fmt.Errorf("render: %w", err)
	}
	m, err := New(&scene.Frame{Words: words, Settings: chosen, Appearance: r.Appearance})
	if err != nil {
		return nil, err
	}
	for name, picture := range r.Pictures {
		m.off.Pictures.Put(name, picture)
	}
	j := Job{File: r.File}
	for _, s := range r.Subjects {
		code, err := family.Catalogue(families).ParseCode(s.Code)
		if err != nil {
			return nil, err
		}
		f, ok := family.ByName(families, code.Family.Name())
		if !ok {
			return nil, fmt.Errorf("render: no family %s", code.Family.Name())
		}
		j.Subjects = append(j.Subjects, Subject{f, code, s.Picture})
	}
	return m.make(ctx, j, progress)
}

// make makes the file of a job.
func (m *Maker) make(ctx context.Context, j Job, progress func(float64)) ([]byte, error) {
	var file bytes.Buffer
	var err error
	switch {
	case j.Sheets != nil:
		err = m.Print(ctx, &file, j.Subjects, *j.Sheets, progress)
	case j.Animation != nil:
		err = m.Animate(ctx, &file, j.Subjects[0], *j.Animation, progress)
	case j.Card != nil:
		var picture *image.RGBA
		if picture, err = m.Card(j.Subjects[0], *j.Card); err == nil {
			err = png.Encode(&file, picture)
		}
	case j.Strip != nil:
		var picture *image.RGBA
		if picture, err = m.Strip(ctx, j.Subjects[0], *j.Strip, progress); err == nil {
			err = png.Encode(&file, picture)
		}
	default:
		err = m.WritePNG(ctx, &file, j.Subjects[0], j.Picture, nil, progress)
	}
	return file.Bytes(), err
}
