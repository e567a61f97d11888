package game

import (
	"context"
	"image"
	"sync"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// caromPractice makes puzzles to practise with beside the loop, one of each
// difficulty beforehand, so that the next one is there when it is asked for. The
// zero value is ready.
type caromPractice struct {
	level  int // index of the difficulty that was played last
	cancel context.CancelFunc
	ctx    context.Context

	mu     sync.Mutex
	ready  [len(caromLevels)]puzzle.Values
	making [len(caromLevels)]bool
}

// caromLevels are the difficulties, easy ones first.
var caromLevels = shuffle.CaromDifficulties()

// caromLevelNames are what they are called.
var caromLevelNames = [len(caromLevels)]assets.ID{
	assets.NewChallengeEasy, assets.NewChallengeNormal, assets.NewChallengeHard, assets.NewChallengeVeryHard,
}

// caromLevel returns the difficulty of a puzzle that needs so many moves.
func caromLevel(optimum int) int {
	level := 0
	for i, limits := range caromLevels {
		if optimum >= limits.Least {
			level = i
		}
	}
	return level
}

// prepare makes sure that there will be a puzzle of a difficulty. seed is used if
// one must be made; wake is called when it is there.
func (p *caromPractice) prepare(level int, seed uint32, wake func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ready[level] != nil || p.making[level] {
		return
	}
	if p.ctx == nil {
		p.ctx, p.cancel = context.WithCancel(context.Background())
	}
	p.making[level] = true
	limits := caromLevels[level]
	go func(ctx context.Context) {
		var made puzzle.Values
		all, err := puzzle.Carom{}.Generate(ctx, puzzle.GeneratorRequest{Seed: seed, MinMoves: limits.Least, MaxMoves: limits.Most})
		if err == nil {
			for v := range all {
				made = v
				break
			}
		}
		p.mu.Lock()
		p.making[level], p.ready[level] = false, made
		p.mu.Unlock()
		wake()
	}(p.ctx)
}

// has reports whether a puzzle of a difficulty is there.
func (p *caromPractice) has(level int) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ready[level] != nil
}

// take returns the puzzle of a difficulty, which is another one next time.
func (p *caromPractice) take(level int) puzzle.Values {
	p.mu.Lock()
	defer p.mu.Unlock()
	v := p.ready[level]
	p.ready[level] = nil
	return v
}

// close gives up what is being made.
func (p *caromPractice) close() {
	if p.cancel != nil {
		p.cancel()
	}
}

// practiceDialog chooses how hard a new puzzle is to be.
type practiceDialog struct {
	level   int
	waiting bool // the puzzle begins as soon as it is made
}

func newPracticeDialog(g *Game) *practiceDialog {
	return &practiceDialog{level: g.practice.level}
}

func (*practiceDialog) action() action { return newChallenge }

func (d *practiceDialog) frame(g *Game) bool {
	g.practice.prepare(d.level, g.options.Random(), g.idle.wake)
	if d.waiting && g.practice.has(d.level) {
		d.begin(g)
		return false
	}
	start := widget.ButtonSpec{Kind: widget.Primary, Icon: "play", Word: g.text(assets.ArchivePracticePlay)}
	if d.waiting {
		start.Icon, start.Word, start.Disabled = "loader-circle", g.text(assets.ArchivePracticeMaking), true
	}
	result := g.ui.Dialog("practice", widget.DialogSpec{
		Title: g.text(assets.CaromPractice), Width: 520, Focus: "practice-play",
		Body: func(area image.Rectangle) int { return d.body(g, area) },
		Buttons: []widget.DialogButton{
			{ID: "practice-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: g.text(assets.NewChallengeCancel)}},
			{ID: "practice-play", ButtonSpec: start},
		},
	})
	if result.Button == "practice-play" {
		d.waiting = true
		g.ui.WakeAfter(0)
		return true
	}
	return !result.Closed && result.Button == ""
}

// begin starts the puzzle that was made, and has the next one made.
func (d *practiceDialog) begin(g *Game) {
	values := g.practice.take(d.level)
	g.practice.level = d.level
	g.practice.prepare(d.level, g.options.Random(), g.idle.wake)
	g.dialog = nil
	g.startValues(puzzle.Carom{}, values, false)
}

func (d *practiceDialog) body(g *Game, area image.Rectangle) int {
	ui := g.ui
	top := area.Min.Y
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	widget.CutTop(&rest, ui.Paragraph(rest, g.text(assets.ArchivePracticeAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space16))
	var choices []widget.Choice
	for i, name := range caromLevelNames {
		choices = append(choices, widget.Choice{Word: g.text(name), Tip: d.moves(g, i)})
	}
	level := d.level
	if ui.Segments("practice-level", row(&rest, ui.ControlHeight(), ui.Px(theme.Space8)), choices, &level, widget.ChoiceSpec{Disabled: d.waiting}) {
		d.level = level
	}
	widget.CutTop(&rest, ui.Paragraph(rest, d.moves(g, d.level), widget.LabelSpec{Role: theme.BodyBold}))
	return rest.Min.Y - top
}

// moves says how many moves a difficulty takes at best.
func (d *practiceDialog) moves(g *Game, level int) string {
	id := assets.ArchivePracticeMoves
	if level == len(caromLevels)-1 {
		id = assets.ArchivePracticeMost
	}
	return g.words.Format(id, map[string]any{"Least": caromLevels[level].Least, "Most": caromLevels[level].Most})
}
