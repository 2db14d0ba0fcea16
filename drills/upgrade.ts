import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { socketUrl } from '#platform/database/presence.ts';
import { startProduct, temporaryData } from '../bench/product.ts';
import { type BookingLoad, startBookingLoad } from './support/booking-load.ts';
import { countBookings, nightToSell } from './support/night-to-sell.ts';

/**
 * `npm run drill upgrade -- [--from COMMIT]`: builds an earlier commit or tag (the last tag) beside this one and sells
 * on it. While it sells, this code's migrations are applied; then the old code is restarted on the new schema, and both
 * sell. No booking may fail or be lost.
 */
export async function drill(options: readonly string[]): Promise<readonly string[]> {
  const { values } = parseArgs({ args: [...options], options: { from: { type: 'string' } } });
  const revision = values.from ?? git('describe', '--tags', '--abbrev=0');
  const old = mkdtempSync(join(tmpdir(), 'drill-upgrade-'));
  const { directory, remove } = temporaryData();
  const settings = { DATA_DIRECTORY: directory, PAYMENTS: 'rehearsal' };
  const failures: string[] = [];
  const loads: BookingLoad[] = [];
  try {
    build(revision, old);
    let before = await startProduct(settings, old);
    const database = socketUrl(join(directory, 'postgres'));
    const night = await nightToSell(database);

    const sell = async (what: string, origins: readonly string[], work: () => Promise<void>) => {
      const load = startBookingLoad(origins, night, { buyers: 4 });
      loads.push(load);
      await sleep(2_000);
      await work();
      await sleep(2_000);
      await load.stop();
      const outcomes = load.outcomes();
      const failed = load.requests.filter(({ outcome }) => outcome !== 303).length;
      console.log(
        `${what.padEnd(44)} ${load.requests.length} requests, ${load.placed.size} booked, ${load.paid.size} paid, ${failed} failed`,
        outcomes,
      );
      if (failed > 0) failures.push(`${what}: ${failed} requests failed`);
      if (load.paid.size === 0) failures.push(`${what}: nothing was sold`);
    };

    await sell('old code, while the schema is migrated', [before.origin], async () => {
      console.log(run('node', ['scripts/migrate.ts'], '.', settings).trim());
    });
    await before.stop();
    before = await startProduct(settings, old);
    await sell('old code, restarted on the new schema', [before.origin], async () => undefined);
    const after = await startProduct({ ...settings, MIGRATE_AT_START: 'off' });
    await sell('old and new code side by side', [before.origin, after.origin], async () => undefined);
    await before.stop();
    await sell('new code', [after.origin], async () => undefined);

    const placed = loads.flatMap((load) => [...load.placed.keys()]);
    const lost = placed.length - (await countBookings(database, placed));
    console.log(`${placed.length} bookings acknowledged, ${lost} lost (from ${revision})`);
    if (lost > 0) failures.push(`${lost} acknowledged bookings are not in the database`);
    await after.stop();
  } finally {
    remove();
    git('worktree', 'remove', '--force', old);
    rmSync(old, { recursive: true, force: true });
  }
  return failures;
}

/** Checks the revision out and builds it, with the packages of this folder if they are the same. */
function build(revision: string, folder: string): void {
  git('worktree', 'add', '--detach', folder, revision);
  const isSame = git('diff', '--name-only', revision, '--', 'package-lock.json') === '';
  if (isSame && existsSync('node_modules'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  run('npm', ['run', 'build'], folder);
}

const git = (...args: string[]): string => run('git', args, '.').trim();

const run = (
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): string =>
  execFileSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
