import { expect, it, vi } from 'vitest';
import { shouldRevalidate as ofConflicts } from '../door/door-conflicts-page.tsx';
import { alsoAfterConflict } from './after-conflict.ts';

vi.mock('#i18n/use-translate.tsx', () => ({}));

const isLoadedAgain = (actionStatus: number | undefined, defaultShouldRevalidate = false) =>
  alsoAfterConflict({ actionStatus, defaultShouldRevalidate } as Parameters<typeof alsoAfterConflict>[0]);

it('a page is loaded again when its item was changed or deleted meanwhile, and not for what was typed', () => {
  expect([404, 409].map((status) => isLoadedAgain(status))).toEqual([true, true]);
  expect([400, 422, 429, 503, undefined].map((status) => isLoadedAgain(status))).not.toContain(true);
  expect(isLoadedAgain(200, true)).toBe(true);
});

it('a conflict of check-ins that somebody else has settled leaves the list', () => {
  expect(ofConflicts).toBe(alsoAfterConflict);
});
