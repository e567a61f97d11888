package render_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/render"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/solver"
)

var families = []family.Family{worlds.New(), fifteen.New(), klotski.New(), carom.New()}

// newMaker returns a Maker with the default settings in a language.
func newMaker(t testing.TB, language string) *render.Maker {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	m, err := render.New(&scene.Frame{Words: words, Settings: settings.Default(family.Preferences(families)...)})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// subject returns the subject of a code.
func subject(t testing.TB, text string) render.Subject {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for _, f := range families {
		if f.Puzzle().Name() == code.Family.Name() {
			return render.Subject{Family: f, Code: code}
		}
	}
	t.Fatalf("no family of %s", text)
	return render.Subject{}
}

// played returns a code with a number of legal moves, drawn with a seed, and times one second apart.
func played(t testing.TB, text string, count int) string {
	t.Helper()
	s := subject(t, text)
	b := s.Code.Start()
	names := b.Clone()
	random := rand.New(rand.NewPCG(1, 2))
	var groups []moves.Group
	last, tried := moves.Move{}, 0
	for len(groups) < count {
		m := moves.Move{Piece: board.ID(random.IntN(b.Len())), Dir: board.Dirs[random.IntN(4)]}
		if tried++; tried < 1000 && m.Piece == last.Piece && m.Dir == last.Dir.Opposite() {
			continue // back only where nothing else is possible
		}
		if _, err := s.Code.Family.Rules().Apply(nil, b, m); err == nil {
			groups = append(groups, moves.Group{m})
			last, tried = m, 0
		}
	}
	times := "0" + strings.Repeat(".rs", count-1)
	return text + "&moves=" + strings.ReplaceAll(moves.FormatGroups(names, groups), "..", ".") + "&times=" + times
}

// starts has a start of each family.
var starts = []string{"worlds?seed=5&steps=40", "fifteen?size=4&seed=1", "klotski?level=classic", "carom?day=2026-03-05"}

// animate returns an animation as it is read by the standard library.
func animate(t testing.TB, m *render.Maker, s render.Subject, a render.Animation) (*gif.GIF, []byte) {
	t.Helper()
	var file bytes.Buffer
	if err := m.Animate(context.Background(), &file, s, a, nil); err != nil {
		t.Fatal(err)
	}
	data := bytes.Clone(file.Bytes())
	read, err := gif.DecodeAll(&file)
	if err != nil {
		t.Fatal(err)
	}
	return read, data
}

// lasts returns the length of an animation.
func lasts(g *gif.GIF) time.Duration {
	sum := 0
	for _, d := range g.Delay {
		sum += d
	}
	return time.Duration(sum) * 10 * time.Millisecond
}

// A file drawn in bands is the same picture, and none is written after the end of its context.
func TestWritePNG(t *testing.T) {
	m := newMaker(t, "en")
	for _, start := range sample.Of(t, starts, 2) {
		const side = 1800 // two bands
		s := subject(t, start)
		want, err := m.Picture(s, side, nil)
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		var parts []float64
		if err := m.WritePNG(context.Background(), &file, s, side, nil, func(part float64) { parts = append(parts, part) }); err != nil {
			t.Fatal(err)
		}
		got, err := png.Decode(&file)
		if err != nil {
			t.Fatal(err)
		}
		whole := image.NewRGBA(got.Bounds())
		draw.Draw(whole, whole.Rect, got, image.Point{}, draw.Src)
		if whole.Rect != want.Rect || !bytes.Equal(whole.Pix, want.Pix) {
			t.Errorf("%s: the bands are another picture", start)
		}
		if len(parts) < 2 || !slices.IsSorted(parts) || parts[len(parts)-1] != 1 {
			t.Errorf("%s: progress %v", start, parts)
		}
		cancelled, end := context.WithCancel(context.Background())
		end()
		if err := m.WritePNG(cancelled, io.Discard, s, side, nil, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled: %v", err)
		}
	}
}

// The longer side of a picture has the wanted size, and a marked move changes it.
func TestPicture(t *testing.T) {
	m := newMaker(t, "en")
	for _, start := range starts {
		s := subject(t, start)
		for _, side := range []int{64, 480, 1024} {
			p, err := m.Picture(s, side, nil)
			if err != nil {
				t.Fatal(err)
			}
			if size := p.Rect.Size(); max(size.X, size.Y) != side || min(size.X, size.Y) < side/2 {
				t.Errorf("%s at %d pixels is %v", start, side, size)
			}
			if p.RGBAAt(0, 0).A != 255 {
				t.Errorf("%s is transparent", start)
			}
		}
	}
	for _, side := range []int{0, -1, render.MaxSide + 1} {
		if _, err := m.Picture(subject(t, starts[0]), side, nil); err == nil {
			t.Errorf("a picture of %d pixels is made", side)
		}
	}
}

// The mark of the next move is where the solution of a small puzzle says.
func TestNextMove(t *testing.T) {
	ctx, end := context.WithTimeout(context.Background(), 20*time.Second)
	defer end()
	for text, want := range map[string]board.Dir{
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15": board.Left,
		"klotski?level=classic":                               0,
		"worlds?board=horizontal&seed=5&steps=40":             0,
		"carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2": 0,
	} {
		marks, err := render.NextMove(ctx, subject(t, text))
		if err != nil || len(marks) != 1 || len(marks[0].Path) == 0 {
			t.Errorf("%s: %v, %v", text, marks, err)
			continue
		}
		if got := marks[0].Path[0]; want != 0 && got != want {
			t.Errorf("%s: the arrow points %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]error{
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0": render.ErrSolved,
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0": render.ErrUnsolvable,
	} {
		if _, err := render.NextMove(ctx, subject(t, text)); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
}

// Without a next move it is said which limit the search reached: its time, or its memory.
func TestNextMoveSaysItsLimit(t *testing.T) {
	const corridor = "carom?walls=91111113800000028000000284444446c55555579111111380000002c4444446&goal=d5&pieces=d2b1g2f7c8e3"
	ended, end := context.WithCancel(context.Background())
	end()
	for _, test := range []struct {
		ctx  context.Context
		want error
	}{{ended, render.ErrNotFound}, {solver.WithMemory(t.Context(), 1<<20), render.ErrGaveUp}} {
		if _, err := render.NextMove(test.ctx, subject(t, corridor)); !errors.Is(err, test.want) {
			t.Errorf("%v, want %v", err, test.want)
		}
	}
}

// The first and the last picture of an animation are those of the positions, and it takes as long as
// wanted.
func TestAnimation(t *testing.T) {
	m := newMaker(t, "en")
	for _, start := range starts {
		replay := played(t, start, 12)
		s, bare := subject(t, replay), subject(t, start)
		for name, timing := range map[string]render.Timing{
			"replay": {}, "pace": {Pace: 500 * time.Millisecond}, "total": {Total: 3 * time.Second}, "as played": {AsPlayed: true},
		} {
			t.Run(start+" "+name, func(t *testing.T) {
				g, _ := animate(t, m, s, render.Animation{Side: 240, Timing: timing, Loop: 1})
				switch long := lasts(g); {
				case timing.Total > 0 && long != timing.Total:
					t.Errorf("it lasts %v, want %v", long, timing.Total)
				case timing.Pace > 0 && (long < 12*timing.Pace || long > 12*timing.Pace+4*time.Second):
					t.Errorf("it lasts %v", long)
				case timing.AsPlayed && (long < 11*time.Second || long > 15*time.Second):
					t.Errorf("it lasts %v", long)
				}
				if len(g.Image) < 12 {
					t.Errorf("%d frames of 12 moves", len(g.Image))
				}
				canvas := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
				for i, frame := range g.Image {
					draw.Draw(canvas, frame.Rect, frame, frame.Rect.Min, draw.Over)
					one := s
					switch i {
					case 0:
						one = bare
					case len(g.Image) - 1:
					default:
						continue
					}
					want, err := m.Picture(one, 240, nil)
					if err != nil {
						t.Fatal(err)
					}
					if d := meanDifference(canvas, want); d > 3 {
						t.Errorf("frame %d differs from the position by %.1f", i, d)
					}
				}
			})
		}
	}
}

// meanDifference returns the mean difference of the channels of two pictures of one size.
func meanDifference(a, b *image.RGBA) float64 {
	if a.Rect.Size() != b.Rect.Size() {
		return 255
	}
	sum := 0
	for i, v := range a.Pix {
		d := int(v) - int(b.Pix[i])
		sum += max(d, -d)
	}
	return float64(sum) / float64(len(a.Pix))
}

// A counter makes room below the board, and a picture replaces that of the pieces.
func TestCounterAndPicture(t *testing.T) {
	m := newMaker(t, "ja")
	s := subject(t, played(t, starts[1], 5))
	plain, _ := animate(t, m, s, render.Animation{Side: 300})
	counted, _ := animate(t, m, s, render.Animation{Side: 300, Counter: true})
	if plain.Config.Width != plain.Config.Height || counted.Config.Width >= counted.Config.Height || counted.Config.Height != 300 {
		t.Errorf("%d×%d, with a counter %d×%d", plain.Config.Width, plain.Config.Height, counted.Config.Width, counted.Config.Height)
	}
	// As played, the counter has the time beside it.
	for _, counter := range []bool{false, true} {
		corner := func(timing render.Timing) *image.RGBA {
			g, _ := animate(t, m, s, render.Animation{Side: 300, Counter: counter, Timing: timing})
			canvas := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
			for _, frame := range g.Image {
				draw.Draw(canvas, frame.Rect, frame, frame.Rect.Min, draw.Over)
			}
			below := image.NewRGBA(image.Rect(0, 0, 130, 20))
			draw.Draw(below, below.Rect, canvas, canvas.Rect.Max.Sub(image.Pt(140, 28)), draw.Src)
			return below
		}
		if same := meanDifference(corner(render.Timing{}), corner(render.Timing{AsPlayed: true})) < 1; same == counter {
			t.Errorf("counter %v: as played, the picture is the same: %v", counter, same)
		}
	}
	own := image.NewRGBA(image.Rect(0, 0, 90, 50))
	draw.Draw(own, own.Rect, image.NewUniform(color.RGBA{255, 0, 255, 255}), image.Point{}, draw.Src)
	for i, start := range starts {
		s := subject(t, start)
		s.Picture = own
		p, err := m.Picture(s, 200, nil)
		if i >= 2 {
			if !errors.Is(err, render.ErrNoPicture) {
				t.Errorf("%s with a picture: %v", start, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		magenta := 0
		for y := range 200 {
			for x := range 200 {
				if p.RGBAAt(x, y) == (color.RGBA{255, 0, 255, 255}) {
					magenta++
				}
			}
		}
		if magenta < 200*200/2 {
			t.Errorf("%s shows %d pixels of its picture", start, magenta)
		}
	}
}

// What would be too long, has no moves or no times is refused in one line, and a total time bounds
// everything else.
func TestAnimationsAreBounded(t *testing.T) {
	m := newMaker(t, "en")
	long := subject(t, played(t, "fifteen?size=10&seed=1", 10_000))
	for _, c := range []struct {
		s    render.Subject
		a    render.Animation
		want string
	}{
		{long, render.Animation{Side: 240}, "total time"},
		{long, render.Animation{Side: 240, Timing: render.Timing{AsPlayed: true}}, "1h0m0s"},
		{long, render.Animation{Side: 239}, "want 240 to 1080"},
		{long, render.Animation{Side: 1081}, "want 240 to 1080"},
		{long, render.Animation{Side: 240, Timing: render.Timing{Total: 2 * time.Hour}}, "want 1s to 1h0m0s"},
		{long, render.Animation{Side: 240, Timing: render.Timing{Pace: time.Millisecond}}, "want 20ms"},
		{subject(t, starts[0]), render.Animation{Side: 240}, "no moves"},
		{subject(t, "fifteen?size=4&seed=1&moves="+"12l"), render.Animation{Side: 240, Timing: render.Timing{AsPlayed: true}}, ""},
	} {
		err := m.Animate(context.Background(), &bytes.Buffer{}, c.s, c.a, nil)
		if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%+v: %v, want %q", c.a, err, c.want)
		}
	}
	g, _ := animate(t, m, long, render.Animation{Side: 240, Timing: render.Timing{Total: 10 * time.Second}})
	if lasts(g) != 10*time.Second || len(g.Image) > 260 {
		t.Errorf("10,000 moves in 10 s last %v in %d frames", lasts(g), len(g.Image))
	}
	ctx, end := context.WithCancel(context.Background())
	err := m.Animate(ctx, &bytes.Buffer{}, subject(t, played(t, starts[0], 60)), render.Animation{Side: 240}, func(float64) { end() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled animation ends with %v", err)
	}
}

// BenchmarkAnimation measures the time, and the size in bytes, of animations of 480 pixels.
func BenchmarkAnimation(b *testing.B) {
	for _, c := range []struct {
		start string
		count int
	}{{"worlds?seed=5&steps=250", 60}, {"fifteen?size=4&seed=1", 60}, {"klotski?level=classic", 60}, {"carom?day=2026-03-05", 60}, {"fifteen?size=10&seed=1", 1200}} {
		b.Run(fmt.Sprint(c.start, " ", c.count), func(b *testing.B) {
			s := subject(b, played(b, c.start, c.count))
			for b.Loop() {
				_, data := animate(b, newMaker(b, "en"), s, render.Animation{Side: 480, Counter: true})
				b.ReportMetric(float64(len(data)), "bytes")
			}
		})
	}
}
