import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** An installation with two releases, in which a command prints where it runs and what it is given. */
const around = temporaryDirectory();
afterAll(() => removeDirectory(around));
const home = join(around, 'opt');
const settings = join(around, 'settings.env');
const stubs = join(around, 'bin');
for (const version of ['1.0.0', '1.1.0']) {
  mkdirSync(join(home, 'releases', version, 'scripts'), { recursive: true });
  writeFileSync(join(home, 'releases', version, 'scripts/restore.ts'), '');
}
symlinkSync('releases/1.0.0', join(home, 'current'));
mkdirSync(stubs);
program('runuser', 'shift 3; exec "$@"');
program('node', '[ "$1" = --version ] || echo "$(pwd -P) $INIT_CWD $DATA_DIRECTORY $*"');

function program(name: string, body: string) {
  writeFileSync(join(stubs, name), `#!/bin/sh\n${body}\n`);
  chmodSync(join(stubs, name), 0o755);
}

/** Runs the script with the programs above instead of those of the machine. */
function pubCrawl(...args: string[]) {
  const script = readFileSync('deploy/pub-crawl', 'utf8').replace(/^PATH=.*$/m, `PATH=${stubs}:$PATH`);
  expect(script).toContain(stubs);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script, 'pub-crawl', ...args], {
    cwd: around,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PUB_CRAWL_HOME: home, PUB_CRAWL_SETTINGS: settings },
  });
  return { status, said: (stdout + stderr).trim() };
}

it('runs a command of the current release, which knows where the user is', () => {
  writeFileSync(settings, 'PORT=3000\n');
  expect(pubCrawl('restore', 'backup.tar.gz', '--check').said).toBe(
    `${home}/releases/1.0.0 ${around} /var/lib/vallarta-pub-crawl --env-file=${settings} scripts/restore.ts backup.tar.gz --check`,
  );
});

it('runs a command of another release', () => {
  expect(pubCrawl('--release', '1.1.0', 'restore').said).toContain(`${home}/releases/1.1.0 `);
});

it('leaves the data directory to the settings, as the unit does', () => {
  writeFileSync(settings, 'DATA_DIRECTORY=/srv/data\n');
  expect(pubCrawl('restore').said).toBe(
    `${home}/releases/1.0.0 ${around}  --env-file=${settings} scripts/restore.ts`,
  );
});

it('names a command that does not exist, and the library that Node lacks', () => {
  expect(pubCrawl('brew')).toEqual({ status: 1, said: `There is no command brew in ${home}/current.` });
  program('node', 'echo "node: error while loading shared libraries: libatomic.so.1" >&2; exit 127');
  const { status, said } = pubCrawl('restore');
  expect(status).toBe(1);
  expect(said).toContain('install its package: libatomic1 on Debian');
});
