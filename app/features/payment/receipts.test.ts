import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { issueMissingReceipts, receiptNumber } from './receipts-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);

async function paid(): Promise<string> {
  const { id } = await server.booking();
  const reference = await server.goesToPay(id);
  await server.provider.pay(reference);
  await settlePayment(server.platform, { provider: 'rehearsal', reference });
  return id;
}

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
  expect(await receiptNumber(database, first)).toBe(1);

  const twice = [...others, ...others].map((id) => receiptNumber(database, id));
  const given = await Promise.all([...twice, issueMissingReceipts(database), issueMissingReceipts(database)]);
  expect(new Set(given.filter((number) => number !== undefined)).size).toBe(others.length);
  expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await receiptNumber(database, unpaid)).toBeNull();
});

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
