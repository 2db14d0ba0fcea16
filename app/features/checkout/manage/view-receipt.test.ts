import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { settings } from '#domain/settings/settings.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { findUnposted } from '#features/payment/unposted-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { viewManagedBooking } from './view-managed-booking.server.ts';
import { viewReceipt } from './view-receipt.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const [staff] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const usd = (dollars: number) => money(dollars * 100, 'USD');

async function receiptOf(bookingId: string) {
  const booking = (await readBooking(database, bookingId))!;
  const { quote, balance, paidOn, refunds } = await viewReceipt(platform, { booking, language: 'en' });
  return {
    total: quote.total,
    balance,
    isPaid: paidOn !== null,
    refunds: refunds.map(({ amount }) => amount),
  };
}

const resize = (bookingId: string, people: number) =>
  resizeBooking(platform, {
    key: randomUUID(),
    bookingId,
    people,
    by: 'guest',
    settling: { more: 'link', less: 'refund' },
    agreed: null,
  });

test('A receipt adds up after every change: price, balance due and refunds', async () => {
  const { id: bookingId } = await server.booking({ people: 2 });
  const twice = await server.anotherSession((await readBooking(database, bookingId))!);
  for (const reference of [await server.goesToPay(bookingId), twice]) {
    await server.provider.pay(reference);
    await settlePayment(platform, { provider: 'rehearsal', reference });
  }
  await resize(bookingId, 1);
  await server.runJobs();
  expect(await receiptOf(bookingId)).toEqual({ total: usd(35), balance: usd(0), isPaid: true, refunds: [] });

  await resize(bookingId, 3);
  expect(await receiptOf(bookingId)).toMatchObject({ total: usd(105), balance: usd(70), refunds: [] });

  // A part that staff refunds lowers the price, so it is no refund of the price.
  const booking = (await readBooking(database, bookingId))!;
  const part = { amount: usd(80), agreed: usd(10), because: 'the bar was closed' };
  const expectedVersion = expectedBooking(booking);
  const who = { userId: staff!.id };
  expect(
    await refundPart(platform, { ...part, key: randomUUID(), who, bookingId, expectedVersion }),
  ).toMatchObject({ accepted: true });
  await server.runJobs();
  expect(await receiptOf(bookingId)).toEqual({ total: usd(25), balance: usd(0), isPaid: true, refunds: [] });

  await cancelBooking(platform, { bookingId, because: 'rain', refund: 'full', refundBecause: 'goodwill' });
  await server.runJobs();
  expect(await receiptOf(bookingId)).toMatchObject({ balance: usd(0), refunds: [usd(25)] });
});

test('The balance due of a change can also be paid from the page of the booking', async () => {
  const { id: bookingId } = await server.booking({ people: 2 });
  const balance = async () => {
    const booking = (await readBooking(database, bookingId))!;
    return (await viewManagedBooking(platform, { booking, language: 'en' })).balance;
  };
  expect(await balance()).toEqual(usd(0));
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  await resize(bookingId, 3);
  expect(await balance()).toEqual(usd(35));
});

test('A booking keeps the tax of its sale, on its receipt and in the books, after the operator changed the rate', async () => {
  const charge = (percent: string) =>
    database.execute(sql`
      insert into app_settings (key, value) values (${settings.taxPercent.key}, ${percent})
      on conflict (key) do update set value = excluded.value`);
  await charge('16');
  const { id: bookingId } = await server.booking({ people: 2 });
  await charge('8');
  const reference = await server.goesToPay(bookingId);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  const contained = async () => {
    const { quote } = await viewReceipt(platform, {
      booking: (await readBooking(database, bookingId))!,
      language: 'en',
    });
    const { rows } = await database.execute<{ tax: number }>(sql`
      select sum(case when credit = 'tax' then amount else -amount end)::int as tax from ledger_entries
      where booking_id = ${bookingId} and 'tax' in (debit, credit)`);
    return [quote.taxPercent, rows[0]!.tax];
  };
  expect(await contained()).toEqual([16, 966]);
  await resize(bookingId, 3);
  expect(await contained()).toEqual([16, 1448]);
  expect(await findUnposted(database, 10)).toEqual([]);
  await charge('0');
});
