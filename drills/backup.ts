import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { type RunningProduct, startProduct, temporaryData } from '../bench/product.ts';
import { openProductDatabase } from '../bench/product-database.ts';
import { bookOverHttp } from '../bench/purchase.ts';
import { startBookingLoad } from './support/booking-load.ts';

const nights = 1_000;
const defaultBookings = 100_000;
/** The aim of docs/operations/backup-and-restore.md. */
const maxRestoreSeconds = 300;

/**
 * Backs up a product with 100,000 bookings (or as many as the first option says) while it sells, restores the
 * archive into another data directory, and examines the result. Prints sizes, seconds and memory.
 */
export async function drill([wanted]: readonly string[]): Promise<string[]> {
  const bookings = Number(wanted ?? defaultBookings);
  const source = temporaryData();
  const target = temporaryData();
  try {
    const product = await startProduct({ DATA_DIRECTORY: source.directory, SAMPLE_BOOKINGS: 'on' });
    const before = await backUpUnderLoad(product, source.directory, bookings).finally(() => product.stop());
    const archive = join(
      source.directory,
      'backups',
      readdirSync(join(source.directory, 'backups'))[0] ?? '',
    );
    console.log(`archive: ${(statSync(archive).size / 1e6).toFixed(1)} MB`);

    const restored = await command('restore', [archive], target.directory);
    console.log(`restore: ${restored.seconds.toFixed(1)} s, ${restored.megabytes} MB of memory at most`);
    const doctor = await command('doctor', [], target.directory);
    console.log(`doctor: ${doctor.seconds.toFixed(1)} s, exit code ${doctor.code}`);
    const lost = await missingIn(target.directory, before);
    console.log(`bookings paid before the backup began: ${before.length}, missing: ${lost}`);
    return [
      ...(restored.code === 0 ? [] : [`the restore ended with ${restored.code}: ${restored.output}`]),
      ...(doctor.code === 0 ? [] : [`the doctor ended with ${doctor.code}: ${doctor.output}`]),
      ...(lost === 0 ? [] : [`${lost} bookings are missing`]),
      ...(restored.seconds <= maxRestoreSeconds ? [] : [`the restore took more than ${maxRestoreSeconds} s`]),
    ];
  } finally {
    source.remove();
    target.remove();
  }
}

/** Returns the bookings that were paid before the backup began. */
async function backUpUnderLoad(
  product: RunningProduct,
  directory: string,
  bookings: number,
): Promise<string[]> {
  const { pool, close } = await openProductDatabase(directory);
  try {
    const night = await fill(pool, product.origin, bookings);
    const load = startBookingLoad([product.origin], night);
    await until(() => load.paid.size >= 20);
    const before = [...load.paid.keys()];
    const requests = load.requests.length;
    const backup = await command('backup', [], directory);
    const meanwhile = load.requests.slice(requests).map(({ sentAt, endedAt }) => endedAt - sentAt);
    await load.stop();
    if (backup.code !== 0) throw new Error(`The backup ended with ${backup.code}: ${backup.output}`);
    console.log(`backup of ${bookings} bookings: ${backup.output.split('\n')[1] ?? ''}`);
    console.log(
      `  ${backup.seconds.toFixed(1)} s with the start, ${backup.megabytes} MB of memory at most; meanwhile ${meanwhile.length} requests, the slowest ${Math.max(...meanwhile).toFixed(0)} ms, outcomes ${JSON.stringify(load.outcomes())}`,
    );
    return before;
  } finally {
    await close();
  }
}

/** Copies one real booking, with everything that belongs to it, onto past nights. Returns a night for the load. */
async function fill(pool: pg.Pool, origin: string, bookings: number): Promise<string> {
  const insertNight = `insert into scheduled_crawls (crawl_id, date, start_time, end_time, total_spots, available_spots)
    select (select id from pub_crawls limit 1), current_date + day, '10:00', '13:00', $1::int, $1::int`;
  const { rows } = await pool.query<{ id: string }>(
    `${insertNight} from (values (20)) as days (day) returning id`,
    [1_000_000],
  );
  const night = rows[0]?.id ?? '';
  await bookOverHttp(origin, night);
  await until(
    async () =>
      (await pool.query(`select from outbox_mails where kind = 'booking.confirmed' and html is not null`))
        .rows.length > 0,
  );
  await pool.query(`${insertNight} from generate_series(-10 - ${nights}, -11) as days (day)`, [
    2 * Math.ceil(bookings / nights),
  ]);
  await pool.query(`
    create temp table copies as
      select n, md5('copy' || n)::uuid as id, night.id as night, night.date
      from generate_series(1, ${bookings}) n
      join (select *, row_number() over (order by date) - 1 as number from scheduled_crawls
        where start_time = '10:00' and date < current_date) night on night.number = n % ${nights}`);
  const original = `(select id from bookings where scheduled_crawl_id = '${night}')`;
  const copy = async (table: string, changed: Record<string, string>) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows.map(({ name }) => name).filter((name) => changed[name] !== '');
    const values = columns.map((name) => changed[name] ?? `original.${name}`);
    const key = table === 'bookings' ? 'id' : 'booking_id';
    await pool.query(`insert into ${table} (${columns.join(', ')})
      select ${values.join(', ')} from ${table} original cross join copies where original.${key} = ${original}`);
  };
  const ofCopy = { id: `gen_random_uuid()`, booking_id: 'copies.id' };
  await copy('bookings', {
    ...{ id: 'copies.id', scheduled_crawl_id: 'copies.night', date: 'copies.date' },
    reference: `'VPC-' || lpad(upper(to_hex(n::bigint * 2654435761 % 4294967296)), 8, '0')`,
    idempotency_key: `'copy-' || n`,
    email: `'ana' || n || '@example.com'`,
    last_name: `'Torres' || n % 5000`,
  });
  await copy('guests', ofCopy);
  await copy('booking_events', { ...ofCopy, id: '' });
  await copy('tickets', { ...ofCopy, code: `upper(substr(md5(n || '-' || original.position), 1, 24))` });
  await copy('payments', { ...ofCopy, reference: `'copy-' || n` });
  await copy('outbox_mails', { ...ofCopy, once_key: `original.kind || ':' || copies.id` });
  await pool.query(`update scheduled_crawls set available_spots = total_spots -
    (select coalesce(sum(number_of_people), 0) from bookings where scheduled_crawl_id = scheduled_crawls.id)
    where start_time = '10:00' and date < current_date`);
  await pool.query('drop table copies');
  await pool.query('vacuum analyze');
  return night;
}

type Ended = {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
  readonly megabytes: number;
};

/** Runs a command of the operator as a process of its own. */
async function command(name: string, options: readonly string[], dataDirectory: string): Promise<Ended> {
  const begun = performance.now();
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...options], {
    env: { ...process.env, DATA_DIRECTORY: dataDirectory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let megabytes = 0;
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid ?? 0));
  }, 50);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  const code = await ended;
  clearInterval(watching);
  return { code, output, seconds: (performance.now() - begun) / 1000, megabytes };
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function missingIn(directory: string, ids: readonly string[]): Promise<number> {
  const { pool, close } = await openProductDatabase(directory);
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select id from bookings where status = 'confirmed' and id = any($1::uuid[])`,
      [ids],
    );
    return ids.length - rows.length;
  } finally {
    await close();
  }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
}
