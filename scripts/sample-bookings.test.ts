import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { sendAutomaticMails } from '#features/correspondence/automatic-mails/send-automatic-mails.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { examine } from '#features/operations/doctor/examine.server.ts';
import { readConfig } from '#platform/config.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { seedSampleBookings } from '../database/sample-world/bookings/seed-bookings.ts';
import { seedSampleWorld } from '../database/sample-world/seed.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const now = server.platform.clock.now();

/** Expects a query for invalid rows to return none. */
async function expectNone(query: ReturnType<typeof sql>) {
  expect((await database.execute(query)).rows).toEqual([]);
}
const count = async (query: ReturnType<typeof sql>) =>
  Number((await database.execute<{ count: number }>(query)).rows[0]?.count);

describe('The bookings of the sample world', () => {
  let added = 0;
  beforeAll(async () => {
    await seedSampleWorld({ database, now });
    added = await seedSampleBookings({ database, now });
  });

  it('fill every place that counts as sold, on past nights too, and no other', async () => {
    expect(added).toBeGreaterThan(1_000);
    await expectNone(sql`
      select id from scheduled_crawls night where total_spots - available_spots <> (
        select coalesce(sum(number_of_people), 0) from bookings
        where scheduled_crawl_id = night.id and status in ('pending', 'confirmed'))`);
    expect(
      await count(sql`select count(*) from scheduled_crawls where date < current_date - 50`),
    ).toBeGreaterThan(3);
  });

  it('balance: every payment minus its refunds is the price, and every guest has one ticket', async () => {
    await expectNone(sql`
      select id from bookings where (case when status = 'confirmed' then total else 0 end) <>
        (select coalesce(sum(paid_amount), 0) from payments where booking_id = bookings.id and is_applied)
        - (select coalesce(sum(amount), 0) from refunds where booking_id = bookings.id)`);
    await expectNone(sql`
      select id from bookings where (case when status = 'confirmed' then number_of_people else 0 end) <>
        (select count(*) from tickets where booking_id = bookings.id and voided_at is null)`);
    await expectNone(sql`
      select id from coupons where used_count <> (
        select count(*) from bookings where coupon_id = coupons.id and status in ('pending', 'confirmed'))`);
    await expectNone(sql`select id from bookings where created_at > now() or confirmed_at > now()`);
  });

  it('are healthy for the doctor', async () => {
    const { platform } = server;
    const diagnoses = await examine({ ...platform, config: readConfig({ DATA_DIRECTORY: tmpdir() }) });
    const found = diagnoses.filter(({ state }) => state !== 'ok').map(({ name }) => name);
    // A new installation has no backup, and its first admin only after the first start.
    expect(found).toEqual(['backup', 'admins']);
  });

  it('include every kind that the admin pages handle', async () => {
    for (const holds of [
      sql`language = 'es'`,
      sql`currency = 'MXN'`,
      sql`currency = 'EUR'`,
      sql`coupon_id is not null`,
      sql`jsonb_array_length(quote->'lines') > 0`,
      sql`status = 'cancelled' and refund_due > 0`,
      sql`status = 'expired'`,
      sql`no_show_at is not null`,
      sql`source = 'walk_in'`,
      sql`exists (select 1 from tickets where booking_id = bookings.id and checked_in_at is not null)`,
    ])
      expect(await count(sql`select count(*) from bookings where ${holds}`)).toBeGreaterThan(0);
    expect(await count(sql`select count(*) from payment_cases where kind = 'disputed'`)).toBe(1);
  });

  it('cause no mail, also later', async () => {
    await expectNone(sql`select id from bookings where email not like '%.test'`);
    expect(await sendAutomaticMails(server.platform)).toBe(0);
    expect(await database.$count(outboxMails)).toBe(0);
  });

  it('are the same on a second run, except for days that were added since', async () => {
    expect(await seedSampleBookings({ database, now })).toBe(0);
    const before = await database.$count(bookings);
    const nextWeek = new Date(now.getTime() + 7 * 86_400_000);
    await seedSampleWorld({ database, now: nextWeek });
    const more = await seedSampleBookings({ database, now: nextWeek });
    expect(more).toBeGreaterThan(10);
    expect(await database.$count(bookings)).toBe(before + more);
    expect(await count(sql`select count(*) from payment_cases`)).toBe(1);
  });

  it('can be cancelled like any other, and the rehearsal refunds them', async () => {
    const { rows } = await database.execute<{ id: string }>(sql`
      select id from bookings where status = 'confirmed' and source = 'site' and date > current_date + 5 limit 1`);
    const bookingId = rows[0]!.id;
    expect(
      await cancelBooking(server.platform, { bookingId, because: 'trying it', refund: 'byPolicy' }),
    ).toMatchObject({ accepted: true });
    await server.runJobs();
    const { rows: refunds } = await database.execute(
      sql`select state, last_error from refunds where booking_id = ${bookingId}`,
    );
    expect(refunds).toMatchObject([{ last_error: null }]);
    expect(refunds[0]?.state).not.toBe('failed');
  });
});
