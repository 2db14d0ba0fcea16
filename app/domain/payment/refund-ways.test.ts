import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { refundWayOf, splitRefund, sumByWay } from '#domain/payment/refund-ways.ts';

const usd = (cents: number) => money(cents, 'USD');

describe('How a payment is refunded', () => {
  it.each([
    ['stripe', null, 'card'],
    ['rehearsal', null, 'card'],
    ['stripe', new Date(), 'oxxo'],
    ['paypal', null, 'paypal'],
    ['cash', null, 'cash'],
  ] as const)('%s', (provider, voucherEndsAt, way) => {
    expect(refundWayOf({ provider, voucherEndsAt })).toBe(way);
  });

  it('takes the latest payment first, and the rest from the one before', () => {
    const payments = [
      { paymentId: 'difference by card', left: usd(3500) },
      { paymentId: 'cash', left: usd(7000) },
    ];
    expect(splitRefund(payments, usd(8000))).toEqual([
      { paymentId: 'difference by card', amount: usd(3500) },
      { paymentId: 'cash', amount: usd(4500) },
    ]);
  });

  it('adds up to the amount or to everything available, and never exceeds what is left of a payment', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 6 }), fc.nat(40_000), (left, wanted) => {
        const payments = left.map((cents, index) => ({ paymentId: String(index), left: usd(cents) }));
        const parts = splitRefund(payments, usd(wanted));
        const sum = parts.reduce((total, { amount }) => total + amount.amount, 0);
        expect(sum).toBe(
          Math.min(
            wanted,
            left.reduce((total, cents) => total + cents, 0),
          ),
        );
        for (const { paymentId, amount } of parts) {
          expect(amount.amount).toBeGreaterThan(0);
          expect(amount.amount).toBeLessThanOrEqual(left[Number(paymentId)] ?? 0);
        }
      }),
    );
  });

  it('is listed once for each way and state', () => {
    const card = { way: 'card', state: 'planned' } as const;
    const cash = { way: 'cash', state: 'planned' } as const;
    expect(
      sumByWay([
        { ...card, amount: usd(100) },
        { ...cash, amount: usd(50) },
        { ...card, amount: usd(25) },
      ]),
    ).toEqual([
      { ...card, amount: usd(125) },
      { ...cash, amount: usd(50) },
    ]);
  });
});
