#!/bin/sh
# Installs the game for one user or for all: ./install.sh [--uninstall]
#
# Environment: PREFIX is where it goes, /usr/local for root and ~/.local for others if not set.
# DESTDIR, for those who make packages, is the folder that stands for / meanwhile.
set -eu

fail() { echo "install.sh: $*" >&2; exit 2; }

case ${1-} in
  "") action=install ;;
  --uninstall) action=uninstall ;;
  *) fail "$1: want nothing, or --uninstall" ;;
esac
[ $# -le 1 ] || fail "$# arguments: want one at most"

if [ -z "${PREFIX-}" ]; then
  if [ "$(id -u)" -eq 0 ]; then PREFIX=/usr/local; else PREFIX=$HOME/.local; fi
fi
case $PREFIX in
  /*) ;;
  *) fail "PREFIX=$PREFIX: want a path from the root" ;;
esac
case $PREFIX in
  *[\"\\\`\$%\&\|]*) fail "PREFIX=$PREFIX: the desktop could not read a path with such characters" ;;
esac
PREFIX=${PREFIX%/}
target=${DESTDIR-}$PREFIX
cd "$(dirname "$0")"

entry=share/applications/org.worldslide.Worldslide.desktop

install_all() {
  find bin share -type f | while IFS= read -r file; do
    mkdir -p "$target/$(dirname "$file")"
    # Beside the old file and then over it: a program that is running cannot be written to.
    cp "$file" "$target/$file.new"
    chmod "$([ "$file" = bin/worldslide ] && echo 755 || echo 644)" "$target/$file.new"
    mv -f "$target/$file.new" "$target/$file"
  done
  case $PREFIX in
    /usr | /usr/local | /app) ;; # every desktop looks there; /app is the root of a Flatpak
    *)
      # A desktop need not look for programs in this place, so the entry names the whole path.
      sed "s|^Exec=worldslide|Exec=\"$PREFIX/bin/worldslide\"|; s|^TryExec=worldslide|TryExec=$PREFIX/bin/worldslide|" \
        "$entry" >"$target/$entry"
      ;;
  esac
}

uninstall_all() {
  find bin share -type f | while IFS= read -r file; do rm -f "$target/$file"; done
  # What is left empty goes too, from the inside out; the prefix itself stays.
  find bin share -depth -type d | while IFS= read -r folder; do
    if [ -d "$target/$folder" ]; then rmdir "$target/$folder" 2>/dev/null || true; fi
  done
}

# tell DIRECTORY COMMAND... lets the desktop see at once what has changed there; it finds out by
# itself later.
tell() {
  folder=$PREFIX/$1
  shift
  if [ -z "${DESTDIR-}" ] && [ -d "$folder" ] && command -v "$1" >/dev/null 2>&1; then
    "$@" "$folder" >/dev/null 2>&1 || true
  fi
}

if [ "$action" = install ]; then install_all; else uninstall_all; fi
tell share/applications update-desktop-database -q
# It removes types only if there is a folder of packages, even an empty one.
packages=$PREFIX/share/mime/packages
if [ -z "${DESTDIR-}" ] && [ -d "$PREFIX/share/mime" ]; then mkdir -p "$packages"; fi
tell share/mime update-mime-database
if [ -z "${DESTDIR-}" ]; then rmdir "$packages" 2>/dev/null || true; fi
tell share/icons/hicolor gtk-update-icon-cache -q -t -f
if [ "$action" = install ]; then
  echo "Installed $target/bin/worldslide"
else
  echo "Removed from $target; settings and saved games are kept"
fi
