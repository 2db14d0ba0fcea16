import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { openMetrics } from '#platform/metrics/metrics.ts';
import { aBooking } from '#tests/support/booking-fixture.ts';
import { testDatabase } from '#tests/support/database.ts';
import { publishFigures } from './publish-figures.server.ts';

const { database, url } = await testDatabase();
const log = openLog('silent');
const jobs = openJobs(url, log);
afterAll(() => jobs.stop());

/** The samples of the figures, as Prometheus reads them, without those of the process. */
async function published() {
  const metrics = await openMetrics();
  await publishFigures({ database, log }, metrics)();
  const { text } = await metrics.text();
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('pubcrawl_') && !/^pubcrawl_(info|database|http)/.test(line))
      .map(
        (line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))] as const,
      ),
  );
}

it('publishes what the database says, with zeros where it has nothing', async () => {
  const [held, overdue] = [
    await aBooking(database),
    await aBooking(database),
    await aBooking(database, { paid: true }),
  ];
  for (const [id, minutes] of [
    [held, 10],
    [overdue, -10],
  ] as const)
    await database.execute(
      sql`update bookings set held_until = now() + ${minutes} * interval '1 minute' where id = ${id}`,
    );
  await database.transaction((transaction) =>
    jobs.enqueue(transaction, 'close-payment', { paymentId: '00000000-0000-0000-0000-000000000000' }),
  );
  await database.execute(sql`
    insert into outbox_mails (kind, once_key, language, recipient, state, created_at)
    values ('contact', 'a', 'en', 'ana@example.com', 'failed', now()),
           ('contact', 'b', 'en', 'ana@example.com', 'waiting', now() - interval '1 hour')`);
  await database.execute(sql`
    insert into webhook_refusals (provider, hour, count, last_why, last_at)
    values ('stripe', date_trunc('hour', now()), 7, 'signature', now()),
           ('stripe', now() - interval '5 hours', 90, 'signature', now())`);
  await database.execute(sql`
    insert into app_settings (key, value) values ('last_backup_at', '2026-11-23T00:00:00.000Z')`);
  const figures = await published();
  expect(Object.fromEntries(figures)).toMatchObject({
    pubcrawl_figures_up: 1,
    'pubcrawl_holds{state="current"}': 1,
    'pubcrawl_holds{state="overdue"}': 1,
    'pubcrawl_bookings_last_day{status="confirmed"}': 1,
    'pubcrawl_bookings_last_day{status="expired"}': 0,
    'pubcrawl_mails{state="failed"}': 1,
    'pubcrawl_mails{state="waiting"}': 1,
    'pubcrawl_webhooks_refused_last_hours{provider="stripe"}': 7,
    'pubcrawl_cases_open{kind="refund_failed"}': 0,
    'pubcrawl_jobs{state="created"}': 1,
    'pubcrawl_jobs{state="retry"}': 0,
    pubcrawl_backup_last_timestamp_seconds: Date.parse('2026-11-23T00:00:00Z') / 1000,
  });
  expect(figures.get('pubcrawl_mails_waiting_oldest_seconds')).toBeCloseTo(3600, -2);
});

it('leaves the figures out if one of them cannot be read', async () => {
  await database.execute(sql`alter table webhook_refusals rename to gone`);
  expect(Object.fromEntries(await published())).toEqual({ pubcrawl_figures_up: 0 });
});
