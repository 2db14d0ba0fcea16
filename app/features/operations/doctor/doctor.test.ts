import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { seedSampleBookings } from '../../../../database/sample-world/bookings/seed-bookings.ts';
import { seedSampleWorld } from '../../../../database/sample-world/seed.ts';
import { diagnosisLine, examine, examineIn, exitCodeOf } from './examine.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

/** A world with the sample data and bookings in every state, made by the product itself. */
beforeAll(async () => {
  const now = server.platform.clock.now();
  await seedSampleWorld({ database, now });
  await seedSampleBookings({ database, now });
  const { id: expired } = await server.booking();
  await server.fixtures.holdsRunOut((await server.booking()).nightId);
  await database.execute(
    sql`update bookings set held_until = now() - interval '1 second' where id = ${expired}`,
  );
  await releaseExpiredHolds(server.platform);
  await server.booking();
  await pay((await server.booking()).id);
  const cancelled = (await server.booking()).id;
  await pay(cancelled);
  await cancelBooking(server.platform, { bookingId: cancelled, because: 'asked', refund: 'full' });
  await server.runJobs();
});

async function pay(bookingId: string) {
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(server.platform, { provider: 'rehearsal', reference });
}

it('finds nothing in a healthy world', async () => {
  const diagnoses = await examine({ database });
  expect(diagnoses.filter(({ state }) => state !== 'ok').map(diagnosisLine)).toEqual([]);
  expect(exitCodeOf(diagnoses)).toBe(0);
  const { rows } = await database.execute<{ status: string }>(
    sql`select distinct status from bookings order by 1`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'expired', 'pending']);
});

const confirmed = sql`(select id from bookings where status = 'confirmed' and total > 0 and number_of_people > 1 order by id limit 1)`;
const cancelled = sql`(select id from bookings where status = 'cancelled' and refund_due > 0 order by id limit 1)`;

/** The name of the check that must report it, what happened, and the statement that makes it happen. */
const corruptions = [
  [
    'places',
    'a place is released twice',
    sql`update scheduled_crawls set available_spots = available_spots + 1
    where id = (select id from scheduled_crawls where available_spots < total_spots limit 1)`,
  ],
  [
    'tickets',
    'a ticket is missing',
    sql`delete from tickets where position = 1 and booking_id = ${confirmed}`,
  ],
  [
    'tickets',
    'a cancelled booking still admits',
    sql`update tickets set voided_at = null where booking_id = ${cancelled}`,
  ],
  ['guests', 'a guest is missing', sql`delete from guests where position = 1 and booking_id = ${confirmed}`],
  [
    'booking-log',
    'a change of status is not in the log',
    sql`delete from booking_events where kind = 'confirmed' and booking_id = ${confirmed}`,
  ],
  [
    'booking-status',
    'a cancelled booking has no decision about its refund',
    sql`update bookings set refund_due = null where id = ${cancelled}`,
  ],
  [
    'booking-night',
    'a booking is assigned to a night of another crawl',
    sql`update bookings set crawl_id =
    (select id from pub_crawls where id <> bookings.crawl_id limit 1) where id = ${confirmed}`,
  ],
  [
    'holds',
    'expired holds are not released',
    sql`update bookings set held_until = now() - interval '1 hour' where status = 'pending'`,
  ],
  [
    'coupon-uses',
    'a use is counted twice',
    sql`update coupons set used_count = used_count + 1 where usage_limit is null`,
  ],
  ['add-on-stock', 'more is sold than there is', sql`update add_ons set stock_per_night = 0`],
  [
    'check-ins',
    'a no-show was there',
    sql`update bookings set no_show_at = now() where id =
    (select booking_id from tickets where checked_in_at is not null and voided_at is null limit 1)`,
  ],
  [
    'balances',
    'a payment is lost',
    sql`update payments set is_applied = false, state = 'expired' where booking_id = ${confirmed}`,
  ],
  ['cancellations', 'a refund is lost', sql`delete from refunds where booking_id = ${cancelled}`],
  [
    'unassigned-payments',
    'money arrived that pays for nothing',
    sql`insert into payments (booking_id, provider, reference, language, state, amount, currency, paid_amount, paid_currency, expires_at)
    select id, 'rehearsal', 'rs_lost', 'en', 'succeeded', 100, currency, 100, currency, now() from bookings where id = ${confirmed}`,
  ],
  [
    'refunds',
    'more is refunded than was paid',
    sql`insert into refunds (payment_id, booking_id, amount, currency, state, because)
    select id, booking_id, amount, currency, 'succeeded', 'goodwill' from payments where booking_id = ${cancelled} and is_applied`,
  ],
  [
    'currencies',
    'a payment is in another currency',
    sql`update payments set currency = 'CAD', paid_currency = 'CAD' where booking_id = ${confirmed} and is_applied`,
  ],
  [
    'quotes',
    'a total is changed by hand',
    sql`update bookings set quote = jsonb_set(quote, '{base,amount}', '1') where id = ${confirmed}`,
  ],
] as const;

it.each(corruptions)('finds with %s that %s', async (check, _, corrupt) => {
  const undo = new Error('undo');
  let found: string[] = [];
  await database
    .transaction(async (snapshot) => {
      expect((await snapshot.execute(corrupt)).rowCount).toBeGreaterThan(0);
      const diagnoses = await examineIn({ snapshot });
      found = diagnoses.filter(({ state }) => state !== 'ok').map(({ name }) => name);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  expect(found).toEqual([check]);
});
