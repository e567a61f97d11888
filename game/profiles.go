package game

import (
	"image"
	"path/filepath"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/settings"
	"worldslide/settings/backup"
	"worldslide/settings/shelf"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The player's whole profile goes into one file, and what is missing of it comes back from
// there. What comes back is in force at once.

// profiles writes and restores backups.
type profiles struct{ *Game }

// backupPatterns are the names of backups; those in JSON are the page's older ones.
var backupPatterns = []string{"*" + shelf.ZipExtension, "*.json"}

// rows are the rows of the settings.
func (g profiles) rows(rest *image.Rectangle) {
	d := g.desk
	for _, row := range []struct {
		id    widget.ID
		spec  widget.ButtonSpec
		about assets.ID
		do    func()
	}{
		{"back-up", widget.ButtonSpec{Icon: "save", Word: d.Text(assets.BackupWrite)}, assets.ShareExportAllTip, g.backUp},
		{"restore", widget.ButtonSpec{Icon: "folder-open", Word: d.Text(assets.BackupRestore)}, assets.ShareImportAllTip, g.restore},
	} {
		row.spec.Tip = d.Text(row.about)
		if d.UI.Button(row.id, desk.SettingRow(d, rest, row.about, d.UI.ButtonSize(row.spec).X), row.spec) {
			row.do()
		}
	}
}

// holds reports whether this window is the one that keeps the games of the profile.
func (g profiles) holds() bool {
	folder := g.games.store.Folder
	return folder != nil && folder.Writable()
}

// store brings everything to the disk. Settings that were never changed have no file.
func (g profiles) store() error {
	g.games.At().MarkClock()
	g.games.write(0)
	preferences(g).apply()
	if !g.unsaved {
		return nil
	}
	g.unsaved = false
	return settings.Save(g.options.Directories.Config, g.desk.Settings)
}

// backUp lets the player choose a name for a backup, and writes it.
func (g profiles) backUp() {
	d := g.desk
	name := "worldslide-" + d.Time().Format(time.DateOnly) + shelf.ZipExtension
	d.Files.Save(assets.TroubleCopyTitle, d.Text(assets.ShareExportAll), name, gameKind, backupPatterns[:1], func(path string) error {
		if !g.holds() {
			return backup.Write(path, g.options.Directories) // refuses if another window does
		}
		if err := g.store(); err != nil {
			return err
		}
		return backup.WriteHeld(path, g.options.Directories)
	})
}

// restore lets the player choose a backup, says what it would bring, and asks.
func (g profiles) restore() {
	d := g.desk
	d.Files.Open(assets.TroubleImportTitle, d.Text(assets.ShareImportAll), gameKind, backupPatterns, func(path string) error {
		if !g.holds() {
			return backup.ErrInUse
		}
		b, err := backup.Open(path)
		if err != nil {
			return err
		}
		plan, err := g.plan(b)
		if err != nil {
			return err
		}
		if plan.Empty() {
			g.complain(assets.BackupNothingTitle, d.Text(assets.BackupNothing))
			return nil
		}
		g.cover(&restoreDialog{g, b, filepath.Base(path), plan.Counts})
		return nil
	})
}

// plan finds out what a backup brings. The file of the game at hand is this window's, even
// before its first move.
func (g profiles) plan(b *backup.Backup) (*backup.Plan, error) {
	if err := g.store(); err != nil {
		return nil, err
	}
	return b.Plan(g.options.Directories, g.games.store.Folder.NameOf(g.games.At()))
}

// take restores a backup, and puts in force what has come.
func (g profiles) take(b *backup.Backup) (backup.Counts, error) {
	plan, err := g.plan(b)
	if err != nil {
		return backup.Counts{}, err
	}
	if err := plan.Apply(); err != nil {
		return backup.Counts{}, err
	}
	d := g.desk
	d.Restored++
	d.Pictures.ForgetAbsent()
	if err := g.games.store.ReadBook(g.games.catalogue()); err != nil {
		return plan.Counts, err
	}
	g.games.verify()
	if plan.Counts.Settings {
		g.useSettings()
	}
	if page, ok := g.page.(*home); ok {
		page.games = nil // the cards show games that may have come
	}
	return plan.Counts, nil
}

// useSettings puts the settings in force that have come. The window stays as it is.
func (g profiles) useSettings() {
	loaded, _, err := settings.Load(g.options.Directories.Config, family.Preferences(g.options.Families)...)
	if err != nil {
		return // the next start says so
	}
	loaded.Window = g.desk.Settings.Window
	g.desk.Change(loaded)
}

// countLines says how much a backup brings, a line each.
func countLines(d *desk.Desk, c backup.Counts) []string {
	var lines []string
	for _, one := range []struct {
		n  int
		id assets.ID
	}{
		{c.Games, assets.BackupGames}, {c.Puzzles, assets.BackupPuzzles},
		{c.Results, assets.BackupResults}, {c.Pictures, assets.BackupPictures},
	} {
		if one.n > 0 {
			lines = append(lines, d.Words.Count(one.id, one.n, nil))
		}
	}
	if c.Sessions {
		lines = append(lines, d.Text(assets.BackupSessions))
	}
	if c.Settings {
		lines = append(lines, d.Text(assets.BackupSettings))
	}
	return lines
}

// restoreDialog says what a backup brings, and asks whether it is to be restored.
type restoreDialog struct {
	profiles
	backup *backup.Backup
	file   string // its name
	counts backup.Counts
}

// Action implements desk.Dialog.
func (*restoreDialog) Action() desk.ActionID { return desk.Display }

// Frame implements desk.Dialog.
func (v *restoreDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("restore-dialog", widget.DialogSpec{
		Title: d.Text(assets.BackupTitle), Width: 480, Focus: "restore-yes",
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "restore-no", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.BackupCancel)}},
			{ID: "restore-yes", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.BackupRestore)}},
		},
	})
	if result.Button == "restore-yes" {
		v.restored(d)
	}
	return !result.Closed && result.Button == ""
}

func (v *restoreDialog) body(d *desk.Desk, area image.Rectangle) int {
	top := area.Min.Y
	paragraph := func(text string, spec widget.LabelSpec) {
		area.Min.Y += d.UI.Paragraph(area, text, spec) + d.UI.Px(theme.Space8)
	}
	paragraph(v.file, widget.LabelSpec{Colour: theme.Text2})
	paragraph(strings.Join(countLines(d, v.counts), "\n"), widget.LabelSpec{})
	if v.counts.Different > 0 {
		paragraph(d.Words.Count(assets.BackupDifferent, v.counts.Different, nil), widget.LabelSpec{})
	}
	paragraph(d.Text(assets.BackupStays), widget.LabelSpec{})
	return area.Min.Y - top
}

// restored restores the backup and says what has come.
func (v *restoreDialog) restored(d *desk.Desk) {
	counts, err := v.take(v.backup)
	if err != nil {
		v.Queue(desk.NewMessage(d.Text(assets.TroubleImportTitle), err.Error()))
		return
	}
	v.Game.queue = append([]desk.Dialog{desk.NewMessage(d.Text(assets.BackupDone), strings.Join(countLines(d, counts), "\n"))}, v.Game.queue...)
}
