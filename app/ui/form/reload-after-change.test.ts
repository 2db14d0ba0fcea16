import { expect, it } from 'vitest';
import type { Reason } from '#domain/decision.ts';
import { reloadAfterChange } from './reload-after-change.ts';

const isLoadedAgain = (
  actionStatus: number | undefined,
  { reason, byDefault = false }: { reason?: Reason; byDefault?: boolean } = {},
) =>
  reloadAfterChange({
    actionStatus,
    actionResult: actionStatus && { refusal: reason ? { reason } : null },
    defaultShouldRevalidate: byDefault,
  } as Parameters<typeof reloadAfterChange>[0]);

it('a page is loaded again when its item was changed or deleted meanwhile, and not for what was typed', () => {
  expect([404, 409].map((status) => isLoadedAgain(status))).toEqual([true, true]);
  expect([400, 422, 429, 503, undefined].map((status) => isLoadedAgain(status))).not.toContain(true);
  expect(isLoadedAgain(200, { byDefault: true })).toBe(true);
});

it('a page is loaded again when a refusal contradicts a figure that it shows', () => {
  expect(isLoadedAgain(422, { reason: 'spots.left' })).toBe(true);
  expect(isLoadedAgain(422, { reason: 'change.differs' })).toBe(true);
  expect(isLoadedAgain(422, { reason: 'payout.tooMuch' })).toBe(true);
  expect(isLoadedAgain(422, { reason: 'roster.requestUnknown' })).toBe(true);
  expect(isLoadedAgain(422, { reason: 'booking.reasonMissing' })).toBe(false);
});
