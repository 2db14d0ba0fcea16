import fs from 'node:fs';
import path from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** A user that owns nothing here. */
export const nobody = 65534;

const project = path.resolve(import.meta.dirname, '../..');

/** The highest folder that only its owner can enter, such as /root above a clone: everything below is closed to others. */
const closedFolder = foldersAbove(import.meta.dirname).findLast(
  (folder) => (fs.statSync(folder).mode & 0o001) === 0,
);

function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/** Replaces the closed folder by an empty open one, in which the project is at the same path. */
const openFolder = `
  cd "$1"
  mount -t tmpfs -o mode=755 tmpfs "$2"
  mkdir -p "$1"
  for entry in * .[!.]*; do
    test -d "$entry" && mkdir "$1/$entry" || touch "$1/$entry"
    mount --no-canonicalize --bind "$entry" "$1/$entry"
  done
  cd "$1"
  shift 2
  exec "$@"`;

/**
 * Put before a command of the project that root starts: other users can access the project, wherever it is. Only the
 * command sees the open folder, because it has a mount namespace of its own.
 */
export const openToOthers: readonly string[] =
  isRoot && closedFolder
    ? ['unshare', '--mount', '--', 'sh', '-ec', openFolder, 'sh', project, closedFolder]
    : [];

/** Put before a command that another user runs; only root can switch users. */
export const asUser = (uid: number): readonly string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--',
];
