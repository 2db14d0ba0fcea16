import { expect, it } from 'vitest';
import es from '#i18n/messages/es/correspondence.ts';

it('What a role opens fits after "acceso a" in Spanish, where "a el" would be "al"', () => {
  const opens = Object.values(es.correspondence.account.roles).map((role) => role.opens);
  expect(opens.length).toBeGreaterThan(0);
  expect(opens.filter((each) => /^el\s/i.test(each))).toEqual([]);
});
