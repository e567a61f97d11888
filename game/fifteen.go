package game

import (
	"image"
	"strconv"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// fifteenLook shows boards of tiles with one blank: numbers, or a picture.
type fifteenLook struct{ plainLook }

func (fifteenLook) family() puzzle.Family { return puzzle.Fifteen{} }
func (fifteenLook) name() assets.ID       { return assets.FamilyFifteen }
func (fifteenLook) about() assets.ID      { return assets.FifteenAbout }

// fresh implements look: a walk of medium length on the board that gave the puzzle
// its name.
func (fifteenLook) fresh(g *Game) *session.Session {
	s, err := start(puzzle.Fifteen{}, g.randomFifteen(puzzle.FifteenDefaultSize))
	if err != nil {
		panic("no board of tiles can be started: " + err.Error())
	}
	return s
}

func (fifteenLook) choose(g *Game) { g.dialog = newFifteenDialog(g) }

func (fifteenLook) actions(*session.Session) []action { return []action{solution, tilesLook} }

func (fifteenLook) act(g *Game, a action) {
	switch a {
	case tilesLook:
		g.dialog = &tilesDialog{}
	case learnTiles:
		g.openLessons(nil)
	case pastDays:
		g.openFifteenArchive(nil)
	case familyStatistics:
		g.openStatistics(fifteenLook{}, nil)
	}
}

// more implements look: the pages of the family, for windows whose box has no room
// for the ways there.
func (fifteenLook) more(*session.Session) []action {
	return []action{learnTiles, pastDays, familyStatistics}
}

func (fifteenLook) hand(s *session.Session) hand { return newFifteenHand(s) }

func (l fifteenLook) title(g *Game, s *session.Session) string {
	return l.mode(g, s.Values()) + " " + sizeName(s.Values()) + " · " + g.text(assets.WindowTitle)
}

func (fifteenLook) mode(g *Game, v puzzle.Values) string {
	mode := g.text(fifteenModes[modeOf(v)].name)
	if m := puzzle.FifteenModeOf(v); v.Has(puzzle.KeyDay) && m != puzzle.ModeClassic {
		return mode + " " + g.text(fifteenModes[modeIndex(m)].name)
	}
	return mode
}

func (fifteenLook) facts(g *Game, v puzzle.Values) []string {
	facts := []string{sizeName(v)}
	switch {
	case v.Has(puzzle.KeyDay):
		return append(facts, g.dayName(v))
	case v.Has(puzzle.KeySeed):
		return append(facts, g.scrambleName(v), g.text(assets.FifteenSeed)+" "+v[puzzle.KeySeed])
	}
	return append(facts, g.scrambleName(v))
}

// brief implements look.
func (fifteenLook) brief(_ *Game, v puzzle.Values) []string { return []string{sizeName(v)} }

func (fifteenLook) details(g *Game, s *session.Session) []string {
	tiles := assets.FifteenStatusNumbers
	if g.fifteenPicture(s.Values()) != "" {
		tiles = assets.FifteenStatusPicture
	}
	parts := []string{g.text(tiles)}
	if h, ok := g.play.hand.(*fifteenHand); ok && s == g.play.session && !s.Locked() {
		if said := h.said(g); said != "" {
			parts = append(parts, said)
		}
	}
	return parts
}

func (fifteenLook) keys(g *Game, _ *session.Session) []keyHint {
	return []keyHint{g.undoHint(), {[]string{"G"}, assets.StatusGoal}, {[]string{"H"}, assets.StatusHint}, g.slideHint()}
}

// stage implements look: the bar below is always there, so the board does not jump
// when a hint comes.
func (l fifteenLook) stage(g *Game, _ *board.Board, s *boardview.Stage) {
	s.Frame = boardview.Frame{Pixels: g.ui.Px(boardview.FifteenFrame)}
	if s.Area.Empty() {
		s.Frame.Pixels = max(1, g.ui.Px(2)) // a small board somewhere else
		return
	}
	s.Foot = g.barHeight()
	s.Head = g.modeChipsHeight(s)
}

func (fifteenLook) head(g *Game, area image.Rectangle) { g.modeChips(area) }

func (fifteenLook) draw(g *Game, s boardview.Scene) { drawFifteen(g, s, nil, boardview.Offset{}) }

// drawFifteen draws a board of tiles, some of which may follow the pointer.
func drawFifteen(g *Game, s boardview.Scene, held []board.ID, by boardview.Offset) {
	v := g.fifteenView(s)
	v.Held, v.HeldBy = held, by
	v.Draw(g.list())
}

// fifteenView returns the view of a board of tiles as the player likes it.
func (g *Game) fifteenView(s boardview.Scene) boardview.Fifteen {
	return g.fifteenViewOf(s, g.fifteenValues())
}

// fifteenViewOf is fifteenView for a game of the given values.
func (g *Game) fifteenViewOf(s boardview.Scene, values puzzle.Values) boardview.Fifteen {
	f := g.settings.Fifteen
	hardcore := puzzle.FifteenModeOf(values) == puzzle.ModeHardcore
	v := boardview.Fifteen{
		Scene: s, Numbers: f.Numbers && !hardcore, Glow: f.Glow && !hardcore, Ghost: f.Ghost && !hardcore && g.page == nil,
		Large: g.settings.LargeText,
	}
	if name := g.fifteenPicture(values); name != "" {
		side := s.Board.Width() * s.Layout.Cell
		v.Picture = boardview.Picture{Handle: g.pictures.tiles(name, side), Cell: s.Layout.Cell}
	}
	return v
}

// fifteenValues returns the values of the game at hand, if that is what is shown.
func (g *Game) fifteenValues() puzzle.Values {
	if g.look() == look(fifteenLook{}) && g.replay == nil && g.page == nil {
		return g.play.session.Values()
	}
	return nil
}

func (fifteenLook) outlined(g *Game, s boardview.Scene) *boardview.Scene {
	v := g.fifteenView(s)
	around := v.Outlined()
	return &around
}

// fifteenPicture returns the name of the picture on the tiles of a game, or "" for
// numbers.
func (g *Game) fifteenPicture(v puzzle.Values) string {
	f := g.settings.Fifteen
	if f.Tiles != settings.TilesPicture && puzzle.FifteenModeOf(v) != puzzle.ModeHardcore {
		return ""
	}
	if !g.pictures.has(f.Picture) {
		return tilePictures[0].slug
	}
	return f.Picture
}

func (fifteenLook) hasGoal() bool { return true }

// drawGoal implements look: the solved board.
func (l fifteenLook) drawGoal(g *Game, at boardview.Layout) {
	goal, err := puzzle.Fifteen{}.Start(puzzle.Values{puzzle.KeySize: strconv.Itoa(g.play.session.Board().Width())})
	if err != nil {
		return
	}
	scene := g.scene(goal, at)
	if g.fifteenPicture(g.play.session.Values()) != "" {
		scene.Whole = 1
	}
	l.draw(g, scene)
}

func (l fifteenLook) thumbnail(g *Game, at image.Rectangle, b *board.Board) {
	g.list().Fill(at, theme.RadiusCard*g.scale, g.ui.Colour(theme.Well))
	g.smallBoard(l, at.Inset(g.ui.Px(theme.Space8)), b)
}

// strip implements look: the middle of the picture, or the small board.
func (l fifteenLook) strip(g *Game, at image.Rectangle, b *board.Board) {
	name := g.fifteenPicture(g.play.session.Values())
	if name == "" {
		g.smallBoard(l, at.Inset(g.ui.Px(theme.Space12)), b)
		return
	}
	at.Max.Y += g.ui.Px(theme.RadiusDialog)
	side := at.Dx()
	source := image.Rect(0, 0, side, at.Dy()).Add(image.Pt(0, (side-at.Dy())/2))
	g.list().Image(g.pictures.tiles(name, side), source, paint.R(at), float32(theme.RadiusDialog*g.scale), 1, 1)
}

func (fifteenLook) advised(g *Game) puzzle.Family {
	return advisedFifteen{solver: &g.optima.solver}
}

func (fifteenLook) speeds() []float64   { return []float64{1, 1.5, 2, 3} }
func (fifteenLook) pace() time.Duration { return usualPace }

// slideTime implements look: all tiles of a line go together.
func (fifteenLook) slideTime(made []moves.Motion, reduced bool) time.Duration {
	return boardview.SlideTime(made, reduced)
}

// sizeName says a size, such as 4×4.
func sizeName(v puzzle.Values) string {
	n := strconv.Itoa(puzzle.FifteenSize(v))
	return n + "×" + n
}

// randomFifteen returns the values of a random board.
func (g *Game) randomFifteen(size int) puzzle.Values {
	return puzzle.Values{
		puzzle.KeySize: strconv.Itoa(size), puzzle.KeySeed: g.freshSeed(),
		puzzle.KeyScramble: "walk",
	}
}

// freshSeed draws a seed that is short enough to be told to a friend.
func (g *Game) freshSeed() string {
	const short = 1_000_000
	return strconv.FormatUint(uint64(g.options.Random()%short), 10)
}

// scrambleNames are the words for the scrambles.
var scrambleNames = map[string]assets.ID{
	"walk": assets.FifteenWalk, "shuffle": assets.FifteenShuffle, "spiral": assets.FifteenSpiral,
	"mirror-rows": assets.FifteenMirrorRows, "mirror-columns": assets.FifteenMirrorColumns, "checkerboard": assets.FifteenCheckerboard,
}

// difficultyNames are the words for the difficulties.
var difficultyNames = map[puzzle.Difficulty]assets.ID{
	puzzle.Easy: assets.FifteenEasy, puzzle.Medium: assets.FifteenMedium, puzzle.Hard: assets.FifteenHard,
}

// scrambleName says how a board was scrambled.
func (g *Game) scrambleName(v puzzle.Values) string {
	scramble, ok := puzzle.FifteenScramble(v)
	switch {
	case !ok && v.Has(puzzle.KeyTiles):
		return g.text(assets.FifteenOwnTiles)
	case !ok:
		return g.text(assets.FifteenSolvedBoard)
	}
	steps := puzzle.FifteenWalkSteps(v)
	if steps == 0 {
		return g.text(scrambleNames[string(scramble)])
	}
	counted := g.words.Count(assets.CountSteps, steps, nil)
	for _, d := range puzzle.Difficulties() {
		if w := puzzle.FifteenWalk(puzzle.FifteenSize(v), d); steps >= w.Least && steps <= w.Most {
			return g.words.Format(assets.FifteenWalkSteps, map[string]any{"Difficulty": g.text(difficultyNames[d]), "Steps": counted})
		}
	}
	return g.words.Format(assets.FifteenWalkSteps, map[string]any{"Difficulty": g.text(assets.FifteenWalk), "Steps": counted})
}

// tileNames lists the tiles of a gesture in words.
func tileNames(b *board.Board, group moves.Group) (first, last string) {
	return b.Name(group[0].Piece), b.Name(group[len(group)-1].Piece)
}

// numbered reports whether the tiles show their numbers. Words give no number away
// that does not stand on a tile.
func (g *Game) numbered() bool {
	v := g.fifteenValues()
	return g.fifteenPicture(v) == "" || g.settings.Fifteen.Numbers && puzzle.FifteenModeOf(v) != puzzle.ModeHardcore
}

// say implements look.
func (l fifteenLook) say(g *Game, b *board.Board, group moves.Group) string {
	if !g.numbered() {
		return g.words.Format(assets.HintTile, map[string]any{"Direction": g.text(directionNames[group[0].Dir])})
	}
	return l.plainLook.say(g, b, group)
}

// saySlide puts a gesture into words.
func (g *Game) saySlide(b *board.Board, group moves.Group) string {
	first, last := tileNames(b, group)
	words := map[string]any{"Tile": first, "First": first, "Last": last, "Direction": g.text(directionNames[group[0].Dir])}
	numbered := g.numbered()
	switch {
	case len(group) == 1 && numbered:
		return g.words.Format(assets.FifteenSaidSlide, words)
	case len(group) == 1:
		return g.words.Format(assets.FifteenSaidTile, words)
	case numbered:
		return g.words.Format(assets.FifteenSaidSlides, words)
	}
	return g.words.Format(assets.FifteenSaidRow, words)
}

// sayStuck puts a refusal into words.
func (g *Game) sayStuck(b *board.Board, tile board.ID, d board.Dir) string {
	if tile == board.NoPiece {
		return g.words.Format(assets.FifteenSaidNoTile, map[string]any{"Direction": strings.ToLower(g.text(directionNames[d]))})
	}
	if !g.numbered() {
		return g.text(assets.FifteenSaidTileStuck)
	}
	return g.words.Format(assets.FifteenSaidStuck, map[string]any{"Tile": b.Name(tile)})
}
