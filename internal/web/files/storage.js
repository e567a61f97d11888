// A file system for the program in the browser's storage.
//
// Go programs in a browser call the functions of Node's module fs on globalThis.fs. This object has
// the functions that the program needs. Each file is one entry of localStorage with its bytes as
// characters 0 to 255. Setting an entry is atomic, and the entry is stored when the call returns.
// Empty folders exist until the page is closed.
//
// Two folders are not stored: /Opened has files that the player opens, and files moved to /Downloads
// are downloaded by the browser.
//
// played is called when a move of a game is stored, because then there is something to lose. full is
// called when the storage is nearly full: reserve keeps some space free, which is used when a write
// would fail otherwise.
"use strict";

globalThis.worldslideFiles = (storage, download, played = () => {}, full = () => {}) => {
  const prefix = "worldslide:";
  const unstored = new Map();
  const folders = new Set(["/", "/Opened", "/Downloads"]);
  const open = new Map(); // file descriptors
  let next = 3; // the standard ones are 0, 1 and 2

  const constants = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

  const failure = (code) => Object.assign(new Error(code), { code });
  const whole = (path) => {
    const parts = [];
    for (const part of path.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return "/" + parts.join("/");
  };
  const parent = (path) => path.slice(0, path.lastIndexOf("/")) || "/";
  const isUnstored = (path) => path.startsWith("/Opened/") || path.startsWith("/Downloads/");

  // The content of a file as a string of bytes, or null if there is none.
  const content = (path) => (isUnstored(path) ? unstored.get(path) ?? null : storage?.getItem(prefix + path) ?? null);
  const heldBack = prefix + "/worldslide/reserve";
  const fits = (key, bytes) => {
    try {
      storage.setItem(key, bytes);
      return true;
    } catch {
      return false;
    }
  };
  const reserve = () => {
    if (storage && storage.getItem(heldBack) === null && !fits(heldBack, ".".repeat(100_000))) full();
  };
  const store = (path, bytes) => {
    if (isUnstored(path)) return void unstored.set(path, bytes);
    if (!storage) throw failure("EROFS"); // the browser forbids storage
    if (!fits(prefix + path, bytes)) {
      const room = storage.getItem(heldBack) !== null;
      storage.removeItem(heldBack);
      if (!room || !fits(prefix + path, bytes)) {
        if (room) fits(heldBack, ".".repeat(100_000)); // too large; smaller files may still fit
        throw failure("ENOSPC");
      }
      full();
    }
    if (path.includes("/games/") && bytes.includes("\ndo ")) played();
  };
  const drop = (path) => (isUnstored(path) ? unstored.delete(path) : storage.removeItem(prefix + path));
  const paths = () => {
    const found = [...unstored.keys()];
    for (let i = 0; i < (storage?.length ?? 0); i++) {
      const key = storage.key(i);
      if (key.startsWith(prefix) && key !== heldBack) found.push(key.slice(prefix.length));
    }
    return found;
  };
  const below = (path) => (path === "/" ? "/" : path + "/");
  const isFolder = (path) => folders.has(path) || paths().some((p) => p.startsWith(below(path)));
  const hasName = (path) => content(path) !== null || isFolder(path);

  const describe = (path) => {
    const bytes = content(path);
    const folder = bytes === null;
    if (folder && !isFolder(path)) throw failure("ENOENT");
    return {
      dev: 0, ino: 0, mode: folder ? 0o040700 : 0o100600, nlink: 1, uid: 0, gid: 0, rdev: 0,
      size: folder ? 0 : bytes.length, blksize: 4096, blocks: 0, atimeMs: 0, mtimeMs: 0, ctimeMs: 0,
      isDirectory: () => folder,
    };
  };
  const descriptor = (fd) => {
    const file = open.get(fd);
    if (!file) throw failure("EBADF");
    return file;
  };

  const calls = {
    open(name, flags) {
      const path = whole(name);
      if (isFolder(path)) {
        if (flags & (constants.O_WRONLY | constants.O_RDWR)) throw failure("EISDIR");
      } else {
        if (flags & constants.O_DIRECTORY) throw failure(content(path) === null ? "ENOENT" : "ENOTDIR");
        if (content(path) === null) {
          if (!(flags & constants.O_CREAT) || !isFolder(parent(path))) throw failure("ENOENT");
          store(path, "");
        } else if (flags & constants.O_CREAT && flags & constants.O_EXCL) {
          throw failure("EEXIST");
        } else if (flags & constants.O_TRUNC) {
          store(path, "");
        }
      }
      open.set(next, { path, at: 0, appends: (flags & constants.O_APPEND) !== 0, writes: (flags & 3) !== 0 });
      return next++;
    },
    close(fd) {
      descriptor(fd);
      open.delete(fd);
    },
    read(fd, buffer, offset, length, position) {
      const file = descriptor(fd);
      const bytes = content(file.path);
      if (bytes === null) throw failure(isFolder(file.path) ? "EISDIR" : "ENOENT");
      const from = position ?? file.at;
      const count = Math.max(0, Math.min(length, bytes.length - from));
      for (let i = 0; i < count; i++) buffer[offset + i] = bytes.charCodeAt(from + i);
      if (position === null) file.at += count;
      return count;
    },
    write(fd, buffer, offset, length, position) {
      const added = String.fromCharCode.apply.bind(String.fromCharCode, null);
      let text = "";
      for (let i = offset; i < offset + length; i += 4096) text += added(buffer.subarray(i, Math.min(i + 4096, offset + length)));
      if (fd === 1 || fd === 2) return print(text);
      const file = descriptor(fd);
      const bytes = content(file.path);
      if (!file.writes) throw failure("EBADF");
      if (bytes === null) throw failure("ENOENT");
      const from = file.appends ? bytes.length : position ?? file.at;
      store(file.path, bytes.slice(0, from).padEnd(from, "\0") + text + bytes.slice(from + length));
      if (position === null) file.at = from + length;
      return length;
    },
    ftruncate(fd, length) {
      calls.truncate(descriptor(fd).path, length);
    },
    truncate(name, length) {
      const path = whole(name);
      const bytes = content(path);
      if (bytes === null) throw failure("ENOENT");
      store(path, bytes.slice(0, length).padEnd(length, "\0"));
    },
    fsync(fd) {
      descriptor(fd); // writes are stored at once
    },
    fstat: (fd) => describe(descriptor(fd).path),
    stat: (name) => describe(whole(name)),
    lstat: (name) => describe(whole(name)),
    mkdir(name) {
      const path = whole(name);
      if (hasName(path)) throw failure("EEXIST");
      if (!isFolder(parent(path))) throw failure("ENOENT");
      folders.add(path);
    },
    readdir(name) {
      const path = whole(name);
      if (!isFolder(path)) throw failure(content(path) === null ? "ENOENT" : "ENOTDIR");
      const names = new Set();
      for (const p of [...paths(), ...folders]) {
        if (p.startsWith(below(path)) && p !== "/") names.add(p.slice(below(path).length).split("/")[0]);
      }
      return [...names].sort();
    },
    rename(oldName, newName) {
      const from = whole(oldName);
      const to = whole(newName);
      if (!hasName(from) || !isFolder(parent(to))) throw failure("ENOENT");
      if (from === to) return;
      if (content(from) === null) return renameFolder(from, to);
      if (isFolder(to)) throw failure("EISDIR");
      const bytes = content(from);
      store(to, bytes);
      drop(from);
      if (parent(to) === "/Downloads") {
        download(to.slice("/Downloads/".length), Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
        drop(to);
      }
    },
    unlink(name) {
      const path = whole(name);
      if (content(path) === null) throw failure(isFolder(path) ? "EISDIR" : "ENOENT");
      drop(path);
    },
    rmdir(name) {
      const path = whole(name);
      if (!isFolder(path)) throw failure(content(path) === null ? "ENOENT" : "ENOTDIR");
      if ([...paths(), ...folders].some((p) => p.startsWith(below(path)) && p !== "/")) throw failure("ENOTEMPTY");
      folders.delete(path);
    },
    chmod: (name) => void describe(whole(name)), // files have no permissions
    fchmod: (fd) => void descriptor(fd),
    utimes: (name) => void describe(whole(name)), // files have no times
  };

  // Not atomic, but nothing is lost if it is interrupted.
  const renameFolder = (from, to) => {
    if (hasName(to) || to.startsWith(below(from))) throw failure("EEXIST");
    for (const p of paths().filter((p) => p.startsWith(below(from)))) {
      store(to + p.slice(from.length), content(p));
      drop(p);
    }
    for (const f of [...folders].filter((f) => f === from || f.startsWith(below(from)))) {
      folders.delete(f);
      folders.add(to + f.slice(from.length));
    }
  };

  // The program's output goes to the console line by line. lastLine is shown when the program ends.
  let line = "";
  const print = (text) => {
    const lines = (line + text).split("\n");
    line = lines.pop();
    for (const l of lines) {
      console.log(l);
      files.lastLine = l;
    }
    return text.length;
  };

  const files = { constants, reserve, lastLine: "" };
  for (const [name, call] of Object.entries(calls)) {
    files[name] = (...values) => {
      const callback = values.pop();
      let result;
      try {
        result = call(...values);
      } catch (error) {
        if (!error.code) throw error;
        return callback(error);
      }
      callback(null, result);
    };
  }
  for (const name of ["chown", "fchown", "lchown", "link", "symlink", "readlink"]) {
    files[name] = (...values) => values.pop()(failure("ENOSYS"));
  }
  files.writeSync = (fd, buffer) => calls.write(fd, buffer, 0, buffer.length, null); // for the output of the Go runtime
  return files;
};
