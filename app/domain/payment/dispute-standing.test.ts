import { expect, test } from 'vitest';
import { disputeStanding, type KnownDispute } from './dispute-standing.ts';

const dispute = (state: KnownDispute['state'], rest: Partial<KnownDispute> = {}): KnownDispute => ({
  state,
  isReversal: false,
  isClosed: false,
  ...rest,
});
const reversal = dispute('lost', { isReversal: true });

test.each([
  ['no dispute', [], 'none'],
  ['an open dispute', [dispute('open')], 'open'],
  ['an open dispute whose case staff have closed', [dispute('open', { isClosed: true })], 'open'],
  ['a dispute that was won', [dispute('won', { isClosed: true })], 'none'],
  ['a dispute that was lost', [dispute('lost')], 'lost'],
  ['a lost dispute whose case staff have closed', [dispute('lost', { isClosed: true })], 'lost'],
  ['a second dispute after one that was won', [dispute('won'), dispute('open')], 'open'],
  ['an open dispute beside a lost one', [dispute('lost'), dispute('open')], 'open'],
  ['a reversal', [reversal], 'lost'],
  ['a reversal whose case was closed', [{ ...reversal, isClosed: true }], 'none'],
  ['a reversal whose dispute is open', [reversal, dispute('open')], 'open'],
  ['a reversal whose dispute was won', [reversal, dispute('won')], 'none'],
  ['a closed reversal whose dispute was lost', [{ ...reversal, isClosed: true }, dispute('lost')], 'lost'],
] as const)('%s', (_, disputes, standing) => {
  expect(disputeStanding(disputes)).toBe(standing);
  expect(disputeStanding(disputes.toReversed())).toBe(standing);
});
