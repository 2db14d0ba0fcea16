import { expect, it } from 'vitest';
import { canRefundBecome, refundStates } from '#domain/payment/refund-states.ts';

it('a refund is tried until it succeeds, and is never undone', () => {
  const allowed = refundStates.flatMap((from) =>
    refundStates.filter((to) => canRefundBecome(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual([
    'owed -> pending',
    'owed -> succeeded',
    'owed -> failed',
    'pending -> succeeded',
    'pending -> failed',
    'failed -> pending',
    'failed -> succeeded',
  ]);
});
