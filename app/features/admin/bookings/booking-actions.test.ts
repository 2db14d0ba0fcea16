import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formPermission } from '#domain/accounts/admin-forms.ts';
import {
  bookingAction,
  bookingActionNames,
  bookingFormPermissions,
  bookingIntentOf,
} from '#domain/booking/booking-actions.ts';
import { auditActions } from '#features/audit/audit-actions.ts';
import { actionText } from '#features/overview/log/action-text.ts';
import { translateKey, translator } from '#i18n/translate.ts';
import { loadChangeLogMessages } from '#tests/support/load-messages.ts';
import { actionHandlers } from './action-handlers.server.ts';
import { changeTitle } from './changes/change-words.ts';
import { handleBookingForm } from './handle-booking-form.server.ts';

loadChangeLogMessages();
const page = '/admin/bookings/:bookingId';
const sources = await readSources('app/features/admin/bookings', 'app/features/tickets/pass-on');

async function readSources(...folders: string[]): Promise<string> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
        .map((file) => readFile(join(folder, file), 'utf8')),
    ),
  );
  return (await Promise.all(files.flat())).join('\n');
}

describe.each(bookingActionNames)('The action %s', (action) => {
  const { intents, permission, audit, isChange } = bookingAction(action);

  it('has forms on the page, handlers, and a permission that the gate requires', () => {
    for (const intent of intents) {
      expect(sources).toMatch(new RegExp(`["']${intent}["']`));
      expect(actionHandlers[intent as keyof typeof actionHandlers]).toBeTypeOf('function');
      expect(formPermission(page, intent)).toBe(permission);
    }
  });

  it.each(['en', 'es'] as const)('has words in %s for its log, its result and the menu', (language) => {
    const t = translator(language);
    for (const what of audit) {
      expect(auditActions).toContain(what);
      expect(actionText({ what, after: null }, t)).not.toBe(what);
      const kind = what.replace('booking.', '');
      // A cancellation, a note and a mail have entries of their own in the activity.
      if (!['cancelled', 'noted', 'mail.resent'].includes(kind)) expect(changeTitle(kind, t)).toBeTruthy();
    }
    const keys = [
      ...(isChange ? intents.map((intent) => `changes.done.${intent}`) : []),
      `changes.actions.${action}`,
    ];
    for (const key of keys) expect(translateKey(t, key)).not.toBe(key);
  });
});

it('belongs to one intent each, and the gate knows no other form of the page', () => {
  const intents = bookingActionNames.flatMap((action) => bookingAction(action).intents);
  expect(new Set(intents).size).toBe(intents.length);
  expect(Object.keys(bookingFormPermissions).toSorted()).toEqual(intents.toSorted());
});

it.each(['', 'unknown', 'constructor', '__proto__', 'cancelfull', 'cancel '])(
  'the unknown form %j is refused with 400, also behind the gate',
  async (intent) => {
    expect(bookingIntentOf(intent)).toBeNull();
    expect(formPermission(page, intent)).toBeUndefined();
    const nobody = { who: {} as never, bookingId: 'none', typed: { intent } };
    const answer = await handleBookingForm({} as never, nobody);
    expect(answer.init?.status).toBe(400);
    expect(answer.data.refusal).toEqual({ reason: 'request.malformed' });
  },
);
