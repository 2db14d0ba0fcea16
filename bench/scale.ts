import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { settledEverywhere } from './bookings.ts';
import { median } from './figures.ts';
import { type RunningProduct, startProduct, temporaryData } from './product.ts';
import { openProductDatabase } from './product-database.ts';
import { bookOverHttp } from './purchase.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const few = 1_000;
const many = 1_000_000;
const nights = 5_000;
/** Bookings of the account whose My Bookings page is measured. */
const ownBookings = 200;
const visits = 25;
const warmUps = 5;

/** Every page that reads bookings: its label and its path. */
const pages: readonly (readonly [name: string, path: string])[] = [
  ['dashboard', '/admin/dashboard'],
  ['list', '/admin/bookings'],
  ['list by name', '/admin/bookings?sort=name'],
  ['list of a crawl', '/admin/bookings?status=confirmed&crawl=CRAWL'],
  ['list of a month', '/admin/bookings?from=FROM&to=TO'],
  ['a late page', '/admin/bookings?after=CURSOR'],
  ['search by name', '/admin/bookings?search=zacarias'],
  ['search by phone', '/admin/bookings?search=(322)+261-3582'],
  ['search by a part of a phone', '/admin/bookings?search=2613582'],
  ['guests', '/admin/guests'],
  ['guests with search', '/admin/guests?search=zacarias'],
  ['schedule', '/admin/schedule'],
  ['payments', '/admin/payments'],
  ['revenue of a month', '/admin/money?month=MONTH'],
  ['report of a month, by night', '/admin/reports?report=crawl&period=dates&from=FROM&to=TO'],
  ['report of a season, by night', '/admin/reports?report=crawl&period=dates&from=FROM&to=SEASON'],
  ['report of a month, by sale', '/admin/reports?report=language&basis=sale&period=dates&from=FROM&to=TO'],
  [
    'report of a season, by sale',
    '/admin/reports?report=language&basis=sale&period=dates&from=FROM&to=SEASON',
  ],
  ['My Bookings', '/bookings'],
];

/**
 * The cost of the operator's pages and of My Bookings with a million bookings on 5,000 nights, compared with
 * a thousand. Two products with separate PostgreSQL servers are visited in turn, so that other load on the
 * machine affects both. Then the export of 100,000 bookings and its memory.
 */
export async function scaleBench(): Promise<string[]> {
  const archives: Archive[] = [];
  try {
    for (const bookings of [few, many]) {
      const begun = performance.now();
      archives.push(await openArchive(bookings));
      console.log(
        `scale: ${bookings} bookings written in ${Math.round((performance.now() - begun) / 1000)} s`,
      );
    }
    const times = await timesOf(archives);
    const large = archives[1]!;
    const memory = large.product.residentMegabytes;
    const before = memory();
    const exported = await exportOf(large.visitor, memory);
    return [
      ...pages.map(([name], place) => {
        const [less = Number.NaN, more = Number.NaN] = times[place] ?? [];
        return `scale ${name}: ${less.toFixed(1)} ms among ${few}, ${more.toFixed(1)} ms among ${many}: ratio ${(more / less).toFixed(2)}`;
      }),
      `scale export of ${exported.lines} bookings in ${exported.seconds.toFixed(1)} s, memory ${before} -> at most ${exported.peak} MB`,
    ];
  } finally {
    for (const archive of archives) await archive.close();
  }
}

type Archive = {
  readonly product: RunningProduct;
  readonly visitor: SignedIn;
  readonly addresses: readonly string[];
  close(): Promise<void>;
};

/** Starts a separate product with that many bookings. */
async function openArchive(bookings: number): Promise<Archive> {
  const data = temporaryData();
  const product = await startProduct({ DATA_DIRECTORY: data.directory });
  const { pool, close: closeDatabase } = await openProductDatabase(data.directory);
  const close = async () => {
    await closeDatabase();
    await product.stop();
    data.remove();
  };
  try {
    const visitor = await signedIn(product.origin, data.directory);
    await makeNights(pool, product.origin);
    await fill(pool, bookings);
    await settledAgain(pool);
    return { product, visitor, addresses: await filledIn(pool), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates 5,000 nights of one crawl, most of them past, and the one real booking that `fill` copies. */
async function makeNights(pool: pg.Pool, origin: string) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from scheduled_crawls where date > current_date + 20 and available_spots > 20 limit 1',
  );
  await bookOverHttp(origin, rows[0]?.id ?? '');
  await settledEverywhere(pool, 1);
  await pool.query(
    `insert into scheduled_crawls (crawl_id, date, start_time, end_time, total_spots, available_spots)
     select (select scheduled.crawl_id from scheduled_crawls scheduled where id = $1), current_date + 14 - n / 2,
            case n % 2 when 0 then '10:00' else '11:00' end, '13:00', 400, 200
     from generate_series(1, $2::int) n on conflict do nothing`,
    [rows[0]?.id, nights],
  );
}

/**
 * Inserts copies of the one real booking, its payment and its entries in the books, with varying nights, days and
 * customers. The copies are right by construction, so the database checks no reference of them, which took most
 * of the time.
 */
async function fill(pool: pg.Pool, bookings: number) {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, ['bookings', 'payments', 'ledger_entries'], () => copies(client, bookings));
    await client.query('vacuum analyze');
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
}

/**
 * Waits until the job has computed the sums of all days that are over. The copies were inserted without the triggers that unsettle
 * days.
 */
async function settledAgain(pool: pg.Pool) {
  await pool.query('delete from settled_days');
  await pool.query(`delete from app_settings where key = 'turn: settle days'`);
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ isSettled: boolean }>(
      `select count(*) = 2 as "isSettled" from (
         select from settled_days group by basis
         having count(*) >= (now() at time zone 'Etc/GMT+12')::date - 1 - (select min(date) from scheduled_crawls)) bases`,
    );
    if (rows[0]?.isSettled) break;
    await sleep(500);
  }
  await pool.query('vacuum analyze daily_sums, settled_days, unsettled_days');
  console.log(`scale: days settled in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/** Drops the indexes of the tables that no constraint needs, and creates them again after the rows: a tenth of the time. */
async function withoutIndexes(client: pg.PoolClient, tables: readonly string[], work: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { definition } of rows) await client.query(definition);
}

async function copies(client: pg.PoolClient, bookings: number) {
  await client.query(
    `create temp table night_numbers as
       select id, date, start_time, row_number() over (order by date, start_time) - 1 as number
       from scheduled_crawls where start_time in ('10:00', '11:00')`,
  );
  await copyRows(
    client,
    'bookings',
    {
      id: `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
      // Scattered like real references; an odd factor makes them unique.
      reference: `'VPC-' || lpad(upper(to_hex(n::bigint * 2654435761 % 4294967296)), 8, '0')`,
      idempotency_key: `'archive-' || n`,
      scheduled_crawl_id: 'night.id',
      date: 'night.date',
      start_time: 'night.start_time',
      first_name: `'Ana' || n % 1000`,
      last_name: `case when n % 100000 = 42 then 'Zacarías' else 'Torres' || n % 5000 end`,
      email: `'ana' || n || '@example.com'`,
      // Number 42 gets +52 322 2613582.
      phone: `'+52 322 ' || lpad((n::bigint * 7919371 % 10000000)::text, 7, '0')`,
      user_id: `case when n <= ${ownBookings} then (select id from users where role = 'admin' limit 1) end`,
      created_at: `night.date - interval '3 days' + n * interval '1 millisecond'`,
      confirmed_at: `night.date - interval '3 days' + n * interval '1 millisecond'`,
      coupon_id: 'null::uuid',
      // The bookings of a night differ in what reports group by: 60 kinds.
      language: `case when n / ${nights} % 3 = 0 then 'es' else 'en' end`,
      country: `(array['US', 'MX', 'CA', 'GB', 'FR', 'DE', 'ES', 'BR', 'AR', 'CO'])[n / ${nights} % 10 + 1]`,
      source: `(array['site', 'phone', 'hotel', 'walk_in'])[n / ${nights} % 4 + 1]`,
    },
    `from generate_series(1, ${bookings}) n
     join night_numbers night on night.number = n % (select count(*) from night_numbers)
     cross join (select * from bookings where idempotency_key not like 'archive-%' limit 1) original
     -- As they would have been written: entries of a day are next to each other.
     order by night.date, n`,
  );
  await copyRows(
    client,
    'payments',
    {
      id: 'gen_random_uuid()',
      booking_id: 'booking.id',
      reference: `'archive-' || booking.id`,
    },
    `from bookings booking
     cross join (select * from payments where reference not like 'archive-%' limit 1) original
     where booking.idempotency_key like 'archive-%'
       and not exists (select from payments where payments.booking_id = booking.id)`,
  );
  await copyRows(
    client,
    'ledger_entries',
    {
      id: `nextval('ledger_entries_id_seq')`,
      booking_id: 'booking.id',
      scheduled_crawl_id: 'booking.scheduled_crawl_id',
      at: 'booking.confirmed_at',
      day: '(booking.confirmed_at at time zone booking.time_zone)::date',
      about: 'case when original.about is not null then payment.id end',
    },
    `from bookings booking
     join payments payment on payment.booking_id = booking.id
     cross join (
       select entries.* from ledger_entries entries
       join bookings first on first.id = entries.booking_id and first.idempotency_key not like 'archive-%'
     ) original
     where booking.idempotency_key like 'archive-%'
       and not exists (select from ledger_entries known where known.booking_id = booking.id)
     order by booking.confirmed_at, original.id`,
  );
  await client.query('drop table night_numbers');
}

/** Inserts copies of `original` with the given columns replaced. */
async function copyRows(
  client: pg.PoolClient,
  table: string,
  changed: Record<string, string>,
  source: string,
) {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows.map(({ column_name }) => column_name);
  const values = columns.map((column) => changed[column] ?? `original.${column}`);
  await client.query(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} ${source}`);
}

/** The median of some visits to each page, in milliseconds, for each archive; the first visits only warm them up. */
async function timesOf(archives: readonly Archive[]): Promise<number[][]> {
  const times: number[][] = [];
  for (const place of pages.keys()) {
    const durations = archives.map((): number[] => []);
    for (let visit = -warmUps; visit < visits; visit++)
      for (const [which, { visitor, addresses }] of archives.entries()) {
        const milliseconds = await visitTo(visitor, addresses[place] ?? '');
        if (visit >= 0) durations[which]?.push(milliseconds);
      }
    times.push(durations.map(median));
  }
  return times;
}

async function visitTo({ origin, cookie }: SignedIn, path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - begun;
}

async function filledIn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{
    crawl: string;
    from: string;
    to: string;
    season: string;
    month: string;
    cursor: string;
  }>(
    `select crawl_id as crawl, (select min(date) + 30 from bookings)::text as from,
            (select min(date) + 60 from bookings)::text as to, (select min(date) + 210 from bookings)::text as season,
            (select to_char(min(date) + 60, 'YYYY-MM') from bookings) as month,
            id || '~' || (created_at at time zone 'UTC')::text || '+00' as cursor
     from bookings order by created_at, id limit 1 offset 300`,
  );
  const { crawl = '', from = '', to = '', season = '', month = '', cursor = '' } = rows[0] ?? {};
  const values: Record<string, string> = {
    CRAWL: crawl,
    FROM: from,
    TO: to,
    SEASON: season,
    MONTH: month,
    CURSOR: encodeURIComponent(cursor),
  };
  return pages.map(([, path]) =>
    path.replace(/CRAWL|FROM|TO|SEASON|MONTH|CURSOR/g, (name) => values[name] ?? ''),
  );
}

const exportedDays = 180;

/** Exports 100,000 bookings as a file, and measures the peak memory of the server meanwhile. */
async function exportOf({ origin, cookie }: SignedIn, memory: () => number) {
  const from = new Date(Date.now() - exportedDays * 86_400_000).toISOString().slice(0, 10);
  const begun = performance.now();
  const answer = await fetch(`${origin}/admin/bookings.csv?from=${from}`, { headers: { cookie } });
  let [lines, peak] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines++;
    peak = Math.max(peak, memory());
  }
  return { lines, peak, seconds: (performance.now() - begun) / 1000 };
}
