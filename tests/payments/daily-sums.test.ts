import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { baseReporting, type Reporting } from '#domain/reporting.ts';
import { moneyChecks } from '#features/operations/doctor/money-checks-store.server.ts';
import { inSnapshot } from '#features/operations/doctor/snapshot-store.server.ts';
import { reports } from '#features/overview/reports/report-registry.server.ts';
import { settleDays } from '#features/payment/sums/settle-days-store.server.ts';
import { settledDaysOf, summedFacts } from '#features/payment/sums/sums-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { seedSampleBookings } from '../../database/sample-world/bookings/seed-bookings.ts';
import { seedSampleWorld } from '../../database/sample-world/seed.ts';
import { everyFigure, expectSumsOfEntries, type Read } from '../support/daily-sums.ts';
import { testDatabase } from '../support/database.ts';
import { fixturesFor } from '../support/fixtures.ts';

const { database, url } = await testDatabase();
const now = new Date();
await seedSampleWorld({ database, now });
await seedSampleBookings({ database, now });
await database.execute(sql`analyze`);

const timeZone = 'America/Mexico_City';
const today = todayIn(timeZone, now);
const long = 300_000;

const readOf = (context: { reporting: Reporting; timeZone: string }): Read => ({
  ...context,
  ...{ from: addDays(today, -75), to: addDays(today, 20), cities: [], crawlId: null },
});
const read: Read = {
  ...readOf({ reporting: baseReporting, timeZone }),
  reports: ['time', 'crawl', 'partner'],
};
/** A third of the reports each, of which a history reads one. */
const someReports = [0, 1, 2].map((third) => reports.map(({ id }) => id).filter((_, at) => at % 3 === third));

const settledCount = async (context: Read, basis: 'night' | 'sale') =>
  (await database.execute(settledDaysOf(context, basis, sql`true`))).rows.length;

/** What the doctor finds wrong with the sums. */
const broken = () =>
  inSnapshot(database, async (snapshot) => {
    const check = moneyChecks.find(({ name }) => name === 'daily sums');
    return (await check!.find({ snapshot })).examples;
  });

/** What changes figures of the past. `at` chooses the row. */
const changes = {
  entry: (at: number, days: number) => sql`
    insert into ledger_entries (booking_id, step, at, day, because, line, about, debit, credit, amount, currency, base_amount, rate,
      counted_before, scheduled_crawl_id, crawl_id, guests, is_reversed)
    select booking_id, (select max(step) from ledger_entries other where other.booking_id = entry.booking_id)
        + row_number() over (order by md5(entry.id::text || ${at}::text)), moment,
      (moment at time zone (array['America/Mexico_City', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])[${at}::int % 3 + 1])::date, because, line, about,
      debit, credit, amount + ${at}::int, currency, base_amount + ${at}::int, rate, counted_before, scheduled_crawl_id, crawl_id, guests, is_reversed
    from ledger_entries entry, (select now() - make_interval(days => ${days}::int, mins => ${at}::int) as moment) moments
    where booking_id is not null and line not in ('commission', 'earned')
    order by md5(entry.id::text || ${at}::text) limit 2`,
  fact: (at: number, days: number) => sql`
    update bookings set
      language = case ${days}::int % 6 when 0 then 'es' else language end,
      country = case ${days}::int % 6 when 1 then 'CA' else country end,
      source = case ${days}::int % 6 when 2 then 'hotel' else source end,
      partner = case ${days}::int % 6 when 3 then 'Hotel Rio' else partner end,
      no_show_at = case when ${days}::int % 6 = 4 and no_show_at is null then now() when ${days}::int % 6 = 4 then null else no_show_at end,
      crawl_id = case ${days}::int % 6 when 5 then (select id from pub_crawls order by md5(id::text || ${at}::text) limit 1) else crawl_id end
    where id in (select id from bookings where confirmed_at is not null order by md5(id::text || ${at}::text) limit 3)`,
  date: (at: number, days: number) => sql`
    update bookings set date = date - ${(days % 9) + 1}::int
    where id in (select id from bookings where confirmed_at is not null order by md5(id::text || ${at}::text) limit 2)`,
  confirmed: (at: number, days: number) => sql`
    update bookings set confirmed_at = confirmed_at - make_interval(days => ${days}::int)
    where id in (select id from bookings where confirmed_at is not null order by md5(id::text || ${at}::text) limit 2)`,
  payment: (at: number, days: number) => sql`
    update payments set settled_at = settled_at - make_interval(days => ${days}::int),
      provider = case when ${at}::int % 2 = 0 and transferred_from is null then 'cash' else provider end
    where id in (select id from payments where settled_at is not null order by md5(id::text || ${at}::text) limit 2)`,
  refund: (at: number) => sql`
    update refunds set because = 'goodwill' where id in (select id from refunds order by md5(id::text || ${at}::text) limit 1)`,
  night: (at: number, days: number) => sql`
    update scheduled_crawls night set date = date - ${(days % 5) + 1}::int
    where id = (select id from scheduled_crawls where date < current_date order by md5(id::text || ${at}::text) limit 1)
      and not exists (select from scheduled_crawls other where other.crawl_id = night.crawl_id and other.date = night.date - ${(days % 5) + 1}::int)`,
};

const aRead = fc.record({ context: fc.nat({ max: 3 }), reports: fc.nat({ max: someReports.length - 1 }) });

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[]), 'entry', 'settle', 'settle'),
  at: fc.nat({ max: 999 }),
  days: fc.integer({ min: 0, max: 70 }),
});

test(
  'After any history, in any time zone and currency, figures are those of the entries, whatever is settled',
  async () => {
    await database.execute(sql`update currencies set rate = 19.373333 where code = 'MXN'`);
    await database.execute(sql`
    insert into former_rates (code, rate, valid_until) values ('MXN', 18.911111, now() - interval '20 days')`);
    await fixturesFor(database).setting('reporting_currency', 'MXN');
    const pesos = await readReporting(database);
    expect(pesos.currency).toBe('MXN');
    const { rows: cities } = await database.execute<{ id: string }>(
      sql`select id from cities order by id limit 1`,
    );
    const { rows: crawls } = await database.execute<{ id: string }>(
      sql`select id from pub_crawls order by id limit 1`,
    );
    const reads: readonly Read[] = [
      read,
      { ...readOf({ reporting: pesos, timeZone: 'Pacific/Kiritimati' }), crawlId: crawls[0]!.id },
      { ...readOf({ reporting: baseReporting, timeZone: 'Pacific/Pago_Pago' }), cities: [cities[0]!.id] },
      readOf({ reporting: pesos, timeZone }),
    ];
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(aRead, fc.array(step, { minLength: 4, maxLength: 6 }), async (chosen, steps) => {
        const asked = { ...reads[chosen.context]!, reports: someReports[chosen.reports]! };
        await settleDays(database, asked);
        await expectSumsOfEntries(database, asked);
        for (const { what, at, days } of steps) {
          if (what === 'settle') await settleDays(database, asked, { until: addDays(today, -3 - days) });
          else await database.execute(changes[what](at, days));
          settled += await settledCount(asked, 'sale');
          await expectSumsOfEntries(database, asked);
        }
        await settleDays(database, asked);
        await expectSumsOfEntries(database, asked);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(settled).toBeGreaterThan(30);
    await settleDays(database, reads[3]!);
    expect(await broken()).toEqual([]);
  },
  long,
);

test(
  'A late entry for an earlier day changes how the later days of its booking are rounded',
  async () => {
    await database.execute(sql`update currencies set rate = 19.373333 where code = 'MXN'`);
    await fixturesFor(database).setting('reporting_currency', 'MXN');
    const pesos = { ...read, reporting: await readReporting(database), reports: [] };
    await settleDays(database, pesos);
    await database.execute(sql`
      insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, rate, scheduled_crawl_id, crawl_id)
      select booking_id, 3000, at - interval '4 days', day - 4, 'changed', line, debit, credit, 33, currency, 33, rate, scheduled_crawl_id, crawl_id
      from ledger_entries where step = 1 and because = 'confirmed' and line = 'places' and currency = 'USD' and day < current_date - 10`);
    await expectSumsOfEntries(database, pesos);
  },
  long,
);

test(
  'Settled days are read from their sums, and the doctor finds a sum that is not that of the entries',
  async () => {
    await fixturesFor(database).setting('reporting_currency', 'USD');
    await settleDays(database, read);
    expect(await settledCount(read, 'night')).toBeGreaterThan(50);
    expect(await broken()).toEqual([]);
    const [before, { rows }] = [
      await everyFigure(database, read),
      await database.execute<{ day: string; amount: string; currency: string }>(sql`
      update daily_sums set amount = amount + 1, reported = reported + 1
      where ctid = any(array(select min(ctid) from daily_sums where day > current_date - 60 group by basis, figure)) returning day::text as day`),
    ];
    expect(rows.length).toBe(6);
    expect(await everyFigure(database, read)).not.toEqual(before);
    expect(await broken()).not.toEqual([]);
    await database.execute(sql`delete from settled_days`);
    await expectSumsOfEntries(database, read);
    await settleDays(database, read);
    expect(await broken()).toEqual([]);
  },
  long,
);

test('A sale of today for a coming night changes no settled day', async () => {
  await settleDays(database, read);
  // Yesterday is late, and not settled yet.
  const marks = async () => (await database.execute(sql`select * from unsettled_days order by 1, 2`)).rows;
  const before = await marks();
  await database.execute(sql`
    insert into ledger_entries (booking_id, step, at, day, because, line, debit, credit, amount, currency, base_amount, rate, scheduled_crawl_id, crawl_id, guests)
    select booking.id, 500, now(), (now() at time zone ${timeZone})::date, 'confirmed', 'places', 'guests', 'sales.places', 100, 'USD', 100, 1000000,
      night.id, night.crawl_id, 1
    from (select id from bookings where date > current_date limit 1) booking, (select id, crawl_id from scheduled_crawls where date > current_date limit 1) night`);
  expect(await marks()).toEqual(before);
});

test('The triggers of bookings have every fact that sums are grouped by', async () => {
  const { rows } = await database.execute<{ name: string }>(sql`
    select event_object_column as name from information_schema.triggered_update_columns where trigger_name = 'bookings_unsettle_days'`);
  const names = rows.map(({ name }) => name);
  for (const fact of summedFacts) expect(names).toContain(fact);
});

const late = (id: number) => sql`
  insert into ledger_entries (booking_id, step, at, day, because, line, about, debit, credit, amount, currency, base_amount, rate, scheduled_crawl_id, crawl_id, guests)
  select booking_id, ${id}, at, day, because, line, about, debit, credit, 777, currency, 777, rate, scheduled_crawl_id, crawl_id, 0
  from ledger_entries where id = (select min(id) from ledger_entries where because = 'confirmed' and line = 'places')`;

test(
  'An entry that is committed while its day is being settled is not lost',
  async () => {
    const other = openDatabase(url, { onError: () => undefined, maxConnections: 2 });
    try {
      await settleDays(database, read);
      await database.execute(late(1_000));
      const before = await everyFigure(database, read);
      await other.database.transaction(async (writer) => {
        await writer.execute(late(1_001));
        // Waits for nobody, and cannot see the entry.
        await settleDays(database, read);
        expect(await everyFigure(database, read)).toEqual(before);
      });
      expect(await expectSumsOfEntries(database, read)).not.toEqual(before);
      await settleDays(database, read);
      await expectSumsOfEntries(database, read);
      expect(await broken()).toEqual([]);

      // And while the job has computed its sums and is about to commit.
      await database.execute(late(1_002));
      await database.transaction(async (job) => {
        await settleDays(job as never, read);
        await other.database.execute(late(1_003));
      });
      await expectSumsOfEntries(database, read);
    } finally {
      await other.close();
    }
  },
  long,
);

test(
  'Control: a job that deletes the marks after it has read the entries loses one',
  async () => {
    const other = openDatabase(url, { onError: () => undefined, maxConnections: 2 });
    try {
      await settleDays(database, read);
      await database.execute(late(2_000));
      await database.transaction(async (job) => {
        await settleDays(job as never, read);
        await other.database.execute(late(2_001));
        await job.execute(sql`delete from unsettled_days`);
      });
      await expect(expectSumsOfEntries(database, read)).rejects.toThrow();
    } finally {
      await database.execute(sql`delete from settled_days`);
      await other.close();
    }
  },
  long,
);

test(
  'While late entries arrive and days are settled at the same time, no figure is ever another one',
  async () => {
    const others = Array.from({ length: 3 }, () =>
      openDatabase(url, { onError: () => undefined, maxConnections: 2 }),
    );
    try {
      await settleDays(database, read);
      let isOver = false;
      const writers = others.slice(0, 2).map(async ({ database: writer }, lane) => {
        for (let entry = 0; entry < 25; entry++)
          await writer.execute(changes[entry % 2 === 0 ? 'entry' : 'fact'](lane * 100 + entry, 5 + entry));
      });
      const job = (async () => {
        while (!isOver) await settleDays(others[2]!.database, read);
      })();
      const written = Promise.all(writers).finally(() => {
        isOver = true;
      });
      for (let look = 0; look < 3; look++) await expectSumsOfEntries(database, read);
      await Promise.all([written, job]);
      await settleDays(database, read);
      await expectSumsOfEntries(database, read);
      expect(await broken()).toEqual([]);
    } finally {
      await Promise.all(others.map(({ close }) => close()));
    }
  },
  long,
);
