// @module-tag browser
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('signing out in one tab signs out the other, which leaves a private page', async () => {
  const ana = await customer(site);
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.isSignedIn(ana);
  const tab = await browser.tabOf(page);
  await goTo(tab, `${site.origin}/profile`);
  await tab.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor();
  await waitUntilHydrated(tab);

  await guest.signsOut();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.locator('header').getByRole('link', { name: 'Sign In' }).waitFor();
  await tab.waitForURL(`${site.origin}/`);
  await tab.locator('header').getByRole('link', { name: 'Sign In' }).waitFor();
});

it('signing in in one tab signs in the other, which stays on its page', async () => {
  const ana = await customer(site);
  const tab = await browser.page('desktop');
  await goTo(tab, `${site.origin}/signup`);
  await waitUntilHydrated(tab);
  const page = await browser.tabOf(tab);
  await page.setViewportSize({ width: 1280, height: 900 });
  await accountSteps(site, page).isSignedIn(ana);
  await tab.getByRole('button', { name: 'Your account' }).waitFor();
});

it('the browser stores no secret: a user id, an expiry and a cookie that scripts cannot read', async () => {
  const ana = await customer(site);
  const page = await browser.page('desktop');
  await accountSteps(site, page).isSignedIn(ana);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual(['expiresAt', 'userId']);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session/);
  const session = (await page.context().cookies()).find(({ name }) => name.includes('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

it('a session that is about to end is renewed', async () => {
  const ana = await customer(site);
  const page = await browser.page('desktop');
  await accountSteps(site, page).isSignedIn(ana);
  await goTo(page, `${site.origin}/profile`);
  await waitUntilHydrated(page);

  await site.database.execute(
    sql`update sessions set expires_at = now() + interval '85 seconds', updated_at = now() - interval '29 days'
     where user_id = (select id from users where email = ${ana.email})`,
  );
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/refresh'));
  await reload(page);
  expect((await renewed).status()).toBe(200);
  await expect
    .poll(() => page.evaluate(() => Date.parse(JSON.parse(localStorage.getItem('auth') ?? '{}').expiresAt)))
    .toBeGreaterThan(Date.now() + 3_600_000);
});
