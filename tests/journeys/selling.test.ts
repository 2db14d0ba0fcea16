// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { languages, prefixOf } from '#domain/languages.ts';
import { makeSellerLink } from '#features/partners/access/seller-links.server.ts';
import { sellPlaces } from '#features/selling/sell-places.server.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { kindOf, walker } from '../support/client-navigation.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { idlePlatform } from '../support/idle-platform.ts';
import { aSale, aSeller, sellingPartner, signedInSeller } from '../support/seller.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const { database, fixtures } = site;
const today = todayIn('America/Mexico_City', new Date());
const inDays = (days: number): CalendarDate => addDays(today, days);
const night = await fixtures.night({ date: inDays(20), total: 14, price: 3500 });
const full = await fixtures.night({ date: inDays(21), total: 4, sold: 4 });
const who = { userId: null as never };
const platform = {
  ...idlePlatform,
  ...{ database, clock: { now: () => new Date() }, log: openLog('silent'), gateways: new Map() },
  config: { ...readConfig({ PAYMENTS: 'rehearsal' }), origin: site.origin },
  publish: async () => {},
};

/** A partner that may only sell the nights of these tests, with a seller who is signed in on that page. */
async function seller(page: Page, details: Parameters<typeof sellingPartner>[1] = {}, name = 'Ana') {
  const { rows } = await database.execute<{ id: string }>(
    sql`select crawl_id as id from scheduled_crawls where id in (${night}, ${full})`,
  );
  const partnerId = await sellingPartner(database, { crawlIds: rows.map(({ id }) => id), ...details });
  const sellerId = await aSeller(database, partnerId, { name });
  const made = await makeSellerLink(platform, { who, partnerId, sellerId });
  if (!made.accepted) throw new Error(made.refusal.reason);
  const followed = await page.request.post(made.value.address, {
    form: { intent: 'follow' },
    headers: { origin: site.origin },
    maxRedirects: 0,
  });
  expect(followed.status()).toBe(303);
  return { partnerId, sellerId };
}

const sell = (page: Page) => page.getByRole('button', { name: 'Sell', exact: true });
const fill = async (page: Page, name: string, contact: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone or email').fill(contact);
};

it('staff create a link, the seller signs in on a phone with it, sells, and the guest pays on another', async () => {
  const partnerId = await sellingPartner(database, { terms: { collects: 'operator' } });
  const sellerId = await aSeller(database, partnerId, { name: 'Beto' });
  const desk = await browser.page('desktop');
  await accountSteps(site, desk).signsInByRequest(await customer(site, { role: 'admin' }));
  await goTo(desk, `${site.origin}/admin/partners/${partnerId}/sellers/${sellerId}`);
  await desk.getByRole('button', { name: 'Create sign-in link' }).click();
  const link = await desk.getByText('/sell/sign-in?token=').textContent();

  const phone = await browser.page('phone');
  await goTo(phone, link!);
  // The partner's language is Spanish, and so is its link.
  await phone.getByRole('button', { name: 'Iniciar sesión en este celular' }).click();
  await phone.getByRole('heading', { level: 1, name: '¿Qué noche?' }).waitFor();
  await goTo(phone, `${site.origin}/sell/nights/${night}`);
  await phone.getByLabel('People').selectOption('3');
  await phone.getByText('$21.00').waitFor();
  await fill(phone, 'Lola Montes', '+52 322 123 4567');
  await sell(phone).click();
  await phone.getByRole('heading', { level: 1, name: 'Lola, 3 guests' }).waitFor();
  // The button was at the bottom of the form; the page of the sale is read from its top.
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBe(0);
  const earns = phone.locator('div, dl').filter({ hasText: 'You earn once it is paid' }).last();
  expect(await earns.textContent()).toContain('$21.00');
  await phone.getByRole('img', { name: 'QR code of the link for the guest' }).waitFor();
  expect(await phone.locator('main').textContent()).not.toContain('Montes');
  const whatsApp = await phone.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href');
  const address = new URL(whatsApp!).searchParams.get('text')!.split('\n')[1]!;

  const guest = await browser.page('phone');
  await goTo(guest, address);
  for (const box of await guest.getByRole('checkbox').all()) await box.check();
  await guest.locator('form:has([name=agreesToTerms]) button[type=submit]').click();
  const steps = customerSteps(site, guest);
  await steps.goesToPay();
  await steps.presses('pay');
  await guest.waitForURL('**/booking-confirmation/*');
  // The seller's page follows by itself.
  await phone.getByRole('heading', { level: 2, name: 'The tickets' }).waitFor();

  // The phone is stolen.
  await desk.reload();
  await desk.getByRole('button', { name: /^Sign out: / }).click();
  await desk.getByText('This seller is signed in nowhere.').waitFor();
  await goTo(phone, `${site.origin}/sell`);
  await phone.getByRole('heading', { level: 1, name: 'Sign in to sell' }).waitFor();
});

it('a sale with problems says them beside their fields, keeps what was typed, and sells once it is right', async () => {
  const page = await browser.page('phone');
  browser.causes(/status of 422/);
  await seller(page);
  await goTo(page, `${site.origin}/sell/nights/${night}`);
  await page.getByLabel('How is it paid?').selectOption('cash');
  await fill(page, '', 'nobody@');
  await sell(page).click();
  await page.getByText('Enter the name of the guest').waitFor();
  await page.getByText('Enter a phone number of 7 to 15 digits or an email address').waitFor();
  expect(await page.getByLabel('Phone or email').inputValue()).toBe('nobody@');
  expect(await page.getByLabel('How is it paid?').inputValue()).toBe('cash');
  await page.context().setOffline(true);
  browser.causes(/ERR_INTERNET_DISCONNECTED/);
  await fill(page, 'Lola', 'lola@example.com');
  await sell(page).click();
  await page.locator('[data-connection]').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lola');
  await page.context().setOffline(false);
  await sell(page).click();
  await page.getByRole('heading', { level: 2, name: 'The tickets' }).waitFor();
});

it('a sale in cash counts the change, says beside the field what is missing, and names the limit of the seller', async () => {
  const page = await browser.page('phone');
  browser.causes(/status of 422/);
  const { sellerId } = await seller(page);
  await goTo(page, `${site.origin}/sell/nights/${night}`);
  const received = page.getByLabel('Handed over, in USD');
  expect(await received.count()).toBe(0);
  await page.getByLabel('How is it paid?').selectOption('cash');
  await received.fill('100');
  await page.getByText('Change: $30').waitFor();
  await fill(page, 'Lola', '3221234567');
  await received.fill('50');
  await sell(page).click();
  await page.locator('#received[aria-invalid]').waitFor();
  expect(await page.locator('#received-error').textContent()).toContain('$20 USD is missing.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('received');
  await received.fill('70');
  await page.getByText('No change').waitFor();
  await database.execute(sql`update partner_sellers set credit_limit = 5000 where id = ${sellerId}`);
  await sell(page).click();
  await page.locator('#payment[aria-invalid]').waitFor();
  expect(await page.locator('#payment-error').textContent()).toContain('your limit is $50 USD');
  await database.execute(sql`update partner_sellers set credit_limit = null where id = ${sellerId}`);
  await sell(page).click();
  await page.getByRole('heading', { level: 2, name: 'The tickets' }).waitFor();
});

it('a sale with add-ons, which are folded, says what they cost and earn before it', async () => {
  const page = await browser.page('phone');
  const addOnId = await fixtures.addOn({ price: 1000 });
  await seller(page, { terms: { countsAddOns: true } });
  await goTo(page, `${site.origin}/sell/nights/${night}`);
  await page.getByText('$14.00').waitFor();
  const quantity = page.locator(`[name="addOns.${addOnId}"]`);
  expect(await quantity.isVisible()).toBe(false);
  await page.getByText('Add-ons', { exact: true }).click();
  await quantity.selectOption('2');
  await page.getByText('$90.00').waitFor();
  await page.getByText('$18.00').waitFor();
  // A smaller party takes fewer of them.
  await page.getByLabel('People').selectOption('1');
  await page.getByText('$45.00').waitFor();
  expect(await quantity.inputValue()).toBe('1');
  await fill(page, 'Lola', '3221234567');
  await sell(page).click();
  await page.getByRole('heading', { level: 1, name: 'Lola, 1 guest' }).waitFor();
  const { rows } = await database.execute(
    sql`select total::int from bookings where quote->'lines'->0->>'addOnId' = ${addOnId}`,
  );
  expect(rows).toEqual([{ total: 4500 }]);
});

it('a sale above a limit is told before and refused, and keeps the form', async () => {
  const page = await browser.page('phone');
  browser.causes(/status of 422/);
  const { partnerId } = await seller(page, { guestsPerDay: 3 });
  await goTo(page, `${site.origin}/sell/nights/${night}`);
  await page.getByText('You can sell 3 more guests today.').waitFor();
  expect(await page.getByLabel('People').locator('option').allTextContents()).toEqual(['1', '2', '3']);
  // Staff lower the limit while the form is open.
  await database.execute(sql`update partners set guests_per_day = 1 where id = ${partnerId}`);
  await fill(page, 'Lola', '3221234567');
  await sell(page).click();
  await page.getByText('Not sold').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lola');
  await page.getByLabel('People').selectOption('1');
  await sell(page).click();
  await page.getByRole('heading', { level: 1, name: 'Lola, 1 guest' }).waitFor();
  // One tap asks, the next one cancels.
  await page.getByText('Cancel this sale').click();
  expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
});

it('the address of a sale of somebody else keeps the pages of the seller, and leads to the own sales', async () => {
  const page = await browser.page('phone');
  const other = await signedInSeller(database, await sellingPartner(database));
  const sale = await sellPlaces(platform, aSale(other, night, { people: 1 }));
  if (!sale.accepted) throw new Error(sale.refusal.reason);
  await seller(page);
  const answer = await goTo(page, `${site.origin}/es/sell/sales/${sale.value.bookingId}`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'No encontramos esta venta' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'Mis ventas' }).click();
  await page.getByText('Todavía no hay ventas').waitFor();
});

it('a seller who was signed out meanwhile keeps what was typed, and sells after signing in again', async () => {
  const page = await browser.page('phone');
  const { sellerId } = await seller(page);
  await goTo(page, `${site.origin}/sell/nights/${night}`);
  await fill(page, 'Lola', '3221234567');
  const cookies = await page.context().cookies();
  const { rows } = await database.execute(
    sql`delete from seller_sessions where seller_id = ${sellerId} returning *`,
  );
  expect(rows).toHaveLength(1);
  await sell(page).click();
  const signIn = page.locator('[data-connection]').getByRole('link', { name: /sign in/i });
  expect(await signIn.getAttribute('href')).toBe('/sell/sign-in');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lola');
  await database.execute(sql`
    insert into seller_sessions select * from json_populate_record(null::seller_sessions, ${JSON.stringify(rows[0])}::json)`);
  await page.context().addCookies(cookies);
  await page.locator('[data-connection]').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: /^Lola, / }).waitFor();
});

describe('Without a session', () => {
  it.each(['/sell', `/sell/nights/${night}`, '/sell/sales', `/sell/sales/${night}`])(
    '%s leads to the page where sellers sign in, and forms do nothing',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(site.origin + path, {
          method,
          redirect: 'manual',
          headers: { origin: site.origin, cookie: `seller_session=${'x'.repeat(43)}` },
          ...(method === 'POST' && { body: new URLSearchParams({ key: 'x' }) }),
        });
        // Only pages with a form have an action.
        if (answer.status === 405) continue;
        // A form says that its session has ended, so that its page stays.
        const address = method === 'POST' ? '/sell/sign-in?ended' : '/sell/sign-in';
        expect([302, answer.headers.get('location')]).toEqual([answer.status, address]);
      }
    },
  );

  it('the manifest installs it as an app of its own, in both languages', async () => {
    for (const language of languages) {
      const prefix = prefixOf(language);
      const manifest = await (await fetch(`${site.origin}${prefix}/sell.webmanifest`)).json();
      expect(manifest).toMatchObject({ id: '/sell', start_url: `${prefix}/sell`, display: 'standalone' });
      const html = await (await fetch(`${site.origin}${prefix}/sell/sign-in`)).text();
      expect(html).toContain(`href="${prefix}/sell.webmanifest"`);
    }
  });
});

describe('Every page of a seller', async () => {
  const page = await browser.page('phone');
  const long = 'Hotel Residencial Playa de los Enamorados de Puerto Vallarta';
  const ids = await seller(page, { showsStatements: true, name: long, creditLimit: 500_00 }, `Ana ${long}`);
  const signedIn = { ...(await signedInSeller(database, ids.partnerId)), sellerId: ids.sellerId };
  const { rows } = await database.execute<{ code: string }>(
    sql`select code from partner_sellers where id = ${ids.sellerId}`,
  );
  const customerOf = { ...aSale(signedIn, night).customer, firstName: 'Maximiliana Guadalupe' };
  const sold = await sellPlaces(
    platform,
    aSale({ ...signedIn, code: rows[0]!.code }, night, { customer: customerOf }),
  );
  if (!sold.accepted) throw new Error(sold.refusal.reason);
  const visitor = await browser.page('phone');
  const paths = [
    '/sell',
    `/sell/nights/${night}`,
    `/sell/nights/${full}`,
    '/sell/sales',
    `/sell/sales/${sold.value.bookingId}`,
  ];

  it.each(paths)('%s has no axe violations and no overflow', async (path) => {
    await expectSoundAt(page, site.origin + path);
  });

  it('shows the same after client navigation as after a full load', { timeout: 120_000 }, async () => {
    const other = await page.context().newPage();
    const { walk } = walker(page, other);
    const seen = new Set<string>();
    await walk(`${site.origin}/sell`, ({ address }) => {
      const isNew = !seen.has(kindOf(address)) && address.startsWith(`${site.origin}/sell`);
      seen.add(kindOf(address));
      return isNew;
    });
    await other.close();
  });

  it('has its texts in Spanish', async () => {
    await goTo(page, `${site.origin}/es/sell/nights/${night}`);
    await page.getByText('Ganas').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  it('the page to sign in is sound', async () => {
    await expectSoundAt(visitor, `${site.origin}/sell/sign-in`);
  });
});
