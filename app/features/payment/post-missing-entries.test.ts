import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { baseReporting } from '#domain/reporting.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paidBooking } from '#tests/support/paid-booking.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { forgetBooks } from '#tests/support/without-books.ts';
import { movements } from './movements-store.server.ts';
import { postMissingEntries } from './post-missing-entries.server.ts';
import { refundsOf, writeRefundState } from './refund-store.server.ts';
import { findUnposted } from './unposted-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

const paid = () => paidBooking(server);

/** What the books say, without the moments at which they were told. */
async function sums() {
  const { rows } = await database.execute(sql`
    select booking_id, line, scheduled_crawl_id,
      sum(amount * case when is_reversed then -1 else 1 end)::int as amount,
      sum(base_amount * case when is_reversed then -1 else 1 end)::int as base, sum(guests)::int as guests
    from ledger_entries group by 1, 2, 3
    having sum(amount * case when is_reversed then -1 else 1 end) <> 0 or sum(guests) <> 0 order by 1, 2, 3`);
  return rows;
}

it('Bookings that are older than the books get the entries that they would have, once', async () => {
  await paid();
  const cancelled = await paid();
  await cancelBooking(server.platform, { bookingId: cancelled, because: 'asked', refund: 'full' });
  await server.runJobs();
  await server.booking();
  const told = await sums();
  expect(told.length).toBeGreaterThan(3);
  await forgetBooks(database);

  const posted = await Promise.all([
    postMissingEntries(server.platform),
    postMissingEntries(server.platform),
  ]);
  expect(Math.max(...posted)).toBe(2);
  expect(await sums()).toEqual(told);
  expect(await findUnposted(database, 10)).toEqual([]);
  expect(await postMissingEntries(server.platform)).toBe(0);
  const { rows } = await database.execute(sql`
    select because from ledger_entries join bookings on bookings.id = booking_id
    where because in ('confirmed', 'cancelled') and abs(extract(epoch from
      at - case because when 'confirmed' then confirmed_at else cancelled_at end)) > 0.001`);
  expect(rows, 'entries at another moment than their event').toEqual([]);
});

it('A booking that a release without books moved is caught up with, at its night', async () => {
  const id = await paid();
  const toNightId = await server.fixtures.night();
  await database.execute(sql`
    update bookings set (scheduled_crawl_id, crawl_id) = (select id, crawl_id from scheduled_crawls where id = ${toNightId})
    where id = ${id}`);
  expect(await findUnposted(database, 10)).toEqual([id]);
  await postMissingEntries(server.platform);
  expect(await findUnposted(database, 10)).toEqual([]);
  const { rows } = await database.execute<{ night: string }>(sql`
    select distinct scheduled_crawl_id as night from ledger_entries where booking_id = ${id}
    group by scheduled_crawl_id, line having sum(amount * case when is_reversed then -1 else 1 end) <> 0`);
  expect(rows).toEqual([{ night: toNightId }]);
});

it('A refund that the bank returned is no refund of that month any more', async () => {
  const id = await paid();
  await cancelBooking(server.platform, { bookingId: id, because: 'asked', refund: 'full' });
  await server.runJobs();
  const refund = (await refundsOf(database, id))[0]!;
  const ofBooking = async () => {
    const { rows } = await database.execute<{ amount: number; is_taken_back: boolean }>(sql`
      select amount::int, is_taken_back from (${movements(baseReporting, { ofBookings: sql`bookings.id = ${id}` })}) moved
      order by at, is_taken_back`);
    return rows.map(({ amount, is_taken_back }) => (is_taken_back ? `${amount} taken back` : `${amount}`));
  };
  expect(await ofBooking()).toEqual(['7000', '-7000']);
  await inTransaction(database, (transaction) =>
    writeRefundState(transaction, refund.id, {
      state: 'failed',
      reference: refund.reference,
      now: new Date(),
    }),
  );
  expect(await ofBooking()).toEqual(['7000', '-7000', '7000 taken back']);
});
