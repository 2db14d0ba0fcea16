import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type RunningProduct, startProduct, temporaryData } from '../bench/product.ts';
import { oneBigNight } from '../bench/product-database.ts';
import { type BookingLoad, startBookingLoad } from './support/booking-load.ts';
import { findPrograms, query, startSynchronousPair, until } from './support/own-postgres.ts';

/** How long the load runs before the primary is killed, until the standby is promoted, and afterwards. */
const phases = { before: 5_000, withoutPrimary: 3_000, after: 8_000 };
const maxSecondsToSale = 5;
/** A night that sells out during the drill, so that the drill would notice places that are sold twice. */
const smallNightPlaces = 60;

/**
 * `npm run drill failover [-- --bin /usr/lib/postgresql/17/bin]`: two processes sell on a primary with a
 * synchronous standby. The primary is killed and the standby promoted. Every acknowledged booking and payment
 * must be there, no night oversold, and the next sale within five seconds of the promotion.
 */
export async function drill(options: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({ args: [...options], options: { bin: { type: 'string' } } });
  const programs = await findPrograms(values.bin);
  console.log(execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim());
  const data = temporaryData();
  const { primary, standby } = await startSynchronousPair(programs, join(data.directory, 'postgres'));
  const products: RunningProduct[] = [];
  try {
    const settings = (name: string) => ({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`,
      DATA_DIRECTORY: join(data.directory, name),
      PAYMENTS: 'rehearsal',
    });
    execFileSync(process.execPath, ['scripts/seed.ts'], {
      env: { ...process.env, ...settings('seed'), SAMPLE_BOOKINGS: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    products.push(await startProduct(settings('one')), await startProduct(settings('two')));
    const origins = products.map(({ origin }) => origin);
    const { big, small } = await nights(primary.url);
    const loads = [
      startBookingLoad(origins, big, { buyers: 4 }),
      startBookingLoad(origins, small, { buyers: 2 }),
    ] as const;

    await sleep(phases.before);
    primary.kill();
    const killedAt = performance.now();
    await sleep(phases.withoutPrimary);
    const promotedAt = performance.now();
    await query(standby.url, 'select pg_promote()');
    await sleep(phases.after);
    await Promise.all(loads.map((load) => load.stop()));
    return await report(loads, { killedAt, promotedAt, url: standby.url, settings: settings('one') });
  } finally {
    for (const product of products) await product.stop();
    await primary.stop();
    await standby.stop();
    data.remove();
  }
}

async function nights(url: string): Promise<{ big: string; small: string }> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The sample world has nights that are partly sold, without their bookings.
  await pool.query('update scheduled_crawls set available_spots = total_spots');
  const [big, small] = [await oneBigNight(pool, 4), await oneBigNight(pool, 8)];
  await pool.query('update scheduled_crawls set total_spots = $2, available_spots = $2 where id = $1', [
    small,
    smallNightPlaces,
  ]);
  await pool.end();
  return { big, small };
}

type Failover = {
  readonly killedAt: number;
  readonly promotedAt: number;
  readonly url: string;
  readonly settings: Record<string, string>;
};

async function report(
  loads: readonly BookingLoad[],
  { killedAt, promotedAt, url, settings }: Failover,
): Promise<string[]> {
  const placed = new Map(loads.flatMap((load) => [...load.placed]));
  const paid = new Map(loads.flatMap((load) => [...load.paid]));
  const lost = await missing(url, [...placed.keys()], 'status is not null');
  // The provider's events are still on their way when the last buyer has paid.
  let unpaid: string[] = [];
  await until('every acknowledged payment was settled', async () => {
    unpaid = await missing(url, [...paid.keys()], "status = 'confirmed'");
    return unpaid.length === 0;
  }).catch(() => undefined);
  const problems = problemsOfDoctor(settings);
  const toSale = secondsToFirst([...placed.values()], promotedAt);
  const toPayment = secondsToFirst([...paid.values()], promotedAt);
  const outage = ((promotedAt - killedAt) / 1000).toFixed(1);
  const outcomes: Record<string, number> = {};
  for (const load of loads)
    for (const [outcome, times] of Object.entries(load.outcomes()))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + times;

  const before = [...placed.values()].filter((at) => at < killedAt).length;
  console.log(`acknowledged: ${placed.size} bookings (${before} before the kill), ${paid.size} payments`);
  console.log(`lost: ${lost.length} bookings, ${unpaid.length} payments`);
  console.log(
    `from the promotion to the next booking ${toSale.toFixed(1)} s, to the next payment ${toPayment.toFixed(1)} s (promoted ${outage} s after the kill)`,
  );
  console.log(`responses: ${JSON.stringify(outcomes)}`);

  const wrong = Object.keys(outcomes).filter((outcome) => !/^([234]\d\d|503)$/.test(outcome));
  return [
    lost.length > 0 && `bookings are lost: ${lost.join(', ')}`,
    unpaid.length > 0 && `payments are lost: ${unpaid.join(', ')}`,
    toSale > maxSecondsToSale && `the next sale took more than ${maxSecondsToSale} s`,
    wrong.length > 0 && `a request failed otherwise than by 503: ${wrong.join(', ')}`,
    ...problems,
  ].filter((failure) => failure !== false);
}

/** The problems that `npm run doctor` finds. */
function problemsOfDoctor(settings: Record<string, string>): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status === 0) return [];
  // The drill needs no admin.
  return [
    ...stdout.split('\n').filter((line) => /^(?:problem|unchecked) +(?!admins )\S/.test(line)),
    stderr,
  ].filter(Boolean);
}

/** Which of these bookings are not in the database, or do not satisfy the condition. */
async function missing(url: string, ids: readonly string[], condition: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    url,
    `select id from unnest('{${ids.join(',')}}'::uuid[]) as id
     where not exists (select from bookings where bookings.id = id.id and ${condition})`,
  );
  return rows.map(({ id }) => id);
}

function secondsToFirst(times: readonly number[], since: number): number {
  const later = times.filter((at) => at > since);
  return (Math.min(...later) - since) / 1000;
}
