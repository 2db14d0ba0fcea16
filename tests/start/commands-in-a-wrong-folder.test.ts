import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

const around = temporaryDirectory();
afterAll(() => removeDirectory(around));

function run(command: string, args: readonly string[], env: Record<string, string>) {
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...surroundings, PAYMENTS: 'none', ...env },
  });
  return { status, output: stdout + stderr };
}

/** The commands that work on the stored data: those that a release has too. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts).flatMap(([name, line]) =>
  /^node scripts\/[\w-]+\.ts$/.test(line) ? [name] : [],
);
const argumentsOf: Record<string, readonly string[]> = { admin: ['add', 'ana@example.com'] };
/** What they are for. */
const createsDatabase = 'restore';
const checksSettingsOnly = 'check-deployment';

it.each(commands.filter((name) => ![createsDatabase, checksSettingsOnly].includes(name)))(
  'npm run %s makes no new database where there is none',
  (command) => {
    const data = path.join(around, command);
    const { status, output } = run(command, argumentsOf[command] ?? [], { DATA_DIRECTORY: data });
    expect(output).toContain(`There is no database in ${data}/postgres`);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(status).toBeGreaterThan(0);
    expect(existsSync(path.join(data, 'postgres/cluster'))).toBe(false);
  },
);

it('npm run restore looks for the file where the user is', () => {
  const said = run('restore', ['missing.tar.gz', '--check'], { INIT_CWD: around, DATA_DIRECTORY: around });
  expect(said.output).toBe(`There is no file ${around}/missing.tar.gz.\n`);
});
