package pages

import (
	"image"
	"path/filepath"
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/settings"
	"worldslide/settings/backup"
	"worldslide/settings/shelf"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Backups writes the player's whole profile to a file, and restores what is missing from one.
type Backups struct {
	families    []family.Family
	directories settings.Directories
	profile     Profile
}

// NewBackups returns Backups of the profile in directories.
func NewBackups(families []family.Family, directories settings.Directories, profile Profile) *Backups {
	return &Backups{families, directories, profile}
}

// Profile is the player's profile as the running program holds it in memory.
type Profile interface {
	// Held reports whether this process is the one that writes the saved games.
	Held() bool
	// Flush writes everything to disk that is not there yet.
	Flush() error
	// CurrentFile returns the name of the current game's file, even before its first move.
	CurrentFile() string
	// ReloadResults reads the results again.
	ReloadResults() error
}

// filesKind names the program's files in file dialogs.
const filesKind = "Worldslide"

// backupPatterns match the names of backups. Those in JSON come from the earlier web page.
var backupPatterns = []string{"*" + shelf.ZipExtension, "*.json"}

// rows are the rows of the settings dialog.
func (b *Backups) rows(app *scene.App) []form.Row {
	row := func(id widget.ID, icon string, word, about assets.ID, do func(*scene.App)) form.Row {
		spec := widget.ButtonSpec{Icon: icon, Word: app.Text(word), Tip: app.Text(about)}
		return form.Row{Label: about, Control: form.Button{ID: id, Spec: spec, OnClick: func() { do(app) }}}
	}
	return []form.Row{
		row("back-up", "save", assets.BackupWrite, assets.ShareExportAllTip, b.Save),
		row("restore", "folder-open", assets.BackupRestore, assets.ShareImportAllTip, b.Restore),
	}
}

// Save lets the player choose a file, and writes a backup to it.
func (b *Backups) Save(app *scene.App) {
	name := "worldslide-" + app.Time().Format(time.DateOnly) + shelf.ZipExtension
	app.Files.Save(assets.StorageCopyTitle, app.Text(assets.ShareExportAll), name, filesKind, backupPatterns[:1], func(path string) error {
		if !b.profile.Held() {
			return backup.Write(path, b.directories) // fails if another process holds it
		}
		if err := b.profile.Flush(); err != nil {
			return err
		}
		return backup.WriteHeld(path, b.directories)
	})
}

// Restore lets the player choose a backup, shows what it would bring, and asks whether to restore it.
func (b *Backups) Restore(app *scene.App) {
	app.Files.Open(assets.StorageImportTitle, app.Text(assets.ShareImportAll), filesKind, backupPatterns, func(path string) error {
		if !b.profile.Held() {
			return backup.ErrInUse
		}
		from, err := backup.Open(path)
		if err != nil {
			return err
		}
		plan, err := b.plan(from)
		if err != nil {
			return err
		}
		if plan.Empty() {
			lines := remarks(app, plan.Counts)
			if lines == nil {
				lines = []string{app.Text(assets.BackupNothing)}
			}
			app.CoverDialog(scene.NewMessage(app.Text(assets.BackupNothingTitle), lines...))
			return nil
		}
		app.CoverDialog(&restoreDialog{b, from, filepath.Base(path), plan.Counts})
		return nil
	})
}

// plan returns what a backup would bring.
func (b *Backups) plan(from *backup.Backup) (*backup.Plan, error) {
	if err := b.profile.Flush(); err != nil {
		return nil, err
	}
	return from.Plan(b.directories, b.profile.CurrentFile())
}

// Apply restores a backup, and puts what it has brought into effect.
func (b *Backups) Apply(app *scene.App, from *backup.Backup) (backup.Counts, error) {
	plan, err := b.plan(from)
	if err != nil {
		return backup.Counts{}, err
	}
	if err := plan.Apply(); err != nil {
		return backup.Counts{}, err
	}
	app.Restored++
	app.Pictures.ForgetAbsent()
	if err := b.profile.ReloadResults(); err != nil {
		return plan.Counts, err
	}
	if plan.Counts.Settings {
		b.useSettings(app)
	}
	return plan.Counts, nil
}

// useSettings puts restored settings into effect, except for the size of the window.
func (b *Backups) useSettings(app *scene.App) {
	loaded, _, err := settings.Load(b.directories.Config, family.Preferences(b.families)...)
	if err != nil {
		return // reported at the next start
	}
	loaded.Window = app.Settings.Window
	app.Change(loaded)
}

// countLines describes the contents of a backup, one kind a line.
func countLines(look scene.Look, c backup.Counts) []string {
	var lines []string
	for _, one := range []struct {
		n  int
		id assets.ID
	}{
		{c.Games, assets.BackupGames}, {c.Puzzles, assets.BackupPuzzles},
		{c.Results, assets.BackupResults}, {c.Places, assets.PlacesRestored}, {c.Pictures, assets.BackupPictures}, {c.Others, assets.BackupOthers},
	} {
		if one.n > 0 {
			lines = append(lines, look.Words.Count(one.id, one.n, nil))
		}
	}
	if c.Sessions {
		lines = append(lines, look.Text(assets.BackupSessions))
	}
	if c.Settings {
		lines = append(lines, look.Text(assets.BackupSettings))
	}
	return lines
}

// remarks describes what differs from the profile, one kind a line, or returns nil.
func remarks(app *scene.App, c backup.Counts) (lines []string) {
	if c.Different > 0 {
		lines = append(lines, app.Words.Count(assets.BackupDifferent, c.Different, nil))
	}
	if c.Aside > 0 {
		lines = append(lines, app.Words.Count(assets.BackupAside, c.Aside, map[string]any{"Folder": filepath.Join(app.DataDir, "restored")}))
	}
	if c.SettingsStay {
		lines = append(lines, app.Text(assets.BackupSettingsStay))
	}
	if c.DamagedLines > 0 {
		lines = append(lines, app.Words.Count(assets.BackupDamaged, c.DamagedLines, nil))
	}
	return lines
}

// restoreDialog shows what a backup would bring, and asks whether to restore it.
type restoreDialog struct {
	backups *Backups
	backup  *backup.Backup
	file    string // its name
	counts  backup.Counts
}

// Action implements scene.Dialog.
func (*restoreDialog) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *restoreDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("restore-dialog", widget.DialogSpec{
		Title: app.Text(assets.BackupTitle), Width: 480, Focus: "restore-yes",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: []widget.DialogButton{
			{ID: "restore-no", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.BackupCancel)}},
			{ID: "restore-yes", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.BackupRestore)}, Do: func() { v.restore(app) }},
		},
	})
	return result.Open()
}

// body returns what the backup would bring.
func (v *restoreDialog) body(app *scene.App) layout.Item {
	var lines []layout.Item
	paragraph := func(text string, spec widget.LabelSpec) { lines = append(lines, app.UI.ParagraphItem(text, spec)) }
	paragraph(v.file, widget.LabelSpec{Colour: theme.Text2})
	if counts := countLines(app.Look(), v.counts); len(counts) > 0 {
		paragraph(strings.Join(counts, "\n"), widget.LabelSpec{})
	}
	for _, line := range remarks(app, v.counts) {
		paragraph(line, widget.LabelSpec{})
	}
	paragraph(app.Text(assets.BackupStays), widget.LabelSpec{})
	gap := app.UI.Px(theme.Space8)
	return layout.Column(gap, append(lines, layout.Gap(gap))...)
}

// restore restores the backup and reports what it has brought.
func (v *restoreDialog) restore(app *scene.App) {
	counts, err := v.backups.Apply(app, v.backup)
	if err != nil {
		app.EnqueueDialog(scene.NewMessage(app.Text(assets.StorageImportTitle), err.Error()))
		return
	}
	var lines []string
	if all := countLines(app.Look(), counts); len(all) > 0 {
		lines = append(lines, strings.Join(all, "\n"))
	}
	app.ShowDialog(scene.NewMessage(app.Text(assets.BackupDone), append(lines, remarks(app, counts)...)...))
}
