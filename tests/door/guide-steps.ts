import type { Page } from 'playwright-core';
import type { Role } from '#domain/accounts/roles.ts';
import { cityClock } from '#domain/calendar-date.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import type { Site } from '../support/site.ts';
import { doorTestContext } from './door-test-context.ts';

/**
 * A running site with a night that is on, whatever the time of day. It began before every night of the sample data that is on by then,
 * so the app opens with it.
 */
export async function openCheckIn(site: Site) {
  const context = doorTestContext(site.database, new Date());
  const [begun, ends] = [inTheCity(-11), inTheCity(5)];
  const night = await context.night({ date: begun.date, startTime: begun.time, endTime: ends.time });
  return {
    ...context,
    nightId: night,
    party: (party: Omit<Parameters<typeof context.party>[0], 'night'> = {}) =>
      context.party({ ...party, night }),
    partyOn: (on: string) => context.party({ night: on }),
    scanner: `${site.origin}/door?view=scan&night=${night}`,
    list: `${site.origin}/door?view=list&night=${night}`,
    /** Signs in a user with that role in the page's browser. */
    async signsIn(page: Page, role: Role = 'guide') {
      await accountSteps(site, page).signsInByRequest(await customer(site, { role }));
    },
  };
}

const inTheCity = (hoursFromNow: number) =>
  cityClock(new Date(Date.now() + hoursFromNow * 3_600_000), 'America/Mexico_City');
