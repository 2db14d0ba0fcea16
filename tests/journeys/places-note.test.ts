// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const inDays = (days: number) => addDays(todayIn('America/Mexico_City', new Date()), days);
const note = (page: Page) => page.getByText('Only 6 spots are left for 12 people');

async function opens(path: string) {
  const page = await browser.page('desktop');
  await accountSteps(site, page).signsInByRequest(await customer(site, { role: 'admin' }));
  await goTo(page, site.origin + path, { waitUntil: 'networkidle' });
  return page;
}

/** Six places are left, and a booking of twelve people is on another night. */
const night = await site.fixtures.night({ date: inDays(20), total: 6 });
const own = await site.fixtures.night({ date: inDays(21), total: 13 });
const booking = await aBooking(site.database, { night: own, people: 7, paid: true, now: new Date() });

it.each([
  ['a staff booking', `/admin/bookings/new?night=${night}`],
  ['an offer to a group', `/admin/groups/new?night=${night}`],
])('says before it is sent that too few places are left: %s', async (_name, path) => {
  const page = await opens(path);
  await page.locator('[name=people]').fill('12');
  await note(page).waitFor();
  await page.locator('[name=people]').fill('6');
  await expect.poll(() => note(page).count()).toBe(0);
});

it('says before it is sent that a party grows beyond its night, or moves to one that is too small', async () => {
  const page = await opens(`/admin/bookings/${booking}`);
  const size = page.locator('#party-size');
  await page.locator('summary', { hasText: 'Actions' }).click();
  await page.getByRole('link', { name: 'Change party', exact: true }).click();
  await size.fill('14');
  await page.getByText('Only 13 spots are left for 14 people').waitFor();
  await size.fill('13');
  await expect.poll(() => page.getByText('spots are left for').count()).toBe(0);

  const chosen = await opens(`/admin/bookings/${booking}?toNight=${night}`);
  await chosen.getByText('Only 6 spots are left for 7 people').waitFor();
});
