import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { attributeRefund, checkRefund, type PaymentToRefund, refundableMoney } from './refundable-money.ts';

const usd = (dollars: number) => money(Math.round(dollars * 100), 'USD');
const none = usd(0);
const payment = (dollars: number, rest: Partial<PaymentToRefund> = {}): PaymentToRefund => ({
  paymentId: `paid ${dollars}`,
  left: usd(dollars),
  way: 'card',
  dispute: 'none',
  ...rest,
});

describe('What may be refunded', () => {
  test('is what is left of all payments', () => {
    expect(refundableMoney([payment(20), payment(50)], none)).toMatchObject({
      left: usd(70),
      withheldBecause: null,
    });
  });

  test('is nothing while one of the payments is disputed, or the booking by an unknown one', () => {
    const disputed = { payments: [], left: none, withheldBecause: 'booking.disputed' };
    expect(refundableMoney([payment(20, { dispute: 'open' }), payment(50)], none)).toEqual(disputed);
    expect(refundableMoney([payment(20, { dispute: 'lost' }), payment(5)], none, 'open')).toEqual(disputed);
  });

  test('excludes what the bank has paid back', () => {
    const money = refundableMoney([payment(20), payment(50, { dispute: 'lost' })], none);
    expect(money).toMatchObject({ left: usd(20), withheldBecause: 'booking.chargedBack' });
    expect(checkRefund(money, usd(20))).toMatchObject({ accepted: true });
    expect(checkRefund(money, usd(21))).toMatchObject({ refusal: { reason: 'booking.chargedBack' } });
  });

  test('is refused above what is left, and never refuses nothing', () => {
    const money = refundableMoney([payment(20)], none);
    expect(checkRefund(money, usd(20.01))).toMatchObject({
      refusal: { reason: 'refund.tooMuch', max: usd(20) },
    });
    expect(checkRefund(refundableMoney([], none, 'open'), none)).toMatchObject({ accepted: true });
  });

  test('counts a payment that was refunded beyond its amount as nothing', () => {
    expect(refundableMoney([payment(-5), payment(20)], none).left).toEqual(usd(20));
  });
});

describe('A refund of the dashboard', () => {
  const ours = (...dollars: number[]) =>
    dollars.map((amount, at) => ({ id: `ours ${at}`, amount: usd(amount) }));

  test('of the amount that we owe is that refund', () => {
    expect(attributeRefund(usd(15), { unfinished: ours(20, 15), left: usd(35) })).toEqual({
      isOurs: [{ id: 'ours 1', amount: usd(15) }],
      shrinks: null,
      foreign: none,
    });
  });

  test('of another amount is its own, as long as the payment covers both', () => {
    expect(attributeRefund(usd(10), { unfinished: ours(20), left: usd(10) })).toEqual({
      isOurs: [],
      shrinks: null,
      foreign: usd(10),
    });
  });

  test('has paid a part of ours if the payment does not cover both', () => {
    expect(attributeRefund(usd(40), { unfinished: ours(70), left: none })).toEqual({
      isOurs: [],
      shrinks: { id: 'ours 0', amount: usd(30) },
      foreign: usd(40),
    });
  });

  test('of more than ours has paid ours, and the rest is its own', () => {
    expect(attributeRefund(usd(70), { unfinished: ours(35), left: usd(35) })).toEqual({
      isOurs: [{ id: 'ours 0', amount: usd(35) }],
      shrinks: null,
      foreign: usd(35),
    });
  });

  test('never makes refunds of more than the payment, whatever was owed', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.nat(4_000), fc.integer({ min: 1, max: 20_000 }), (owed, free, wanted) => {
        const unfinished = owed.map((amount, at) => ({ id: `${at}`, amount: money(amount, 'USD') }));
        const owedNow = owed.reduce((sum, amount) => sum + amount, 0);
        // The provider refunds at most what it holds.
        const amount = Math.min(wanted, owedNow + free);
        if (amount === 0) return;
        const { isOurs, shrinks, foreign } = attributeRefund(money(amount, 'USD'), {
          unfinished,
          left: money(free, 'USD'),
        });
        const paidOurs = isOurs.reduce((sum, refund) => sum + refund.amount.amount, 0);
        const shrunk = shrinks ? owed[Number(shrinks.id)]! - shrinks.amount.amount : 0;
        expect(paidOurs + foreign.amount).toBe(amount);
        expect(owedNow - shrunk + foreign.amount).toBeLessThanOrEqual(owedNow + free);
      }),
    );
  });
});
