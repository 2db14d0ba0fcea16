import { expect, it } from 'vitest';
import type { AuthData } from './auth-data.ts';
import { type AuthEvent, announce, authEventNames, eventBetween, onAuthEvent } from './auth-events.ts';

const ana: AuthData = {
  session: { expiresAt: '2026-12-01T00:00:00Z', secondsLeft: 3_600 },
  user: { id: 'ana', email: 'ana@example.com', role: 'customer', cities: [], adminPages: [] },
  profile: { firstName: 'Ana', lastName: 'López', phone: '', country: '', language: 'es' },
};
const ben: AuthData = { ...ana, user: { ...ana.user, id: 'ben' } };

it.each<[string, AuthData | null, AuthData | null, AuthEvent | null]>([
  ['nobody stays nobody', null, null, null],
  ['somebody signs in', null, ana, 'signedIn'],
  ['somebody else signs in', ana, ben, 'signedIn'],
  ['somebody signs out', ana, null, 'signedOut'],
  [
    'the session lasts longer',
    ana,
    { ...ana, session: { ...ana.session, expiresAt: 'later' } },
    'tokenRefreshed',
  ],
  ['only time has passed', ana, { ...ana, session: { ...ana.session, secondsLeft: 3 } }, null],
  ['the name changes', ana, { ...ana, profile: { ...ana.profile, firstName: 'Anita' } }, 'userUpdated'],
  ['the role changes', ana, { ...ana, user: { ...ana.user, role: 'admin' } }, 'userUpdated'],
])('%s', (_, before, after, event) => expect(eventBetween(before, after)).toBe(event));

it('publishes all six events to its listeners until they unsubscribe', () => {
  const heard: AuthEvent[] = [];
  const stop = onAuthEvent((event) => heard.push(event));
  for (const event of authEventNames) announce(event, null);
  stop();
  announce('signedIn', ana);
  expect(heard).toEqual([
    'initialSession',
    'signedIn',
    'signedOut',
    'tokenRefreshed',
    'userUpdated',
    'passwordRecovery',
  ]);
});
