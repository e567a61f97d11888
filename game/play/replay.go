package play

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/race"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Replay is the page that shows how a game was played. It has a board, keys and a
// status line of its own; the game at hand waits behind it, and closing it leads back
// to where it was opened.
type Replay struct {
	desk.Deck
	family    family.Family
	view      family.View
	reel      *family.Reel
	recording desk.Recording
	back      desk.Page   // that it was opened from; nil for the game
	over      desk.Dialog // that it was opened from; nil for none
	facts     [][]fact
	began     bool
	dismissed bool // the banner was read
	runs      bool // it can be raced against
}

// fact is a line of the panel: a label, which a number may belong to, and a value.
type fact struct {
	label  assets.ID
	number string
	value  string
	bold   bool
}

// NewReplay returns the replay of a recording of a family, which leads back to the
// page and the dialog that are open now.
func NewReplay(d *desk.Desk, f family.Family, r desk.Recording) *Replay {
	p := &Replay{family: f, view: f.View(), reel: family.NewReel(f.View(), r.Code), recording: r, back: d.Page(), over: d.Shown()}
	if before, ok := p.back.(*Replay); ok {
		p.back, p.over = before.back, before.over
	}
	p.facts, p.runs = p.about(d), race.Runs(r.Code)
	return p
}

// Action implements desk.Page.
func (*Replay) Action() desk.ActionID { return desk.None }

// Shared implements desk.Sharing: the game that is watched, as it was handed on.
func (p *Replay) Shared() puzzle.Code { return p.recording.Code }

// Frame implements desk.Page.
func (p *Replay) Frame(d *desk.Desk) {
	d.Pictures.Begin()
	if !p.began {
		p.began = true
		p.PlayFromStart(d, p.reel)
	}
	p.takeKeys(d)
	if d.Page() != desk.Page(p) {
		return
	}
	d.Toolbar()
	if d.Page() != desk.Page(p) {
		return
	}
	if d.Shown() == nil {
		p.Update(d, p.reel)
	}
	p.reel.Sounded(d)
	place := p.arrange(d)
	p.banner(d, place.Head)
	v := d.Scene(p.reel.Board(), place.Board)
	v.Motions, v.Selection = &p.reel.Motions, true
	p.view.Draw(d, v)
	tellWatched(d, p.view, p.reel.Board(), place.Board)
	if p.reel.Motions.Moving(d.Now) {
		d.UI.WakeAfter(0)
	}
	p.Bar(d, place.Foot, p.reel, true, nil)
	if d.Page() == desk.Page(p) {
		p.panel(d, place.Box, place.Above)
	}
	if d.Page() == desk.Page(p) {
		d.StatusBar(p.status(d), p.keys(d))
	}
}

// arrange lays out banner, board, deck and panel.
func (p *Replay) arrange(d *desk.Desk) boardview.Arrangement {
	b := p.reel.Board()
	s := room(d, p.view, b, d.PanelPlace(), d.Size.Y-d.StatusHeight())
	s.Head, s.Foot = 0, desk.DeckHeight(d)
	s.BoxHeight = p.rowHeight(d)
	if p.recording.Code.Changed() || len(p.reel.Replay().Skipped()) > 0 {
		s.Head = d.BarHeight() // kept when it was dismissed: nothing jumps
	}
	place := s.Arrange()
	needed := min(p.Width(d, p.reel, nil), d.Size.X-2*d.UI.Px(theme.Space8))
	for _, r := range []*image.Rectangle{&place.Foot, &place.Head} {
		if missing := needed - r.Dx(); !r.Empty() && missing > 0 && (place.Above || place.Box.Empty()) {
			r.Min.X -= missing / 2
			r.Max.X = r.Min.X + needed
		}
	}
	if place.Above {
		place.Box.Min.X, place.Box.Max.X = place.Foot.Min.X, place.Foot.Max.X
	}
	return place
}

// close leads back to where the replay was opened.
func (p *Replay) close(d *desk.Desk) {
	if p.back != nil {
		d.OpenPage(p.back)
	} else {
		d.ClosePage()
	}
	if p.over != nil {
		d.Show(p.over)
	}
}

// play begins the puzzle that was watched, or goes on with it.
func (p *Replay) play(d *desk.Desk) {
	s, err := session.New(p.reel.Replay().Puzzle())
	if err != nil {
		d.UI.Toast("triangle-alert", err.Error())
		return
	}
	d.Show(nil)
	d.ClosePage()
	if s = d.Games.UnderWay(s); s != d.Games.At() {
		d.Games.Begin(s, false)
	}
}

// takeKeys acts on the keys of the replay.
func (p *Replay) takeKeys(d *desk.Desk) {
	if d.UI.DialogOpen() {
		return
	}
	if d.UI.TakeShortcut(0, widget.KeyEscape) {
		p.close(d)
		return
	}
	for _, k := range []widget.Key{widget.KeySpace, widget.KeyLeft, widget.KeyRight, widget.KeyHome, widget.KeyEnd} {
		if d.UI.TakeShortcut(0, k) {
			p.Key(d, p.reel, k)
		}
	}
	if d.UI.TakeShortcut(0, widget.KeyMinus) {
		p.Hurry(d, p.reel, -1)
	}
	if d.UI.TakeShortcut(0, widget.KeyEqual) {
		p.Hurry(d, p.reel, +1)
	}
}

// keys are those of the replay, the last one shown first.
func (p *Replay) keys(d *desk.Desk) []desk.KeyHint {
	does := assets.ReplayPlayKey
	if p.Playing {
		does = assets.ReplayPauseKey
	}
	return []desk.KeyHint{
		{Keys: []string{d.Text(assets.KeyEsc)}, Does: assets.ReplayCloseKey}, {Keys: []string{d.Text(assets.KeyHome), d.Text(assets.KeyEnd)}, Does: assets.ReplayEndsKey},
		{Keys: []string{"←", "→"}, Does: assets.ReplayStepKey}, {Keys: []string{d.Text(assets.KeySpace)}, Does: does},
	}
}

// game names the puzzle by its family and what tells it from others.
func (p *Replay) game(d *desk.Desk) string {
	about := family.About(d, p.family, p.recording.Code)
	name := about.Mode
	if len(about.Brief) > 0 {
		name = about.Brief[0]
	}
	return strings.TrimSpace(d.Text(p.family.Titles().Name) + " " + name)
}

// from says whose game it was.
func (p *Replay) from(d *desk.Desk) string {
	return d.Text([]assets.ID{desk.FromPlayer: assets.ReplayOwn, desk.FromCode: assets.ReplayFriend, desk.FromSolution: assets.ReplaySolver}[p.recording.From])
}

func (p *Replay) status(d *desk.Desk) string {
	about := family.About(d, p.family, p.recording.Code)
	parts := slices.Concat([]string{d.Text(assets.ReplayName), d.Text(p.family.Titles().Name), about.Mode}, about.Facts, []string{p.from(d)})
	return strings.Join(parts, " · ")
}

// about gathers what is said of the game: whose it was and what it took, how fast, and
// when its parts were done.
func (p *Replay) about(d *desk.Desk) [][]fact {
	r, rec := p.reel.Replay(), p.recording
	r.Seek(r.Len())
	counts, solved := r.Metrics(), r.Puzzle().Family.Solved(r.Board())
	r.Seek(0)
	first := []fact{{assets.ReplayFrom, "", p.from(d), true}}
	if rec.Date != "" {
		first = append(first, fact{assets.RecordsDate, "", d.RecordDate(rec.Date), false})
	}
	for _, m := range counts {
		first = append(first, fact{assets.MetricName(m.Name), "", strconv.Itoa(m.Count), true})
	}
	lasts := rec.Time
	if lasts == 0 {
		lasts = r.Duration()
	}
	if lasts > 0 {
		first = append(first, fact{assets.ChallengeTime, "", d.FormatTime(lasts), true})
	}
	end := assets.ReplayOpenEnd
	if solved {
		end = assets.ReplayAtGoal
	}
	if rec.Unproved {
		end = assets.RecordsUnproved
	}
	first = append(first, fact{assets.ReplayEnds, "", d.Text(end), false})
	if !p.reel.Timed() {
		return [][]fact{first}
	}
	pause := time.Duration(0)
	for n := 2; n <= r.Len(); n++ {
		pause = max(pause, r.TimeOf(n)-r.TimeOf(n-1))
	}
	second := []fact{
		{assets.ReplayPace, "", d.Words.Decimal(float64(counts[0].Count)/r.Duration().Seconds(), 'f', 2), false},
		{assets.ReplayLongest, "", d.FormatDifference(pause), false},
	}
	return append([][]fact{first, second}, p.splits(d))
}

// mostSplits is how many splits are said: of more, some that lie evenly.
const mostSplits = 5

// splits say when the parts of the game were done.
func (p *Replay) splits(d *desk.Desk) []fact {
	parted, ok := p.family.(family.Parted)
	if !ok {
		return nil
	}
	all := p.reel.Replay().Splits()
	var facts []fact
	last := -1
	for k := 1; k <= mostSplits; k++ {
		i := (k*len(all)+mostSplits-1)/mostSplits - 1
		if i == last || i < 0 {
			continue
		}
		last = i
		facts = append(facts, fact{parted.Part(), strconv.Itoa(all[i].Done), d.FormatTime(all[i].At), false})
	}
	return facts
}

// banner says that the puzzle has changed, and what of the moves is left out.
func (p *Replay) banner(d *desk.Desk, at image.Rectangle) {
	if at.Empty() || p.dismissed {
		return
	}
	units := 0
	for _, group := range p.recording.Code.Moves {
		units += len(group)
	}
	text := d.Text(assets.ReplayChanged)
	short := text
	if skipped := len(p.reel.Replay().Skipped()); skipped > 0 {
		all := map[string]any{"All": units}
		text += " " + d.Words.Count(assets.ReplaySkipped, skipped, all)
		short = d.Words.Count(assets.ReplaySkippedShort, skipped, all)
	}
	dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}
	if d.UI.Narrow() { // the words need the room
		dismiss.Word, dismiss.Tip = "", dismiss.Word
	}
	d.Bar(at, desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: text, Short: short},
		desk.BarButton{ID: "replay-banner", Spec: dismiss, Do: func() { p.dismissed = true }})
}
