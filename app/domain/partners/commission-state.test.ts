import { expect, it } from 'vitest';
import { commissionState } from './commission-state.ts';

const sale = { commission: 1_400, earned: 0, stated: 0, isPaid: false };

it.each([
  [sale, 'pending'],
  [{ ...sale, earned: 1_400 }, 'earned'],
  [{ ...sale, earned: 1_400, stated: 1_400 }, 'stated'],
  [{ ...sale, earned: 1_400, stated: 1_400, isPaid: true }, 'paid'],
  // Taken back, also after it was paid: the next statement has it.
  [{ ...sale, commission: 0 }, 'none'],
  [{ ...sale, commission: 0, stated: 1_400, isPaid: true }, 'none'],
  // A third guest came after the statement was closed.
  [{ commission: 2_100, earned: 1_400, stated: 1_400, isPaid: true }, 'pending'],
  [{ commission: 2_100, earned: 2_100, stated: 1_400, isPaid: true }, 'earned'],
] as const)('%j is %s', (given, state) => {
  expect(commissionState(given)).toBe(state);
});
