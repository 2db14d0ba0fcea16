// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { accountSteps, customer, linkIn, newPerson, type Person } from '../support/account-steps.ts';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

/** Books for two and pays, unless `pays` is false; returns the booking's id. */
async function books(page: Page, { email, pays = true }: { email: string; pays?: boolean }): Promise<string> {
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night({ total: 20 }));
  await guest.fillsIn({ email });
  await guest.bringsPeople(2);
  const bookingId = await guest.getsHold();
  if (!pays) return bookingId;
  await guest.goesToPay();
  await guest.presses('pay');
  await guest.sees('You’re in!');
  return bookingId;
}

/** Moves a booking's night to start that many hours from now, in the city's time zone. */
async function startsInHours(bookingId: string, hours: number) {
  const zone = 'America/Mexico_City';
  const start = new Date(Date.now() + hours * 3_600_000);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(start);
  await site.database.execute(sql`
    update bookings set date = ${todayIn(zone, start)}, start_time = ${time}, time_zone = ${zone}
    where id = ${bookingId}`);
}

async function placesLeft(bookingId: string): Promise<number> {
  const { rows } = await site.database.execute<{ left: number }>(sql`
    select available_spots as left from scheduled_crawls
    where id = (select scheduled_crawl_id from bookings where id = ${bookingId})`);
  return rows[0]!.left;
}

async function signedIn(person: Person, size: 'phone' | 'desktop' = 'desktop') {
  const page = await browser.page(size);
  const guest = accountSteps(site, page);
  await guest.signsInByRequest(person);
  return { page, guest };
}

it('guest bookings appear in the account once its address is confirmed, and not before', async () => {
  const ana = newPerson();
  const phone = await browser.page('phone');
  await books(phone, ana);
  const next = phone.getByRole('listitem').filter({ hasText: 'Cancel free of charge until' });
  await expect
    .poll(() =>
      next
        .getByRole('link')
        .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname)),
    )
    .toEqual([`${new URL(phone.url()).pathname}/manage`]);

  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.signsUp(ana);
  await goTo(page, await linkIn(site, { to: ana.email, path: '/verify-email' }));
  const before = await site.database.execute(sql`select from bookings where user_id is not null`);
  expect(before.rows).toHaveLength(0);
  await page.locator('[name=password]').fill(ana.password);
  await guest.presses('Confirm my email');
  await guest.sees('My Bookings');
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: /^Tickets and details/ }).click();
  await page
    .getByRole('img', { name: /^Ticket of/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(2);

  // The same user on another device sees the complete confirmation.
  await goTo(page, page.url().replace('/bookings/', '/booking-confirmation/'));
  await page.locator('main').getByText(ana.email).first().waitFor();
  // The account's user cancels online, without a code.
  await page.getByRole('link', { name: 'Manage your booking' }).last().click();
  await page.getByRole('link', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).waitFor();
});

it('a signed-in guest finds the checkout prefilled, and completes the payment from My Bookings', async () => {
  const ana = await customer(site);
  const { page, guest } = await signedIn(ana, 'phone');
  await guest.opens('/bookings');
  await page.getByRole('heading', { name: 'No nights yet' }).waitFor();

  const traveller = customerSteps(site, page);
  await traveller.opensNight(await site.fixtures.night());
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(ana.email);
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('Ana');
  await traveller.fillsIn({ email: 'another@example.com' });
  await traveller.getsHold();

  await guest.opens('/bookings');
  await page.getByText(/^Held for 3[45]:\d\d$/).waitFor();
  await guest.presses('Complete payment');
  await page.waitForURL('**/rehearsal/**');
  await traveller.presses('pay');
  await traveller.sees('You’re in!');
  await guest.opens('/bookings');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

it('25 hours before the night, the exact refund is shown and paid, and the places are released', async () => {
  const ana = await customer(site);
  const { page, guest } = await signedIn(ana);
  const bookingId = await books(page, ana);
  await startsInHours(bookingId, 25);
  expect(await placesLeft(bookingId)).toBe(18);

  await guest.opens(`/bookings/${bookingId}`);
  await page.getByRole('link', { name: 'Cancel this booking' }).click();
  await page.getByText('You get $70.00 USD back').waitFor();
  await guest.presses('Yes, cancel it');
  await guest.seesToast('Your booking is cancelled');
  expect(await placesLeft(bookingId)).toBe(20);
  await expect
    .poll(
      async () => {
        await reload(page);
        return page.locator('main').innerText();
      },
      { timeout: 60_000 },
    )
    .toContain('$70.00 USD was refunded');
  expect(await page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(0);
});

it('23 hours before the night, cancelling is refused with the policy, also from a stale page', async () => {
  const ana = await customer(site);
  const { page, guest } = await signedIn(ana);
  const bookingId = await books(page, ana);
  await startsInHours(bookingId, 25);
  await guest.opens(`/bookings/${bookingId}/cancel`);
  await startsInHours(bookingId, 23);
  await guest.presses('Yes, cancel it');
  await guest.seesToast('The booking was not cancelled');

  await guest.opens(`/bookings/${bookingId}/cancel`);
  await guest.sees('It is too late to cancel');
  await page.getByText('only possible up to 24 hours before the start').waitFor();
  expect(await page.getByRole('button', { name: 'Yes, cancel it' }).count()).toBe(0);
  expect(await placesLeft(bookingId)).toBe(18);
});

it('a guest changes the names, gets the mail again, and prints a receipt', async () => {
  const ana = await customer(site);
  const { page, guest } = await signedIn(ana);
  const bookingId = await books(page, ana);
  await page.evaluate(() => caches.delete('tickets'));
  await guest.opens(`/bookings/${bookingId}`);
  await page.getByLabel('Guest 2').fill('Zoë');
  await guest.presses('Save names');
  await guest.seesToast('The names are saved');
  await page.getByRole('img', { name: 'Ticket of Zoë' }).waitFor();
  // Stored for offline use, as on the confirmation.
  const countCached = () => page.evaluate(async () => (await (await caches.open('tickets')).keys()).length);
  await expect.poll(countCached).toBe(1);
  await guest.presses('Send again');
  await guest.seesToast(`On its way to ${ana.email}`);

  await page.getByRole('link', { name: 'Receipt' }).click();
  await guest.sees('Receipt');
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.locator('header', { has: page.getByRole('navigation') }).isVisible())
    .toBe(false);
  await expect.poll(() => page.locator('main').innerText()).toContain('$70.00 USD');
});

it('on the night itself both pages begin with the time, the place and the directions', async () => {
  const ana = await customer(site);
  const { page, guest } = await signedIn(ana, 'phone');
  const bookingId = await books(page, ana);
  const way = page.getByRole('link', { name: 'Open in Maps' });
  await way.waitFor();
  // It starts an hour from now, whatever the time of day; before the evening it is labeled today.
  const isOn = page.getByText(/^(Tonight|Today)\b/);
  expect(await isOn.count()).toBe(0);
  await startsInHours(bookingId, 1);
  for (const path of [`/booking-confirmation/${bookingId}`, `/bookings/${bookingId}`]) {
    await guest.opens(path);
    await isOn.first().waitFor();
    expect(await way.getAttribute('href')).toContain('https://www.google.com/maps/search/');
    const [box, ticket] = await Promise.all(
      [way, page.getByRole('img', { name: /^Ticket of/ }).first()].map((part) => part.boundingBox()),
    );
    expect(box!.y).toBeLessThan(844);
    expect(ticket!.y).toBeLessThan(844);
  }

  // After the night there is no check-in, so tickets and directions are hidden.
  await startsInHours(bookingId, -30);
  for (const path of [`/booking-confirmation/${bookingId}`, `/bookings/${bookingId}`]) {
    await guest.opens(path);
    await page.getByText('Beach Pub Crawl').first().waitFor();
    expect(await page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(0);
    expect(await way.count()).toBe(0);
  }
});

it('the booking of another guest is not found, and its data are not in the own export', async () => {
  const ana = await customer(site);
  const bookingId = await books(await browser.page('desktop'), ana);
  const { page } = await signedIn(await customer(site));
  for (const path of ['', '/receipt', '/cancel']) {
    const answer = await goTo(page, `${site.origin}/bookings/${bookingId}${path}`);
    expect(answer?.status()).toBe(404);
  }
  const sent = await page.request.post(`${site.origin}/bookings/${bookingId}/cancel`, {
    form: { agreed: '7000 USD' },
    headers: { origin: site.origin },
  });
  expect(sent.status()).toBe(404);
  const mine = await page.request.get(`${site.origin}/profile/my-data.json`);
  expect(await mine.text()).not.toContain(ana.email);
});
