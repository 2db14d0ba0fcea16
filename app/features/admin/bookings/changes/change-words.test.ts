import { expect, it } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { changeDetail } from './change-words.ts';

loadRecordsMessages();

it('names who chose a change that was not made by staff', () => {
  const detailOf = (by?: string) =>
    changeDetail({ by }, { t: translator('en'), language: 'en', clock: String, money: String });
  expect(detailOf('guest')).toBe('chosen by the guest');
  expect(detailOf('nightChange')).toBe('because the night was cancelled or rescheduled');
  expect(detailOf()).toBeNull();
});

it('names the add-ons, the source and the partner that changed', () => {
  const detailOf = (stored: object) =>
    changeDetail(stored, { t: translator('es'), language: 'es', clock: String, money: String });
  const addOns = [{ name: { en: 'T-shirt', es: 'Playera' }, before: 0, after: 2 }];
  expect(detailOf({ after: { addOns } })).toBe('Playera: 0 → 2');
  const before = { source: 'walk_in', partner: null };
  expect(detailOf({ before, after: { source: 'hotel', partner: 'Hotel Playa' } })).toBe(
    'En persona → Recepción de hotel · – → Hotel Playa',
  );
  expect(detailOf({ before, after: before })).toBeNull();
  expect(detailOf({ after: before })).toBeNull();
});
