// @module-tag browser
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { placeForGuest } from '#features/changes/place-for-guest.server.ts';
import { systemClock } from '#platform/clock.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { guidePhone } from '../door/phone-steps.ts';
import { accountSteps, customer, type Person } from '../support/account-steps.ts';
import { goTo, realBrowser, sizes } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { walkInOrder } from '../support/staff-order.ts';
import { violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
const boss = await customer(site, { role: 'admin' });

/** A guide who has taken $70 in cash. */
async function aGuide(): Promise<Person & { userId: string }> {
  const guide = await customer(site, { role: 'guide' });
  const [user] = await site.database.select({ id: users.id }).from(users).where(sql`email = ${guide.email}`);
  const platform = { database: site.database, clock: systemClock, publish: async () => {} };
  const order = walkInOrder(await site.fixtures.night(), { who: { userId: user!.id } });
  const placed = await placeForGuest(platform as never, order);
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return { ...guide, userId: user!.id };
}

async function opens(person: Person, path: string, size: 'phone' | 'desktop' = 'phone') {
  const page = await browser.page(size);
  await accountSteps(site, page).signsInByRequest(person);
  await goTo(page, site.origin + path);
  return page;
}

it('a guide counts in the app, keeps what was typed without a network, and a manager signs it off', async () => {
  const guide = await aGuide();
  const page = await opens(guide, '/door/cash');
  await page.getByText('By the books: $70').waitFor();
  await page.getByLabel('$50 USD ×').fill('1');
  await page.getByLabel('$10 USD ×').fill('1');
  await page.getByText('$10.00 USD missing').waitFor();
  await page.getByLabel('Handed over to').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save the count' }).click();
  await page.getByText('The count differs from the books. Say why.').waitFor();
  await page.getByLabel('Why does it differ?').fill('Paid the taxi');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save the count' }).click();
  await page.locator('[data-connection=write]').waitFor();
  expect(await page.getByLabel('Why does it differ?').inputValue()).toBe('Paid the taxi');
  expect(await page.getByLabel('Handed over to').inputValue()).toBe('Ana Ruiz');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save the count' }).click();
  await page.getByText('The count is saved.').waitFor();
  await page.getByText('Counted, and waiting for a manager.').waitFor();

  const office = await opens(boss, '/admin/cash', 'desktop');
  await office.locator(`main a[href="/admin/cash/${guide.userId}"]`).click();
  await office.getByText('Paid the taxi').waitFor();
  await office.getByRole('button', { name: 'Sign off' }).click();
  await office.getByText('Signed off.').waitFor();
  await office.getByText('There is no cash to hand over.').waitFor();
  const file = await (await office.request.get(`${site.origin}/admin/cash.csv`)).text();
  expect(file).toContain('USD,70,60,-10,Paid the taxi,60,0,Ana Ruiz');
  await goTo(page, `${site.origin}/door/cash`);
  await page.getByText('There is no cash to hand over.').waitFor();
});

it('a guide who counts before the phone has sent everything is told so', async () => {
  const night = await openCheckIn(site);
  await night.fixtures.setting('lent_places', '2');
  const { page, presses, sees, isAlone } = await guidePhone(
    { browser, door: night, origin: site.origin },
    { view: 'sell' },
  );
  await presses('More: Spots on this phone');
  await presses('Set to 1 spot');
  await sees('This phone has 1 spot of this night');
  await page.context().setOffline(true);
  await isAlone();
  await page.getByLabel('Name', { exact: true }).fill('Vera');
  await presses('Sell and take $35 USD cash');
  await sees('Stored on this phone');
  // The app is closed with the network.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await goTo(page, `${site.origin}/door/cash`);
  await page.getByText('1 change of check-in is only on this phone.').waitFor();
  await page.getByText('There is no cash to hand over.').waitFor();
  const app = await browser.tabOf(page);
  await app.goto(`${site.origin}/door`);
  await page.getByText('only on this phone').waitFor({ state: 'detached' });
  await goTo(page, `${site.origin}/door/cash`);
  await page.getByText('By the books: $35').waitFor();
});

it('a manager who signs off a count that was replaced sees the new one, and signs that off', async () => {
  const guide = await aGuide();
  const page = await opens(guide, '/door/cash');
  const counts = async (twenties: string, reason: string) => {
    await page.getByLabel('$20 USD ×').fill(twenties);
    await page.getByLabel('Why does it differ?').fill(reason);
    await page.getByLabel('Handed over to').fill('Ana Ruiz');
    await page.getByRole('button', { name: 'Save the count' }).click();
    await page.getByText('The count is saved.').waitFor();
  };
  await counts('1', 'First count');
  // The guide sees what waits.
  await page.getByText('First count').waitFor();
  browser.causes(/status of 409/);
  const office = await opens(boss, `/admin/cash/${guide.userId}`, 'desktop');
  await office.getByText('First count').waitFor();
  await goTo(page, `${site.origin}/door/cash`);
  await counts('2', 'Second count');
  await office.getByRole('button', { name: 'Sign off' }).click();
  await office.getByText('Second count').waitFor();
  await office.getByRole('button', { name: 'Sign off' }).click();
  await office.getByText('Signed off.').waitFor();
});

it('a sign-off that another tab has undone is not undone twice: the page says so, and shows what is there now', async () => {
  const guide = await aGuide();
  const page = await opens(guide, '/door/cash');
  await page.getByLabel('$50 USD ×').fill('1');
  await page.getByLabel('$20 USD ×').fill('1');
  await page.getByLabel('Handed over to').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save the count' }).click();
  await page.getByText('The count is saved.').waitFor();
  browser.causes(/status of 409/);
  const office = await opens(boss, `/admin/cash/${guide.userId}`, 'desktop');
  await office.getByRole('button', { name: 'Sign off' }).click();
  await office.getByText('Signed off.').waitFor();
  const other = await office.context().newPage();
  await goTo(other, office.url());
  const undo = async (tab: typeof office) => {
    await tab.getByText('Undo this sign-off').click();
    await tab.getByLabel('Why is it undone?').fill('A note was counted twice');
    await tab.getByRole('button', { name: 'Undo the sign-off' }).click();
  };
  // The form of the second tab was opened before.
  await other.getByText('Undo this sign-off').click();
  await other.getByLabel('Why is it undone?').fill('A note was counted twice');
  await undo(office);
  await office.getByText('The sign-off is undone.').waitFor();
  const [done, sentBack] = await Promise.all(
    ['The sign-off is undone.', 'A note was counted twice'].map((text) =>
      office.locator('main div[tabindex="-1"]', { hasText: text }).boundingBox(),
    ),
  );
  expect(sentBack!.y - (done!.y + done!.height)).toBeGreaterThanOrEqual(16);
  await other.getByRole('button', { name: 'Undo the sign-off' }).click();
  await other.getByText('This count is not signed off any more.').waitFor();
  await other.getByText('By the books: $70').waitFor();
  await other.close();
});

describe.each(['en', 'es'] as const)('No axe violations and no overflow, in %s', (language) => {
  it('at the pages of cash, in each state', async () => {
    const guide = await aGuide();
    const own = await opens(guide, '/door/cash');
    const office = await opens(boss, '/admin/cash');
    const isSound = async (page: typeof own, path: string) => {
      await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
      await goTo(page, site.origin + path);
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${path} at ${size.width}`).toBeLessThanOrEqual(0);
      }
      expect(await violationsOf(page), path).toEqual([]);
      await page.setViewportSize(sizes.phone);
    };
    await isSound(own, '/door/cash');
    await own.locator('[name="USD-5000"]').fill('1');
    await own.locator('[name="USD-2000"]').fill('1');
    await own.locator('[name=handedTo]').fill('Ana');
    await own.locator('[name=intent][value=count]').click();
    await own.getByText(/The count is saved|El conteo está guardado/).waitFor();
    await isSound(own, '/door/cash');
    await isSound(office, '/admin/cash');
    await isSound(office, `/admin/cash/${guide.userId}`);
    await office.locator('[name=because]').fill('?');
    await office.locator('[name=intent][value=sendBack]').click();
    await office.getByText(/was sent back|fue devuelto/).waitFor();
    await isSound(own, '/door/cash');
  });
});

it('an address of nobody is not found', async () => {
  const page = await opens(boss, '/admin/cash');
  for (const path of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await page.request.get(`${site.origin}/admin/cash/${path}`)).status(), path).toBe(404);
});
