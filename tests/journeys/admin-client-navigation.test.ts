// @module-tag browser
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { realBrowser } from '../support/browser.ts';
import { kindOf, onceEach, walker } from '../support/client-navigation.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('every link of the admin area, and Back, show what a full load of the address shows', {
  timeout: 900_000,
}, async () => {
  await aBooking(site.database, {
    night: await site.fixtures.night(),
    people: 2,
    paid: true,
    now: new Date(),
  });
  const page = await browser.page('desktop');
  await accountSteps(site, page).signsInByRequest(await customer(site, { role: 'admin' }));
  const { walk } = walker(await browser.tabOf(page), page);
  const isNew = onceEach();
  const pages = [`${site.origin}/admin/dashboard`];
  for (const address of pages) {
    const isOfAdmin = (link: string) => new URL(link).pathname.startsWith('/admin/');
    pages.push(...(await walk(address, (link) => isOfAdmin(link.address) && isNew(kindOf(link.address)))));
  }
  expect(pages.length).toBeGreaterThan(60);
});
