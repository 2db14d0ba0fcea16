import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { paidBooking } from '#tests/support/paid-booking.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { issueMissingReceipts, receiptNumber } from './receipts-store.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

const paid = () => paidBooking(server);

const numbers = async () => {
  const { rows } = await database.execute<{ number: number }>(
    sql`select number::int from receipts order by number`,
  );
  return rows.map(({ number }) => number);
};

test('Receipts that are asked for at once by guests and the job have numbers without gaps, one per booking', async () => {
  const bookings: string[] = [];
  for (let count = 0; count < 6; count++) bookings.push(await paid());
  const { id: unpaid } = await server.booking();
  const [first = '', ...others] = bookings;
  let asked: Promise<unknown>[] = [];
  await database.transaction(async (transaction) => {
    // One that is being given: it has its number, and is not committed yet.
    await lockName(transaction, 'receipts');
    await transaction.execute(sql`insert into receipts (number, booking_id) values (1, ${first})`);
    asked = [
      ...[...others, ...others].map((id) => receiptNumber(database, id)),
      issueMissingReceipts(database),
    ];
    await somebodyWaits();
  });
  await Promise.all(asked);
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await receiptNumber(database, unpaid)).toBeNull();
});

async function somebodyWaits(): Promise<void> {
  while (true) {
    const { rows } = await database.execute(sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    if (rows.length > 0) return;
    await new Promise(setImmediate);
  }
}

test('The job gives numbers in the order of the sales, and a cancelled booking keeps its own', async () => {
  const before = (await numbers()).length;
  const [early, late] = [await paid(), await paid()];
  await database.execute(
    sql`update bookings set confirmed_at = confirmed_at - interval '1 hour' where id = ${late}`,
  );
  await issueMissingReceipts(database);
  const [of, ofEarly] = [await receiptNumber(database, late), await receiptNumber(database, early)];
  expect([of, ofEarly]).toEqual([before + 1, before + 2]);
  await cancelBooking(server.platform, { bookingId: late, because: 'asked', refund: 'full' });
  await server.runJobs();
  expect(await receiptNumber(database, late)).toBe(of);
});
