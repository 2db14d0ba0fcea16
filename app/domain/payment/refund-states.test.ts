import { expect, it } from 'vitest';
import { canRefundBecome, refundStates } from '#domain/payment/refund-states.ts';

it('owes a refund until it succeeds, and lets it fail after success if a bank rejects it', () => {
  const allowed = refundStates.flatMap((from) =>
    refundStates.filter((to) => canRefundBecome(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual([
    'owed -> pending',
    'owed -> succeeded',
    'owed -> failed',
    'pending -> succeeded',
    'pending -> failed',
    'succeeded -> failed',
    'failed -> succeeded',
  ]);
});
