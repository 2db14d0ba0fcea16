// @module-tag browser
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runSql } from '../support/database-url.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite({ PGAPPNAME: 'site' });
const browser = await realBrowser();
browser.causes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 503/);

it('keeps the page and the typed values when the connection is lost, and resumes later', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await page.context().setOffline(true);
  await (await guest.couponField()).fill('VALLARTA10');
  await page.locator('#coupon').press('Enter');
  await page.locator('#coupon-error', { hasText: 'Error applying coupon' }).waitFor();
  await page.locator('#coupon').fill('');
  await guest.continues();
  await page.getByText('We could not reach our server').waitFor();
  // What was said about the coupon is gone with its code; everything else that was entered stays.
  expect(await page.locator('#coupon-error').count()).toBe(0);
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  for (const box of ['agreesToTerms', 'isOfAge'])
    expect(await page.locator(`[name=${box}]`).isChecked()).toBe(true);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/rehearsal\//);
});

it('an order whose response was lost creates the same booking when it is sent again', async () => {
  const nightId = await site.fixtures.night({ total: 2 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  let isLost = true;
  await page.route('**/checkout.data**', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await guest.continues();
  await page.getByText('We could not reach our server').waitFor();
  // The night has two spots, and both are hers already.
  await guest.getsHold();
});

it('shows an error in the visitor’s language, with header and footer, without a database', async () => {
  const person = await customer(site);
  const page = await browser.page('phone');
  await accountSteps(site, page).isSignedIn(person);
  for (const path of ['/', '/faq', '/es']) await (await fetch(site.origin + path)).text(); // cached from here on

  await withoutDatabase(async () => {
    for (const [path, words] of [
      ['/', 'Something went wrong'],
      ['/faq', 'Something went wrong'],
      ['/es', 'Algo salió mal'],
      ['/es/contact', 'Algo salió mal'],
      ['/checkout', 'Something went wrong'],
      ['/es/nowhere', 'Algo salió mal'],
    ]) {
      const answer = await fetch(site.origin + path);
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '10']);
      const html = await answer.text();
      expect(html).toContain(words);
      for (const part of ['<header', '<footer', '</footer>']) expect(html).toContain(part);
      expect(html).not.toMatch(/DrizzleQueryError|Failed query/);
    }
    expect((await fetch(`${site.origin}/api/settings`)).status).toBe(503);
    const answer = await goTo(page, `${site.origin}/es/bookings`);
    expect(answer?.status()).toBe(503);
    await page.getByRole('heading', { level: 1, name: 'Algo salió mal' }).waitFor();
    await page.locator('footer').waitFor();
  });

  // It signed nobody out, neither here nor in another tab.
  await expect.poll(async () => (await fetch(`${site.origin}/faq`)).status, { timeout: 60_000 }).toBe(200);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mis reservas' }).waitFor();
});

/** The database refuses all connections meanwhile, as during a stop or maintenance. */
async function withoutDatabase(work: () => Promise<void>) {
  const [row] = (await site.database.execute(sql`select current_database() as name`)).rows;
  const name = String(row?.name);
  const postgres = inject('postgres');
  await runSql(postgres, `alter database ${name} with allow_connections false`);
  await runSql(
    postgres,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'site'`,
  );
  try {
    await work();
  } finally {
    await runSql(postgres, `alter database ${name} with allow_connections true`);
  }
}
