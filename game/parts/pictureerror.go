package parts

import (
	"errors"

	"worldslide/assets"
	"worldslide/ui/images"

	"worldslide/game/scene"
)

// PictureError returns a message about a file that cannot be used as a picture.
func PictureError(sc *scene.Context, err error) string {
	var size images.SizeError
	var memory images.MemoryError
	var damaged images.DamagedError
	switch {
	case errors.As(err, &size) && size.TooLarge():
		return sc.Words.Format(assets.CropTooLarge, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &size):
		return sc.Words.Format(assets.CropTooSmall, map[string]any{"Width": size.Width, "Height": size.Height})
	case errors.As(err, &memory):
		return sc.Words.Format(assets.CropTooMuchMemory, map[string]any{"Width": memory.Width, "Height": memory.Height, "Megabytes": memory.Bytes / 1_000_000})
	case errors.As(err, &images.FileSizeError{}):
		return sc.Text(assets.CropFileTooLarge)
	case errors.Is(err, images.ErrFormat):
		return sc.Text(assets.CropFormat)
	case errors.As(err, &damaged):
		return sc.Words.Format(assets.CropDamaged, map[string]any{"Error": scene.Truncate(damaged.Reason)})
	}
	return scene.Truncate(err.Error())
}
