import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import type { RefundAnswer } from '#platform/payments/payment-gateway.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { refundPayment } from './refund-payment.server.ts';
import { refundsOf } from './refund-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { settleRefund } from './settle-refund.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider, gateway } = server;

/** A booking that was overpaid by a dollar; the whole payment is owed back. */
async function owing() {
  const booking = await server.booking();
  const reference = await server.goesToPay(booking.id);
  await provider.pay(reference, { amount: money(7100, 'USD') });
  await settlePayment(platform, { provider: 'rehearsal', reference });
  const refund = async () => (await refundsOf(database, booking.id))[0]!;
  return { booking, refund, refundId: (await refund()).id };
}

const mailsOf = async (bookingId: string) => {
  const { rows } = await database.execute(
    sql`select 1 from outbox_mails where booking_id = ${bookingId} and kind = 'payment.refunded'`,
  );
  return rows.length;
};

describe('A refund', () => {
  test('returns the paid amount in the paid currency, and notifies the customer', async () => {
    const { booking, refund, refundId } = await owing();
    await refundPayment(platform, { refundId });
    expect(await refund()).toMatchObject({ state: 'succeeded', amount: money(7100, 'USD') });
    expect((await refund()).settledAt).toBeInstanceOf(Date);
    expect(await server.ledger(booking.id)).toMatchObject({ held: money(0, 'USD') });
    expect(await mailsOf(booking.id)).toBe(1);
  });

  test('is made once, also when the job runs twice or concurrently', async () => {
    const { booking, refundId } = await owing();
    await Promise.all([1, 2, 3].map(() => refundPayment(platform, { refundId })));
    await refundPayment(platform, { refundId });
    expect(await server.ledger(booking.id)).toMatchObject({ held: money(0, 'USD'), refunds: 1 });
    expect(await mailsOf(booking.id)).toBe(1);
  });

  test('is retried after a lost response, and is made once', async () => {
    const { booking, refund, refundId } = await owing();
    const losesTheAnswer = server.withGateway({
      refundPayment: async (request) => {
        await gateway.refundPayment(request);
        throw new Error('socket hang up');
      },
    });
    await expect(refundPayment(losesTheAnswer, { refundId })).rejects.toThrow('socket hang up');
    expect(await refund()).toMatchObject({ state: 'owed', lastError: 'socket hang up' });
    await refundPayment(platform, { refundId });
    expect(await refund()).toMatchObject({ state: 'succeeded' });
    expect(await server.ledger(booking.id)).toMatchObject({ held: money(0, 'USD') });
  });

  test('that the provider refuses opens a case', async () => {
    const { booking, refund, refundId } = await owing();
    const refuses = server.withGateway({ refundPayment: async () => ({ reference: 'r1', state: 'failed' }) });
    await refundPayment(refuses, { refundId });
    await refundPayment(refuses, { refundId });
    expect(await refund()).toMatchObject({ state: 'failed' });
    const { rows } = await database.execute(
      sql`select kind from payment_cases where booking_id = ${booking.id} order by kind`,
    );
    expect(rows).toEqual([{ kind: 'refund_failed' }, { kind: 'wrong_amount' }]);
    expect(await mailsOf(booking.id)).toBe(0);
  });

  test('may be pending: it is reported when it succeeds, and later updates do not undo that', async () => {
    const { booking, refund, refundId } = await owing();
    let state: RefundAnswer['state'] = 'pending';
    const slow = server.withGateway({
      refundPayment: async () => ({ reference: `slow_${refundId}`, state }),
      readRefund: async () => ({ reference: `slow_${refundId}`, state }),
    });
    const settle = () => settleRefund(slow, { provider: 'rehearsal', reference: `slow_${refundId}` });
    await refundPayment(slow, { refundId });
    expect(await refund()).toMatchObject({ state: 'pending', settledAt: null });
    expect(await mailsOf(booking.id)).toBe(0);
    state = 'succeeded';
    await settle();
    state = 'pending';
    await settle();
    expect(await refund()).toMatchObject({ state: 'succeeded' });
    expect(await mailsOf(booking.id)).toBe(1);
  });

  test('that is unknown changes nothing', async () => {
    await settleRefund(platform, { provider: 'rehearsal', reference: 'rr_somebody_elses' });
    await settleRefund(platform, { provider: 'stripe', reference: 'rr_somebody_elses' });
  });
});
