import { expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { translator } from '#i18n/translate.ts';
import { loadRecordsMessages } from '#tests/support/load-messages.ts';
import { localEntries } from './palette-entries.ts';

loadRecordsMessages();

const opens = (search: string, language: 'en' | 'es' = 'en', role: Role = 'admin') => {
  const reader = { who: { role, cities: [] }, language, t: translator(language), clock: String };
  const actions = localEntries(reader, search).find(({ name }) => name === 'actions');
  return actions?.entries.map(({ to }) => to);
};
const tonight = '/admin/bookings?when=tonight&status=confirmed';

it.each([
  ['cancel', [tonight, '/admin/schedule-cancel?from=tonight&to=tonight']],
  ['move', [tonight]],
  ['refund', [tonight]],
  ['walk-in', ['/admin/bookings/new']],
  ['stop', ['/admin/schedule-edit?from=tonight&to=tonight']],
  ['storm', ['/admin/schedule-cancel?from=tonight&to=tonight']],
  ['partner', ['/admin/partners']],
  ['logo', ['/admin/home-content?section=footer']],
])('the verb %s leads to where it is done, with tonight as the default', (verb, places) => {
  expect(opens(verb)).toEqual(places);
});

it.each([
  ['tormenta', ['/admin/schedule-cancel?from=tonight&to=tonight']],
  ['detener', ['/admin/schedule-edit?from=tonight&to=tonight']],
])('the verb %s is found in Spanish', (verb, places) => {
  expect(opens(verb, 'es')).toEqual(places);
});

it('shows no verb that the role may not do', () => {
  expect(opens('refund', 'en', 'guide')).toEqual([]);
  expect(opens('storm', 'en', 'guide')).toEqual([]);
});
