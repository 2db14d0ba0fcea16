import { expect, it } from 'vitest';
import { accepted, refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';

it('contains the reason of a refusal and the values that its text needs', () => {
  expect(refused('coupon.expired')).toEqual({ accepted: false, refusal: { reason: 'coupon.expired' } });
  expect(refused({ reason: 'coupon.minimum', amount: money(5000, 'USD') }).refusal).toEqual({
    reason: 'coupon.minimum',
    amount: { amount: 5000, currency: 'USD' },
  });
  expect(accepted(7)).toEqual({ accepted: true, value: 7 });
});
