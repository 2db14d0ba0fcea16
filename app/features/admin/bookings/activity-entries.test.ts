import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';
import { activityEntries } from './activity-entries.ts';

const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as never as Translate;
const nothing = { events: [], refunds: [], transfers: [], mails: [], notes: [], changes: [], tickets: [] };

it('a payment in cash of another currency says what was handed over', () => {
  const payment = { id: '1', createdAt: new Date(0), provider: 'cash', state: 'succeeded', reference: null };
  const entries = (tendered: object | null) =>
    activityEntries(
      { ...nothing, payments: [{ ...payment, amount: money(3_500, 'USD'), tendered }] } as never,
      {
        ...{ t, language: 'en', clock: (time) => time },
        money: ({ amount, currency }) => `${amount / 100} ${currency}`,
      },
    );
  expect(entries(money(70_000, 'MXN'))[0]!.detail).toContain('admin.bookings.tendered 700 MXN');
  expect(entries(null)[0]!.detail).not.toContain('tendered');
});
